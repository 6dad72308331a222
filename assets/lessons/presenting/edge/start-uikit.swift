#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// The first page; its button shows the next one.
final class HomeController: ButtonController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "home"
  }

  override func pressed() {
    let next = NextController()
    next.modalPresentationStyle = .fullScreen
    next.transitioningDelegate = next
    present(next, animated: false)
  }
}

/// Slides a page out to the right; what lies under it follows by a third.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .from), let under = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let width = context.containerView.bounds.width
    context.containerView.insertSubview(under, belowSubview: page)
    under.transform = CGAffineTransform(translationX: -width / 3, y: 0)
    UIView.animate(withDuration: 0.4) {
      page.transform = CGAffineTransform(translationX: width, y: 0)
      under.transform = .identity
    } completion: { _ in
      page.transform = .identity
      under.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A page with a button.
class ButtonController: UIViewController {
  let button = UIButton(frame: CGRect(x: 145, y: 400, width: 100, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    button.accessibilityIdentifier = "button"
    button.backgroundColor = .systemRed
    view.backgroundColor = .white
    button.addAction(UIAction { [weak self] _ in self?.pressed() }, for: .touchUpInside)
    view.addSubview(button)
  }

  func pressed() {}
}

/// The page that goes: by its button, or by a finger from the left edge.
final class NextController: ButtonController, UIViewControllerTransitioningDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "next"
    view.backgroundColor = .systemIndigo
    // A pan from the left edge is to take the page away, percent by percent.
  }

  override func pressed() {
    dismiss(animated: true)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    SlideAnimator()
  }
}
