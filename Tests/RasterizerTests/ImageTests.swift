import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

/// Opaque grey images, and the truth about how they look.
private struct GreyImage {
  let side: Int
  let levels: [Double]

  init(side: Int, _ level: (Int, Int) -> Double) {
    self.side = side
    levels = (0..<side * side).map { level($0 % side, $0 / side).rounded() }
  }

  /// Grey noise.
  init(side: Int, noise numbers: inout SplitMix) {
    var generator = numbers
    self.init(side: side) { _, _ in generator.uniform(0...255) }
    numbers = generator
  }

  var image: Image {
    Image(
      width: side, height: side,
      pixels: levels.map { 0xFF00_0000 | UInt32($0) * 0x0001_0101 })
  }

  /// The pixel at a place, or the nearest at the edge.
  func level(_ x: Double, _ y: Double) -> Double {
    func limited(_ place: Double) -> Int { max(0, min(side - 1, Int(place.rounded(.down)))) }
    return levels[limited(y) * side + limited(x)]
  }

  /// Bilinear interpolation between the pixels' middles.
  func smooth(_ x: Double, _ y: Double) -> Double {
    let (u, v) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (right, down) = (x - 0.5 - u, y - 0.5 - v)
    let above = level(u, v) * (1 - right) + level(u + 1, v) * right
    let below = level(u, v + 1) * (1 - right) + level(u + 1, v + 1) * right
    return above * (1 - down) + below * down
  }

  /// The mean over a pixel of the target, whose sides stay upright in the image.
  func mean(_ column: Int, _ row: Int, _ toImage: AffineTransform) -> Double {
    precondition(toImage.b == 0 && toImage.c == 0)
    let box = toImage.bounds(of: Rect(x: Double(column), y: Double(row), width: 1, height: 1))
    var sum = 0.0
    for (y, height) in shares(of: box.minY...box.maxY) {
      for (x, width) in shares(of: box.minX...box.maxX) {
        sum += levels[y * side + x] * width * height
      }
    }
    return sum / (box.width * box.height)
  }

  /// How much of a stretch inside the image each pixel has, along one side.
  private func shares(of stretch: ClosedRange<Double>) -> [(Int, Double)] {
    let first = max(0, Int(stretch.lowerBound))
    return (first...max(first, min(side - 1, Int(stretch.upperBound)))).map { pixel in
      let (start, end) = (Double(pixel), Double(pixel) + 1)
      return (pixel, max(0, min(end, stretch.upperBound) - max(start, stretch.lowerBound)))
    }
  }
}

