import Segue

/// Slides a page out to the right; what lies under it follows by a third.
final class SlideAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.4
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .from), let under = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let width = context.containerView.bounds.width
    context.containerView.insertSubview(under, belowSubview: page)
    under.transform = AffineTransform(translationX: -width / 3, y: 0)
    View.animate(withDuration: 0.4) {
      page.transform = AffineTransform(translationX: width, y: 0)
      under.transform = .identity
    } completion: { _ in
      (page.transform, under.transform) = (.identity, .identity)
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A page with a button.
class ButtonController: ViewController {
  let button = Button(id: "button", frame: Rect(x: 145, y: 400, width: 100, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    (button.backgroundColor, view.backgroundColor) = (Color(hex: 0xDC2626), .white)
    button.addAction(Action { [weak self] _ in self?.pressed() }, for: .touchUpInside)
    view.addSubview(button)
  }

  func pressed() {}
}

/// The page that goes: by its button, or by a finger from the left edge.
final class NextController: ButtonController, ViewControllerTransitioningDelegate {
  private let edge = ScreenEdgePanGestureRecognizer(name: "edge", edge: .left)
  private var interaction: PercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
    edge.action = { [weak self] _ in self?.panned() }
    view.addGestureRecognizer(edge)
  }

  private func panned() {
    let part = edge.translation.dx / view.bounds.width
    switch edge.state {
    case .began:
      interaction = PercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed: interaction?.update(part)
    case .ended: end(part > 0.5)
    case .cancelled, .failed: end(false)
    default: break
    }
  }

  private func end(_ isDone: Bool) {
    isDone ? interaction?.finish() : interaction?.cancel()
  }

  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  {
    interaction
  }

  override func pressed() {
    dismiss(animated: true)
  }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  {
    SlideAnimator()
  }
}

/// The first page; its button shows the next one.
final class HomeController: ButtonController {
  override func pressed() {
    let next = NextController(id: "next")
    next.transitioningDelegate = next
    present(next, animated: false)
  }
}

Playground.run("edge") { _ in HomeController(id: "home") }
