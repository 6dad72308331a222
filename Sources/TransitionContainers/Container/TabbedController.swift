import Drawing
public import TransitionCore
import TransitionViews

/// Shows one of a list of controllers, with a bar of tabs below: what ``ContainerViewController`` and
/// ``TabBarController`` share.
///
/// A tap on the bar, a key or code switches; each subclass has a delegate protocol of its own.
@MainActor
open class TabbedController: PagingController {
  /// The controllers to choose from, in the order of the tabs. Only the selected one is a child.
  public internal(set) var viewControllers: [ViewController] { didSet { holdOn(to: oldValue) } }
  /// The bar of tabs.
  public final let bar: TabBar
  /// The controllers under a name that nothing else has, for who gives ``viewControllers`` another type.
  @_spi(UIKitNames) public final var plainControllers: [ViewController] { viewControllers }
  /// The selected one, likewise.
  @_spi(UIKitNames) public final var plainSelection: ViewController {
    get { selectedViewController }
    set { (self as? TabBarController)?.selectedViewController = newValue }
  }
  private let tap: TapGestureRecognizer
  /// Whether the bar has its place in the view, from which it may be gone for a while.
  private(set) var hasBar = false

  init(
    id: String, viewControllers: [ViewController], selectedIndex: Int, configuration: Configuration
  ) {
    precondition(
      viewControllers.indices.contains(selectedIndex),
      "The selected index must lie in 0..<\(viewControllers.count), but it is \(selectedIndex).")
    self.viewControllers = viewControllers
    bar = TabBar(id: "\(id)/bar")
    tap = TapGestureRecognizer(name: "\(id)/tap", configuration: configuration.gestures)
    super.init(
      id: id, showing: viewControllers[selectedIndex], at: selectedIndex,
      configuration: configuration)
    bar.selectedIndex = selectedIndex
  }

  /// Creates one with nothing to choose from yet: it shows an empty view until it has controllers.
  init(withoutTabs id: String, configuration: Configuration) {
    viewControllers = []
    bar = TabBar(id: "\(id)/bar")
    tap = TapGestureRecognizer(name: "\(id)/tap", configuration: configuration.gestures)
    super.init(
      id: id, showing: ViewController(id: "\(id)/empty"), at: 0, configuration: configuration)
  }

  /// The selected controller.
  open override var childForStatusBarStyle: ViewController? { current }
  /// The selected controller.
  open override var childForStatusBarHidden: ViewController? { current }
  /// The selected controller.
  open override var childForHomeIndicatorAutoHidden: ViewController? { current }

  // MARK: Selection

  /// The index of the selected controller: during a transition already the new one.
  public var selectedIndex: Int { index }

  /// The controller that is selected.
  public var selectedViewController: ViewController { current }

  /// Selects a controller.
  ///
  /// Selecting the selected one again does nothing, unless a transition is about to leave it. During a
  /// transition the re-entry policy decides; in a callback of a transition that is beginning or ending,
  /// the selection follows when the callbacks are done. Neither `shouldSelect` nor `didSelect` is called.
  ///
  /// - Parameters:
  ///   - index: Its index, from 0.
  ///   - animated: Whether the delegate is asked for an animator.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Precondition: The index is one of ``viewControllers``.
  public func select(
    _ index: Int, animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    precondition(
      viewControllers.indices.contains(index),
      "The selected index must lie in 0..<\(viewControllers.count), but it is \(index).")
    Ambient.at(fileID, line) { go(to: index, animated: animated) }
  }

  final override func controller(at index: Int) -> ViewController? {
    viewControllers.indices.contains(index) ? viewControllers[index] : nil
  }

  final override func indexChanged() {
    bar.selectedIndex = index
    layOutBar()
  }

  /// Gives bar and panes their places, if what is shown wants the bar to come or to go.
  final func layOutBar() {
    guard hasBar, hidesBar != (bar.superview !== view) else { return }
    layOut()
    conductor.updateFrames()
  }

  // MARK: The delegates' part

  /// Whether a tap on a tab may select it.
  func delegateAllows(_ controller: ViewController) -> Bool { true }

  /// A tap has selected a tab, or the current one again.
  func tellSelected(_ controller: ViewController) {}

  /// A completed transition has shown a controller.
  func tellShown(_ controller: ViewController) {}

  /// Tells the delegate of a completed transition.
  open override func transitionIsOver(_ run: TransitionRun, completed: Bool) {
    guard completed else { return }
    record(.didShow, of: run.plan.to)
    tellShown(run.plan.to)
  }

  final func record(_ call: Trace.Call, of controller: ViewController) {
    record(call, .controller(controller.id), as: "delegate")
  }

