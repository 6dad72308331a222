/// Neighbouring pixels of one row.
struct PixelSpan {
  let start: UnsafeMutablePointer<UInt32>
  let count: Int

  /// Replaces every pixel.
  @inline(__always)
  func fill(_ pixel: UInt32) { start.update(repeating: pixel, count: count) }
}

/// The loops over pixels, and the little memory that makes them fast.
///
/// A loop handles four pixels at a time; a rest of one to three is copied aside, so that nothing beyond
/// the span is touched. Coverage masks hold one 32-bit word a pixel, the 16-bit coverage twice, and are
/// readable up to three words past their end.
///
/// The ink lies in memory and not in values on purpose: the loops must reload it, since for all the
/// compiler knows the pixels could be the ink. Held in registers, its widening to 32 bits would be moved
/// out of the loop, and eight 16-bit multiplications would no longer be seen as one instruction; that
/// is three times slower.
struct PixelLoops {
  /// The ink that masks are painted with.
  let ink: UnsafeMutablePointer<Ink>
  /// The ink that runs are painted with: thinned to their coverage.
  let thin: UnsafeMutablePointer<Ink>
  /// How many pixels' colours `colors` holds.
  static let colorCount = 128
  /// Colours that differ from pixel to pixel: all B and R, then all G and A, then twice the coverage.
  let colors: UnsafeMutablePointer<UInt32>
  /// What a loop needs of its ink or its colour, prepared: three times four pixels. The fourth is
  /// opaque black, in memory because a constant would tempt the compiler to compute fewer lanes, by
  /// way of slow shuffles.
  private let prepared: UnsafeMutablePointer<Lanes>
  /// Four pixels, then four words of a mask or a source.
  private let rest: UnsafeMutablePointer<UInt32>

  /// Allocates the memory. The owner must call `deallocate`.
  init() {
    ink = .allocate(capacity: 2)
    ink.initialize(repeating: Ink(premultiplied: 0), count: 2)
    thin = ink + 1
    prepared = .allocate(capacity: 4)
    prepared.initialize(
      repeating: unsafeBitCast(SIMD4<UInt32>(repeating: 0xFF00_0000), to: Lanes.self), count: 4)
    rest = .allocate(capacity: 8)
    rest.initialize(repeating: 0, count: 8)
    colors = .allocate(capacity: 3 * Self.colorCount)
    colors.initialize(repeating: 0, count: 3 * Self.colorCount)
  }

  /// Frees the memory.
  func deallocate() {
    ink.deallocate()
    prepared.deallocate()
    rest.deallocate()
    colors.deallocate()
  }

  /// Paints the thinned ink over every pixel.
  @inline(__always)
  func paintThin(_ span: PixelSpan) {
    prepared[0] = thin.pointee.low &+ Lanes(repeating: 128)
    prepared[1] = thin.pointee.high &+ Lanes(repeating: 128)
    prepared[2] = Lanes(repeating: 65_535) &- thin.pointee.cover
    Self.paint(span.start, span.count & ~3, prepared)
    guard span.count & 3 != 0 else { return }
    withRest(of: span) { Self.paint($0, 4, prepared) }
  }

  /// Paints the ink through a mask.
  @inline(__always)
  func paint(_ span: PixelSpan, mask: UnsafePointer<UInt32>, rounding: Lanes) {
    let whole = span.count & ~3
    Self.paint(span.start, whole, ink, mask, rounding)
    guard span.count & 3 != 0 else { return }
    withRest(of: span) { Self.paint($0, 4, ink, mask + whole, rounding) }
  }

