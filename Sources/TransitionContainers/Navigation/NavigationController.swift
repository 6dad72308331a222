import Drawing
public import SpringEngine
public import TransitionCore
public import TransitionViews

/// Shows the top of a stack of controllers below a bar with its title and a back button; a finger from
/// the edge where the stack begins drags back one to one. The counterpart of `UINavigationController`.
///
/// As in UIKit, the stack changes at once with every call, and what is shown catches up: several changes
/// in one event are shown by one animation, to the last top.
///
/// Differences from UIKit: a press anywhere catches a running transition, unless the delegate gives it an
/// interaction controller that is not the library's, and a change of the stack that undoes the running one
/// reverses it with its velocity; any other is shown when that one is over. Out of sight every change is
/// instant, and one that runs ends when the controller goes out of sight.
///
/// It has more properties than most types because the stack, what is shown of it and what has been told of
/// it are three things that differ in the middle of every change, and because it has three gestures.
@MainActor
open class NavigationController: ConductingViewController, ControllerStack {
  /// The direction of a change of the stack.
  nonisolated public enum Operation: Int, Hashable, Sendable {
    /// Neither; no delegate is asked for it.
    case none
    /// A controller is pushed.
    case push
    /// The top is popped.
    case pop
  }

  /// The values that can be tuned, each with its unit and its origin.
  nonisolated public struct Configuration: Hashable, Sendable {
    /// The spring that takes over when a finger lets go, and when a transition is reversed.
    public var releaseSpring = Spring(response: 0.4, dampingRatio: 1)
    /// The spring that brings back what was dragged past an end: critically damped with an angular
    /// frequency of 11 per second, as measured on scroll views.
    public var edgeSpring = Spring(stiffness: 121, damping: 22)
    /// How a release decides whether the transition finishes.
    public var commitPolicy = CommitPolicy.projection(.normal)
    /// What a change of the stack does to a running transition. Only one that undoes it, or restores its
    /// former destination after a reversal, can retarget it; any other is queued instead.
    public var reentryPolicy = ReentryPolicy.automatic
    /// The bar's height, in points.
    public var barHeight = 96.0
    /// The thresholds of the gestures; the edge from which a drag goes back is
    /// ``GestureConfiguration/edgeWidth``.
    public var gestures = GestureConfiguration()

    /// Creates a configuration with the default values.
    public init() {}
  }

  /// What a change of the stack does to a running transition.
  public typealias ReentryPolicy = TransitionCore.ReentryPolicy

