public import Drawing
public import SpringEngine

/// How an animation's progress depends on the time since its start.
nonisolated public enum AnimationCurve: Hashable, Sendable {
  /// A cubic timing curve over the animation's duration.
  case timing(TimingCurve)
  /// A spring from 0 to 1 that starts with an initial velocity in total distances per second, towards 1.
  ///
  /// The animation ends at its duration and then shows the model exactly, even if the spring has not
  /// settled.
  case spring(Spring, initialVelocity: Double)
  /// A spring whose two axes have separate initial velocities, in total distances of that axis per
  /// second. A property without axes, such as alpha or an angle, starts with the vector's length, as in
  /// UIKit.
  case springPerAxis(Spring, initialVelocity: Vector)

  /// Constant speed.
  public static let linear = AnimationCurve.timing(.linear)
  /// Starts slowly.
  public static let easeIn = AnimationCurve.timing(.easeIn)
  /// Ends slowly.
  public static let easeOut = AnimationCurve.timing(.easeOut)
  /// Starts and ends slowly; the default of animations.
  public static let easeInOut = AnimationCurve.timing(.easeInOut)

  /// The fractions and their change per second.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the animation's start, 0…`duration`.
  ///   - duration: The animation's length, in seconds; greater than 0.
  func state(after elapsed: Double, duration: Double) -> (fractions: Fractions, velocity: Double) {
    if elapsed >= duration { return (Fractions(1), 0) }
    switch self {
    case .timing(let curve):
      let x = max(elapsed / duration, 0)
      return (Fractions(curve.value(at: x)), curve.slope(at: x) / duration)
    case .spring(let spring, let velocity):
      let state = spring.state(
        after: max(elapsed, 0), from: Spring.State(offset: -1, velocity: velocity))
      return (Fractions(1 + state.offset), state.velocity)
    case .springPerAxis(let spring, let velocity):
      let step = spring.step(lasting: max(elapsed, 0))
      func state(_ velocity: Double) -> Spring.State {
        step.state(from: Spring.State(offset: -1, velocity: velocity))
      }
      let other = state(velocity.length)
      return (
        Fractions(
          x: 1 + state(velocity.dx).offset, y: 1 + state(velocity.dy).offset,
          other: 1 + other.offset), other.velocity
      )
    }
  }

  /// The time at which the curve first shows a fraction.
  ///
  /// - Parameters:
  ///   - fraction: Without axes; at 0 and below the answer is 0, at 1 and above `duration`.
  ///   - duration: The animation's length, in seconds; greater than 0.
  /// - Returns: Seconds since the animation's start, 0…`duration`; `duration` if it shows the fraction
  ///   only by ending.
  package func elapsed(at fraction: Double, duration: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return duration }
    func first(_ spring: Spring, _ velocity: Double) -> Double {
      let start = Spring.State(offset: -1, velocity: velocity)
      return min(spring.time(toReach: fraction - 1, from: start) ?? duration, duration)
    }
    switch self {
    case .timing(let curve): return curve.inverse(of: fraction) * duration
    case .spring(let spring, let velocity): return first(spring, velocity)
    case .springPerAxis(let spring, let velocity): return first(spring, velocity.length)
    }
  }

  /// The same curve from rest.
  var withoutVelocity: AnimationCurve {
    switch self {
    case .timing: self
    case .spring(let spring, _), .springPerAxis(let spring, _): .spring(spring, initialVelocity: 0)
    }
  }
}

/// How much of its change an animation shows, for what lies along x, along y, and along neither.
nonisolated package struct Fractions: Hashable, Sendable {
  var x: Double
  var y: Double
  package var other: Double

  init(x: Double, y: Double, other: Double) {
    self.x = x
    self.y = y
    self.other = other
  }

  /// The same for all.
  init(_ fraction: Double) { self.init(x: fraction, y: fraction, other: fraction) }

  /// Every fraction mapped.
  func map(_ body: (Double) -> Double) -> Fractions {
    if x == y && x == other { return Fractions(body(x)) }
    return Fractions(x: body(x), y: body(y), other: body(other))
  }
}
