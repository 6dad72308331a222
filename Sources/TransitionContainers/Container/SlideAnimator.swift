import Drawing
public import TransitionCore
public import TransitionViews

/// Moves the two views side by side, by the container's width and a padding between them; where one stays
/// in its place, as a presenter does under a sheet, the other alone.
///
/// The direction is passed in, or derived from the context's frames: the incoming view starts on the side
/// that its initial frame lies on. A tab bar controller's context does not know that frame; there the
/// direction must be passed in, from the order of the tabs.
public final class SlideAnimator: ViewControllerAnimatedTransitioning {
  /// The timing of the slide when the clock drives it.
  nonisolated public enum Motion: Hashable, Sendable {
    /// A timing curve.
    case curve(AnimationCurve)
    /// UIKit's spring: a damping ratio and an initial velocity in total distances per second.
    case spring(dampingRatio: Double, velocity: Double)
  }

  /// The transition's length, in seconds; 0 or less completes it at once.
  public let duration: Double
  /// The gap between the two views, in points.
  public let padding: Double
  /// The timing of the slide when the clock drives it.
  public let motion: Motion
  /// Whether the incoming view comes from the right; `nil` derives it from the context's frames.
  public let goingRight: Bool?

  /// Creates an animator.
  ///
  /// - Precondition: `padding`, in points, is finite and not negative.
  public init(duration: Double, padding: Double, motion: Motion, goingRight: Bool? = nil) {
    precondition(
      padding >= 0 && padding.isFinite, "A padding must not be negative, but it is \(padding) pt.")
    self.duration = duration
    self.padding = padding
    self.motion = motion
    self.goingRight = goingRight
  }

  /// The duration.
  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  {
    duration
  }

  /// The container's width plus the padding.
  public func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    context.containerView.bounds.width + padding
  }

  /// Puts the incoming view beside the outgoing one and moves both.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (fromView, toView) = (context.view(forKey: .from), context.view(forKey: .to))
    let comesFromRight = context.viewController(forKey: .to).map { to in
      context.initialFrame(for: to).minX > context.finalFrame(for: to).minX
    }
    let travel = interactiveTravel(using: context)
    let isRight = goingRight ?? comesFromRight ?? false
    let aside = AffineTransform(translationX: isRight ? travel : -travel, y: 0)
    if let toView { context.containerView.addSubview(toView) }
    guard !context.isOver else { return }
    toView?.transform = aside
    animate {
      fromView?.transform = AffineTransform(translationX: -aside.tx, y: 0)
      toView?.transform = .identity
    } completion: {
      fromView?.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func animate(_ animations: () -> Void, completion: @escaping () -> Void) {
    switch motion {
    case .curve(let curve):
      View.animate(withDuration: duration, curve: curve, animations: animations) { _ in
        completion()
      }
    case .spring(let dampingRatio, let velocity):
      View.animate(
        withDuration: duration, usingSpringWithDamping: dampingRatio,
        initialSpringVelocity: velocity, animations: animations
      ) { _ in completion() }
    }
  }
}
