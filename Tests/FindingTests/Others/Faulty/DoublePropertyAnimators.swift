import UIKitNames

/// Every question for the property animator makes another one, and each completes the transition.
final class DoublePropertyAnimators: HomeScreen {
  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    Doubling(isPresenting: isPresenting)
  }
}

private final class Doubling: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let duration = 0.4

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    makeAnimator(context).startAnimation()
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { makeAnimator(context) }

  private func makeAnimator(
    _ context: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator {
    let container = context.containerView
    let moving = context.view(forKey: isPresenting ? .to : .from)
    let below = CGAffineTransform(translationX: 0, y: container.bounds.height)
    if let to = context.view(forKey: .to), to.superview !== container {
      container.insertSubview(to, at: isPresenting ? container.subviews.count : 0)
    }
    if isPresenting { moving?.transform = below }
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) {
      [isPresenting] in moving?.transform = isPresenting ? .identity : below
    }
    animator.addCompletion { _ in
      moving?.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
    return animator
  }
}
