public import SpringEngine

/// How an animation's fraction follows the time since its start.
nonisolated public enum AnimationCurve: Hashable, Sendable {
  /// A cubic timing curve over the animation's duration.
  case timing(TimingCurve)
  /// A spring from 0 to 1 that starts with a velocity in whole ways per second, towards 1.
  ///
  /// The animation ends at its duration and then shows the model exactly, whatever the spring has left.
  case spring(Spring, initialVelocity: Double)

  /// Constant speed.
  public static let linear = AnimationCurve.timing(.linear)
  /// Slow at both ends; the default of animations.
  public static let easeInOut = AnimationCurve.timing(.easeInOut)

  /// The fraction of the way and its change per second.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the animation's start, 0…`duration`.
  ///   - duration: The animation's length, in seconds; greater than 0.
  func state(after elapsed: Double, duration: Double) -> (fraction: Double, velocity: Double) {
    if elapsed >= duration { return (1, 0) }
    switch self {
    case .timing(let curve):
      let x = max(elapsed / duration, 0)
      return (curve.value(at: x), curve.slope(at: x) / duration)
    case .spring(let spring, let initialVelocity):
      let state = spring.state(
        after: max(elapsed, 0), from: Spring.State(offset: -1, velocity: initialVelocity))
      return (1 + state.offset, state.velocity)
    }
  }
}
