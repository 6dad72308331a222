import Drawing
import TransitionViews

/// Fades a controller in over the one behind, or out again; it can be caught like any other.
///
/// The counterpart of the transition style `crossDissolve`.
public final class DissolveAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the controller comes.
  public let isPresenting: Bool

  /// Creates an animator.
  public init(isPresenting: Bool) { self.isPresenting = isPresenting }

  /// 0.35 s, about the system's.
  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  {
    0.35
  }

  /// Fades the view in front.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    let alpha = view.alpha
    if isPresenting {
      context.containerView.addSubview(view)
    } else if let revealed = context.view(forKey: .to), revealed.superview == nil {
      context.containerView.insertSubview(revealed, at: 0)
    }
    guard !context.isOver else { return }
    if isPresenting { view.alpha = 0 }
    View.animate(
      withDuration: transitionDuration(using: context),
      animations: { view.alpha = self.isPresenting ? alpha : 0 },
      completion: { _ in
        view.alpha = alpha
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
