import Transitions

/// The stage's clock.
extension LiveSession {
  /// The stretch that is played over and over, in seconds of the stage's clock; it begins again at its
  /// end.
  package var loop: ClosedRange<Double>? {
    get { clock.loop?.stretch }
    set {
      clock.loop = newValue.map { StageClock.Loop(stretch: $0) }
      clock.replay = nil
    }
  }

  /// Plays a stretch over and over, each time on beyond its end until the stage rests or something more
  /// is recorded: for a transition that takes longer under other values.
  package func loopUntilRest(_ stretch: ClosedRange<Double>) {
    clock.loop = StageClock.Loop(stretch: stretch, goesOnUntilRest: true)
  }

  /// Plays a stretch once more from its beginning, and stops the stage's time at its end; on beyond that
  /// until the stage rests, for a transition that takes longer under other values.
  ///
  /// - Parameters:
  ///   - stretch: From when to when, in seconds of the stage's clock.
  ///   - time: The time outside, in seconds.
  package func replay(_ stretch: ClosedRange<Double>, at time: Double) {
    go(to: stretch.lowerBound, at: time)
    resume(at: time)
    clock.loop = nil
    clock.replay = StageClock.Loop(stretch: stretch, goesOnUntilRest: true)
  }

  /// The stage's time of the latest frame, in seconds.
  package var time: Double { max(lastSample, 0) }

  /// Whether the stage's time stands still.
  package var isPaused: Bool { clock.isPaused }

  /// How many of the stage's seconds pass in one outside.
  package var rate: Double { clock.rate }

  /// Stops the stage's time. The drag of somebody real is cancelled; one that was recorded stands
  /// still with it.
  package func pause(at time: Double) {
    guard !clock.isPaused else { return }
    let stageTime = eventTime(at: time)
    playInput(until: stageTime)
    if simulation.stage.isTouching && input.pointer == nil {
      append(.stage(.cancel), at: stageTime)
    }
    presented.interrupt()
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
    presented.interrupt()
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
    playInput(until: stageTime)
    if !isInPast && !followsRecording { append(.stage(.rate(rate)), at: stageTime) }
    presented.interrupt()
    clock.show(max(clock.stageTime(at: time), stageTime), at: time)
    clock.setRate(rate, at: time)
  }
}
