import UIKitNames

/// The presenter steps back behind the sheet, and comes back to 0.98 of its size.
final class StaysAt98: HomeScreen {
  override var style: UIModalPresentationStyle { .overFullScreen }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    SteppingSlide(isPresenting: isPresenting)
  }
}

private final class SteppingSlide: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let presenter = context.viewController(forKey: isPresenting ? .from : .to)?.view
    slide(using: context) { [isPresenting] in
      let scale = isPresenting ? 0.9 : 0.98
      presenter?.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}
