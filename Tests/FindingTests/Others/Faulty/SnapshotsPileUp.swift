import UIKitNames

/// Each pull begins with a new picture of the detail; one that is let go of is made invisible and stays.
final class SnapshotsPileUp: HomeScreen {
  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    isPresenting ? TwoWayAnimator(isPresenting: true) : PictureSlide(isPresenting: false)
  }
}

private final class PictureSlide: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let picture = from.snapshotView(afterScreenUpdates: false)
    else { return context.completeTransition(false) }
    container.insertSubview(to, at: 0)
    container.addSubview(picture)
    picture.frame = from.frame
    from.alpha = 0
    UIView.animate(withDuration: duration) {
      picture.transform = CGAffineTransform(translationX: 0, y: container.bounds.height)
    } completion: { _ in
      from.alpha = 1
      picture.alpha = 0
      if !context.transitionWasCancelled { picture.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
