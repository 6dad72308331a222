public import Drawing
public import SpringEngine
public import TransitionViews

/// What those who come along with a transition may know of it; the counterpart of
/// `UIViewControllerTransitionCoordinatorContext`.
@MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated at all.
  var isAnimated: Bool { get }
  /// The style that the transition was asked for with.
  var presentationStyle: PresentationStyle { get }
  /// Whether the transition began interactively; never changes.
  var initiallyInteractive: Bool { get }
  /// Whether a running transition may be caught.
  var isInterruptible: Bool { get }
  /// Whether the transition is interactive now: a finger drives it.
  var isInteractive: Bool { get }
  /// Whether the latest decision was to cancel.
  var isCancelled: Bool { get }
  /// The transition's length, in seconds.
  var transitionDuration: Double { get }
  /// The last reported percentage, 0…1; at every handover, what is shown then.
  var percentComplete: Double { get }
  /// The transition's velocity, in total distances per second, positive towards its end.
  var completionVelocity: Double { get }
  /// The curve of the rest of the transition after a release.
  var completionCurve: TimingCurve { get }
  /// The rotation that a change of size comes with: the identity.
  var targetTransform: AffineTransform { get }
  /// The controller at one end.
  func viewController(forKey key: TransitionKey) -> ViewController?
  /// The view at one end, or `nil` where the transition leaves that controller's view alone.
  func view(forKey key: TransitionKey) -> View?
}

extension ViewControllerTransitionCoordinatorContext {
  /// The view in which the transition takes place; an empty one when it is over.
  public var containerView: View {
    let place = (self as? TransitionContext ?? (self as? TransitionCoordinator)?.transition)
    return place?.containerView ?? View(id: "")
  }
}

extension TransitionContext: ViewControllerTransitionCoordinatorContext {
  /// Whether the transition began interactively; never changes.
  public var initiallyInteractive: Bool { coordinator?.initiallyInteractive ?? false }
  /// Whether a running transition may be caught.
  public var isInterruptible: Bool { animator.isInterruptible }
  /// Whether the latest decision was to cancel: ``transitionWasCancelled``.
  public var isCancelled: Bool { transitionWasCancelled }
  /// The transition's length, in seconds; 0 for one that has not begun to move.
  public var transitionDuration: Double { coordinator?.transitionDuration ?? 0 }
  /// The transition's velocity: ``TransitionCoordinator/completionVelocity``.
  public var completionVelocity: Double { coordinator?.completionVelocity ?? 0 }
  /// The curve of the rest of the transition after a release: the interaction controller's, or ease
  /// in-out.
  public var completionCurve: TimingCurve { driver?.completionCurve ?? .easeInOut }
  /// The identity: a stage is not turned.
  public var targetTransform: AffineTransform { .identity }
}

extension TransitionContext {
  /// The context of a change that moves no controller: of a size, or of nothing after all.
  ///
  /// - Parameters:
  ///   - controller: Who is there before and after.
  ///   - containerView: The view around it.
  package convenience init(staying controller: ViewController, in containerView: View) {
    let frame = controller.containedView.model.untransformedFrame
    self.init(
      owner: controller.id, animator: (controller.id, InstantAnimator()),
      containerView: containerView, from: controller, to: controller,
      frames: .init(fromInitial: frame, fromFinal: frame, toInitial: frame, toFinal: frame),
      isAnimated: false, isInteractive: false, presentationStyle: .none, onCompletion: { _ in })
  }
}
