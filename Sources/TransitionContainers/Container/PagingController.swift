import Drawing
public import SpringEngine
public import TransitionCore
public import TransitionViews

/// Shows one of several controllers at a time, side by side in a strip; the machinery that
/// ``ContainerViewController``, ``TabBarController`` and ``PageViewController`` share. Where its view begins at the
/// right, so does the strip.
///
/// It makes its own transition context, forwards appearance calls itself, and every transition can be
/// driven by a finger, caught in flight and retargeted without a jump in position or velocity.
/// Controllers are identified by their index, a place on an endless line: which controller is where,
/// which delegate is asked for an animator and told of the end is up to the subclass.
///
/// Only the controller that is shown is a child, and during a transition the incoming one.
@MainActor
open class PagingController: ConductingViewController {
  /// The values that can be tuned, each with its unit and its origin.
  nonisolated public struct Configuration: Hashable, Sendable {
    /// The spring that takes over when a finger lets go, and when a transition is retargeted.
    public var releaseSpring = Spring(response: 0.4, dampingRatio: 1)
    /// The spring that brings back what was pulled past an end: critically damped with an angular
    /// frequency of 11 per second, as measured on scroll views.
    public var edgeSpring = Spring(stiffness: 121, damping: 22)
    /// How a release decides whether the transition finishes.
    public var commitPolicy = CommitPolicy.projection(.normal)
    /// What a selection does to a running transition.
    public var reentryPolicy = ReentryPolicy.automatic
    /// The gap between two panes that a finger drags if the delegate provides no animator, in points.
    public var padding = 16.0
    /// The bar's height, in points; 0 for no bar.
    public var barHeight = 84.0
    /// Whether a finger drags from one controller to the next.
    public var isPanEnabled = true
    /// The thresholds of the gestures.
    public var gestures = GestureConfiguration()

    /// Creates a configuration with the default values, those of the custom container.
    public init() {}

    /// A tab bar controller's configuration: a finger does not switch tabs, as in UIKit.
    public static var tabs: Configuration {
      var made = Configuration()
      made.isPanEnabled = false
      return made
    }

    /// A page controller's configuration: no bar, and no gap between the pages, as in UIKit.
    public static var pages: Configuration {
      var made = Configuration()
      (made.barHeight, made.padding) = (0, 0)
      return made
    }
  }

  /// What a selection does to a running transition.
  public typealias ReentryPolicy = TransitionCore.ReentryPolicy

  /// What can be tuned; a change of the release spring applies at once to whatever it is moving.
  public var configuration: Configuration {
    didSet {
      pan.isEnabled = configuration.isPanEnabled
      if configuration.releaseSpring != oldValue.releaseSpring { retuneReleaseSpring() }
    }
  }
  /// The controller that is shown: during a transition already the new one.
  final var current: ViewController { didSet { holdOn(to: oldValue) } }
  /// The place of the controller that is shown.
  final var index: Int { didSet { indexChanged() } }
  /// The view in which transitions take place; it does not move.
  public let contentView: View
  let strip: Strip
  let pan: PanGestureRecognizer
  /// The transition that runs, with the places of its ends.
  var transition: PagingTransition? { didSet { holdOn(to: oldValue) } }
  /// The places of the ends of the transition that is about to begin.
  var nextPlaces = (from: 0, to: 0)
  /// A finger's hold of the strip.
  var stripHold: PagedPull? { didSet { holdOn(to: oldValue) } }
  var queued: QueuedSelection?
  private var laidOutWidth = 0.0

