public import Drawing
public import TransitionViews

/// Owns a view and takes part in transitions; the counterpart of `UIViewController`.
///
/// Differences from UIKit: every controller has a declared `id`, unique in its scene, which names it and
/// its root view in traces and frames. Subclasses that override a callback call `super`, so that the
/// stage's trace sees it.
///
/// It has more properties than most types because containment, appearance and presentation meet in every
/// controller, as in UIKit.
@MainActor
open class ViewController: ControllerPreferences {
  /// The name in traces and frames.
  ///
  /// A controller that was made without one is called by its type, and takes its final name when a stage
  /// first hears of it: `ViewController`, `ViewController 2` and so on.
  public internal(set) final var id: String
  /// Whether the id is final.
  final var isNamed: Bool
  /// Whether it was made with a name.
  private let hasOwnName: Bool
  /// The title that bars show; the id if there is none.
  public final var title: String? { didSet { navigationTitleChanged() } }
  /// The controller's item in a tab bar; the title alone if there is none. Read when the tab bar
  /// controller loads its view and when its controllers are set.
  public final var tabBarItem: TabBarItem?
  /// The container that this controller is a child of.
  public internal(set) final weak var parent: ViewController?
  /// The controllers that this one contains, in the order in which they were added.
  public package(set) final var children: [ViewController] = [] { didSet { holdOn(to: oldValue) } }
  /// Where the controller is between disappeared and appeared.
  public internal(set) final var appearance = AppearanceState.disappeared
  /// Whether somebody has called `beginAppearanceTransition` for this child; from then on the automatic
  /// forwarding leaves it alone.
  var isForwardedByHand = false
  /// Whether the appearance transition that it is in is its parent's.
  var followsParent = false
  /// The coordinators of the transitions that this controller itself runs or that take it along whole:
  /// its own, and a presentation's.
  private var coordinators: [TransitionCoordinator] = [] { didSet { holdOn(to: oldValue) } }
  /// The change of its children by the containment API that is under way.
  var childTransition: ChildTransition? { didSet { holdOn(to: oldValue) } }
  /// The change of its children by hand that is under way.
  package final var handMadeTransition: HandMadeTransition? { didSet { holdOn(to: oldValue) } }
  /// How the controller is presented; ``PresentationStyle/automatic`` unless it is set.
  open var modalPresentationStyle = PresentationStyle.automatic
  /// Whether the user is kept from pulling the controller away while it is presented; code may dismiss it. In a
  /// ``Stage/era`` before iOS 13 nothing is pulled, and it is a diagnostic.
  public final var isModalInPresentation = false {
    didSet { if isModalInPresentation { Ambient.stage?.offers(.modalInPresentation, to: id) } }
  }
  /// Provides animators and a presentation controller; asked when a presentation starts.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// The presentation that shows this controller.
  package final weak var presentation: Presentation?
  /// The presentation that this controller has made, in front of itself.
  weak var madePresentation: Presentation?
  /// How the controller comes and goes, for those who ask in a callback.
  package final var surroundings = Surroundings() { didSet { holdOn(to: oldValue) } }
  /// The scroll view that ``setContentScrollView(_:)`` names.
  public internal(set) final weak var contentScrollView: ScrollView?
  /// The sheet's presentation controller, once it has been asked for.
  var preparedSheet: SheetPresentationController? { didSet { holdOn(to: oldValue) } }
  /// What the trace has yet to hear of the containment in this controller's tree; only at its top.
  var untold: [UntoldCall] = [] { didSet { holdOn(to: oldValue) } }
  private var loadedView: View? { didSet { holdOn(to: oldValue) } }
  private var hasLoaded = false

  /// Creates a controller whose view is not loaded yet.
  public init(id: String) {
    self.id = id
    (isNamed, hasOwnName) = (true, true)
    super.init(owned: ())
  }

  /// Creates a controller that takes its name from its type.
  ///
  /// - Parameters:
  ///   - nibName: `nil`: there are no nibs. One that is named is noted in the trace, and the view is empty.
  ///   - bundle: Of no use.
  public init(nibName: String?, bundle: NibBundle?) {
    id = ""
    (isNamed, hasOwnName) = (false, false)
    super.init(owned: ())
    id = typeName(of: self)
    if let nibName { NibBundle.noteMissing("\(nibName).xib", "override loadView in \(id)") }
  }

