import Scenes
import Transitions

/// The frames that a window's display missed in a session, from the times that it stored.
struct MissedFrames {
  /// A gap, and how many frames it should have held.
  private struct Gap {
    var span: Lanes.Span
    var count: Int
  }

  private var gaps: [Gap] = []

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - hz: The display's frames a second; `nil` takes the middle one of the gaps between frames that
  ///     were shown in motion.
  /// - Returns: `nil` where the session does not say when frames were shown.
  init?(of session: Session, scene: Scene, hz: Int?) {
    guard let shown = session.shown, shown.count > 1 else { return nil }
    let steps = Self.steps(of: session, scene: scene, shown)
    let period = hz.map { 1 / Double($0) } ?? Self.middle(of: steps)
    guard let period else { return }
    var analyzer = TimelineAnalyzer(scene: scene, size: session.size, hz: session.hz)
    let log = session.events
    var known = 0
    for (former, next) in zip(shown, shown.dropFirst()) {
      var limit = Int.max
      _ = analyzer.analyze(log, to: next.time, limit: &limit)
      let budget = period * analyzer.rate
      analyzer.noteShown(former.time, next.time, budget: budget)
      guard analyzer.lanes.drops.count > known else { continue }
      known = analyzer.lanes.drops.count
      let span = analyzer.lanes.drops[known - 1]
      gaps.append(Gap(span: span, count: Int(((span.end - span.start) / budget).rounded()) - 1))
    }
  }

  /// The gaps between frames in motion, in seconds of the hand's clock.
  private static func steps(
    of session: Session, scene: Scene, _ shown: [Session.Shown]
  ) -> [Double] {
    var replay = Replay(session, scene: scene, traceCapacity: 0)
    var steps: [Double] = []
    for (former, next) in zip(shown, shown.dropFirst()) {
      replay.seek(to: former.time)
      let stage = replay.simulation.stage
      let (isMoving, rate) = (stage.isMoving, stage.rate)
      replay.seek(to: next.time)
      if isMoving && replay.simulation.stage.isMoving && replay.simulation.stage.rate == rate {
        steps.append((next.time - former.time) / rate)
      }
    }
    return steps
  }

  private static func middle(of steps: [Double]) -> Double? {
    steps.isEmpty ? nil : steps.sorted()[steps.count / 2]
  }

  /// How many were missed in all.
  var count: Int { gaps.reduce(0) { $0 + $1.count } }

  /// How many were missed between two times, in seconds.
  func count(from start: Double, to end: Double) -> Int {
    gaps.reduce(0) { $0 + ($1.span.start < end && $1.span.end > start ? $1.count : 0) }
  }
}

extension MotionReport {
  /// Takes in what was missed.
  mutating func add(_ missed: MissedFrames) {
    droppedFrames = missed.count
    for index in transitions.indices {
      let transition = transitions[index]
      let count = missed.count(from: transition.start, to: transition.end ?? .infinity)
      transitions[index][.droppedFrames] = Double(count)
    }
  }
}
