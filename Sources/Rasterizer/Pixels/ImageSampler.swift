import Drawing

/// An image placed in the target: gives each pixel the image's mean over the pixel's footprint.
///
/// The footprint is taken as an upright box in the image, as wide and as high as the pixel's image is
/// there, and never smaller than one of the image's own pixels. Where the image is enlarged, the mean
/// over such a box is bilinear interpolation; where it is reduced, it is the area average, without a
/// jump between the two. Beyond its edges the image goes on with its outermost pixels.
struct ImageSampler {
  /// The level of detail in use: words from `start` on, row by row.
  private let texels: [UInt32]
  private let start: Int
  private let width: Int
  private let height: Int
  /// From the middles of the target's pixels to the level's, (0, 0) at its top left corner.
  private let origin: SIMD2<Double>
  private let perColumn: SIMD2<Double>
  private let perRow: SIMD2<Double>
  /// The box's extents.
  private let box: SIMD2<Double>
  /// What channels, 0…255, are multiplied by: opacity over the box's area.
  private let weight: Float
  /// The widest box, in pixels of the level: a limit for images that shrink to nothing.
  private static let widest = 16.0

  /// Places an image in a rectangle.
  ///
  /// - Parameter inverse: From the target's pixels to the rectangle's coordinates.
  /// - Returns: `nil` where the numbers are too large.
  init?(
    _ pyramid: ImagePyramid, in rect: Rect, inverse: AffineTransform, opacity: Double
  ) {
    let image = pyramid.image
    let scale = SIMD2(Double(image.width) / rect.width, Double(image.height) / rect.height)
    let column = SIMD2(inverse.a, inverse.b) * scale
    let row = SIMD2(inverse.c, inverse.d) * scale
    let first = inverse.apply(Point(x: 0.5, y: 0.5)) - rect.origin
    let place = SIMD2(first.dx, first.dy) * scale
    let squares = column * column + row * row
    guard (place + squares).sum().isFinite else { return nil }
    let extent = SIMD2(max(1, squares.x.squareRoot()), max(1, squares.y.squareRoot()))
    let level = pyramid.level(for: extent)
    let shrink = 1 / Double(1 << level.shift)
    (texels, start, width, height) = (level.texels, level.start, level.width, level.height)
    (origin, perColumn, perRow) = (place * shrink, column * shrink, row * shrink)
    box = SIMD2(min(Self.widest, extent.x * shrink), min(Self.widest, extent.y * shrink))
    weight = Float(opacity / (box.x * box.y))
  }

  /// Paints a part of a row through a mask.
  func paint(
    _ span: PixelSpan, x: Int, y: Int, mask: UnsafePointer<UInt32>, loops: PixelLoops
  ) {
    for first in stride(from: 0, to: span.count, by: PixelLoops.colorCount) {
      let count = min(PixelLoops.colorCount, span.count - first)
      texels.withUnsafeBufferPointer { texels in
        for index in 0..<count { sample(texels, x + first + index, y, loops.colors + index) }
      }
      let part = PixelSpan(start: span.start + first, count: count)
      loops.paintColors(part, mask: mask + first, rounding: Rounding.nearest)
    }
  }

  /// Writes one pixel's colour, as ``PixelLoops/colors`` holds it.
  @inline(__always)
  private func sample(
    _ texels: UnsafeBufferPointer<UInt32>, _ x: Int, _ y: Int, _ color: UnsafeMutablePointer<UInt32>
  ) {
    let middle = origin + perColumn * Double(x) + perRow * Double(y)
    let (left, right) = Self.limits(middle.x, box.x, width)
    let (top, bottom) = Self.limits(middle.y, box.y, height)
    var sum = SIMD4<Float>()
    var v = Int(top.rounded(.down))
    while Double(v) < bottom {
      let line = start &+ min(max(v, 0), height &- 1) &* width
      var lineSum = SIMD4<Float>()
      var u = Int(left.rounded(.down))
      while Double(u) < right {
        let share = Float(min(right, Double(u &+ 1)) - max(left, Double(u)))
        lineSum += Self.channels(texels[line &+ min(max(u, 0), width &- 1)]) * share
        u &+= 1
      }
      sum += lineSum * Float(min(bottom, Double(v &+ 1)) - max(top, Double(v)))
      v &+= 1
    }
    store(sum * weight, color)
  }

  /// Where a box begins and ends, not farther from the image than its own extent.
  @inline(__always)
  private static func limits(_ middle: Double, _ extent: Double, _ size: Int) -> (Double, Double) {
    let start = min(max(middle - extent / 2, -extent), Double(size))
    return (start, start + extent)
  }

  /// Blue, green, red and alpha, 0…255.
  @inline(__always)
  private static func channels(_ word: UInt32) -> SIMD4<Float> {
    let bytes = SIMD4(word, word &>> 8, word &>> 16, word &>> 24) & 0xFF
    // 2²³ plus a byte is the byte in the lowest bits: a conversion without the library.
    return unsafeBitCast(bytes | 0x4B00_0000, to: SIMD4<Float>.self) - 8_388_608
  }

  @inline(__always)
  private func store(_ channels: SIMD4<Float>, _ color: UnsafeMutablePointer<UInt32>) {
    // Adding 2²³ leaves the nearest whole number in the lowest bits.
    let words = unsafeBitCast(channels * 256 + 8_388_608, to: SIMD4<UInt32>.self) & 0x1_FFFF
    color[0] = min(words[0], 65_280) | min(words[2], 65_280) &<< 16
    color[PixelLoops.colorCount] = min(words[1], 65_280) | min(words[3], 65_280) &<< 16
    let cover = (channels[3] * 257 + 8_388_608).bitPattern & 0x1_FFFF
    color[2 &* PixelLoops.colorCount] = min(cover, 65_535) &* 0x0001_0001
  }
}