  /// Paints the ink at one coverage onto pixels of one colour that are not stored yet: the result
  /// repeats after four.
  @inline(__always)
  func paint(_ span: PixelSpan, flat: UInt32, coverage: UInt16, rounding: Lanes) {
    rest.update(repeating: flat, count: 4)
    (rest + 4).update(repeating: UInt32(coverage) &* 0x0001_0001, count: 4)
    Self.paint(rest, 4, ink, rest + 4, rounding)
    let four = UnsafeRawPointer(rest).loadUnaligned(as: SIMD4<UInt32>.self)
    let bytes = UnsafeMutableRawPointer(span.start)
    let whole = span.count & ~3
    for index in stride(from: 0, to: whole, by: 4) {
      bytes.storeBytes(of: four, toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
    }
    (span.start + whole).update(from: rest, count: span.count & 3)
  }

  /// Paints `colors` through a mask, at most as many as there are.
  @inline(__always)
  func paintColors(_ span: PixelSpan, mask: UnsafePointer<UInt32>, rounding: Lanes) {
    let whole = span.count & ~3
    Self.paintColors(span.start, whole, colors, mask, rounding)
    guard span.count & 3 != 0 else { return }
    withRest(of: span) { Self.paintColors($0, 4, colors + whole, mask + whole, rounding) }
  }

  /// Paints a black ink through a mask onto opaque pixels, which stay opaque.
  ///
  /// It does what `paint` does with less work, and most shadows are black.
  @inline(__always)
  func darken(_ span: PixelSpan, mask: UnsafePointer<UInt32>, rounding: Lanes) {
    let whole = span.count & ~3
    Self.darken(span.start, whole, prepared, ink, mask, rounding)
    guard span.count & 3 != 0 else { return }
    withRest(of: span) { Self.darken($0, 4, prepared, ink, mask + whole, rounding) }
  }

  /// Does what `darken` does to pixels of one colour that are not stored yet.
  @inline(__always)
  func darken(_ span: PixelSpan, flat: UInt32, mask: UnsafePointer<UInt32>, rounding: Lanes) {
    let pixels = unsafeBitCast(SIMD4(repeating: flat), to: Lanes.self)
    prepared[0] = pixels &<< 8
    prepared[1] = pixels & 0xFF00
    let whole = span.count & ~3
    Self.darken(span.start, whole, flat: prepared, ink, mask, rounding)
    guard span.count & 3 != 0 else { return }
    withRest(of: span) { Self.darken($0, 4, flat: prepared, ink, mask + whole, rounding) }
  }

  /// Blends premultiplied pixels, at an opacity that `thin.cover` holds.
  @inline(__always)
  func blend(_ span: PixelSpan, _ source: UnsafePointer<UInt32>) {
    let whole = span.count & ~3
    Self.blend(span.start, whole, source, thin)
    guard span.count & 3 != 0 else { return }
    (rest + 4).update(from: source + whole, count: span.count & 3)
    withRest(of: span) { Self.blend($0, 4, rest + 4, thin) }
  }

  /// Blends premultiplied pixels through a mask.
  @inline(__always)
  func blend(_ span: PixelSpan, _ source: UnsafePointer<UInt32>, mask: UnsafePointer<UInt32>) {
    let whole = span.count & ~3
    Self.blend(span.start, whole, source, mask)
    guard span.count & 3 != 0 else { return }
    (rest + 4).update(from: source + whole, count: span.count & 3)
    withRest(of: span) { Self.blend($0, 4, rest + 4, mask + whole) }
  }

  /// Multiplies pixels by the alpha of others.
  @inline(__always)
  func multiply(_ span: PixelSpan, byAlphaOf source: UnsafePointer<UInt32>) {
    let whole = span.count & ~3
    Self.multiply(span.start, whole, source)
    guard span.count & 3 != 0 else { return }
    (rest + 4).update(from: source + whole, count: span.count & 3)
    withRest(of: span) { Self.multiply($0, 4, rest + 4) }
  }

  /// Copies what is left of a span after whole fours aside, changes it there and copies it back.
  @inline(__always)
  func withRest(of span: PixelSpan, _ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    let last = span.start + (span.count & ~3)
    rest.update(from: last, count: span.count & 3)
    body(rest)
    last.update(from: rest, count: span.count & 3)
  }
}

// The loops proper; counts are multiples of four.
extension PixelLoops {
  @inline(never)
  private static func paint(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ prepared: UnsafePointer<Lanes>
  ) {
    let bytes = UnsafeMutableRawPointer(pixels)
    var offset = 0
    while offset < count &* 4 {
      let four = bytes.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      let result = four.covered(byLow: prepared[0], high: prepared[1], keep: prepared[2])
      bytes.storeBytes(of: result, toByteOffset: offset, as: Lanes.self)
      offset &+= 16
    }
  }

