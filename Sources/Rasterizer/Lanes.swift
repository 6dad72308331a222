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

  /// The same pixel four times.
  @inline(__always)
  init(pixel: UInt32) { self = unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: Lanes.self) }

  /// The first of the four pixels.
  @inline(__always)
  var firstPixel: UInt32 { unsafeBitCast(self, to: SIMD4<UInt32>.self)[0] }
}

/// What rounds a channel's eight fractional bits: half, or an ordered threshold.
enum Rounding {
  /// Round to the nearest.
  static let nearest = Lanes(repeating: 128)

  /// The 4 × 4 Bayer thresholds for four pixels, for each row and first column modulo four.
  ///
  /// Thresholds lie strictly between 0 and 255, so what a source does not touch stays as it is.
  static let ordered: [Lanes] = {
    let bayer: [UInt16] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
    return (0..<16).map { index in
      var lanes = Lanes()
      for lane in 0..<8 {
        let column = (index + lane / 2) & 3
        lanes[lane] = bayer[index & 12 | column] &* 16 &+ 8
      }
      return lanes
    }
  }()
}
