// The only place that names the platform's mathematics library.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The natural logarithm of `value`, from the platform's library.
@inline(__always)
func naturalLogarithm(_ value: Double) -> Double { log(value) }

/// `base` raised to `exponent`, from the platform's library.
@inline(__always)
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The cosine and the sine of `angle` by the platform's library, for angles of any size.
@inline(never)
func libraryCosineAndSine(_ angle: Double) -> (cosine: Double, sine: Double) {
  (cos(angle), sin(angle))
}

/// The angle, in radians from −π to π, of the direction (`x`, `y`).
@inline(__always)
package func angle(x: Double, y: Double) -> Double { atan2(y, x) }

/// Halves a bracket until its ends are neighbouring numbers.
///
/// - Parameters:
///   - low: An end at which `isBeyond` is `false`.
///   - high: The other end, at which `isBeyond` is `true`.
///   - isBeyond: A predicate that changes once between the ends.
/// - Returns: The smallest number at which `isBeyond` was seen to be `true`.
package func bisection(
  from low: Double, to high: Double, until isBeyond: (Double) -> Bool
) -> Double {
  var (low, high) = (low, high)
  while true {
    let middle = low + (high - low) / 2
    // Written so that it ends as well where an end is no number.
    guard middle > low && middle < high else { return high }
    if isBeyond(middle) { high = middle } else { low = middle }
  }
}

/// Doubles a time until something has happened by then.
///
/// - Returns: The first of `start`, 2·`start`, 4·`start`, … at which `hasHappened` is `true`, or `nil` if it
///   is at no finite one.
package func doubled(_ start: Double, until hasHappened: (Double) -> Bool) -> Double? {
  var time = start
  while time > 0, time.isFinite {
    if hasHappened(time) { return time }
    time *= 2
  }
  return nil
}

/// e raised to `exponent`, minus one, without cancellation near zero.
@inline(__always)
package func exponentialMinusOne(_ exponent: Double) -> Double { expm1(exponent) }

/// The natural logarithm of 1 + `value`, without cancellation near zero.
@inline(__always)
package func logarithmOfOnePlus(_ value: Double) -> Double { log1p(value) }
