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
    /// 5 ∕ duration and stops after a step of at most 0.001 or after 12 steps. With a fast initial
    /// velocity it may stop at a smaller root than ``settled``, or near none.
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
  ///     for a thousandth of the travel at D, as at 1; that is ours, UIKit takes 1.
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
    let ratio = convention == .uiKitExact ? min(dampingRatio, 1) : dampingRatio
    let frequency =
      convention == .uiKitExact ? equation.iteratedFrequency : equation.largestFrequency
    return Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }
}

/// The equation that ties UIKit's duration to a natural frequency.
struct UIKitEquation {
  let duration: Double
  let dampingRatio: Double
  /// In distances per second, positive toward the target.
  let velocity: Double

  /// The part of the travel that counts as settled.
  static let threshold = 0.001

  /// A frequency so low that nothing moves, in radians per second.
  private static let floor = 1e-100

  /// The largest ω at which exactly the threshold is left at the end of the duration.
  var largestFrequency: Double {
    let ratio = dampingRatio
    if velocity == 0 && ratio < 1 {
      let leftover = ratio / (1 - ratio * ratio).squareRoot()
      return naturalLogarithm(leftover / Self.threshold) / (ratio * duration)
    }
    let crest = self.crest
    if remainder(at: crest) >= Self.threshold {
      // Beyond the crest the remainder only falls.
      var high = 2 * crest + 1 / duration
      while remainder(at: high) >= Self.threshold { high *= 2 }
      return bisection(from: crest, to: high) { remainder(at: $0) < Self.threshold }
    }
    // The last hill is too low; before it, the remainder falls from infinity or from its start.
    return bisection(from: Self.floor, to: valley) { remainder(at: $0) < Self.threshold }
  }

  /// The frequency of the last local maximum of the remainder, or almost 0 if it falls throughout.
  private var crest: Double {
    guard velocity > 0 else { return Self.floor }
    if dampingRatio < 1 {
      // The positive root of ζ²D·ω² − ζDv·ω − v = 0, where the derivative vanishes.
      let decay = dampingRatio * duration
      let middle = decay * velocity
      let root = (middle * middle + 4 * dampingRatio * decay * velocity).squareRoot()
      return (middle + root) / (2 * dampingRatio * decay)
    }
    if dampingRatio == 1 { return velocity }
    return highestBeyondValley
  }

  /// The highest frequency at which the remainder vanishes, or almost 0 if there is none.
  private var valley: Double {
    if dampingRatio < 1 { return velocity / dampingRatio }
    if velocity * duration <= 1 { return Self.floor }
    var high = velocity + 1 / duration
    while signedRemainder(at: high) <= 0 { high *= 2 }
    return bisection(from: Self.floor, to: high) { signedRemainder(at: $0) > 0 }
  }

  /// The frequency of the maximum above the valley, by narrowing a bracket around it.
  private var highestBeyondValley: Double {
    var low = valley
    var high = 2 * low + 1 / duration
    while signedRemainder(at: 2 * high) > signedRemainder(at: high) { high *= 2 }
    high *= 2
    while high - low > 1e-9 * high {
      let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
      if signedRemainder(at: left) < signedRemainder(at: right) { low = left } else { high = right }
    }
    return low
  }

  private func remainder(at frequency: Double) -> Double { abs(signedRemainder(at: frequency)) }

  /// What is left of the travel at the end of the duration, as the equation counts it.
  private func signedRemainder(at frequency: Double) -> Double {
    if dampingRatio < 1 {
      let root = (1 - dampingRatio * dampingRatio).squareRoot()
      let leftover = (dampingRatio - velocity / frequency) / root
      return leftover * exponential(-dampingRatio * frequency * duration)
    }
    let spring = Spring(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
    let start = Spring.State(offset: 1, velocity: -velocity)
    return spring.state(after: duration, from: start).offset
  }

  /// The frequency at which UIKit's own iteration stops.
  var iteratedFrequency: Double {
    let duration = min(max(duration, 0.01), 10)
    let ratio = min(dampingRatio, 1)
    var frequency = 5 / duration
    for _ in 0..<12 {
      let (value, slope) = Self.newtonTerms(
        frequency: frequency, ratio: ratio, velocity: velocity, duration: duration)
      let change = value / slope
      frequency -= change
      if abs(change) <= 0.001 { break }
    }
    return frequency
  }

  /// The function whose root UIKit looks for, and its derivative, at one frequency.
  private static func newtonTerms(
    frequency: Double, ratio: Double, velocity: Double, duration: Double
  ) -> (value: Double, slope: Double) {
    if ratio < 1 {
      // UIKit takes this root in single precision, which shows in the eighth digit.
      let root = Double(Float((1 - ratio * ratio).squareRoot()))
      let decay = ratio * frequency
      let envelope = exponential(-decay * duration)
      let leftover = (decay - velocity) / (frequency * root)
      let bend = decay * velocity * duration + velocity - decay * decay * duration
      let slope = bend * envelope / (frequency * frequency * root)
      let isForward = leftover > 0
      return (
        threshold - abs(leftover) * envelope, isForward ? -slope : slope
      )
    }
    let envelope = exponential(-frequency * duration)
    let leftover = 1 + (frequency - velocity) * duration
    return (
      threshold - leftover * envelope, duration * duration * (frequency - velocity) * envelope
    )
  }
}