  /// The stack, the root first: always as the latest call has left it. Setting it is
  /// ``setViewControllers(_:animated:fileID:line:)`` without an animation.
  public var viewControllers: [ViewController] {
    get { stacked }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The stack itself.
  var stacked: [ViewController] {
    didSet {
      holdOn(to: oldValue)
      adopt(former: oldValue)
    }
  }
  /// Provides animators and is told what is shown; asked when a transition starts.
  public weak var delegate: (any NavigationControllerDelegate)?
  var tuning: Configuration {
    didSet {
      guard tuning.releaseSpring != oldValue.releaseSpring else { return }
      conductor.retune()
    }
  }
  /// The bar above the content.
  public let navigationBar: NavigationBar
  /// Where transitions take place: all of the stack's view, also under the bar, which the safe area of what
  /// is shown tells of.
  public var contentView: View { pages }
  let pages: CoveredView
  let edgePan: ScreenEdgePanGestureRecognizer
  let edgePriority = EdgePriority()
  let catchPan: PanGestureRecognizer
  /// Pulls a zoomed controller down, back into the view that it came from; made for the first zoom.
  var zoomPan: PanGestureRecognizer?
  let tap: TapGestureRecognizer
  /// What the delegate wants for the drag back that is about to begin.
  var preparedPop: TransitionChoice? { didSet { holdOn(to: oldValue) } }
  /// The stack that is shown, or that a transition is about to show.
  var shownStack: [ViewController] = [] { didSet { holdOn(to: oldValue) } }
  /// What the children have been told.
  var containment = Containment() { didSet { holdOn(to: oldValue) } }
  /// What the rules of an era need.
  let rules = StackRules()
  /// What a transition that runs takes back if it is cancelled.
  var undo: (before: [ViewController], after: [ViewController])? { didSet { holdOn(to: oldValue) } }
  /// What is still to be shown of the calls that have changed the stack.
  var pendingChange = PendingChange() { didSet { holdOn(to: oldValue) } }
  /// The direction of the transition that runs.
  var operation = Operation.push
  /// 1 where that comes from the right, −1 where it comes from the left, as the stack begins at the right.
  var side = 1.0
  /// What the delegate has been told of the first top.
  private var firstNews = FirstNews.none
  private var laidOutWidth = 0.0
  /// Whether the bar is out of sight, and covers nothing. Setting it is
  /// ``setNavigationBarHidden(_:animated:fileID:line:)`` without an animation.
  public var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Whether the bar is wanted out of sight.
  var isBarHidden = false
  /// Whether bar and content have the places of a hidden bar.
  var hasHiddenBar = false

  /// Whether a subclass's method has its say just now.
  var isOverriding = false

  private enum FirstNews { case none, willShow, didShow }

  /// Which controllers have been told that they come and go: the stack changes with each call, and the
  /// calls of containment follow what is shown.
  struct Containment {
    /// Those that have been told that they come, and not that they go.
    var members: [ViewController] = []
    /// Those of them that have not been told yet that they have come.
    var arriving: [ViewController] = []
    /// Those that have been told that they go, and not yet that they have gone.
    var leaving: [ViewController] = []
  }

  /// A change of the stack that is not shown yet.
  struct PendingChange {
    /// Whether calls have changed the stack since something was last done to show it.
    var exists = false
    /// Whether the latest of these changes is animated.
    var isAnimated = false
    /// The coordinator of a change that begins at the end of this step.
    var coordinator: TransitionCoordinator?
  }

  /// Creates a stack with one controller, which is never popped.
  public init(
    id: String, rootViewController root: ViewController,
    configuration: Configuration = Configuration()
  ) {
    stacked = [root]
    tuning = configuration
    let parts = Parts(id, configuration.gestures)
    (navigationBar, pages) = (parts.bar, parts.content)
    (edgePan, catchPan, tap) = (parts.edgePan, parts.catchPan, parts.tap)
    super.init(id: id)
    definesPresentationContext = true
    adopt()
  }

  /// Creates a stack with one controller, which is called by its type.
  public init(rootViewController root: ViewController) {
    stacked = [root]
    tuning = Configuration()
    let name = String(describing: Self.self)
    let parts = Parts(name, tuning.gestures)
    (navigationBar, pages) = (parts.bar, parts.content)
    (edgePan, catchPan, tap) = (parts.edgePan, parts.catchPan, parts.tap)
    super.init(id: name)
    definesPresentationContext = true
    adopt()
  }

  /// Creates a stack without a controller, which is called by its type; it has to have one before it is shown.
  ///
  /// - Parameters:
  ///   - nibName: `nil`: there are no nibs.
  ///   - bundle: `nil`.
  public override init(nibName: String?, bundle: NibBundle?) {
    stacked = []
    tuning = Configuration()
    let parts = Parts(String(describing: Self.self), tuning.gestures)
    (navigationBar, pages) = (parts.bar, parts.content)
    (edgePan, catchPan, tap) = (parts.edgePan, parts.catchPan, parts.tap)
    super.init(nibName: nibName, bundle: bundle)
    definesPresentationContext = true
  }

  /// Creates a stack without a controller; see ``init(nibName:bundle:)``.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Lets the stack find this controller, and those that have left it no longer.
  private func adopt(former: [ViewController] = []) {
    for controller in former where controller.surroundings.stack === self {
      controller.surroundings.stack = nil
    }
    for controller in stacked { controller.surroundings.stack = self }
  }

  /// What a stack consists of.
  private struct Parts {
    let bar: NavigationBar, content: CoveredView
    let edgePan: ScreenEdgePanGestureRecognizer, catchPan: PanGestureRecognizer
    let tap: TapGestureRecognizer

    init(_ id: String, _ gestures: GestureConfiguration) {
      bar = NavigationBar(id: "\(id)/bar")
      bar.backgroundColor = NavigationBar.ground
      content = CoveredView(id: "\(id)/content")
      edgePan = ScreenEdgePanGestureRecognizer(
        name: "\(id)/interactivePop", edge: .left, configuration: gestures)
      catchPan = PanGestureRecognizer(
        name: "\(id)/catch", axis: .horizontal, configuration: gestures)
      tap = TapGestureRecognizer(name: "\(id)/back", configuration: gestures)
    }
  }

  /// What every push comes to; for subclasses to override, which call `super`.
  @_disfavoredOverload
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    push(controller, animated)
  }

