import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

@Suite struct CompositionTests {
  let left = RoundedRect(Rect(x: 0, y: 0, width: 12, height: 8))
  let right = RoundedRect(Rect(x: 6, y: 0, width: 12, height: 8))

  @Test(arguments: [0.0, 0.2, 0.5, 0.9, 1])
  func `blending mixes encoded values by opacity`(alpha: Double) {
    let picture = render(
      8, 8, background: Color(hex: 0x204060),
      [.fill(left, .color(Color(hex: 0xE0A010, alpha: alpha)))])
    let pixel = picture[2, 2]
    for (shift, under, over) in [(16, 0x20, 0xE0), (8, 0x40, 0xA0), (0, 0x60, 0x10)] {
      let expected = Double(under) * (1 - alpha) + Double(over) * alpha
      #expect(abs(Double(pixel >> UInt32(shift) & 0xFF) - expected) <= 0.51)
    }
  }

  @Test func `a group hides what its members cover of each other`() {
    let shapes: [DisplayList.Command] = [
      .fill(left, .color(.white)), .fill(right, .color(Color(hex: 0xFF0000))),
    ]
    let group = render(18, 8, [.pushLayer(opacity: 0.5)] + shapes + [.popLayer])
    #expect(group[8, 4] == group[15, 4])
    let single = render(18, 8, [.opacity(0.5)] + shapes)
    #expect(single[8, 4] != single[15, 4])
  }

  @Test(arguments: seeds)
  func `a group at full opacity is its members painted alone`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let shape = numbers.shape(60)
    let fill = DisplayList.Command.fill(shape, .color(numbers.color()))
    let grouped = render(64, 64, background: .white, [.pushLayer(opacity: 1), fill, .popLayer])
    #expect(grouped.greatestDifference(to: render(64, 64, background: .white, [fill])) <= 1)
  }

  @Test func `opacity replaces the factor before and does not multiply it`() {
    let fill = DisplayList.Command.fill(left, .color(.white))
    #expect(
      render(8, 8, [.opacity(0.5), .opacity(0.5), fill]) == render(8, 8, [.opacity(0.5), fill]))
  }

  @Test func `a transform replaces the one before and does not multiply it`() {
    let twice = AffineTransform(scaleX: 2, y: 2)
    let fill = DisplayList.Command.fill(left, .color(.white))
    #expect(
      render(40, 40, [.transform(twice), .transform(twice), fill])
        == render(40, 40, [.transform(twice), fill]))
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `scale is a transform of everything`(scale: Double) {
    var numbers = SplitMix(seed: 11)
    let fill = DisplayList.Command.fill(numbers.shape(40), .color(.white))
    let larger = AffineTransform(scaleX: scale, y: scale)
    #expect(render(90, 90, scale: scale, [fill]) == render(90, 90, [.transform(larger), fill]))
  }

  @Test func `the result is opaque whatever the background says`() {
    let picture = render(4, 4, background: Color(white: 1, alpha: 0.5), [])
    #expect(picture.pixels.allSatisfy { $0 >> 24 == 0xFF })
  }
}

@Suite struct ClipTests {
  let everything = RoundedRect(Rect(x: -100, y: -100, width: 500, height: 500))

  @Test(arguments: seeds)
  func `filling everything inside a clip is filling the clip's shape`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let transform = numbers.transform(80)
    let shape = numbers.shape(80)
    let color = numbers.color()
    let clipped = render(
      80, 80,
      [.transform(transform), .pushClip(shape), .transform(.identity)]
        + [.fill(everything, .color(color)), .popClip])
    let filled = render(80, 80, [.transform(transform), .fill(shape, .color(color))])
    #expect(clipped.greatestDifference(to: filled) <= 1)
  }

  @Test(arguments: seeds)
  func `nothing outside a clip changes`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let shape = RoundedRect(Rect(x: 20, y: 20, width: 40, height: 40), radius: 12)
    let scene = (0..<10).map { _ in numbers.painting(80) }
    let picture = render(80, 80, background: .white, [.pushClip(shape)] + scene + [.popClip])
    for y in 0..<80 {
      for x in 0..<80 where !(20..<60).contains(x) || !(20..<60).contains(y) {
        #expect(picture[x, y] == 0xFFFF_FFFF)
      }
    }
    #expect(picture[20, 20] == 0xFFFF_FFFF)
  }

  @Test(arguments: seeds)
  func `nested clips let through what both let through`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let (outer, inner) = (numbers.shape(80), numbers.shape(80))
    let fill = DisplayList.Command.fill(everything, .color(.white))
    let both = render(80, 80, [.pushClip(outer), .pushClip(inner), fill])
    let first = render(80, 80, [.pushClip(outer), fill])
    let second = render(80, 80, [.pushClip(inner), fill])
    for y in 0..<80 {
      for x in 0..<80 {
        let product = Double(first.red(x, y) * second.red(x, y)) / 255
        #expect(abs(Double(both.red(x, y)) - product) <= 1.5)
      }
    }
  }

  @Test func `what follows the end of a clip is not clipped`() {
    let small = RoundedRect(Rect(x: 2, y: 2, width: 2, height: 2))
    let fill = DisplayList.Command.fill(everything, .color(.white))
    #expect(render(9, 9, [.pushClip(small), .popClip, fill]) == render(9, 9, [fill]))
  }
}
