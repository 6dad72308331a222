import Drawing
public import SpringEngine

/// Shows the top of a stack of controllers below a bar with its title and a way back; a finger from
/// the left edge drags back one to one. The counterpart of `UINavigationController`.
///
/// What differs: a press anywhere catches a transition that runs, and a change of the stack that undoes
/// the running one turns it around with its velocity; any other waits for its end, the latest one only.
/// Out of sight every change is instant, and one that runs ends when the controller goes out of sight.
open class NavigationController: ViewController {
  /// The direction of a change of the stack.
  nonisolated public enum Operation: Hashable, Sendable {
    /// A controller comes on top.
    case push
    /// The top goes.
    case pop
  }

  /// What can be tuned, each with its unit and its reason.
  nonisolated public struct Configuration: Hashable, Sendable {
    /// The spring that takes over when a finger lets go, and when a transition is turned around.
    public var releaseSpring = Spring(response: 0.4, dampingRatio: 1)
    /// The spring that brings back what was dragged past an end: critically damped with an angular
    /// frequency of 11 per second, as measured on scroll views.
    public var edgeSpring = Spring(stiffness: 121, damping: 22)
    /// Where a release sends the transition.
    public var commitPolicy = CommitPolicy.projection(.normal)
    /// What a change of the stack does to a running transition. Only one that undoes it, or goes to
    /// where it was going before it was turned around, can retarget it; any other is queued instead.
    public var reentryPolicy = ReentryPolicy.automatic
    /// The bar's height, in points.
    public var barHeight = 96.0
    /// What tells one gesture from another; the edge from which a drag goes back is its
    /// ``GestureConfiguration/edgeWidth``.
    public var gestures = GestureConfiguration()

    /// The default values.
    public init() {}

    var release: TransitionGrip.Release {
      .init(spring: releaseSpring, edgeSpring: edgeSpring, commitPolicy: commitPolicy)
    }
  }

  /// What a change of the stack does to a running transition.
  public typealias ReentryPolicy = ContainerViewController.ReentryPolicy

  /// The stack, the root first: during a transition already the new one.
  public internal(set) var viewControllers: [ViewController]
  /// Gives animators and hears of what is shown; asked when a transition starts.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// What can be tuned; a change of the release spring reaches what it is carrying now.
  public var configuration: Configuration {
    didSet {
      guard configuration.releaseSpring != oldValue.releaseSpring else { return }
      running?.retune(configuration.releaseSpring)
    }
  }
  /// The bar above the content.
  public let navigationBar: NavigationBar
  /// Where transitions take place.
  public let contentView: View
  let names: TransitionRun.Names
  let edgePan: ScreenEdgePanGestureRecognizer
  let edgePriority = EdgePriority()
  let catchPan: PanGestureRecognizer
  let tap: TapGestureRecognizer
  var running: NavigationTransition?
  /// A finger's hold of the running transition.
  var grip: TransitionGrip?
  /// What the delegate wants for the drag back that is about to begin.
  var preparedPop: TransitionRun.Choice?
  var queued: (() -> Void)?
  private var changes = 0
  private var laidOutWidth = 0.0
  private(set) weak var stage: Stage?

  /// Creates a stack with one controller, which is never popped.
  public init(
    id: String, rootViewController root: ViewController,
    configuration: Configuration = Configuration()
  ) {
    viewControllers = [root]
    self.configuration = configuration
    navigationBar = NavigationBar(id: "\(id)/bar")
    contentView = View(id: "\(id)/content")
    names = TransitionRun.Names(owner: id)
    edgePan = ScreenEdgePanGestureRecognizer(
      name: "\(id)/interactivePop", edge: .left, configuration: configuration.gestures)
    catchPan = PanGestureRecognizer(
      name: "\(id)/catch", axis: .horizontal, configuration: configuration.gestures)
    tap = TapGestureRecognizer(name: "\(id)/back", configuration: configuration.gestures)
    super.init(id: id)
  }

