import UIKitNames

/// The presentation's shade goes with every dismissal, also with one that is taken back.
final class ShadeGoneAfterCancel: HomeScreen {
  override var style: UIModalPresentationStyle { .custom }

  override func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    ShadePresentation(presentedViewController: presented, presenting: presenting)
  }
}

private final class ShadePresentation: UIPresentationController {
  private let shade = UIView(frame: .zero)

  override func presentationTransitionWillBegin() {
    shade.frame = containerView?.bounds ?? .zero
    shade.backgroundColor = UIColor(white: 0, alpha: 0.4)
    containerView?.insertSubview(shade, at: 0)
    shade.alpha = 0
    presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 1 }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) { shade.removeFromSuperview() }
}
