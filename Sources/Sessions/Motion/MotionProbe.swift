import Drawing
import Scenes
import Transitions

/// Simulates a session and measures how its transitions move.
///
/// Events and ends are looked at just before and just after, each at its own time, and between them what
/// moves by itself is followed a thousand times a second. No frame decides anything, so that no display's
/// rate changes what is measured.
package struct MotionProbe {
  private let simulation: Simulation
  private var finger = FingerLog()
  private var pan: Pan?
  private var tracks: [MotionTrack] = []
  private var report: MotionReport
  private var seenCalls = 0

  /// How often what moves by itself is looked at, in seconds.
  private static let step = 0.001

  /// A pan that has been recognized: where the finger and what it may take stood.
  struct Pan {
    /// Where the pan's translation is 0, in the stage's points.
    var origin: Point
    /// How far the strip was displaced, in points.
    var strip: Double
    /// How far the transitions were that ran, as fractions.
    var fractions: [Int: Double]
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
    var probe = MotionProbe(session, scene: scene, tolerance: tolerance)
    probe.walk(session, progress)
    var report = probe.report
    if let missed = MissedFrames(of: session, scene: scene, hz: hz) { report.add(missed) }
    return report
  }

  private init(_ session: Session, scene: Scene, tolerance: Double) {
    simulation = Simulation(scene: scene, size: session.size)
    report = MotionReport(scene: session.scene, tolerance: tolerance)
  }

  private var stage: Stage { simulation.stage }

  /// What is looked at just before an instant and just after it.
  private func read() -> MotionReading { MotionReading(stage) }

  private mutating func walk(_ session: Session, _ progress: (Double) -> Void) {
    seenCalls = stage.trace.count
    for event in session.events where event.time <= session.duration ?? .infinity {
      glide(to: event.time, progress)
      live(event)
    }
    if let duration = session.duration {
      glide(to: duration, progress)
    } else {
      let limit = (session.events.last?.time ?? 0) + Session.patience
      while !simulation.isAtRest, let due = stage.nextDue, due <= limit { glide(to: due, progress) }
    }
    for track in tracks { keep(track.unfinished) }
    report.transitions.sort { $0.number < $1.number }
  }

  private mutating func keep(_ transition: MotionReport.Transition) {
    report.transitions.append(transition)
  }

  // MARK: Between instants

  /// Goes on to a time, through what is due on the way.
  private mutating func glide(to time: Double, _ progress: (Double) -> Void) {
    while let due = stage.nextDue, due <= time {
      follow(to: due.nextDown, progress)
      let before = read()
      simulation.advance(to: due)
      compare(before, read(), event: nil)
    }
    follow(to: time, progress)
  }

  private mutating func follow(to time: Double, _ progress: (Double) -> Void) {
    while !tracks.isEmpty, stage.now + MotionProbe.step < time {
      progress(stage.now)
      simulation.advance(to: stage.now + MotionProbe.step)
      noteMotion(read())
    }
    guard time > stage.now else { return }
    simulation.advance(to: time)
    noteMotion(read())
  }

  private mutating func noteMotion(_ reading: MotionReading) {
    for index in tracks.indices {
      guard let running = reading.transition(tracks[index].number) else { continue }
      tracks[index].move(to: running, at: reading.time, tolerance: report.tolerance)
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
        of: running, place: report.transitions.count + tracks.count + 1, after)
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
