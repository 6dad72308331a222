import Drawing
import Transitions

/// What is known of one transition that is being measured.
struct MotionTrack {
  let number: Int
  private(set) var result: MotionReport.Transition
  private var latest: RunningTransition
  private var swing: Swing?
  private var overshoot = 0.0
  private var drag: Drag?
  private var lagSum = 0.0
  /// From when its times count: the last release, else the beginning.
  private var since: Double

  /// A finger's hold, since it took hold or its container had another size.
  private struct Drag {
    /// Where the finger stood where nothing was pulled, in points of the stage.
    var origin: Point
    /// What was shown then, along the way, in points.
    var base: Double
    var lag: Double
    /// When the lag became what it is, in seconds.
    var time: Double
    /// How much of the finger's movement is shown: less than 1 beyond an end.
    var slope = 1.0
  }

  /// Begins with a transition that has just begun.
  init(of running: RunningTransition, place: Int, _ reading: MotionReading) {
    number = running.number
    latest = running
    since = reading.time
    let progress = running.progress
    result = MotionReport.Transition(
      number: place, owner: progress.owner, from: progress.from, to: progress.to,
      start: reading.time)
    startSwing(running, at: reading.time)
  }

  /// What its context is called in the trace.
  var contextName: String { latest.contextName }

  // MARK: By itself

  private mutating func startSwing(_ running: RunningTransition, at time: Double) {
    since = time
    guard let target = running.progress.target else { return }
    swing = Swing(from: moment(running, at: time), to: target)
  }

  private func moment(_ running: RunningTransition, at time: Double) -> Swing.Moment {
    Swing.Moment(
      time: time, fraction: running.progress.fraction, velocity: running.progress.velocity)
  }

  /// Takes in where it is a little later.
  mutating func move(to running: RunningTransition, at time: Double, tolerance: Double) {
    latest = running
    guard var moved = swing else { return }
    let share = tolerance / running.length
    moved.move(to: moment(running, at: time), tolerance: share)
    result[.settleTime] = moved.settleTime(within: share)
    raise(.peakAcceleration, to: moved.peakAcceleration * running.length)
    raise(.peakJerk, to: moved.peakJerk * running.length)
    swing = moved
  }

  private mutating func endSwing() {
    overshoot = max(overshoot, swing?.overshoot ?? 0)
    result[.overshoot] = overshoot
    swing = nil
  }

  // MARK: Instants

  /// Takes in what an event or an end has changed.
  mutating func change(
    to running: RunningTransition, _ before: MotionReading, _ after: MotionReading,
    event: Session.Event?, _ finger: FingerLog
  ) {
    let (old, new) = (latest.progress.phase, running.progress.phase)
    let former = velocity(before, event: event, finger)
    latest = running
    guard old != new else { return }
    let jump = (after.velocity(of: running) - former).length
    guard event != nil else {
      // Its animations are over, and its animator has yet to say so.
      return note(jump, .completionJump)
    }
    switch (old, new) {
    case (.interactive, _): note(jump, .releaseJump)
    case (_, .interactive): note(jump, .catchJump)
    default: note(jump, .turnJump)
    }
    if swing != nil { endSwing() }
    if new == .interactive {
      result[.settleTime] = nil
    } else {
      endDrag(at: after.time)
      startSwing(running, at: after.time)
    }
  }

  /// Takes in that it is over.
  mutating func end(
    _ didComplete: Bool, _ before: MotionReading, _ after: MotionReading, event: Session.Event?,
    _ finger: FingerLog
  ) {
    let former = velocity(before, event: event, finger)
    // What comes next may carry its velocity on, if somebody has sent it elsewhere.
    let successor = event == nil ? nil : after.transitions.last { $0.number > number }
    let isHandedOver = latest.isHeld && successor?.isHeld == true
    let jump = (after.velocity(of: successor) - former).length
    if !isHandedOver { note(jump, successor == nil ? .completionJump : .turnJump) }
    // Another transition goes on with what this one had to leave.
    if successor != nil, result[.settleTime] == .infinity { result[.settleTime] = nil }
    if swing != nil { endSwing() }
    endDrag(at: after.time)
    result[.completionTime] = after.time - since
    result.end = after.time
    result.didComplete = didComplete
  }

