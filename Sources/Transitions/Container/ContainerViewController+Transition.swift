import Drawing
import SpringEngine

extension ContainerViewController {
  /// Starts a transition to a controller that is not selected.
  ///
  /// - Parameters:
  ///   - interactive: Whether the pan holds it.
  ///   - fromRest: Whether the animator's initial velocity is left out, because what was moving keeps
  ///     its own.
  func begin(to index: Int, animated: Bool, interactive: Bool, fromRest: Bool) {
    change { beginNow(to: index, animated: animated, interactive: interactive, fromRest: fromRest) }
  }

  private func beginNow(to index: Int, animated: Bool, interactive: Bool, fromRest: Bool) {
    let (fromIndex, from, to) = (selectedIndex, selectedViewController, viewControllers[index])
    to.loadViewIfNeeded()
    from.willMove(toParent: nil)
    addChild(to)
    let coordinator = TransitionCoordinator(name: names.coordinator)
    ownCoordinator = coordinator
    let queried = animated ? queryAnimator(from: from, to: to, interactive: interactive) : nil
    let animator = queried ?? defaultAnimator
    let clocked = queried != nil || interactive
    let interaction =
      queried.flatMap(queryInteraction) ?? (interactive ? defaultInteraction : nil)
    let begun = make(
      from: (fromIndex, from), to: (index, to), animator: animator, isAnimated: clocked,
      interaction: interaction, coordinator: coordinator)
    transition = begun
    selectedIndex = index
    from.beginAppearanceTransition(false, animated: clocked)
    to.beginAppearanceTransition(true, animated: clocked)
    if !interactive { clearWay(for: incomingSlot(of: begun)) }
    start(begun, animated: clocked, fromRest: fromRest)
  }

  private func queryAnimator(from: ViewController, to: ViewController, interactive: Bool)
    -> (any ViewControllerAnimatedTransitioning)?
  {
    let stage = installedStage
    stage.trace.record(names.delegate, .animationController, .fromTo(from: from.id, to: to.id))
    return delegate?.container(
      self, animationControllerForTransitionFrom: from, to: to, interactive: interactive)
  }

