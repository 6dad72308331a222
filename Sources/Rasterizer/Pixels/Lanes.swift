/// Four pixels as eight 16-bit lanes, two lanes a pixel.
///
/// A pixel's four bytes B, G, R, A are two lanes in memory: B | G ≪ 8 and R | A ≪ 8. Shifting or
/// masking splits them into a low pair (B, R) and a high pair (G, A), each with eight fractional bits,
/// so that no byte is ever unpacked.
typealias Lanes = SIMD8<UInt16>

extension SIMD8<UInt16> {
  /// The upper half of each 32-bit product: multiplication where 65 536 means one.
  ///
  /// The compiler recognises this as one `pmulhuw` (or its equal elsewhere).
  @inline(__always)
  func timesFraction(_ factor: Lanes) -> Lanes {
    let product =
      SIMD8<UInt32>(truncatingIfNeeded: self) &* SIMD8<UInt32>(truncatingIfNeeded: factor)
    return Lanes(truncatingIfNeeded: product &>> 16)
  }

  /// Four premultiplied pixels under a premultiplied source, rounded back to eight bits.
  ///
  /// - Parameters:
  ///   - low: The source's B and R, with eight fractional bits, plus what rounds them.
  ///   - high: The source's G and A, likewise.
  ///   - keep: How much of the destination stays, of 65 535.
  @inline(__always)
  func covered(byLow low: Lanes, high: Lanes, keep: Lanes) -> Lanes {
    let newLow = (self &<< 8).timesFraction(keep) &+ low
    let newHigh = (self & 0xFF00).timesFraction(keep) &+ high
    return (newLow &>> 8) | (newHigh & 0xFF00)
  }
}

/// What rounds a channel's eight fractional bits: half, or an ordered threshold.
struct Rounding {
  /// Rounds to the nearest.
  static var nearest: Lanes { Lanes(repeating: 128) }

  /// The 4 × 4 Bayer thresholds for four pixels, for each row and first column modulo four.
  private let thresholds: UnsafeMutablePointer<Lanes>

  /// Makes the table of thresholds. The owner must call `deallocate`.
  ///
  /// Thresholds lie strictly between 0 and 255, so what a source does not touch stays as it is.
  init() {
    let bayer: [UInt16] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
    thresholds = .allocate(capacity: 16)
    for index in 0..<16 {
      var lanes = Lanes()
      for lane in 0..<8 { lanes[lane] = bayer[index & 12 | (index + lane / 2) & 3] * 16 + 8 }
      (thresholds + index).initialize(to: lanes)
    }
  }

  /// Frees the table.
  func deallocate() { thresholds.deallocate() }

  /// The thresholds for four pixels from a place on.
  @inline(__always)
  func ordered(x: Int, y: Int) -> Lanes { thresholds[(y & 3) &* 4 &+ (x & 3)] }
}
