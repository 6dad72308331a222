import Drawing
public import TransitionViews

/// What a ``TransitionConductor`` asks the container whose transitions it runs: geometry, hierarchy, and
/// the container's delegate.
///
/// All but ``containerAppearance`` and ``coordinatedControllers(of:)`` have a default. The conductor
/// calls, for each transition, in this order: ``transitionWillBegin(_:)``, ``choice(for:)``,
/// ``defaultAnimator(for:)``, ``frames(for:)``, ``transitionDidBegin(_:)``, the appearance calls,
/// ``transitionWillRun(_:)``; the animator runs; then, inside `completeTransition`,
/// ``transitionWillEnd(_:completed:)``, the appearance calls, ``transitionDidEnd(_:completed:)``,
/// `animationEnded` and the coordinator's completions, and last ``transitionIsOver(_:completed:)``.
@MainActor
public protocol TransitionContainer: AnyObject {
  /// Where the container itself is between disappeared and appeared: out of sight, nothing is animated
  /// and children are told nothing.
  var containerAppearance: AppearanceState { get }

  /// The springs and the policy of a release, read when they are needed.
  var release: TransitionRelease { get }

  /// The controllers whose `transitionCoordinator` is the transition's while it runs.
  func coordinatedControllers(of plan: TransitionPlan) -> [ViewController]

  /// A transition is about to begin: the first containment calls, `addChild` and
  /// `willMove(toParent: nil)`. The to-view is loaded. The default does nothing.
  func transitionWillBegin(_ plan: TransitionPlan)

  /// Asks the container's delegate for the animator, and then, with that animator, for what drives it;
  /// only if the change is animated. The default returns neither.
  func choice(for plan: TransitionPlan) -> TransitionChoice

  /// The animator if the delegate provides none, or `nil` for an instant change. The default is `nil`.
  func defaultAnimator(for plan: TransitionPlan) -> (any ViewControllerAnimatedTransitioning)?

  /// The frames of both views at the container's current size, in the container view's coordinates. By
  /// default both fill it, and those out of sight are unknown.
  func frames(for plan: TransitionPlan) -> TransitionContext.Frames

  /// The transition exists: the container reports its new state and tells its delegate. The default
  /// does nothing.
  func transitionDidBegin(_ run: TransitionRun)

  /// The animator is about to run: the last moment to place views and to register alongside animations.
  /// By default the to-view fills the container view.
  func transitionWillRun(_ run: TransitionRun)

  /// The transition is over: the container restores its state where it was cancelled, and its views,
  /// whatever the animator has done to them. By default the view that stays fills the container view, and
  /// the other one is removed.
  func transitionWillEnd(_ run: TransitionRun, completed: Bool)

  /// The appearance calls have been made: the last containment calls, `removeFromParent` and
  /// `didMove(toParent:)`. The default does nothing.
  func transitionDidEnd(_ run: TransitionRun, completed: Bool)

  /// Everyone else has been told that it is over: now the container tells its delegate. The default does
  /// nothing.
  func transitionIsOver(_ run: TransitionRun, completed: Bool)

  /// The callbacks of a beginning or an end are over. The default does nothing.
  func callbacksEnded()

  /// The transition is about to be ended at once, because the container goes out of sight. The default
  /// does nothing.
  func transitionWillBeCut(_ run: TransitionRun)

  /// A finger that holds the container without a transition loses its hold, because code changes the
  /// container. The default does nothing.
  func letGoAtRest()
}

extension TransitionContainer {
  /// The springs and the policy of a scroll view.
  public var release: TransitionRelease { TransitionRelease() }

  /// Does nothing.
  public func transitionWillBegin(_ plan: TransitionPlan) {}

  /// Returns an empty choice.
  public func choice(for plan: TransitionPlan) -> TransitionChoice { TransitionChoice() }

  /// Returns `nil`: the change is instant.
  public func defaultAnimator(for plan: TransitionPlan)
    -> (any ViewControllerAnimatedTransitioning)?
  { nil }

  /// Both fill the container view.
  public func frames(for plan: TransitionPlan) -> TransitionContext.Frames { .filling(plan) }

  /// Does nothing.
  public func transitionDidBegin(_ run: TransitionRun) {}

  /// The to-view fills the container view.
  public func transitionWillRun(_ run: TransitionRun) { run.fill(run.context.toView) }

  /// The view that stays fills the container view; the other one is removed.
  public func transitionWillEnd(_ run: TransitionRun, completed: Bool) { run.keepOnly(completed) }

  /// Does nothing.
  public func transitionDidEnd(_ run: TransitionRun, completed: Bool) {}

  /// Does nothing.
  public func transitionIsOver(_ run: TransitionRun, completed: Bool) {}

  /// Does nothing.
  public func callbacksEnded() {}

  /// Does nothing.
  public func transitionWillBeCut(_ run: TransitionRun) {}

  /// Does nothing.
  public func letGoAtRest() {}
}

extension TransitionContext.Frames {
  /// Both views fill the container view; the outgoing one's final frame and the incoming one's initial
  /// frame are unknown.
  public static func filling(_ plan: TransitionPlan) -> TransitionContext.Frames {
    let container = plan.containerView
    return .init(
      fromInitial: container.room(for: plan.from.view), fromFinal: .zero, toInitial: .zero,
      toFinal: container.room(for: plan.to.view))
  }
}

extension TransitionRun {
  /// Makes a view fill the container view.
  public func fill(_ view: View) {
    view.untransformedFrame = plan.containerView.room(for: view)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Undoes what the animator has left on both views, removes the outgoing one, and lets the one that
  /// stays fill the container view.
  ///
  /// - Parameter completed: Whether the to-view stays.
  public func keepOnly(_ completed: Bool) {
    // Who is told may present in a context or dismiss there: then another view stands for the controller.
    var stays: View { completed ? context.toView : context.fromView }
    var goes: View { completed ? context.fromView : context.toView }
    goes.removeFromSuperview()
    if stays.superview !== plan.containerView { plan.containerView.addSubview(stays) }
    restoreLooks()
    for view in [stays, goes] { fill(view) }
  }
}