  @inline(never)
  private static func paint(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ ink: UnsafePointer<Ink>,
    _ mask: UnsafePointer<UInt32>, _ rounding: Lanes
  ) {
    let bytes = UnsafeMutableRawPointer(pixels)
    let masks = UnsafeRawPointer(mask)
    var index = 0
    while index < count {
      let four = bytes.loadUnaligned(fromByteOffset: index &* 4, as: Lanes.self)
      let coverage = masks.loadUnaligned(fromByteOffset: index &* 4, as: Lanes.self)
      let result = four.covered(
        byLow: ink.pointee.low.timesFraction(coverage) &+ rounding,
        high: ink.pointee.high.timesFraction(coverage) &+ rounding,
        keep: Lanes(repeating: 65_535) &- ink.pointee.cover.timesFraction(coverage))
      bytes.storeBytes(of: result, toByteOffset: index &* 4, as: Lanes.self)
      index &+= 4
    }
  }

  @inline(never)
  private static func paintColors(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ colors: UnsafePointer<UInt32>,
    _ mask: UnsafePointer<UInt32>, _ rounding: Lanes
  ) {
    let bytes = UnsafeMutableRawPointer(pixels)
    let sources = UnsafeRawPointer(colors)
    let masks = UnsafeRawPointer(mask)
    var index = 0
    while index < count &* 4 {
      let four = bytes.loadUnaligned(fromByteOffset: index, as: Lanes.self)
      let coverage = masks.loadUnaligned(fromByteOffset: index, as: Lanes.self)
      let low = sources.loadUnaligned(fromByteOffset: index, as: Lanes.self)
      let high = sources.loadUnaligned(fromByteOffset: index &+ 4 &* colorCount, as: Lanes.self)
      let cover = sources.loadUnaligned(fromByteOffset: index &+ 8 &* colorCount, as: Lanes.self)
      let result = four.covered(
        byLow: low.timesFraction(coverage) &+ rounding,
        high: high.timesFraction(coverage) &+ rounding,
        keep: Lanes(repeating: 65_535) &- cover.timesFraction(coverage))
      bytes.storeBytes(of: result, toByteOffset: index, as: Lanes.self)
      index &+= 16
    }
  }

  @inline(never)
  private static func darken(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ prepared: UnsafePointer<Lanes>,
    _ ink: UnsafePointer<Ink>, _ mask: UnsafePointer<UInt32>, _ rounding: Lanes
  ) {
    let bytes = UnsafeMutableRawPointer(pixels)
    let masks = UnsafeRawPointer(mask)
    var offset = 0
    while offset < count &* 4 {
      let four = bytes.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      let coverage = masks.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      let keep = Lanes(repeating: 65_535) &- ink.pointee.cover.timesFraction(coverage)
      let result = four.covered(byLow: rounding, high: rounding, keep: keep) | prepared[3]
      bytes.storeBytes(of: result, toByteOffset: offset, as: Lanes.self)
      offset &+= 16
    }
  }

