public import Drawing
public import SpringEngine
public import TransitionCore
public import TransitionViews

/// Shows a content controller, and on demand a drawer over one side of it: a finger from the edge pulls
/// it in one to one while the content is dimmed, and a tap beside the drawer or a drag back closes it.
///
/// It follows the platform's conventions; UIKit has no counterpart. The content keeps its appearance
/// state, the drawer appears and disappears. Every transition can be caught, reversed and released
/// without a jump; pulled further than it is wide, the drawer resists like a rubber band. Out of sight
/// every change is instant, and one that runs ends when the controller goes out of sight.
///
/// It has more properties than most types because it has three gestures, each with its recognizer, and the
/// two views that they move.
@MainActor
open class DrawerController: ConductingViewController {
  /// A change of the drawer.
  nonisolated public enum Operation: Hashable, Sendable {
    /// The drawer opens.
    case open
    /// The drawer closes.
    case close
  }

  /// The edge that a drawer comes from. Where the controller's view begins at the right, it is the other one.
  nonisolated public enum Edge: Hashable, Sendable {
    /// The left edge.
    case left
    /// The right edge.
    case right

    fileprivate var opposite: Edge { self == .left ? .right : .left }

    var screenEdge: ScreenEdge { self == .left ? .left : .right }
    /// The direction in which the drawer goes away.
    var wayOut: Vector { Vector(dx: self == .left ? -1 : 1, dy: 0) }
  }

  /// The values that can be tuned, each with its unit and its origin.
  nonisolated public struct Configuration: Hashable, Sendable {
    /// The drawer's maximum width, in points. A convention of side drawers.
    public var maximumWidth = 320.0
    /// The largest fraction of a narrow container that the drawer covers: the rest of the content stays
    /// visible, to be tapped. A convention of side drawers.
    public var widthFraction = 0.8
    /// The opacity of the shade over the content beside an open drawer. Ours.
    public var shade = 0.4
    /// The spring that takes over when a finger lets go, and when a transition is reversed. Ours.
    public var releaseSpring = Spring(response: 0.4, dampingRatio: 1)
    /// The spring that brings back what was pulled out of its place: critically damped with an
    /// angular frequency of 11 per second, as measured on scroll views.
    public var edgeSpring = Spring(stiffness: 121, damping: 22)
    /// How a release decides whether the transition finishes.
    public var commitPolicy = CommitPolicy.projection(.normal)
    /// What opening or closing in code does to a running transition.
    public var reentryPolicy = ReentryPolicy.automatic
    /// The thresholds of the gestures.
    public var gestures = GestureConfiguration()

    /// Creates a configuration with the default values.
    public init() {}
  }

  /// What opening or closing in code does to a running transition.
  public typealias ReentryPolicy = TransitionCore.ReentryPolicy

  /// The controller that is always shown.
  public let contentViewController: ViewController
  /// The controller of the drawer.
  public let drawerViewController: ViewController
  /// The edge that the drawer comes from, where its view begins at the left.
  public let edge: Edge
  /// The edge that it comes from as the view reads.
  private(set) var side: Edge
  /// Provides animators and is told of changes; asked when a transition starts.
  public weak var delegate: (any DrawerControllerDelegate)?
  /// What can be tuned; the gestures only before the view is loaded. A change of the release spring
  /// applies at once to whatever it is moving.
  public var configuration: Configuration {
    didSet {
      guard configuration.releaseSpring != oldValue.releaseSpring else { return }
      conductor.retune()
    }
  }
  /// Whether the drawer is open: during a transition already the new value.
  public internal(set) var isDrawerOpen = false
  /// Where transitions take place, over the content; hidden while the drawer is closed.
  public let containerView: View

  let shadeView: View
  let edgePan: ScreenEdgePanGestureRecognizer
  let edgePriority = EdgePriority()
  let pan: PanGestureRecognizer
  let tap: TapGestureRecognizer
  private(set) lazy var pull = PanelPull(self, with: pan)
  /// What the delegate wants for the drag that is about to begin.
  var prepared: TransitionChoice?
  private var laidOutSize = Size(width: 0, height: 0)

  /// Creates a controller with its drawer closed.
  ///
  /// - Parameters:
  ///   - id: Its name in traces and frames.
  ///   - content: The controller that is always shown.
  ///   - drawer: What comes and goes; its view is loaded when it first opens.
  ///   - edge: Where it comes from.
  ///   - configuration: What can be tuned.
  public init(
    id: String, content: ViewController, drawer: ViewController, edge: Edge = .left,
    configuration: Configuration = Configuration()
  ) {
    contentViewController = content
    drawerViewController = drawer
    (self.edge, side) = (edge, edge)
    self.configuration = configuration
    containerView = View(id: "\(id)/overlay")
    shadeView = View(id: "\(id)/shade")
    shadeView.accessibilityLabel = "Close"
    let gestures = configuration.gestures
    edgePan = ScreenEdgePanGestureRecognizer(
      name: "\(id)/edge", edge: edge.screenEdge, configuration: gestures)
    pan = PanGestureRecognizer(name: "\(id)/pan", axis: .horizontal, configuration: gestures)
    tap = TapGestureRecognizer(name: "\(id)/shade", configuration: gestures)
    super.init(id: id)
  }

  /// Where the drawer lies when it is open, in the controller's view, in points.
  public var drawerFrame: Rect { drawerFrame(in: containerView.bounds) }

  private func drawerFrame(in bounds: Rect) -> Rect {
    let width = min(configuration.maximumWidth, configuration.widthFraction * bounds.width)
    let x = side == .left ? bounds.minX : bounds.maxX - width
    return Rect(x: x, y: bounds.minY, width: width, height: bounds.height)
  }

