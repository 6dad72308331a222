import UIKitNames

/// The sheet slides to the top of the screen, and is put to its place when it has arrived.
final class JumpAtEnd: HomeScreen {
  override var style: UIModalPresentationStyle { .custom }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    isPresenting ? ShortSlide(isPresenting: true) : TwoWayAnimator(isPresenting: false)
  }
}

private final class ShortSlide: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let next = context.viewController(forKey: .to) else {
      return context.completeTransition(false)
    }
    let end = context.finalFrame(for: next)
    context.containerView.addSubview(to)
    to.frame = end.offsetBy(dx: 0, dy: end.height)
    UIView.animate(withDuration: duration) {
      to.frame = end.offsetBy(dx: 0, dy: 44)
    } completion: { _ in
      to.frame = end
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
