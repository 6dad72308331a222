/// The stage's time as a function of the one clock that is read at the edge.
///
/// Affine between changes: slow motion changes the slope, a pause makes it 0. Nothing else in the
/// playground knows the time outside.
nonisolated struct StageClock: Hashable, Sendable {
  /// How many of the stage's seconds pass in one outside, while it runs.
  private(set) var rate = 1.0
  /// Whether the stage's time stands still.
  private(set) var isPaused = false
  /// The stretch that is played over and over.
  var loop: Loop?
  /// The stretch that is played once more, and at whose end the stage's time stops.
  var replay: Loop?
  private var outside: Double
  private var inside = 0.0

  /// A stretch that is played once more, or over and over.
  struct Loop: Hashable, Sendable {
    /// From when to when, in seconds of the stage's clock.
    var stretch: ClosedRange<Double>
    /// What its end is found by, whenever the past becomes another; `nil` for one that stays as it is.
    var part: Part?
    /// Why it ends there.
    var ending = LoopEnding.chosen

    /// Whether it is to begin again, or to stop.
    func isOver(at stageTime: Double) -> Bool { stageTime >= stretch.upperBound }
  }

  /// What somebody did that is played again, with all that comes of it.
  struct Part: Hashable, Sendable {
    /// From when to when it was done, in seconds of the stage's clock.
    let source: ClosedRange<Double>
    /// How far the session had gone when it was first played again, in seconds of the stage's clock.
    let extent: Double
  }

  /// Starts a clock that shows 0 at a time outside, in seconds.
  init(startingAt outside: Double) { self.outside = outside }

  /// The stage's time, in seconds.
  func stageTime(at time: Double) -> Double {
    isPaused ? inside : inside + max(time - outside, 0) * rate
  }

  /// When the clock will show a stage time, in seconds outside; infinite while paused.
  func outsideTime(of stageTime: Double) -> Double {
    isPaused ? .infinity : outside + (stageTime - inside) / rate
  }

  /// Changes the slope from a time on.
  ///
  /// - Precondition: The rate is finite and greater than 0.
  mutating func setRate(_ rate: Double, at time: Double) {
    precondition(
      rate > 0 && rate.isFinite, "A rate must be finite and greater than 0, but it is \(rate).")
    anchor(at: time)
    self.rate = rate
  }

  /// Stops the stage's time.
  mutating func pause(at time: Double) {
    anchor(at: time)
    isPaused = true
    replay = nil
  }

  /// Lets the stage's time go on.
  mutating func resume(at time: Double) {
    outside = time
    isPaused = false
  }

  /// Sets the stage's time, back or on: for steps, for going back, and for a session whose last event
  /// came late.
  mutating func show(_ stageTime: Double, at time: Double) {
    anchor(at: time)
    inside = stageTime
  }

  private mutating func anchor(at time: Double) {
    inside = stageTime(at: time)
    outside = max(outside, time)
  }
}
