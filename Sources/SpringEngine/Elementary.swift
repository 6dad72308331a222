// The exponential and the circular functions of the springs, in plain arithmetic.
//
// The platform's library would serve as well for accuracy, but it chooses its code by processor, so
// its last digit differs between machines, and its branches are mispredicted where many springs
// follow one another. Multiplications and additions in a fixed order give the same bits everywhere.

/// Adding and subtracting this rounds a number below 2^51 in size to the nearest integer.
private let roundingShift = 0x1.8p52

/// The polynomial of degree five whose coefficients stand in rising order, two at a time.
///
/// Two polynomials in two lanes cost as many instructions as one, and pairing the terms lets the
/// processor work on three products at once.
@inline(__always)
private func quintic(
  _ x: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>,
  _ d: SIMD2<Double>, _ e: SIMD2<Double>, _ f: SIMD2<Double>?
) -> SIMD2<Double> {
  let square = x * x
  let end = if let f { e + f * x } else { e }
  return (a + b * x) + square * ((c + d * x) + square * end)
}

/// e raised to `exponent`, with an error below one unit in the last place.
///
/// The exponent is split into n·ln 2 + r with |r| ≤ ln 2 ∕ 2; e^r is its power series, whose terms
/// end below 2⁻⁵⁴, and the product with 2ⁿ is exact.
///
/// - Parameter exponent: At most 700. At −700 and below the answer is 0 instead of 1e-304: what is
///   left of a decay so late is nothing, and powers of two end there.
@inline(__always)
package func exponential(_ exponent: Double) -> Double {
  if exponent <= -700 { return 0 }
  let shifted = exponent * 0x1.71547652b82fep0 + roundingShift
  let count = shifted - roundingShift
  // ln 2 in two parts, of which the first has trailing zeros, so that its product is exact.
  let rest = (exponent - count * 0x1.62e42feep-1) - count * 0x1.a39ef35793c76p-33
  return exponentialKernel(rest) * powerOfTwo(shifted)
}

/// 2ⁿ of an integer n of at most 1,010 in size, to which ``roundingShift`` was added.
@inline(__always)
private func powerOfTwo(_ shifted: Double) -> Double {
  Double(bitPattern: shifted.bitPattern << 52 &+ Double(1).bitPattern)
}

/// e raised to a number of at most ln 2 ∕ 2 in size.
@inline(__always)
private func exponentialKernel(_ rest: Double) -> Double {
  let square = rest * rest
  // The even and the odd terms of (e^r − 1 − r − r² ∕ 2) ∕ r³.
  let terms = quintic(
    SIMD2(repeating: square), SIMD2(1.0 / 6, 1.0 / 24), SIMD2(1.0 / 120, 1.0 / 720),
    SIMD2(1.0 / 5_040, 1.0 / 40_320), SIMD2(1.0 / 362_880, 1.0 / 3_628_800),
    SIMD2(1.0 / 39_916_800, 1.0 / 479_001_600), SIMD2(1.0 / 6_227_020_800, 0))
  return 1 + (rest + square * (0.5 + rest * (terms.x + rest * terms.y)))
}

/// Two exponentials at once, each as ``exponential(_:)-(Double)`` computes it.
@inline(__always)
func exponential(_ exponents: SIMD2<Double>) -> SIMD2<Double> {
  // All bits in the lanes that are spent, none in the others.
  let spent = unsafeBitCast(exponents .<= -700, to: SIMD2<UInt64>.self)
  let exponent = exponents.cleared(by: spent)
  let shifted = exponent * 0x1.71547652b82fep0 + roundingShift
  let count = shifted - roundingShift
  let rest = (exponent - count * 0x1.62e42feep-1) - count * 0x1.a39ef35793c76p-33
  let square = rest * rest
  let even = quintic(
    square, SIMD2(repeating: 1.0 / 6), SIMD2(repeating: 1.0 / 120), SIMD2(repeating: 1.0 / 5_040),
    SIMD2(repeating: 1.0 / 362_880), SIMD2(repeating: 1.0 / 39_916_800),
    SIMD2(repeating: 1.0 / 6_227_020_800))
  let odd = quintic(
    square, SIMD2(repeating: 1.0 / 24), SIMD2(repeating: 1.0 / 720),
    SIMD2(repeating: 1.0 / 40_320), SIMD2(repeating: 1.0 / 3_628_800),
    SIMD2(repeating: 1.0 / 479_001_600), nil)
  let power = 1 + (rest + square * (0.5 + rest * (even + rest * odd)))
  let scale = unsafeBitCast(shifted, to: SIMD2<UInt64>.self) &<< 52
  let result = unsafeBitCast(power, to: SIMD2<UInt64>.self) &+ scale
  return unsafeBitCast(result, to: SIMD2<Double>.self).cleared(by: spent)
}

