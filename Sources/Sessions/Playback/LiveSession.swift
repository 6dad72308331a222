import Drawing
import Scenes
import Transitions

/// A frame that was presented.
struct PresentedFrame {
  let shown: Session.Shown
  /// How many of the stage's seconds passed in one outside since the frame before; `nil` if this one
  /// does not follow that one: after a pause, a step, another moment, another rate, another course.
  let rate: Double?

  /// In seconds of the stage's clock.
  var time: Double { shown.time }
}

/// A scene that somebody plays with: takes input as it arrives, records it, is sampled for frames, and
/// can be taken back to any moment of its past.
///
/// What it records replays to the same hashes, because the recording is what was simulated: an event
/// that arrives after its time has been shown is given the next possible time. Going back is living
/// through the same input again; what is done at a past moment branches off there.
package final class LiveSession {
  /// What is being simulated, at the moment that is shown.
  package internal(set) var simulation: Simulation
  /// The input, played and still to come.
  package internal(set) var tape: Tape
  /// The furthest moment that has been lived through, in seconds of the stage's clock.
  package internal(set) var extent = 0.0
  /// The stretch that is played over and over, in seconds of the stage's clock.
  package var loop: ClosedRange<Double>? { didSet { if loop == nil { loopsUntilRest = false } } }
  /// Whether the stretch goes on beyond its end until the stage rests or the tape does something more:
  /// for a transition that takes longer under other values.
  package var loopsUntilRest = false
  /// The frames that were shown.
  var shown: [PresentedFrame] = []
  /// Whether time has only passed since the frame that was shown last.
  var followsLast = false
  /// What can be brought back, the latest last.
  package var undoable: [Take] = []
  /// What was given up by bringing something back, the latest last.
  package var redoable: [Take] = []
  /// Whether somebody real has pressed, typed or tuned something.
  package internal(set) var isPlayed = false
  /// Grows whenever moments that were lived through have become others: by a branch, by bringing
  /// something back, by another value from the start.
  package internal(set) var revision = 0
  /// States of rest to go back to, in their order.
  var checkpoints: [Checkpoint] = []
  /// When the states of rest were that are kept to go back to, in seconds of the stage's clock.
  package var checkpointTimes: [Double] { checkpoints.map(\.time) }
  var clock: StageClock
  var lastSample = -1.0
  private let scene: Scene
  /// The container's size at the beginning, in points.
  let size: Size
  /// Frames per second of a step.
  package let hz: Int

  /// Starts a scene.
  ///
  /// - Parameters:
  ///   - scene: Which one.
  ///   - size: The container's size, in points.
  ///   - ghost: What a recorded hand does until the first real input.
  ///   - hz: Frames per second of a step.
  ///   - time: The time outside, in seconds, which is 0 for the stage.
  package init(
    scene: Scene, size: Size, ghost: [Session.Event] = [], hz: Int = 120, startingAt time: Double
  ) {
    self.scene = scene
    self.size = size
    self.hz = hz
    tape = Tape(ghost)
    clock = StageClock(startingAt: time)
    simulation = Simulation(scene: scene, size: size, traceCapacity: LiveSession.traceCapacity)
  }

  /// How many calls a window keeps; older ones are regenerated from the session.
  package static let traceCapacity = 4_096

  /// The scene, as it was at the beginning.
  func makeSimulation(traceCapacity: Int = LiveSession.traceCapacity) -> Simulation {
    Simulation(scene: scene, size: size, traceCapacity: traceCapacity)
  }

  // MARK: Input

  /// Delivers and records a real event.
  ///
  /// In the past, a press or a key branches off: what was still to come is given up, and can be brought
  /// back with ``undo(at:)``.
  ///
  /// - Parameters:
  ///   - event: What happened to the stage.
  ///   - time: When it arrived, in seconds outside.
  package func handle(_ event: StageEvent, arrivedAt time: Double) {
    let stageTime = eventTime(at: time)
    playTape(until: stageTime)
    if startsPlaying(event) {
      isPlayed = true
      takeOver(at: stageTime)
    }
    // Whatever has become of the touch before, a session has one pointer.
    if case .down = event, tape.hasPointerDown { append(.stage(.cancel), at: stageTime) }
    append(.stage(event), at: stageTime)
  }

  /// Changes a tunable from now on, and records that.
  package func tune(_ name: String, to value: Double, at time: Double) {
    let stageTime = eventTime(at: time)
    playTape(until: stageTime)
    isPlayed = true
    append(.tune([Session.Tuning(name: name, value: value)]), at: stageTime)
  }

  /// The time that an event which arrives now takes: later than what was shown, not before the last
  /// event.
  private func eventTime(at time: Double) -> Double {
    let stageTime = max(clock.stageTime(at: time), tape.lastTime)
    return stageTime <= lastSample ? lastSample.nextUp : stageTime
  }

  private func append(_ kind: Session.Kind, at stageTime: Double) {
    let event = Session.Event(time: max(stageTime, tape.lastTime), kind: kind)
    keepCheckpoint(before: event.time)
    tape.record(event)
    extent = max(extent, event.time)
    simulation.apply(event)
  }

  /// Motion and loss of focus do not count as playing.
  private func startsPlaying(_ event: StageEvent) -> Bool {
    switch event {
    case .down, .key: true
    case .move, .up, .cancel, .resize, .rate: false
    }
  }

  func playTape(until stageTime: Double) {
    while let next = tape.nextTime, next <= stageTime {
      keepCheckpoint(before: next)
      if let event = tape.play(until: stageTime) { simulation.apply(event) }
    }
  }

  /// Puts somebody real in the place of the tape.
  private func takeOver(at stageTime: Double) {
    if extent > stageTime {
      remember(Take(of: self, at: max(lastSample, 0)))
      revision += 1
      shown.removeAll { $0.time > lastSample }
      checkpoints.removeAll { $0.time > lastSample }
      extent = stageTime
    }
    loop = nil
    if tape.cut() { append(.stage(.cancel), at: stageTime) }
    if simulation.stage.rate != clock.rate { append(.stage(.rate(clock.rate)), at: stageTime) }
  }

  /// Whether the pointer is down on the stage.
  package var isTouching: Bool { simulation.stage.isTouching }

  /// Whether the tape, not somebody real, will do something.
  package var followsTape: Bool { tape.nextTime != nil || tape.pointer != nil }

  // MARK: Frames

  /// Moves the stage to the time at which input was sampled.
  package func sample(at time: Double) {
    if let loop, !clock.isPaused, isOver(loop, at: clock.stageTime(at: time)) {
      return go(to: loop.lowerBound, at: time)
    }
    let stageTime = max(clock.stageTime(at: time), tape.lastTime, lastSample)
    playTape(until: stageTime)
    simulation.advance(to: stageTime)
    lastSample = stageTime
    extent = max(extent, stageTime)
  }

  /// Whether a stretch that is played over and over is to begin again.
  private func isOver(_ loop: ClosedRange<Double>, at stageTime: Double) -> Bool {
    guard stageTime >= loop.upperBound else { return false }
    let isDone = simulation.isAtRest || tape.nextTime.map { $0 <= stageTime } ?? false
    return !loopsUntilRest || isDone
  }

  /// Records that what is simulated now has been presented.
  ///
  /// What has arrived since the sample is shown as well, so the frame counts as one of that moment:
  /// under the sample's own time, a replay would show it without.
  package func notePresented() {
    if lastSample >= 0 { lastSample = max(lastSample, tape.lastTime) }
    guard lastSample > shown.last?.time ?? -1 else { return }
    let fingerprint = Session.Shown(time: lastSample, hash: simulation.stage.stateHash)
    shown.append(PresentedFrame(shown: fingerprint, rate: followsLast ? clock.rate : nil))
    followsLast = true
  }

  /// Whether the next frame will differ from this one without any input.
  package var isMoving: Bool {
    !clock.isPaused && (simulation.stage.isMoving || isInPast || loop != nil)
  }

  /// Whether later moments have been lived through than the one that is shown.
  package var isInPast: Bool { max(time, tape.lastTime) < extent }

  /// When something happens next though nothing moves, in seconds outside, or `nil`.
  package var nextWake: Double? {
    guard !clock.isPaused, let next = tape.nextTime else { return nil }
    return clock.outsideTime(of: next)
  }

  /// When the clock will show a moment, in seconds outside, or `nil` while it stands still.
  package func outsideTime(of stageTime: Double) -> Double? {
    clock.isPaused ? nil : clock.outsideTime(of: stageTime)
  }

  // MARK: The stage's clock

  /// The stage's time of the latest frame, in seconds.
  package var time: Double { max(lastSample, 0) }

  /// Whether the stage's time stands still.
  package var isPaused: Bool { clock.isPaused }

  /// How many of the stage's seconds pass in one outside.
  package var rate: Double { clock.rate }

  /// Stops the stage's time. The drag of somebody real is cancelled; one that the tape plays stands
  /// still with it.
  package func pause(at time: Double) {
    guard !clock.isPaused else { return }
    let stageTime = eventTime(at: time)
    playTape(until: stageTime)
    if simulation.stage.isTouching && tape.pointer == nil { append(.stage(.cancel), at: stageTime) }
    followsLast = false
    clock.pause(at: time)
  }

  /// Lets the stage's time go on.
  package func resume(at time: Double) { clock.resume(at: time) }

  /// Moves a paused stage by a number of frames, back if it is negative: from one multiple of a
  /// frame's time to another.
  package func step(frames: Int, at time: Double) {
    guard clock.isPaused else { return }
    let place = max(clock.stageTime(at: time), lastSample, 0) * Double(hz)
    let nearest = place.rounded()
    let isOnFrame = abs(place - nearest) < 1e-6
    let start = isOnFrame ? nearest : frames < 0 ? place.rounded(.up) : place.rounded(.down)
    let target = max(start + Double(frames), 0) / Double(hz)
    followsLast = false
    if target <= extent {
      go(to: target, at: time)
    } else {
      clock.show(target, at: time)
    }
  }

  /// Changes the speed of the stage's time.
  ///
  /// It is recorded, for a decision depends on it; in the past only what is looked at becomes slower.
  package func setRate(_ rate: Double, at time: Double) {
    let stageTime = eventTime(at: time)
    playTape(until: stageTime)
    if !isInPast && !followsTape { append(.stage(.rate(rate)), at: stageTime) }
    followsLast = false
    clock.show(max(clock.stageTime(at: time), stageTime), at: time)
    clock.setRate(rate, at: time)
  }

  // MARK: What was recorded

  /// How the session refers to its scene.
  var reference: String { scene.reference }

  /// The input that has been lived through, as a session; it ends with the furthest moment.
  package var recording: Session {
    var session = Session(scene: reference, size: size, hz: hz)
    session.events = lived
    session.shown = shown.map(\.shown)
    session.duration = extent
    return session
  }

  /// The events up to the furthest moment.
  package var lived: [Session.Event] { Array(tape.events.prefix { $0.time <= extent }) }
}
