import SpringEngine

/// One running transition of a paging container: everything that is meaningful while it lasts.
final class ContainerTransition {
  let context: TransitionContext
  let animator: any ViewControllerAnimatedTransitioning
  let timeline: Timeline
  let coordinator: TransitionCoordinator
  let fromIndex: Int
  let toIndex: Int
  /// How far the panes travel, in points.
  var travel: Double
  /// What drives it, once a finger has held it.
  var interaction: (any ViewControllerInteractiveTransitioning)?
  /// When it began, in seconds of the stage's clock.
  let start: Double
  /// Completes it where its animator has forgotten to.
  var watchdog: Timeline?
  /// Whether a carry takes its panes on, with a picture of the one that goes.
  var isCarriedOn = false
  /// The from-view's and the to-view's transform and alpha before, which come back afterwards.
  let before: (from: ViewState, to: ViewState)

  init(
    context: TransitionContext, animator: any ViewControllerAnimatedTransitioning,
    timeline: Timeline, coordinator: TransitionCoordinator, fromIndex: Int, toIndex: Int,
    travel: Double, start: Double, before: (from: ViewState, to: ViewState)
  ) {
    self.context = context
    self.animator = animator
    self.timeline = timeline
    self.coordinator = coordinator
    self.fromIndex = fromIndex
    self.toIndex = toIndex
    self.travel = travel
    self.start = start
    self.before = before
  }

  /// 1 if the incoming pane lies to the right, −1 if to the left.
  var direction: Double { toIndex > fromIndex ? 1 : -1 }

  /// How far the outgoing pane is displaced in the strip, in points, for a shown fraction.
  func fromOffset(_ fraction: Double) -> Double { -direction * fraction * travel }

  /// How far the incoming pane is displaced in the strip, in points, for a shown fraction.
  func toOffset(_ fraction: Double) -> Double { direction * (1 - fraction) * travel }

  /// How the pane that goes lies to the one that stays.
  func glue(to stays: View, completed: Bool) -> Glue {
    let side = completed ? -direction : direction
    return Glue(anchor: stays, distance: side * travel, pages: side)
  }

  /// The interaction controller as one that a pan can drive.
  var percentDriven: PercentDrivenInteractiveTransition? {
    interaction as? PercentDrivenInteractiveTransition
  }
}

/// Where one transition is in its life; each case holds what is meaningful in it.
nonisolated public enum TransitionPhase: Hashable, Sendable {
  /// Nothing runs.
  case idle
  /// The stage's clock moves it.
  case running
  /// A finger holds it.
  case interactive
  /// A spring or a curve takes it to an end after a release or a retarget.
  case settling(cancelled: Bool)
}
