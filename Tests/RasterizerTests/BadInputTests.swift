import Drawing
import Rasterizer
import RasterizerSupport
import Testing

@Suite struct BadInputTests {
  static let strange: [Double] = [
    .nan, .infinity, -.infinity, 0, -5, 1e300, -1e300, 1e18, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude,
  ]

  static let image = Image(width: 2, height: 3, pixels: Array(repeating: 0xFFFF_FFFF, count: 6))

  /// One command of each kind with a strange number in every place.
  static func commands(_ value: Double) -> [DisplayList.Command] {
    let good = RoundedRect(Rect(x: 4, y: 4, width: 20, height: 20), radius: 4)
    let bad = RoundedRect(Rect(x: 4, y: 4, width: value, height: value), radius: value)
    let far = Point(x: value, y: 5)
    return [
      .fill(bad, .color(.white)), .fill(RoundedRect(good.rect, radius: value), .color(.white)),
      .fill(RoundedRect(Rect(x: value, y: value, width: 9, height: 9)), .color(.white)),
      .fill(good, .gradient(from: far, .white, to: Point(x: 5, y: value), .black)),
      .shadow(bad, Shadow(color: .white, blur: 4, offset: .zero)),
      .shadow(good, Shadow(color: .white, blur: value, offset: Vector(dx: value, dy: 0))),
      .stroke(bad, Stroke(.white, width: 2)), .stroke(good, Stroke(.white, width: value)),
      .stroke(good, Stroke(.white, dash: .init(on: value, off: 2, phase: value))),
      .line(from: far, to: Point(x: 5, y: value), Stroke(.white, width: 2)),
      .line(from: far, to: .zero, Stroke(.white, width: value, dash: .init(on: 1, off: value))),
      .polyline([far, .zero, far, far], Stroke(.white, width: 3)), .polyline([], Stroke(.white)),
      .text(
        Text(
          "Ab文", in: Rect(x: value, y: 0, width: 9, height: 9), font: Font(size: 12), color: .white)
      ),
      .text(Text("Ab文", in: good.rect, font: Font(size: value), color: .white)),
      .image(image, in: bad.rect),
      .image(image, in: Rect(x: value, y: 3, width: 9, height: value)),
      .opacity(value), .pushClip(bad), .popClip, .pushLayer(opacity: value), .popLayer, .opacity(1),
    ]
  }

  @Test(arguments: strange)
  func `strange numbers break nothing`(value: Double) {
    var scene: [DisplayList.Command] = []
    for transform in [
      AffineTransform.identity, AffineTransform(scaleX: value, y: 1),
      AffineTransform(translationX: value, y: value),
      AffineTransform(a: 1, b: value, c: value, d: 1, tx: 0, ty: 0),
    ] {
      scene.append(.transform(transform))
      scene += Self.commands(value)
    }
    let picture = render(40, 40, scene)
    #expect(picture.pixels.allSatisfy { $0 >> 24 == 0xFF })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -5])
  func `shapes without a usable size paint nothing`(value: Double) {
    let bad = RoundedRect(Rect(x: 4, y: 4, width: value, height: 10), radius: 2)
    let commands: [DisplayList.Command] = [
      .fill(bad, .color(.white)), .stroke(bad, Stroke(.white)),
      .shadow(bad, Shadow(color: .white, blur: 3, offset: .zero)),
    ]
    #expect(render(30, 30, commands) == render(30, 30, []))
  }

  @Test func `radii that do not fit are reduced, and a pill is the most there is`() {
    let rect = Rect(x: 4.25, y: 5.5, width: 40, height: 18)
    let pill = render(50, 30, [.fill(RoundedRect(rect, radius: 9), .color(.white))])
    for radius in [20, 1e9, .infinity] {
      #expect(render(50, 30, [.fill(RoundedRect(rect, radius: radius), .color(.white))]) == pill)
    }
  }

  @Test(arguments: [Double.nan, .infinity, 0, -1])
  func `an unusable scale paints the background alone`(scale: Double) {
    let fill = DisplayList.Command.fill(
      RoundedRect(Rect(x: 0, y: 0, width: 9, height: 9)), .color(.white))
    #expect(render(9, 9, scale: scale, [fill]) == render(9, 9, []))
  }

  @Test func `closing what was never opened is ignored`() {
    let fill = DisplayList.Command.fill(
      RoundedRect(Rect(x: 1, y: 1, width: 7, height: 7)), .color(.white))
    #expect(render(9, 9, [.popClip, .popLayer, fill, .popLayer, .popClip]) == render(9, 9, [fill]))
    #expect(render(9, 9, [.pushLayer(opacity: 0.3), fill]) == render(9, 9, [fill]))
  }

  @Test func `rows outside the target are ignored`() {
    let buffer = Framebuffer(width: 5, height: 5)
    let renderer = Renderer(fonts: FontLibrary(), threads: 2)
    for rows in [-9 ..< -2, 5..<900, 3..<3] {
      renderer.draw(
        DisplayList(), into: buffer, scale: 1, background: .white, damage: Damage(rows: rows))
    }
    #expect(Picture(buffer).pixels.allSatisfy { $0 == 0 })
    renderer.draw(
      DisplayList(), into: buffer, scale: 1, background: .white, damage: Damage(rows: -9..<900))
    #expect(Picture(buffer).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }
}
