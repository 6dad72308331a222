import Drawing
import SpringEngine
import Transitions

/// A child whose callbacks a test can hook into.
final class Child: ViewController {
  var onWillAppear: (() -> Void)?
  var onDidAppear: (() -> Void)?
  var onDidDisappear: (() -> Void)?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onWillAppear?()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onDidAppear?()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onDidDisappear?()
  }
}

/// A delegate that answers what a test wants it to.
final class Director: ContainerViewControllerDelegate {
  var animator: (_ interactive: Bool) -> (any ViewControllerAnimatedTransitioning)? = {
    interactive in
    SlideAnimator(
      duration: interactive ? 0.4 : 0.5, padding: interactive ? 16 : 10, motion: .curve(.easeInOut))
  }
  var interaction: (() -> (any ViewControllerInteractiveTransitioning)?)?
  var maySelect = true
  var onDidShow: ((ViewController) -> Void)?
  private(set) var selected: [String] = []

  func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(interactive) }

  func container(
    _ container: ContainerViewController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction?() }

  func container(_ container: ContainerViewController, shouldSelect controller: ViewController)
    -> Bool
  { maySelect }

  func container(_ container: ContainerViewController, didSelect controller: ViewController) {
    selected.append(controller.id)
  }

  func container(_ container: ContainerViewController, didShow controller: ViewController) {
    onDidShow?(controller)
  }
}

/// A container with the children a, b, c, d and e on a stage of 390 × 844 points, which a test drives
/// by hand.
final class Rig: Driven {
  let children: [Child]
  let container: ContainerViewController
  let director = Director()
  let stage: Stage
  var mark = 0

  init(
    selected: Int = 0, hasDelegate: Bool = true,
    _ tune: (ContainerViewController) -> Void = { _ in }
  ) {
    children = ["a", "b", "c", "d", "e"].map { Child(id: $0) }
    container = ContainerViewController(
      id: "box", viewControllers: children, selectedIndex: selected)
    if hasDelegate { container.delegate = director }
    container.bar.items = children.map { child in
      TabBarItem(title: child.id, tint: Color(white: 0)) { _, _, _ in }
    }
    tune(container)
    stage = Stage(root: container, size: Size(width: 390, height: 844))
    stage.install()
  }

  // MARK: What is shown

  /// Where the left edge of a child's view is shown, in the container's points.
  func x(_ index: Int) -> Double? { shown(children[index].id)?.left }

  /// What breaks the law of rest, with one child selected; empty if all is well.
  func faultsAtRest(selected: Int) -> [String] {
    Rest.faults(of: container, children, on: stage, selected: selected)
  }
}

extension ShownView {
  /// The left edge with the view's own translation.
  var left: Double { frame.minX + transform.tx }
}

extension Trace.Entry {
  var isLayout: Bool { call == .viewWillLayoutSubviews || call == .viewDidLayoutSubviews }

  var isGesture: Bool {
    switch call {
    case .gestureBegan, .gestureChanged, .gestureEnded, .gestureCancelled, .gestureFailed,
      .updateInteractiveTransition:
      true
    default: false
    }
  }

  /// `who.call(argument)`, as the tests' lists have it.
  var words: String { "\(who).\(call.rawValue)\(argument.words)" }
}

extension Trace.Argument {
  var words: String {
    switch self {
    case .none, .animated, .gesture, .pinch, .rotation: ""
    case .parent(let id): "(\(id ?? "nil"))"
    case .percent(let percent): "(\((percent * 1000).rounded() / 1000))"
    case .didComplete(let flag), .isInteractive(let flag): "(\(flag))"
    case .size(let size): "(\(size.width)×\(size.height))"
    case .fromTo(let from, let to): "(\(from)→\(to))"
    case .controller(let id): "(\(id))"
    case .rule(let number, let era, _): "(\(number) in \(era))"
    case .diagnostic(let diagnostic): "(\(diagnostic))"
    }
  }
}

/// A stage that a test drives by hand.
protocol Driven: AnyObject {
  var stage: Stage { get }
  /// How many calls the test has seen.
  var mark: Int { get set }
}

