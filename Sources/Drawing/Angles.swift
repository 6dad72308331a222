#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The sine and the cosine of an angle in radians.
func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }
