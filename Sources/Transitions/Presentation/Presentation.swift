import Drawing
import SpringEngine

/// One modal presentation, from its way in to its way out.
final class Presentation {
  let presented: ViewController
  let presenter: ViewController
  let controller: PresentationController
  let container: PresentationContainerView
  let names: TransitionRun.Names
  /// The way in or out that runs now.
  var run: TransitionRun?
  private(set) var isDismissing = false
  private unowned let stage: Stage
  /// What the caller wants to know at the end of the running way.
  private var completion: (() -> Void)?
  /// A dismissal that was asked for during the way in.
  private var queuedDismissal: (animated: Bool, completion: (() -> Void)?)?

  init(
    presented: ViewController, presenter: ViewController, controller: PresentationController,
    stage: Stage
  ) {
    self.presented = presented
    self.presenter = presenter
    self.controller = controller
    self.stage = stage
    names = TransitionRun.Names(owner: presented.id)
    container = PresentationContainerView(
      id: "\(presented.id)/presentation", frame: stage.window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentationController = controller
    controller.containerView = container
  }

  /// Whether the presenter disappears behind the presented view.
  private var coversPresenter: Bool { controller.shouldRemovePresentersView }

  // MARK: In

  func present(source: ViewController, animated: Bool, completion: (() -> Void)?) {
    self.completion = completion
    let coordinator = TransitionCoordinator(name: names.coordinator)
    presented.ownCoordinator = coordinator
    let delegate = presented.transitioningDelegate
    var animator: (any ViewControllerAnimatedTransitioning)?
    if animated {
      record(.animationController, .fromTo(from: presenter.id, to: presented.id))
      animator = delegate?.animationController(
        forPresented: presented, presenting: presenter, source: source)
    }
    var interaction: (any ViewControllerInteractiveTransitioning)?
    if let animator {
      record(.interactionController)
      interaction = delegate?.interactionControllerForPresentation(using: animator)
    }
    stage.window.addSubview(container)
    if coversPresenter { container.addSubview(presenter.view) }
    begin(
      from: presenter, to: presented, frames: presentingFrames,
      animator: animator ?? CoverVerticalAnimator(isPresenting: true), interaction: interaction,
      animated: animated, coordinator: coordinator
    ) { self.willPresent(animated: animated) }
  }

  private var presentingFrames: TransitionContext.Frames {
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

  // MARK: Out

  func dismiss(animated: Bool, completion: (() -> Void)?) {
    guard run == nil else { return dismissInFlight(animated: animated, completion: completion) }
    self.completion = completion
    isDismissing = true
    container.isSettled = false
    let coordinator = TransitionCoordinator(name: names.coordinator)
    presented.ownCoordinator = coordinator
    let delegate = presented.transitioningDelegate
    var animator: (any ViewControllerAnimatedTransitioning)?
    if animated {
      record(.animationController, .fromTo(from: presented.id, to: presenter.id))
      animator = delegate?.animationController(forDismissed: presented)
    }
    var interaction: (any ViewControllerInteractiveTransitioning)?
    if let animator {
      record(.interactionController)
      interaction = delegate?.interactionControllerForDismissal(using: animator)
    }
    begin(
      from: presented, to: presenter, frames: dismissingFrames,
      animator: animator ?? CoverVerticalAnimator(isPresenting: false), interaction: interaction,
      animated: animated, coordinator: coordinator
    ) { self.willDismiss(animated: animated) }
  }

  /// During the way in, it is turned around if it may be, else the dismissal waits for its end.
  private func dismissInFlight(animated: Bool, completion: (() -> Void)?) {
    guard let run, !isDismissing else { return }
    if run.animator.isInterruptible && animated {
      self.completion = completion
      run.redirect(cancelled: true, spring: Spring(response: 0.4, dampingRatio: 1))
    } else {
      queuedDismissal = (animated, completion)
    }
  }

  private var dismissingFrames: TransitionContext.Frames {
    let bounds = container.bounds
    return .init(
      fromInitial: controller.frameOfPresentedViewInContainerView, fromFinal: .zero,
      toInitial: coversPresenter ? .zero : bounds, toFinal: bounds)
  }

  private func willDismiss(animated: Bool) {
    presented.beginAppearanceTransition(false, animated: animated)
    if coversPresenter { presenter.beginAppearanceTransition(true, animated: animated) }
    stage.trace.record(presented.id, .dismissalTransitionWillBegin)
    controller.dismissalTransitionWillBegin()
  }

  // MARK: Both

  private func begin(
    from: ViewController, to: ViewController, frames: TransitionContext.Frames,
    animator: any ViewControllerAnimatedTransitioning,
    interaction: (any ViewControllerInteractiveTransitioning)?, animated: Bool,
    coordinator: TransitionCoordinator, willBegin: () -> Void
  ) {
    let made = TransitionRun(
      .init(
        containerView: container, from: from, to: to, frames: frames, animator: animator,
        interaction: interaction, isAnimated: animated, style: presented.modalPresentationStyle),
      on: stage, names: names, coordinator: coordinator
    ) { [weak self] completed in self?.transitionCompleted(completed) }
    made.context.hidesPresenter = !coversPresenter
    made.context.presenter = presenter
    run = made
    willBegin()
    if !isDismissing { presented.view.frame = controller.frameOfPresentedViewInContainerView }
    guard animated else {
      if !isDismissing { container.addSubview(presented.view) }
      return made.context.completeTransition(true)
    }
    container.isUserInteractionEnabled =
      made.context.isInteractive || made.animator.isInterruptible
    made.begin()
  }

  private func transitionCompleted(_ completed: Bool) {
    guard let ended = run else { return }
    Ambient.with(stage) { finish(ended, completed: completed) }
  }

  private func finish(_ ended: TransitionRun, completed: Bool) {
    let animated = ended.context.isAnimated
    run = nil
    ended.release(completed: completed)
    container.isUserInteractionEnabled = true
    let staysPresented = completed != isDismissing
    restore(ended, staysPresented: staysPresented)
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
    let run = completion
    completion = nil
    run?()
    if let next = queuedDismissal, staysPresented {
      queuedDismissal = nil
      dismiss(animated: next.animated, completion: next.completion)
    }
  }

  /// Puts every view where it belongs and takes off what the animator has left on it.
  private func restore(_ ended: TransitionRun, staysPresented: Bool) {
    for view in [presented.view, presenter.view] {
      let before = view === ended.context.from.view ? ended.before.from : ended.before.to
      view.transform = before.transform
      view.alpha = before.alpha
    }
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

  private func record(_ call: Trace.Call, _ argument: Trace.Argument = .none) {
    stage.trace.record(names.delegate, call, argument)
  }
}
