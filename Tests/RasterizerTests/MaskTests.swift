import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

@Suite struct MaskTests {
  let square = DisplayList.Command.fill(
    RoundedRect(Rect(x: 10, y: 10, width: 80, height: 80)), .color(.white))

  @Test func `a mask multiplies what it masks by its alpha`() {
    for alpha in [0.0, 0.25, 0.5, 1] {
      let mask = DisplayList.Command.fill(
        RoundedRect(Rect(x: 0, y: 0, width: 50, height: 100)),
        .color(Color(red: 1, green: 0, blue: 0, alpha: alpha)))
      let picture = render(100, 100, [.pushMasked, square, .mask, mask, .popMasked])
      #expect(abs(picture.red(30, 50) - Int((255 * alpha).rounded())) <= 1)
      #expect(picture.red(70, 50) == 0 && picture.red(5, 50) == 0)
    }
  }

  @Test func `a mask of a shape is a clip of the shape`() {
    let shape = RoundedRect(Rect(x: 20.3, y: 15.7, width: 55.5, height: 60.2), radius: 17)
    let masked = render(
      100, 100, [.pushMasked, square, .mask, .fill(shape, .color(.black)), .popMasked])
    let clipped = render(100, 100, [.pushClip(shape), square, .popClip])
    #expect(masked.greatestDifference(to: clipped) <= 1)
  }

  @Test func `a clip around a masked group cuts it once`() {
    let clip = RoundedRect(circleAt: Point(x: 50.3, y: 49.2), radius: 33.3)
    let everything = DisplayList.Command.fill(
      RoundedRect(Rect(x: -9, y: -9, width: 200, height: 200)), .color(.white))
    let masked = render(
      100, 100, [.pushClip(clip), .pushMasked, square, .mask, everything, .popMasked, .popClip])
    #expect(masked.greatestDifference(to: render(100, 100, [.pushClip(clip), square])) <= 1)
  }

  @Test func `a group without a mask is painted as it is, and an empty mask hides all`() {
    #expect(render(100, 100, [.pushMasked, square, .popMasked]) == render(100, 100, [square]))
    #expect(render(100, 100, [.pushMasked, square]) == render(100, 100, [square]))
    #expect(render(100, 100, [.mask, .popMasked, square]) == render(100, 100, [square]))
    #expect(render(100, 100, [.pushMasked, square, .mask, .popMasked]) == render(100, 100, []))
  }

  @Test func `masks nest, and multiply`() {
    func half(_ alpha: Double) -> DisplayList.Command {
      .fill(
        RoundedRect(Rect(x: 0, y: 0, width: 100, height: 100)),
        .color(Color(white: 0, alpha: alpha)))
    }
    let picture = render(
      100, 100,
      [
        .pushMasked, .pushMasked, square, .mask, half(0.5), .popMasked, .mask,
        .pushMasked, half(0.8), .mask, half(0.5), .popMasked, .popMasked,
      ])
    #expect(abs(picture.red(50, 50) - 51) <= 2)
  }

  @Test func `what begins in a masked group ends there`() {
    let clip = RoundedRect(Rect(x: 40, y: 40, width: 10, height: 10))
    #expect(
      render(
        100, 100,
        [
          .pushMasked, .pushClip(clip), .pushLayer(opacity: 0.5), .mask, .pushClip(clip),
          .pushLayer(opacity: 0), square, .popMasked, square,
        ]) == render(100, 100, [square]))
    #expect(
      render(
        100, 100,
        [.pushClip(clip), .pushMasked, .popClip, square, .mask, .popClip, square, .popMasked])
        == render(100, 100, [.pushClip(clip), square]))
  }

  @Test func `a gradient fades what it masks`() throws {
    let rect = Rect(x: 10, y: 10, width: 180, height: 130)
    let lines = (0..<7).map { line in
      DisplayList.Command.text(
        Text(
          "A line that fades away \(line)",
          in: Rect(x: 20, y: 18 + Double(line) * 17, width: 170, height: 16), font: Font(size: 13),
          color: .white))
    }
    let picture = render(
      400, 300, scale: 2, background: Color(hex: 0xF4E9D8),
      [.pushMasked, .fill(RoundedRect(rect, radius: 20), .color(Color(hex: 0x8A2BE2)))] + lines + [
        .mask,
        .fill(
          RoundedRect(rect),
          .gradient(from: Point(x: 0, y: 30), .black, to: Point(x: 0, y: 140), .clear)),
        .popMasked,
      ])
    try keep(picture, "mask gradient")
    let rows = (30..<140).map { picture.red(376, $0 * 2) }
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0 <= $1 + 1 })
  }
}
