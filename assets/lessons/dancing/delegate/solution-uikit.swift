#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// A page that only shows its colour.
final class Page: UIViewController {
  let name: String
  private let color: UIColor

  init(_ name: String, _ color: UIColor) {
    self.name = name
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = name
    view.backgroundColor = color
  }
}

/// Fades the new page in over the old one.
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let new = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(new)
    new.alpha = 0
    UIView.animate(withDuration: transitionDuration(using: context)) {
      new.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The tabs, and their own delegate.
final class Tabs: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "tabs"
    viewControllers = [
      Page("music", .systemIndigo), Page("video", .systemPink), Page("photo", .systemTeal),
    ]
    delegate = self
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    FadeAnimator()
  }
}
