public import Drawing
public import TransitionViews

/// A transition context that a container makes by hand, for an animator that it runs itself: the
/// counterpart of writing one's own `UIViewControllerContextTransitioning`.
///
/// Any class can conform to ``ViewControllerContextTransitioning``, and a container that uses it shows in
/// overlays and in the trace what can be told from its children and from what moves their views. One that
/// inherits from this class shows all of it: percentages, decisions, and a second `completeTransition`.
///
///     let context = ManualTransitionContext(from: old, to: new, in: contentView)
///     context.frames.toInitial = contentView.bounds.offset(dx: contentView.bounds.width, dy: 0)
///     context.completionBlock = { [weak self] completed in
///       old.view.removeFromSuperview()
///       old.removeFromParent()
///       new.didMove(toParent: self)
///     }
///     context.run(SlideAnimator())
///
/// Make it after `willMove(toParent: nil)` and `addChild(_:)`, so that one of the two has a parent: the
/// parent's id is the owner's name in the trace.
@MainActor
open class ManualTransitionContext: ViewControllerContextTransitioning {
  /// The controller at the start.
  public let from: ViewController
  /// The controller at the end.
  public let to: ViewController
  /// The view in which the transition takes place.
  open var containerView: View
  /// The frames that the animator is told; by default both views fill the container view, and where the
  /// incoming one comes from and the outgoing one goes to is unknown.
  open var frames: TransitionContext.Frames
  /// Whether the transition is animated; default `true`.
  open var isAnimated = true
  /// Whether it is interactive now; default `false`.
  open var isInteractive = false
  /// Whether the latest decision was to cancel.
  open var transitionWasCancelled = false
  /// The style; default ``PresentationStyle/custom``.
  open var presentationStyle = PresentationStyle.custom
  /// Called once, inside ``completeTransition(_:)``.
  open var completionBlock: ((Bool) -> Void)?
  /// The last reported percentage, 0…1.
  public private(set) var percentComplete = 0.0
  /// Whether ``completeTransition(_:)`` has been called.
  public private(set) var isCompleted = false
  private weak var owner: ViewController?
  private var animator: (any ViewControllerAnimatedTransitioning)? {
    didSet { holdOn(to: oldValue) }
  }

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - from: The child that goes.
  ///   - to: The child that comes.
  ///   - containerView: Where the transition takes place; it holds the from-view.
  public init(from: ViewController, to: ViewController, in containerView: View) {
    (self.from, self.to, self.containerView) = (from, to, containerView)
    let bounds = containerView.bounds
    frames = .init(fromInitial: bounds, fromFinal: .zero, toInitial: .zero, toFinal: bounds)
    owner = to.parent ?? from.parent
    owner?.report(self)
  }

  /// Runs an animator with this context: the trace has `animateTransition`, and `animationEnded`, which the
  /// animator is told at the end.
  ///
  /// - Parameters:
  ///   - animator: Who animates it.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func run(
    _ animator: any ViewControllerAnimatedTransitioning, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.animator = animator
    Ambient.at(fileID, line) {
      owner?.record(.animateTransition, as: owner?.ownRole("animator"))
      animator.animateTransition(using: self)
    }
  }

  /// The controller at one end.
  open func viewController(forKey key: TransitionKey) -> ViewController? {
    switch key {
    case .from: from
    case .to: to
    }
  }

  /// The view at one end.
  open func view(forKey key: TransitionKey) -> View? { viewController(forKey: key)?.containedView }

  /// The frame before, or `.zero`.
  open func initialFrame(for controller: ViewController) -> Rect {
    if controller === from { return frames.fromInitial }
    return controller === to ? frames.toInitial : .zero
  }

  /// The frame after, or `.zero`.
  open func finalFrame(for controller: ViewController) -> Rect {
    if controller === from { return frames.fromFinal }
    return controller === to ? frames.toFinal : .zero
  }

  /// Keeps the percentage, clamped to 0…1.
  open func updateInteractiveTransition(_ percentComplete: Double) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    owner?.record(
      .updateInteractiveTransition, .percent(self.percentComplete), as: owner?.ownRole("context"))
  }

  /// Ends the interaction: the transition goes on.
  open func finishInteractiveTransition() {
    owner?.record(.finishInteractiveTransition, as: owner?.ownRole("context"))
    (transitionWasCancelled, isInteractive) = (false, false)
  }

  /// Ends the interaction: the transition goes back.
  open func cancelInteractiveTransition() {
    owner?.record(.cancelInteractiveTransition, as: owner?.ownRole("context"))
    (transitionWasCancelled, isInteractive) = (true, false)
  }

  /// Makes the running transition interactive.
  open func pauseInteractiveTransition() {
    owner?.record(.pauseInteractiveTransition, as: owner?.ownRole("context"))
    (transitionWasCancelled, isInteractive) = (false, true)
  }

  /// Ends the transition: runs the completion block, and tells the animator. A second call is ignored, and
  /// recorded.
  open func completeTransition(_ didComplete: Bool) {
    guard !isCompleted else {
      owner?.record(.diagnostic, .diagnostic(.completedTwice), as: owner?.ownRole("context"))
      return
    }
    isCompleted = true
    let owner = owner
    owner?.record(.completeTransition, .didComplete(didComplete), as: owner?.ownRole("context"))
    let run = completionBlock
    completionBlock = nil
    run?(didComplete)
    guard let animator else { return }
    owner?.record(.animationEnded, .didComplete(didComplete), as: owner?.ownRole("animator"))
    animator.animationEnded(didComplete)
    self.animator = nil
  }
}
