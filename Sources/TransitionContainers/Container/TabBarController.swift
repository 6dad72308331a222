import Drawing
public import TransitionCore
import TransitionViews

/// Switches between controllers with a bar of tabs; the counterpart of `UITabBarController`.
///
/// Without a delegate's animator a switch is instant, but for a ``Stage/era`` in which it fades. With one it runs like every transition here: it can
/// be caught, reversed and retargeted to a third tab with its velocity kept, and with
/// ``PagingController/Configuration/isPanEnabled`` a finger drags from tab to tab through the delegate's
/// animator, one to one by the travel that it declares. Without the delegate's animator the finger drives
/// a plain slide.
///
/// Differences from UIKit: only the selected controller is a child (UIKit keeps all of them as children,
/// though those that are not shown are told nothing of use); once it has controllers there is always at
/// least one; and there is no "More" list.
@MainActor
open class TabBarController: TabbedController {
  /// Provides animators and is told of selections; asked when a transition starts.
  public weak var delegate: (any TabBarControllerDelegate)?
  /// A list that a callback of a transition has given, and whether the bar shows the change.
  private var waiting: (controllers: [ViewController], animated: Bool)? {
    didSet { holdOn(to: oldValue) }
  }
  /// The page that carries the bar while it comes or goes.
  weak var barHost: View?
  /// How the bar followed its superview before a page carried it.
  var formerBarMask: AutoresizingMask = []

  /// Creates a tab bar controller.
  ///
  /// - Parameters:
  ///   - id: Its name in traces and frames.
  ///   - viewControllers: At least one.
  ///   - selectedIndex: The one that is shown first, without an animation.
  ///   - configuration: What can be tuned.
  public override init(
    id: String, viewControllers: [ViewController], selectedIndex: Int = 0,
    configuration: Configuration = .tabs
  ) {
    super.init(
      id: id, viewControllers: viewControllers, selectedIndex: selectedIndex,
      configuration: configuration)
    bar.backgroundColor = NavigationBar.ground
    adopt(former: [])
  }

  /// Creates a tab bar controller without controllers: ``viewControllers`` is set later, and until then an
  /// empty view of its own is shown, which is the ``selectedViewController``, and the index is 0.
  ///
  /// - Parameters:
  ///   - id: Its name in traces and frames.
  ///   - configuration: What can be tuned.
  public init(id: String, configuration: Configuration = .tabs) {
    super.init(withoutTabs: id, configuration: configuration)
    bar.backgroundColor = NavigationBar.ground
  }

  /// Creates a tab bar controller without controllers that is called by its type in traces.
  ///
  /// - Parameters:
  ///   - nibName: `nil`: there are no nibs. One that is named is noted in the trace.
  ///   - bundle: Of no use.
  public init(nibName: String?, bundle: NibBundle?) {
    super.init(withoutTabs: String(describing: Self.self), configuration: .tabs)
    bar.backgroundColor = NavigationBar.ground
    if let nibName { NibBundle.noteMissing("\(nibName).xib", "override loadView in \(id)") }
  }

  /// Creates a tab bar controller without controllers; see ``init(nibName:bundle:)``.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Lets the tabs, shown or not, find this controller, and the former ones no longer.
  private func adopt(former: [ViewController]) {
    for tab in former where tab.surroundings.tabs === self { tab.surroundings.tabs = nil }
    for tab in viewControllers { tab.surroundings.tabs = self }
  }

  /// Whether a page carries the bar, or what the selected tab shows goes without it.
  override var hidesBar: Bool {
    barHost != nil || (current as? NavigationController)?.hidesBottomBar ?? false
  }

  /// The bar of tabs, by UIKit's name: ``TabbedController/bar``.
  public var tabBar: TabBar { bar }

  /// A change of tabs is no modal transition, as in UIKit.
  override var transitionStyle: PresentationStyle { .none }

