#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The sine and the cosine of an angle in radians.
package func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
  (sin(angle), cos(angle))
}

/// The angle of a direction to the x axis, in radians, −π…π.
package func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
