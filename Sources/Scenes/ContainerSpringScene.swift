import Drawing
import Transitions

/// The tutorial's custom container: five children, a swipe to the neighbour, a spring, and a
/// transitioning context of its own making.
enum ContainerSpringScene {
  static let kind = SceneKind("container-spring", tunables: tunables, paneCount: 1...9) {
    file, tunables in
    let values = TunedValues(tunables)
    return SceneInstance(
      root: SpringContainerViewController(panes: file.panes, values: values), values: values)
  }

  private static let tunables = [
    Tunable(
      name: "spring.dampingRatio", title: "damping ratio", unit: "", range: 0.05...1, value: 0.5),
    Tunable(
      name: "spring.velocity", title: "initial spring velocity", unit: "ways/s", range: 0...30,
      value: 0.5),
    Tunable(name: "spring.duration", title: "duration", unit: "s", range: 0.05...20, value: 1),
    Tunable(
      name: "spring.padding", title: "gap between panes", unit: "pt", range: 0...200, value: 16),
  ]
}

/// A container that is one by hand: it shows one of its children at a time and changes them with an
/// animator and a context, as the system would.
///
/// What differs from the tutorial: it forwards appearance by hand, a selection during a transition
/// waits for its end, and the outgoing view gets its opacity back.
final class SpringContainerViewController: ViewController, TransitionReporting {
  let viewControllers: [ViewController]
  /// The child that is chosen; choosing another one starts a transition.
  private(set) var selectedViewController: ViewController
  private(set) var currentControllerIndex = 0
  private let values: TunedValues
  private let contentView: View
  private let dots: PageDots
  private var running: SpringTransitionContext?
  private var queued: Int?

  init(panes: [SceneFile.Pane], values: TunedValues) {
    viewControllers = panes.map { PaneViewController($0) }
    selectedViewController = viewControllers[0]
    self.values = values
    contentView = View(id: "container/content")
    dots = PageDots(id: "container/dots", colors: panes.map(\.color))
    super.init(id: "container")
  }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    contentView.clipsToBounds = true
    view.addSubview(contentView)
    view.addSubview(dots)
    layOut()
    addGesture(.left)
    addGesture(.right)
    transitionToChildViewController(selectedViewController)
  }

  private func layOut() {
    let (size, bar) = (view.bounds.size, PageDots.height)
    let height = max(size.height - bar, 0)
    contentView.frame = Rect(x: 0, y: 0, width: size.width, height: height)
    dots.frame = Rect(x: 0, y: height, width: size.width, height: bar)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  private func addGesture(_ direction: SwipeGestureRecognizer.Direction) {
    let name = direction == .left ? "container/swipeLeft" : "container/swipeRight"
    let gesture = SwipeGestureRecognizer(name: name)
    gesture.direction = direction
    gesture.action = { [unowned self] _ in swapViewControllers(direction) }
    contentView.addGestureRecognizer(gesture)
  }

  // MARK: Choosing

  /// A swipe to the left shows the neighbour on the right; at either end nothing happens.
  private func swapViewControllers(_ direction: SwipeGestureRecognizer.Direction) {
    select(currentControllerIndex + (direction == .left ? 1 : -1))
  }

  private func select(_ index: Int) {
    guard viewControllers.indices.contains(index) else { return }
    guard running == nil else {
      queued = index
      return
    }
    guard index != currentControllerIndex else { return }
    currentControllerIndex = index
    dots.current = index
    let chosen = viewControllers[index]
    transitionToChildViewController(chosen)
    selectedViewController = chosen
  }

  override func keyPressed(_ key: String) -> Bool {
    let index = TabKeys.index(
      for: key, from: queued ?? currentControllerIndex, count: viewControllers.count)
    guard let index else { return super.keyPressed(key) }
    select(index)
    return true
  }

  // MARK: The transition

  private func transitionToChildViewController(_ toViewController: ViewController) {
    let fromViewController = children.first
    let toView = toViewController.view
    toView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    toView.frame = contentView.bounds
    fromViewController?.willMove(toParent: nil)
    addChild(toViewController)
    guard let fromViewController else {
      contentView.addSubview(toView)
      return toViewController.didMove(toParent: self)
    }
    let animator = animationController(from: fromViewController, to: toViewController)
    let interaction = interactionController(for: animator)
    fromViewController.beginAppearanceTransition(false, animated: true)
    toViewController.beginAppearanceTransition(true, animated: true)
    let transitionContext = SpringTransitionContext(
      owner: self, containerView: contentView, fromViewController: fromViewController,
      toViewController: toViewController, goingRight: goingRight(to: toViewController))
    transitionContext.isInteractive = interaction != nil
    transitionContext.completionBlock = { [unowned self] didComplete in
      fromViewController.view.removeFromSuperview()
      fromViewController.endAppearanceTransition(animated: true)
      toViewController.endAppearanceTransition(animated: true)
      fromViewController.removeFromParent()
      toViewController.didMove(toParent: self)
      record(.animationEnded, .didComplete(didComplete), as: "animator")
      animator.animationEnded(didComplete)
      transitionEnded()
    }
    running = transitionContext
    contentView.isUserInteractionEnabled = false
    record(.animateTransition, as: "animator")
    animator.animateTransition(using: transitionContext)
  }

  private func goingRight(to toViewController: ViewController) -> Bool {
    let fromIndex = viewControllers.firstIndex { $0 === selectedViewController }
    let toIndex = viewControllers.firstIndex { $0 === toViewController }
    return (toIndex ?? 0) > (fromIndex ?? 0)
  }

  private func animationController(from: ViewController, to: ViewController)
    -> any ViewControllerAnimatedTransitioning
  {
    record(.animationController, .fromTo(from: from.id, to: to.id), as: "delegate")
    return SpringTransitionAnimator(values: values)
  }

  /// None: a swipe is not followed by the finger.
  private func interactionController(for animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  {
    record(.interactionController, as: "delegate")
    return nil
  }

  /// Tells overlays where the incoming view is on its way.
  func transition(at time: Double) -> TransitionInspection? {
    guard let running, let to = running.view(forKey: .to) else { return nil }
    let goingRight = running.initialFrame(for: viewControllers[currentControllerIndex]).minX > 0
    let travel = running.containerView.bounds.width + values["spring.padding"]
    let way = goingRight ? -travel : travel
    func fraction(_ time: Double) -> Double { 1 + to.presented(at: time).transform.tx / way }
    // What is shown is a pure function of the time, so that its slope can be measured; not across its
    // end, where a spring leaves out what it still has.
    let step = 1e-4
    let (now, ahead) = (fraction(time), fraction(time + step))
    let velocity = (ahead == 1 ? now - fraction(time - step) : ahead - now) / step
    return TransitionInspection(
      owner: id, context: running, shown: (now, velocity),
      toWay: Vector(dx: way, dy: 0), duration: values["spring.duration"])
  }

  private func transitionEnded() {
    running = nil
    contentView.isUserInteractionEnabled = true
    guard let next = queued else { return }
    queued = nil
    select(next)
  }

  // MARK: Appearance, forwarded by hand

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    selectedViewController.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    selectedViewController.endAppearanceTransition(animated: animated)
  }
}

