import SpringEngine
import TransitionViews

/// Interaction controllers that are not ours: they move the animator's property animator, or report
/// percentages, and what runs alongside follows.
extension TransitionRun {
  /// Lets what runs alongside wait for an interaction controller that is not one of ours: it moves the
  /// animator's property animator, or reports percentages.
  func awaitForeignHand() {
    guard context.isInteractive, !context.isCompleted else { return }
    context.bindPropertyAnimator(to: timeline)
    if case .clock = timeline.driver, !timeline.hasAnimations { timeline.hold(at: 0) }
  }

  /// Whether an interaction controller that is not one of ours drives it.
  package var hasForeignHand: Bool { interaction != nil && percentDriven == nil }

  /// Whether an interaction controller that is not one of ours holds it.
  var isInForeignHands: Bool { context.isInteractive && hasForeignHand }

  /// Whether its interaction controller wants the application's recognizers to catch it, and no others.
  package var isLeftToTheApplication: Bool { interaction?.isInterruptibleByContainer == false }

  /// Whether code may turn it around, or send it on where it was going: in the hands of an interaction
  /// controller by asking that one, else where nothing but its own timeline moves its views.
  /// What has come to its end only waits to be completed.
  var mayTurn: Bool {
    if case .ended = timeline.driver { return false }
    guard manners.turns else { return false }
    guard hasForeignHand else { return animator.isInterruptible }
    return animator.isInterruptible && (context.isInteractive || !isMovedElsewhere)
  }

  /// Whether an interaction controller is somebody else's, or a subclass of ours.
  func isOfItsOwnKind(_ interaction: any ViewControllerInteractiveTransitioning) -> Bool {
    guard let ours = interaction as? PercentDrivenInteractiveTransition else { return true }
    return type(of: ours) != PercentDrivenInteractiveTransition.self
      && !(ours is SpringDrivenInteractiveTransition)
  }

  // MARK: Letting go

  /// Asks the interaction controller that holds it to let go, because code wants something else. One that
  /// does not is out of it.
  func askToLetGo(cancelled: Bool, spring: Spring) {
    guard isInForeignHands, !context.isCompleted, !isAskingToLetGo, let interaction else { return }
    let wasMovedElsewhere = isMovedElsewhere
    isAskingToLetGo = true
    stage.record(names.interaction, .endInteractiveTransition, .didComplete(!cancelled))
    interaction.endInteractiveTransition(context, cancelled: cancelled)
    isAskingToLetGo = false
    guard context.isInteractive, !context.isCompleted else { return }
    decide(cancelled: cancelled)
    // A coordinator's handler may have answered.
    guard !context.isInteractive, !context.isCompleted, wasMovedElsewhere || !isMovedElsewhere
    else { return isLetGoUnasked = !context.isInteractive && !movesEndsElsewhere }
    takeAway(cancelled: cancelled, spring: spring)
  }

  /// Whether animations of somebody's own, not on its timeline, move what is in its container.
  var isMovedElsewhere: Bool { isMovedElsewhere(context.containerView) }

  /// Whether something may still bring it to its end: an interaction controller of somebody's own may wait
  /// for the end of any block.
  var isOnItsWay: Bool { isMovedElsewhere || hasForeignHand && stage.runsBlocks }

  private func isMovedElsewhere(_ view: View) -> Bool {
    hasOtherAnimations(view) || view.subviews.contains { isMovedElsewhere($0) }
  }

  private func hasOtherAnimations(_ view: View) -> Bool {
    view.animations.contains { animation in
      let group = animation.group
      return group.timeline !== timeline && group.timeline.isMoving && !group.isComplete
        && !group.isEndless
    }
  }

  /// Whether such animations move its views themselves: whoever has begun them has taken it on, and is to
  /// complete it.
  private var movesEndsElsewhere: Bool {
    let keys: [TransitionKey] = [.from, .to]
    return keys.compactMap { context.view(forKey: $0) }.contains(where: hasOtherAnimations)
  }

  /// Who should have completed it: the interaction controller, where it has held the transition, unless the
  /// animator's property animator has come to its end.
  var nameOfForgetful: String {
    let hasHeld = coordinator.initiallyInteractive || context.interactionFlips > 0
    let hasRun = context.propertyAnimator != nil && !timeline.hasAnimations
    return hasForeignHand && hasHeld && !hasRun ? names.interaction : names.animator
  }

  /// Whether an interaction controller that is not one of ours drives it, without the property animator
  /// that moves the timeline itself.
  private var followsReports: Bool {
    guard hasForeignHand, context.propertyAnimator?.state != .active,
      case .held = timeline.driver
    else { return false }
    return true
  }

  /// Takes what runs alongside to a percentage that has been reported.
  func follow(_ fraction: Double) {
    guard context.isInteractive, followsReports else { return }
    timeline.hold(at: fraction)
  }

  /// Completes what runs alongside when an interaction controller that is not one of
  /// ours has let go, and looks after its animator from then on.
  func interactionChanged() {
    mindTouches()
    if context.isInteractive { isLetGoUnasked = false }
    if isWatchPutOff && !context.isInteractive {
      isWatchPutOff = false
      watch()
    }
    guard !context.isInteractive, hasForeignHand, !context.isCompleted else { return }
    if case .held(let position) = timeline.driver { runOn(from: position) }
    watch()
  }

  private func runOn(from position: Double) {
    let target = context.transitionWasCancelled ? 0.0 : 1
    let rest = abs(target - position) * timeline.duration
    timeline.run(
      to: target, from: position, curve: interaction?.completionCurve ?? .easeInOut,
      duration: rest / (interaction?.completionSpeed ?? 1), at: stage.now)
  }
}
