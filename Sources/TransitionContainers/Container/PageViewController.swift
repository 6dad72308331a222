public import TransitionCore
import TransitionViews

/// Shows one page at a time, and a finger turns to the one before or after; the counterpart of
/// `UIPageViewController` with the `.scroll` style.
///
/// The pages come from a data source that is asked for the neighbours when they are needed, once for
/// each drag. A drag turns one page at most; at the ends a rubber band resists. A turn can be caught,
/// reversed and retargeted like every transition here.
///
/// Differences from UIKit: there is always a page, from the initializer on; one page is shown, never two
/// side by side; and there is no page curl.
@MainActor
open class PageViewController: PagingController {
  /// Where a page that is set in code comes from.
  nonisolated public enum NavigationDirection: Hashable, Sendable {
    /// A later page: from the right, or from the left where the controller's view begins at the right.
    case forward
    /// An earlier page, from the other side.
    case reverse
  }

  /// A place and what is there, as the data source or code has said.
  private struct Page {
    var place: Int
    var controller: ViewController?
  }

  /// Somebody who wants to know whether a page has come.
  private struct Wait {
    var page: ViewController
    var completion: (Bool) -> Void
  }

  /// A page that a callback of a transition wants to see.
  private struct PageRequest {
    var page: ViewController
    var direction: NavigationDirection
    var animated: Bool
  }

  /// Provides the neighbours of a page; asked when a finger is about to turn to them.
  public weak var dataSource: (any PageViewControllerDataSource)?
  /// Is told of pages that a finger turns.
  public weak var delegate: (any PageViewControllerDelegate)?
  /// What is known of the places around, until everything is at rest.
  private var pages: [Page] = [] { didSet { holdOn(to: oldValue) } }
  private var waits: [Wait] = [] { didSet { holdOn(to: oldValue) } }
  private var requested: PageRequest? { didSet { holdOn(to: oldValue) } }

  /// Creates a controller with its first page.
  ///
  /// - Parameters:
  ///   - id: Its name in traces and frames.
  ///   - first: The page that is shown first, without an animation.
  ///   - configuration: What can be tuned; there is no bar, so its height has no effect.
  public init(
    id: String, viewController first: ViewController, configuration: Configuration = .pages
  ) {
    super.init(id: id, showing: first, at: 0, configuration: configuration)
  }

  /// Whether the data source is being asked: what it sets follows when the finger has been followed.
  private var isAsking = false

  /// An array with the page that is shown; during a transition already the new one.
  public var viewControllers: [ViewController] { [current] }

