import Drawing
import SpringEngine

/// One modal presentation, from its way in to its way out.
final class Presentation {
  /// A dismissal that waits, as it was asked for last, and everybody who has asked.
  struct QueuedDismissal {
    var animated: Bool
    var completions: [() -> Void]
  }

  let presented: ViewController
  let presenter: ViewController
  let controller: PresentationController
  let container: PresentationContainerView
  let names: TransitionRun.Names
  unowned let stage: Stage
  /// The way in or out that runs now.
  var run: TransitionRun?
  var isDismissing = false
  /// Whether the presented controller has left, so that only callbacks are still to be called.
  var isGone = false
  /// Whether the presented controller leaves because a finger pulled it away.
  var isPulledAway = false
  var pull: PanelPull?
  /// What the transitioning delegate wants for the pull that is about to begin.
  var pulledChoice = TransitionRun.Choice()
  /// What callers want to know at the end of the running way.
  var completions: [() -> Void] = []
  /// A dismissal that was asked for during the way in or in a callback.
  var queuedDismissal: QueuedDismissal?
  /// A presentation that was asked for during the way out.
  var queuedPresentation: (() -> Void)?
  private var changes = 0
  /// Takes all touches, in front of everything, while a way runs that cannot be interrupted.
  private lazy var shield = View(id: "\(presented.id)/shield")

