import Segue

/// Slides a page out to the right, and brightens what lies under it.
final class SlideAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.4
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .from), let under = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    context.containerView.insertSubview(under, belowSubview: page)
    let shade = View(id: "shade", frame: under.bounds)
    (shade.backgroundColor, shade.alpha) = (.black, 0.5)
    under.addSubview(shade)
    View.animate(withDuration: 0.4) {
      page.transform = AffineTransform(translationX: page.bounds.width, y: 0)
      shade.alpha = 0
    } completion: { _ in
      shade.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The page that goes: by the arrow to the left, or by a finger from the left edge.
final class NextController: ViewController, ViewControllerTransitioningDelegate {
  weak var home: HomeController?
  private let bar = View(id: "bar", frame: Rect(x: 4, y: 400, width: 6, height: 80))
  private let edge = ScreenEdgePanGestureRecognizer(name: "edge", edge: .left)
  private var interaction: PercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    (view.backgroundColor, bar.backgroundColor) = (Color(hex: 0x4F46E5), .white)
    view.addSubview(bar)
    edge.action = { [weak self] _ in self?.panned() }
    view.addGestureRecognizer(edge)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    bar.isHidden = false
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    home?.count()
  }

  private func close() {
    bar.isHidden = true
    dismiss(animated: true)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "ArrowLeft" else { return super.keyPressed(key) }
    close()
    return true
  }

  private func panned() {
    let part = edge.translation.dx / view.bounds.width
    switch edge.state {
    case .began:
      interaction = PercentDrivenInteractiveTransition()
      close()
    case .changed: interaction?.update(part)
    case .ended where part > 0.5: interaction?.finish()
    default: interaction?.cancel()
    }
    if !edge.isActive { interaction = nil }
  }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  {
    SlideAnimator()
  }

  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  {
    interaction
  }
}

/// The first page: the arrow to the right shows the next one, and a mark counts those that have gone.
final class HomeController: ViewController {
  private let mark = View(id: "mark", frame: Rect(x: 20, y: 100, width: 0, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    (view.backgroundColor, mark.backgroundColor) = (.white, Color(hex: 0x16A34A))
    view.addSubview(mark)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "ArrowRight" else { return super.keyPressed(key) }
    let next = NextController(id: "next")
    (next.home, next.transitioningDelegate) = (self, next)
    present(next, animated: false)
    return true
  }

  /// A page has gone: the mark grows.
  func count() {
    mark.frame.size.width += 40
  }
}

Playground.run("cancel") { _ in HomeController(id: "home") }
