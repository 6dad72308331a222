import Segue

/// A page that only shows its colour.
final class Page: ViewController {
  private let color: Color

  init(_ name: String, _ color: UInt32) {
    self.color = Color(hex: color)
    super.init(id: name)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }
}

/// Fades the new page in over the old one.
final class FadeAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.4
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let new = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(new)
    new.alpha = 0
    View.animate(withDuration: transitionDuration(using: context)) {
      new.alpha = 1
    }
  }
}

/// The tabs, and their own delegate.
final class Tabs: TabBarController, TabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    FadeAnimator()
  }
}

Playground.run("delegate") { _ in
  Tabs(
    id: "tabs",
    viewControllers: [Page("music", 0x4F46E5), Page("video", 0xDB2777), Page("photo", 0x0D9488)])
}
