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

  /// Plays over and over what was done in a stretch, and what comes of it: until the stage rests, whatever
  /// values it has. The end is found anew whenever the past becomes another.
  ///
  /// - Parameter stretch: From when to when, in seconds of the stage's clock.
  package func loopUntilRest(_ stretch: ClosedRange<Double>) {
    clock.loop = measuredLoop(of: stretch)
    measureLoops()
  }

  /// Lets what is played over and over begin at another moment, and end where it does.
  ///
  /// - Parameter start: In seconds of the stage's clock; before the loop's end.
  package func beginLoop(at start: Double) {
    guard let former = clock.loop else { return }
    clock.loop?.stretch = start...max(former.stretch.upperBound, start)
    guard let part = former.part else { return }
    let source = min(start, part.source.upperBound)...part.source.upperBound
    clock.loop?.part = StageClock.Part(source: source, extent: part.extent)
    measureLoops()
  }

  /// Plays a stretch once more from its beginning, and stops the stage's time where the stage rests after
  /// it.
  ///
  /// - Parameters:
  ///   - stretch: From when to when, in seconds of the stage's clock.
  ///   - time: The time outside, in seconds.
  package func replay(_ stretch: ClosedRange<Double>, at time: Double) {
    go(to: stretch.lowerBound, at: time)
    resume(at: time)
    clock.loop = nil
    clock.replay = measuredLoop(of: stretch)
    measureLoops()
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
