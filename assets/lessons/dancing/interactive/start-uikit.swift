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

/// Pushes the old page out and the new one in with a spring.
final class SpringAnimator: NSObject, UIViewControllerAnimatedTransitioning {
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
    let way = (context.containerView.bounds.width + 10) * (isForward ? -1 : 1)
    new.transform = CGAffineTransform(translationX: -way, y: 0)
    context.containerView.addSubview(new)
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.75,
      initialSpringVelocity: 2
    ) {
      old.transform = CGAffineTransform(translationX: way, y: 0)
      new.transform = .identity
    } completion: { _ in
      old.transform = .identity
      context.completeTransition(true)
    }
  }
}

/// The tabs, their own delegate, with a finger that drags from one to the next.
final class Tabs: UITabBarController, UITabBarControllerDelegate {
  private let pan = UIPanGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "tabs"
    viewControllers = [
      Page("music", .systemIndigo), Page("video", .systemPink), Page("photo", .systemTeal),
    ]
    delegate = self
    pan.addTarget { [weak self] _ in self?.panned() }
    view.addGestureRecognizer(pan)
  }

  private func panned() {
    guard pan.state == .began, selectedIndex + 1 < viewControllers?.count ?? 0 else { return }
    selectedIndex += 1
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