  /// The controller on top of the stack.
  public var topViewController: ViewController? { viewControllers.last }

  /// The stage that runs the controller.
  ///
  /// - Precondition: The controller is installed.
  var installedStage: Stage {
    guard let stage else { preconditionFailure("'\(id)' is not installed on a stage.") }
    return stage
  }

  /// Whether a transition is just beginning or ending, so that its callbacks are being called.
  var isChanging: Bool { changes > 0 }

  /// Begins or ends transitions as one step: what a callback asks for meanwhile follows afterwards.
  func change(_ body: () -> Void) {
    changes += 1
    body()
    changes -= 1
    guard changes == 0, running == nil, let next = queued else { return }
    queued = nil
    next()
  }

  // MARK: View

  /// Lays out the content and the bar, and installs the top of the stack without an animation.
  open override func viewDidLoad() {
    super.viewDidLoad()
    stage = Ambient.stage
    let size = Size(width: 390, height: 844)
    view.bounds = Rect(origin: .zero, size: size)
    let bar = configuration.barHeight
    contentView.frame = Rect(x: 0, y: bar, width: size.width, height: size.height - bar)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.clipsToBounds = true
    navigationBar.frame = Rect(x: 0, y: 0, width: size.width, height: bar)
    navigationBar.autoresizingMask = [.flexibleWidth]
    view.addSubview(contentView)
    view.addSubview(navigationBar)
    connectGestures()
    if stage != nil { installStack() }
  }

  /// A view that was touched before there was a stage gets its stack with the stage, so that the trace
  /// hears of it.
  private func enterStage() {
    stage = Ambient.stage
    installStack()
  }

  private func installStack() {
    for controller in viewControllers {
      addChild(controller)
      if controller === topViewController { install(controller.view) }
      controller.didMove(toParent: self)
    }
    navigationBar.show(viewControllers)
  }

  private func install(_ view: View) {
    place(view)
    contentView.addSubview(view)
  }

  /// Takes what is in motion to the new size.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    running?.context.frames = frames
    let width = contentView.bounds.width
    guard width != laidOutWidth else { return }
    laidOutWidth = width
    guard let running else { return }
    let factor = running.rescale(frames)
    grip?.rescale(by: factor, extent: max(width, 1))
  }

  /// Gives a child's view the whole content.
  func place(_ view: View) {
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Yes: it runs its own.
  open override var conductsTransitions: Bool { true }

  // MARK: Appearance, forwarded by hand

  /// No: the controller tells its top itself.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// Also tells the top.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if stage == nil { enterStage() }
    if let topViewController { reveal(topViewController, animated: animated) }
  }

  /// Also tells the top, unless a transition that runs will.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard running == nil, let topViewController else { return }
    endRevealing(topViewController, animated: animated)
  }

  /// Ends what runs, where it was going, and tells the top.
  open override func viewWillDisappear(_ animated: Bool) {
    cutShort()
    super.viewWillDisappear(animated)
    if let topViewController { hide(topViewController, animated: animated) }
  }

  /// Also tells the top.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if let topViewController { endHiding(topViewController, animated: animated) }
  }

  // MARK: Keys

  /// Asks the top alone: what lies below is out of sight.
  open override func keyPressed(_ key: String) -> Bool {
    topViewController?.keyPressed(key) ?? false
  }
}

/// Gives a navigation controller its animators and hears of what it shows; the counterpart of
/// `UINavigationControllerDelegate`. Every method has a default.
public protocol NavigationControllerDelegate: AnyObject {
  /// The animator, or `nil` for the built-in slide, which a finger from the left edge can drag back.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// What drives the transition, or `nil` for the clock. Asked only if there is an animator.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// A controller is about to be shown; it may yet be cancelled.
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool)

  /// A completed transition has shown a controller.
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool)
}

extension NavigationControllerDelegate {
  /// The built-in slide.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// The clock.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) {}

  /// Nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {}
}
