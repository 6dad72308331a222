/// A damped harmonic oscillator, described by its coefficients.
///
/// The equation is m·x″ + c·x′ + k·x = 0, where x is the offset of a value from its target. A spring
/// is only a description. It holds no position and no clock, so one value can drive any number of
/// properties, and evaluating it is a pure function of time.
///
/// Every vocabulary in use leads to the same three numbers: the physicist's (mass, stiffness, damping),
/// the designer's (response, damping ratio), the newer one (duration, bounce), and UIKit's.
///
///     let spring = Spring(response: 0.5, dampingRatio: 0.8)
///     let released = Spring.State(offset: -300, velocity: 1_200)
///     let shown = spring.state(after: 1.0 / 60, from: released)
public struct Spring: Hashable, Sendable {
  /// The mass m, in any unit of mass; finite and greater than zero.
  public let mass: Double

  /// The stiffness k, in units of mass per second squared; finite and greater than zero.
  public let stiffness: Double

  /// The damping coefficient c, in units of mass per second; finite and not negative.
  ///
  /// This is the coefficient of the equation, not the damping *ratio*.
  public let damping: Double

  /// What follows from the three numbers above.
  let constants: SpringConstants

  /// Creates a spring from the coefficients of its equation.
  ///
  /// Core Animation and the web use these names; elsewhere the stiffness is called tension and the
  /// damping friction.
  ///
  /// - Parameters:
  ///   - mass: The mass m; finite and greater than zero. Only k∕m and c∕m have an effect.
  ///   - stiffness: The stiffness k; finite and greater than zero.
  ///   - damping: The damping coefficient c; finite and not negative. `0` never settles.
  /// - Precondition: The three numbers lie in these ranges.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(
      mass > 0 && mass < .infinity,
      "A spring's mass must be finite and greater than 0, but it is \(mass).")
    precondition(
      stiffness > 0 && stiffness < .infinity,
      "A spring's stiffness must be finite and greater than 0, but it is \(stiffness).")
    precondition(
      damping >= 0 && damping < .infinity,
      "A spring's damping must be finite and not negative, but it is \(damping).")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    constants = SpringConstants(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// Returns whether two springs have the same mass, stiffness and damping.
  public static func == (left: Spring, right: Spring) -> Bool {
    left.mass == right.mass && left.stiffness == right.stiffness && left.damping == right.damping
  }

  /// Feeds the mass, the stiffness and the damping to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mass)
    hasher.combine(stiffness)
    hasher.combine(damping)
  }
}

extension Spring {
  /// Where a value is relative to its target, and how it moves.
  public struct State: Hashable, Sendable {
    /// The value minus its target, in the value's own unit, usually points.
    public var offset: Double

    /// The velocity of the value, in its unit per second; positive toward larger values.
    public var velocity: Double

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - offset: The value minus its target, in the value's own unit.
    ///   - velocity: The velocity, in that unit per second, positive toward larger values.
    public init(offset: Double, velocity: Double) {
      self.offset = offset
      self.velocity = velocity
    }

    /// On the target and without motion.
    public static let rest = State(offset: 0, velocity: 0)
  }
}
