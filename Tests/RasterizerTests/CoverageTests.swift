import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

@Suite struct CoverageTests {
  let side = 48

  /// The mean difference over the pixels that an edge crosses, between a white shape and the truth.
  func meanError(_ commands: [DisplayList.Command], _ truth: [Double]) -> Double {
    let picture = render(side, side, commands)
    var sum = 0.0
    var count = 0.0
    for (pixel, share) in zip(picture.pixels, truth) {
      let drawn = Double(pixel >> 16 & 0xFF) / 255
      if drawn == share && (share == 0 || share == 1) { continue }
      sum += abs(drawn - share)
      count += 1
    }
    return count == 0 ? 0 : sum / count
  }

  /// A shape with radii that fit, in the middle of the picture's coordinates.
  func shape(_ numbers: inout SplitMix) -> RoundedRect {
    let size = Size(width: numbers.uniform(6...30), height: numbers.uniform(6...30))
    let longest = min(size.width, size.height) / 2
    func radius(_ numbers: inout SplitMix) -> Double {
      Bool.random(using: &numbers) ? 0 : numbers.uniform(0...longest)
    }
    return RoundedRect(
      Rect(origin: Point(x: numbers.uniform(6...12), y: numbers.uniform(6...12)), size: size),
      radii: CornerRadii(
        topLeft: radius(&numbers), topRight: radius(&numbers), bottomRight: radius(&numbers),
        bottomLeft: radius(&numbers)))
  }

  @Test(arguments: seeds)
  func `edge pixels of transformed shapes get the share that 256 samples find`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let transform = numbers.transform(Double(side))
    let shape = shape(&numbers)
    let truth = Supersampler().coverage(side, transform) { Supersampler.contains(shape, $0) }
    let error = meanError([.transform(transform), .fill(shape, .color(.white))], truth)
    #expect(error < 0.02)
  }

  @Test(arguments: seeds)
  func `edge pixels of outlines get the share that 256 samples find`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let transform = numbers.transform(Double(side))
    let shape = RoundedRect(shape(&numbers).rect, radius: 3)
    let width = numbers.uniform(1...4)
    func grown(_ amount: Double) -> RoundedRect {
      RoundedRect(shape.rect.inset(dx: -amount, dy: -amount), radius: 3 + amount)
    }
    let truth = Supersampler().coverage(side, transform) { point in
      Supersampler.contains(grown(width / 2), point)
        && !Supersampler.contains(grown(-width / 2), point)
    }
    let stroke = Stroke(.white, width: width)
    #expect(meanError([.transform(transform), .stroke(shape, stroke)], truth) < 0.02)
  }

  @Test(arguments: seeds, [0.7, 1.5, 4])
  func `a path is everything within half its width, counted once`(seed: UInt64, width: Double) {
    var numbers = SplitMix(seed: seed)
    let points = (0..<9).map { Point(x: 4 + 5 * Double($0), y: numbers.uniform(18...30)) }
    let truth = Supersampler().coverage(side, within: width / 2, of: points)
    #expect(meanError([.polyline(points, Stroke(.white, width: width))], truth) < 0.02)
  }

  @Test(arguments: seeds)
  func `the covered area is the area of the shape`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let away = AffineTransform(translationX: 40, y: 40)
    let transform = numbers.transform(Double(side)).concatenating(away)
    let rect = Rect(x: 14, y: 14, width: numbers.uniform(4...12), height: numbers.uniform(4...12))
    let radius = numbers.uniform(0...2)
    let area = (rect.width * rect.height - (4 - .pi) * radius * radius) * transform.determinant
    let picture = render(
      140, 140,
      [.transform(transform), .fill(RoundedRect(rect, radius: radius), .color(.white))])
    #expect(abs(picture.coveredArea - area) < 0.005 * area + 0.1)
  }

  @Test func `a pixel that is half inside is half covered`() {
    let rect = RoundedRect(Rect(x: 1.5, y: 2, width: 2, height: 2.25))
    let picture = render(6, 6, [.fill(rect, .color(.white))])
    #expect((0..<6).map { picture.red($0, 2) } == [0, 128, 255, 128, 0, 0])
    #expect((0..<6).map { picture.red(2, $0) } == [0, 0, 255, 255, 64, 0])
  }

  @Test(arguments: seeds)
  func `a shape moved by whole pixels is the same picture moved`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let shape = shape(&numbers)
    let moved = RoundedRect(shape.rect.offset(dx: 5, dy: 3), radii: shape.radii)
    let first = render(64, 64, [.fill(shape, .color(.white))])
    let second = render(64, 64, [.fill(moved, .color(.white))])
    for y in 0..<60 {
      for x in 0..<58 { #expect(abs(first.red(x, y) - second.red(x + 5, y + 3)) <= 1) }
    }
  }

  @Test(arguments: seeds)
  func `a mirrored shape is the mirrored picture`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let transform = numbers.transform(Double(side))
    let shape = shape(&numbers)
    let mirror = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: Double(side), ty: 0)
    let first = render(side, side, [.transform(transform), .fill(shape, .color(.white))])
    let second = render(
      side, side, [.transform(transform.concatenating(mirror)), .fill(shape, .color(.white))])
    for y in 0..<side {
      for x in 0..<side { #expect(abs(first.red(x, y) - second.red(side - 1 - x, y)) <= 1) }
    }
  }

  @Test(arguments: [0.0, 0.5, 1, 7])
  func `dashes paint their share of a line`(phase: Double) {
    let stroke = Stroke(.white, width: 2, dash: .init(on: 3, off: 5, phase: phase))
    let line = render(
      100, 10, [.line(from: Point(x: 10, y: 5), to: Point(x: 90, y: 5), stroke)])
    #expect(abs(line.coveredArea - 80 * 3 / 8 * 2) < 0.3)
  }

  @Test func `hundreds of stripes side by side are each where they belong`() {
    // More pieces in a row than are kept apart before they are stored.
    let stripes = (0..<300).map { index in
      let rect = Rect(x: Double(2 * index), y: 0, width: 1, height: 20)
      return DisplayList.Command.fill(RoundedRect(rect), .color(Color(white: 1, alpha: 0.5)))
    }
    let picture = render(600, 20, stripes + stripes)
    for x in 0..<600 { #expect(picture.red(x, 17) == (x.isMultiple(of: 2) ? 191 : 0)) }
  }
}
