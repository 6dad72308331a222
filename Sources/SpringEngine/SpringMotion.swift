/// A value on its way to a target: a spring, and the instant at which its state was known exactly.
///
/// The caller owns the clock and passes its time in. Between two changes nothing is stepped; every
/// answer is the closed form from the latest *anchor*, so asking at other times, or more often,
/// changes no answer. A change sets a new anchor, at which position and velocity stay continuous
/// unless the change is one of them.
///
///     var motion = SpringMotion(spring: .snappy, value: 0, target: 300, startTime: 0)
///     motion.retarget(to: 600, at: 0.1)
///     motion.position(at: 0.2)
public struct SpringMotion: Hashable, Sendable {
  /// What moves the value.
  public private(set) var spring: Spring

  /// The target, usually in points.
  public private(set) var target: Double

  /// The time of the anchor, in seconds on the caller's clock.
  public private(set) var anchorTime: Double

  /// The state at the anchor, relative to the target.
  public private(set) var anchorState: Spring.State

  /// Creates a motion from its initial conditions.
  ///
  /// - Parameters:
  ///   - spring: What moves the value.
  ///   - value: Where it starts, usually in points.
  ///   - velocity: How fast it starts, in that unit per second, positive toward larger values.
  ///   - target: The target, in the same unit.
  ///   - startTime: When, in seconds on the caller's clock.
  public init(
    spring: Spring, value: Double, velocity: Double = 0, target: Double, startTime: Double
  ) {
    self.spring = spring
    self.target = target
    anchorTime = startTime
    anchorState = Spring.State(offset: value - target, velocity: velocity)
  }

  /// Returns the state relative to the target at `time`, in seconds on the caller's clock.
  ///
  /// - Precondition: `time` is not earlier than the anchor.
  public func state(at time: Double) -> Spring.State {
    spring.state(after: time - anchorTime, from: anchorState)
  }

  /// Returns the value at `time`. The time is not earlier than the anchor.
  public func position(at time: Double) -> Double { target + state(at: time).offset }

  /// Returns the velocity at `time`, per second. The time is not earlier than the anchor.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Returns the time at which the motion comes to rest, in seconds on the caller's clock.
  ///
  /// - Parameter tolerance: The largest invisible amplitude, in the value's unit; greater than zero.
  /// - Returns: The instant of ``Spring/restingTime(from:tolerance:)``; `.infinity` if never.
  public func restingTime(tolerance: Double) -> Double {
    anchorTime + spring.restingTime(from: anchorState, tolerance: tolerance)
  }

  /// Changes the target at `time`. Position and velocity stay continuous.
  public mutating func retarget(to newTarget: Double, at time: Double) {
    anchor(at: time)
    anchorState.offset += target - newTarget
    target = newTarget
  }

  /// Adds to the velocity at `time`, in the value's unit per second. The position stays.
  public mutating func addVelocity(_ change: Double, at time: Double) {
    anchor(at: time)
    anchorState.velocity += change
  }

  /// Replaces the velocity at `time`, in the value's unit per second. The position stays.
  public mutating func setVelocity(_ velocity: Double, at time: Double) {
    anchor(at: time)
    anchorState.velocity = velocity
  }

  /// Replaces the spring at `time`. Position and velocity stay continuous.
  public mutating func setSpring(_ newSpring: Spring, at time: Double) {
    anchor(at: time)
    spring = newSpring
  }

  private mutating func anchor(at time: Double) {
    anchorState = state(at: time)
    anchorTime = time
  }
}
