import Drawing
public import SpringEngine

/// Shows one of several controllers at a time, side by side in a strip; the machinery that
/// ``ContainerViewController``, ``TabBarController`` and ``PageViewController`` share.
///
/// It makes its own transition context, forwards appearance calls itself, and every transition can be
/// driven by a finger, caught in flight and sent elsewhere without a jump in position or velocity.
/// Controllers are known by their index, a place on an endless line: which controller stands where,
/// who is asked for an animator and who hears of the end is the subclass's affair.
///
/// Only the controller that is shown is a child, and during a transition the one that comes.
open class PagingController: ViewController {
  /// What can be tuned, each with its unit and its reason.
  nonisolated public struct Configuration: Hashable, Sendable {
    /// The spring that takes over when a finger lets go, and when a transition is sent elsewhere.
    public var releaseSpring = Spring(response: 0.4, dampingRatio: 1)
    /// The spring that brings back what was pulled past an end: critically damped with an angular
    /// frequency of 11 per second, as measured on scroll views.
    public var edgeSpring = Spring(stiffness: 121, damping: 22)
    /// Where a release sends the transition.
    public var commitPolicy = CommitPolicy.projection(.normal)
    /// What a selection does to a running transition.
    public var reentryPolicy = ReentryPolicy.automatic
    /// The gap between two panes in a finger's hands if the delegate gives no animator, in points.
    public var padding = 16.0
    /// The bar's height, in points; 0 for no bar.
    public var barHeight = 84.0
    /// Whether a finger drags from one controller to the next.
    public var isPanEnabled = true
    /// What tells one gesture from another.
    public var gestures = GestureConfiguration()

    /// The default values, those of the custom container.
    public init() {}

    /// A tab bar controller's: a finger does not switch tabs, as in UIKit.
    public static var tabs: Configuration {
      var made = Configuration()
      made.isPanEnabled = false
      return made
    }

    /// A page controller's: no bar, and the pages touch each other, as in UIKit.
    public static var pages: Configuration {
      var made = Configuration()
      (made.barHeight, made.padding) = (0, 0)
      return made
    }
  }

  /// What a selection does to a running transition.
  nonisolated public enum ReentryPolicy: Hashable, Sendable {
    /// Retarget if the animator is interruptible, else queue.
    case automatic
    /// The running transition is caught and becomes the way to the new target, its velocity kept.
    case retarget
    /// The latest selection follows when the running transition is over.
    case queue
    /// The selection is dropped.
    case ignore
  }

  /// What can be tuned; a change of the release spring reaches what it is carrying now.
  public var configuration: Configuration {
    didSet {
      pan.isEnabled = configuration.isPanEnabled
      if configuration.releaseSpring != oldValue.releaseSpring { retuneReleaseSpring() }
    }
  }
  /// The controller that is shown: during a transition already the new one.
  final var current: ViewController
  /// The place of the controller that is shown.
  final var index: Int { didSet { indexChanged() } }
  /// Where transitions take place: the stage of the panes, which does not move.
  public let contentView: View
  let strip: Strip
  let pan: PanGestureRecognizer
  var transition: PagingTransition?
  var grip: Grip?
  var queued: QueuedSelection?
  /// How many beginnings and ends of transitions are on the stack: what their callbacks select waits.
  private var changes = 0
  private var laidOutWidth = 0.0
  private(set) weak var stage: Stage?

  init(id: String, showing current: ViewController, at index: Int, configuration: Configuration) {
    self.current = current
    self.index = index
    self.configuration = configuration
    contentView = View(id: "\(id)/content")
    strip = Strip(view: View(id: "\(id)/strip"))
    pan = PanGestureRecognizer(
      name: "\(id)/pan", axis: .horizontal, configuration: configuration.gestures)
    pan.isEnabled = configuration.isPanEnabled
    names = TransitionRun.Names(owner: id)
    super.init(id: id)
  }

  // MARK: What the containers differ in

  /// The controller at a place, or `nil` if there is none.
  func controller(at index: Int) -> ViewController? { index == self.index ? current : nil }

