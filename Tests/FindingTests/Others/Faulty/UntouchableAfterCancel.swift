import UIKitNames

/// Both views are kept from touches during the turn; one that is not finished never gives them back.
final class UntouchableAfterCancel: HomeScreen {
  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    isPresenting ? TwoWayAnimator(isPresenting: true) : NationalTurn(isPresenting: false)
  }
}

private final class NationalTurn: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    context.containerView.insertSubview(to, at: 0)
    from.isUserInteractionEnabled = false
    to.isUserInteractionEnabled = false
    UIView.animate(withDuration: duration) {
      from.transform = CGAffineTransform(translationX: -390, y: 0)
    } completion: { _ in
      from.transform = .identity
      if !context.transitionWasCancelled {
        from.isUserInteractionEnabled = true
        to.isUserInteractionEnabled = true
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
