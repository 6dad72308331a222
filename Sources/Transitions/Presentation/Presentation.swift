import Drawing
import SpringEngine

/// One modal presentation, from its way in to its way out.
final class Presentation {
  /// A dismissal that waits, as it was asked for last, and everybody who has asked.
  private struct QueuedDismissal {
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
  private(set) var run: TransitionRun?
  private(set) var isDismissing = false
  /// Whether the presented controller has left, so that only callbacks are still to be called.
  private var isGone = false
  /// Whether the presented controller leaves because a finger pulled it away.
  private var isPulledAway = false
  private(set) var pull: PanelPull?
  /// What the transitioning delegate wants for the pull that is about to begin.
  private var pulledChoice = TransitionRun.Choice()
  /// What callers want to know at the end of the running way.
  private var completions: [() -> Void] = []
  /// A dismissal that was asked for during the way in or in a callback.
  private var queuedDismissal: QueuedDismissal?
  /// A presentation that was asked for during the way out.
  private var queuedPresentation: (() -> Void)?
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
    names = TransitionRun.Names(owner: presented.id)
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
  private var isLeaving: Bool {
    isGone || run.map { isDismissing != $0.context.transitionWasCancelled } ?? false
  }

  /// Begins or ends a way as one step: what a callback asks for meanwhile follows afterwards.
  private func change(_ body: () -> Void) {
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
  private func queueDismissal(animated: Bool, _ completions: [() -> Void]) {
    queuedDismissal = QueuedDismissal(
      animated: animated, completions: takeQueuedDismissal() + completions)
  }

  /// Gives up what waits.
  ///
  /// - Returns: Who still wants to hear of the end.
  private func takeQueuedDismissal() -> [() -> Void] {
    defer { queuedDismissal = nil }
    return queuedDismissal?.completions ?? []
  }

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

  private func begin(
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
    run.redirect(cancelled: away != isDismissing, spring: releaseSpring, from: shown)
  }

  private var releaseSpring: Spring { release.spring }

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

  // MARK: Both

  private func begin(
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
    restore(ended, completed: completed)
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

  /// Takes off what the animator has left on the views. A presenter that stays in sight keeps what a
  /// completed way has made of it, such as its place behind a card.
  private func restore(_ ended: TransitionRun, completed: Bool) {
    for view in [presented.view, presenter.view]
    where view !== presenter.view || coversPresenter || !completed {
      let before = view === ended.context.from.view ? ended.before.from : ended.before.to
      view.transform = before.transform
      view.alpha = before.alpha
    }
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

  private func record(_ call: Trace.Call, _ argument: Trace.Argument = .none) {
    stage.trace.record(names.delegate, call, argument)
  }
}

/// What a finger does with a sheet, and what the presentation controller's delegate hears of it.
extension Presentation: Panel {
  private func connectPull() {
    guard let sheet = controller as? SheetPresentationController else { return }
    let pan = PanGestureRecognizer(
      name: "\(presented.id)/pull", axis: .vertical, configuration: sheet.configuration.gestures)
    pull = PanelPull(self, with: pan)
    container.addGestureRecognizer(pan)
  }

  var panelView: View { presented.view }
  var wayOut: Vector { Vector(dx: 0, dy: 1) }
  var way: TransitionRun? { run }
  var isGoing: Bool { isDismissing }

  var travel: Double {
    max(container.bounds.maxY - controller.frameOfPresentedViewInContainerView.minY, 1)
  }

  var release: TransitionGrip.Release {
    let configuration = (controller as? SheetPresentationController)?.configuration
    return (configuration ?? SheetPresentationController.Configuration()).release
  }

  func mayPull(from point: Point) -> Bool {
    guard presented.view.presented(at: stage.now).frame.contains(point) else { return false }
    pulledChoice = queryDismissal()
    return pulledChoice.animator == nil || pulledChoice.interaction != nil
  }

  func mayGo() -> Bool {
    guard !presented.isModalInPresentation else { return false }
    record(.shouldDismiss)
    return controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
  }

  func goByPull() {
    isPulledAway = true
    var choice = pulledChoice
    pulledChoice = .init()
    if choice.animator == nil {
      choice.interaction = SpringDrivenInteractiveTransition(
        spring: releaseSpring, travel: travel)
    }
    begin(dismissal: choice, true)
  }

  func willGoByPull() {
    isPulledAway = true
    record(.willDismiss)
    controller.delegate?.presentationControllerWillDismiss(controller)
  }

  func didAttemptToGo() {
    record(.didAttemptToDismiss)
    controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
  }

  private func didGoByPull() {
    record(.didDismiss)
    controller.delegate?.presentationControllerDidDismiss(controller)
  }
}