  /// Creates a controller that takes its name from its type.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  /// The root view; the first access loads it, and then calls ``viewDidLoad()``. It is set in
  /// ``loadView()``.
  ///
  /// - Precondition: ``loadView()`` sets it.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      takeName()
      // What it is made like is no part of an animation around.
      Ambient.apart(load)
      guard let loadedView else { preconditionFailure("loadView of '\(id)' must set its view.") }
      return loadedView
    }
    set {
      guard newValue !== loadedView else { return }
      loadedView?.viewOwner = nil
      newValue.viewOwner = self
      loadedView = newValue
      nameView()
    }
  }

  /// ``tabBarItem`` under a name that nothing else has, for who gives it another type.
  @_spi(UIKitNames) public final var plainTabBarItem: TabBarItem? {
    get { tabBarItem }
    set { tabBarItem = newValue }
  }

  /// The root view under a name that nothing else has, for who gives ``view`` another type.
  @_spi(UIKitNames) public final var plainView: View {
    get { view }
    set { view = newValue }
  }

  /// The size that it would like to have where it is presented or shown, in points; zero, any, by default.
  /// Its parent and its presentation controller are told of a change, and decide.
  open var preferredContentSize = Size.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// A child would like another size. The default does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// The size that a child gets; the default is this controller's own.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size { parentSize }

  private func load() {
    loadView()
    // What loadView calls may have loaded the view already.
    guard loadedView != nil, !hasLoaded else { return }
    hasLoaded = true
    viewDidLoad()
  }

  /// Whether the view exists.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// The root view if it exists; nothing is loaded.
  public final var viewIfLoaded: View? { loadedView }

  /// Loads the view if it does not exist yet.
  public final func loadViewIfNeeded() { _ = view }

  /// Creates the root view and sets ``view``; the default is an empty one with the controller's id, as large
  /// as the stage that is there.
  ///
  /// An override sets `view` to one of its own, and does not read it before.
  open func loadView() {
    let frame = Ambient.windowSize.map { Rect(origin: .zero, size: $0) }
    view = isNamed ? View(id: id, frame: frame ?? .zero) : View(frame: frame ?? .zero)
  }

  /// Whether children's appearance calls are made automatically when this controller appears or
  /// disappears and when their views are added or removed. The default is `true`; a container that calls
  /// `beginAppearanceTransition` on its children returns `false`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The controller is about to be told that it goes, and is shown still.
  func willBeginDisappearing() {}

  // MARK: Callbacks

  /// Called once, after the view has been loaded.
  open func viewDidLoad() { record(.viewDidLoad) }

  /// The view is about to be shown. A `viewDidAppear` need not follow: a transition may be cancelled.
  open func viewWillAppear(_ animated: Bool) {
    record(.viewWillAppear, .animated(animated))
    if additionalSafeAreaInsets != .zero { Ambient.stage?.usesSafeArea = true }
  }

  /// The view has come into the hierarchy and has its place and its size; its own layout follows. Called
  /// once after each ``viewWillAppear(_:)`` that ``viewDidAppear(_:)`` follows or may follow; the trace does
  /// not record it.
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view is shown.
  open func viewDidAppear(_ animated: Bool) { record(.viewDidAppear, .animated(animated)) }

  /// The view is about to be hidden. A `viewDidDisappear` need not follow.
  open func viewWillDisappear(_ animated: Bool) { record(.viewWillDisappear, .animated(animated)) }

  /// The view is no longer shown.
  open func viewDidDisappear(_ animated: Bool) { record(.viewDidDisappear, .animated(animated)) }

  /// The root view is about to arrange its subviews.
  open func viewWillLayoutSubviews() { record(.viewWillLayoutSubviews) }

  /// The root view has arranged its subviews.
  open func viewDidLayoutSubviews() { record(.viewDidLayoutSubviews) }

  /// The safe area of the root view has changed. The default does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// Sets the constraints of the view; called before its first layout, and after every
  /// ``View/setNeedsUpdateConstraints()`` of it. The default lets the view itself do it, so that overrides
  /// call `super` at their end.
  open func updateViewConstraints() { view.updateConstraints() }

  /// What is added to the safe area of the root view, in points: what a container covers of a child with
  /// bars of its own.
  public final var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { Ambient.stage?.usesSafeArea = true } }
  }

  /// Whether the view begins below the bar of a stack rather than under it; `false` by default, as UIKit's
  /// `edgesForExtendedLayout` is `.all`. Set it before the controller is shown.
  public final var isKeptClearOfBars: Bool {
    get { surroundings.isKeptClearOfBars }
    set { surroundings.isKeptClearOfBars = newValue }
  }

  /// The controller is about to become a child of `parent`, or of nobody.
  open func willMove(toParent parent: ViewController?) {
    surroundings.move = parent == nil ? .out : .in
    recordContainment(.willMove, parent)
    if parent == nil { self.parent?.childLeaves(self) }
  }

  /// The controller has become a child of `parent`, or of nobody.
  open func didMove(toParent parent: ViewController?) {
    surroundings.move = nil
    recordContainment(.didMove, parent)
    parent?.childHasArrived(self)
  }

  /// The view is about to change its size. The default tells the children, with the coordinator where
  /// there is one.
  open func viewWillTransition(to size: Size) {
    record(.viewWillTransition, .size(size))
    for child in children {
      if let coordinator = surroundings.sizeCoordinator {
        child.viewWillTransition(to: size, with: coordinator)
      } else {
        child.viewWillTransition(to: size)
      }
    }
  }

  /// The view is about to change its size, and a coordinator lets others come along: what runs alongside
  /// applies with the new size, at once where nothing is animated, and completions follow the layout.
  ///
  /// The default calls ``viewWillTransition(to:)``, which tells the children.
  open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    surroundings.sizeCoordinator = coordinator
    viewWillTransition(to: size)
    surroundings.sizeCoordinator = nil
  }

  /// Handles a key press, given by its W3C name with the prefixes `Ctrl+`, `Shift+`,
  /// `Alt+`, `Meta+`: ``KeyStroke/name``. `KeyStroke(key)` parses it.
  ///
  /// - Returns: Whether the key was handled. The default asks the children, newest first, and then presses the key
  ///   as UIKit does: ``Responder/pressesBegan(_:with:)``.
  open func keyPressed(_ key: String) -> Bool {
    children.reversed().contains { $0.takesKey(key) }
      || PressesEvent.press(key, for: self)
  }

  // MARK: Touches

  /// What lies around the view, if that is loaded.
  open override var next: Responder? { loadedView?.superview }

  /// A finger came down on the view, and no view below wanted it. The default hands it on to the view's
  /// superview, as do the other three.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    loadedView?.superview?.touchesBegan(touches, with: event)
  }

  /// A finger that came down on the view moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    loadedView?.superview?.touchesMoved(touches, with: event)
  }

  /// A finger that came down on the view was lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    loadedView?.superview?.touchesEnded(touches, with: event)
  }

  /// A finger that came down on the view is nobody's any more.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    loadedView?.superview?.touchesCancelled(touches, with: event)
  }

  /// The title, or the id.
  package final var displayTitle: String { title ?? (hasOwnName ? id : "") }

  // MARK: Transitions

  /// The coordinator of the running transition that this controller or one of its ancestors takes
  /// part in, or `nil`.
  public final var transitionCoordinator: TransitionCoordinator? {
    coordinators.last ?? parent?.transitionCoordinator
  }

  /// A transition that concerns the whole controller begins, or has been asked for.
  package final func join(_ coordinator: TransitionCoordinator) {
    if !coordinators.contains(where: { $0 === coordinator }) { coordinators.append(coordinator) }
  }

  /// It is over.
  package final func leave(_ coordinator: TransitionCoordinator) {
    coordinators.removeAll { $0 === coordinator }
  }

  /// The transitions that it took part in are gone with their stage.
  func forgetCoordinators() { coordinators.removeAll() }

  /// Whether the controller runs transitions of its own, as containers do. The default is `false`.
  ///
  /// Its roles in traces, such as `box/context` and `box/animator`, are then those of its own
  /// transitions, and while it is presented, the presentation's are called `box/context.2`,
  /// `box/animator.2` and so on. A container that records its transitions with ``record(_:_:as:fileID:line:)``
  /// returns `true`.
  open var conductsTransitions: Bool { false }

  /// Adds a call to the stage's trace, for containers that make their own contexts; without a stage
  /// nothing happens.
  ///
  /// - Parameters:
  ///   - call: What was called.
  ///   - argument: Its argument.
  ///   - role: Which part of the controller was called, such as `context` for `container/context`, or
  ///     `nil` for the controller itself.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public final func record(
    _ call: Trace.Call, _ argument: Trace.Argument = .none, as role: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    takeName()
    let name = role.map { "\(id)/\($0)" } ?? id
    Ambient.at(fileID, line) { Ambient.stage?.record(name, call, argument) }
  }
}
