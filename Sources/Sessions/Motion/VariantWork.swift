import Scenes
import Transitions

/// One combination of a sweep while it is simulated, so many moments at a time.
struct VariantWork {
  private let values: [Double]
  private let session: Session
  private var probe: MotionProbe
  private var replay: Replay
  private var course: [MotionSweep.Moment] = []

  /// How many moments of a course are kept for a second; ours: a curve of a few hundred pixels.
  nonisolated static let rate = 60

  /// Stands at the beginning.
  ///
  /// - Parameters:
  ///   - values: A value for each of the axes.
  ///   - tolerance: How near to its end a transition has settled, in points.
  ///   - start: From when on its figures count, in seconds.
  init(
    _ values: [Double], _ axes: [MotionSweep.Axis], of session: Session, _ scene: Scene,
    tolerance: Double, from start: Double = 0
  ) {
    let tunings = zip(axes, values).map { Session.Tuning(name: $0.tunable.name, value: $1) }
    self.values = values
    self.session = session.holding(tunings)
    probe = MotionProbe(of: self.session, scene: scene, tolerance: tolerance, from: start)
    replay = Replay(self.session, scene: scene, hz: VariantWork.rate, traceCapacity: 0)
    let events = self.session.events
    // User code is asked once what it survives, and not for every moment.
    replay.simulation.prefetch(
      events[...], until: session.duration ?? (events.last?.time ?? 0) + Session.patience)
  }

  /// Goes on.
  ///
  /// - Parameter limit: How many moments may be looked at. It counts down.
  /// - Returns: Whether it is through; if not, the next call goes on from here.
  mutating func follow(limit: inout Int) -> Bool {
    guard probe.follow(limit: &limit) else { return false }
    while limit > 0 {
      guard let frame = replay.advance() else { return true }
      limit -= 1
      let running = replay.simulation.stage.runningTransitions.first
      course.append(
        MotionSweep.Moment(time: frame.time, fraction: running?.progress.fraction ?? 0))
      replay.skipRest()
    }
    return false
  }

  /// What has come out, once it is through.
  var variant: MotionSweep.Variant {
    MotionSweep.Variant(
      values: values, session: session, report: probe.report, length: course.last?.time ?? 0,
      course: course)
  }
}
