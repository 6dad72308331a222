extension Spring {
  /// How a duration, a damping ratio and an initial velocity become a spring in UIKit's vocabulary.
  public enum UIKitConvention: Hashable, Sendable {
    /// The stiffest spring that is within a thousandth of the travel at the end of the duration.
    ///
    /// It is the largest root of UIKit's equation, solved to the last digit, with nothing clamped.
    case settled

    /// What UIKit itself computes, with its clamps and its early stop, to about ten digits.
    ///
    /// The duration is clamped to 0.01…10 s, the ratio to at most 1, and Newton's method starts at
    /// 5 ∕ duration and stops after a step of at most 0.001 (durations beyond 1 s: 0.001 ∕ duration)
    /// or after 12 steps. With a fast initial velocity it may stop at a smaller root than
    /// ``settled``, or near none, or among the negative numbers: the stiffness is the square of
    /// where it stops. Where the result is not a number, ``settled`` is used instead. ``UIKitEnd``
    /// says whether it has arrived.
    case uiKitExact
  }

  /// Creates the spring that `animate(withDuration:…usingSpringWithDamping:…)` would run.
  ///
  /// The mass is 1. The natural frequency ω solves |ζω − v| ∕ (ω·√(1 − ζ²)) · e^(−ζωD) = 0.001
  /// below critical damping, and |1 + (ω − v)·D| · e^(−ωD) = 0.001 at it. Without an initial
  /// velocity, and below critical damping, ω = ln(1000·ζ ∕ √(1 − ζ²)) ∕ (ζ·D).
  ///
  /// - Parameters:
  ///   - duration: The time D after which a thousandth of the travel is left, in seconds; finite
  ///     and greater than zero.
  ///   - dampingRatio: The fraction ζ of critical damping; finite and greater than 0.001, since a
  ///     spring with less damping has no such duration. Above 1, ``UIKitConvention/settled`` asks
  ///     for a thousandth of the travel at D, as at 1; that is our extension; UIKit uses 1.
  ///   - initialVelocity: The initial velocity v in *distances per second*: the velocity in points
  ///     per second divided by (target − start). Positive toward the target.
  ///   - convention: Whether to solve the equation or to repeat UIKit's own iteration.
  /// - Precondition: The numbers lie in these ranges.
  /// - Note: Source: measurements of the animations that UIKit adds to its layers.
  public static func uiKit(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0,
    convention: UIKitConvention = .settled
  ) -> Spring {
    precondition(
      duration > 0 && duration.isFinite,
      "A spring's duration must be finite and greater than 0 s, but it is \(duration).")
    precondition(
      dampingRatio > 0.001 && dampingRatio.isFinite,
      "A UIKit spring's damping ratio must be finite and exceed 0.001, but it is \(dampingRatio).")
    precondition(
      initialVelocity.isFinite,
      "An initial velocity must be finite, but it is \(initialVelocity) distances per second.")
    let equation = UIKitEquation(
      duration: duration, dampingRatio: dampingRatio, velocity: initialVelocity)
    if convention == .uiKitExact {
      let frequency = abs(UIKitIteration.uiKit(equation).frequency)
      if frequency > 1e-100 && frequency < 1e100 {
        return Spring(
          stiffness: frequency * frequency, damping: 2 * min(dampingRatio, 1) * frequency)
      }
    }
    let frequency = equation.largestFrequency
    return Spring(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// Returns the duration for which UIKit would make this spring: the inverse of its
  /// mapping.
  ///
  /// - Parameter initialVelocity: In distances per second, positive toward the target.
  /// - Returns: The time D, in seconds, at which UIKit's equation holds: a thousandth of the travel
  ///   is left by its own measure. `nil` if there is no such time, as without damping.
  public func uiKitDuration(initialVelocity: Double = 0) -> Double? {
    let (ratio, frequency) = (dampingRatio, naturalFrequency)
    guard ratio > 0 else { return nil }
    if ratio >= 1 {
      let start = State(offset: 1, velocity: -initialVelocity)
      return lastTime(beyond: UIKitEquation.threshold, from: start)
    }
    let leftover =
      abs(ratio * frequency - initialVelocity)
      / (frequency * (1 - ratio * ratio).squareRoot())
    guard leftover > UIKitEquation.threshold else { return nil }
    return naturalLogarithm(leftover / UIKitEquation.threshold) / (ratio * frequency)
  }
}
