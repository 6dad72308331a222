import UIKitNames

/// Two blocks animate, and each of them ends the transition.
final class CompletesTwice: HomeScreen {
  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    isPresenting ? TwoBlocks(isPresenting: true) : TwoWayAnimator(isPresenting: false)
  }
}

private final class TwoBlocks: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(to)
    to.alpha = 0
    to.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    UIView.animate(withDuration: 0.2) {
      to.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    UIView.animate(withDuration: 0.4) {
      to.transform = .identity
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