  @inline(never)
  private static func darken(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, flat prepared: UnsafePointer<Lanes>,
    _ ink: UnsafePointer<Ink>, _ mask: UnsafePointer<UInt32>, _ rounding: Lanes
  ) {
    let bytes = UnsafeMutableRawPointer(pixels)
    let masks = UnsafeRawPointer(mask)
    var offset = 0
    while offset < count &* 4 {
      let coverage = masks.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      let keep = Lanes(repeating: 65_535) &- ink.pointee.cover.timesFraction(coverage)
      let low = prepared[0].timesFraction(keep) &+ rounding
      let high = prepared[1].timesFraction(keep) &+ rounding
      bytes.storeBytes(
        of: (low &>> 8) | (high & 0xFF00) | prepared[3], toByteOffset: offset, as: Lanes.self)
      offset &+= 16
    }
  }

  @inline(never)
  private static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UnsafePointer<UInt32>,
    _ opacity: UnsafePointer<Ink>
  ) {
    let bytes = UnsafeMutableRawPointer(pixels)
    let sources = UnsafeRawPointer(source)
    var index = 0
    while index < count {
      let four = bytes.loadUnaligned(fromByteOffset: index &* 4, as: Lanes.self)
      let new = sources.loadUnaligned(fromByteOffset: index &* 4, as: Lanes.self)
      let high = new & 0xFF00
      let alpha = unsafeBitCast(new, to: SIMD4<UInt32>.self) &>> 24
      let words = alpha | alpha &<< 8 | alpha &<< 16 | alpha &<< 24
      let cover = unsafeBitCast(words, to: Lanes.self).timesFraction(opacity.pointee.cover)
      let result = four.covered(
        byLow: (new &<< 8).timesFraction(opacity.pointee.cover) &+ Lanes(repeating: 128),
        high: high.timesFraction(opacity.pointee.cover) &+ Lanes(repeating: 128),
        keep: Lanes(repeating: 65_535) &- cover)
      bytes.storeBytes(of: result, toByteOffset: index &* 4, as: Lanes.self)
      index &+= 4
    }
  }

  @inline(never)
  private static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UnsafePointer<UInt32>,
    _ mask: UnsafePointer<UInt32>
  ) {
    let bytes = UnsafeMutableRawPointer(pixels)
    let sources = UnsafeRawPointer(source)
    let masks = UnsafeRawPointer(mask)
    var index = 0
    while index < count {
      let four = bytes.loadUnaligned(fromByteOffset: index &* 4, as: Lanes.self)
      let new = sources.loadUnaligned(fromByteOffset: index &* 4, as: Lanes.self)
      let coverage = masks.loadUnaligned(fromByteOffset: index &* 4, as: Lanes.self)
      let alpha = unsafeBitCast(new, to: SIMD4<UInt32>.self) &>> 24
      let words = alpha | alpha &<< 8 | alpha &<< 16 | alpha &<< 24
      let result = four.covered(
        byLow: (new &<< 8).timesFraction(coverage) &+ Lanes(repeating: 128),
        high: (new & 0xFF00).timesFraction(coverage) &+ Lanes(repeating: 128),
        keep: Lanes(repeating: 65_535)
          &- unsafeBitCast(words, to: Lanes.self).timesFraction(coverage))
      bytes.storeBytes(of: result, toByteOffset: index &* 4, as: Lanes.self)
      index &+= 4
    }
  }

  @inline(never)
  private static func multiply(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UnsafePointer<UInt32>
  ) {
    let bytes = UnsafeMutableRawPointer(pixels)
    let sources = UnsafeRawPointer(source)
    var index = 0
    while index < count {
      let four = bytes.loadUnaligned(fromByteOffset: index &* 4, as: Lanes.self)
      let factors = sources.loadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      let alpha = factors &>> 24
      let words = alpha | alpha &<< 8 | alpha &<< 16 | alpha &<< 24
      let result = four.covered(
        byLow: Lanes(repeating: 128), high: Lanes(repeating: 128),
        keep: unsafeBitCast(words, to: Lanes.self))
      bytes.storeBytes(of: result, toByteOffset: index &* 4, as: Lanes.self)
      index &+= 4
    }
  }
}
