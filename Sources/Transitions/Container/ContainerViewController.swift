import Drawing
public import SpringEngine

/// Shows one of several children at a time, with a bar of tabs below; a finger drags from one to the
/// next, a key or a tap switches.
///
/// A custom container as in the tutorials on `UIViewController` containment, and what they leave
/// open: it makes its own transition context, forwards appearance calls itself, and every transition
/// can be interactive, caught in flight and sent elsewhere without a jump in position or velocity.
open class ContainerViewController: ViewController {
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
    /// What tells one gesture from another.
    public var gestures = GestureConfiguration()

    /// The default values.
    public init() {}
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

  /// The controllers to choose from, in the order of the tabs. Only the selected one is a child.
  public let viewControllers: [ViewController]
  /// Gives animators; asked when a transition starts.
  public weak var delegate: (any ContainerViewControllerDelegate)?
  /// What can be tuned; a change of the release spring reaches what it is carrying now.
  public var configuration: Configuration {
    didSet { if configuration.releaseSpring != oldValue.releaseSpring { retuneReleaseSpring() } }
  }
  /// The index of the selected controller: during a transition already the new one.
  public internal(set) var selectedIndex: Int {
    didSet { bar.selectedIndex = selectedIndex }
  }
  /// The bar of tabs.
  public let bar: TabBar
  /// Where transitions take place: the stage of the panes, which does not move.
  public let contentView: View
  let strip: Strip
  let pan: PanGestureRecognizer
  let tap: TapGestureRecognizer
  var transition: ContainerTransition?
  var grip: Grip?
  var queued: QueuedSelection?
  /// How many beginnings and ends of transitions are on the stack: what their callbacks select waits.
  private var changes = 0
  private var laidOutWidth = 0.0
  private(set) weak var stage: Stage?

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - id: Its name in traces and frames.
  ///   - viewControllers: At least one.
  ///   - selectedIndex: The one that is shown first, without an animation.
  ///   - configuration: What can be tuned.
  public init(
    id: String, viewControllers: [ViewController], selectedIndex: Int = 0,
    configuration: Configuration = Configuration()
  ) {
    precondition(
      viewControllers.indices.contains(selectedIndex),
      "The selected index must lie in 0..<\(viewControllers.count), but it is \(selectedIndex).")
    self.viewControllers = viewControllers
    self.selectedIndex = selectedIndex
    self.configuration = configuration
    bar = TabBar(id: "\(id)/bar")
    contentView = View(id: "\(id)/content")
    strip = Strip(view: View(id: "\(id)/strip"))
    pan = PanGestureRecognizer(
      name: "\(id)/pan", axis: .horizontal, configuration: configuration.gestures)
    tap = TapGestureRecognizer(name: "\(id)/tap", configuration: configuration.gestures)
    names = TransitionRun.Names(owner: id)
    super.init(id: id)
    bar.selectedIndex = selectedIndex
  }

  let names: TransitionRun.Names

  /// Whether a transition is just beginning or ending, so that its callbacks are being called.
  var isChanging: Bool { changes > 0 }

  /// Begins or ends transitions as one step: what a callback selects meanwhile follows afterwards.
  func change(_ body: () -> Void) {
    changes += 1
    body()
    changes -= 1
    tidyUpAtRest()
    followQueue()
  }

  /// The controller that is selected.
  public var selectedViewController: ViewController { viewControllers[selectedIndex] }

  /// The stage that runs the container.
  ///
  /// - Precondition: The container is installed.
  var installedStage: Stage {
    guard let stage else { preconditionFailure("'\(id)' is not installed on a stage.") }
    return stage
  }

  // MARK: View

  /// Lays out the stage of the panes and the bar, and installs the first child without an animation.
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
    if configuration.barHeight > 0 { view.addSubview(bar) }
    laidOutWidth = contentView.bounds.width
    connectGestures()
    installFirstChild()
  }

  /// Gives the bar its height at the bottom and the panes the rest, if there is any.
  private func layOut() {
    let size = view.bounds.size
    let top = max(size.height - configuration.barHeight, 0)
    contentView.frame = Rect(x: 0, y: 0, width: size.width, height: top)
    bar.frame = Rect(x: 0, y: top, width: size.width, height: configuration.barHeight)
  }

  private func connectGestures() {
    pan.beginsAtOnce = { [unowned self] in catches }
    pan.action = { [unowned self] _ in panChanged() }
    contentView.addGestureRecognizer(pan)
    tap.action = { [unowned self] _ in barTapped() }
    bar.addGestureRecognizer(tap)
    strip.cameToRest = { [unowned self] in tidyUpAtRest() }
  }

  private func installFirstChild() {
    let child = selectedViewController
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

  // MARK: Appearance, forwarded by hand

  /// No: the container forwards them itself.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// Also tells the selected child.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    selectedViewController.beginAppearanceTransition(true, animated: animated)
  }

  /// Also tells the selected child.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    selectedViewController.endAppearanceTransition(animated: animated)
  }

  /// Also tells the selected child.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    selectedViewController.beginAppearanceTransition(false, animated: animated)
  }

  /// Also tells the selected child.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    selectedViewController.endAppearanceTransition(animated: animated)
  }

  /// Digits select a tab, ← and → and Ctrl+Tab the neighbours of where the container is going.
  open override func keyPressed(_ key: String) -> Bool {
    guard let index = index(forKey: key) else { return super.keyPressed(key) }
    if viewControllers.indices.contains(index) { select(index) }
    return true
  }

  /// Shares the height out between the panes and the bar.
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
