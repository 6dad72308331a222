public import Drawing
public import SpringEngine

/// What shapes a property animator's motion; the counterpart of `UITimingCurveProvider`.
nonisolated public protocol TimingCurveProvider: Sendable {
  /// The cubic curve, if it is one.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring, if it is one.
  var springTimingParameters: SpringTimingParameters? { get }
}

/// A cubic timing curve; the counterpart of `UICubicTimingParameters`.
nonisolated public struct CubicTimingParameters: TimingCurveProvider, Hashable {
  /// The curve.
  public let curve: TimingCurve

  /// Creates parameters with one of the named curves, or any other; the default is ease in-out.
  public init(animationCurve curve: TimingCurve = .easeInOut) { self.curve = curve }

  /// Creates parameters from the two control points, whose x must lie in 0…1.
  public init(controlPoint1: Point, controlPoint2: Point) {
    curve = TimingCurve(
      x1: controlPoint1.x, y1: controlPoint1.y, x2: controlPoint2.x, y2: controlPoint2.y)
  }

  /// Returns these parameters.
  public var cubicTimingParameters: CubicTimingParameters? { self }
  /// Returns `nil`.
  public var springTimingParameters: SpringTimingParameters? { nil }
}

/// A spring; the counterpart of `UISpringTimingParameters`.
///
/// Velocities are in total distances per second, each axis by its own distance, positive towards the
/// target: a velocity in points per second divided by (target − start). A property without axes, such as
/// alpha or an angle, takes the vector's length.
nonisolated public struct SpringTimingParameters: TimingCurveProvider, Hashable {
  private enum Description: Hashable {
    case ratio(Double)
    case spring(Spring)
    /// The spring of a push.
    case standard
  }

  private let description: Description
  /// What the two axes start with, in total distances per second.
  public let initialVelocity: Vector

  /// Creates UIKit's default, the spring that a push runs with: mass 3, stiffness 1000, damping 500,
  /// evaluated as critically damped (ω₀ = 18.257 per second), for 0.50582 s.
  ///
  /// 94.2 % of the distance is covered after a quarter of a second. The same coefficients passed to
  /// ``init(mass:stiffness:damping:initialVelocity:)`` are used as they are: ζ = 4.56, and seven times as
  /// long.
  public init() { self.init(.standard, .zero) }

  /// Creates a spring that has settled to a thousandth of its distance at the end of the animator's
  /// duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for no overshoot, less for more of it; greater than 0.001.
  ///   - initialVelocity: In total distances per second.
  public init(dampingRatio: Double, initialVelocity: Vector = .zero) {
    precondition(
      dampingRatio > 0.001 && dampingRatio.isFinite,
      "A spring animator's damping ratio must be finite and exceed 0.001, not \(dampingRatio).")
    self.init(.ratio(dampingRatio), initialVelocity)
  }

  /// Creates a spring from its coefficients; an animator with it lasts until the spring has settled,
  /// whatever duration it was given.
  ///
  /// - Parameters:
  ///   - mass: Greater than 0.
  ///   - stiffness: Greater than 0.
  ///   - damping: The coefficient, not the ratio; greater than 0.
  ///   - initialVelocity: In total distances per second.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector = .zero) {
    precondition(damping > 0, "A spring animator needs damping, but it is \(damping).")
    self.init(
      .spring(Spring(mass: mass, stiffness: stiffness, damping: damping)), initialVelocity)
  }

  /// Creates a spring from a perceived duration, in seconds, and a bounce, −1…1, both exclusive.
  public init(duration: Double, bounce: Double, initialVelocity: Vector = .zero) {
    precondition(bounce < 1, "A spring animator's bounce must be less than 1, but it is \(bounce).")
    self.init(.spring(Spring(duration: duration, bounce: bounce)), initialVelocity)
  }

  private init(_ description: Description, _ initialVelocity: Vector) {
    precondition(
      initialVelocity.dx.isFinite && initialVelocity.dy.isFinite,
      "An initial velocity must be finite, but it is \(initialVelocity).")
    self.description = description
    self.initialVelocity = initialVelocity
  }

  /// Returns `nil`.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// Returns these parameters.
  public var springTimingParameters: SpringTimingParameters? { self }

  /// How long the spring takes where its coefficients determine it, in seconds, or `nil`.
  public var settlingDuration: Double? {
    switch description {
    case .ratio: nil
    case .spring(let spring):
      spring.coreAnimationSettlingDuration(initialVelocity: leadingVelocity)
    // Measured on UIKit, as published: the duration of an animator with the default parameters.
    case .standard: 0.50582
    }
  }

  /// The spring for a duration, in seconds; greater than 0.
  public func spring(duration: Double) -> Spring {
    switch description {
    case .ratio(let ratio):
      .uiKit(duration: duration, dampingRatio: ratio, initialVelocity: leadingVelocity)
    case .spring(let spring): spring
    case .standard: Spring.uiKitDefault.withoutOverdamping
    }
  }

  /// The component of the velocity that is larger, where there can be but one.
  var leadingVelocity: Double {
    abs(initialVelocity.dx) >= abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy
  }
}

extension TimingCurveProvider {
  /// The motion over a duration, in seconds.
  nonisolated func curve(duration: Double) -> AnimationCurve {
    guard let parameters = springTimingParameters else {
      return .timing(cubicTimingParameters?.curve ?? .easeInOut)
    }
    return .springPerAxis(
      parameters.spring(duration: duration), initialVelocity: parameters.initialVelocity)
  }
}

extension Timeline {
  /// Runs to a target with some timing parameters.
  ///
  /// - Parameters:
  ///   - target: A position.
  ///   - motion: Where it starts, and the velocity that it keeps, or `nil` for the curve's own.
  ///   - lasting: How long a curve takes, in seconds. A spring made for a duration is made for this
  ///     one; all springs run until they are at rest.
  package func follow(
    _ parameters: any TimingCurveProvider, to target: Double, from position: Double,
    velocity: Double?, lasting: Double, at time: Double
  ) {
    guard let spring = parameters.springTimingParameters, lasting > 0 else {
      let curve = parameters.cubicTimingParameters?.curve ?? .easeInOut
      return run(
        to: target, from: position, velocity: velocity, curve: curve, duration: lasting, at: time)
    }
    let own = spring.leadingVelocity * (target - position)
    settle(
      to: target, from: Motion(position: position, velocity: own == 0 ? velocity ?? 0 : own),
      spring: spring.spring(duration: lasting),
      tolerance: travel > 0 ? Rest.distance / travel : Rest.fraction, at: time)
  }

  /// Continues along the curve of some timing parameters, from the fraction that is shown.
  ///
  /// - Parameters:
  ///   - whole: The positions between which the curve lies.
  ///   - duration: How long the whole curve takes, in seconds. Of a spring's initial velocity the
  ///     larger component holds for all.
  func goOn(
    along parameters: any TimingCurveProvider, between whole: (from: Double, to: Double),
    duration: Double, at time: Double
  ) {
    guard let parameters = parameters.springTimingParameters else {
      return join(
        parameters.curve(duration: duration), along: whole, duration: duration, at: time)
    }
    let (spring, velocity) = (parameters.spring(duration: duration), parameters.leadingVelocity)
    let start = Spring.State(offset: -1, velocity: velocity)
    let shown = stage?.prefersReducedMotion == true ? spring.withoutOvershoot(from: start) : spring
    join(
      .spring(shown, initialVelocity: velocity), along: whole, duration: duration, at: time)
  }
}
