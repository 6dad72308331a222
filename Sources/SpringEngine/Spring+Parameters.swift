extension Spring {
  /// Creates a spring of unit mass from the way a designer tunes it.
  ///
  /// The response sets the speed and the ratio sets the bounce; neither affects the other.
  /// In words: ω₀ = 2π ∕ response, k = ω₀², c = 2·ζ·ω₀.
  ///
  /// - Parameters:
  ///   - response: The period of one undamped oscillation, in seconds; finite, greater than zero.
  ///   - dampingRatio: The fraction ζ of critical damping, without unit; finite and not negative.
  ///     `0` never settles, below `1` overshoots, `1` is the fastest approach without overshoot,
  ///     above `1` approaches more slowly.
  /// - Precondition: Both numbers lie in these ranges.
  /// - Note: Source: *Designing Fluid Interfaces*, WWDC 2018, session 803.
  public init(response: Double, dampingRatio: Double) {
    precondition(
      response > 0 && response.isFinite,
      "A spring's response must be finite and greater than 0 s, but it is \(response).")
    precondition(
      dampingRatio >= 0 && dampingRatio.isFinite,
      "A spring's damping ratio must be finite and not negative, but it is \(dampingRatio).")
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// Creates a spring of unit mass from a perceived duration and a bounce.
  ///
  /// The duration is the ``response`` under another name: it is not the time to rest. The damping
  /// ratio is 1 − bounce when the bounce is not negative, and 1 ∕ (1 + bounce) when it is.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds; finite and greater than zero.
  ///   - bounce: From just above −1 (very flat) through 0 (critical) to 1 (never settles).
  /// - Precondition: Both numbers lie in these ranges.
  /// - Note: Source: *Animate with springs*, WWDC 2023, session 10158.
  public init(duration: Double, bounce: Double) {
    precondition(
      duration > 0 && duration.isFinite,
      "A spring's duration must be finite and greater than 0 s, but it is \(duration).")
    precondition(
      bounce > -1 && bounce <= 1,
      "A spring's bounce must be greater than -1 and at most 1, but it is \(bounce).")
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// The angular frequency ω₀ = √(k ∕ m) without damping, in radians per second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The period 2π ∕ ω₀ of one undamped oscillation, in seconds.
  public var response: Double { 2 * Double.pi / naturalFrequency }

  /// The fraction ζ = c ∕ (2·√(k·m)) of critical damping, without unit; never negative.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The perceived duration, in seconds: the ``response`` under the name that goes with ``bounce``.
  public var duration: Double { response }

  /// The bounce, without unit, from −1 (exclusive) to 1: 1 − ζ up to ζ = 1, and 1 ∕ ζ − 1 above.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// No overshoot, half a second: the default for what follows a finger and is let go.
  public static let smooth = Spring(duration: 0.5, bounce: 0)

  /// A hint of overshoot, half a second: for what should feel quick.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)

  /// A visible overshoot, half a second: for what should feel playful.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
}
