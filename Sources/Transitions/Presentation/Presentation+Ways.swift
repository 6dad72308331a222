import Drawing

/// The way in and the way out, and what is asked for while one of them runs.
extension Presentation {
  // MARK: In

  func present(source: ViewController, animated: Bool, completion: (() -> Void)?) {
    change {
      completions = [completion].compactMap { $0 }
      let coordinator = TransitionCoordinator(name: names.coordinator)
      presented.ownCoordinator = coordinator
      let choice = animated ? queryPresentation(source: source) : .init()
      stage.window.addSubview(container)
      if coversPresenter { container.addSubview(presenter.view) }
      begin(
        from: presenter, to: presented, frames: presentingFrames, choice: choice,
        animated: animated, coordinator: coordinator
      ) { self.willPresent(animated: animated) }
    }
  }

  private func queryPresentation(source: ViewController) -> TransitionRun.Choice {
    record(.animationController, .fromTo(from: presenter.id, to: presented.id))
    let delegate = presented.transitioningDelegate
    guard
      let animator = delegate?.animationController(
        forPresented: presented, presenting: presenter, source: source)
    else { return .init() }
    record(.interactionController)
    return .init(
      animator: animator,
      interaction: delegate?.interactionControllerForPresentation(using: animator))
  }

  var presentingFrames: TransitionContext.Frames {
    let bounds = container.bounds
    return .init(
      fromInitial: bounds, fromFinal: coversPresenter ? .zero : bounds, toInitial: .zero,
      toFinal: controller.frameOfPresentedViewInContainerView)
  }

  private func willPresent(animated: Bool) {
    stage.trace.record(presented.id, .presentationTransitionWillBegin)
    controller.presentationTransitionWillBegin()
    if coversPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
  }

  /// Takes in another presentation by the same presenter: of this controller, it turns a way out
  /// around; of another one, it follows when this one has left. One that does not leave changes
  /// nothing.
  func presentNext(
    _ next: ViewController, animated: Bool, completion: (() -> Void)?,
    present: @escaping () -> Void
  ) {
    guard isLeaving else { return }
    if next === presented, let run, !isChanging, animated, run.animator.isInterruptible {
      completions += takeQueuedDismissal() + [completion].compactMap { $0 }
      queuedPresentation = nil
      turn(run, away: false)
    } else {
      queuedPresentation = present
      if let run, !isChanging, run.context.isInteractive { turn(run, away: true) }
    }
  }

  // MARK: Out

  /// Takes the presented controller away, now or as soon as that is possible.
  ///
  /// - Parameter completions: Whoever wants to hear of the end.
  func dismiss(animated: Bool, completions: [() -> Void] = []) {
    if isChanging {
      queueDismissal(animated: animated, completions)
    } else if let run {
      dismissInFlight(run, animated: animated, completions)
    } else {
      _ = pull?.letGo()
      begin(dismissal: animated ? queryDismissal() : .init(), animated, completions)
    }
  }

  func begin(
    dismissal choice: TransitionRun.Choice, _ animated: Bool, _ completions: [() -> Void] = []
  ) {
    presented.madePresentation?.cutAway()
    change {
      self.completions = completions
      isDismissing = true
      container.isSettled = false
      let coordinator = TransitionCoordinator(name: names.coordinator)
      presented.ownCoordinator = coordinator
      begin(
        from: presented, to: presenter, frames: dismissingFrames, choice: choice,
        animated: animated, coordinator: coordinator
      ) { self.willDismiss(animated: animated) }
    }
  }

  /// Asks the delegate for the animator of the way out, and then for what drives it.
  func queryDismissal() -> TransitionRun.Choice {
    record(.animationController, .fromTo(from: presented.id, to: presenter.id))
    let delegate = presented.transitioningDelegate
    guard let animator = delegate?.animationController(forDismissed: presented) else {
      return .init()
    }
    record(.interactionController)
    return .init(
      animator: animator,
      interaction: delegate?.interactionControllerForDismissal(using: animator))
  }

  /// During the way in, it is turned around if it may be, else the dismissal waits for its end; a way
  /// out that was turned around, or that a finger holds, goes on.
  private func dismissInFlight(
    _ run: TransitionRun, animated: Bool, _ waiting: [() -> Void]
  ) {
    if isLeaving && !run.context.isInteractive {
      completions += waiting
    } else if run.animator.isInterruptible && animated {
      completions += takeQueuedDismissal() + waiting
      turn(run, away: true)
    } else {
      queueDismissal(animated: animated, waiting)
    }
  }

  /// Sends a running way to the end where the presented controller has left, or to the other one.
  private func turn(_ run: TransitionRun, away: Bool) {
    let shown = pull?.letGo()
    run.redirect(cancelled: away != isDismissing, spring: release.spring, from: shown)
  }

  /// Takes the presented controller away at once, with all that it has presented, because what it
  /// stands on goes.
  private func cutAway() {
    presented.madePresentation?.cutAway()
    guard let run else { return dismiss(animated: false) }
    _ = pull?.letGo()
    run.decide(cancelled: !isDismissing)
    run.end(at: isDismissing ? 1 : 0)
  }

  var dismissingFrames: TransitionContext.Frames {
    let bounds = container.bounds
    return .init(
      fromInitial: controller.frameOfPresentedViewInContainerView, fromFinal: .zero,
      toInitial: coversPresenter ? .zero : bounds, toFinal: bounds)
  }

  private func willDismiss(animated: Bool) {
    if isPulledAway { willGoByPull() }
    presented.beginAppearanceTransition(false, animated: animated)
    if coversPresenter { presenter.beginAppearanceTransition(true, animated: animated) }
    stage.trace.record(presented.id, .dismissalTransitionWillBegin)
    controller.dismissalTransitionWillBegin()
  }
}
