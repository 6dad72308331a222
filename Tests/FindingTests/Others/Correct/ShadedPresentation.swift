import UIKitNames

/// A presentation controller with a shade, which a turn takes along and a pull that is let go of keeps.
final class ShadedPresentation: HomeScreen {
  override var style: UIModalPresentationStyle { .custom }

  override func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    Shaded(presentedViewController: presented, presenting: presenting)
  }
}

private final class Shaded: UIPresentationController {
  private let shade = UIView(frame: .zero)

  override var frameOfPresentedViewInContainerView: CGRect {
    (containerView?.bounds ?? .zero).insetBy(dx: 30, dy: 40)
  }

  override func presentationTransitionWillBegin() {
    shade.frame = containerView?.bounds ?? .zero
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.backgroundColor = UIColor(white: 0, alpha: 0.4)
    containerView?.insertSubview(shade, at: 0)
    shade.alpha = 0
    presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 1 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { shade.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { shade.removeFromSuperview() } else { shade.alpha = 1 }
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    if presentedViewController.transitionCoordinator == nil {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }
}
