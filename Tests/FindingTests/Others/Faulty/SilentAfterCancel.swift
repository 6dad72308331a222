import UIKitNames

/// A transition that is let go of is never ended.
final class SilentAfterCancel: HomeScreen {
  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    isPresenting ? TwoWayAnimator(isPresenting: true) : SilentSlide(isPresenting: false)
  }
}

private final class SilentSlide: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    context.containerView.insertSubview(to, at: 0)
    UIView.animate(withDuration: duration) {
      from.transform = CGAffineTransform(translationX: 0, y: 844)
    } completion: { _ in
      guard !context.transitionWasCancelled else { return }
      context.completeTransition(true)
    }
  }
}