/// Moves both views by the container's width and a padding with a spring, the outgoing one fading
/// out, the incoming one in.
final class SpringTransitionAnimator: ViewControllerAnimatedTransitioning {
  private let childViewPadding: Double
  private let damping: Double
  private let initialSpringVelocity: Double
  private let duration: Double

  init(values: TunedValues) {
    childViewPadding = values["spring.padding"]
    damping = values["spring.dampingRatio"]
    initialSpringVelocity = values["spring.velocity"]
    duration = values["spring.duration"]
  }

  /// No: the swipe is over when it starts.
  var isInterruptible: Bool { false }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    duration
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let fromViewController = transitionContext.viewController(forKey: .from),
      let toViewController = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(true) }
    let (fromView, toView) = (fromViewController.view, toViewController.view)
    let containerView = transitionContext.containerView
    containerView.addSubview(toView)
    toView.alpha = 0
    // Where the views go, not where the selection does: the tutorial's variable of the same name.
    let goingRight =
      transitionContext.initialFrame(for: toViewController).minX
      < transitionContext.finalFrame(for: toViewController).minX
    let transDistance = containerView.bounds.width + childViewPadding
    let aside = goingRight ? transDistance : -transDistance
    toView.transform = AffineTransform(translationX: -aside, y: 0)
    View.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: initialSpringVelocity, options: []
    ) {
      fromView.transform = AffineTransform(translationX: aside, y: 0)
      fromView.alpha = 0
      toView.transform = .identity
      toView.alpha = 1
    } completion: { _ in
      fromView.transform = .identity
      fromView.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// What the system would give to the animator, made by hand.
final class SpringTransitionContext: ViewControllerContextTransitioning {
  var completionBlock: ((Bool) -> Void)?
  var isInteractive = false
  let isAnimated = true
  let presentationStyle = PresentationStyle.custom
  let containerView: View
  private unowned let owner: ViewController
  private let privateViewControllers: [TransitionKey: ViewController]
  private let privateDisappearingFromRect: Rect
  private let privateAppearingFromRect: Rect
  private let privateDisappearingToRect: Rect
  private let privateAppearingToRect: Rect

  init(
    owner: ViewController, containerView: View, fromViewController: ViewController,
    toViewController: ViewController, goingRight: Bool
  ) {
    self.owner = owner
    self.containerView = containerView
    privateViewControllers = [.from: fromViewController, .to: toViewController]
    // Views appear from and disappear to the sides: choosing a child on the right makes the view
    // disappear to the left and the new one appear from the right.
    let bounds = containerView.bounds
    let travelDistance = goingRight ? -bounds.width : bounds.width
    privateDisappearingFromRect = bounds
    privateAppearingToRect = bounds
    privateDisappearingToRect = bounds.offset(dx: travelDistance, dy: 0)
    privateAppearingFromRect = bounds.offset(dx: -travelDistance, dy: 0)
  }

  func initialFrame(for viewController: ViewController) -> Rect {
    viewController === self.viewController(forKey: .from)
      ? privateDisappearingFromRect : privateAppearingFromRect
  }

  func finalFrame(for viewController: ViewController) -> Rect {
    viewController === self.viewController(forKey: .from)
      ? privateDisappearingToRect : privateAppearingToRect
  }

  func viewController(forKey key: TransitionKey) -> ViewController? { privateViewControllers[key] }

  func view(forKey key: TransitionKey) -> View? { viewController(forKey: key)?.view }

  /// Ends the transition, once.
  func completeTransition(_ didComplete: Bool) {
    guard let run = completionBlock else {
      return owner.record(.diagnostic, .diagnostic(.completedTwice), as: "context")
    }
    completionBlock = nil
    owner.record(.completeTransition, .didComplete(didComplete), as: "context")
    run(didComplete)
  }

  /// Never: what is not interactive cannot be cancelled.
  let transitionWasCancelled = false

  func updateInteractiveTransition(_ percentComplete: Double) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}
}