  init(
    presented: ViewController, presenter: ViewController, controller: PresentationController,
    stage: Stage
  ) {
    self.presented = presented
    self.presenter = presenter
    self.controller = controller
    self.stage = stage
    names = TransitionRun.Names(presenting: presented)
    container = PresentationContainerView(
      id: "\(presented.id)/presentation", frame: stage.window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentationController = controller
    controller.containerView = container
    container.resized = { [weak self] in self?.containerResized(from: $0) }
    connectPull()
  }

  /// Whether the presenter disappears behind the presented view.
  var coversPresenter: Bool { controller.shouldRemovePresentersView }

  /// Whether a way is just beginning or ending, so that its callbacks are being called.
  var isChanging: Bool { changes > 0 }

  /// Whether the presented controller is on its way out, or about to be.
  var isLeaving: Bool {
    isGone || run.map { isDismissing != $0.context.transitionWasCancelled } ?? false
  }

  /// Begins or ends a way as one step: what a callback asks for meanwhile follows afterwards.
  func change(_ body: () -> Void) {
    changes += 1
    body()
    changes -= 1
    if changes == 0 { followQueue() }
  }

  private func followQueue() {
    if isGone {
      for completion in takeQueuedDismissal() { completion() }
      let next = queuedPresentation
      queuedPresentation = nil
      next?()
    } else if let next = queuedDismissal, run == nil || run?.animator.isInterruptible == true {
      dismiss(animated: next.animated, completions: takeQueuedDismissal())
    }
  }

  /// Lets a dismissal wait, with those that wait already.
  func queueDismissal(animated: Bool, _ completions: [() -> Void]) {
    queuedDismissal = QueuedDismissal(
      animated: animated, completions: takeQueuedDismissal() + completions)
  }

  /// Gives up what waits.
  ///
  /// - Returns: Who still wants to hear of the end.
  func takeQueuedDismissal() -> [() -> Void] {
    defer { queuedDismissal = nil }
    return queuedDismissal?.completions ?? []
  }

  // MARK: Both

  func begin(
    from: ViewController, to: ViewController, frames: TransitionContext.Frames,
    choice: TransitionRun.Choice, animated: Bool, coordinator: TransitionCoordinator,
    willBegin: () -> Void
  ) {
    let animator = choice.animator ?? CoverVerticalAnimator(isPresenting: !isDismissing)
    let made = TransitionRun(
      .init(
        containerView: container, from: from, to: to, frames: frames, animator: animator,
        interaction: choice.interaction, isAnimated: animated,
        style: presented.modalPresentationStyle),
      on: stage, names: names, coordinator: coordinator
    ) { [weak self] completed in self?.transitionCompleted(completed) }
    made.context.hidesPresenter = !coversPresenter
    made.context.presenter = presenter
    run = made
    made.isPullable = choice.animator == nil || choice.interaction != nil
    willBegin()
    if !isDismissing {
      presented.view.frame = controller.frameOfPresentedViewInContainerView
    } else if coversPresenter {
      // It may have missed a change of the size while it was covered.
      presenter.view.frame = container.bounds
    }
    guard animated else {
      if !isDismissing { container.addSubview(presented.view) }
      return made.context.completeTransition(true)
    }
    if !made.context.isInteractive && !made.animator.isInterruptible {
      shield.frame = stage.window.bounds
      shield.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      stage.window.addSubview(shield)
    }
    made.begin()
  }

  private func transitionCompleted(_ completed: Bool) {
    guard let ended = run else { return }
    Ambient.with(stage) {
      change { finish(ended, completed: completed) }
    }
  }

  private func finish(_ ended: TransitionRun, completed: Bool) {
    let animated = ended.context.isAnimated
    let staysPresented = completed != isDismissing
    run = nil
    isGone = !staysPresented
    ended.release(completed: completed)
    pull?.transitionEnded(isGone: isGone)
    shield.removeFromSuperview()
    // A presenter that stays in sight keeps what a completed way has made of it, such as its place behind
    // a card.
    ended.restoreLooks(but: completed && !coversPresenter ? presenter.view : nil)
    place(staysPresented: staysPresented)
    if isDismissing {
      endDismissal(completed, animated: animated)
    } else {
      endPresentation(completed, animated: animated)
    }
    isDismissing = false
    container.isSettled = staysPresented
    ended.announceEnd(completed: completed)
    presented.ownCoordinator = nil
    if !staysPresented { dissolve() }
    let run = completions
    completions.removeAll()
    for completion in run { completion() }
    if isGone && isPulledAway { didGoByPull() }
    isPulledAway = false
  }

  /// Puts every view where it belongs.
  private func place(staysPresented: Bool) {
    if staysPresented {
      if coversPresenter { presenter.view.removeFromSuperview() }
      presented.view.frame = controller.frameOfPresentedViewInContainerView
      if presented.view.superview !== container { container.addSubview(presented.view) }
    } else {
      presented.view.removeFromSuperview()
      if coversPresenter { putPresenterBack() }
    }
  }

  /// The presenter's view goes back to where it was before it was covered.
  private func putPresenterBack() {
    presenter.view.frame = stage.window.bounds
    if let behind = presenter.presentation {
      behind.container.addSubview(presenter.view)
    } else {
      stage.window.insertSubview(presenter.view, at: 0)
    }
  }

  private func endPresentation(_ completed: Bool, animated: Bool) {
    stage.trace.record(presented.id, .presentationTransitionDidEnd, .didComplete(completed))
    controller.presentationTransitionDidEnd(completed)
    if completed {
      presented.endAppearanceTransition(animated: animated)
      if coversPresenter { presenter.endAppearanceTransition(animated: animated) }
    } else {
      undo(appeared: presented, disappeared: presenter, animated: animated)
    }
  }

  private func endDismissal(_ completed: Bool, animated: Bool) {
    stage.trace.record(presented.id, .dismissalTransitionDidEnd, .didComplete(completed))
    controller.dismissalTransitionDidEnd(completed)
    if completed {
      if coversPresenter { presenter.endAppearanceTransition(animated: animated) }
      presented.endAppearanceTransition(animated: animated)
    } else {
      undo(appeared: presenter, disappeared: presented, animated: animated)
    }
  }

  /// Calls what undoes a cancelled way; a presenter that stays in sight gets nothing.
  private func undo(
    appeared: ViewController, disappeared: ViewController, animated: Bool
  ) {
    for (controller, appears) in [(appeared, false), (disappeared, true)]
    where controller !== presenter || coversPresenter {
      controller.beginAppearanceTransition(appears, animated: animated)
      controller.endAppearanceTransition(animated: animated)
    }
  }

  private func dissolve() {
    container.removeFromSuperview()
    stage.presentations.removeAll { $0 === self }
    presented.presentation = nil
    presenter.madePresentation = nil
  }

  func record(_ call: Trace.Call, _ argument: Trace.Argument = .none) {
    stage.trace.record(names.delegate, call, argument)
  }
}