  /// Shows another page.
  ///
  /// If the page is already shown, nothing changes, and the completion runs with `true`. During a
  /// transition the re-entry policy decides, as for a tab: by default the running one is caught and
  /// retargeted to the new page. The delegate is not told.
  ///
  /// - Parameters:
  ///   - controllers: Exactly one page.
  ///   - direction: Where it comes from.
  ///   - animated: Whether it slides in.
  ///   - completion: Runs at the end, with whether the page is shown; `false` if it was turned back, or
  ///     replaced by another.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func setViewControllers(
    _ controllers: [ViewController], direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    precondition(
      controllers.count == 1,
      "'\(id)' shows one page, but it is given \(controllers.count).")
    let page = controllers[0]
    if let completion { waits.append(Wait(page: page, completion: completion)) }
    if conductor.isChanging || isAsking {
      requested = PageRequest(page: page, direction: direction, animated: animated)
      if isAsking { Ambient.stage?.atEndOfStep { [weak self] in self?.changeEnded() } }
      return
    }
    guard conductor.stage != nil else {
      current = page
      return answerAll()
    }
    Ambient.at(fileID, line) {
      show(PageRequest(page: page, direction: direction, animated: animated))
    }
  }

  private func show(_ requested: PageRequest) {
    let place = place(for: requested.page, requested.direction)
    remember(requested.page, at: place)
    go(to: place, animated: requested.animated)
    if transition == nil { answerAll() }
  }

  final override func changeEnded() {
    guard let requested else { return }
    self.requested = nil
    show(requested)
  }

  /// The page's own place, if it takes part in what runs, else one beyond all of that.
  private func place(for page: ViewController, _ direction: NavigationDirection) -> Int {
    if let transition {
      if page === transition.context.from { return transition.fromIndex }
      if page === transition.context.to { return transition.toIndex }
    } else if page === current {
      return index
    }
    let places = [index, transition?.fromIndex ?? index]
    switch direction {
    case .forward: return max(places[0], places[1]) + 1
    case .reverse: return min(places[0], places[1]) - 1
    }
  }

  // MARK: Places

  final override func controller(at place: Int) -> ViewController? {
    if place == index { return current }
    if let page = pages.first(where: { $0.place == place }) { return page.controller }
    let isLater = place > index
    let next = isLater ? place - 1 : place + 1
    let beside = next == index ? current : pages.first { $0.place == next }?.controller
    guard let beside else { return nil }
    isAsking = true
    let found =
      isLater
      ? dataSource?.pageViewController(self, viewControllerAfter: beside)
      : dataSource?.pageViewController(self, viewControllerBefore: beside)
    isAsking = false
    precondition(
      found !== beside, "The data source of '\(id)' gives '\(beside.id)' as its own neighbour.")
    remember(found, at: place)
    return found
  }

  private func remember(_ controller: ViewController?, at place: Int) {
    pages.removeAll { $0.place == place }
    pages.append(Page(place: place, controller: controller))
  }

  final override func cameToRest() {
    guard requested == nil else { return }
    pages.removeAll()
    answerAll()
  }

  // MARK: Transitions

  /// Pages are told in an order of their own, as in UIKit.
  final override var appearanceOrder: AppearanceOrder { .pages }

  final override func animator(
    from: ViewController, to: ViewController, goingRight: Bool, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? {
    slide(goingRight: goingRight)
  }

  final override func transitionWillStart(_ begun: PagingTransition, interactive: Bool) {
    remember(begun.context.from, at: begun.fromIndex)
    remember(begun.context.to, at: begun.toIndex)
    guard interactive else { return }
    record(.willTransitionTo, .controller(begun.context.to.id), as: "delegate")
    delegate?.pageViewController(self, willTransitionTo: [begun.context.to])
  }

  open override func transitionIsOver(_ run: TransitionRun, completed: Bool) {
    let context = run.context
    if run.coordinator.initiallyInteractive {
      record(.didFinishAnimating, .didComplete(completed), as: "delegate")
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [context.from],
        transitionCompleted: completed)
    }
    answer(context.to, completed)
    if !completed { answer(context.from, true) }
  }

  // MARK: Completions

  private func answer(_ page: ViewController, _ hasCome: Bool) {
    let answered = waits.filter { $0.page === page }
    waits.removeAll { $0.page === page }
    for wait in answered { wait.completion(hasCome) }
  }

  /// Nothing more will come: what is shown has come, and nothing else.
  private func answerAll() {
    let left = waits
    waits.removeAll()
    for wait in left { wait.completion(wait.page === current) }
  }
}

/// Provides the pages around a page; the counterpart of `UIPageViewControllerDataSource`.
@MainActor
public protocol PageViewControllerDataSource: AnyObject {
  /// The page before another, or `nil` at the beginning; never that page itself.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
  ) -> ViewController?

  /// The page after another, or `nil` at the end; never that page itself.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
  ) -> ViewController?
}

/// Is told of pages that a finger turns, not of pages that are set in code; the counterpart of
/// `UIPageViewControllerDelegate`. Every method has a default.
@MainActor
public protocol PageViewControllerDelegate: AnyObject {
  /// A finger has begun to turn; it may yet be cancelled.
  func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pending: [ViewController])

  /// A turn that a finger began is over.
  ///
  /// - Parameters:
  ///   - pageViewController: The sender.
  ///   - finished: Whether the animation is over; always `true`.
  ///   - previous: The page that was shown before.
  ///   - completed: Whether the page was turned, rather than turned back.
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers previous: [ViewController], transitionCompleted completed: Bool)
}

extension PageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pending: [ViewController]
  ) {}

  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers previous: [ViewController], transitionCompleted completed: Bool
  ) {}
}
