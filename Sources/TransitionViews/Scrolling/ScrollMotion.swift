import SpringEngine

/// How a content offset moves along one axis by itself, in closed form: it coasts, a spring takes it to a
/// target, or it coasts to an edge and a spring takes over there with the same velocity.
nonisolated struct ScrollMotion: Hashable, Sendable {
  /// The speed at which coasting is over, in points per second, as measured on scroll views.
  static let stoppingSpeed = 10.0
  /// The spring at an edge: critically damped, 11 per second, as measured on scroll views.
  static let edgeSpring = Spring(stiffness: 121, damping: 22)
  /// The natural frequency with which a page, or a target of the delegate's, is reached at least, per
  /// second: a response of 0.4 s. Ours.
  static let snapFrequency = 2 * Double.pi / 0.4
  /// The greatest such frequency where there is room to overshoot, per second: more would be a halt.
  /// Ours.
  static let greatestSnapFrequency = 40.0

  /// A part of the motion.
  private enum Leg: Hashable {
    case still
    case coast(Deceleration)
    case spring(Spring, from: Spring.State)
  }

  private var first = Leg.still
  /// When the spring at the edge takes over, in seconds after the start.
  private var turn = Double.infinity
  private var second = Leg.still
  /// Where it ends, in points.
  private(set) var target: Double
  /// How long it takes, in seconds; 0 if nothing moves.
  private(set) var duration = 0.0

  /// Does not move.
  init(restingAt position: Double) { target = position }

  /// Moves by a spring from a place and with a velocity.
  init(from position: Double, velocity: Double, to target: Double, by spring: Spring) {
    self.target = target
    let state = Spring.State(offset: position - target, velocity: velocity)
    first = .spring(spring, from: state)
    duration = spring.restingTime(from: state, tolerance: Rest.distance)
  }

  /// Moves to a target as quickly as a velocity suggests: without an overshoot if the target lies ahead.
  ///
  /// - Parameter mayOvershoot: Whether a great velocity just before the target may carry it further.
  init(from position: Double, velocity: Double, snappingTo target: Double, mayOvershoot: Bool) {
    let way = target - position
    var frequency = Self.snapFrequency
    if way * velocity > 0 { frequency = max(frequency, velocity / way) }
    if mayOvershoot { frequency = min(frequency, Self.greatestSnapFrequency) }
    // From a place that is nearly there, a halt: no spring is that hard.
    frequency = min(frequency, 1e4)
    self.init(
      from: position, velocity: velocity, to: target,
      by: Spring(stiffness: frequency * frequency, damping: 2 * frequency))
  }

  /// Coasts after a release until it is slow, or to an edge; from beyond an edge a spring brings it back
  /// unless it is thrown inside.
  ///
  /// - Parameters:
  ///   - bounces: Whether it goes beyond an edge that it reaches, or halts there.
  init(
    from position: Double, velocity: Double, in limits: ClosedRange<Double>,
    rate: DecelerationRate, bounces: Bool
  ) {
    let coast = Deceleration(position: position, velocity: velocity, rate: rate)
    let slow = coast.duration(untilSpeed: Self.stoppingSpeed)
    let end = slow > 0 ? coast.position(after: slow) : position
    if !limits.contains(position), !limits.contains(end) || slow == 0 {
      let isBeyondOther = (position < limits.lowerBound) == (end > limits.upperBound) && slow > 0
      if !isBeyondOther || !bounces {
        let edge = limits.nearest(to: position)
        let state = Spring.State(offset: position - edge, velocity: velocity)
        self.init(
          from: position, velocity: velocity, to: edge,
          by: bounces ? Self.edgeSpring : Self.edgeSpring.withoutOvershoot(from: state))
        return
      }
    }
    self.init(restingAt: limits.nearest(to: end))
    guard slow > 0 else { return }
    first = .coast(coast)
    duration = slow
    guard !limits.contains(end), let (time, state) = coast.handOver(at: target) else { return }
    duration = time
    guard bounces else { return }
    turn = time
    second = .spring(Self.edgeSpring, from: state)
    duration += Self.edgeSpring.restingTime(from: state, tolerance: Rest.distance)
  }

  /// Where it is, in points, and its velocity, in points per second, some seconds after the start.
  func state(after elapsed: Double) -> (position: Double, velocity: Double) {
    if elapsed >= duration { return (target, 0) }
    return elapsed < turn
      ? state(of: first, after: max(elapsed, 0)) : state(of: second, after: elapsed - turn)
  }

  private func state(of leg: Leg, after elapsed: Double) -> (position: Double, velocity: Double) {
    switch leg {
    case .still: return (target, 0)
    case .coast(let coast):
      return (coast.position(after: elapsed), coast.velocity(after: elapsed))
    case .spring(let spring, let start):
      let state = spring.state(after: elapsed, from: start)
      return (target + state.offset, state.velocity)
    }
  }
}

nonisolated extension ClosedRange<Double> {
  /// The value in the range that is nearest to another.
  func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