  /// Keeps that the delegate is asked for an animator.
  final func recordAsking(from: ViewController, to: ViewController) {
    record(.animationController, .fromTo(from: from.id, to: to.id), as: "delegate")
  }

  /// The other tabs.
  open override var otherControllers: [ViewController] { viewControllers }

  // MARK: The bar

  /// Adds the bar, and installs the first child without an animation.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if configuration.barHeight > 0 {
      view.addSubview(bar)
      hasBar = true
      layOutBar()
    }
    tap.action = { [weak self] _ in self?.barTapped() }
    bar.addBuiltIn(tap)
    bar.drag = { [weak self] in self?.barDrag }
  }

  /// How far a finger, or the spring that it left, has brought the selection.
  private var barDrag: TabBar.Drag? {
    guard let run = conductor.transition else { return nil }
    let progress = run.progress
    switch progress.phase {
    case .idle, .running: return nil
    case .interactive, .settling: break
    }
    guard let from = viewControllers.firstIndex(where: { $0 === run.plan.from }),
      let to = viewControllers.firstIndex(where: { $0 === run.plan.to })
    else { return nil }
    return TabBar.Drag(from: from, to: to, fraction: min(max(progress.fraction, 0), 1))
  }

  /// Whether what is shown goes without the bar.
  var hidesBar: Bool { false }

  /// Gives the bar its height at the bottom and the panes the rest, if there is any.
  final override func layOut() {
    let size = view.bounds.size
    let height = configuration.barHeight
    let top = max(size.height - height, 0)
    let isHidden = hidesBar
    contentView.untransformedFrame = Rect(
      x: 0, y: 0, width: size.width, height: isHidden ? size.height : top)
    if bar.superview == nil || bar.superview === view { moveBar(hidden: isHidden) }
    guard bar.superview === view else { return }
    bar.untransformedFrame = Rect(x: 0, y: top, width: size.width, height: height)
  }

  /// Takes the bar away, or puts it back in front of the panes.
  private func moveBar(hidden: Bool) {
    guard hasBar, hidden != (bar.superview == nil) else { return }
    if hidden { return bar.removeFromSuperview() }
    let place = view.subviews.firstIndex { $0 === contentView }
    view.insertSubview(bar, at: place.map { $0 + 1 } ?? view.subviews.count)
  }

  private func barTapped() {
    let map = bar.planeMap(at: conductor.installedStage.now)
    guard let place = map.inverted()?.apply(tap.location),
      let controller = bar.index(at: place).flatMap(controller(at:))
    else { return }
    record(.shouldSelect, of: controller)
    // The delegate may have changed the tabs.
    guard delegateAllows(controller),
      let index = viewControllers.firstIndex(where: { $0 === controller })
    else { return }
    select(index)
    record(.didSelect, of: controller)
    tellSelected(controller)
  }

  // MARK: Keys

  /// Digits select a tab; ←, → and Ctrl+Tab select the neighbours of the container's destination, an arrow that
  /// on its side of the screen.
  open override func keyPressed(_ key: String) -> Bool {
    guard let index = index(forKey: key) else { return super.keyPressed(key) }
    go(to: index, animated: true)
    return true
  }

  /// The tab that a key selects, or `nil` for a key without a meaning here.
  private func index(forKey key: String) -> Int? {
    viewControllers.isEmpty
      ? nil
      : TabbedController.index(
        forKey: key, from: queued?.index ?? destination, of: viewControllers.count,
        mirrored: view.isRightToLeft)
  }

  /// The index of the tab that a key selects, or `nil` for any other key: a digit counts from the first
  /// tab, ← and → are the neighbours, Ctrl+Tab and Ctrl+Shift+Tab wrap around. For custom containers.
  ///
  /// - Parameters:
  ///   - key: Its W3C name with `Ctrl+`, `Shift+`, `Alt+`.
  ///   - current: The tab from which neighbours count, from 0.
  ///   - count: How many tabs there are; at least 1.
  ///   - mirrored: Whether the first tab is the rightmost one.
  /// - Returns: An index from 0, which may lie beyond the last tab.
  public static func index(
    forKey key: String, from current: Int, of count: Int, mirrored: Bool = false
  ) -> Int? {
    switch key {
    case "ArrowLeft": return mirrored ? current + 1 : current - 1
    case "ArrowRight": return mirrored ? current - 1 : current + 1
    case "Ctrl+Tab": return (current + 1) % count
    case "Ctrl+Shift+Tab": return (current + count - 1) % count
    default:
      guard let digit = Int(key), key.utf8.count == 1, digit > 0 else { return nil }
      return digit - 1
    }
  }
}