@Suite struct ImageTests {
  /// The greatest difference from the truth over the pixels that lie inside the image as a whole.
  private func error(
    _ picture: Picture, _ grey: GreyImage, _ toImage: AffineTransform, margin: Double = 0,
    _ truth: (Int, Int) -> Double
  ) -> Double {
    var (greatest, count) = (0.0, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let corners = toImage.bounds(of: Rect(x: Double(x), y: Double(y), width: 1, height: 1))
        let inside = Rect(x: 0, y: 0, width: Double(grey.side), height: Double(grey.side))
        guard corners.intersection(inside) == corners else { continue }
        let middle = toImage.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        guard inside.inset(dx: margin, dy: margin).contains(middle) else { continue }
        greatest = max(greatest, abs(Double(picture.red(x, y)) - truth(x, y)))
        count += 1
      }
    }
    #expect(count > 50)
    return greatest
  }

  private func shown(_ grey: GreyImage, _ rect: Rect, _ toPixels: AffineTransform = .identity)
    -> (Picture, AffineTransform)
  {
    let scale = Double(grey.side) / rect.width
    let toRect = toPixels.inverted() ?? .identity
    let toImage = toRect.concatenating(
      AffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: -rect.minX * scale, ty: -rect.minY * scale))
    return (render(60, 60, [.transform(toPixels), .image(grey.image, in: rect)]), toImage)
  }

  @Test(arguments: [1.0, 1.37, 2, 5.5], seeds)
  func `an enlarged image is interpolated between its pixels`(factor: Double, seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let grey = GreyImage(side: 50, noise: &numbers)
    let side = 50 * factor
    // However large, enough of it lies in the picture.
    let corners = -0.5 * side...min(0.2 * side, 20)
    let rect = Rect(
      x: numbers.uniform(corners), y: numbers.uniform(corners), width: side, height: side)
    let (picture, toImage) = shown(grey, rect)
    let found = error(picture, grey, toImage) { x, y in
      let place = toImage.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      return grey.smooth(place.x, place.y)
    }
    #expect(found <= 0.51)
  }

  @Test(arguments: [1.1, 1.5, 2, 3.3], seeds)
  func `a reduced image shows each pixel's mean`(factor: Double, seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let side = Int(40 * factor)
    let grey = GreyImage(side: side, noise: &numbers)
    let extent = Double(side) / factor
    let rect = Rect(
      x: numbers.uniform(0...10), y: numbers.uniform(0...10), width: extent, height: extent)
    let (picture, toImage) = shown(grey, rect)
    let found = error(picture, grey, toImage) { x, y in grey.mean(x, y, toImage) }
    // The mean is exact; only the result is rounded.
    #expect(found <= 0.51)
  }

  /// How far the mean of a slope may be off that is reduced to boxes of a width, in image pixels.
  ///
  /// The result and each halving are rounded by up to half a step. The box is not a whole number of the
  /// halved pixels wide, and each of those is even, so that a part δ of one is off by up to δ(1 − δ) ∕ 2
  /// of the slope.
  private func roundings(width: Double, slope: Double) -> Double {
    var (width, slope, steps) = (width, slope, 0.51)
    while width >= 4 { (width, slope, steps) = (width / 2, slope * 2, steps + 0.5) }
    let part = width - width.rounded(.down)
    return steps + part * (1 - part) / 2 / width * slope
  }

  @Test(arguments: [4.0, 7.3, 16, 29])
  func `an image reduced to little shows each pixel's mean of a drawing without fine detail`(
    factor: Double
  ) {
    let side = Int(40 * factor)
    let grey = GreyImage(side: side) { x, y in
      let (u, v) = (Double(x) / Double(side), Double(y) / Double(side))
      return 255 * (u * u * 0.6 + v * (1 - v) * 1.2)
    }
    let rect = Rect(x: 7.3, y: 4.6, width: 40, height: 40)
    let (picture, toImage) = shown(grey, rect)
    let found = error(picture, grey, toImage) { x, y in grey.mean(x, y, toImage) }
    // 1.2 of the whole range on the whole way is the steepest in either direction.
    #expect(found <= roundings(width: factor, slope: 2 * 1.2 * 255 / Double(side)))
  }

  @Test(arguments: [0.3, 0.8, 1.2, 3, 6], seeds.prefix(3))
  func `a turned image shows each pixel's mean of a drawing without fine detail`(
    factor: Double, seed: UInt64
  ) {
    var numbers = SplitMix(seed: seed)
    let side = max(16, Int(50 * factor))
    let grey = GreyImage(side: side) { x, y in
      255 * (0.3 * Double(x) + 0.7 * Double(y)) / Double(side)
    }
    let turn = numbers.uniform(-1...1)
    let length = (1 + turn * turn).squareRoot()
    let transform = AffineTransform(
      a: 1 / length, b: turn / length, c: -turn / length, d: 1 / length, tx: 30, ty: 30)
    let rect = Rect(x: -22, y: -22, width: 44, height: 44)
    let (picture, toImage) = shown(grey, rect, transform)
    // Where the box and what it is interpolated from lie inside the image, the mean of a slope is the
    // slope in the middle. The image's own levels are rounded too, by up to half a step.
    let width = max(1, Double(side) / rect.width)
    let found = error(picture, grey, toImage, margin: 0.5 + width / 2) { x, y in
      let place = toImage.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      return 255 * (0.3 * (place.x - 0.5) + 0.7 * (place.y - 0.5)) / Double(side)
    }
    #expect(found <= 0.51 + roundings(width: width, slope: 255 / Double(side)))
  }

  @Test func `a checkerboard reduced to a fraction is an even grey, turned or not`() {
    let grey = GreyImage(side: 512) { x, y in (x + y).isMultiple(of: 2) ? 255 : 0 }
    let turned = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 30, ty: 30)
    let rect = Rect(x: -20, y: -20, width: 40, height: 40)
    let (picture, toImage) = shown(grey, rect, turned)
    #expect(error(picture, grey, toImage) { _, _ in 127.5 } <= 3)
  }

  @Test func `an image on whole pixels at its own size is copied bit for bit`() {
    var numbers = SplitMix(seed: 3)
    let pixels = (0..<30 * 20).map { _ in UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000 }
    let image = Image(width: 30, height: 20, pixels: pixels)
    let picture = render(40, 30, [.image(image, in: Rect(x: 5, y: 7, width: 30, height: 20))])
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = (5..<35).contains(x) && (7..<27).contains(y)
        #expect(picture[x, y] == (isInside ? pixels[(y - 7) * 30 + x - 5] : 0xFF00_0000))
      }
    }
  }

  @Test func `opacity thins an image as a group's does, and a clip cuts it as it cuts a fill`() {
    let red = Image(width: 2, height: 2, pixels: Array(repeating: 0x8080_0000, count: 4))
    let rect = Rect(x: 3.3, y: 4.7, width: 20.5, height: 18)
    let fill = DisplayList.Command.fill(
      RoundedRect(rect), .color(Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255)))
    let clip = DisplayList.Command.pushClip(RoundedRect(rect.offset(dx: 6, dy: 5), radius: 7))
    for before in [[], [.opacity(0.4)], [clip], [.opacity(0.7), clip]] as [[DisplayList.Command]] {
      let image = render(30, 30, background: .white, before + [.image(red, in: rect)])
      let filled = render(30, 30, background: .white, before + [fill])
      #expect(image.greatestDifference(to: filled) <= 1)
      #expect(image != render(30, 30, background: .white, []))
    }
  }

  @Test func `a decoded file is an image`() throws {
    let picture = Framebuffer(width: 3, height: 2)
    for index in 0..<6 { picture.pixels[index] = 0xFF00_0000 | UInt32(index * 40) }
    let image = try PNG.decode(PNG.encode(picture)).image
    #expect(image.width == 3 && image.height == 2)
    #expect(image.pixels == (0..<6).map { 0xFF00_0000 | UInt32($0 * 40) })
  }

  @Test func `copies are equal, and images made separately are not`() {
    let first = Image(width: 1, height: 1, pixels: [0])
    let copy = first
    #expect(first == copy && first.hashValue == copy.hashValue)
    #expect(first != Image(width: 1, height: 1, pixels: [0]))
  }

  @Test func `too few pixels stop the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Image(width: 2, height: 2, pixels: [0, 0, 0])
    }
  }
}
