import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

/// A page of random commands between others that rest.
private struct PageScene {
  var below: [DisplayList.Command]
  var page: [DisplayList.Command]
  var above: [DisplayList.Command]
  /// Where the page lies.
  var offset = Vector.zero

  init(_ numbers: inout SplitMix, side: Double) {
    below = numbers.scene(side)
    page = numbers.scene(side)
    above = numbers.scene(side)
  }

  var commands: [DisplayList.Command] {
    let place = AffineTransform(translationX: offset.dx, y: offset.dy)
    let moved = page.map { command -> DisplayList.Command in
      if case .transform(let transform) = command {
        .transform(transform.concatenating(place))
      } else {
        command
      }
    }
    let start: [DisplayList.Command] = [.transform(place), .opacity(1)]
    return below + start + moved + [.transform(.identity), .opacity(1)] + above
  }
}

/// A window without a screen: a composer, what it has painted, and what is exact.
final class ComposedWindow {
  let composer: FrameComposer
  let shown: Framebuffer
  private let scale: Double
  private var last = DisplayList()

  init(width: Int = 211, height: Int = 173, scale: Double = 1, threads: Int = 1) {
    composer = FrameComposer(fonts: FontLibrary(), threads: threads)
    shown = Framebuffer(width: width, height: height)
    self.scale = scale
  }

  /// Shows a frame; returns the picture.
  @discardableResult
  func show(_ commands: [DisplayList.Command], isLost: Bool = false) -> Picture {
    show(list(commands), isLost: isLost)
  }

  /// Shows a frame whose list has marks; returns the picture.
  @discardableResult
  func show(_ list: DisplayList, isLost: Bool = false) -> Picture {
    var next = list
    last = list
    let damage = composer.advance(
      to: &next, scale: scale, background: .white, width: shown.width, height: shown.height,
      isLost: isLost)
    if !damage.isEmpty { composer.draw(into: shown, damage: damage) }
    return Picture(shown)
  }

  /// Shows the end of a motion; returns the picture.
  func settle() -> Picture {
    composer.draw(into: shown, damage: composer.settle())
    return Picture(shown)
  }

  /// What the exact painter makes of the same frame.
  var exact: Picture {
    render(shown.width, shown.height, scale: scale, background: .white, last.commands)
  }
}

@Suite struct LayerTests {
  /// A card with a shadow, a gradient, round corners, and lines of text on it.
  private func card(at offset: Vector, opacity: Double = 1) -> [DisplayList.Command] {
    let shape = RoundedRect(Rect(x: 20, y: 12, width: 120, height: 130), radius: 18)
    let ink = Color(red: 0.1, green: 0.2, blue: 0.8, alpha: 1)
    let lines = (0..<8).map { line in
      DisplayList.Command.text(
        Text(
          "Line \(line) of it", in: Rect(x: 34, y: 20 + Double(line) * 14, width: 90, height: 14),
          font: Font(size: 11), color: .white))
    }
    return [
      .transform(AffineTransform(translationX: offset.dx, y: offset.dy)),
      .shadow(shape, Shadow(color: .black, blur: 9, offset: Vector(dx: 0, dy: 4))),
      .fill(shape, .gradient(from: .zero, ink, to: Point(x: 0, y: 140), .black)),
      .pushClip(shape),
    ] + lines + [.popClip]
  }

  @Test(arguments: [1, 2], seeds)
  func `what moves by whole pixels differs by rounding, and what rests is exact`(
    threads: Int, seed: UInt64
  ) {
    var numbers = SplitMix(seed: seed)
    let window = ComposedWindow(threads: threads)
    var scene = PageScene(&numbers, side: 180)
    window.show(scene.commands)
    for frame in 0..<30 {
      switch Int.random(in: 0..<12, using: &numbers) {
      case 0: break
      case 1: scene.above = numbers.scene(180)
      case 2: scene.page.append(numbers.painting(180))
      default:
        scene.offset =
          scene.offset
          + Vector(
            dx: Double(Int.random(in: -9...9, using: &numbers)),
            dy: Double(Int.random(in: -9...9, using: &numbers)))
      }
      let picture = window.show(scene.commands)
      // A hairline that lies on the border between two pixels may be painted on either side of it.
      let strays = window.composer.isProvisional ? 16 : 0
      let limit = window.composer.isProvisional ? 16 : 0
      let beyond = picture.count(beyond: limit, from: window.exact)
      guard beyond <= strays else {
        Issue.record(
          Comment(rawValue: "seed \(seed), frame \(frame): \(beyond) pixels, not \(strays)"))
        return
      }
    }
    window.show(scene.commands)
    #expect(!window.composer.isProvisional && Picture(window.shown) == window.exact)
  }

  @Test func `a motion that is settled is exact without another frame, and can go on`() {
    let window = ComposedWindow()
    for step in 0..<20 {
      window.show(card(at: Vector(dx: Double(step) * 2.6, dy: Double(step))))
      guard step % 4 == 3 else { continue }
      #expect(window.composer.isProvisional)
      #expect(window.settle() == window.exact && !window.composer.isProvisional)
    }
    #expect(window.composer.settle().isEmpty)
  }

