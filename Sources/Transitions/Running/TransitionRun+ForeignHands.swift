import SpringEngine

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

  /// Whether an interaction controller that is not one of ours holds it.
  var isInForeignHands: Bool {
    context.isInteractive && interaction != nil && percentDriven == nil
  }

  /// Whether an interaction controller that is not one of ours drives it, without the property animator
  /// that moves the timeline itself.
  private var followsReports: Bool {
    guard interaction != nil, percentDriven == nil, context.propertyAnimator?.state != .active,
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
    if isWatchPutOff && !context.isInteractive {
      isWatchPutOff = false
      watch()
    }
    guard !context.isInteractive, interaction != nil, percentDriven == nil, !context.isCompleted
    else { return }
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
