import UIKitNames

/// A pull that is let go of puts the detail back by rounding its middle, half a point off.
final class DriftOfFrame: HomeScreen {
  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    isPresenting ? TwoWayAnimator(isPresenting: true) : RoundingSlide(isPresenting: false)
  }
}

private final class RoundingSlide: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    slide(
      using: context,
      completion: { isDone in
        guard !isDone, let from = context.view(forKey: .from) else { return }
        from.center = CGPoint(x: from.center.x, y: (from.center.y + 0.25).rounded() + 0.5)
      })
  }
}
