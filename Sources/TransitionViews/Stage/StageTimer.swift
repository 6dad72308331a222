/// Calls a block at an instant of a stage's clock, or again and again; the counterpart of `Timer`.
///
/// It fires at its own instants, in order of time with everything else that falls due, however often the
/// stage is looked at: the same with 24 frames a second as with 240, in slow motion, and when a
/// session is replayed. The `n`th one of a timer that repeats comes exactly `n` intervals after it was
/// scheduled; none is skipped.
///
///     StageTimer.scheduledTimer(withTimeInterval: 3, repeats: true) { _ in carousel.showNext() }
///
/// Before it has fired, a stage is not at rest; one that repeats is content, like a repeating animation,
/// and does not keep it from being at rest. The stage retains it until it is invalid, and it ends with the
/// stage. Each call of its block is in the trace as `timerFired`.
public final class StageTimer {
  /// The name in traces.
  public let name: String
  /// The seconds of the stage's clock from one call to the next; 0.0001 at least, as in Foundation.
  public let timeInterval: Double
  /// Whether it goes on after it has fired.
  public let repeats: Bool
  /// How late it may be, in seconds. It has no effect: a timer of a stage is never late.
  public var tolerance = 0.0
  private let block: (StageTimer) -> Void
  private let place: CodePlace
  private weak var stage: Stage?
  private var due: Due?
  private var start = 0.0
  private var count = 0

  /// Creates a timer that is not scheduled; ``add(to:)`` schedules it.
  ///
  /// - Parameters:
  ///   - interval: Seconds, finite; what is less than 0.0001 is taken for that.
  ///   - repeats: Whether it goes on after it has fired.
  ///   - name: Its name in traces.
  ///   - block: Called at each instant, as a part of the stage.
  ///   - fileID: Where the call stands; what the block does is done from there.
  ///   - line: Where the call stands.
  public init(
    timeInterval interval: Double, repeats: Bool, name: String = "timer",
    block: @escaping (StageTimer) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    precondition(interval.isFinite, "A timer's interval must be finite, but it is \(interval) s.")
    timeInterval = max(interval, 0.0001)
    self.repeats = repeats
    self.name = name
    self.block = block
    place = CodePlace(fileID: fileID, line: line)
  }

  /// Creates a timer and schedules it on the stage on which the call is made, ``Stage/current``. Outside
  /// of a stage there is no clock: the timer is not valid and never fires.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: Double, repeats: Bool, name: String = "timer",
    block: @escaping (StageTimer) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> StageTimer {
    let timer = StageTimer(
      timeInterval: interval, repeats: repeats, name: name, block: block, fileID: fileID, line: line
    )
    if let stage = Stage.current { timer.add(to: stage) }
    return timer
  }

  /// Lets the timer fire for the first time one interval from a stage's present time on; nothing happens
  /// if it is scheduled already.
  public func add(to stage: Stage) {
    guard !isValid else { return }
    self.stage = stage
    (start, count) = (stage.now, 0)
    scheduleNext()
  }

  /// Whether it will fire.
  public var isValid: Bool { due?.isOnStage ?? false }

  /// When it fires next, in seconds of the stage's clock; `nil` if it does not.
  public var fireTime: Double? { isValid ? due?.time : nil }

  /// Calls the block now; one that does not repeat is invalid afterwards. The instants to come do not
  /// change.
  public func fire() {
    guard isValid, let stage else { return }
    if !repeats { invalidate() }
    stage.perform { run(on: stage) }
  }

  /// Ends it: the block is not called any more.
  public func invalidate() {
    due?.cancel()
    due = nil
  }

  private func scheduleNext() {
    count += 1
    due = stage?.schedule(
      at: start + Double(count) * timeInterval, as: repeats ? .repeatingCode : .code
    ) { [self] in comeDue() }
  }

  private func comeDue() {
    guard let stage else { return }
    due = nil
    if repeats { scheduleNext() }
    run(on: stage)
  }

  private func run(on stage: Stage) {
    Ambient.at(place) {
      stage.record(name, .timerFired)
      block(self)
    }
  }
}

extension Stage {
  /// Does something at a time of the clock, in the order of time with all else that falls due, and notes it in
  /// the trace as `timerFired` of "queue". What lies in the past is done before the clock goes on.
  ///
  /// - Parameters:
  ///   - time: Seconds of the stage's clock, finite.
  ///   - fileID: Where the call stands; what the block does is done from there.
  ///   - line: Where the call stands.
  ///   - body: What is done, as a part of the stage.
  public func perform(
    at time: Double, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping () -> Void
  ) {
    precondition(time.isFinite, "The time must be finite, but it is \(time) s.")
    let place = CodePlace(fileID: fileID, line: line)
    _ = schedule(at: max(time, now), as: .code) { [weak self] in
      Ambient.at(place) {
        self?.record("queue", .timerFired)
        body()
      }
    }
  }
}
