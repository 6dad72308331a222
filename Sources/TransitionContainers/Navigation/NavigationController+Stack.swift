import Drawing
public import TransitionCore
import TransitionViews

extension NavigationController {
  // MARK: Changing it

  /// Pushes a controller onto the stack.
  ///
  /// During a pop of the same controller, the pop is reversed and cancelled. During any other transition,
  /// this change is shown when that one is over.
  ///
  /// - Parameters:
  ///   - controller: The new top.
  ///   - animated: Whether the change is animated.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Precondition: The controller is not in the stack yet.
  public func pushViewController(
    _ controller: ViewController, animated: Bool, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    Ambient.at(fileID, line) {
      let overridden: (ViewController, Bool) -> Void = pushViewController(_:animated:)
      through({ overridden(controller, animated) }, { push(controller, animated) })
    }
  }

  /// What the class itself does.
  @_spi(UIKitNames) public func push(_ controller: ViewController, _ animated: Bool) {
    guard
      admits("pushViewController", by: .pushDuringPush, later: latePush(controller, animated))
    else { return }
    precondition(
      !isIn(viewControllers, controller) || !isIn(destination, controller),
      "'\(controller.id)' is in the stack of '\(id)' already.")
    let stack = destination.filter { $0 !== controller }
    _ = change(to: stack + [controller], animated: animated)
  }

  /// Lets a subclass's method have its say; called by `super` in it, this class's own runs.
  private func through<Result>(_ overridden: () -> Result, _ own: () -> Result) -> Result {
    let wasOverriding = isOverriding
    isOverriding.toggle()
    defer { isOverriding = wasOverriding }
    return wasOverriding ? own() : overridden()
  }

  /// Pops the top of the stack; the root stays.
  ///
  /// During the push of the top, the push is reversed and cancelled. During any other transition,
  /// this change is shown when that one is over. Under a ``Stage/era`` calls during a transition are refused,
  /// wait or complete it, as in that version of iOS.
  ///
  /// - Parameters:
  ///   - animated: Whether the change is animated.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Returns: The popped controller, or `nil` if only the root is left or the change is ignored.
  @discardableResult
  public func popViewController(
    animated: Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ViewController? {
    Ambient.at(fileID, line) {
      let overridden: (Bool) -> ViewController? = popViewController(animated:)
      return through({ overridden(animated) }, { pop(animated) })
    }
  }

  /// What the class itself does.
  @_spi(UIKitNames) public func pop(_ animated: Bool) -> ViewController? {
    guard
      admits("popViewController", by: .popDuringPush, isEmpty: destination.count < 2)
    else { return nil }
    let stack = destination
    guard stack.count > 1 else { return nil }
    return change(to: stack.dropLast(), animated: animated) ? stack.last : nil
  }

  /// Pops everything above a controller.
  ///
  /// - Parameters:
  ///   - controller: The new top.
  ///   - animated: Whether the change is animated.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Returns: The popped controllers, the lowest first.
  /// - Precondition: The controller is in the stack.
  @discardableResult
  public func popToViewController(
    _ controller: ViewController, animated: Bool, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> [ViewController] {
    let isEmpty = controller === destination.last
    guard
      Ambient.at(
        fileID, line, { admits("popToViewController", by: .popDuringPush, isEmpty: isEmpty) })
    else { return [] }
    // What a transition on its way back takes off the stack is in it until that is over.
    let stack = isIn(destination, controller) ? destination : viewControllers
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      preconditionFailure("'\(controller.id)' is not in the stack of '\(id)'.")
    }
    let changes = Ambient.at(fileID, line) {
      change(to: Array(stack[...index]), animated: animated)
    }
    return changes ? Array(stack[(index + 1)...]) : []
  }

  /// Pops everything but the root.
  ///
  /// - Parameters:
  ///   - animated: Whether the change is animated.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Returns: The popped controllers, the lowest first.
  @discardableResult
  public func popToRootViewController(
    animated: Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) -> [ViewController] {
    Ambient.at(fileID, line) {
      let overridden: (Bool) -> [ViewController]? = popToRootViewController(animated:)
      return through({ overridden(animated) ?? [] }, { popToRoot(animated) })
    }
  }

  /// What the class itself does.
  @_spi(UIKitNames) public func popToRoot(_ animated: Bool) -> [ViewController] {
    guard
      admits("popToRootViewController", by: .popDuringPush, isEmpty: destination.count < 2)
    else { return [] }
    let stack = destination
    return change(to: Array(stack.prefix(1)), animated: animated) ? Array(stack.dropFirst()) : []
  }

  /// Replaces the whole stack.
  ///
  /// A new top that was in the stack before is shown with a pop, any other with a push; if the top is the
  /// same, only what lies below changes, at once.
  ///
  /// - Parameters:
  ///   - controllers: The root first; at least one, each once.
  ///   - animated: Whether the change of the top is animated.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func setViewControllers(
    _ controllers: [ViewController], animated: Bool, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    Ambient.at(fileID, line) {
      let overridden: ([ViewController], Bool) -> Void = setViewControllers(_:animated:)
      through({ overridden(controllers, animated) }, { set(controllers, animated) })
    }
  }

