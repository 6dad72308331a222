public import Drawing
public import Scenes
public import Transitions

/// A scene that somebody plays with: takes input as it arrives, records it, and is sampled for frames.
///
/// What it records replays to the same hashes, because the recording is what was simulated: an event
/// that arrives after its time has been shown is given the next possible time.
public final class LiveSession {
  /// What is being simulated.
  public let simulation: Simulation
  /// The input so far, and the fingerprint of every frame that was shown.
  public private(set) var session: Session
  /// The recorded hand, until the first real input.
  public private(set) var ghost: GhostHand?
  private var clock: StageClock
  private var lastSample = -1.0
  private var lastEvent = 0.0

  /// Starts a scene.
  ///
  /// - Parameters:
  ///   - scene: Which one.
  ///   - size: The container's size, in points.
  ///   - ghost: What a recorded hand does until the first real input.
  ///   - time: The time outside, in seconds, which is 0 for the stage.
  public init(scene: Scene, size: Size, ghost: [Session.Event] = [], startingAt time: Double) {
    simulation = Simulation(scene: scene, size: size, traceCapacity: LiveSession.traceCapacity)
    session = Session(scene: scene.reference, size: size)
    session.shown = []
    self.ghost = ghost.isEmpty ? nil : GhostHand(ghost)
    clock = StageClock(startingAt: time)
  }

  /// How many calls a window keeps; older ones are regenerated from the session.
  public static let traceCapacity = 4_096

  // MARK: Input

  /// Delivers and records a real event.
  ///
  /// - Parameters:
  ///   - event: What happened to the stage.
  ///   - time: When it arrived, in seconds outside.
  public func handle(_ event: StageEvent, arrivedAt time: Double) {
    let stageTime = eventTime(at: time)
    runGhost(until: stageTime)
    if startsPlaying(event) { dismissGhost(at: stageTime) }
    append(.stage(event), at: stageTime)
  }

  /// Changes a tunable from now on, and records that.
  public func tune(_ name: String, to value: Double, at time: Double) {
    let stageTime = eventTime(at: time)
    runGhost(until: stageTime)
    append(.tune([Session.Tuning(name: name, value: value)]), at: stageTime)
  }

  /// The time that an event which arrives now takes: later than what was shown, not before the last
  /// event.
  private func eventTime(at time: Double) -> Double {
    let stageTime = max(clock.stageTime(at: time), lastEvent)
    return stageTime <= lastSample ? lastSample.nextUp : stageTime
  }

  private func append(_ kind: Session.Kind, at stageTime: Double) {
    let event = Session.Event(time: max(stageTime, lastEvent), kind: kind)
    lastEvent = event.time
    session.events.append(event)
    simulation.apply(event)
  }

  /// Motion and loss of focus do not count as playing.
  private func startsPlaying(_ event: StageEvent) -> Bool {
    switch event {
    case .down, .key: true
    case .move, .up, .cancel, .resize, .rate: false
    }
  }

  private func runGhost(until stageTime: Double) {
    while let event = ghost?.takeEvent(until: stageTime) { append(event.kind, at: event.time) }
    if ghost?.nextTime == nil, ghost?.pointer == nil { ghost = nil }
  }

  private func dismissGhost(at stageTime: Double) {
    let wasDown = ghost?.leave() ?? false
    ghost = nil
    if wasDown { append(.stage(.cancel), at: stageTime) }
  }

  /// Whether the pointer is down on the stage.
  public var isTouching: Bool { simulation.stage.isTouching }

  // MARK: Frames

  /// Moves the stage to the time at which input was sampled.
  public func sample(at time: Double) {
    let stageTime = max(clock.stageTime(at: time), lastEvent, lastSample)
    runGhost(until: stageTime)
    simulation.advance(to: stageTime)
    lastSample = stageTime
  }

  /// Records that what is simulated now has been presented.
  public func notePresented() {
    guard session.shown?.last?.time != lastSample else { return }
    session.shown?.append(
      Session.Shown(time: lastSample, hash: simulation.stage.stateHash))
  }

  /// Whether the next frame will differ from this one without any input.
  public var isMoving: Bool { !clock.isPaused && simulation.stage.isMoving }

  /// When something happens next though nothing moves, in seconds outside, or `nil`.
  public var nextWake: Double? {
    guard !clock.isPaused, let next = ghost?.nextTime else { return nil }
    return clock.outsideTime(of: next)
  }

  // MARK: The stage's clock

  /// The stage's time of the latest frame, in seconds.
  public var time: Double { max(lastSample, 0) }

  /// Whether the stage's time stands still.
  public var isPaused: Bool { clock.isPaused }

  /// How many of the stage's seconds pass in one outside.
  public var rate: Double { clock.rate }

  /// Stops the stage's time; a drag is cancelled.
  public func pause(at time: Double) {
    guard !clock.isPaused else { return }
    let stageTime = eventTime(at: time)
    runGhost(until: stageTime)
    if simulation.stage.isTouching {
      if ghost != nil {
        dismissGhost(at: stageTime)
      } else {
        append(.stage(.cancel), at: stageTime)
      }
    }
    clock.pause(at: time)
  }

  /// Lets the stage's time go on.
  public func resume(at time: Double) { clock.resume(at: time) }

  /// Moves a paused stage on by a number of frames at the session's rate.
  public func step(frames: Int, at time: Double) {
    guard clock.isPaused else { return }
    let step = Double(frames) / Double(session.hz)
    clock.skip(to: max(clock.stageTime(at: time), lastSample) + step, at: time)
  }

  /// Changes the speed of the stage's time, and records that: a decision depends on it.
  public func setRate(_ rate: Double, at time: Double) {
    let stageTime = eventTime(at: time)
    runGhost(until: stageTime)
    append(.stage(.rate(rate)), at: stageTime)
    clock.skip(to: stageTime, at: time)
    clock.setRate(rate, at: time)
  }

  /// The session as a file: it ends with the latest frame.
  public var recording: Session {
    var recording = session
    recording.duration = time
    return recording
  }
}
