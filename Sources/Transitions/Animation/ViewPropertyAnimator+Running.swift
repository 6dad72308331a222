extension ViewPropertyAnimator {
  /// Whether it is moving now: active and not paused.
  public var isRunning: Bool { state == .active && (timeline?.isMoving ?? false) }

  /// How much of the way is shown, in the direction in which the animator runs: 0 at the start of the
  /// run and 1 at its end; without ``scrubsLinearly``, how much of the time has passed.
  ///
  /// Setting it activates and pauses the animator.
  public var fractionComplete: Double {
    get {
      guard state == .active else { return 0 }
      return isReversed ? 1 - position : position
    }
    set {
      precondition(newValue.isFinite, "A fraction must be finite, but it is \(newValue).")
      require(state != .stopped, "fractionComplete cannot be set after a stop")
      require(isInterruptible || state == .inactive, "only an interruptible one can be scrubbed")
      if state == .inactive && !activate() { return }
      scrub(to: isReversed ? 1 - newValue : newValue)
    }
  }

  /// The position between the old values, 0, and the new ones, 1.
  var position: Double {
    guard let timeline else { return 0 }
    let shown =
      scrubsLinearly
      ? timeline.shown(at: timeline.now).position : timeline.position(at: timeline.now)
    return (shown - place.start) / place.extent
  }

  private func scrub(to position: Double) {
    guard let timeline else { return }
    let wanted = place.start + position * place.extent
    if !scrubsLinearly && timeline.isClocked { return timeline.freeze(position: wanted) }
    timeline.takeFromClock(at: timeline.now)
    timeline.hold(at: wanted)
  }

  /// Starts the animator, or lets it go on after a pause: where it has not been scrubbed, exactly as if
  /// it had not stood still.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator after a delay, in seconds, not negative; until then the start is shown.
  public func startAnimation(afterDelay delay: Double) {
    precondition(
      delay >= 0 && delay.isFinite, "A delay must be finite and not negative, not \(delay) s.")
    require(state != .stopped, "a stopped one cannot be started before it is finished")
    let isFresh = state == .inactive
    if isFresh && !activate() { return }
    guard let timeline, !timeline.isMoving else { return }
    if isFresh && isReversed { scrub(to: 1) }
    if timeline.isClocked && !isReversed {
      timeline.startClock(at: timeline.now + delay)
    } else if timeline !== Ambient.timeline {
      go(timingParameters, lasting: nil, velocity: nil)
    }
  }

  /// Pauses the animator where it is shown; an inactive one becomes active at its start.
  public func pauseAnimation() {
    require(state != .stopped, "a stopped one cannot be paused")
    require(isInterruptible || state == .inactive, "only an interruptible one can be paused")
    if state == .inactive && !activate() { return }
    guard let timeline, timeline.isMoving else { return }
    if timeline.isClocked {
      timeline.freeze(at: timeline.now)
    } else {
      timeline.hold(at: timeline.position(at: timeline.now))
    }
  }

  /// Takes the rest of the way, in the current direction, from where it is shown.
  ///
  /// - Parameters:
  ///   - parameters: What shapes the rest, or `nil` for the animator's own parameters. A spring's
  ///     initial velocity counts in *remaining* ways per second; its larger component holds for all.
  ///   - durationFactor: How long it takes, in the **original** duration, not negative; 0 for what
  ///     remains. With neither, an animator that was paused and not scrubbed goes on as it was.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)? = nil, durationFactor: Double = 0
  ) {
    precondition(
      durationFactor >= 0 && durationFactor.isFinite,
      "A duration factor must be finite and not negative, but it is \(durationFactor).")
    require(state == .active, "only an active one can be continued")
    guard let timeline else { return }
    let unchanged = parameters == nil && durationFactor == 0 && !isReversed
    if unchanged && timeline.isClocked { return timeline.startClock(at: timeline.now) }
    let velocity = timeline.isMoving ? timeline.shown(at: timeline.now).velocity : nil
    go(
      parameters ?? timingParameters, lasting: durationFactor > 0 ? durationFactor * duration : nil,
      velocity: velocity)
  }

  func directionChanged() {
    guard state == .active, let timeline, timeline.isMoving else { return }
    require(isInterruptible, "only an interruptible one can be reversed")
    go(timingParameters, lasting: nil, velocity: timeline.shown(at: timeline.now).velocity)
  }

  /// Takes the timeline to the end of the direction.
  private func go(
    _ parameters: any TimingCurveProvider, lasting: Double?, velocity: Double?
  ) {
    guard let timeline else { return }
    let now = timeline.now
    let from = timeline.takeFromClock(at: now).position
    let target = place.start + (isReversed ? 0 : place.extent)
    let remaining = abs(target - from) / place.extent * duration
    timeline.follow(
      parameters, to: target, from: from, velocity: velocity, lasting: lasting ?? remaining, at: now
    )
  }

  // MARK: The end

  /// Stops the animator where it is shown: the models take these values.
  ///
  /// - Parameter withoutFinishing: Whether that is all: the animator is inactive, and its completions
  ///   do not run. Otherwise it is stopped and waits for ``finishAnimation(at:)``. An inactive or
  ///   stopped one stays as it is.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, let timeline else { return }
    require(isInterruptible, "only an interruptible one can be stopped")
    let now = timeline.now
    let own = timeline.endsTogether
    groups.first?.abandon()
    stopped = groups.flatMap(\.family).flatMap { $0.settleModels { $0.fractions(at: now) } }
    leave(timeline, own: own)
    state = withoutFinishing ? .inactive : .stopped
    guard withoutFinishing else { return }
    stopped.removeAll()
    completions.removeAll()
  }

  /// Ends a stopped animator: the models take the values of a position, and the completions run.
  public func finishAnimation(at position: AnimatingPosition) {
    require(state == .stopped, "only a stopped one can be finished")
    let target: Fractions? =
      switch position {
      case .end: Fractions(1)
      case .start: Fractions(0)
      case .current: nil
      }
    if let target {
      for change in stopped { change.write(from: change.fractions, to: target) }
    }
    stopped.removeAll()
    state = .inactive
    runCompletions(at: position)
  }

  /// The timeline has come to an end.
  func ended(finished: Bool) {
    guard state == .active else { return }
    for group in groups.flatMap(\.family) {
      if finished {
        group.complete(finished: true)
      } else {
        _ = group.settleModels { _ in Fractions(0) }
      }
    }
    groups.removeAll()
    timeline = nil
    state = .inactive
    runCompletions(at: finished ? .end : .start)
  }

  private func leave(_ timeline: Timeline, own: Bool) {
    groups.removeAll()
    self.timeline = nil
    if own { timeline.dispose() } else { timeline.noticeEmptied() }
  }

  func runCompletions(at position: AnimatingPosition) {
    let run = completions
    completions.removeAll()
    for completion in run { completion(position) }
  }
}
