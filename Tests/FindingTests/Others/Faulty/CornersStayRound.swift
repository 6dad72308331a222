import UIKitNames

/// A photo opens over the list; pulled down, it shrinks back with round corners.
final class CornersStayRound: UIViewController, UIViewControllerTransitioningDelegate {
  let photo = PhotoScreen()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.95)
    let open = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Open photo") { [unowned self] _ in
        photo.modalPresentationStyle = .overFullScreen
        photo.transitioningDelegate = self
        present(photo, animated: true)
      })
    open.frame = CGRect(x: 100, y: 300, width: 190, height: 44)
    view.addSubview(open)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { GrowingPhoto() }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { ShrinkingPhoto() }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { photo.driver }
}

final class PhotoScreen: UIViewController {
  var driver: UIPercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    let pan = UIPanGestureRecognizer(axis: .vertical)
    pan.addTarget { [unowned self, unowned pan] _ in
      let progress = max(0, min(1, pan.translation.dy / view.bounds.height))
      switch pan.state {
      case .began:
        driver = UIPercentDrivenInteractiveTransition()
        dismiss(animated: true)
      case .changed: driver?.update(progress)
      case .ended:
        if progress > 0.4 || pan.velocity.dy > 1200 { driver?.finish() } else { driver?.cancel() }
        driver = nil
      default:
        driver?.cancel()
        driver = nil
      }
    }
    view.addGestureRecognizer(pan)
  }
}

private final class GrowingPhoto: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
    0.35
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let next = context.viewController(forKey: .to) else {
      return context.completeTransition(false)
    }
    to.frame = context.finalFrame(for: next)
    to.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    to.alpha = 0
    context.containerView.addSubview(to)
    UIView.animate(withDuration: 0.35) {
      to.transform = .identity
      to.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

private final class ShrinkingPhoto: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
    0.35
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from) else { return context.completeTransition(false) }
    from.cornerRadius = 40
    from.clipsToBounds = true
    UIView.animate(withDuration: 0.35) {
      from.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
      from.alpha = 0
    } completion: { _ in
      // BUG: after a cancel the corners stay round.
      if context.transitionWasCancelled {
        from.transform = .identity
        from.alpha = 1
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