/// A point on a circle that shrinks: e^`exponent` times the cosine of `angle`, and e^`exponent` times the
/// product of its sine and `sineFactor`.
///
/// The cosine and the sine have an absolute error below 2⁻⁵². The angle is split into n·π ∕ 2 + r with
/// |r| ≤ π ∕ 4, using 118 bits of π, the kernels are the minimax polynomials of fdlibm, and the
/// quadrant swaps and negates without a branch. Angles from a million on go to the platform's library.
///
/// - Parameters:
///   - exponent: At most 700, as of ``exponential(_:)-(Double)``.
///   - angle: In radians; not negative.
///   - sineFactor: What the sine is multiplied by.
@inline(__always)
func shrinkingCircle(exponent: Double, angle: Double, sineFactor: Double) -> SIMD2<Double> {
  guard exponent > -700 && angle < 1e6 else {
    return distantCircle(exponent: exponent, angle: angle, sineFactor: sineFactor)
  }
  // Both arguments are reduced alike, the angle in the first lane.
  let arguments = SIMD2(angle, exponent)
  let shifted = arguments * SIMD2(0x1.45f306dc9c883p-1, 0x1.71547652b82fep0) + roundingShift
  let count = shifted - roundingShift
  let high = arguments - count * SIMD2(0x1.921fb544p0, 0x1.62e42feep-1)
  let low = count * SIMD2(0x1.0b4611a6p-34, 0x1.a39ef35793c76p-33)
  let reduced = high - low
  let rest = reduced.x + (((high.x - reduced.x) - low.x) - count.x * 0x1.3198a2e037073p-69)
  let circle = unsafeBitCast(circularKernels(rest), to: SIMD2<UInt64>.self)
  let envelope = exponentialKernel(reduced.y) * powerOfTwo(shifted.y)
  let quadrant = SIMD2(repeating: shifted.x.bitPattern)
  let signs = ((quadrant &+ SIMD2(1, 0)) & 2) &<< 62
  let difference = (circle ^ SIMD2(circle.y, circle.x)) & (0 &- (quadrant & 1))
  let turned = unsafeBitCast(circle ^ difference ^ signs, to: SIMD2<Double>.self)
  return envelope * (turned * SIMD2(1, sineFactor))
}

/// The same where the angle is large or nothing is left of the circle.
@inline(never)
private func distantCircle(
  exponent: Double, angle: Double, sineFactor: Double
) -> SIMD2<Double> {
  if angle < 1e6 {
    // Zeros with the signs of the circle, as of any other product.
    return 0 * shrinkingCircle(exponent: 0, angle: angle, sineFactor: sineFactor)
  }
  let (cosine, sine) = libraryCosineAndSine(angle)
  return exponential(exponent) * SIMD2(cosine, sine * sineFactor)
}

/// The cosine and the sine of an angle of at most π ∕ 4 in size.
///
/// - Note: Source of the coefficients: fdlibm, `k_cos.c` and `k_sin.c`, Sun Microsystems, 1993.
@inline(__always)
private func circularKernels(_ angle: Double) -> SIMD2<Double> {
  let square = angle * angle
  let series = quintic(
    SIMD2(repeating: square),
    SIMD2(4.166_666_666_666_660_190_37e-02, -1.666_666_666_666_663_243_48e-01),
    SIMD2(-1.388_888_888_887_410_957_49e-03, 8.333_333_333_322_489_461_24e-03),
    SIMD2(2.480_158_728_947_672_941_78e-05, -1.984_126_982_985_794_931_34e-04),
    SIMD2(-2.755_731_435_139_066_330_35e-07, 2.755_731_370_707_006_767_89e-06),
    SIMD2(2.087_572_321_298_174_827_90e-09, -2.505_076_025_340_686_341_95e-08),
    SIMD2(-1.135_964_755_778_819_482_65e-11, 1.589_690_995_211_550_102_21e-10))
  let half = 0.5 * square
  let whole = 1 - half
  let cosine = whole + (((1 - whole) - half) + square * square * series.x)
  return SIMD2(cosine, angle + angle * square * series.y)
}

extension SIMD2<Double> {
  /// Zero in the lanes whose mask has all bits, the number where it has none.
  @inline(__always)
  fileprivate func cleared(by mask: SIMD2<UInt64>) -> SIMD2<Double> {
    unsafeBitCast(unsafeBitCast(self, to: SIMD2<UInt64>.self) & ~mask, to: SIMD2<Double>.self)
  }
}
