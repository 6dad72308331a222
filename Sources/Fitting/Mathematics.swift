// The only place that names the platform's mathematics library.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The natural logarithm.
func logarithm(_ value: Double) -> Double { log(value) }

/// e raised to a number.
func exponential(_ value: Double) -> Double { exp(value) }

/// The cosine and the sine of an angle in radians.
func circle(_ angle: Double) -> (cosine: Double, sine: Double) { (cos(angle), sin(angle)) }

/// The middle of some numbers, or the mean of the two in the middle; 0 of none.
func median(_ numbers: [Double]) -> Double {
  guard !numbers.isEmpty else { return 0 }
  let sorted = numbers.sorted()
  let half = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[half - 1] + sorted[half]) / 2 : sorted[half]
}

/// How many standard errors a two-sided interval of 95 % reaches to each side, by Student's distribution.
///
/// The expansion of Cornish and Fisher; with three degrees of freedom it is 0.4 % too small, with more
/// it is nearer.
///
/// - Parameter freedom: The degrees of freedom, at least 1.
func studentReach(freedom: Double) -> Double {
  let z = 1.959_963_984_540_054
  let v = max(freedom, 1)
  let (z3, z5, z7) = (z * z * z, z * z * z * z * z, z * z * z * z * z * z * z)
  return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v)
    + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v)
}
