import SpringEngine

/// The largest acceleration and jerk of a spring on its way from 0 to 1, measured as ``MotionProbe`` does of
/// a transition: from velocities a thousand times a second.
nonisolated package struct SpringPeaks: Hashable, Sendable {
  /// The largest acceleration or deceleration, in ways per second squared.
  package let acceleration: Double
  /// The largest change of the acceleration, in ways per second cubed.
  package let jerk: Double

  /// Follows a spring.
  ///
  /// - Parameter initialVelocity: In ways per second, positive toward the target.
  package init(_ spring: Spring, initialVelocity: Double = 0) {
    // What swings swings most in the beginning.
    let span = min(spring.response * SpringPeaks.responses, SpringPeaks.longest)
    let step = max(span / SpringPeaks.most, MotionProbe.step)
    let start = Spring.State(offset: -1, velocity: initialVelocity)
    var swing = Swing(
      from: Swing.Moment(time: 0, fraction: 0, velocity: initialVelocity), to: 1)
    let move = spring.step(lasting: step)
    var (state, count) = (start, 0)
    while Double(count) * step < span {
      count += 1
      state = move.state(from: state)
      swing.move(
        to: Swing.Moment(
          time: Double(count) * step, fraction: 1 + state.offset, velocity: state.velocity),
        tolerance: 0)
    }
    (acceleration, jerk) = (swing.peakAcceleration, swing.peakJerk)
  }

  /// How many responses are followed; ours: after two a spring has turned twice and is slower each time.
  private static let responses = 2.0
  /// How much is followed at most, in seconds.
  private static let longest = 40.0
  /// How many moments are looked at, at most.
  private static let most = 4_000.0
}
