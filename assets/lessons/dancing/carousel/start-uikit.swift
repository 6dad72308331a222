#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// The first tab: a carousel of four pictures, shown twice and once more, that turns by itself.
final class Home: UIViewController {
  private let strip = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "home"
    strip.accessibilityIdentifier = "strip"
    view.backgroundColor = .systemGray6
    view.clipsToBounds = true
    strip.frame = CGRect(x: 0, y: 160, width: 2700, height: 240)
    view.addSubview(strip)
    let colors: [UIColor] = [.systemIndigo, .systemPink, .systemTeal, .systemOrange]
    for index in 0..<9 {
      let picture = UIView()
      picture.accessibilityIdentifier = "picture\(index)"
      picture.backgroundColor = colors[index % 4]
      picture.frame = CGRect(x: CGFloat(index) * 300 + 5, y: 0, width: 290, height: 240)
      strip.addSubview(picture)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    turn()
  }

  /// A whole round, once.
  private func turn() {
    strip.frame.origin.x = 0
    UIView.animate(withDuration: 6, delay: 0, options: .curveLinear) {
      self.strip.frame.origin.x = -1200
    }
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
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The tabs, and their own delegate.
final class Tabs: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "tabs"
    let video = UIViewController()
    video.view.accessibilityIdentifier = "video"
    video.view.backgroundColor = .darkGray
    viewControllers = [Home(), video]
    delegate = self
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SpringAnimator(isForward: from === tabBarController.viewControllers?.first)
  }
}