  /// Makes the bar's buttons from the controllers' items, unless there are some already.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if bar.items.isEmpty { bar.items = viewControllers.map(\.shownTabBarItem) }
  }

  // MARK: Selection

  /// The index of the selected controller: during a transition already the new one.
  ///
  /// Setting it asks the delegate for an animator, but neither `shouldSelect` nor `didSelect`.
  ///
  /// - Precondition: The index is one of ``TabbedController/viewControllers``.
  open override var selectedIndex: Int {
    get { super.selectedIndex }
    set { select(newValue) }
  }

  /// The controller that is selected; setting it sets the index.
  ///
  /// - Precondition: The controller is one of ``TabbedController/viewControllers``.
  @_disfavoredOverload
  public override var selectedViewController: ViewController {
    get { super.selectedViewController }
    set {
      guard let index = viewControllers.firstIndex(where: { $0 === newValue }) else {
        preconditionFailure(
          "'\(newValue.id)' cannot be selected: it is not a tab of '\(id)'. Its tabs are "
            + "\(viewControllers.map(\.id).joined(separator: ", ")).")
      }
      select(index)
    }
  }

  /// The controllers to choose from; setting them is
  /// ``setViewControllers(_:animated:fileID:line:)`` without an animation.
  @_disfavoredOverload
  public override var viewControllers: [ViewController] {
    get { super.viewControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers to choose from, or their order.
  ///
  /// The selected controller stays if it is among them; else the one at the same index takes its
  /// place, or, where there is none, the first, at once. A running transition ends where it was going. A
  /// queued selection still counts if its controller is among the new ones. In a callback of a
  /// transition, the change waits until the callbacks are over.
  ///
  /// - Parameters:
  ///   - controllers: At least one, without repetition.
  ///   - animated: Whether the bar fades to its new buttons.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func setViewControllers(
    _ controllers: [ViewController], animated: Bool, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    precondition(!controllers.isEmpty, "'\(id)' needs at least one controller.")
    for (place, controller) in controllers.enumerated() {
      precondition(
        !controllers[..<place].contains { $0 === controller },
        "'\(controller.id)' is given to '\(id)' twice.")
    }
    if conductor.isChanging { return waiting = (controllers, animated) }
    // Who comes or goes may change the list again.
    conductor.change {
      // What waits may have been meant for a longer list.
      let isThere = queued.map { viewControllers.indices.contains($0.index) } ?? false
      let selection = isThere ? queued.map { (viewControllers[$0.index], $0.isAnimated) } : nil
      queued = nil
      conductor.cutShort()
      replace(by: controllers)
      renewBar(animated: animated)
      guard let (wanted, isAnimated) = selection,
        let index = controllers.firstIndex(where: { $0 === wanted })
      else { return }
      go(to: index, animated: isAnimated)
    }
  }

  private func replace(by controllers: [ViewController]) {
    let (former, tabs) = (index, viewControllers)
    super.viewControllers = controllers
    adopt(former: tabs)
    let kept = controllers.firstIndex { $0 === current }
    let next = kept ?? (controllers.indices.contains(former) ? former : 0)
    if kept != nil || conductor.stage == nil {
      show(first: next)
    } else {
      _ = releaseStrip()
      begin(to: next, animated: false, interactive: false, fromRest: true)
    }
  }

  private func renewBar(animated: Bool) {
    let items = viewControllers.map(\.shownTabBarItem)
    View.transition(
      with: bar, duration: animated && isViewLoaded ? TabBarController.barFade : 0,
      options: .transitionCrossDissolve, animations: { [bar] in bar.items = items })
  }

  /// How long the bar's buttons fade to others, in seconds; ours, short enough not to be waited for.
  private static let barFade = 0.25

  override func changeEnded() {
    guard let (controllers, animated) = waiting else { return }
    waiting = nil
    setViewControllers(controllers, animated: animated)
  }

  /// Without a delegate's animator a switch is instant; from iOS 18 on it fades, in a ``Stage/era`` of it. How
  /// long it does is not known, and ours.
  open override func defaultAnimator(for plan: TransitionPlan)
    -> (any ViewControllerAnimatedTransitioning)?
  {
    let own = super.defaultAnimator(for: plan)
    guard own == nil, let stage = conductor.stage, let era = stage.era, era.has(.tabCrossFade)
    else {
      return own
    }
    stage.decides(.tabCrossFade, in: era, for: id)
    return CrossFadeAnimator(replacing: slide(goingRight: false))
  }

  // MARK: The delegate's part

  override func animator(
    from: ViewController, to: ViewController, goingRight: Bool, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? {
    recordAsking(from: from, to: to)
    return delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
  }

  override func interaction(for animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  {
    record(.interactionController, as: "delegate")
    return delegate?.tabBarController(self, interactionControllerFor: animator)
  }

  override func delegateAllows(_ controller: ViewController) -> Bool {
    delegate?.tabBarController(self, shouldSelect: controller) ?? true
  }

  /// A button of the bar was tapped and has selected its controller. The default does nothing.
  open func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}

  override func tellSelected(_ controller: ViewController) {
    if let item = bar.items.indices.contains(index) ? bar.items[index] : nil {
      tabBar(bar, didSelect: item)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  override func tellShown(_ controller: ViewController) {
    delegate?.tabBarController(self, didShow: controller)
  }
}

extension ViewController {
  /// The tab's button: its own, or one with the title alone.
  fileprivate var shownTabBarItem: TabBarItem {
    tabBarItem
      ?? TabBarItem(title: displayTitle, tint: Color(hex: 0x2F6FD6)) { _, _, _ in }
  }
}
