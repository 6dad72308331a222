public import SpringEngine

/// Where a release sends a transition: on to its end, or back.
nonisolated public enum CommitPolicy: Hashable, Sendable {
  /// On, if at least this fraction of the way is done. The velocity does not count.
  case progress(threshold: Double)
  /// On, if the velocity towards the end reaches this many points per second; back, if it is as
  /// great the other way; else by half of the way.
  case velocity(threshold: Double)
  /// On, if the place where the object would coast to lies nearer the end than the start. The
  /// default, with the deceleration of a scroll view.
  case projection(DecelerationRate)

  /// Decides.
  ///
  /// - Parameters:
  ///   - fraction: Where the release happens, 0 at the start and 1 at the end.
  ///   - velocity: In whole ways per second of the hand's time, positive towards the end.
  ///   - travel: The whole way, in points; greater than 0.
  /// - Returns: Whether the transition goes on.
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
