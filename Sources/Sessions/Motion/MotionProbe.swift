import Drawing
import Scenes
import Transitions

/// Simulates a session and measures how its transitions move.
///
/// Events and ends are looked at just before and just after, each at its own time, and between them what
/// moves by itself is followed a thousand times a second. No frame decides anything, so that no display's
/// rate changes what is measured.
package struct MotionProbe {
  private let session: Session
  private let simulation: Simulation
  private var finger = FingerLog()
  private var pan: Pan?
  private var tracks: [MotionTrack] = []
  private var measured: MotionReport
  private var seenCalls = 0
  /// From when on anybody wants to know anything, in seconds.
  private let start: Double
  /// How many of the session's events have happened.
  private var position = 0
  /// What is gone to.
  private var goal: Goal?
  /// The way there on which nothing happens.
  private var leg: Leg?
  private var isOver = false

  /// How often what moves by itself is looked at, in seconds.
  nonisolated static let step = 0.001

  /// A pan that has been recognized: where the finger and what it may take stood.
  struct Pan {
    /// Where the pan's translation is 0, in the stage's points.
    var origin: Point
    /// How far the strip was displaced, in points.
    var strip: Double
    /// How far the transitions were that ran, as fractions.
    var fractions: [Int: Double]
  }

  /// A moment to go to, and the event that happens then, if one does.
  private struct Goal {
    var time: Double
    var event: Session.Event?
  }

  /// A way without anything on it: until when it goes, and what is due behind it, if something is.
  private struct Leg {
    var end: Double
    var due: Double?
  }

  /// Measures a session.
  ///
  /// - Parameters:
  ///   - tolerance: How near to its end a transition has settled, in points.
  ///   - hz: The display's frames a second, for the frames that it missed; by default as the session's
  ///     own frames were shown.
  ///   - progress: Is told the time that has been reached, in seconds, again and again.
  package static func report(
    of session: Session, scene: Scene, tolerance: Double = 1, hz: Int? = nil,
    progress: (Double) -> Void = { _ in }
  ) -> MotionReport {
    var probe = MotionProbe(of: session, scene: scene, tolerance: tolerance)
    while probe.takeStep() { progress(probe.stage.now) }
    var report = probe.report
    if let missed = MissedFrames(of: session, scene: scene, hz: hz) { report.add(missed) }
    return report
  }

  /// Stands at a session's beginning; nothing has been measured yet.
  ///
  /// - Parameters:
  ///   - tolerance: How near to its end a transition has settled, in points.
  ///   - start: From when on anybody wants to know anything, in seconds; what was over before is simulated
  ///     and not followed, and its figures say nothing.
  package init(of session: Session, scene: Scene, tolerance: Double = 1, from start: Double = 0) {
    (self.session, self.start) = (session, start)
    simulation = Simulation(scene: scene, size: session.size)
    // User code is asked once what it survives, and not for every moment.
    let end = session.duration ?? (session.events.last?.time ?? 0) + Session.patience
    simulation.prefetch(session.events[...], until: end)
    measured = MotionReport(scene: session.scene, tolerance: tolerance)
    seenCalls = simulation.stage.trace.count
  }

  /// Measures some more.
  ///
  /// - Parameter limit: How many moments may be looked at. It counts down.
  /// - Returns: Whether the session is through; if not, the next call goes on from here.
  package mutating func follow(limit: inout Int) -> Bool {
    while limit > 0, takeStep() { limit -= 1 }
    return isOver
  }

  /// What has been measured so far; transitions that still run are as they were at that moment.
  package var report: MotionReport {
    var report = measured
    for track in tracks { report.transitions.append(track.unfinished) }
    report.transitions.sort { $0.number < $1.number }
    return report
  }

  private var stage: Stage { simulation.stage }

  /// What is looked at just before an instant and just after it.
  private func read() -> MotionReading { MotionReading(stage) }

  private mutating func keep(_ transition: MotionReport.Transition) {
    measured.transitions.append(transition)
  }

  // MARK: Going on

  /// Goes on to the next moment that is looked at.
  ///
  /// - Returns: Whether there was one.
  private mutating func takeStep() -> Bool {
    guard let goal = goal ?? nextGoal() else {
      isOver = true
      return false
    }
    self.goal = goal
    let leg = leg ?? nextLeg(to: goal)
    self.leg = leg
    let next = max(stage.now + MotionProbe.step, start)
    if !tracks.isEmpty, next < leg.end {
      simulation.advance(to: next)
      noteMotion(read())
      return true
    }
    self.leg = nil
    if leg.end > stage.now {
      simulation.advance(to: leg.end)
      noteMotion(read())
    }
    if let due = leg.due {
      let before = read()
      simulation.advance(to: due)
      compare(before, read(), event: nil)
      return true
    }
    self.goal = nil
    if let event = goal.event {
      position += 1
      live(event)
    } else if session.duration != nil {
      isOver = true
    }
    return true
  }

  /// The next event; behind the last one the session's end, or what is due until all rests.
  private func nextGoal() -> Goal? {
    let events = session.events
    if position < events.count, events[position].time <= session.duration ?? .infinity {
      return Goal(time: events[position].time, event: events[position])
    }
    guard !isOver else { return nil }
    if let duration = session.duration { return Goal(time: duration) }
    let limit = (events.last?.time ?? 0) + Session.patience
    guard !simulation.isAtRest, let due = stage.nextDue, due <= limit else { return nil }
    return Goal(time: due)
  }

  private func nextLeg(to goal: Goal) -> Leg {
    guard let due = stage.nextDue, due <= goal.time else { return Leg(end: goal.time) }
    return Leg(end: due.nextDown, due: due)
  }

  private mutating func noteMotion(_ reading: MotionReading) {
    for index in tracks.indices {
      guard let running = reading.transition(tracks[index].number) else { continue }
      tracks[index].move(to: running, at: reading.time, tolerance: measured.tolerance)
    }
  }

  // MARK: Instants

  private mutating func live(_ event: Session.Event) {
    let before = read()
    if case .stage(let happened) = event.kind {
      if case .down = happened, !stage.isTouching { pan = nil }
      finger.note(happened, at: event.time)
    }
    simulation.apply(event)
    compare(before, read(), event: event)
  }

  private mutating func compare(
    _ before: MotionReading, _ after: MotionReading, event: Session.Event?
  ) {
    let calls = newCalls()
    notePan(calls, before)
    let ends = calls.filter { $0.call == .completeTransition }
    for index in tracks.indices.reversed() {
      let context = tracks[index].contextName
      let end = ends.first { $0.who == context }
      let isSame = tracks[index].number != 0 || end == nil
      guard let now = after.transition(tracks[index].number), isSame else {
        tracks[index].end(end?.argument == .didComplete(true), before, after, event: event, finger)
        keep(tracks.remove(at: index).result)
        continue
      }
      tracks[index].change(to: now, before, after, event: event, finger)
      tracks[index].drag(finger, pan, after, event: event)
    }
    for running in after.transitions where !tracks.contains(where: { $0.number == running.number })
    {
      var track = MotionTrack(
        of: running, place: measured.transitions.count + tracks.count + 1, after)
      track.drag(finger, pan, after, event: event)
      tracks.append(track)
    }
  }

  private mutating func newCalls() -> [Trace.Entry] {
    defer { seenCalls = stage.trace.count }
    return stage.trace.latest(stage.trace.count - seenCalls)
  }

  /// Keeps where everything stood when a pan was recognized.
  private mutating func notePan(_ calls: [Trace.Entry], _ before: MotionReading) {
    for entry in calls where entry.call == .gestureBegan {
      guard case .gesture(let translation, _) = entry.argument else { continue }
      var pan = Pan(origin: finger.location - translation, strip: before.strip, fractions: [:])
      for running in before.transitions {
        pan.fractions[running.number] = running.progress.fraction
      }
      self.pan = pan
    }
  }
}

/// What a stage shows of its transitions at a moment.
struct MotionReading {
  let time: Double
  let transitions: [RunningTransition]
  /// How far the strip of panes is displaced to the right, in points.
  let strip: Double
  /// How fast it moves, in points per second.
  let stripVelocity: Double

  init(_ stage: Stage) {
    time = stage.now
    transitions = stage.runningTransitions
    let strip = stage.strip
    self.strip = strip?.displacement ?? 0
    stripVelocity = strip?.velocity ?? 0
  }

  func transition(_ number: Int) -> RunningTransition? {
    transitions.first { $0.number == number }
  }

  /// The velocity of what belongs to a transition, with the strip's, in points per second.
  func velocity(of running: RunningTransition?) -> Vector {
    (running?.velocity ?? .zero) + Vector(dx: stripVelocity, dy: 0)
  }
}