  /// The result of a transition that outlasts the session.
  var unfinished: MotionReport.Transition {
    var track = self
    if swing != nil { track.endSwing() }
    track.endDrag(at: latestDragTime)
    track.result[.settleTime] = nil
    return track.result
  }

  private var latestDragTime: Double { drag?.time ?? since }

  /// The velocity just before an instant: on the way by itself, or as the finger moves it.
  private func velocity(
    _ before: MotionReading, event: Session.Event?, _ finger: FingerLog
  ) -> Vector {
    guard latest.isHeld, latest.way.length > 0 else { return before.velocity(of: latest) }
    let way = latest.direction
    let pulled = finger.velocity(at: event?.time ?? before.time).along(way) / latest.travel
    return way * (pulled * (drag?.slope ?? 1) * latest.length)
      + Vector(dx: before.stripVelocity, dy: 0)
  }

  private mutating func raise(_ metric: MotionMetric, to value: Double) {
    result[metric] = max(result[metric] ?? 0, value)
  }

  private mutating func note(_ jump: Double, _ kind: MotionMetric) {
    raise(kind, to: jump)
    raise(.velocityJump, to: jump)
  }

  // MARK: In a finger's hands

  /// Takes in how far what is shown is from where the finger wants it.
  mutating func drag(
    _ finger: FingerLog, _ pan: MotionProbe.Pan?, _ reading: MotionReading, event: Session.Event?
  ) {
    guard latest.isHeld, let pan, latest.way.length > 0 else { return }
    let way = latest.direction
    let shown =
      latest.progress.fraction * latest.length + Vector(dx: reading.strip, dy: 0).along(way)
    if drag == nil {
      let base =
        (pan.fractions[number] ?? 0) * latest.length + Vector(dx: pan.strip, dy: 0).along(way)
      drag = Drag(origin: pan.origin, base: base, lag: 0, time: reading.time)
    } else if case .stage(.resize) = event?.kind {
      sumLag(until: reading.time)
      drag?.origin = finger.location
      drag?.base = shown
    }
    guard let held = drag else { return }
    sumLag(until: reading.time)
    let wanted = (finger.location - held.origin).along(way)
    let lag = abs(wanted - (shown - held.base))
    drag?.lag = lag
    result[.trackingLag] = max(result[.trackingLag] ?? 0, lag)
    guard event?.isPointer == true else { return }
    let slope = slope(finger, at: reading.time)
    drag?.slope = slope
  }

  /// How much of the finger's movement is shown, from both velocities; beyond an end a band or a wall
  /// takes a part of it.
  private func slope(_ finger: FingerLog, at time: Double) -> Double {
    let fraction = latest.progress.fraction
    if fraction > 0 && fraction < 1 { return 1 }
    let pulled = finger.velocity(at: time).along(latest.direction) / latest.travel
    return pulled == 0 ? 0 : latest.progress.velocity / pulled
  }

  private mutating func sumLag(until time: Double) {
    guard let held = drag else { return }
    lagSum += held.lag * (time - held.time)
    result.heldTime += time - held.time
    drag?.time = time
  }

  private mutating func endDrag(at time: Double) {
    guard drag != nil else { return }
    sumLag(until: time)
    drag = nil
    let isInstant = result.heldTime == 0
    result[.meanTrackingLag] = isInstant ? result[.trackingLag] : lagSum / result.heldTime
  }
}

extension RunningTransition {
  /// Whether a finger holds it.
  fileprivate var isHeld: Bool { progress.phase == .interactive }
}

extension Session.Event {
  /// Whether it is the pointer's.
  fileprivate var isPointer: Bool {
    switch kind {
    case .stage(.down), .stage(.move), .stage(.up): true
    case .stage, .tune: false
    }
  }
}

extension TransitionProgress {
  /// The end that it goes to by itself, or `nil` in a finger's hands.
  fileprivate var target: Double? {
    switch phase {
    case .running: 1
    case .settling(let cancelled): cancelled ? 0 : 1
    case .idle, .interactive: nil
    }
  }
}
