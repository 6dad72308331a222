import UIKitNames

/// A shade that the first transition makes and that is kept, hidden, for all that follow.
final class ShadeKeptForLater: HomeScreen {
  override var style: UIModalPresentationStyle { .overFullScreen }
  private var shade: UIView?

  private func madeShade() -> UIView {
    if let shade { return shade }
    let made = addCard(view.bounds, UIColor(white: 0, alpha: 0.4))
    made.isHidden = true
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade = made
    return made
  }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    WithShade(isPresenting: isPresenting, madeShade())
  }
}

private final class WithShade: TwoWayAnimator {
  private let shade: UIView

  init(isPresenting: Bool, _ shade: UIView) {
    self.shade = shade
    super.init(isPresenting: isPresenting)
  }

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    shade.isHidden = false
    shade.alpha = isPresenting ? 0 : 1
    slide(using: context) { [shade, isPresenting] in
      shade.alpha = isPresenting ? 1 : 0
    } completion: { [shade, isPresenting] isDone in
      shade.isHidden = isPresenting != isDone
      shade.alpha = isPresenting == isDone ? 1 : 0
    }
  }
}
