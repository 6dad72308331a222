#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// Lets a page drop in from one screen height above.
final class DropAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.8
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let next = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let end = context.finalFrame(for: next)
    next.view.frame = end.offsetBy(dx: 0, dy: -context.containerView.bounds.height)
    context.containerView.addSubview(next.view)
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.6,
      initialSpringVelocity: 0, options: .curveLinear
    ) {
      next.view.frame = end
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The page that drops in.
final class NextController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "next"
    view.backgroundColor = .systemIndigo
  }
}

/// The first page; its button presents the next one, and it answers for the transition.
final class HomeController: UIViewController, UIViewControllerTransitioningDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "home"
    view.backgroundColor = .white
    let button = UIButton(frame: CGRect(x: 145, y: 400, width: 100, height: 44))
    button.accessibilityIdentifier = "button"
    button.backgroundColor = .systemRed
    button.setTitle("push", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.push() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func push() {
    let next = NextController()
    next.modalPresentationStyle = .fullScreen
    next.transitioningDelegate = self
    present(next, animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    DropAnimator()
  }
}
