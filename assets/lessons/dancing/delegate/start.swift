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
    // Put the new page in, fade it in, and tell the context when it is over.
    context.completeTransition(true)
  }
}

/// The tabs. Nobody gives them an animator.
final class Tabs: TabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
  }
}

Playground.run("delegate") { _ in
  Tabs(
    id: "tabs",
    viewControllers: [Page("music", 0x4F46E5), Page("video", 0xDB2777), Page("photo", 0x0D9488)])
}
