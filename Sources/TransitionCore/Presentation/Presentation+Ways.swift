import Drawing
import TransitionViews

/// The presentation and the dismissal, and what is asked for while one of them runs.
extension Presentation {
  // MARK: In

  func present(source: ViewController, animated: Bool, completion: (() -> Void)?) {
    requests.completions = [completion].compactMap { $0 }
    self.source = source
    begin(animated: animated)
  }

  func queryPresentation() -> TransitionChoice {
    record(.animationController, .fromTo(from: presenter.id, to: presented.id))
    let delegate = presented.transitioningDelegate
    guard
      let animator = delegate?.animationController(
        forPresented: presented, presenting: presenter, source: source ?? presenter)
    else { return .init() }
    record(.interactionController)
    return .init(
      animator: animator,
      interaction: delegate?.interactionControllerForPresentation(using: animator))
  }

  var presentingFrames: TransitionContext.Frames {
    .init(
      fromInitial: presenterFrame, fromFinal: coversPresenter ? .zero : presenterFrame,
      toInitial: .zero,
      toFinal: controller.frameOfPresentedViewInContainerView)
  }

  /// Takes in another presentation by the same presenter: of this controller, it reverses a dismissal; of
  /// another one, it follows when this one has left. One that does not leave changes nothing.
  func presentNext(
    _ next: ViewController, animated: Bool, completion: (() -> Void)?,
    present: @escaping () -> Void
  ) {
    guard isLeaving else { return }
    let isOpen = !conductor.isChanging
    if next === presented, let run, isOpen, animated, run.mayTurn {
      requests.completions += takeQueuedDismissal() + [completion].compactMap { $0 }
      requests.presentation = nil
      turn(away: false)
    } else {
      requests.presentation = present
      if let run, isOpen, run.context.isInteractive { turn(away: true) }
    }
  }

  // MARK: Out

  /// Takes the presented controller away, now or as soon as that is possible.
  ///
  /// - Parameter completions: Whoever wants to hear of the end.
  func dismiss(animated: Bool, completions: [() -> Void] = []) {
    if isInCallbacks {
      queueDismissal(animated: animated, completions)
    } else if let run {
      dismissInFlight(run, animated: animated, completions)
    } else {
      beginDismissal(animated: animated, completions)
    }
  }

  func beginDismissal(
    choice: TransitionChoice? = nil, animated: Bool = true, isInteractive: Bool = false,
    _ completions: [() -> Void] = []
  ) {
    cutAwayPresented()
    guard presented.madePresentation == nil else {
      return queueDismissal(animated: animated, completions)
    }
    requests.completions = completions + takeQueuedDismissal()
    controller.noteRestFrame()
    state.isDismissing = true
    begin(choice: choice, animated: animated, isInteractive: isInteractive)
  }

  /// Asks the delegate for the animator of the dismissal, and then for what drives it.
  func queryDismissal() -> TransitionChoice {
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

  /// During the presentation, that is reversed if it may be, else the dismissal waits for its end; one
  /// out that was turned around, or that a finger holds, goes on.
  private func dismissInFlight(
    _ run: TransitionRun, animated: Bool, _ waiting: [() -> Void]
  ) {
    if isLeaving && !run.context.isInteractive {
      requests.completions += waiting
    } else if run.mayTurn && animated {
      requests.completions += takeQueuedDismissal() + waiting
      turn(away: true)
    } else {
      queueDismissal(animated: animated, waiting)
      conductor.askToLetGo(cancelled: !state.isDismissing)
    }
  }

  /// Sends a running transition to the end where the presented controller has left, or to the other one.
  private func turn(away: Bool) { conductor.redirect(cancelled: away != state.isDismissing) }

  /// Takes the presented controller away at once, with all that it has presented, because what it
  /// stands on goes.
  private func cutAway() {
    requests.presentation = nil
    cutAwayPresented()
    if let run {
      run.decide(cancelled: !state.isDismissing)
      conductor.cutShort()
    }
    // A handler may have turned it around.
    if !state.isGone { dismiss(animated: false) }
  }

  /// Takes away at once what the presented controller has presented; meanwhile it presents nothing else.
  private func cutAwayPresented() {
    state.isAboutToLeave = true
    presented.madePresentation?.cutAway()
    state.isAboutToLeave = false
  }

  var dismissingFrames: TransitionContext.Frames {
    .init(
      fromInitial: controller.restFrame,
      fromFinal: stage.presentsAsUIKit && !coversPresenter ? controller.restFrame : .zero,
      toInitial: coversPresenter ? .zero : presenterFrame, toFinal: presenterFrame)
  }
}
