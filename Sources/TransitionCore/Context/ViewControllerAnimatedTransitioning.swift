import Drawing
public import SpringEngine
public import TransitionViews

/// Animates a transition; the counterpart of `UIViewControllerAnimatedTransitioning`.
///
/// An animator takes its direction from the context's frames, never from a global, and declares how far a
/// finger must travel for the whole transition, so that a view can follow it one to one.
@MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// The transition's length, in seconds; finite. One of 0 or less completes at once, if the animator's
  /// animations take no time either.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  /// Adds the to-view, starts the animations, and completes the transition at their end.
  func animateTransition(using context: any ViewControllerContextTransitioning)
  /// The property animator that runs the transition, or `nil` to use `animateTransition(using:)`, which
  /// is not called otherwise. It is started on the transition's timeline if it has not been.
  ///
  /// Returns the same object until the transition has ended. The default returns `nil`.
  func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
    -> ViewPropertyAnimator?
  /// The animations that run the transition, in UIKit's form. As there, it takes the place of
  /// `animateTransition(using:)` where the transition begins interactively, and is started; by the clock
  /// `animateTransition(using:)` is called, which typically starts it, and this is not asked for.
  ///
  /// Returns the same object until the transition has ended. The default is the form above.
  func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
    -> any ViewImplicitlyAnimating
  /// Called when the transition is over. The default does nothing.
  func animationEnded(_ transitionCompleted: Bool)
  /// How far the views travel, in points; greater than 0. The default is the container view's width.
  func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double
  /// Whether a running transition may be caught and reversed. The default is `true`: a transition's
  /// timeline can be handed over at any time.
  var isInterruptible: Bool { get }
}

extension ViewControllerAnimatedTransitioning {
  /// Returns `nil`.
  public func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
    -> ViewPropertyAnimator?
  { nil }

  /// What the other form returns.
  public func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
    -> any ViewImplicitlyAnimating
  {
    let own: ViewPropertyAnimator? = interruptibleAnimator(using: context)
    return own ?? NoAnimator()
  }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// The container view's width.
  public func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    context.containerView.bounds.width
  }

  /// Returns `true`.
  public var isInterruptible: Bool { true }
}

/// Starts a transition that something other than a clock drives; the counterpart of
/// `UIViewControllerInteractiveTransitioning`.
@MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Begins to drive a transition. A controller that is not a ``PercentDrivenInteractiveTransition``
  /// moves the views itself: with the property animator that its animator returns from
  /// `interruptibleAnimator(using:)`, or by other means while it reports the percentage. Alongside
  /// animations follow either.
  ///
  /// As in UIKit it is also called where ``wantsInteractiveStart`` is `false`; then `isInteractive` of the
  /// context is `false`, and the animator runs right afterwards, unless this has set it going.
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)
  /// Code asks for another transition while the controller holds this one: it has to let go of it now, by
  /// `cancelInteractiveTransition()` or `finishInteractiveTransition()` of the context, and bring the views
  /// to that end as after a release. The other transition follows, or, where this one goes back, was that.
  ///
  /// Who does not let go in this call, nor in a coordinator's handler of the interaction's end, is out of
  /// it: the transition is taken to that end without it, with a spring where the transition's own
  /// animations move it, else at once, and property animators on it take no more orders. UIKit has no such
  /// call, and lets the other transition wait. The default does nothing.
  ///
  /// - Parameters:
  ///   - context: The transition.
  ///   - cancelled: Whether it is to go back to its start.
  func endInteractiveTransition(
    _ context: any ViewControllerContextTransitioning, cancelled: Bool)
  /// Whether the container's own recognizers catch the running transition wherever a press comes down, if
  /// its animator is interruptible.
  ///
  /// The default is `false`, except for a ``PercentDrivenInteractiveTransition``: who drives a transition by
  /// itself has recognizers of its own, which would get nothing of a finger that the container has caught.
  var isInterruptibleByContainer: Bool { get }
  /// Whether the transition starts interactively. The default is `true`.
  var wantsInteractiveStart: Bool { get }
  /// Divides the time that the rest of the transition takes after a release; greater than 0, default 1.
  var completionSpeed: Double { get }
  /// The timing curve of the rest of the transition, for alongside animations. The default is ease in-out.
  var completionCurve: TimingCurve { get }
}

extension ViewControllerInteractiveTransitioning {
  /// Does nothing.
  public func endInteractiveTransition(
    _ context: any ViewControllerContextTransitioning, cancelled: Bool
  ) {}

  /// Returns `false`.
  public var isInterruptibleByContainer: Bool { false }

  /// Returns `true`.
  public var wantsInteractiveStart: Bool { true }

  /// Returns 1.
  public var completionSpeed: Double { 1 }

  /// Returns ease in-out.
  public var completionCurve: TimingCurve { .easeInOut }
}