  init(id: String, showing current: ViewController, at index: Int, configuration: Configuration) {
    self.current = current
    self.index = index
    self.configuration = configuration
    contentView = View(id: "\(id)/content")
    strip = Strip(view: View(id: "\(id)/strip"))
    pan = PanGestureRecognizer(
      name: "\(id)/pan", axis: .horizontal, configuration: configuration.gestures)
    pan.isEnabled = configuration.isPanEnabled
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

  /// The callbacks of a beginning or an end are over; what waits for that comes next.
  func changeEnded() {}

  /// Nothing runs, nothing is held and nothing waits.
  func cameToRest() {}

  /// Gives the panes their place in the view.
  func layOut() { contentView.untransformedFrame = view.bounds }

  // MARK: State

  /// What its transitions are told to be.
  var transitionStyle: PresentationStyle { .custom }
  /// In which order its children are told that they come and go.
  var appearanceOrder: AppearanceOrder { .swap }

  /// The controller that is shown.
  open override var shownChildren: [ViewController] { [current] }

  open override var wantedChildren: [ViewController]? { [current] }

  open override var transitionView: View? { contentView }

  /// The strip, with the finger's velocity where a finger holds it.
  open override var stripInspection: StripInspection? {
    guard let stage = conductor.stage else { return StripInspection(displacement: 0, velocity: 0) }
    let shown = strip.displacement(at: stage.now)
    return StripInspection(
      displacement: shown.offset, velocity: heldStripVelocity ?? shown.velocity)
  }

  // MARK: View

  /// Lays out the content view and installs the first child without an animation.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.bounds = Rect(origin: .zero, size: Size(width: 390, height: 844))
    layOut()
    contentView.clipsToBounds = true
    strip.view.untransformedFrame = contentView.bounds
    strip.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(strip.view)
    view.addSubview(contentView)
    laidOutWidth = contentView.bounds.width
    connectGestures()
    installOnStage()
  }

  private func connectGestures() {
    pan.beginsAtOnce = { [weak self] in self?.catches ?? false }
    pan.shouldBegin = { [weak self] in self?.mayPan ?? false }
    pan.action = { [weak self] _ in self?.panChanged() }
    contentView.addBuiltIn(pan)
    strip.cameToRest = { [weak self] in self?.tidyUpAtRest() }
  }

  /// Shows the first child, without an animation.
  open override func installChildren() {
    let child = current
    child.loadViewIfNeeded()
    addChild(child)
    place(child.containedView)
    strip.view.addSubview(child.containedView)
    child.didMove(toParent: self)
  }

  /// Makes a child's view fill the strip.
  func place(_ view: View) {
    view.untransformedFrame = strip.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Lays out the panes in the new size.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  /// Adapts what is in motion to the new width.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = strip.view.bounds.width
    guard width != laidOutWidth else { return }
    let former = laidOutWidth
    laidOutWidth = width
    widthChanged(from: former, to: width)
  }

  // MARK: Transitions

  open override var release: TransitionRelease {
    TransitionRelease(
      spring: configuration.releaseSpring, edgeSpring: configuration.edgeSpring,
      commitPolicy: configuration.commitPolicy)
  }

  open override func choice(for plan: TransitionPlan) -> TransitionChoice {
    let animator = animator(
      from: plan.from, to: plan.to, goingRight: goesRight(from: nextPlaces.from, to: nextPlaces.to),
      interactive: plan.isInteractive)
    return TransitionChoice(
      animator: animator, interaction: animator.flatMap(interaction(for:)))
  }

  open override func defaultAnimator(for plan: TransitionPlan)
    -> (any ViewControllerAnimatedTransitioning)?
  {
    plan.isInteractive
      ? slide(goingRight: goesRight(from: nextPlaces.from, to: nextPlaces.to)) : nil
  }

  open override func frames(for plan: TransitionPlan) -> TransitionContext.Frames {
    if let transition { return frames(goingRight: transition.direction > 0) }
    return frames(goingRight: goesRight(from: nextPlaces.from, to: nextPlaces.to))
  }

  open override func transitionDidBegin(_ run: TransitionRun) {
    let (from, to) = nextPlaces
    let begun = PagingTransition(
      run, from: from, to: to, goesRight: goesRight(from: from, to: to))
    transition = begun
    run.commitPolicy = configuration.commitPolicy
    run.declaredWay = Vector(dx: -begun.direction, dy: 0)
    (current, index) = (run.plan.to, to)
    transitionWillStart(begun, interactive: run.plan.isInteractive)
  }

  open override func transitionWillRun(_ run: TransitionRun) {
    guard let begun = transition else { return }
    if !run.plan.isInteractive { clearWay(for: incomingSlot(of: begun)) }
    place(run.plan.to.containedView)
    if !run.context.isAnimated { strip.reset() }
  }

  open override func transitionWillEnd(_ run: TransitionRun, completed: Bool) {
    guard let ended = transition else { return }
    transition = nil
    leaveStrip(ended, completed: completed)
  }

  open override func callbacksEnded() {
    tidyUpAtRest()
    changeEnded()
  }

  open override func transitionWillBeCut(_ run: TransitionRun) { strip.reset() }

  open override func letGoAtRest() { _ = releaseStrip() }
}