  /// What the class itself does.
  @_spi(UIKitNames) public func set(_ controllers: [ViewController], _ animated: Bool) {
    precondition(!controllers.isEmpty, "The stack of '\(id)' needs a root.")
    for (index, controller) in controllers.enumerated() {
      precondition(
        !controllers[..<index].contains { $0 === controller },
        "'\(controller.id)' is twice in the new stack of '\(id)'.")
    }
    let later: () -> Void = { [weak self] in self?.set(controllers, animated) }
    guard admits("setViewControllers", by: .pushDuringPush, later: later) else { return }
    change(to: controllers, animated: animated)
  }

  /// The stack that the next change starts from: the present one, or, where a transition is on its way
  /// back, what that brings back.
  private var destination: [ViewController] {
    guard let running = conductor.transition, running.context.transitionWasCancelled else {
      return viewControllers
    }
    return undo.map { takenBack(by: running, $0) } ?? viewControllers
  }

  /// The stack without the change that a cancelled transition has made, and with those that came after.
  private func takenBack(
    by run: TransitionRun, _ undo: (before: [ViewController], after: [ViewController])
  ) -> [ViewController] {
    guard topViewController !== run.plan.from,
      viewControllers.starts(with: undo.after, by: { $0 === $1 })
    else { return viewControllers }
    let later = viewControllers.dropFirst(undo.after.count)
    return undo.before + later.filter { added in !undo.before.contains { $0 === added } }
  }

  /// Changes the stack, now, and what is shown, as soon as that can be.
  ///
  /// - Returns: Whether it does, rather than being ignored by the re-entry policy.
  @discardableResult
  private func change(to stack: [ViewController], animated: Bool) -> Bool {
    guard conductor.stage != nil, !shownStack.isEmpty else {
      let wasEmpty = stacked.isEmpty
      stacked = stack
      if wasEmpty, isViewLoaded { installNow(again: true) }
      return true
    }
    if tuning.reentryPolicy == .ignore, conductor.transition != nil { return false }
    stacked = stack
    (pendingChange.exists, pendingChange.isAnimated) = (true, animated)
    stack.last?.loadViewIfNeeded()
    announceLeaving()
    announceArriving()
    catchUp()
    return true
  }

  // MARK: Catching up

  /// Shows the stack as it is now, if calls have changed it: at once, at the end of this step, by turning
  /// around what runs, or when that is over.
  func catchUp() {
    guard pendingChange.exists, !conductor.isChanging else { return }
    guard let running = conductor.transition else { return showLatest() }
    let goesBack = topViewController === running.plan.from
    guard goesBack || topViewController === running.plan.to,
      case .reenters = conductor.entry(
        policy: tuning.reentryPolicy, isAnimated: pendingChange.isAnimated)
    else { return conductor.askToLetGo(cancelled: goesBack) }
    pendingChange.exists = false
    conductor.redirect(cancelled: goesBack)
  }

  private func showLatest() {
    if topViewController === shownStack.last {
      shownStack = viewControllers
      pendingChange.exists = false
      settleChildren()
      navigationBar.show(shownStack)
      bottomBarChanged()
      // Those who were told may have changed the stack again.
      return pendingChange.exists ? () : dropAwaitedCoordinator()
    }
    let stage = conductor.installedStage
    guard pendingChange.isAnimated, conductor.isShown, stage.isInStep else { return beginLatest() }
    guard pendingChange.coordinator == nil else { return }
    let coordinator = conductor.makeCoordinator()
    pendingChange.coordinator = coordinator
    join(coordinator)
    stage.atEndOfStep { [self] in
      guard pendingChange.coordinator === coordinator else { return }
      let isIdle = conductor.transition == nil && !conductor.isChanging
      if isIdle && topViewController !== shownStack.last { return beginLatest() }
      dropAwaitedCoordinator()
      catchUp()
    }
  }

  /// Whether a controller is to come or to go in a transition that has been asked for and not begun.
  package func isAboutToChange(_ controller: ViewController) -> Bool {
    let isAsked =
      pendingChange.coordinator != nil || (pendingChange.exists && conductor.transition != nil)
    guard isAsked, topViewController !== shownStack.last else { return false }
    return controller === topViewController || controller === shownStack.last
  }

