import Drawing
import SpringEngine

/// A running change of a stack.
final class NavigationTransition: TransitionRun {
  var operation = NavigationController.Operation.push
  var stackBefore: [ViewController] = []
}

extension NavigationController {
  /// Puts a controller on top of the stack.
  ///
  /// While another change runs, this one waits for its end.
  ///
  /// - Precondition: The controller is not in the stack yet.
  public func pushViewController(_ controller: ViewController, animated: Bool) {
    precondition(
      !viewControllers.contains { $0 === controller },
      "'\(controller.id)' is in the stack of '\(id)' already.")
    if running != nil || isChanging {
      queued = { [weak self] in self?.pushViewController(controller, animated: animated) }
      return
    }
    begin(.push, to: viewControllers + [controller], animated: animated, interactive: false)
  }

  /// Takes the top off the stack; the root stays.
  ///
  /// During the push of the top, the push is turned around and cancelled. During any other change, this
  /// one waits for its end.
  ///
  /// - Returns: The controller that goes, or `nil` if only the root is left.
  @discardableResult
  public func popViewController(animated: Bool) -> ViewController? {
    guard viewControllers.count > 1, let top = topViewController else { return nil }
    if let running, running.operation == .push, running.context.to === top,
      running.animator.isInterruptible, animated
    {
      releaseGrip()
      running.redirect(cancelled: true, spring: configuration.releaseSpring)
    } else if running != nil || isChanging {
      queued = { [weak self] in self?.popViewController(animated: animated) }
    } else {
      begin(.pop, to: viewControllers.dropLast(), animated: animated, interactive: false)
    }
    return top
  }

  /// Takes everything but the root off the stack.
  public func popToRootViewController(animated: Bool) {
    guard viewControllers.count > 1 else { return }
    if running != nil || isChanging {
      queued = { [weak self] in self?.popToRootViewController(animated: animated) }
    } else {
      begin(.pop, to: [viewControllers[0]], animated: animated, interactive: false)
    }
  }

  // MARK: One change

  func begin(
    _ operation: Operation, to stack: [ViewController], animated: Bool, interactive: Bool
  ) {
    change {
      guard let from = topViewController, let to = stack.last else { return }
      to.loadViewIfNeeded()
      let coordinator = TransitionCoordinator(name: names.coordinator)
      ownCoordinator = coordinator
      moveWill(operation, from: from, to: to)
      let made = make(
        operation, from: from, to: to, coordinator: coordinator, animated: animated,
        interactive: interactive)
      made.stackBefore = viewControllers
      running = made
      viewControllers = stack
      record(.willShow, of: to)
      delegate?.navigationController(self, willShow: to, animated: made.context.isAnimated)
      from.beginAppearanceTransition(false, animated: made.context.isAnimated)
      to.beginAppearanceTransition(true, animated: made.context.isAnimated)
      start(made)
    }
  }

  private func moveWill(_ operation: Operation, from: ViewController, to: ViewController) {
    switch operation {
    case .push: addChild(to)
    case .pop: from.willMove(toParent: nil)
    }
  }

  private func make(
    _ operation: Operation, from: ViewController, to: ViewController,
    coordinator: TransitionCoordinator, animated: Bool, interactive: Bool
  ) -> NavigationTransition {
    let stage = installedStage
    let queried = animated ? queryAnimator(operation, from: from, to: to) : nil
    var interaction = queried.flatMap(queryInteraction)
    if interactive && interaction == nil {
      interaction = SpringDrivenInteractiveTransition(
        spring: configuration.releaseSpring, travel: contentView.bounds.width)
    }
    let bounds = contentView.bounds
    let request = TransitionRun.Request(
      containerView: contentView, from: from, to: to,
      frames: .init(fromInitial: bounds, fromFinal: .zero, toInitial: .zero, toFinal: bounds),
      animator: queried ?? NavigationSlideAnimator(operation: operation),
      interaction: interaction, isAnimated: animated)
    let made = NavigationTransition(
      request, on: stage, names: names, coordinator: coordinator
    ) { [weak self] completed in self?.transitionCompleted(completed) }
    made.operation = operation
    made.commitPolicy = configuration.commitPolicy
    return made
  }

  private func queryAnimator(
    _ operation: Operation, from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    installedStage.trace.record(
      names.delegate, .animationController, .fromTo(from: from.id, to: to.id))
    return delegate?.navigationController(
      self, animationControllerFor: operation, from: from, to: to)
  }

  private func queryInteraction(_ animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  {
    installedStage.trace.record(names.delegate, .interactionController)
    return delegate?.navigationController(self, interactionControllerFor: animator)
  }

  private func start(_ made: NavigationTransition) {
    let context = made.context
    place(context.to.view)
    guard context.isAnimated else {
      contentView.addSubview(context.to.view)
      return context.completeTransition(true)
    }
    contentView.isUserInteractionEnabled =
      context.isInteractive || made.animator.isInterruptible
    let bar = navigationBar
    let stack = viewControllers
    made.coordinator.animate(alongsideTransition: { bar.change(to: stack, made.operation) })
    made.begin()
  }

  // MARK: Its end

  private func transitionCompleted(_ completed: Bool) {
    guard let ended = running else { return }
    Ambient.with(installedStage) {
      change { finish(ended, completed: completed) }
    }
  }

  private func finish(_ ended: NavigationTransition, completed: Bool) {
    let context = ended.context
    running = nil
    gripOrigin = nil
    ended.release(completed: completed)
    restoreViews(ended, stays: completed ? context.to.view : context.from.view)
    if completed {
      context.from.endAppearanceTransition(animated: context.isAnimated)
      context.to.endAppearanceTransition(animated: context.isAnimated)
      moveDid(ended)
    } else {
      viewControllers = ended.stackBefore
      undo(ended)
    }
    navigationBar.show(viewControllers)
    ended.announceEnd(completed: completed)
    ownCoordinator = nil
    guard completed else { return }
    record(.didShow, of: context.to)
    delegate?.navigationController(self, didShow: context.to, animated: context.isAnimated)
  }

  private func restoreViews(_ ended: NavigationTransition, stays: View) {
    let context = ended.context
    let pairs = [(context.from.view, ended.before.from), (context.to.view, ended.before.to)]
    for (view, state) in pairs {
      if view !== stays { view.removeFromSuperview() }
      view.transform = state.transform
      view.alpha = state.alpha
      place(view)
    }
    if stays.superview !== contentView { contentView.addSubview(stays) }
    contentView.isUserInteractionEnabled = true
  }

  private func moveDid(_ ended: NavigationTransition) {
    switch ended.operation {
    case .push: ended.context.to.didMove(toParent: self)
    case .pop:
      for gone in ended.stackBefore.reversed()
      where !viewControllers.contains(where: { $0 === gone }) {
        if gone !== ended.context.from { gone.willMove(toParent: nil) }
        gone.removeFromParent()
      }
    }
  }

  private func undo(_ ended: NavigationTransition) {
    let context = ended.context
    context.to.beginAppearanceTransition(false, animated: context.isAnimated)
    context.to.endAppearanceTransition(animated: context.isAnimated)
    context.from.beginAppearanceTransition(true, animated: context.isAnimated)
    context.from.endAppearanceTransition(animated: context.isAnimated)
    switch ended.operation {
    case .push:
      context.to.willMove(toParent: nil)
      context.to.removeFromParent()
    case .pop:
      context.from.willMove(toParent: self)
      context.from.didMove(toParent: self)
    }
  }

  private func record(_ call: Trace.Call, of controller: ViewController) {
    installedStage.trace.record(names.delegate, call, .controller(controller.id))
  }
}