extension Driven {
  // MARK: Input

  func key(_ key: String, at time: Double) { stage.handle(.key(key), at: time) }
  func down(_ x: Double, at time: Double) { stage.handle(.down(Point(x: x, y: 300)), at: time) }
  func move(_ x: Double, at time: Double) { stage.handle(.move(Point(x: x, y: 300)), at: time) }
  func up(_ x: Double, at time: Double) { stage.handle(.up(Point(x: x, y: 300)), at: time) }
  func resize(_ width: Double, at time: Double) {
    stage.handle(.resize(Size(width: width, height: 844)), at: time)
  }

  /// Puts a finger down at x, and moves it there in steps of 20 ms from `start` on.
  ///
  /// - Returns: The time of the last step.
  @discardableResult
  func drag(_ places: [Double], from start: Double, every step: Double = 0.02) -> Double {
    var time = start
    down(places[0], at: time)
    for place in places.dropFirst() {
      time += step
      move(place, at: time)
    }
    return time
  }

  /// A press and release on a tab.
  func tapTab(_ index: Int, at time: Double) {
    let point = Point(x: 39 + 78 * Double(index), y: 790)
    stage.handle(.down(point), at: time)
    stage.handle(.up(point), at: time + 0.05)
  }

  /// Lets time pass until nothing moves.
  func settle() { stage.advance(to: stage.now + 30) }

  // MARK: What happened

  /// Every call since the last time of asking, without layout and gestures.
  func calls(layout: Bool = false, gestures: Bool = false) -> [String] {
    let entries = stage.trace.latest(stage.trace.count - mark)
    mark = stage.trace.count
    return entries.filter { layout || !$0.isLayout }.filter { gestures || !$0.isGesture }
      .map(\.words)
  }

  /// Forgets what happened so far.
  func forget() { mark = stage.trace.count }

  // MARK: What is shown

  func shown(_ id: String) -> ShownView? { stage.shownViews.first { $0.id == id } }
}

/// The law of rest, as a list of what breaks it.
enum Rest {
  static func faults(
    of container: TabbedController, _ children: [Child], on stage: Stage, selected: Int
  ) -> [String] {
    let child = children[selected]
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    check(container.selectedIndex == selected, "selected is \(container.selectedIndex)")
    check(container.children.map(\.id) == [child.id], "children \(container.children.map(\.id))")
    check(stage.transition == nil, "a transition is left")
    check(container.transitionCoordinator == nil, "a coordinator is left")
    check(stage.timelineTotal == 0, "\(stage.timelineTotal) timelines are left")
    check(!stage.isMoving, "something moves")
    check(container.contentView.isUserInteractionEnabled, "input is off")
    check(stage.strip?.displacement == 0, "the strip is \(String(describing: stage.strip))")
    let ids = stage.shownViews.map(\.id)
    check(ids == [container.id, child.id], "shown are \(ids)")
    for (index, child) in children.enumerated() {
      let wanted = index == selected ? AppearanceState.appeared : .disappeared
      check(child.appearance == wanted, "\(child.id) is \(child.appearance)")
      guard child.isViewLoaded else { continue }
      check(child.view.model.transform == .identity, "\(child.id) has a transform")
      check(child.view.alpha == 1, "\(child.id) has an alpha")
      check((child.view.superview != nil) == (index == selected), "\(child.id) in or out")
    }
    check(child.view.presented(at: stage.now) == child.view.model, "an animation is left")
    return faults + lint(stage)
  }

  /// What the linter finds, but for what tests provoke on purpose and see as diagnostics.
  private static func lint(_ stage: Stage) -> [String] {
    let diagnosed = stage.trace.entries.compactMap { entry in
      if case .diagnostic(let diagnostic) = entry.argument { diagnostic.problem } else { nil }
    }
    return Linter.findings(on: stage).filter { !diagnosed.contains($0.message) }
      .map { "\($0.who): \($0.message) (\($0.statement))" }
  }
}
