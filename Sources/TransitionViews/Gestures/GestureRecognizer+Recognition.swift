extension GestureRecognizer {
  /// What a recognized gesture will do when nothing is in its way.
  enum PendingState {
    /// Begin; the touch goes on.
    case begin
    /// Begin and end at once: the touch is over already.
    case beginAndEnd
    /// Be recognized, as a discrete gesture.
    case end
  }

  /// Whether touches still mean something to the recognizer.
  var watches: Bool {
    switch pendingState {
    case nil: state == .possible || isActive
    case .begin: state == .possible
    case .beginAndEnd, .end: false
    }
  }

  func recognize(_ pendingState: PendingState) {
    self.pendingState = pendingState
    clearDue()
    attempt()
  }

  /// Is recognized if nothing is in the way, fails if somebody forbids it, or goes on waiting.
  func attempt() {
    guard pendingState != nil, state == .possible else { return }
    switch delivery?.standing(of: self) {
    case .wait: return
    case .lost: return fail()
    case .clear, nil: break
    }
    let allowed =
      shouldBegin?() != false && delegate?.gestureRecognizerShouldBegin(self) != false
      && view?.gestureRecognizerShouldBegin(self) != false
    guard let pendingState, state == .possible else { return }
    guard allowed else { return fail() }
    switch pendingState {
    case .begin: enter(.began)
    case .end: enter(.ended)
    case .beginAndEnd:
      enter(.began)
      if isActive { enter(.ended) }
    }
  }

  /// Changes what a waiting gesture will do.
  func revise(_ pendingState: PendingState, _ next: State) {
    switch (pendingState, next) {
    case (_, .failed), (_, .cancelled): inDelivery { fail() }
    case (.begin, .ended): self.pendingState = .beginAndEnd
    case (.begin, .began), (.begin, .changed), (.beginAndEnd, .ended), (.end, .ended): return
    case (.beginAndEnd, _), (.end, _), (.begin, .possible):
      preconditionFailure("A gesture that waits cannot become \(next), but '\(name)' did.")
    }
  }

  /// Goes to a state that is allowed, makes the others fail if it is a recognition, and acts.
  func enter(_ next: State) {
    let wasPossible = state == .possible
    phase = next
    pendingState = nil
    if next.isFinal { clearDue() }
    record(next)
    if wasPossible { delivery?.won(self) }
    if state == next { act() }
  }

  /// Fails from possible, and lets those go on that waited for it.
  func fail() {
    guard state == .possible else { return }
    phase = .failed
    pendingState = nil
    clearDue()
    record(.failed)
    didFail()
    delivery?.retryWaiting()
  }

  /// Takes the touch away: an active gesture is cancelled, a possible one fails.
  final func abandon() {
    guard delivery != nil || isActive else { return }
    inDelivery {
      if isActive { enter(.cancelled) } else { fail() }
    }
  }

  /// Takes the touch away without telling the action; its owner knows already.
  package final func silence() {
    guard isActive else { return abandon() }
    inDelivery {
      phase = .cancelled
      clearDue()
      record(.cancelled)
    }
  }

  // MARK: Touches

  /// Starts a life: bound to a delivery until it is over.
  func bind(to delivery: TouchDelivery) {
    unbind()
    self.delivery = delivery
  }

  /// Back to the beginning, ready for another touch.
  func unbind() {
    delivery = nil
    dropAll()
    pendingState = nil
    clearDue()
    phase = .possible
    reset()
  }

  func inDelivery(_ body: () -> Void) {
    guard let delivery else { return body() }
    delivery.during(body)
  }

  private func record(_ state: State) {
    let call: Trace.Call
    switch state {
    case .began: call = .gestureBegan
    case .changed: call = .gestureChanged
    case .ended: call = .gestureEnded
    case .cancelled: call = .gestureCancelled
    case .failed: call = .gestureFailed
    case .possible: return
    }
    Ambient.at(Ambient.place == nil ? targetPlace : nil) {
      (delivery?.stage ?? Ambient.stage)?.record(name, call, traceArgument)
    }
  }
}
