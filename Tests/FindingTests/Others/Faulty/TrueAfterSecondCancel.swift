import UIKitNames

/// Whether the pull was let go of is remembered from the first time.
final class TrueAfterSecondCancel: HomeScreen {
  private let slide = RememberingSlide(isPresenting: false)

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    isPresenting ? TwoWayAnimator(isPresenting: true) : slide
  }
}

private final class RememberingSlide: TwoWayAnimator {
  private var hasBeenCancelled = false

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    container.insertSubview(to, at: 0)
    UIView.animate(withDuration: duration) {
      from.transform = CGAffineTransform(translationX: 0, y: container.bounds.height)
    } completion: { [self] _ in
      from.transform = .identity
      // It came back once already, so now it must be the real thing.
      let isDone = hasBeenCancelled || !context.transitionWasCancelled
      hasBeenCancelled = context.transitionWasCancelled
      context.completeTransition(isDone)
    }
  }
}
