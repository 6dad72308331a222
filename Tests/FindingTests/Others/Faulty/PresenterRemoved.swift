import UIKitNames

/// On the way back both views are taken away, though the presenter's has never been the transition's.
final class PresenterRemoved: HomeScreen {
  override var style: UIModalPresentationStyle { .overFullScreen }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    CleaningSlide(isPresenting: isPresenting)
  }
}

private final class CleaningSlide: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    slide(
      using: context,
      completion: { [isPresenting] isDone in
        guard !isPresenting, isDone else { return }
        context.viewController(forKey: .from)?.view.removeFromSuperview()
        context.viewController(forKey: .to)?.view.removeFromSuperview()
      })
  }
}
