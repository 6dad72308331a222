import Drawing
import SpringEngine

/// A running change of a stack.
final class NavigationTransition: TransitionRun {
  var operation = NavigationController.Operation.push
  var stackBefore: [ViewController] = []

  /// The controllers that a new stack has and a former one has not, in its order.
  static func added(to former: [ViewController], in stack: [ViewController]) -> [ViewController] {
    stack.filter { added in !former.contains { $0 === added } }
  }

  /// The controllers that a former stack had and a new one has not, the highest first.
  static func gone(from former: [ViewController], in stack: [ViewController]) -> [ViewController] {
    former.reversed().filter { gone in !stack.contains { $0 === gone } }
  }
}

extension NavigationController {
  // MARK: Changing it

  /// Puts a controller on top of the stack.
  ///
  /// During the pop of the same controller, that one is turned around and cancelled. During any other
  /// change, this one waits for its end.
  ///
  /// - Precondition: The controller is not in the stack yet.
  public func pushViewController(_ controller: ViewController, animated: Bool) {
    precondition(
      !destination.contains { $0 === controller },
      "'\(controller.id)' is in the stack of '\(id)' already.")
    request(animated: animated) { stack in
      stack.contains { $0 === controller } ? stack : stack + [controller]
    }
  }

  /// Takes the top off the stack; the root stays.
  ///
  /// During the push of the top, the push is turned around and cancelled. During any other change, this
  /// one waits for its end.
  ///
  /// - Returns: The controller that goes, or `nil` if only the root is left.
  @discardableResult
  public func popViewController(animated: Bool) -> ViewController? {
    guard destination.count > 1, let top = destination.last else { return nil }
    request(animated: animated) { $0.count > 1 ? $0.dropLast() : $0 }
    return top
  }

