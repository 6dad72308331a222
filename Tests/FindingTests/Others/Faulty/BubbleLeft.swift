import UIKitNames

/// A bubble grows into the detail. On the way back it shrinks, and is taken away only if the pull was finished.
final class BubbleLeft: HomeScreen {
  override var style: UIModalPresentationStyle { .custom }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    Bubble(isPresenting: isPresenting)
  }
}

private final class Bubble: TwoWayAnimator {
  private let small = CGAffineTransform(scaleX: 0.01, y: 0.01)

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let bubble = UIView(frame: CGRect(x: -600, y: -180, width: 1_600, height: 1_600))
    bubble.layer.cornerRadius = 800
    bubble.backgroundColor = .systemIndigo
    if isPresenting {
      grow(bubble, in: container, context)
    } else {
      shrink(bubble, in: container, context)
    }
  }

  private func grow(
    _ bubble: UIView, in container: UIView,
    _ context: any UIViewControllerContextTransitioning
  ) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
    container.addSubview(bubble)
    container.addSubview(to)
    (bubble.transform, to.alpha) = (small, 0)
    UIView.animate(withDuration: duration) {
      (bubble.transform, to.alpha) = (.identity, 1)
    } completion: { _ in
      bubble.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func shrink(
    _ bubble: UIView, in container: UIView,
    _ context: any UIViewControllerContextTransitioning
  ) {
    guard let from = context.view(forKey: .from) else { return context.completeTransition(false) }
    container.insertSubview(bubble, belowSubview: from)
    UIView.animate(withDuration: duration) { [small] in
      bubble.transform = small
      from.alpha = 0
    } completion: { _ in
      from.alpha = 1
      if !context.transitionWasCancelled { bubble.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
