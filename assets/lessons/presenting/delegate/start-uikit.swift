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
    button.setTitle("push", for: .normal)
  }

  override func pressed() {
    // Make the next page, say who answers for its transition, and present it over the full screen.
  }
}

/// Lets a page drop in from above, or takes it up again.
final class DropAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isLeaving: Bool

  init(isLeaving: Bool) {
    self.isLeaving = isLeaving
  }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let page = isLeaving ? old : new
    let above = CGAffineTransform(translationX: 0, y: -context.containerView.bounds.height)
    new.frame = context.containerView.bounds
    context.containerView.addSubview(new)
    context.containerView.bringSubviewToFront(page)
    page.transform = isLeaving ? .identity : above
    UIView.animate(withDuration: 0.4) {
      page.transform = self.isLeaving ? above : .identity
    } completion: { _ in
      page.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A page with a button.
class ButtonController: UIViewController {
  let button = UIButton(type: .custom)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.accessibilityIdentifier = "button"
    button.frame = CGRect(x: 145, y: 400, width: 100, height: 44)
    button.backgroundColor = .systemRed
    view.backgroundColor = .white
    button.addAction(UIAction { [weak self] _ in self?.pressed() }, for: .touchUpInside)
    view.addSubview(button)
  }

  func pressed() {}
}

/// The page that drops in; its button closes it.
final class NextController: ButtonController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "next"
    button.setTitle("back", for: .normal)
    view.backgroundColor = .systemIndigo
  }

  override func pressed() {
    dismiss(animated: true)
  }
}
