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

/// Pushes the old page out to the left and the new one in from the right, with a spring.
final class SpringAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.75
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let way = context.containerView.bounds.width + 10
    new.transform = AffineTransform(translationX: way, y: 0)
    context.containerView.addSubview(new)
    View.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.75,
      initialSpringVelocity: 2
    ) {
      old.transform = AffineTransform(translationX: -way, y: 0)
      new.transform = .identity
    } completion: { _ in
      old.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Gives the animator, or none where the settings are concerned.
final class Dancer: TabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard let settings = tabBarController.viewControllers.last, from !== settings, to !== settings
    else { return nil }
    return SpringAnimator()
  }
}

/// The tabs: Enter lets them dance, and no longer.
final class Tabs: TabBarController {
  private var dancer: Dancer?

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Enter" else { return super.keyPressed(key) }
    dancer = dancer == nil ? Dancer() : nil
    delegate = dancer
    return true
  }
}

Playground.run("late") { _ in
  Tabs(
    id: "tabs",
    viewControllers: [Page("music", 0x4F46E5), Page("video", 0xDB2777), Page("settings", 0x64748B)])
}
