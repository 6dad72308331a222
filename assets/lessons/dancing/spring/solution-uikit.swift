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

/// Pushes the old page out and the new one in with a spring, a gap between them.
final class SpringAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let padding = 10.0
  private let damping = 0.75
  private let velocity = 2.0

  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
  }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.75
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let width = context.containerView.bounds.width
    let way = isForward ? -(width + padding) : width + padding
    new.transform = CGAffineTransform(translationX: -way, y: 0)
    context.containerView.addSubview(new)
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: velocity
    ) {
      old.transform = CGAffineTransform(translationX: way, y: 0)
      new.transform = .identity
    } completion: { _ in
      old.transform = .identity
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
    let pages = tabBarController.viewControllers ?? []
    let old = pages.firstIndex(of: from) ?? 0
    let new = pages.firstIndex(of: to) ?? 0
    return SpringAnimator(isForward: new > old)
  }
}
