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

/// A finger that takes a page away; it is the interaction, and knows whether it goes on.
final class EdgeDrag: PercentDrivenInteractiveTransition {
  private let pan = ScreenEdgePanGestureRecognizer(name: "edge", edge: .left)
  private weak var page: ViewController?
  private(set) var isActive = false

  init(_ page: ViewController) {
    self.page = page
    super.init()
    pan.action = { [weak self] _ in self?.panned() }
    page.view.addGestureRecognizer(pan)
  }

  private func panned() {
    guard let page else { return }
    isActive = pan.isActive
    if pan.state == .began { page.dismiss(animated: true) }
    update(pan.translation.dx / page.view.bounds.width)
    guard !isActive else { return }
    pan.state == .ended && percentComplete > 0.5 ? finish() : cancel()
  }
}

/// The page that goes: by its button, or by a finger from the left edge.
final class NextController: ButtonController, ViewControllerTransitioningDelegate {
  private var drag: EdgeDrag?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
    drag = EdgeDrag(self)
  }

  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  {
    drag?.isActive == true ? drag : nil
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