  /// The animator for a transition that is animated, or `nil` for none: asked before each one.
  func animator(
    from: ViewController, to: ViewController, goingRight: Bool, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// What drives a transition with the animator that was given; `nil` for the pan, if it has begun,
  /// else the clock.
  func interaction(for animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  { nil }

  /// The frames that the context gives. The default knows none before and after but the bounds.
  func frames(goingRight: Bool) -> TransitionContext.Frames {
    let bounds = strip.view.bounds
    return TransitionContext.Frames(
      fromInitial: bounds, fromFinal: .zero, toInitial: .zero, toFinal: bounds)
  }

  /// Another controller is shown, or is to be.
  func indexChanged() {}

  /// The transition is about to call for appearances and to start.
  func transitionWillStart(_ begun: PagingTransition, interactive: Bool) {}

  /// The transition is over, as everybody knows by now.
  func transitionEnded(_ ended: PagingTransition, completed: Bool) {}

  /// The callbacks of a beginning or an end are over; what waits for that comes next.
  func changeEnded() {}

  /// Nothing runs, nothing is held and nothing waits.
  func cameToRest() {}

  /// Gives the panes their place in the view.
  func layOut() { contentView.frame = view.bounds }

  // MARK: State

  let names: TransitionRun.Names
  /// What its transitions are told to be.
  var transitionStyle: PresentationStyle { .custom }

  /// Whether a transition is just beginning or ending, so that its callbacks are being called.
  var isChanging: Bool { changes > 0 }

  /// Begins or ends transitions as one step: what a callback selects meanwhile follows afterwards.
  func change(_ body: () -> Void) {
    changes += 1
    body()
    changes -= 1
    tidyUpAtRest()
    guard changes == 0 else { return }
    changeEnded()
    followQueue()
  }

  /// The stage that runs the container.
  ///
  /// - Precondition: The container is installed.
  var installedStage: Stage {
    guard let stage else { preconditionFailure("'\(id)' is not installed on a stage.") }
    return stage
  }

  // MARK: View

  /// Lays out the stage of the panes and installs the first child without an animation.
  open override func viewDidLoad() {
    super.viewDidLoad()
    stage = Ambient.stage
    view.bounds = Rect(origin: .zero, size: Size(width: 390, height: 844))
    layOut()
    contentView.clipsToBounds = true
    strip.view.frame = contentView.bounds
    strip.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(strip.view)
    view.addSubview(contentView)
    laidOutWidth = contentView.bounds.width
    connectGestures()
    if stage != nil { installFirstChild() }
  }

  private func connectGestures() {
    pan.beginsAtOnce = { [unowned self] in catches }
    pan.action = { [unowned self] _ in panChanged() }
    contentView.addGestureRecognizer(pan)
    strip.cameToRest = { [unowned self] in tidyUpAtRest() }
  }

  /// A view that was touched before there was a stage gets its child with the stage, so that the trace
  /// hears of it.
  private func enterStage() {
    stage = Ambient.stage
    installFirstChild()
  }

  private func installFirstChild() {
    let child = current
    child.loadViewIfNeeded()
    addChild(child)
    place(child.view)
    strip.view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Gives a child's view the whole strip.
  func place(_ view: View) {
    view.frame = strip.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Yes: it runs its own.
  open override var conductsTransitions: Bool { true }

  // MARK: Appearance, forwarded by hand

  /// No: the container forwards them itself.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// Also tells the child.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if stage == nil { enterStage() }
    reveal(current, animated: animated)
  }

  /// Also tells the child, unless a transition that runs will.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if transition == nil { endRevealing(current, animated: animated) }
  }

  /// Ends what runs, where it was going, and tells the child.
  open override func viewWillDisappear(_ animated: Bool) {
    cutShort()
    super.viewWillDisappear(animated)
    hide(current, animated: animated)
  }

  /// Also tells the child.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    endHiding(current, animated: animated)
  }

  /// Gives the panes their place in the new size.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  /// Takes what is in motion to the new width.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if let transition {
      transition.context.frames = frames(goingRight: transition.direction > 0)
    }
    let width = strip.view.bounds.width
    guard width != laidOutWidth else { return }
    let former = laidOutWidth
    laidOutWidth = width
    widthChanged(from: former, to: width)
  }
}
