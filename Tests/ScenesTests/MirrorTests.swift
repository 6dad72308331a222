import Drawing
import Rasterizer
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// What reads from the right is the mirror image of what reads from the left.
@Suite struct MirrorTests {
  nonisolated private static let sessionCount = Effort.sessions(daily: 8, all: 400)

  /// A view as it is shown in its superview.
  private struct Shown {
    let id: String
    let frame: Rect
    let room: Rect
    let transform: [Double]
    let alpha: Double

    init(_ view: View, in room: Rect, at time: Double) {
      let state = view.presented(at: time)
      let size = state.bounds.size
      let corner = Point(
        x: state.position.x - state.anchorPoint.x * size.width,
        y: state.position.y - state.anchorPoint.y * size.height)
      (id, frame, self.room) = (view.id, Rect(origin: corner, size: size), room)
      let map = state.transform3D
      transform = [
        map.m11, map.m12, map.m13, map.m14, map.m21, map.m22, map.m23, map.m24, map.m31, map.m32,
        map.m33, map.m34, map.m41, map.m42, map.m43, map.m44,
      ]
      alpha = state.alpha
    }

    /// The numbers of it, or of its image in a mirror.
    func numbers(mirrored: Bool) -> [Double] {
      let x = mirrored ? room.maxX - frame.maxX : frame.minX - room.minX
      // A map in the mirror: what goes from or to the horizontal axis, and not both, goes the other way.
      let seen = transform.enumerated().map { index, number in
        mirrored && (index < 4) != (index % 4 == 0) ? -number : number
      }
      return [x, frame.minY, frame.width, frame.height, alpha] + seen
    }
  }

  /// Every view that is shown, depth first.
  private func views(of stage: Stage) -> [Shown] {
    var shown: [Shown] = []
    func visit(_ view: View, _ room: Rect) {
      shown.append(Shown(view, in: room, at: stage.now))
      let inner = view.presented(at: stage.now).bounds
      for part in view.subviews + view.departing { visit(part, inner) }
    }
    visit(stage.window, stage.window.bounds)
    return shown
  }

  /// The same hand in a mirror.
  private func mirrored(_ events: [Session.Event], width: Double) -> [Session.Event] {
    var width = width
    let arrows = ["ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft"]
    return events.map { event in
      guard case .stage(let input) = event.kind else { return event }
      if case .resize(let size) = input { width = size.width }
      if case .key(let stroke) = input, let other = arrows[stroke.key] {
        return Session.Event(time: event.time, kind: .stage(.key(other)))
      }
      let image = input.mapped { Point(x: width - $0.x, y: $0.y) }
      return Session.Event(time: event.time, kind: .stage(image))
    }
  }

  private func replay(_ events: [Session.Event], in scene: Scene) -> Replay {
    var session = Session(scene: scene.id, size: scene.size)
    session.events = events
    return Replay(session, scene: scene)
  }

  /// Where the image of a hand does not show the image of what the hand shows, or `nil`.
  private func fault(_ id: String, _ events: [Session.Event], seed: UInt64) throws -> String? {
    let scene = try sceneOfGallery(id)
    var one = replay(events, in: scene)
    var other = replay(
      mirrored(events, width: scene.size.width),
      in: scene.tuned(to: [Tunable.rightToLeft.name: 1]))
    let end = (events.last?.time ?? 0) + 2
    for time in stride(from: 0.05, to: end, by: 1 / 24) {
      one.seek(to: time)
      other.seek(to: time)
      let (plain, image) = (views(of: one.simulation.stage), views(of: other.simulation.stage))
      guard plain.map(\.id) == image.map(\.id) else {
        return "\(id), seed \(seed), \(time) s: \(plain.map(\.id)) is \(image.map(\.id))"
      }
      for (view, twin) in zip(plain, image) {
        let (wanted, found) = (view.numbers(mirrored: true), twin.numbers(mirrored: false))
        let difference = zip(wanted, found).map { abs($0 - $1) }.max() ?? 0
        if difference > 1e-9 {
          return
            "\(id), seed \(seed), \(time) s: '\(view.id)' \(wanted.prefix(5)) \(found.prefix(5))"
        }
      }
    }
    return nil
  }

  @Test func `a hand in a mirror moves what it moves, mirrored, in every scene that says so`()
    throws
  {
    #expect(Gallery.mirroredIDs.count >= 8)
    for id in Gallery.mirroredIDs {
      let scene = try sceneOfGallery(id)
      for seed in 0..<Self.sessionCount {
        let events = GalleryInput.events(seed: seed, scene: scene)
        if let fault = try fault(id, events, seed: seed) {
          Issue.record(Comment(rawValue: fault))
          break
        }
      }
    }
  }

  @Test func `the demonstrations in a mirror are their images`() throws {
    for id in Gallery.mirroredIDs {
      guard let events = try? session(of: id).events else { continue }
      if let fault = try fault(id, events, seed: 0) { Issue.record(Comment(rawValue: fault)) }
    }
  }

  /// The texts that the stage of a scene shows which begins at the right, or at the left.
  private func texts(mirrored: Bool, of id: String = "swipe-back") throws -> [Text] {
    let scene = try sceneOfGallery(id)
    let stage = replay([], in: scene.tuned(to: [Tunable.rightToLeft.name: mirrored ? 1 : 0]))
      .simulation.stage
    var list = DisplayList()
    stage.paint(into: &list)
    return list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private func runsLeft(_ text: Text) -> Bool {
    text.string.unicodeScalars.contains { (0x590...0x6FF).contains($0.value) }
  }

  @Test func `a page says in Arabic or Hebrew what it says, where it begins at the right`() throws {
    #expect(try texts(mirrored: false).filter(runsLeft).isEmpty)
    let words = try texts(mirrored: true).filter(runsLeft).filter { $0.string.count > 6 }
    #expect(words.count > 5)
    // What stands at the end of a row begins at the left.
    let plain = try texts(mirrored: false).filter { $0.box.maxX > 0 }
    let turned = try texts(mirrored: true).filter { $0.box.maxX > 0 }
    #expect(plain.map(\.horizontal.mirrored) == turned.map(\.horizontal))
    #expect(words.count { $0.horizontal == .trailing } > words.count / 2)
  }

  @Test(.needs(.fonts)) func `the first letter of an Arabic line stands at its right`() throws {
    let pages = try ["container-interactive", "swipe-back", "tab-slide"].flatMap {
      try texts(mirrored: true, of: $0)
    }
    // A letter that joins none after it looks alone as it does there.
    let text = try #require(
      pages.first { "رد".contains($0.string.prefix(1)) && $0.string.count > 4 })
    var first = text
    first.string = String(text.string.prefix(1))
    #expect(end(of: text) == end(of: first))
    #expect(end(of: text).contains { $0 & 0xFFFFFF != 0 })
  }

  /// The last columns of a text at the right edge of a picture.
  private func end(of text: Text) -> [UInt32] {
    let buffer = Framebuffer(width: 390, height: 60)
    var drawn = text
    (drawn.box, drawn.color) = (Rect(x: 0, y: 0, width: 390, height: 60), .white)
    drawn.horizontal = .trailing
    var list = DisplayList()
    list.append(.text(drawn))
    Renderer(fonts: FontLibrary(), threads: 1).draw(
      list, into: buffer, scale: 1, background: .black)
    return (0..<buffer.height).flatMap { y in
      Array(UnsafeBufferPointer(start: buffer.pixels + y * buffer.stride + 386, count: 4))
    }
  }
}
