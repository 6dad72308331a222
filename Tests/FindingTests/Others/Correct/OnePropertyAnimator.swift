import UIKitNames

/// One property animator for each transition, which a finger may take hold of.
final class OnePropertyAnimator: HomeScreen {
  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    Interruptible(isPresenting: isPresenting)
  }
}

private final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let duration = 0.4

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  private var made: UIViewPropertyAnimator?

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let made { return made }
    let container = context.containerView
    let moving = context.view(forKey: isPresenting ? .to : .from)
    let below = CGAffineTransform(translationX: 0, y: container.bounds.height)
    if let to = context.view(forKey: .to) {
      container.insertSubview(to, at: isPresenting ? container.subviews.count : 0)
    }
    if isPresenting { moving?.transform = below }
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) {
      [isPresenting] in moving?.transform = isPresenting ? .identity : below
    }
    animator.addCompletion { [weak self] _ in
      moving?.transform = .identity
      self?.made = nil
      context.completeTransition(!context.transitionWasCancelled)
    }
    made = animator
    return animator
  }
}
