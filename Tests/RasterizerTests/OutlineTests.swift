import Drawing
import RasterizerSupport
import TestSupport
import Testing

/// Outlines of lines and curves, and blends of many colours.
@Suite struct OutlineTests {
  private let side = 48

  /// How far the shown coverage is from that of 16 samples a pixel, on average where either is partial.
  private func error(of path: Path) -> Double {
    var straight = Path()
    for part in path.parts(tolerance: 0.01) {
      straight.move(to: part.points[0])
      for point in part.points.dropFirst() { straight.addLine(to: point) }
      straight.close()
    }
    straight.isEvenOdd = path.isEvenOdd
    let truth = Supersampler(density: 4).coverage(side, .identity) { straight.contains($0) }
    let picture = render(side, side, [.path(path, .color(.white))])
    let errors = zip(picture.pixels, truth).compactMap { pixel, share -> Double? in
      let drawn = Double(pixel >> 16 & 0xFF) / 255
      return drawn == share && (share == 0 || share == 1) ? nil : abs(drawn - share)
    }
    return errors.reduce(0, +) / Double(max(errors.count, 1))
  }

  private func outline(_ numbers: inout SplitMix, parts: Int) -> Path {
    var path = Path()
    for _ in 0..<parts {
      func point() -> Point { Point(x: numbers.uniform(2...46), y: numbers.uniform(2...46)) }
      path.move(to: point())
      for _ in 0..<3 {
        if Bool.random(using: &numbers) {
          path.addLine(to: point())
        } else {
          path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      path.close()
    }
    return path
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `a simple outline covers what lies inside, by either rule`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    var path = Path(ovalIn: Rect(x: 4, y: 6, width: numbers.uniform(10...40), height: 30))
    path.append(
      Path(RoundedRect(Rect(x: 9, y: 9, width: numbers.uniform(8...30), height: 20), radius: 4)))
    path.isEvenOdd = seed % 2 == 0
    #expect(error(of: path) < 0.06, "seed \(seed)")
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `an even number of turns is outside wherever parts cross`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    var path = outline(&numbers, parts: 3)
    path.isEvenOdd = true
    #expect(error(of: path) < 0.06, "seed \(seed)")
  }

  @Test func `a blend shows its colours at their places, along a line and around a point`() {
    let stops = [
      Gradient.Stop(.white, at: 0), Gradient.Stop(.black, at: 0.5), Gradient.Stop(.white, at: 1),
    ]
    let whole = RoundedRect(Rect(x: 0, y: 0, width: 101, height: 101))
    let (left, right) = (Point(x: 0.5, y: 0), Point(x: 100.5, y: 0))
    let line = render(101, 101, [.fill(whole, .blend(Gradient(stops, from: left, to: right)))])
    #expect(
      [0, 25, 50, 75, 100].map { line.red($0, 40) }.map { abs($0 - 128) < 3 ? 128 : $0 } == [
        255, 128, 0, 128, 255,
      ])
    let middle = Point(x: 50.5, y: 50.5)
    let radial = Gradient(
      stops, from: middle, to: middle + Vector(dx: 40, dy: 20), isRadial: true)
    let ring = render(101, 101, [.fill(whole, .blend(radial))])
    #expect(ring.red(50, 50) > 250 && ring.red(70, 50) < 4 && ring.red(50, 60) < 4)
    #expect(ring.red(90, 50) > 250 && ring.red(50, 70) > 250 && ring.red(2, 2) == 255)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a gradient of two colours is the same blend`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    func point() -> Point { Point(x: numbers.uniform(0...48), y: numbers.uniform(0...48)) }
    let (start, end) = (point(), point())
    let (first, last) = (Color(red: 1, green: 0.2, blue: 0), Color(red: 0, green: 0.5, blue: 1))
    let whole = RoundedRect(Rect(x: 0, y: 0, width: 48, height: 48))
    let one = render(48, 48, [.fill(whole, .gradient(from: start, first, to: end, last))])
    let blend = Gradient(
      [Gradient.Stop(first, at: 0), Gradient.Stop(last, at: 1)], from: start, to: end)
    let other = render(48, 48, [.fill(whole, .blend(blend))])
    for (x, y) in [(3, 3), (20, 31), (40, 7), (47, 47)] {
      #expect(abs(one.red(x, y) - other.red(x, y)) <= 1, "seed \(seed)")
    }
  }
}