  /// Takes everything above a controller off the stack.
  ///
  /// - Returns: The controllers that go, the lowest first.
  /// - Precondition: The controller is in the stack.
  @discardableResult
  public func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController]
  {
    guard let index = destination.firstIndex(where: { $0 === controller }) else {
      preconditionFailure("'\(controller.id)' is not in the stack of '\(id)'.")
    }
    let gone = Array(destination[(index + 1)...])
    request(animated: animated) { stack in
      stack.firstIndex { $0 === controller }.map { Array(stack[...$0]) } ?? stack
    }
    return gone
  }

  /// Takes everything but the root off the stack.
  ///
  /// - Returns: The controllers that go, the lowest first.
  @discardableResult
  public func popToRootViewController(animated: Bool) -> [ViewController] {
    let gone = Array(destination.dropFirst())
    request(animated: animated) { Array($0.prefix(1)) }
    return gone
  }

  /// Replaces the whole stack.
  ///
  /// A new top that was in the stack before comes with a pop, any other with a push; the same top stays
  /// as it is, and what lies below changes at once.
  ///
  /// - Parameters:
  ///   - controllers: The root first; at least one, each once.
  ///   - animated: Whether the change of the top is animated.
  public func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    precondition(!controllers.isEmpty, "The stack of '\(id)' needs a root.")
    for (index, controller) in controllers.enumerated() {
      precondition(
        !controllers[..<index].contains { $0 === controller },
        "'\(controller.id)' is twice in the new stack of '\(id)'.")
    }
    request(animated: animated) { _ in controllers }
  }

  /// The stack that there will be if nobody intervenes, waiting changes apart.
  private var destination: [ViewController] {
    guard let running, running.context.transitionWasCancelled else { return viewControllers }
    return running.stackBefore
  }

  /// Makes a change of the stack now, turns the running one around for it, or lets it wait.
  ///
  /// - Parameter wanted: The new stack, from the one that it follows on.
  private func request(
    animated: Bool, _ wanted: @escaping ([ViewController]) -> [ViewController]
  ) {
    if !isChanging {
      guard let running else { return show(wanted(viewControllers), animated: animated) }
      if configuration.reentryPolicy == .ignore { return }
      if configuration.reentryPolicy != .queue && animated && running.animator.isInterruptible,
        turn(running, to: wanted(destination))
      {
        queued = nil
        return
      }
    }
    queued = { [weak self] in self?.request(animated: animated, wanted) }
  }

  /// Sends a running transition to the end that has a stack.
  ///
  /// - Returns: Whether one of its ends has.
  private func turn(_ running: NavigationTransition, to stack: [ViewController]) -> Bool {
    let goesBack = stack.elementsEqual(running.stackBefore, by: ===)
    guard goesBack || stack.elementsEqual(viewControllers, by: ===) else { return false }
    let shown = releaseGrip()
    if goesBack || running.context.isInteractive || running.context.transitionWasCancelled {
      running.redirect(cancelled: goesBack, spring: configuration.releaseSpring, from: shown)
    }
    return true
  }

  private func show(_ stack: [ViewController], animated: Bool) {
    guard stage != nil else { return viewControllers = stack }
    guard let top = stack.last, !stack.elementsEqual(viewControllers, by: ===) else { return }
    if top === topViewController { return replaceBelow(stack) }
    let operation = viewControllers.contains { $0 === top } ? Operation.pop : .push
    begin(operation, to: stack, animated: animated, interactive: false)
  }

  /// Changes what lies below the top.
  private func replaceBelow(_ stack: [ViewController]) {
    change {
      let former = viewControllers
      for added in NavigationTransition.added(to: former, in: stack) {
        addChild(added)
        added.didMove(toParent: self)
      }
      viewControllers = stack
      for gone in NavigationTransition.gone(from: former, in: stack) {
        gone.willMove(toParent: nil)
        gone.removeFromParent()
      }
      sortChildren()
      navigationBar.show(stack)
    }
  }

  /// Puts the children in the order of the stack, whatever order they came in: the top last, as what is
  /// in front.
  private func sortChildren() {
    let stacked = viewControllers.filter { $0.parent === self }
    children = children.filter { child in !stacked.contains { $0 === child } } + stacked
  }

  // MARK: One change

  func begin(
    _ operation: Operation, to stack: [ViewController], animated: Bool, interactive: Bool
  ) {
    change {
      guard let from = topViewController, let to = stack.last else { return }
      let animated = animated && isShown
      to.loadViewIfNeeded()
      let coordinator = TransitionCoordinator(name: names.coordinator)
      ownCoordinator = coordinator
      let former = viewControllers
      for added in NavigationTransition.added(to: former, in: stack) { addChild(added) }
      if !stack.contains(where: { $0 === from }) { from.willMove(toParent: nil) }
      let made = make(
        operation, from: from, to: to, coordinator: coordinator, animated: animated,
        interactive: interactive)
      made.stackBefore = former
      running = made
      viewControllers = stack
      record(.willShow, of: to)
      delegate?.navigationController(self, willShow: to, animated: made.context.isAnimated)
      hide(from, animated: made.context.isAnimated)
      reveal(to, animated: made.context.isAnimated)
      if !made.context.isCompleted { start(made) }
    }
  }

  private func make(
    _ operation: Operation, from: ViewController, to: ViewController,
    coordinator: TransitionCoordinator, animated: Bool, interactive: Bool
  ) -> NavigationTransition {
    let stage = installedStage
    var choice = TransitionRun.Choice()
    if animated {
      choice = (interactive ? preparedPop : nil) ?? query(operation, from: from, to: to)
    }
    preparedPop = nil
    if interactive && choice.interaction == nil {
      choice.interaction = SpringDrivenInteractiveTransition(
        spring: configuration.releaseSpring, travel: contentView.bounds.width)
    }
    let request = TransitionRun.Request(
      containerView: contentView, from: from, to: to, frames: frames,
      animator: choice.animator ?? NavigationSlideAnimator(operation: operation),
      interaction: choice.interaction, isAnimated: animated)
    let made = NavigationTransition(
      request, on: stage, names: names, coordinator: coordinator
    ) { [weak self] completed in self?.transitionCompleted(completed) }
    made.operation = operation
    made.commitPolicy = configuration.commitPolicy
    return made
  }

  /// The frames of both ends, as far as they are known.
  var frames: TransitionContext.Frames {
    let bounds = contentView.bounds
    return .init(fromInitial: bounds, fromFinal: .zero, toInitial: .zero, toFinal: bounds)
  }

  /// Asks the delegate for the animator, and then for what drives it.
  func query(
    _ operation: Operation, from: ViewController, to: ViewController
  ) -> TransitionRun.Choice {
    let stage = installedStage
    stage.trace.record(
      names.delegate, .animationController, .fromTo(from: from.id, to: to.id))
    guard
      let animator = delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to)
    else { return .init() }
    stage.trace.record(names.delegate, .interactionController)
    let interaction = delegate?.navigationController(self, interactionControllerFor: animator)
    return .init(animator: animator, interaction: interaction)
  }

  private func start(_ made: NavigationTransition) {
    let context = made.context
    place(context.to.view)
    guard context.isAnimated else {
      contentView.addSubview(context.to.view)
      return context.completeTransition(true)
    }
    made.keepTouches(from: contentView)
    let bar = navigationBar
    let stack = viewControllers
    let moves = !(made.animator is CrossFadeAnimator)
    made.coordinator.animate(alongsideTransition: {
      bar.change(to: stack, made.operation, moves: moves)
    })
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
    grip = nil
    ended.release(completed: completed)
    restoreViews(ended, stays: completed ? context.to.view : context.from.view)
    if completed {
      endHiding(context.from, animated: context.isAnimated)
      endRevealing(context.to, animated: context.isAnimated)
      moveDid(ended)
    } else {
      let tried = viewControllers
      viewControllers = ended.stackBefore
      undo(ended, tried: tried)
    }
    sortChildren()
    navigationBar.show(viewControllers)
    ended.announceEnd(completed: completed)
    ownCoordinator = nil
    guard completed else { return }
    record(.didShow, of: context.to)
    delegate?.navigationController(self, didShow: context.to, animated: context.isAnimated)
  }

  /// Ends what runs where it was going, for a stack that goes out of sight.
  func cutShort() {
    guard let running, let stage else { return }
    Ambient.with(stage) {
      change {
        _ = releaseGrip()
        running.cutShort()
      }
    }
  }

  private func restoreViews(_ ended: NavigationTransition, stays: View) {
    let context = ended.context
    ended.restoreLooks()
    for view in [context.from.view, context.to.view] {
      if view !== stays { view.removeFromSuperview() }
      place(view)
    }
    if stays.superview !== contentView { contentView.addSubview(stays) }
  }

  private func moveDid(_ ended: NavigationTransition) {
    for gone in NavigationTransition.gone(from: ended.stackBefore, in: viewControllers) {
      if gone !== ended.context.from { gone.willMove(toParent: nil) }
      gone.removeFromParent()
    }
    for added in NavigationTransition.added(to: ended.stackBefore, in: viewControllers) {
      added.didMove(toParent: self)
    }
  }

  private func undo(_ ended: NavigationTransition, tried stack: [ViewController]) {
    let context = ended.context
    hide(context.to, animated: context.isAnimated)
    endHiding(context.to, animated: context.isAnimated)
    reveal(context.from, animated: context.isAnimated)
    endRevealing(context.from, animated: context.isAnimated)
    for added in NavigationTransition.added(to: ended.stackBefore, in: stack) {
      added.willMove(toParent: nil)
      added.removeFromParent()
    }
    guard !stack.contains(where: { $0 === context.from }) else { return }
    context.from.willMove(toParent: self)
    context.from.didMove(toParent: self)
  }

  private func record(_ call: Trace.Call, of controller: ViewController) {
    installedStage.trace.record(names.delegate, call, .controller(controller.id))
  }
}