  private func queryInteraction(_ animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  {
    installedStage.trace.record(names.delegate, .interactionController)
    return delegate?.container(self, interactionControllerFor: animator)
  }

  private var defaultAnimator: any ViewControllerAnimatedTransitioning {
    SlideAnimator(duration: 0.4, padding: configuration.padding, motion: .curve(.easeInOut))
  }

  private var defaultInteraction: SpringDrivenInteractiveTransition {
    SpringDrivenInteractiveTransition(
      spring: configuration.releaseSpring, travel: strip.view.bounds.width)
  }

  private func make(
    from: (index: Int, controller: ViewController), to: (index: Int, controller: ViewController),
    animator: any ViewControllerAnimatedTransitioning, isAnimated: Bool,
    interaction: (any ViewControllerInteractiveTransitioning)?, coordinator: TransitionCoordinator
  ) -> ContainerTransition {
    let request = TransitionRun.Request(
      containerView: strip.view, from: from.controller, to: to.controller,
      frames: frames(goingRight: to.index > from.index), animator: animator,
      interaction: interaction, isAnimated: isAnimated, style: .custom)
    return ContainerTransition(
      request, from: from.index, to: to.index, on: installedStage, names: names,
      coordinator: coordinator
    ) { [weak self] didComplete in self?.transitionCompleted(didComplete) }
  }

  /// The frames of both ends, one width away, as the tutorial's context gives them.
  func frames(goingRight: Bool) -> TransitionContext.Frames {
    let bounds = strip.view.bounds
    let travel = goingRight ? -bounds.width : bounds.width
    return TransitionContext.Frames(
      fromInitial: bounds, fromFinal: bounds.offset(dx: travel, dy: 0),
      toInitial: bounds.offset(dx: -travel, dy: 0), toFinal: bounds)
  }

  private func start(_ begun: ContainerTransition, animated: Bool, fromRest: Bool) {
    let context = begun.context
    place(context.to.view)
    guard animated else {
      strip.reset()
      strip.view.addSubview(context.to.view)
      return context.completeTransition(true)
    }
    contentView.isUserInteractionEnabled = context.isInteractive || begun.animator.isInterruptible
    begun.begin(fromRest: fromRest)
  }

  // MARK: The end

  /// Runs inside `completeTransition`, exactly once for each transition.
  private func transitionCompleted(_ completed: Bool) {
    guard let ended = transition else { return }
    Ambient.with(installedStage) {
      change { finish(ended, completed: completed) }
    }
  }

  private func finish(_ ended: ContainerTransition, completed: Bool) {
    let (context, stage) = (ended.context, installedStage)
    transition = nil
    ended.release(completed: completed)
    keepOnly(completed ? context.to.view : context.from.view, of: context)
    restore(context.from.view, to: ended.before.from)
    restore(context.to.view, to: ended.before.to)
    if completed {
      strip.glueSnapshots(
        to: context.to.view, distance: ended.direction * ended.travel, pages: ended.direction)
    }
    leaveWhatIsInSight(of: ended, completed: completed)
    contentView.isUserInteractionEnabled = true
    if completed {
      finishAppearance(context)
    } else {
      selectedIndex = ended.fromIndex
      undoAppearance(context)
    }
    ended.announceEnd(completed: completed)
    ownCoordinator = nil
    if completed {
      stage.trace.record(names.delegate, .didShow, .controller(context.to.id))
      delegate?.container(self, didShow: context.to)
    }
  }

  /// Leaves a picture of the view that goes, where the strip is displaced so that it may be in sight.
  private func leaveWhatIsInSight(of ended: ContainerTransition, completed: Bool) {
    guard !ended.isCarriedOn, strip.isDisplaced else { return }
    let (from, to) = (ended.context.from.view, ended.context.to.view)
    let (goes, stays) = completed ? (from, to) : (to, from)
    strip.leaveSnapshot(
      of: goes, alpha: goes.alpha, glue: ended.glue(to: stays, completed: completed))
  }

  /// The view that stays is there, whatever the animator has done, and the other one is not.
  private func keepOnly(_ stays: View, of context: TransitionContext) {
    for view in [context.from.view, context.to.view] where view !== stays {
      view.removeFromSuperview()
    }
    if stays.superview !== strip.view { strip.view.addSubview(stays) }
  }

  private func restore(_ view: View, to state: ViewState) {
    view.transform = state.transform
    view.alpha = state.alpha
    place(view)
  }

  private func finishAppearance(_ context: TransitionContext) {
    context.from.endAppearanceTransition(animated: context.isAnimated)
    context.to.endAppearanceTransition(animated: context.isAnimated)
    context.from.removeFromParent()
    context.to.didMove(toParent: self)
  }

  private func undoAppearance(_ context: TransitionContext) {
    context.to.beginAppearanceTransition(false, animated: context.isAnimated)
    context.to.endAppearanceTransition(animated: context.isAnimated)
    context.from.beginAppearanceTransition(true, animated: context.isAnimated)
    context.from.endAppearanceTransition(animated: context.isAnimated)
    context.to.willMove(toParent: nil)
    context.to.removeFromParent()
    context.from.willMove(toParent: self)
    context.from.didMove(toParent: self)
  }

  /// Removes the pictures of former panes once nothing moves that could show them.
  func tidyUpAtRest() {
    if isChanging || transition != nil || strip.isMoving || grip != nil { return }
    strip.removeSnapshots()
  }

  /// Where the incoming pane will stand at first, in the strip's coordinates.
  private func incomingSlot(of begun: ContainerTransition) -> Rect {
    begun.context.from.view.model.untransformedFrame.offset(dx: begun.toOffset(0), dy: 0)
  }

  /// Clears the way for the incoming pane.
  func clearWay(for slot: Rect) {
    guard !strip.view.departing.isEmpty else { return }
    strip.clearWay(for: slot, at: installedStage.now)
  }
}
