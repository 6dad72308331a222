import UIKitNames

/// What a pull that is taken back has moved is left to the library, which puts it where it was.
final class PutBack: HomeScreen {
  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    isPresenting ? TwoWayAnimator(isPresenting: true) : FrameSlide(isPresenting: false)
  }
}

private final class FrameSlide: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    context.containerView.insertSubview(to, at: 0)
    UIView.animate(withDuration: duration) {
      from.frame = from.frame.offsetBy(dx: 0, dy: context.containerView.bounds.height)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
