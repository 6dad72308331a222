import Drawing

/// What a ``TransitionConductor`` asks of the container whose transitions it runs: geometry, hierarchy,
/// and the container's delegate.
///
/// All but ``containerAppearance`` and ``coordinatedControllers(of:)`` have a default. The conductor calls, for each transition, in this
/// order: ``transitionWillBegin(_:)``, ``choice(for:)``, ``defaultAnimator(for:)``, ``frames(for:)``,
/// ``transitionDidBegin(_:)``, the appearance calls, ``transitionWillRun(_:)``; the animator runs; then,
/// inside `completeTransition`, ``transitionWillEnd(_:completed:)``, the appearance calls,
/// ``transitionDidEnd(_:completed:)``, `animationEnded` and the coordinator's completions, and last
/// ``transitionIsOver(_:completed:)``.
public protocol TransitionContainer: AnyObject {
  /// Where the container itself is between hidden and shown: what is out of sight animates nothing and
  /// tells its children nothing.
  var containerAppearance: AppearanceState { get }

  /// What a release of the finger needs, read when it is needed.
  var release: TransitionRelease { get }

  /// The controllers that the coordinator belongs to while a transition runs.
  func coordinatedControllers(of plan: TransitionPlan) -> [ViewController]

  /// A transition is about to begin: the first containment calls, `addChild` and
  /// `willMove(toParent: nil)`. The to-view is loaded. The default does nothing.
  func transitionWillBegin(_ plan: TransitionPlan)

  /// Asks the container's delegate for the animator, and then, with that animator, for what drives it;
  /// only for what is animated. The default gives none.
  func choice(for plan: TransitionPlan) -> TransitionChoice

  /// The animator where the delegate gives none, or `nil` for a change in an instant. The default is
  /// `nil`.
  func defaultAnimator(for plan: TransitionPlan) -> (any ViewControllerAnimatedTransitioning)?

  /// The frames of both ends at the container's present size, in the container view's coordinates. By
  /// default both fill it, and those out of sight are unknown.
  func frames(for plan: TransitionPlan) -> TransitionContext.Frames

  /// The transition exists: the container reports its new state and tells its delegate. The default
  /// does nothing.
  func transitionDidBegin(_ run: TransitionRun)

  /// The animator is about to run: the last moment to give views their places and to register what
  /// runs alongside. By default the to-view fills the container view.
  func transitionWillRun(_ run: TransitionRun)

  /// The transition is over: the container restores its state where it was cancelled, and its views,
  /// whatever the animator has done to them. By default the view that stays fills the container view,
  /// and the other one goes.
  func transitionWillEnd(_ run: TransitionRun, completed: Bool)

  /// The appearance calls have been made: the last containment calls, `removeFromParent` and
  /// `didMove(toParent:)`. The default does nothing.
  func transitionDidEnd(_ run: TransitionRun, completed: Bool)

  /// Everybody else knows that it is over: the delegate's turn. The default does nothing.
  func transitionIsOver(_ run: TransitionRun, completed: Bool)

  /// The callbacks of a beginning or an end are over. The default does nothing.
  func callbacksEnded()

  /// The transition is about to end here and now, because the container goes out of sight. The default
  /// does nothing.
  func transitionWillBeCut(_ run: TransitionRun)

  /// A finger that holds the container without a transition lets go, because code changes it now. The
  /// default does nothing.
  func letGoAtRest()
}

extension TransitionContainer {
  /// The springs and the policy that a scroll view's release is known by.
  public var release: TransitionRelease { TransitionRelease() }

  /// Nothing.
  public func transitionWillBegin(_ plan: TransitionPlan) {}

  /// Nothing special.
  public func choice(for plan: TransitionPlan) -> TransitionChoice { TransitionChoice() }

  /// None: the change is made in an instant.
  public func defaultAnimator(for plan: TransitionPlan)
    -> (any ViewControllerAnimatedTransitioning)?
  { nil }

  /// Both fill the container view.
  public func frames(for plan: TransitionPlan) -> TransitionContext.Frames { .filling(plan) }

  /// Nothing.
  public func transitionDidBegin(_ run: TransitionRun) {}

  /// The to-view fills the container view.
  public func transitionWillRun(_ run: TransitionRun) { run.fill(run.context.to.view) }

  /// The view that stays fills the container view, and the other one goes.
  public func transitionWillEnd(_ run: TransitionRun, completed: Bool) { run.keepOnly(completed) }

  /// Nothing.
  public func transitionDidEnd(_ run: TransitionRun, completed: Bool) {}

  /// Nothing.
  public func transitionIsOver(_ run: TransitionRun, completed: Bool) {}

  /// Nothing.
  public func callbacksEnded() {}

  /// Nothing.
  public func transitionWillBeCut(_ run: TransitionRun) {}

  /// Nothing.
  public func letGoAtRest() {}
}

extension TransitionContext.Frames {
  /// Both ends fill the container view; where the one that goes will be, and where the one that comes was,
  /// is unknown.
  public static func filling(_ plan: TransitionPlan) -> TransitionContext.Frames {
    let bounds = plan.containerView.bounds
    return .init(fromInitial: bounds, fromFinal: .zero, toInitial: .zero, toFinal: bounds)
  }
}

extension TransitionRun {
  /// Gives a view the whole container view.
  public func fill(_ view: View) {
    view.untransformedFrame = plan.containerView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Takes off what the animator has left on both views, takes the one out that goes, and lets the one
  /// that stays fill the container view.
  ///
  /// - Parameter completed: Whether the to-view stays.
  public func keepOnly(_ completed: Bool) {
    let (stays, goes) =
      completed
      ? (context.to.view, context.from.view) : (context.from.view, context.to.view)
    goes.removeFromSuperview()
    if stays.superview !== plan.containerView { plan.containerView.addSubview(stays) }
    restoreLooks()
    for view in [stays, goes] { fill(view) }
  }
}