  /// Takes back the coordinator of a transition that does not come after all.
  private func dropAwaitedCoordinator() {
    guard let coordinator = pendingChange.coordinator else { return }
    leave(coordinator)
    pendingChange.coordinator = nil
    let top = shownStack.last ?? self
    coordinator.giveUp(TransitionContext(staying: top, in: contentView))
  }

  /// Begins the transition from what is shown to the top of the stack.
  func beginLatest(isInteractive: Bool = false) {
    guard let from = shownStack.last, let to = viewControllers.last else { return }
    var plan = TransitionPlan(
      from: from, to: to, in: contentView, isAnimated: pendingChange.isAnimated)
    plan.style = .none
    plan.isInteractive = isInteractive
    plan.choice = isInteractive ? preparedPop : nil
    plan.coordinator = pendingChange.coordinator
    preparedPop = nil
    (pendingChange.exists, pendingChange.coordinator) = (false, nil)
    conductor.begin(plan)
  }

  /// Takes the top off in a finger's hands.
  func beginDragBack() {
    guard viewControllers.count > 1 else { return }
    stacked.removeLast()
    pendingChange.isAnimated = true
    announceLeaving()
    beginLatest(isInteractive: true)
  }

  /// Gives the stack what a transition that is over has decided, where nobody has changed it since: what a
  /// cancelled one has changed comes back, and what a finger has taken on after all that code had turned
  /// around stays.
  func decideStack(_ run: TransitionRun, completed: Bool) {
    guard let undo else { return }
    self.undo = nil
    if !completed {
      shownStack = undo.before
      stacked = takenBack(by: run, undo)
    } else if !pendingChange.exists && topViewController !== run.plan.to {
      stacked = undo.after
    }
    guard !pendingChange.exists else { return }
    // Code may have changed it since, when nothing else had to be shown for it.
    if topViewController === shownStack.last {
      shownStack = viewControllers
    } else {
      pendingChange.exists = true
    }
  }

  /// Asks the delegate for the animator, and then for what drives it.
  func query(
    _ operation: Operation, from: ViewController, to: ViewController
  ) -> TransitionChoice {
    record(.animationController, .fromTo(from: from.id, to: to.id), as: "delegate")
    rules.isUnanswered = delegate == nil
    defer { rules.isUnanswered = false }
    rules.isPopWithheld = false
    guard
      let animator = delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to)
    else {
      rules.isPopWithheld = !rules.isUnanswered
      return .init()
    }
    record(.interactionController, as: "delegate")
    let interaction = delegate?.navigationController(self, interactionControllerFor: animator)
    return .init(animator: animator, interaction: interaction)
  }

  func tellWillShow(_ controller: ViewController, animated: Bool) {
    record(.willShow, .controller(controller.id), as: "delegate")
    delegate?.navigationController(self, willShow: controller, animated: animated)
  }

  func tellDidShow(_ controller: ViewController, animated: Bool) {
    record(.didShow, .controller(controller.id), as: "delegate")
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }

  // MARK: Children

  private func isIn(_ list: [ViewController], _ controller: ViewController) -> Bool {
    list.contains { $0 === controller }
  }

  /// Tells those that they will go who are no longer in the stack, the highest first.
  private func announceLeaving() {
    // Whoever is told may change the stack.
    for gone in containment.members.reversed()
    where isIn(containment.members, gone) && !isIn(viewControllers, gone) {
      containment.members.removeAll { $0 === gone }
      containment.arriving.removeAll { $0 === gone }
      containment.leaving.append(gone)
      gone.willMove(toParent: nil)
    }
  }

  /// Takes those in who are new in the stack, and those again who were about to go.
  private func announceArriving() {
    for added in viewControllers
    where !isIn(containment.members, added) && isIn(viewControllers, added) {
      containment.members.append(added)
      containment.arriving.append(added)
      if isIn(containment.leaving, added) {
        containment.leaving.removeAll { $0 === added }
        added.willMove(toParent: self)
      } else {
        addChild(added)
      }
    }
  }

  /// Tells those that they have come and gone for whom nothing is left to be shown, and puts the
  /// children in the order of the stack, whatever order they came in: the top last, as what is in front.
  func settleChildren() {
    announceLeaving()
    for gone in containment.leaving
    where gone !== shownStack.last && isIn(containment.leaving, gone) {
      containment.leaving.removeAll { $0 === gone }
      gone.removeFromParent()
    }
    announceArriving()
    for added in containment.arriving
    where isIn(shownStack, added) && isIn(containment.arriving, added) {
      containment.arriving.removeAll { $0 === added }
      added.didMove(toParent: self)
    }
    let stacked = viewControllers.filter { $0.parent === self }
    children = children.filter { child in !stacked.contains { $0 === child } } + stacked
  }
}
