import Segue

/// Lets a page drop in from one screen height above.
final class DropAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.8
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let next = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let end = context.finalFrame(for: next)
    next.view.frame = end.offset(dx: 0, dy: -context.containerView.bounds.height)
    context.containerView.addSubview(next.view)
    View.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.6,
      initialSpringVelocity: 0, options: .curveLinear
    ) {
      next.view.frame = end
    } completion: { _ in
      context.completeTransition(context.transitionWasCancelled)
    }
  }
}

/// The page that drops in.
final class NextController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
  }
}

/// The first page; its button presents the next one, and it answers for the transition.
final class HomeController: ViewController, ViewControllerTransitioningDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = Button(id: "button", frame: Rect(x: 145, y: 400, width: 100, height: 44))
    button.backgroundColor = Color(hex: 0xDC2626)
    button.setTitle("push", for: .normal)
    button.addAction(Action { [weak self] _ in self?.push() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func push() {
    let next = NextController(id: "next")
    next.transitioningDelegate = self
    present(next, animated: true)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    DropAnimator()
  }
}

Playground.run("drop") { _ in HomeController(id: "home") }
