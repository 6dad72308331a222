import Drawing
import SpringEngine

extension PagingController {
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
    guard let to = controller(at: index) else { return }
    let (fromIndex, from, animated) = (self.index, current, animated && isShown)
    to.loadViewIfNeeded()
    from.willMove(toParent: nil)
    addChild(to)
    let coordinator = TransitionCoordinator(name: names.coordinator)
    ownCoordinator = coordinator
    let goingRight = index > fromIndex
    let queried =
      animated
      ? animator(from: from, to: to, goingRight: goingRight, interactive: interactive) : nil
    let clocked = queried != nil || interactive
    let interaction =
      queried.flatMap(interaction(for:)) ?? (interactive ? defaultInteraction : nil)
    let begun = make(
      from: (fromIndex, from), to: (index, to),
      animator: queried ?? slide(goingRight: goingRight), isAnimated: clocked,
      interaction: interaction, coordinator: coordinator)
    transition = begun
    (current, self.index) = (to, index)
    transitionWillStart(begun, interactive: interactive)
    hide(from, animated: clocked)
    reveal(to, animated: clocked)
    guard !begun.context.isCompleted else { return }
    if !interactive { clearWay(for: incomingSlot(of: begun)) }
    start(begun, animated: clocked, fromRest: fromRest)
  }

  /// The slide that a finger drives if nobody gives an animator.
  func slide(goingRight: Bool) -> SlideAnimator {
    SlideAnimator(
      duration: 0.4, padding: configuration.padding, motion: .curve(.easeInOut),
      goingRight: goingRight)
  }

  private var defaultInteraction: SpringDrivenInteractiveTransition {
    SpringDrivenInteractiveTransition(
      spring: configuration.releaseSpring, travel: strip.view.bounds.width)
  }

  private func make(
    from: (index: Int, controller: ViewController), to: (index: Int, controller: ViewController),
    animator: any ViewControllerAnimatedTransitioning, isAnimated: Bool,
    interaction: (any ViewControllerInteractiveTransitioning)?, coordinator: TransitionCoordinator
  ) -> PagingTransition {
    let request = TransitionRun.Request(
      containerView: strip.view, from: from.controller, to: to.controller,
      frames: frames(goingRight: to.index > from.index), animator: animator,
      interaction: interaction, isAnimated: isAnimated, style: transitionStyle)
    return PagingTransition(
      request, from: from.index, to: to.index, of: self,
      coordinator: coordinator
    ) { [weak self] didComplete in self?.transitionCompleted(didComplete) }
  }

  private func start(_ begun: PagingTransition, animated: Bool, fromRest: Bool) {
    let context = begun.context
    place(context.to.view)
    guard animated else {
      strip.reset()
      strip.view.addSubview(context.to.view)
      return context.completeTransition(true)
    }
    begun.keepTouches(from: contentView)
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

  private func finish(_ ended: PagingTransition, completed: Bool) {
    let context = ended.context
    transition = nil
    ended.release(completed: completed)
    keepOnly(completed ? context.to.view : context.from.view, of: context)
    ended.restoreLooks()
    for view in [context.from.view, context.to.view] { place(view) }
    if completed {
      strip.glueSnapshots(
        to: context.to.view, distance: ended.direction * ended.travel, pages: ended.direction)
    }
    leaveWhatIsInSight(of: ended, completed: completed)
    if completed {
      finishAppearance(context)
      context.from.removeFromParent()
      context.to.didMove(toParent: self)
    } else {
      (current, index) = (context.from, ended.fromIndex)
      undoAppearance(context)
      context.to.willMove(toParent: nil)
      context.to.removeFromParent()
      context.from.willMove(toParent: self)
      context.from.didMove(toParent: self)
    }
    ended.announceEnd(completed: completed)
    ownCoordinator = nil
    transitionEnded(ended, completed: completed)
  }

  /// Ends what runs where it was going, for a container that goes out of sight.
  func cutShort() {
    guard let transition, let stage else { return }
    Ambient.with(stage) {
      change {
        grip = nil
        pan.silence()
        strip.reset()
        transition.cutShort()
      }
    }
  }

  /// Leaves a picture of the view that goes, where the strip is displaced so that it may be in sight.
  private func leaveWhatIsInSight(of ended: PagingTransition, completed: Bool) {
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

  private func finishAppearance(_ context: TransitionContext) {
    endHiding(context.from, animated: context.isAnimated)
    endRevealing(context.to, animated: context.isAnimated)
  }

  private func undoAppearance(_ context: TransitionContext) {
    hide(context.to, animated: context.isAnimated)
    endHiding(context.to, animated: context.isAnimated)
    reveal(context.from, animated: context.isAnimated)
    endRevealing(context.from, animated: context.isAnimated)
  }

  /// Removes the pictures of former panes once nothing moves that could show them, and says so.
  func tidyUpAtRest() {
    if isChanging || transition != nil || strip.isMoving || grip != nil { return }
    strip.removeSnapshots()
    if queued == nil { cameToRest() }
  }

  /// Where the incoming pane will stand at first, in the strip's coordinates.
  private func incomingSlot(of begun: PagingTransition) -> Rect {
    begun.context.from.view.model.untransformedFrame.offset(dx: begun.toOffset(0), dy: 0)
  }

  /// Clears the way for the incoming pane.
  func clearWay(for slot: Rect) {
    guard !strip.view.departing.isEmpty else { return }
    strip.clearWay(for: slot, at: installedStage.now)
  }
}
