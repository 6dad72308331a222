extension Spring {
  /// Creates the spring of Motion for the web from its visual duration and bounce.
  ///
  /// In words: ω₀ = 2π ∕ (1.2·duration) and ζ = 1 − bounce, clamped to 0.05…1.
  ///
  /// - Parameters:
  ///   - visualDuration: The time until the value first seems to arrive, in seconds; finite and
  ///     greater than zero.
  ///   - bounce: From 0 (none) to 1.
  /// - Precondition: `visualDuration` is in its range and `bounce` is finite.
  /// - Note: Source: motiondivision/motion, `spring.ts`.
  public init(visualDuration: Double, bounce: Double) {
    precondition(
      visualDuration > 0 && visualDuration.isFinite,
      "A visual duration must be finite and greater than 0 s, but it is \(visualDuration).")
    precondition(bounce.isFinite, "A bounce must be finite, but it is \(bounce).")
    self.init(response: 1.2 * visualDuration, dampingRatio: min(max(1 - bounce, 0.05), 1))
  }

  /// Creates a spring from the tension and friction of Rebound and Pop.
  ///
  /// Tension is the stiffness and friction is the damping, of a unit mass.
  public init(tension: Double, friction: Double) {
    self.init(stiffness: tension, damping: friction)
  }

  /// Creates a spring from the tension and friction of Origami's own scale.
  ///
  /// In words: k = (tension − 30)·3.62 + 194 and c = (friction − 8)·3 + 25.
  ///
  /// - Precondition: The results are a valid stiffness and damping.
  /// - Note: Source: facebook/rebound-js, `OrigamiValueConverter`.
  public init(origamiTension tension: Double, friction: Double) {
    self.init(stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25)
  }

  /// Creates the spring that Motion for the web finds for a duration and a bounce.
  ///
  /// It solves UIKit's equation by Newton's method, always in eleven steps. The duration is clamped to
  /// 0.01…10 s and the damping ratio 1 − bounce to 0.05…1.
  ///
  /// - Parameters:
  ///   - duration: The time until a thousandth of the travel is left, in seconds.
  ///   - bounce: From 0 (none) to 1.
  /// - Precondition: Both numbers are finite.
  /// - Note: Source: motiondivision/motion, `findSpring`.
  public static func web(duration: Double, bounce: Double) -> Spring {
    precondition(duration.isFinite, "A duration must be finite, but it is \(duration) s.")
    precondition(bounce.isFinite, "A bounce must be finite, but it is \(bounce).")
    let ratio = min(max(1 - bounce, 0.05), 1)
    let equation = UIKitEquation(
      duration: min(max(duration, 0.01), 10), dampingRatio: ratio, velocity: 0)
    let frequency = UIKitIteration.web(equation).frequency
    return Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// The spring of UIKit's timing parameters that are created without arguments: ζ = 4.56.
  ///
  /// - Note: Source: Apple's documentation of `UISpringTimingParameters`.
  public static let uiKitDefault = Spring(mass: 3, stiffness: 1_000, damping: 500)

  /// The spring that brings a scroll view back from beyond its edge: critically damped, ω₀ = 11 per second.
  ///
  /// - Note: Source: measurements of `UIScrollView`.
  public static let scrollEdge = Spring(stiffness: 121, damping: 22)

  /// This spring, or the critically damped one of the same mass and stiffness if it has more
  /// damping than that.
  ///
  /// This is how Core Animation evaluates a spring unless its `allowsOverdamping` is set.
  public var withoutOverdamping: Spring {
    let critical = 2 * (stiffness * mass).squareRoot()
    return damping > critical ? Spring(mass: mass, stiffness: stiffness, damping: critical) : self
  }
}

extension Spring {
  /// This spring, critically damped if it is but for the rounding of a dozen digits.
  ///
  /// Numbers that stand in a text with twelve digits give 0.999999999999 for a ratio of 1, and UIKit's
  /// equation makes a spring a fifth stiffer of that.
  public var withRoundedCriticalDamping: Spring {
    guard abs(dampingRatio - 1) < 1e-9 else { return self }
    return Spring(mass: mass, stiffness: stiffness, damping: 2 * (stiffness * mass).squareRoot())
  }
}

/// Returns a velocity as UIKit's `initialSpringVelocity`: in distances per second toward the target.
///
/// - Parameters:
///   - velocity: The velocity, in points per second, positive toward larger values.
///   - current: Where the value is, in points.
///   - target: Where it goes, in points.
/// - Returns: velocity ∕ (target − current), or `0` where there is no distance to cover.
public func relativeVelocity(_ velocity: Double, from current: Double, to target: Double) -> Double
{
  target == current ? 0 : velocity / (target - current)
}