  // MARK: View

  /// Installs the content, and the drawer if it is to be open, without a transition.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.bounds = Rect(origin: .zero, size: Size(width: 390, height: 844))
    fill(containerView, in: view)
    fill(shadeView, in: containerView)
    shadeView.backgroundColor = Color(white: 0, alpha: configuration.shade)
    connectGestures()
    turnSide()
    installOnStage()
  }

  /// Shows the content, and the drawer if it is to be open.
  open override func installChildren() {
    fill(contentViewController.containedView, in: view)
    view.addSubview(containerView)
    for child in [contentViewController, drawerViewController] {
      addChild(child)
      child.didMove(toParent: self)
    }
    showState()
  }

  private func fill(_ subview: View, in superview: View) {
    subview.untransformedFrame = superview.bounds
    subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.addSubview(subview)
  }

  /// Shows the drawer in its place, or does not show it.
  func showState() {
    containerView.isHidden = !isDrawerOpen
    shadeView.alpha = isDrawerOpen ? 1 : 0
    if isDrawerOpen {
      let drawer = drawerViewController.containedView
      drawer.untransformedFrame = drawerFrame
      if drawer.superview !== containerView { containerView.addSubview(drawer) }
    } else if drawerViewController.isViewLoaded {
      drawerViewController.containedView.removeFromSuperview()
    }
  }

  /// Takes the edge as the view reads now, unless something comes from the other one just now.
  ///
  /// - Returns: Whether it is another one than before.
  @discardableResult
  private func turnSide() -> Bool {
    let next = view.isRightToLeft ? edge.opposite : edge
    guard next != side, conductor.transition == nil else { return false }
    side = next
    pull.turned()
    return true
  }

  /// Lays out the drawer in a container of a new size, or one that reads from another side.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    guard turnSide() || size != laidOutSize else { return }
    let former = drawerFrame(in: Rect(origin: containerView.bounds.origin, size: laidOutSize))
    laidOutSize = size
    guard drawerViewController.isViewLoaded else { return }
    let drawer = drawerViewController.containedView
    if let run = conductor.transition {
      conductor.rescale(extent: travel)
      run.take(
        drawer, from: former, to: drawerFrame, arrives: operation(of: run.plan) == .open)
    } else {
      drawer.untransformedFrame = drawerFrame
    }
    pull.rescale()
  }

  /// The content.
  open override var childForStatusBarStyle: ViewController? { contentViewController }
  /// The content.
  open override var childForStatusBarHidden: ViewController? { contentViewController }
  /// The content.
  open override var childForHomeIndicatorAutoHidden: ViewController? { contentViewController }

  /// The content, and the drawer if it is open.
  open override var shownChildren: [ViewController] {
    isDrawerOpen ? [contentViewController, drawerViewController] : [contentViewController]
  }

  /// Asks the drawer first while it is open, then the content.
  open override func keyPressed(_ key: String) -> Bool {
    shownChildren.reversed().contains { $0.takesKey(key) }
  }

  // MARK: Transitions

  open override var release: TransitionRelease {
    TransitionRelease(
      spring: configuration.releaseSpring, edgeSpring: configuration.edgeSpring,
      commitPolicy: configuration.commitPolicy)
  }

  /// Both children stay.
  open override func transitionWillBegin(_ plan: TransitionPlan) {}

  /// Both children stay.
  open override func transitionDidEnd(_ run: TransitionRun, completed: Bool) {}

  open override func choice(for plan: TransitionPlan) -> TransitionChoice {
    query(operation(of: plan))
  }

  open override func defaultAnimator(for plan: TransitionPlan)
    -> (any ViewControllerAnimatedTransitioning)?
  { DrawerSlideAnimator(operation: operation(of: plan), edge: side) }

  /// The content's frames do not change; the drawer's is known where it is shown.
  open override func frames(for plan: TransitionPlan) -> TransitionContext.Frames {
    let bounds = containerView.bounds
    return operation(of: plan) == .open
      ? .init(fromInitial: bounds, fromFinal: bounds, toInitial: .zero, toFinal: drawerFrame)
      : .init(fromInitial: drawerFrame, fromFinal: .zero, toInitial: bounds, toFinal: bounds)
  }

  open override func transitionDidBegin(_ run: TransitionRun) {
    let operation = operation(of: run.plan)
    isDrawerOpen = operation == .open
    record(.willShow, .controller(run.plan.to.id), as: "delegate")
    delegate?.drawerController(self, will: operation, animated: run.context.isAnimated)
  }

  open override func transitionWillRun(_ run: TransitionRun) {
    drawerViewController.containedView.untransformedFrame = drawerFrame
    containerView.isHidden = false
    guard run.context.isAnimated else { return }
    let (shade, opens) = (shadeView, isDrawerOpen)
    run.coordinator.animate(alongsideTransition: { shade.alpha = opens ? 1 : 0 })
  }

  open override func transitionWillEnd(_ run: TransitionRun, completed: Bool) {
    if !completed { isDrawerOpen.toggle() }
    pull.transitionEnded(isGone: !isDrawerOpen)
    run.restoreLooks()
    showState()
    if view.isRightToLeft != (side != edge) { view.setNeedsLayout() }
  }

  open override func transitionIsOver(_ run: TransitionRun, completed: Bool) {
    guard completed else { return }
    record(.didShow, .controller(run.plan.to.id), as: "delegate")
    delegate?.drawerController(
      self, did: operation(of: run.plan), animated: run.context.isAnimated)
  }

  open override func letGoAtRest() { pull.letGo() }
}
