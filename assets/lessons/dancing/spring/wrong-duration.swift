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

/// Pushes the old page out and the new one in with a spring, a gap between them.
final class SpringAnimator: ViewControllerAnimatedTransitioning {
  private let padding = 10.0
  private let damping = 0.75
  private let velocity = 2.0

  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.4
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let width = context.containerView.bounds.width
    let way = isForward ? -(width + padding) : width + padding
    new.transform = AffineTransform(translationX: -way, y: 0)
    context.containerView.addSubview(new)
    View.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: velocity
    ) {
      old.transform = AffineTransform(translationX: way, y: 0)
      new.transform = .identity
    } completion: { _ in
      old.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
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
    let pages = tabBarController.viewControllers
    let old = pages.firstIndex { $0 === from } ?? 0
    let new = pages.firstIndex { $0 === to } ?? 0
    return SpringAnimator(isForward: new > old)
  }
}

Playground.run("spring") { _ in
  Tabs(
    id: "tabs",
    viewControllers: [Page("music", 0x4F46E5), Page("video", 0xDB2777), Page("photo", 0x0D9488)])
}
