import Drawing
import TransitionViews

/// The default presentation and dismissal: the presented view slides in from below, and out again.
public final class CoverVerticalAnimator: ViewControllerAnimatedTransitioning {
  /// Whether it animates the presentation rather than the dismissal.
  public let isPresenting: Bool

  /// Creates an animator.
  public init(isPresenting: Bool) { self.isPresenting = isPresenting }

  /// 0.4 s, about the system's.
  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  {
    0.4
  }

  /// The distance that the presented view travels.
  public func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    let key: TransitionKey = isPresenting ? .to : .from
    guard let presented = context.viewController(forKey: key) else { return 1 }
    let frame =
      isPresenting ? context.finalFrame(for: presented) : context.initialFrame(for: presented)
    return max(context.containerView.bounds.maxY - frame.minY, 1)
  }

  /// Slides the presented view over the other one, or away from it.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    let key: TransitionKey = isPresenting ? .to : .from
    guard let view = context.view(forKey: key) else { return context.completeTransition(true) }
    let below = AffineTransform(translationX: 0, y: interactiveTravel(using: context))
    if isPresenting {
      context.containerView.addSubview(view)
    } else if let revealed = context.view(forKey: .to), revealed.superview == nil {
      context.containerView.insertSubview(revealed, at: 0)
    }
    guard !context.isOver else { return }
    if isPresenting { view.transform = below }
    View.animate(
      withDuration: transitionDuration(using: context),
      animations: { view.transform = isPresenting ? .identity : below },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
