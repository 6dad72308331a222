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
    // From above, with a spring, to finalFrame(for: next); then say that it is over.
    context.containerView.addSubview(next.view)
    context.completeTransition(true)
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
