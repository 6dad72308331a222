import UIKitNames

/// The presenter steps back to 0.9 behind a sheet, and comes forward again.
final class ScaledPresenter: HomeScreen {
  override var style: UIModalPresentationStyle { .custom }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    BackAndForth(isPresenting: isPresenting)
  }

  override func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    LowSheet(presentedViewController: presented, presenting: presenting)
  }
}

private final class LowSheet: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

private final class BackAndForth: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let presenter = context.viewController(forKey: isPresenting ? .from : .to)?.view
    let small = CGAffineTransform(scaleX: 0.9, y: 0.9)
    slide(using: context) { [isPresenting] in
      presenter?.transform = isPresenting ? small : .identity
    } completion: { [isPresenting] isDone in
      if !isDone { presenter?.transform = isPresenting ? .identity : small }
    }
  }
}
