import Drawing
import Transitions

/// The tutorial's custom container: five children, a swipe to the neighbour, a spring, and a
/// transitioning context of its own making.
enum ContainerSpringScene {
  static let kind = SceneKind(
    "container-spring", tunables: tunables, paneCount: 1...9, mirrors: true
  ) {
    file, tunables in
    let values = TunedValues(tunables)
    return SceneInstance(
      root: SpringContainerViewController(panes: file.panes, values: values), values: values)
  }

  private static let tunables =
    Tunable.spring("spring", dampingRatio: 0.5, velocity: 0.5)
    + [.duration("spring.duration", 1), .gap("spring.padding", 16)]
}

/// A container that is one by hand: it shows one of its children at a time and changes them with an
/// animator and a context, as the system would.
///
/// What differs from the tutorial: it forwards appearance by hand, a selection during a transition
/// waits for its end, and the outgoing view gets its opacity back.
final class SpringContainerViewController: ViewController, TransitionReporting, Resting {
  /// A transition that runs, as it was begun: what is tuned meanwhile counts for the next one.
  private struct Running {
    let context: SpringTransitionContext
    let animator: any ViewControllerAnimatedTransitioning
    /// How both views move, to the right.
    let way: Double
    /// Whether they fade in their places instead.
    var fades: Bool { animator is CrossFadeAnimator }
  }

  let viewControllers: [ViewController]
  private(set) var currentControllerIndex = 0 { didSet { dots.current = currentControllerIndex } }
  /// The child that is chosen; choosing another one starts a transition.
  var selectedViewController: ViewController { viewControllers[currentControllerIndex] }
  private let values: TunedValues
  private let contentView: View
  private let dots: PageDots
  private var running: Running?
  private var queued: Int?

