// The exponential and the circular functions of the springs, in plain arithmetic.
//
// The platform's library would serve as well for accuracy, but it chooses its code by processor, so
// its last digit differs between machines, and its branches are mispredicted where many springs
// follow one another. Multiplications and additions in a fixed order give the same bits everywhere.

/// Adding and subtracting this rounds a number below 2^51 in size to the nearest integer.
private let roundingShift = 0x1.8p52

/// e raised to `exponent`, with an error below one unit in the last place.
///
/// The exponent is split into n·ln 2 + r with |r| ≤ ln 2 ∕ 2; e^r is its power series, whose terms
/// end below 2⁻⁵⁴, and 2ⁿ is added to the bits of the exponent.
@inline(__always)
func exponential(_ exponent: Double) -> Double {
  guard abs(exponent) < 700 else { return libraryExponential(exponent) }
  let shifted = exponent * 0x1.71547652b82fep0 + roundingShift
  let count = shifted - roundingShift
  // ln 2 in two parts, of which the first has trailing zeros, so that its product is exact.
  let high = exponent - count * 0x1.62e42feep-1
  let remainder = high - count * 0x1.a39ef35793c76p-33
  let square = remainder * remainder
  let lows = (1.0 / 6 + remainder * (1.0 / 24)) + square * (1.0 / 120 + remainder * (1.0 / 720))
  let middles = 1.0 / 5_040 + remainder * (1.0 / 40_320)
  let tops = (1.0 / 39_916_800 + remainder * (1.0 / 479_001_600)) + square * (1.0 / 6_227_020_800)
  let highs = (1.0 / 362_880 + remainder * (1.0 / 3_628_800)) + square * tops
  let fourth = square * square
  let series = lows + fourth * (middles + square * highs)
  let power = 1 + (remainder + square * (0.5 + remainder * series))
  let scale = shifted.bitPattern << 52
  return Double(bitPattern: power.bitPattern &+ scale)
}

/// The cosine and the sine of `angle`, in radians, each with an absolute error below 2⁻⁵².
///
/// The angle is split into n·π ∕ 2 + r with |r| ≤ π ∕ 4, using 118 bits of π, the kernels are the
/// minimax polynomials of fdlibm, and the quadrant swaps and negates without a branch.
@inline(__always)
func cosineAndSine(_ angle: Double) -> (cosine: Double, sine: Double) {
  guard abs(angle) < 1e6 else { return libraryCosineAndSine(angle) }
  let shifted = angle * 0x1.45f306dc9c883p-1 + roundingShift
  let count = shifted - roundingShift
  let high = angle - count * 0x1.921fb544p0
  let low = count * 0x1.0b4611a6p-34
  let reduced = high - low
  let tail = ((high - reduced) - low) - count * 0x1.3198a2e037073p-69
  let remainder = reduced + tail
  let quadrant = shifted.bitPattern
  let (cosine, sine) = circularKernels(remainder)
  let swap = 0 &- (quadrant & 1)
  let difference = (cosine.bitPattern ^ sine.bitPattern) & swap
  let cosineSign = ((quadrant &+ 1) & 2) << 62
  let sineSign = (quadrant & 2) << 62
  return (
    Double(bitPattern: (cosine.bitPattern ^ difference) ^ cosineSign),
    Double(bitPattern: (sine.bitPattern ^ difference) ^ sineSign)
  )
}

/// The cosine and the sine of an angle of at most π ∕ 4 in size.
///
/// - Note: Source of the coefficients: fdlibm, `k_cos.c` and `k_sin.c`, Sun Microsystems, 1993.
@inline(__always)
private func circularKernels(_ angle: Double) -> (cosine: Double, sine: Double) {
  let square = angle * angle
  let fourth = square * square
  let sineSeries =
    (8.333_333_333_322_489_461_24e-03 + square * -1.984_126_982_985_794_931_34e-04)
    + fourth
    * ((2.755_731_370_707_006_767_89e-06 + square * -2.505_076_025_340_686_341_95e-08)
      + fourth * 1.589_690_995_211_550_102_21e-10)
  let sine =
    angle + square * angle * (-1.666_666_666_666_663_243_48e-01 + square * sineSeries)
  let cosineSeries =
    (4.166_666_666_666_660_190_37e-02 + square * -1.388_888_888_887_410_957_49e-03)
    + fourth
    * ((2.480_158_728_947_672_941_78e-05 + square * -2.755_731_435_139_066_330_35e-07)
      + fourth
      * (2.087_572_321_298_174_827_90e-09 + square * -1.135_964_755_778_819_482_65e-11))
  let half = 0.5 * square
  let whole = 1 - half
  let cosine = whole + (((1 - whole) - half) + fourth * cosineSeries)
  return (cosine, sine)
}
