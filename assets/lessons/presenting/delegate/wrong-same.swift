import Segue

/// Lets a page drop in from above, or takes it up again.
final class DropAnimator: ViewControllerAnimatedTransitioning {
  private let isLeaving: Bool

  init(isLeaving: Bool) {
    self.isLeaving = isLeaving
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.4
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let page = isLeaving ? old : new
    let above = AffineTransform(translationX: 0, y: -context.containerView.bounds.height)
    new.frame = context.containerView.bounds
    context.containerView.addSubview(new)
    context.containerView.bringSubviewToFront(page)
    page.transform = isLeaving ? .identity : above
    View.animate(withDuration: 0.4) {
      page.transform = isLeaving ? above : .identity
    } completion: { _ in
      page.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A page with a button.
class ButtonController: ViewController {
  let button = Button(id: "button")

  override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = Rect(x: 145, y: 400, width: 100, height: 44)
    (button.backgroundColor, view.backgroundColor) = (Color(hex: 0xDC2626), .white)
    button.addAction(Action { [weak self] _ in self?.pressed() }, for: .touchUpInside)
    view.addSubview(button)
  }

  func pressed() {}
}

/// The page that drops in; its button closes it.
final class NextController: ButtonController {
  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("back", for: .normal)
    view.backgroundColor = Color(hex: 0x4F46E5)
  }

  override func pressed() {
    dismiss(animated: true)
  }
}

/// The first page; its button shows the next one.
final class HomeController: ButtonController, ViewControllerTransitioningDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("push", for: .normal)
  }

  override func pressed() {
    let next = NextController(id: "next")
    next.transitioningDelegate = self
    present(next, animated: true)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    DropAnimator(isLeaving: false)
  }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  {
    DropAnimator(isLeaving: false)
  }
}

Playground.run("delegate") { _ in HomeController(id: "home") }