  init(panes: [SceneFile.Pane], values: TunedValues) {
    viewControllers = panes.map { PaneViewController($0) }
    self.values = values
    contentView = View(id: "container/content")
    dots = PageDots(id: "container/dots", colors: panes.map(\.color))
    super.init(id: "container")
  }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    contentView.clipsToBounds = true
    contentView.backgroundColor = selectedViewController.view.backgroundColor
    view.addSubview(contentView)
    view.addSubview(dots)
    dots.chosen = { [weak self] in self.map { $0.queued ?? $0.currentControllerIndex } ?? 0 }
    dots.choose = { [weak self] in self?.select($0) }
    layOut()
    addGesture(.left)
    addGesture(.right)
    transitionToChildViewController(selectedViewController, goingRight: true)
  }

  private func layOut() {
    let (size, bar) = (view.bounds.size, PageDots.height)
    let height = max(size.height - bar, 0)
    contentView.untransformedFrame = Rect(x: 0, y: 0, width: size.width, height: height)
    dots.untransformedFrame = Rect(x: 0, y: height, width: size.width, height: bar)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  private func addGesture(_ direction: SwipeGestureRecognizer.Direction) {
    let name = direction == .left ? "container/swipeLeft" : "container/swipeRight"
    let gesture = SwipeGestureRecognizer(name: name)
    gesture.direction = direction
    gesture.action = { [weak self] _ in self?.swapViewControllers(direction) }
    // On the whole view, as in the tutorial: the content takes no touches during a transition.
    view.addGestureRecognizer(gesture)
  }

  // MARK: Choosing

  /// A swipe to the left shows the neighbour that lies on the right of the one that is chosen, or of the one that
  /// waits; at either end nothing happens.
  private func swapViewControllers(_ direction: SwipeGestureRecognizer.Direction) {
    let isNext = (direction == .left) != view.isRightToLeft
    select((queued ?? currentControllerIndex) + (isNext ? 1 : -1))
  }

  private func select(_ index: Int) {
    guard viewControllers.indices.contains(index) else { return }
    guard running == nil else {
      queued = index
      return
    }
    guard index != currentControllerIndex else { return }
    let goingRight = (index > currentControllerIndex) != view.isRightToLeft
    currentControllerIndex = index
    transitionToChildViewController(selectedViewController, goingRight: goingRight)
  }

  func makeRestPoint() -> ((SpringContainerViewController) -> Void)? {
    let (index, views) = (currentControllerIndex, ViewsOutOfSight(of: viewControllers))
    return { fresh in
      View.performWithoutAnimation { fresh.select(index) }
      views.restore(in: fresh.viewControllers)
    }
  }

  override func keyPressed(_ key: String) -> Bool {
    let index = TabbedController.index(
      forKey: key, from: queued ?? currentControllerIndex, of: viewControllers.count,
      mirrored: view.isRightToLeft)
    guard let index else { return super.keyPressed(key) }
    select(index)
    return true
  }

  // MARK: The transition

  private func transitionToChildViewController(
    _ toViewController: ViewController, goingRight: Bool
  ) {
    let fromViewController = children.first
    let toView = toViewController.view
    toView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    toView.untransformedFrame = contentView.bounds
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
      toViewController: toViewController, goingRight: goingRight)
    transitionContext.isInteractive = interaction != nil
    transitionContext.completionBlock = { [weak self] didComplete in
      guard let self else { return }
      fromViewController.view.removeFromSuperview()
      fromViewController.endAppearanceTransition(animated: true)
      // One that goes out of sight meanwhile ends what its child has begun when it has gone.
      if appearance == .appeared { toViewController.endAppearanceTransition(animated: true) }
      fromViewController.removeFromParent()
      toViewController.didMove(toParent: self)
      record(.animationEnded, .didComplete(didComplete), as: "animator")
      animator.animationEnded(didComplete)
      transitionEnded()
    }
    let distance = animator.distance(in: transitionContext)
    let fades = values[Tunable.reducedMotion.name] >= 0.5
    let begun = Running(
      context: transitionContext,
      animator: fades ? CrossFadeAnimator(replacing: animator) : animator,
      way: goingRight ? -distance : distance)
    running = begun
    contentView.isUserInteractionEnabled = false
    colourGround(like: toView, within: begun.animator.transitionDuration(using: transitionContext))
    record(.animateTransition, as: "animator")
    begun.animator.animateTransition(using: transitionContext)
  }

  /// Gives what lies behind the panes the incoming one's colour, before its spring swings beyond its place.
  private func colourGround(like view: View, within duration: Double) {
    View.animate(withDuration: duration / 8) { contentView.backgroundColor = view.backgroundColor }
  }

  private func animationController(from: ViewController, to: ViewController)
    -> SpringTransitionAnimator
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
    guard let running else { return nil }
    return TransitionInspection(
      owner: id, context: running.context, shown: shown(of: running, at: time),
      toWay: Vector(dx: running.fades ? 0 : running.way, dy: 0),
      duration: running.animator.transitionDuration(using: running.context))
  }

  /// The part of it that every frame is asked for.
  func transitionProgress(at time: Double) -> TransitionProgress? {
    guard let running, let from = running.context.viewController(forKey: .from),
      let to = running.context.viewController(forKey: .to)
    else { return nil }
    return TransitionProgress(
      owner: id, from: from.id, to: to.id, shown: shown(of: running, at: time))
  }

  /// The fraction of the way, and its change per second.
  private func shown(
    of running: Running, at time: Double
  ) -> (fraction: Double, velocity: Double) {
    let view = selectedViewController.view
    func fraction(_ time: Double) -> Double {
      let state = view.presented(at: time)
      return running.fades ? state.alpha : 1 + state.transform.tx / running.way
    }
    // What is shown is a pure function of the time, so that its slope can be measured; not across its
    // end, where a spring leaves out what it still has.
    let step = 1e-4
    let (now, ahead) = (fraction(time), fraction(time + step))
    return (now, (ahead == 1 ? now - fraction(time - step) : ahead - now) / step)
  }

  private func transitionEnded() {
    running = nil
    contentView.isUserInteractionEnabled = true
    guard let next = queued else { return }
    queued = nil
    select(next)
  }

  override var conductsTransitions: Bool { true }

  // MARK: Appearance, forwarded by hand

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    selectedViewController.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if running == nil { selectedViewController.endAppearanceTransition(animated: animated) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    selectedViewController.beginAppearanceTransition(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
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

  /// How far both views go, in points.
  func distance(in transitionContext: any ViewControllerContextTransitioning) -> Double {
    transitionContext.containerView.bounds.width + childViewPadding
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
    let transDistance = distance(in: transitionContext)
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
  private weak var owner: ViewController?
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
      owner?.record(.diagnostic, .diagnostic(.completedTwice), as: "context")
      return
    }
    completionBlock = nil
    owner?.record(.completeTransition, .didComplete(didComplete), as: "context")
    run(didComplete)
  }

  /// Never: what is not interactive cannot be cancelled.
  let transitionWasCancelled = false

  func updateInteractiveTransition(_ percentComplete: Double) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}
}
