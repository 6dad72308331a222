import Drawing
import Scenes
import Transitions

/// A scene that somebody plays with: takes input as it arrives, records it, is sampled for frames, and
/// can be taken back to any moment of its past.
///
/// What it records replays to the same hashes, because the recording is what was simulated: an event
/// that arrives after its time has been shown is given the next possible time. Going back is simulating
/// the same input again; what is done at a past moment branches off there.
///
/// It is composed of parts, each with one idea: ``input`` records and plays, the clock knows the stage's
/// time, ``history`` what can be brought back, the presented frames what was shown, and the checkpoints
/// where the stage rested.
package final class LiveSession {
  /// What is being simulated, at the moment that is shown.
  package internal(set) var simulation: Simulation
  /// The input, played and still to come.
  package internal(set) var input: InputRecorder
  /// The stage's time, and what of it is played over and over.
  var clock: StageClock
  /// The furthest moment that has been simulated, in seconds of the stage's clock.
  package internal(set) var extent = 0.0
  /// The latest moment that was sampled, in seconds of the stage's clock; before 0 if none was.
  var lastSample = -1.0
  /// What can be brought back.
  package internal(set) var history = UndoHistory()
  /// The frames that were shown.
  var presented = PresentedFrames()
  /// A moment of the present course of events that is marked, in seconds of the stage's clock; `nil` without
  /// one, and once it has become another moment.
  package internal(set) var mark: Double?
  /// What lives beside the session and is waited for by what is played over and over, if anything does.
  package var companion: Companion? { didSet { measureLoops() } }
  /// States of rest to go back to.
  var checkpoints = Checkpoints()
  private(set) var origin: SessionOrigin
  /// Frames per second of a step.
  package let hz: Int
  /// What the file says of the input that it comes from; `nil` where that says nothing.
  private let provenance: Provenance?
  /// The course of events in which the input is that file's alone.
  private let course: InputRecorder.Course

  /// Starts a scene.
  ///
  /// - Parameters:
  ///   - scene: Which one.
  ///   - size: The container's size, in points.
  ///   - ghost: What a recorded hand does until the first real input.
  ///   - hz: Frames per second of a step.
  ///   - provenance: What the ghost's file says of it.
  ///   - time: The time outside, in seconds, which is 0 for the stage.
  package init(
    scene: Scene, size: Size, ghost: [Session.Event] = [], hz: Int = 120,
    provenance: Provenance? = nil, startingAt time: Double
  ) {
    origin = SessionOrigin(scene: scene, size: size)
    self.hz = hz
    input = InputRecorder(ghost)
    (self.provenance, course) = (provenance, input.course)
    clock = StageClock(startingAt: time)
    simulation = origin.makeSimulation()
  }

  /// How many calls a window keeps; older ones are regenerated from the session.
  package static let traceCapacity = 4_096

  /// Puts other code in the scene's place; what has been simulated is not touched.
  func replaceScene(by scene: Scene) { origin = SessionOrigin(scene: scene, size: size) }

  /// The scene, as it was at the beginning.
  ///
  /// - Parameter version: Another version of the scene; the session's own without.
  func makeSimulation(
    of version: Scene? = nil, traceCapacity: Int = LiveSession.traceCapacity
  ) -> Simulation {
    let origin = version.map { SessionOrigin(scene: $0, size: size) } ?? origin
    return origin.makeSimulation(traceCapacity: traceCapacity)
  }

  /// The container's size at the beginning, in points.
  var size: Size { origin.size }

  // MARK: Input

  /// Delivers and records a real event.
  ///
  /// The stage gets what is recorded, so that a replay can give it the very same. What it does not look at
  /// goes nowhere.
  ///
  /// In the past, a press, a key or another size branches off: what was still to come is given up, and can be brought
  /// back with ``undo(at:)``.
  ///
  /// - Parameters:
  ///   - event: What happened to the stage.
  ///   - time: When it arrived, in seconds outside.
  package func handle(_ event: InputEvent, arrivedAt time: Double) {
    guard let event = Session.kept(event) else { return }
    let stageTime = eventTime(at: time)
    playInput(until: stageTime)
    if startsPlaying(event) {
      input.isPlayed = true
      takeOver(at: stageTime)
    }
    // Whatever has become of the touch before, a pointer is down once.
    if case .down(_, let pointer) = event, input.isDown(pointer) {
      append(.stage(.cancel), at: stageTime)
    }
    append(.stage(event), at: stageTime)
  }

  /// Lets a recorded hand do something from now on, until somebody takes over; not while something else
  /// is still to come, or the stage stands still.
  ///
  /// - Parameters:
  ///   - gesture: What it does, at times that count from now, in seconds of the stage's clock.
  ///   - time: The time outside, in seconds.
  package func demonstrate(_ gesture: [Session.Event], at time: Double) {
    guard !isPaused, !isInPast, !isTouching, clock.loop == nil, clock.replay == nil,
      input.nextTime == nil
    else { return }
    let start = eventTime(at: time)
    input.append(gesture.map { Session.Event(time: start + $0.time, kind: $0.kind) })
  }

  /// Changes a tunable from now on, and records that.
  package func tune(_ name: String, to value: Double, at time: Double) {
    let stageTime = eventTime(at: time)
    playInput(until: stageTime)
    input.isPlayed = true
    append(.tune([Session.Tuning(name: name, value: value)]), at: stageTime)
  }

  /// The time that an event which arrives now takes: later than what was shown, not before the last
  /// event.
  func eventTime(at time: Double) -> Double {
    let stageTime = max(clock.stageTime(at: time), input.lastTime)
    return stageTime <= lastSample ? lastSample.nextUp : stageTime
  }

  func append(_ kind: Session.Kind, at stageTime: Double) {
    let event = Session.Event(time: max(stageTime, input.lastTime), kind: kind)
    keepCheckpoint(before: event.time, after: input.position)
    // What user code does not survive has not happened.
    guard simulation.apply(event) else { return }
    input.record(event)
    extent = max(extent, event.time)
  }

  /// Motion and loss of focus do not count as playing.
  private func startsPlaying(_ event: InputEvent) -> Bool {
    switch event {
    case .down, .key, .resize: true
    case .move, .up, .cancel, .scroll, .text, .rate: false
    }
  }

  func playInput(until stageTime: Double) {
    simulation.prefetch(input.upcoming(until: stageTime), until: stageTime)
    while let event = input.next(until: stageTime) {
      keepCheckpoint(before: event.time, after: input.position - 1)
      simulation.apply(event)
    }
  }

  /// Puts somebody real in the place of what is recorded.
  private func takeOver(at stageTime: Double) {
    if extent > stageTime {
      history.record(UndoStep(of: self, at: max(lastSample, 0)))
      input.beginCourse()
      presented.removeAll(after: lastSample)
      checkpoints.removeAll(after: lastSample)
      extent = stageTime
      if let moment = mark, moment >= stageTime { mark = nil }
    }
    (clock.loop, clock.replay) = (nil, nil)
    if input.cut() { append(.stage(.cancel), at: stageTime) }
    if simulation.stage.rate != clock.rate { append(.stage(.rate(clock.rate)), at: stageTime) }
  }

  /// Whether the pointer is down on the stage.
  package var isTouching: Bool { simulation.stage.isTouching }

  /// Whether what is recorded, not somebody real, will do something.
  package var followsRecording: Bool { input.nextTime != nil || input.pointer != nil }

  // MARK: Frames

  /// Moves the stage to the time at which input was sampled.
  package func sample(at time: Double) {
    if let loop = clock.loop, !clock.isPaused, loop.isOver(at: clock.stageTime(at: time)) {
      return go(to: loop.stretch.lowerBound, at: time)
    }
    if let replay = clock.replay, !clock.isPaused, replay.isOver(at: clock.stageTime(at: time)) {
      // It ends where it is to end, whenever the frame comes that notices.
      go(to: replay.stretch.upperBound, at: time)
      return clock.pause(at: time)
    }
    let stageTime = max(clock.stageTime(at: time), input.lastTime, lastSample)
    playInput(until: stageTime)
    guard simulation.advance(to: stageTime) else {
      // User code does not survive what comes: the last good moment stays.
      clock.show(max(lastSample, 0), at: time)
      return clock.pause(at: time)
    }
    lastSample = stageTime
    extent = max(extent, stageTime)
  }

  /// Records that what is simulated now has been presented.
  ///
  /// What has arrived since the sample is shown as well, so the frame counts as one of that moment:
  /// under the sample's own time, a replay would show it without.
  package func notePresented() {
    if lastSample >= 0 { lastSample = max(lastSample, input.lastTime) }
    guard lastSample > presented.lastTime else { return }
    let fingerprint = Session.Shown(time: lastSample, hash: simulation.stage.stateHash)
    presented.append(fingerprint, rate: clock.rate)
  }

  /// Whether the next frame will differ from this one without any input.
  package var isMoving: Bool {
    !clock.isPaused
      && (simulation.stage.isMoving || isInPast || clock.loop != nil || clock.replay != nil)
  }

  /// Whether later moments have been simulated than the one that is shown.
  package var isInPast: Bool { max(time, input.lastTime) < extent }

  /// When something happens next though nothing moves, in seconds outside, or `nil`.
  package var nextWake: Double? {
    guard !clock.isPaused, let next = input.nextTime else { return nil }
    return clock.outsideTime(of: next)
  }

  /// When the clock will show a moment, in seconds outside, or `nil` while it stands still.
  package func outsideTime(of stageTime: Double) -> Double? {
    clock.isPaused ? nil : clock.outsideTime(of: stageTime)
  }

  // MARK: What was recorded

  /// Whether somebody real has pressed, typed or tuned something.
  package var isPlayed: Bool { input.isPlayed }

  /// Grows whenever moments that were simulated have become others.
  package var revision: Int { input.revision }

  /// How the session refers to its scene.
  var reference: String { scene.reference }

  /// The scene that is played.
  var scene: Scene { origin.scene }

  /// The input that has been simulated, as a session; it ends with the furthest moment.
  package var recording: Session {
    var session = Session(scene: reference, size: size, hz: hz)
    session.events = lived
    session.shown = presented.frames.map(\.shown)
    session.duration = extent
    provenance?.note(in: &session)
    return session
  }

  /// What a device has shown under this input; `nil` without that, and once somebody has done something else.
  package var measured: Measured? {
    input.course == course ? provenance?.measured(under: input.events) : nil
  }

  /// The events up to the furthest moment.
  package var lived: [Session.Event] { Array(input.events.prefix { $0.time <= extent }) }
}
