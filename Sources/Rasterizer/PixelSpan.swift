/// Neighbouring pixels of one row.
///
/// Loops run over four pixels at a time; a rest of one to three goes through a temporary, so that
/// nothing beyond the span is touched. Coverage masks hold one 32-bit word a pixel, the 16-bit
/// coverage twice, and are readable up to three words past their end.
struct PixelSpan {
  let start: UnsafeMutablePointer<UInt32>
  let count: Int

  /// Replaces every pixel.
  @inline(__always)
  func fill(_ pixel: UInt32) { start.update(repeating: pixel, count: count) }

  /// Paints the ink at its own strength.
  func paint(_ ink: Ink) {
    let low = ink.low &+ Rounding.nearest
    let high = ink.high &+ Rounding.nearest
    let keep = Lanes(repeating: 65_535) &- ink.cover
    eachFour { _, pixels in pixels.covered(byLow: low, high: high, keep: keep) }
  }

  /// Paints the ink through a mask.
  func paint(_ ink: Ink, mask: UnsafePointer<UInt32>, rounding: Lanes) {
    let masks = UnsafeRawPointer(mask)
    eachFour { index, pixels in
      let coverage = masks.loadUnaligned(fromByteOffset: index &* 4, as: Lanes.self)
      return pixels.covered(
        byLow: ink.low.timesFraction(coverage) &+ rounding,
        high: ink.high.timesFraction(coverage) &+ rounding,
        keep: Lanes(repeating: 65_535) &- ink.cover.timesFraction(coverage))
    }
  }

  /// Blends premultiplied pixels at an opacity, of 65 535.
  func blend(_ source: UnsafePointer<UInt32>, opacity: UInt16) {
    let factor = Lanes(repeating: opacity)
    eachFour { index, pixels in
      var four = SIMD4<UInt32>()
      for lane in 0..<4 { four[lane] = source[min(index &+ lane, count &- 1)] }
      let lanes = unsafeBitCast(four, to: Lanes.self)
      let alpha = four &>> 24
      let cover = unsafeBitCast(alpha &* 0x0101_0101, to: Lanes.self)
      return pixels.covered(
        byLow: (lanes &<< 8).timesFraction(factor) &+ Rounding.nearest,
        high: (lanes & 0xFF00).timesFraction(factor) &+ Rounding.nearest,
        keep: Lanes(repeating: 65_535) &- cover.timesFraction(factor))
    }
  }

  /// Replaces each four pixels by what `body` makes of them and their index.
  @inline(__always)
  func eachFour(_ body: (Int, Lanes) -> Lanes) {
    let bytes = UnsafeMutableRawPointer(start)
    var index = 0
    while index &+ 4 <= count {
      let pixels = bytes.loadUnaligned(fromByteOffset: index &* 4, as: Lanes.self)
      bytes.storeBytes(of: body(index, pixels), toByteOffset: index &* 4, as: Lanes.self)
      index &+= 4
    }
    guard index < count else { return }
    var four = SIMD4<UInt32>()
    for lane in 0..<(count &- index) { four[lane] = start[index &+ lane] }
    let result = unsafeBitCast(
      body(index, unsafeBitCast(four, to: Lanes.self)), to: SIMD4<UInt32>.self)
    for lane in 0..<(count &- index) { start[index &+ lane] = result[lane] }
  }
}
