import Segue

/// A page that only shows its colour.
func page(_ name: String, _ color: UInt32) -> ViewController {
  let page = ViewController(id: name)
  page.view.backgroundColor = Color(hex: color)
  return page
}

/// Pushes the old page out and the new one in with a spring.
final class SpringAnimator: ViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.75
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let way = (context.containerView.bounds.width + 10) * (isForward ? -1 : 1)
    new.transform = AffineTransform(translationX: -way, y: 0)
    context.containerView.addSubview(new)
    View.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.75,
      initialSpringVelocity: 2
    ) {
      old.transform = AffineTransform(translationX: way, y: 0)
      new.transform = .identity
    } completion: { _ in
      old.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The tabs, their own delegate, with a finger that drags from one to the next.
final class Tabs: TabBarController, TabBarControllerDelegate {
  private let pan = PanGestureRecognizer(name: "finger", axis: .horizontal)
  private var interaction: PercentDrivenInteractiveTransition?
  private var isForward = true

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    pan.action = { [weak self] _ in self?.panned() }
    view.addGestureRecognizer(pan)
  }

  private func panned() {
    let width = view.bounds.width + 10
    let part = max(0, pan.translation.dx / width * (isForward ? -1 : 1))
    let speed = pan.velocity.dx / width * (isForward ? -1 : 1)
    switch pan.state {
    case .began: begin()
    case .changed: interaction?.update(part)
    case .ended: end(part + speed / 4 > 0.5)
    case .cancelled, .failed: end(false)
    default: break
    }
  }

  private func begin() {
    isForward = pan.velocity.dx < 0
    let next = selectedIndex + (isForward ? 1 : -1)
    guard viewControllers.indices.contains(next) else { return }
    let drag = PercentDrivenInteractiveTransition()
    drag.completionCurve = .easeOut
    interaction = drag
    selectedViewController = viewControllers[next]
  }

  private func end(_ isDone: Bool) {
    isDone ? interaction?.finish() : interaction?.cancel()
    interaction = nil
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    interaction
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

Playground.run("interactive") { _ in
  Tabs(
    id: "tabs",
    viewControllers: [page("music", 0x4F46E5), page("video", 0xDB2777), page("photo", 0x0D9488)])
}
