import Drawing
import SpringEngine

/// A running change of a drawer.
final class DrawerTransition: TransitionRun {
  var operation = DrawerController.Operation.open
}

extension DrawerController {
  /// Opens or closes the drawer.
  ///
  /// During a transition the re-entry policy decides; in a callback of a transition that is beginning or
  /// ending, the change follows when that is done. Where the drawer is already, or is going, nothing
  /// happens.
  ///
  /// - Parameters:
  ///   - isOpen: Whether the drawer is to be open.
  ///   - animated: Whether the delegate is asked for an animator.
  public func setDrawerOpen(_ isOpen: Bool, animated: Bool) {
    if !isChanging {
      guard let running else {
        if homeStage == nil { return isDrawerOpen = isOpen }
        if isOpen == isDrawerOpen { return }
        return begin(isOpen ? .open : .close, animated: animated)
      }
      if configuration.reentryPolicy == .ignore { return }
      if configuration.reentryPolicy != .queue && animated && running.animator.isInterruptible {
        return turn(running, toOpen: isOpen)
      }
    }
    queued = { [weak self] in self?.setDrawerOpen(isOpen, animated: animated) }
  }

  /// Sends a running transition to the end where the drawer is open, or to the other one.
  private func turn(_ running: DrawerTransition, toOpen isOpen: Bool) {
    queued = nil
    let shown = pull.letGo()
    let cancelled = isOpen != isDrawerOpen
    if cancelled || running.context.isInteractive || running.context.transitionWasCancelled {
      running.redirect(cancelled: cancelled, spring: configuration.releaseSpring, from: shown)
    }
  }

  // MARK: One change

  func begin(_ operation: Operation, animated: Bool, interactive: Bool = false) {
    change {
      let animated = animated && isShown
      drawerViewController.loadViewIfNeeded()
      let coordinator = TransitionCoordinator(name: names.coordinator)
      ownCoordinator = coordinator
      let made = make(
        operation, coordinator: coordinator, animated: animated, interactive: interactive)
      running = made
      isDrawerOpen = operation == .open
      record(.willShow, of: made.context.to)
      delegate?.drawerController(self, will: operation, animated: animated)
      if isDrawerOpen {
        reveal(drawerViewController, animated: animated)
      } else {
        hide(drawerViewController, animated: animated)
      }
      if !made.context.isCompleted { start(made) }
    }
  }

  private func make(
    _ operation: Operation, coordinator: TransitionCoordinator, animated: Bool, interactive: Bool
  ) -> DrawerTransition {
    var choice = TransitionRun.Choice()
    if animated { choice = (interactive ? prepared : nil) ?? query(operation) }
    prepared = nil
    if interactive && choice.interaction == nil {
      choice.interaction = SpringDrivenInteractiveTransition(
        spring: configuration.releaseSpring, travel: travel)
    }
    let opens = operation == .open
    let (content, drawer) = (contentViewController, drawerViewController)
    let made = DrawerTransition(
      .init(
        containerView: containerView, from: opens ? content : drawer, to: opens ? drawer : content,
        frames: frames(of: operation),
        animator: choice.animator ?? DrawerSlideAnimator(operation: operation, edge: edge),
        interaction: choice.interaction, isAnimated: animated, style: .custom),
      on: stage, names: names, coordinator: coordinator
    ) { [weak self] completed in self?.transitionCompleted(completed) }
    made.operation = operation
    made.isPullable = choice.animator == nil || choice.interaction != nil
    made.context.hidesPresenter = true
    made.context.presenter = content
    return made
  }

  /// The frames of both ends: the content's do not change, the drawer's is known where it is shown.
  func frames(of operation: Operation) -> TransitionContext.Frames {
    let bounds = containerView.bounds
    return operation == .open
      ? .init(fromInitial: bounds, fromFinal: bounds, toInitial: .zero, toFinal: drawerFrame)
      : .init(fromInitial: drawerFrame, fromFinal: .zero, toInitial: bounds, toFinal: bounds)
  }

  /// Asks the delegate for the animator, and then for what drives it.
  func query(_ operation: Operation) -> TransitionRun.Choice {
    let ends = [contentViewController.id, drawerViewController.id]
    let (from, to) = operation == .open ? (ends[0], ends[1]) : (ends[1], ends[0])
    stage.trace.record(names.delegate, .animationController, .fromTo(from: from, to: to))
    guard let animator = delegate?.drawerController(self, animationControllerFor: operation)
    else { return .init() }
    stage.trace.record(names.delegate, .interactionController)
    let interaction = delegate?.drawerController(self, interactionControllerFor: animator)
    return .init(animator: animator, interaction: interaction)
  }

  private func start(_ made: DrawerTransition) {
    drawerViewController.view.untransformedFrame = drawerFrame
    containerView.isHidden = false
    guard made.context.isAnimated else { return made.context.completeTransition(true) }
    made.keepTouches(from: view)
    let (shade, opens) = (shadeView, isDrawerOpen)
    made.coordinator.animate(alongsideTransition: { shade.alpha = opens ? 1 : 0 })
    made.begin()
  }

  // MARK: Its end

  private func transitionCompleted(_ completed: Bool) {
    guard let ended = running else { return }
    Ambient.with(stage) {
      change { finish(ended, completed: completed) }
    }
  }

  private func finish(_ ended: DrawerTransition, completed: Bool) {
    let context = ended.context
    running = nil
    if !completed { isDrawerOpen.toggle() }
    ended.release(completed: completed)
    pull.transitionEnded(isGone: !isDrawerOpen)
    ended.restoreLooks()
    showState()
    endAppearance(completed, animated: context.isAnimated)
    ended.announceEnd(completed: completed)
    ownCoordinator = nil
    guard completed else { return }
    record(.didShow, of: context.to)
    delegate?.drawerController(self, did: ended.operation, animated: context.isAnimated)
  }

  private func endAppearance(_ completed: Bool, animated: Bool) {
    let drawer = drawerViewController
    if isDrawerOpen {
      if !completed { reveal(drawer, animated: animated) }
      endRevealing(drawer, animated: animated)
    } else {
      if !completed { hide(drawer, animated: animated) }
      endHiding(drawer, animated: animated)
    }
  }

  /// Ends what runs where it was going, for a controller that goes out of sight.
  func cutShort() {
    guard let running else { return }
    Ambient.with(stage) {
      change {
        _ = pull.letGo()
        running.cutShort()
      }
    }
  }

  private func record(_ call: Trace.Call, of controller: ViewController) {
    stage.trace.record(names.delegate, call, .controller(controller.id))
  }
}