  @Test func `a page that moves is the same picture elsewhere`() {
    let window = ComposedWindow()
    for step in 0..<6 { window.show(card(at: Vector(dx: Double(step * 3), dy: 0))) }
    let first = Picture(window.shown)
    window.show(card(at: Vector(dx: 27, dy: 5)))
    #expect(window.composer.isProvisional)
    for y in 20..<160 {
      for x in 40..<170 { #expect(window.shown.pixels[y * 211 + x] == first[x - 12, y - 5]) }
    }
  }

  @Test func `a fast page stands on the nearest whole pixel, a slow one where it is`() {
    let window = ComposedWindow()
    for step in 0..<5 { window.show(card(at: Vector(dx: Double(step * 3), dy: 0))) }
    let whole = window.show(card(at: Vector(dx: 16, dy: 0)))
    #expect(window.show(card(at: Vector(dx: 13, dy: 0))) != whole)
    #expect(window.show(card(at: Vector(dx: 16.3, dy: 0))) == whole)
    let slow = window.show(card(at: Vector(dx: 17.8, dy: 0)))
    #expect(slow == window.exact && slow != whole)
  }

  @Test func `a page that is gone, changed, turned or lost is not shown from its layer`() {
    let changes: [([DisplayList.Command]) -> [DisplayList.Command]] = [
      { _ in [] },
      { $0.map { if case .text = $0 { .popLayer } else { $0 } } },
      {
        [.transform(AffineTransform(a: 0.9, b: 0.1, c: -0.1, d: 0.9, tx: 15, ty: 0))]
          + $0.dropFirst()
      },
      { $0.dropLast() },
    ]
    for change in changes {
      let window = ComposedWindow()
      for step in 0..<5 { window.show(card(at: Vector(dx: Double(step * 3), dy: 0))) }
      let card = card(at: Vector(dx: 15, dy: 0))
      #expect(window.show(change(card)) == window.exact)
    }
    let window = ComposedWindow()
    for step in 0..<5 { window.show(card(at: Vector(dx: Double(step * 3), dy: 0))) }
    window.shown.pixels.update(repeating: 0, count: 211 * 173)
    #expect(window.show(card(at: Vector(dx: 15, dy: 0)), isLost: true) == window.exact)
    #expect(!window.composer.isProvisional)
  }

  @Test func `a page in a group that fades is blended at its opacity`() {
    let window = ComposedWindow()
    for step in 0..<8 {
      let page = card(at: Vector(dx: Double(step * 3), dy: 0))
      window.show([.pushLayer(opacity: 1 - Double(step) / 10)] + page + [.popLayer])
      #expect(Picture(window.shown).greatestDifference(to: window.exact) <= 4)
    }
    #expect(window.composer.isProvisional)
  }

  @Test func `a long page is kept in parts as it scrolls past a clip`() {
    let window = ComposedWindow()
    let clip = RoundedRect(Rect(x: 30, y: 20, width: 150, height: 120))
    let rows = (0..<400).map { row in
      DisplayList.Command.fill(
        RoundedRect(Rect(x: 20, y: Double(row) * 20 + 4, width: 140, height: 12), radius: 5),
        .color(Color(red: Double(row % 7) / 7, green: Double(row % 5) / 5, blue: 0.4, alpha: 1)))
    }
    for step in 0..<300 {
      let place = AffineTransform(translationX: 12, y: Double(-step * 20))
      window.show([.pushClip(clip), .transform(place)] + rows + [.popClip])
      #expect(Picture(window.shown).greatestDifference(to: window.exact) <= 4)
      #expect(window.composer.layerMemory < 1_000_000)
    }
    #expect(window.composer.isProvisional)
  }

  @Test func `what rests below and above a moving page is shown from layers`() {
    let window = ComposedWindow()
    func frame(_ step: Int) -> [DisplayList.Command] {
      let still = card(at: Vector(dx: 40, dy: 4))
      return still + card(at: Vector(dx: Double(step * 4), dy: 20)) + still.prefix(4) + [.popClip]
    }
    for step in 0..<8 {
      window.show(frame(step))
      #expect(Picture(window.shown).greatestDifference(to: window.exact) <= 4)
    }
    // Two cards, and what they are cut at.
    #expect(window.composer.layerMemory > 2 * 4 * 120 * 130)
    window.show(frame(7))
    #expect(Picture(window.shown) == window.exact && !window.composer.isProvisional)
  }

  @Test func `memory is given back at rest, and never too much is taken`() {
    let window = ComposedWindow(width: 3_840, height: 2_160, scale: 16)
    for step in 0..<8 { window.show(card(at: Vector(dx: Double(step) / 4, dy: 0))) }
    #expect(window.composer.layerMemory <= 24_000_000)
    let small = ComposedWindow()
    for step in 0..<5 { small.show(card(at: Vector(dx: Double(step * 3), dy: 0))) }
    #expect(small.composer.layerMemory > 0)
    small.composer.rest()
    #expect(small.composer.layerMemory == 0)
    // What is shown less than exactly is still known to be.
    #expect(small.composer.isProvisional)
    small.show(card(at: Vector(dx: 12, dy: 0)))
    #expect(Picture(small.shown) == small.exact)
  }

  @Test(arguments: seeds)
  func `the picture is the same for any number of workers`(seed: UInt64) {
    let pictures = [1, 2, 4].map { threads in
      var numbers = SplitMix(seed: seed)
      let window = ComposedWindow(width: 640, height: 480, threads: threads)
      var scene = PageScene(&numbers, side: 500)
      for step in 0..<6 {
        scene.offset = Vector(dx: Double(step * 5), dy: Double(step))
        window.show(scene.commands)
      }
      return Picture(window.shown)
    }
    #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2])
  }

  @Test(arguments: seeds)
  func `groups and clips that do not nest are painted exactly`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let window = ComposedWindow()
    let page = numbers.scene(150)
    for step in 0..<5 {
      let place = AffineTransform(translationX: Double(step * 3), y: 0)
      window.show(
        [.pushClip(RoundedRect(Rect(x: 5, y: 5, width: 150, height: 150), radius: 9))]
          + [.pushLayer(opacity: 0.7), .transform(place), .popClip] + page + [.popLayer, .popLayer])
      #expect(Picture(window.shown) == window.exact)
    }
  }
}
