import Drawing
public import SpringEngine

/// Animates a transition; the counterpart of `UIViewControllerAnimatedTransitioning`.
///
/// An animator takes its direction from the context's frames, never from a global, and tells how far
/// a finger must travel for the whole way, so that a view can follow it one to one.
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// The transition's length, in seconds; greater than 0.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  /// Adds the to-view, starts the animations, and completes the transition at their end.
  func animateTransition(using context: any ViewControllerContextTransitioning)
  /// The property animator that runs the transition, or `nil` for `animateTransition(using:)`; then
  /// that one is not called. It is started on the transition's timeline if it has not been.
  ///
  /// Gives the same object until the transition has ended. The default gives none.
  func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
    -> ViewPropertyAnimator?
  /// Tells that the transition is over. The default does nothing.
  func animationEnded(_ transitionCompleted: Bool)
  /// How far the views travel, in points; greater than 0. The default is the container view's width.
  func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double
  /// Whether a running transition may be caught and turned around. The default is `true`: a
  /// transition's timeline can be handed over at any time.
  var isInterruptible: Bool { get }
}

extension ViewControllerAnimatedTransitioning {
  /// None.
  public func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
    -> ViewPropertyAnimator?
  { nil }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// The container view's width.
  public func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    context.containerView.bounds.width
  }

  /// Yes.
  public var isInterruptible: Bool { true }
}

/// Starts a transition that something other than a clock drives; the counterpart of
/// `UIViewControllerInteractiveTransitioning`.
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Begins to drive a transition. A controller that is not a ``PercentDrivenInteractiveTransition``
  /// moves the views itself: with the property animator that its animator gives for
  /// `interruptibleAnimator(using:)`, or by its own means, and then it reports the percentage. What runs
  /// alongside follows either.
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)
  /// Whether the transition starts in the finger's hands. The default is `true`.
  var wantsInteractiveStart: Bool { get }
  /// Divides the time that the rest of the way takes after a release; greater than 0, default 1.
  var completionSpeed: Double { get }
  /// The shape of the rest of the way, for what runs alongside. The default is ease in-out.
  var completionCurve: TimingCurve { get }
}

extension ViewControllerInteractiveTransitioning {
  /// Yes.
  public var wantsInteractiveStart: Bool { true }

  /// One.
  public var completionSpeed: Double { 1 }

  /// Ease in-out.
  public var completionCurve: TimingCurve { .easeInOut }
}
