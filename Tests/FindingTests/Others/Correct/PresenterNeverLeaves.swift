import UIKitNames

/// A full screen whose presenter is put into the container on the way in already, as a backdrop: on the way back
/// there is nothing to add.
final class PresenterNeverLeaves: HomeScreen {
  override var style: UIModalPresentationStyle { .custom }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    NothingToAdd(isPresenting: isPresenting)
  }
}

private final class NothingToAdd: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard !isPresenting, let from = context.viewController(forKey: .from)?.view else {
      return slide(using: context)
    }
    UIView.animate(withDuration: duration) {
      from.alpha = 0
      from.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    } completion: { _ in
      from.alpha = 1
      from.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
