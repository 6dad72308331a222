extension ViewPropertyAnimator {
  /// Whether it is moving now: active and not paused.
  public var isRunning: Bool { state == .active && (timeline?.isMoving ?? false) }

  /// How much of the change is shown, in the direction in which the animator runs: 0 at the start of the
  /// run and 1 at its end; without ``scrubsLinearly``, how much of the time has passed.
  ///
  /// Setting it activates and pauses the animator.
  ///
  /// - Precondition: It is set to a finite number, of an animator that is not stopped and, once active, is
  ///   interruptible.
  public var fractionComplete: Double {
    get {
      guard state == .active else { return 0 }
      return isReversed ? 1 - position : position
    }
    set {
      precondition(newValue.isFinite, "A fraction must be finite, but it is \(newValue).")
      require(state != .stopped, "fractionComplete cannot be set after a stop")
      require(isInterruptible || state == .inactive, "only an interruptible one can be scrubbed")
      if state == .inactive && !activate(toHold: true) { return }
      scrub(to: isReversed ? 1 - newValue : newValue)
    }
  }

  /// ``fractionComplete`` under a name that nothing else has, for who keeps it between its ends.
  @_spi(UIKitNames) public var ownFraction: Double {
    get { fractionComplete }
    set { fractionComplete = newValue }
  }

  /// The position between the old values, 0, and the new ones, 1.
  var position: Double {
    guard let timeline else { return 0 }
    if scrubsLinearly && timeline.isClocked { return timeline.shown(at: timeline.now).position }
    return (timeline.position(at: timeline.now) - span.start) / span.extent
  }

  /// The shares of the timeline where the way begins now, and that it takes. What was caught in
  /// flight has the whole timeline for its way.
  var span: (start: Double, extent: Double) {
    if case .caught = groups.first?.pace { (0, 1) } else { place }
  }

  private func scrub(to position: Double) {
    guard let timeline, !timeline.isTakenAway else { return }
    let isTime = !scrubsLinearly && timeline.isClocked
    if !isTime { timeline.takeFromClock(at: timeline.now) }
    let wanted = span.start + position * span.extent
    if isTime { timeline.freeze(position: wanted) } else { timeline.hold(at: wanted) }
  }

  /// Starts the animator, or continues after a pause: if it has not been scrubbed, exactly as if it had
  /// not been paused; after scrubbing, along its curve from the fraction that is shown.
  ///
  /// - Parameters:
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func startAnimation(fileID: StaticString = #fileID, line: UInt = #line) {
    startAnimation(afterDelay: 0, fileID: fileID, line: line)
  }

  /// Starts the animator after a delay; until then the start is shown.
  ///
  /// - Parameters:
  ///   - delay: In seconds, not negative.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func startAnimation(
    afterDelay delay: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line) { start(afterDelay: delay) }
  }

  package func start(afterDelay delay: Double) {
    precondition(
      delay >= 0 && delay.isFinite, "A delay must be finite and not negative, not \(delay) s.")
    require(state != .stopped, "a stopped one cannot be started before it is finished")
    self.delay = delay
    let isFresh = state == .inactive
    if isFresh && !activate() { return }
    guard let timeline, !timeline.isMoving else { return }
    if isFresh && isReversed { scrub(to: 1) }
    if timeline.isClocked && !isReversed {
      timeline.startClock(at: timeline.now + delay)
    } else if timeline !== Ambient.timeline && !goOnAlongCurve() {
      go(timingParameters, lasting: nil, velocity: nil)
    }
  }

  /// Pauses the animator where it is shown; an inactive one becomes active at its start.
  ///
  /// - Parameters:
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func pauseAnimation(fileID: StaticString = #fileID, line: UInt = #line) {
    Ambient.at(fileID, line) { pause() }
  }

  package func pause() {
    require(state != .stopped, "a stopped one cannot be paused")
    require(isInterruptible || state == .inactive, "only an interruptible one can be paused")
    if state == .inactive && !activate(toHold: true) { return }
    guard let timeline, timeline.isMoving, !timeline.isTakenAway else { return }
    if timeline.isClocked {
      timeline.freeze(at: timeline.now)
    } else {
      timeline.hold(at: timeline.position(at: timeline.now))
    }
  }

  /// Continues in the current direction, from where it is shown, with other timing.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the rest, or `nil` for the animator's own parameters. A spring's
  ///     initial velocity counts in *remaining* distances per second; its larger component holds for all.
  ///   - durationFactor: How long it takes, in the **original** duration, not negative; 0 for what
  ///     remains. With neither, a paused animator that runs forward continues along its curve from the
  ///     fraction that is shown: ease-out, scrubbed to 0.5 of 1 s, takes 0.6575 s more.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)? = nil, durationFactor: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line) { goOn(parameters, durationFactor: durationFactor) }
  }

  package func goOn(_ parameters: (any TimingCurveProvider)?, durationFactor: Double) {
    precondition(
      durationFactor >= 0 && durationFactor.isFinite,
      "A duration factor must be finite and not negative, but it is \(durationFactor).")
    require(state == .active, "only an active one can be continued")
    guard let timeline, !timeline.isTakenAway else { return }
    let unchanged = parameters == nil && durationFactor == 0 && !isReversed
    if unchanged && timeline.isClocked { return timeline.startClock(at: timeline.now) }
    if unchanged && goOnAlongCurve() { return }
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

  /// Goes on along the animator's own curve, from the fraction that is shown.
  ///
  /// - Returns: Whether it does. It is left as it was while it moves, where it runs back, and beyond
  ///   the ends of its way, which its curve does not lead to.
  private func goOnAlongCurve() -> Bool {
    guard let timeline, !timeline.isMoving, !isReversed, (0...1).contains(position) else {
      return false
    }
    timeline.goOn(
      along: timingParameters, between: (span.start, span.start + span.extent),
      duration: length, at: timeline.now)
    return true
  }

  /// Takes the timeline to the end of the direction.
  private func go(
    _ parameters: any TimingCurveProvider, lasting: Double?, velocity: Double?
  ) {
    guard let timeline, !timeline.isTakenAway else { return }
    let now = timeline.now
    let from = timeline.takeFromClock(at: now).position
    let target = span.start + (isReversed ? 0 : span.extent)
    let remaining = abs(target - from) / span.extent * length
    timeline.follow(
      parameters, to: target, from: from, velocity: velocity, lasting: lasting ?? remaining, at: now
    )
  }

  // MARK: The end

  /// Stops the animator where it is shown: the models take these values.
  ///
  /// - Parameter withoutFinishing: Whether to stop without finishing: the animator becomes inactive, and
  ///   its completions do not run. Otherwise it is stopped and waits for ``finishAnimation(at:)``. An
  ///   inactive or stopped one does not change.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, let timeline else { return }
    require(isInterruptible, "only an interruptible one can be stopped")
    let now = timeline.now
    let own = timeline.endsTogether
    groups.first?.abandon()
    stopped = groups.flatMap(\.family).flatMap { $0.settleModels { $0.fractions(at: now) } }
    leave(timeline, own: own)
    applyPending(unless: true)
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
    applyPending(unless: !finished)
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
    Ambient.at(Ambient.place == nil ? origin : nil) {
      for completion in run { completion(position) }
    }
  }
}
