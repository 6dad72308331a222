import Drawing
import Overlays
import Rasterizer
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Toolkit
import ToolkitSupport
import Transitions

/// Labels over the stage: legible, together, and steady.
@Suite struct LabelTests {
  /// A label as it is painted.
  private struct Shown {
    let box: Rect
    let text: Text
  }

  private func labels(_ list: DisplayList, _ theme: Theme) -> [Shown] {
    guard
      let mark = list.marks.firstIndex(where: { $0.identity == DisplayList.identity(of: "labels") })
    else { return [] }
    let (start, end) = (list.marks[mark].command, list.marks[mark + 1].command)
    var (box, labels) = (Rect.zero, [Shown]())
    for command in list.commands[start..<end] {
      switch command {
      case .fill(let shape, .color(theme.label)): box = shape.rect
      case .text(let text): labels.append(Shown(box: box, text: text))
      default: break
      }
    }
    return labels
  }

  /// The boxes of large words on the stage, outside of planes.
  private func titles(_ list: DisplayList, _ layout: StageLayout) -> [Rect] {
    var (map, planes) = (AffineTransform.identity, 0)
    var titles: [Rect] = []
    for command in list.commands {
      switch command {
      case .transform(let next): map = next
      case .pushPlane: planes += 1
      case .popPlane: planes -= 1
      case .text(let text) where planes == 0 && map.a == layout.scale && map.b == 0:
        guard text.font.size >= 24 else { continue }
        let width = min(WidgetDriver.fonts.width(of: text.string, font: text.font), text.box.width)
        guard text.horizontal == .leading, text.vertical == .center else { continue }
        let height = text.font.size * 0.7
        let box = Rect(
          x: text.box.minX, y: text.box.midY - height / 2, width: width, height: height)
        titles.append(map.bounds(of: box).intersection(layout.stage))
      default: break
      }
    }
    return titles.filter { !$0.isEmpty }
  }

  /// The clock and the signs of a phone's status bar as they are, in the stage's points.
  private static func signs(of stage: Stage) -> [Rect] {
    let size = stage.window.bounds.size
    guard SystemBars.insets(of: size).top > 0, !stage.isStatusBarHidden else { return [] }
    let (clock, signs) = (
      Rect(x: 36, y: 19, width: 36, height: 14),
      Rect(x: size.width - 97.5, y: 20, width: 70.5, height: 12)
    )
    let isMirrored = stage.layoutDirection == .rightToLeft
    return [clock, signs].map { isMirrored ? $0.mirrored(in: Rect(origin: .zero, size: size)) : $0 }
  }

  /// A picture with any of what there is.
  private func picture(_ random: inout SplitMix, _ simulation: Simulation) -> WindowPicture {
    let size = Size(
      width: random.number(640...1_920).rounded(), height: random.number(480...1_080).rounded())
    var picture = WindowPicture(window: size, theme: Theme.all[random.whole(0...2)])
    if random.happens(0.3) { picture.language = .chinese }
    for overlay in OverlayList.all where random.happens(0.7) { picture.options[overlay] = true }
    var workspace = Workspace(filming: picture.options)
    workspace.zoom = [1, 1, 1.25, 2][random.whole(0...3)]
    if random.happens(0.3) { workspace.isSplit = true }
    if random.happens(0.3) { workspace.open.formUnion([.timeline, .inspector]) }
    picture.workspace = workspace
    let (width, height) = (simulation.scene.size.width, simulation.scene.size.height)
    func place(_ random: inout SplitMix) -> Point {
      Point(x: random.number(0...width), y: random.number(0...height))
    }
    if random.happens(0.6) { picture.ghostPointer = place(&random) }
    if random.happens(0.2) { picture.otherPointers = [place(&random)] }
    if random.happens(0.2) {
      picture.mark = LayerMark(
        corners: [place(&random), place(&random), place(&random)], title: "photo/title 120×40",
        isPassing: false, notes: ["held"])
    }
    let start = place(&random)
    for step in 0..<20 {
      picture.trail.record(start + Vector(dx: 4 * Double(step), dy: 1), at: Double(step) / 120)
    }
    picture.ghosts = [-0.15, -0.05, 0.05, 0.15].map { way in
      let moved = [start, start + Vector(dx: 90, dy: 0), start + Vector(dx: 90, dy: 90)]
        .map { $0 + Vector(dx: way * 900, dy: 0) }
      return OnionSkin.Ghost(
        time: simulation.stage.now + way, hash: 0,
        panes: [OnionSkin.Pane(id: "photo", corners: moved)])
    }
    return picture
  }

