import Drawing
import Transitions

/// The custom container of a tutorial, line by line and with its faults: a second swipe during a
/// transition begins another one from a child that is already on its way out.
///
/// - Note: Source: 000 of the seeds, *ViewController transitions (3): switching in a custom container,
///   not interactive*, 2014. `ContainerSpringScene` is the same without the faults.
final class TutorialContainerViewController: ViewController {
  private(set) var viewControllers: [ViewController] = []
  private(set) var currentControllerIndex = 0
  var selectedViewController: ViewController? {
    didSet {
      guard let selectedViewController else { return }
      transitionToChildViewController(selectedViewController)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = ["photo", "video", "file", "contact", "clipboard"].map {
      let child = ViewController(id: $0)
      child.view.backgroundColor = .white
      return child
    }
    selectedViewController = selectedViewController ?? viewControllers[0]
    currentControllerIndex = 0
    for direction in [SwipeGestureRecognizer.Direction.left, .right] {
      let gesture = SwipeGestureRecognizer(name: "\(id)/swipe\(direction.rawValue)")
      gesture.direction = direction
      gesture.action = { [unowned self] _ in swapViewControllers(direction) }
      view.addGestureRecognizer(gesture)
    }
  }

  private func swapViewControllers(_ direction: SwipeGestureRecognizer.Direction) {
    if direction == .left {
      if currentControllerIndex < 4 { currentControllerIndex += 1 }
    } else if direction == .right {
      if currentControllerIndex > 0 { currentControllerIndex -= 1 }
    }
    selectedViewController = viewControllers[currentControllerIndex]
  }

  private func transitionToChildViewController(_ toViewController: ViewController) {
    let fromViewController = children.first
    if toViewController === fromViewController { return }
    let toView = toViewController.view
    toView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    toView.frame = view.bounds
    fromViewController?.willMove(toParent: nil)
    addChild(toViewController)
    guard let fromViewController else {
      view.addSubview(toViewController.view)
      toViewController.didMove(toParent: self)
      return
    }
    let transitionAnimator = TutorialTransitionAnimator()
    let fromIndex = viewControllers.firstIndex { $0 === fromViewController } ?? 0
    let toIndex = viewControllers.firstIndex { $0 === toViewController } ?? 0
    let transitionContext = TutorialTransitionContext(
      fromViewController, toViewController, goingRight: toIndex > fromIndex)
    transitionContext.isAnimated = true
    transitionContext.isInteractive = false
    transitionContext.completionBlock = { [unowned self] didComplete in
      fromViewController.view.removeFromSuperview()
      fromViewController.removeFromParent()
      toViewController.didMove(toParent: self)
      transitionAnimator.animationEnded(didComplete)
    }
    transitionAnimator.animateTransition(using: transitionContext)
  }
}

/// The tutorial's animator: both views go a width and a padding aside with a spring, and fade.
private final class TutorialTransitionAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 1 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let fromViewController = transitionContext.viewController(forKey: .from),
      let toViewController = transitionContext.viewController(forKey: .to)
    else { return }
    transitionContext.containerView.addSubview(toViewController.view)
    toViewController.view.alpha = 0
    let goingRight =
      transitionContext.initialFrame(for: toViewController).minX
      < transitionContext.finalFrame(for: toViewController).minX
    let transDistance = transitionContext.containerView.bounds.width + 16
    let transform = AffineTransform(
      translationX: goingRight ? transDistance : -transDistance, y: 0)
    toViewController.view.transform = AffineTransform(translationX: -transform.tx, y: 0)
    View.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: 0.5, initialSpringVelocity: 0.5, options: []
    ) {
      fromViewController.view.transform = transform
      fromViewController.view.alpha = 0
      toViewController.view.transform = .identity
      toViewController.view.alpha = 1
    } completion: { _ in
      fromViewController.view.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// The tutorial's context, made by hand.
private final class TutorialTransitionContext: ViewControllerContextTransitioning {
  var completionBlock: ((Bool) -> Void)?
  var isAnimated = false
  var isInteractive = false
  let presentationStyle = PresentationStyle.custom
  let containerView: View
  private let fromViewController: ViewController
  private let toViewController: ViewController
  private let disappearingFromRect: Rect
  private let disappearingToRect: Rect
  private let appearingFromRect: Rect

  init(_ fromViewController: ViewController, _ toViewController: ViewController, goingRight: Bool) {
    self.fromViewController = fromViewController
    self.toViewController = toViewController
    containerView = fromViewController.view.superview ?? fromViewController.view
    let bounds = containerView.bounds
    let travelDistance = goingRight ? -bounds.width : bounds.width
    disappearingFromRect = bounds
    disappearingToRect = bounds.offset(dx: travelDistance, dy: 0)
    appearingFromRect = bounds.offset(dx: -travelDistance, dy: 0)
  }

  func initialFrame(for viewController: ViewController) -> Rect {
    viewController === fromViewController ? disappearingFromRect : appearingFromRect
  }

  func finalFrame(for viewController: ViewController) -> Rect {
    viewController === fromViewController ? disappearingToRect : disappearingFromRect
  }

  func viewController(forKey key: TransitionKey) -> ViewController? {
    key == .from ? fromViewController : toViewController
  }

  func view(forKey key: TransitionKey) -> View? { viewController(forKey: key)?.view }

  func completeTransition(_ didComplete: Bool) { completionBlock?(didComplete) }

  let transitionWasCancelled = false
  func updateInteractiveTransition(_ percentComplete: Double) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}
}
