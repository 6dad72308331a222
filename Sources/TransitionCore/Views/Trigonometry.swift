#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The angle of (x, y) from the x axis, in radians, −π…π.
nonisolated func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// The sine and the cosine of an angle in radians.
nonisolated func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  (sin(angle), cos(angle))
}