  @Test(arguments: [
    "dancing-tabs", "container-spring", "swipe-back", "drawer", "cube", "card-flip", "photo-zoom",
    "sheet-detents", "nested-app", "shared-element", "pinch-close", "museum/scroll-inside",
  ])
  func `no label lies on another, on a title, the status bar or a finger, or outside`(scene: String)
    throws
  {
    let seed = UInt64(scene.utf8.reduce(7) { $0 &* 31 &+ Int($1) } & 0xffff)
    var random = SplitMix(seed: seed)
    var run = try SceneRun(scene)
    var count = 0
    for moment in 1...14 {
      run.seek(to: 0.2 * Double(moment) + random.number(0...0.1))
      let picture = picture(&random, run.simulation)
      let list = picture.list(of: run.simulation)
      let layout = StageLayout(
        window: picture.window, container: run.stage.window.model.bounds.size,
        workspace: picture.shownWorkspace)
      let labels = labels(list, picture.theme)
      count += labels.count
      let fingers = ([picture.ghostPointer].compactMap { $0 } + picture.otherPointers)
        .map(layout.windowPoint)
      let free = titles(list, layout) + Self.signs(of: run.stage).map(layout.windowRect)
      let told = "seed \(seed), moment \(moment), \(picture.window), unit \(layout.unit)"
      for (index, label) in labels.enumerated() {
        let box = label.box
        #expect(
          box.minX >= 0 && box.minY >= 0 && box.maxX <= picture.window.width
            && box.maxY <= picture.window.height, "\(label.text.string) is outside: \(told)")
        for other in labels[(index + 1)...] where other.box != box {
          #expect(
            !box.intersects(other.box), "\(label.text.string) | \(other.text.string): \(told)")
        }
        for finger in fingers {
          let ring = RoundedRect(circleAt: finger, radius: max(22 * layout.scale, 10)).rect
          #expect(!box.intersects(ring), "\(label.text.string) under a finger: \(told)")
        }
        for title in free {
          #expect(!box.intersects(title), "\(label.text.string) on a title or sign: \(told)")
        }
      }
    }
    #expect(count >= 20, "\(count) labels: seed \(seed)")
  }

  /// A drag with everything that says something.
  private func crowded(_ window: Size, _ simulation: Simulation) -> WindowPicture {
    var picture = WindowPicture(window: window, theme: .dark)
    for overlay in [Overlay.context, .velocities, .trail, .decisionField, .ghosts] {
      picture.options[overlay] = true
    }
    let corners = [
      Point(x: -40, y: 0), Point(x: 350, y: 0), Point(x: 350, y: 760), Point(x: -40, y: 760),
    ]
    picture.ghosts = [-0.1, 0.1].map { way in
      OnionSkin.Ghost(
        time: simulation.stage.now + way, hash: 0,
        panes: [
          OnionSkin.Pane(id: "photo", corners: corners.map { $0 + Vector(dx: -400 * way, dy: 0) })
        ])
    }
    for step in 0..<30 {
      picture.trail.record(
        Point(x: 320 - 5 * Double(step), y: 400), at: simulation.stage.now + Double(step - 30) / 120
      )
    }
    return picture
  }

  @Test func `in an ordinary window every overlay says what it has to say, with all others on`()
    throws
  {
    let simulation = try simulation(in: .drag)
    let picture = crowded(Size(width: 1_280, height: 800), simulation)
    let shown = labels(picture.list(of: simulation), .dark).map(\.text.string)
    let wanted = [
      "from photo initial", "from photo final", "to video initial", "to video final",
      "photo shown", "video shown", "container", " in 100 ms", "commits", "returns", "held still",
      "now, ", "ms before", "ms after",
    ]
    for words in wanted {
      #expect(shown.contains { $0.contains(words) }, "\(words) is not in \(shown)")
    }
    #expect(shown.count { $0.hasSuffix(" pt/s") && !$0.hasPrefix("now") } == 3, "\(shown)")
  }

  @Test func `A's letter is there, and on nothing else`() throws {
    let simulation = try simulation(in: .drag)
    var picture = crowded(Size(width: 1_280, height: 800), simulation)
    picture.pinned = try resting()
    #expect(labels(picture.list(of: simulation), .dark).contains { $0.text.string == "A" })
  }

  private func resting() throws -> Simulation { try simulation(in: .rest) }

  @Test func `where there is no room the least important are left out`() throws {
    let simulation = try simulation(in: .drag)
    func shown(_ fingers: [Point]) -> [String] {
      var picture = crowded(Size(width: 1_280, height: 800), simulation)
      picture.otherPointers = fingers
      return labels(picture.list(of: simulation), .dark).map(\.text.string)
    }
    let (roomy, full) = (
      shown([]),
      shown((0...200).map { Point(x: 40 * Double($0 % 10), y: 10 + 40 * Double($0 / 10)) })
    )
    #expect(roomy.contains { $0.hasPrefix("container ") } && full.count < roomy.count)
    for words in ["now, ", "held still", "commits", "returns"] {
      #expect(full.contains { $0.hasPrefix(words) }, "\(words) is not in \(full)")
    }
    #expect(!full.contains { $0.contains(" initial ") || $0.contains(" shown ") }, "\(full)")
  }

  @Test func `a label that had to move has a line to what it belongs to`() throws {
    let simulation = try simulation(in: .drag)
    func leaders(_ title: String?) -> Int {
      var picture = WindowPicture(window: Size(width: 1_280, height: 800), theme: .dark)
      picture.mark = title.map {
        LayerMark(
          corners: [Point(x: 60, y: 300), Point(x: 160, y: 340)], title: $0, isPassing: false)
      }
      picture.ghostPointer = Point(x: 110, y: 290)
      picture.otherPointers = [Point(x: 110, y: 320), Point(x: 110, y: 350)]
      let list = picture.list(of: simulation)
      return list.commands.count {
        if case .line(_, _, let stroke) = $0 { stroke.color == .white } else { false }
      }
    }
    #expect(leaders(nil) == 0 && leaders("photo/title") == 1)
  }

  @Test(arguments: [
    Size(width: 640, height: 480), Size(width: 1_280, height: 800),
    Size(width: 1_920, height: 1_080),
  ])
  func `over a drag no label jumps about`(window: Size) throws {
    let simulation = try simulation(in: .rest)
    simulation.apply(.init(time: 1, kind: .stage(.down(Point(x: 320, y: 420)))))
    var former: [String: Rect] = [:]
    var jumps: [String: Int] = [:]
    for frame in 1...150 {
      let time = 1 + Double(frame) / 120
      simulation.apply(
        .init(time: time, kind: .stage(.move(Point(x: 320 - 1.5 * Double(frame), y: 420)))))
      simulation.advance(to: time)
      var picture = crowded(window, simulation)
      picture.trail = GestureTrail()
      for step in 0...min(frame, 30) {
        picture.trail.record(
          Point(x: 320 - 1.5 * Double(frame - 30 + step), y: 420),
          at: time + Double(step - 30) / 120)
      }
      var now: [String: Rect] = [:]
      for label in labels(picture.list(of: simulation), .dark) {
        var name = label.text.string.filter { !$0.isNumber && $0 != "−" }
        while now[name] != nil { name += "+" }
        now[name] = label.box
        // Nothing moves more than a few points in a frame by itself.
        guard let place = former[name], (place.center - label.box.center).length > 14 else {
          continue
        }
        jumps[name, default: 0] += 1
      }
      former = now
    }
    for (name, count) in jumps { #expect(count <= 4, "\(name): \(count) in \(window)") }
    #expect(jumps.values.reduce(0, +) <= 28, "\(jumps)")
  }
}
