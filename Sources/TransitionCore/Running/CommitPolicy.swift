public import SpringEngine

/// How a release decides whether a transition finishes or is cancelled.
nonisolated public enum CommitPolicy: Hashable, Sendable {
  /// Finishes if at least this fraction is complete. The velocity does not count.
  case progress(threshold: Double)
  /// Finishes if the velocity towards the end reaches this many points per second, and cancels if it is
  /// as great the other way; in between, half of the travel decides.
  case velocity(threshold: Double)
  /// Finishes if the position that the object would coast to is nearer the end than the start. The
  /// default, with the deceleration of a scroll view.
  case projection(DecelerationRate)

  /// Returns whether a release finishes the transition.
  ///
  /// - Parameters:
  ///   - fraction: Where the release happens, 0 at the start and 1 at the end.
  ///   - velocity: In total distances per second of the hand's time, positive towards the end.
  ///   - travel: The whole travel, in points; greater than 0.
  /// - Returns: `true` to finish, `false` to cancel.
  public func commits(fraction: Double, velocity: Double, travel: Double) -> Bool {
    switch self {
    case .progress(let threshold):
      return fraction >= threshold
    case .velocity(let threshold):
      let speed = velocity * travel
      if abs(speed) >= threshold { return speed > 0 }
      return fraction >= 0.5
    case .projection(let rate):
      let coast = exactProjectedDistance(velocity: velocity, decelerationRate: rate)
      return fraction + coast >= 0.5
    }
  }
}