  /// What every pop of the top comes to; for subclasses to override, which call `super`.
  @_disfavoredOverload @discardableResult
  open func popViewController(animated: Bool) -> ViewController? { pop(animated) }

  /// What every pop to the root comes to; for subclasses to override, which call `super`.
  @_disfavoredOverload @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? { popToRoot(animated) }

  /// What every change of the whole stack comes to; for subclasses to override, which call `super`.
  @_disfavoredOverload
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    set(controllers, animated)
  }

  /// The controller on top of the stack.
  public var topViewController: ViewController? { viewControllers.last }

  /// The controller that is in front: one that is presented, or else the top of the stack.
  public var visibleViewController: ViewController? { presentedViewController ?? topViewController }

  /// The pan that goes back, from the left edge, or from the right one where the stack's view begins there.
  ///
  /// It can be switched off, waited for, and given another delegate. As in UIKit, it does not begin where
  /// the bar is hidden or shows no back button, unless its delegate is replaced or removed. Its own
  /// delegate also lets it come before other pans.
  public var interactivePopGestureRecognizer: GestureRecognizer? { edgePan }

  /// The pan that goes back from anywhere on the content, from iOS 26 on; `nil` in an earlier ``Stage/era``.
  ///
  /// As in UIKit, it leaves touches on what scrolls horizontally alone, and a control that a finger pulls sideways, such
  /// as a slider's knob, and it yields to a row of a table whose actions such a drag opens, unless its delegate is
  /// replaced or removed. Without an era it catches a running transition instead.
  public var interactiveContentPopGestureRecognizer: GestureRecognizer? {
    let stage = conductor.stage ?? Ambient.stage
    let isThere = stage?.offers("interactiveContentPopGestureRecognizer", .contentPop, to: id)
    return isThere == false ? nil : catchPan
  }

  // MARK: View

  /// Lays out the content and the bar, and installs the top of the stack without an animation.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let size = Size(width: 390, height: 844)
    view.bounds = Rect(origin: .zero, size: size)
    let bar = tuning.barHeight
    contentView.frame = view.bounds
    pages.covered.top = bar
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.clipsToBounds = true
    navigationBar.frame = Rect(x: 0, y: 0, width: size.width, height: bar)
    navigationBar.autoresizingMask = [.flexibleWidth]
    view.addSubview(contentView)
    view.addSubview(navigationBar)
    layOutBar()
    connectGestures()
    if !viewControllers.isEmpty { installOnStage() }
  }

  /// Makes the stack the children, and shows its top.
  open override func installChildren() {
    // A view that is loaded may change the stack, and so may whoever moves in.
    while let top = topViewController, !top.isViewLoaded { top.loadViewIfNeeded() }
    let stack = viewControllers
    for controller in stack {
      addChild(controller)
      if controller === stack.last {
        place(controller.containedView)
        contentView.addSubview(controller.containedView)
      }
      controller.didMove(toParent: self)
    }
    (shownStack, containment.members) = (stack, stack)
    navigationBar.show(stack)
    bottomBarChanged()
    if !viewControllers.elementsEqual(stack, by: { $0 === $1 }) {
      setViewControllers(viewControllers, animated: false)
    }
  }

  /// Takes what is in motion to the new size.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = contentView.bounds.width
    if width != laidOutWidth {
      laidOutWidth = width
      conductor.rescale(extent: max(width, 1))
    }
    conductor.transition?.moveZoomedPart()
  }

  /// Makes a child's view fill the content view.
  func place(_ view: View) {
    view.untransformedFrame = contentView.room(for: view)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // MARK: The system's bars

  /// The top of the stack where there is no bar; the status bar goes by a bar that is there.
  open override var childForStatusBarStyle: ViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  /// The top of the stack.
  open override var childForStatusBarHidden: ViewController? { topViewController }
  /// The top of the stack.
  open override var childForHomeIndicatorAutoHidden: ViewController? { topViewController }

  // MARK: Appearance

  /// The top of what is shown.
  open override var shownChildren: [ViewController] { shownStack.suffix(1) }

  /// Tells the delegate when the first top comes.
  open override func willReveal(animated: Bool) {
    pages.coverChanged()
    guard firstNews == .none, let topViewController else { return }
    firstNews = .willShow
    tellWillShow(topViewController, animated: animated)
  }

  /// Tells the delegate when the first top has come.
  open override func didReveal(animated: Bool) {
    guard firstNews == .willShow, let topViewController else { return }
    firstNews = .didShow
    // What runs, or is coming to its end, tells of it itself.
    let isEnding = conductor.isChanging && !shownStack.isEmpty
    if conductor.transition == nil && !isEnding {
      tellDidShow(topViewController, animated: animated)
    }
  }

  // MARK: Keys and touches

  /// A finger came down that no view wanted: on the content too, where a slide keeps touches from it.
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    noteDeadTouches(touches)
    super.touchesBegan(touches, with: event)
  }

  /// Asks the top alone: what lies below is out of sight.
  open override func keyPressed(_ key: String) -> Bool {
    topViewController?.takesKey(key) ?? false
  }

  // MARK: Transitions

  open override var release: TransitionRelease { ruledRelease }

  open override var wantedChildren: [ViewController]? { viewControllers }

  open override var transitionView: View? { contentView }

  open override func transitionWillBegin(_ plan: TransitionPlan) {
    operation = shownStack.contains { $0 === plan.to } ? .pop : .push
    if !rules.keepsSide { side = view.readingSign }
    undo = (shownStack, viewControllers)
    shownStack = viewControllers
  }

  open override func choice(for plan: TransitionPlan) -> TransitionChoice {
    query(operation, from: plan.from, to: plan.to)
  }

  open override func defaultAnimator(for plan: TransitionPlan)
    -> (any ViewControllerAnimatedTransitioning)?
  {
    let (upper, lower) = operation == .push ? (plan.to, plan.from) : (plan.from, plan.to)
    return upper.preferredAnimator(
      comes: operation == .push, over: lower,
      fallback: NavigationSlideAnimator(
        operation: operation, in: conductor.stage?.era, mirrored: side < 0))
  }

  open override func transitionDidBegin(_ run: TransitionRun) {
    run.commitPolicy = release.commitPolicy
    if run.animator is ZoomAnimator { connectZoomPan() }
    adoptManners(run)
    tellWillShow(run.plan.to, animated: run.context.isAnimated)
  }

  open override func transitionWillRun(_ run: TransitionRun) {
    if run.context.isAnimated { carryBottomBar(in: run) }
    // Who is told that the bar comes into a page may have ended it.
    guard !run.context.isCompleted else { return }
    place(run.plan.to.containedView)
    guard run.context.isAnimated else { return }
    let (bar, stack, operation) = (navigationBar, shownStack, operation)
    let moves = !(run.animator is CrossFadeAnimator)
    run.coordinator.animate(alongsideTransition: { bar.change(to: stack, operation, moves: moves) })
  }

  open override func transitionWillEnd(_ run: TransitionRun, completed: Bool) {
    run.keepOnly(completed)
    decideStack(run, completed: completed)
    returnBottomBar()
  }

  open override func transitionDidEnd(_ run: TransitionRun, completed: Bool) {
    settleChildren()
    navigationBar.show(shownStack)
    layOutBar()
    bottomBarChanged()
  }

  open override func transitionIsOver(_ run: TransitionRun, completed: Bool) {
    guard completed else { return noteSilence(after: run) }
    tellDidShow(run.plan.to, animated: run.context.isAnimated)
  }

  open override func callbacksEnded() {
    catchUp()
    followPostponed()
  }
}

/// What can be tuned and is not UIKit's: a subclass may have a property of the same name.
@MainActor
public protocol TunedStack: AnyObject {}

extension NavigationController: TunedStack {}

extension TunedStack where Self: NavigationController {
  /// What can be tuned; a change of the release spring applies at once to whatever it is moving.
  public var configuration: NavigationController.Configuration {
    get { tuning }
    set { tuning = newValue }
  }
}
