import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

@Suite struct ShadowTests {
  /// The shade that the documentation promises at a place, from the distance to a rounded rectangle.
  func shade(_ point: Point, _ rect: Rect, radius: Double, blur: Double) -> Double {
    let round = min((radius * radius + blur * blur).squareRoot(), min(rect.width, rect.height) / 2)
    let x = abs(point.x - rect.midX) - rect.width / 2 + round
    let y = abs(point.y - rect.midY) - rect.height / 2 + round
    let outside = (max(x, 0) * max(x, 0) + max(y, 0) * max(y, 0)).squareRoot()
    let distance = outside + min(max(x, y), 0) - round
    let t = min(1, max(0, 0.5 - distance / (2 * blur)))
    return t * t * (3 - 2 * t)
  }

  @Test(arguments: seeds)
  func `every pixel is shaded by its distance to the shape, within a step`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let transform = numbers.transform(160)
    let rect = Rect(
      x: 30, y: 30, width: numbers.uniform(50...100), height: numbers.uniform(50...100))
    let radius = numbers.uniform(0...20)
    let blur = numbers.uniform(2...20)
    let shadow = Shadow(color: .black, blur: blur, offset: Vector(dx: 3, dy: -4))
    let picture = render(
      160, 160, background: .white,
      [.transform(transform), .shadow(RoundedRect(rect, radius: radius), shadow)])
    guard let inverse = transform.inverted() else { return }
    for y in 0..<160 {
      for x in 0..<160 {
        let point = inverse.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let expected = shade(point, rect.offset(by: shadow.offset), radius: radius, blur: blur)
        #expect(abs(Double(picture.red(x, y)) - 255 * (1 - expected)) <= 2)
      }
    }
  }

  @Test func `a shadow without blur is the shape itself, moved`() {
    let shape = RoundedRect(Rect(x: 10, y: 10, width: 30, height: 20), radius: 5)
    let moved = RoundedRect(shape.rect.offset(dx: 4, dy: 6), radius: 5)
    let shadow = Shadow(color: .white, blur: 0, offset: Vector(dx: 4, dy: 6))
    #expect(
      render(60, 60, [.shadow(shape, shadow)]) == render(60, 60, [.fill(moved, .color(.white))]))
  }

  @Test func `a faint wide shadow has no bands`() {
    let shape = RoundedRect(Rect(x: 100, y: -500, width: 900, height: 2_000))
    let shadow = Shadow(color: Color(white: 0, alpha: 0.03), blur: 90, offset: .zero)
    let picture = render(200, 16, background: .white, [.shadow(shape, shadow)])
    // Eight levels over 180 pixels: the mean over the dither's square must follow the exact shade.
    for x in stride(from: 12, to: 184, by: 4) {
      var sum = 0.0
      for y in 4..<8 { for step in 0..<4 { sum += Double(picture.red(x + step, y)) } }
      let exact = (0..<4).reduce(0.0) { sum, step in
        let place = Point(x: Double(x + step) + 0.5, y: 6)
        return sum + 255 - 255 * 0.03 * shade(place, shape.rect, radius: 0, blur: 90)
      }
      #expect(abs(sum / 16 - exact / 4) < 0.15)
    }
  }
}

@Suite struct GradientTests {
  let everything = RoundedRect(Rect(x: 0, y: 0, width: 100, height: 100))

  @Test(arguments: seeds)
  func `colours mix evenly along the line and stay beyond its ends`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let (first, last) = (numbers.color(alpha: 1...1), numbers.color(alpha: 1...1))
    let (start, end) = (numbers.point(100), numbers.point(100))
    let line = end - start
    let picture = render(
      100, 100, [.fill(everything, .gradient(from: start, first, to: end, last))])
    for y in 0..<100 {
      for x in 0..<100 {
        let way = Point(x: Double(x) + 0.5, y: Double(y) + 0.5) - start
        let share = (way.dx * line.dx + way.dy * line.dy) / (line.length * line.length)
        let expected = first.mixed(with: last, by: min(1, max(0, share))).red * 255
        #expect(abs(Double(picture.red(x, y)) - expected) <= 1.3)
      }
    }
  }

  @Test func `a gradient across the rows is the same gradient turned`() {
    let (dark, light) = (Color(hex: 0x123456), Color(hex: 0xFEDCBA))
    func picture(_ end: Point) -> Picture {
      render(100, 100, [.fill(everything, .gradient(from: .zero, dark, to: end, light))])
    }
    let across = picture(Point(x: 0, y: 100))
    let along = picture(Point(x: 100, y: 0))
    for y in 0..<100 {
      for x in 0..<100 { #expect(abs(across.red(x, y) - along.red(y, x)) <= 1) }
    }
  }

  @Test(arguments: seeds)
  func `a gradient straight down is patterned as one a hair off it is`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let (first, last) = (numbers.color(alpha: 0.2...1), numbers.color(alpha: 0.2...1))
    let shape = RoundedRect(
      Rect(x: numbers.number(0...9), y: numbers.number(0...9), width: 81, height: 77), radius: 30)
    func picture(aside: Double) -> Picture {
      let line = Paint.gradient(
        from: Point(x: 40, y: 2), first, to: Point(x: 40 + aside, y: 90), last)
      return render(100, 97, background: .white, [.fill(shape, line)])
    }
    // The one has a colour for each row, the other for each pixel.
    #expect(picture(aside: 0) == picture(aside: 1e-6))
  }

  @Test func `a slow gradient has no bands`() {
    let (dark, light) = (Color(white: 0.2), Color(white: 0.2 + 4 / 255))
    let picture = render(
      100, 8,
      [.fill(everything, .gradient(from: .zero, dark, to: Point(x: 100, y: 0), light))])
    for x in stride(from: 0, to: 96, by: 4) {
      var sum = 0.0
      for y in 0..<4 { for step in 0..<4 { sum += Double(picture.red(x + step, y)) } }
      #expect(abs(sum / 16 - (51 + Double(x + 2) * 0.04)) < 0.1)
    }
  }
}
