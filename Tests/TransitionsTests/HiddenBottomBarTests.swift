import Drawing
import TestSupport
import Testing
import Transitions

/// A tab bar that goes with the page below while a controller is pushed that wants it gone.
@Suite struct HiddenBottomBarTests {
  /// Two tabs of which the first is a navigation controller.
  private final class BarRig {
    let navigation = NavigationController(id: "nav", rootViewController: Child(id: "a"))
    let other = Child(id: "o")
    let tabs: TabBarController
    let stage: Stage
    private var pushed = 0

    init() {
      tabs = TabBarController(id: "tabs", viewControllers: [navigation, other])
      stage = Stage(root: tabs, size: Size(width: 390, height: 844))
      stage.install()
    }

    func at(_ time: Double, _ deed: () -> Void) {
      stage.advance(to: time)
      stage.perform(deed)
    }

    @discardableResult
    func push(hiding: Bool, animated: Bool = true) -> ViewController {
      pushed += 1
      let made = Child(id: "p\(pushed)")
      made.hidesBottomBarWhenPushed = hiding
      navigation.pushViewController(made, animated: animated)
      return made
    }

    /// Where the bar is seen, in the window; `nil` if it is not there.
    var barX: Double? {
      guard tabs.bar.isDescendant(of: stage.window) else { return nil }
      var (x, view) = (0.0, tabs.bar as View)
      while view !== stage.window, let parent = view.superview {
        let (shown, around) = (view.presented(at: stage.now), parent.presented(at: stage.now))
        x += shown.frame.minX - around.bounds.minX
        view = parent
      }
      return x
    }

    /// What breaks the law of rest; empty if all is well.
    var faults: [String] {
      var faults: [String] = []
      func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
      let hides =
        tabs.selectedIndex == 0
        && navigation.viewControllers.contains(where: \.hidesBottomBarWhenPushed)
      let size = stage.window.bounds.size
      check((tabs.bar.superview === tabs.view) == !hides, "the bar is \(hides ? "there" : "gone")")
      check(hides == (tabs.bar.superview == nil), "the bar is somewhere else")
      check(
        tabs.contentView.frame.isNear(
          Rect(x: 0, y: 0, width: size.width, height: hides ? size.height : size.height - 84)),
        "the panes have \(tabs.contentView.frame)")
      let top = tabs.selectedIndex == 0 ? navigation.topViewController : other
      let height = tabs.contentView.frame.height
      let found = top?.view.frame ?? .zero
      check(
        found.isNear(Rect(x: 0, y: 0, width: size.width, height: height)), "the top has \(found)")
      if !hides {
        let place = Rect(x: 0, y: size.height - 84, width: size.width, height: 84)
        check(tabs.bar.frame.isNear(place), "the bar is at \(tabs.bar.frame)")
        check(tabs.view.subviews.last === tabs.bar, "the bar is behind something")
        check(tabs.bar.autoresizingMask.isEmpty, "the bar follows")
      }
      check(stage.isAtRest && stage.timelineTotal == 0, "something moves")
      check(stage.trace.diagnosticCount == 0, "diagnostics")
      return faults
    }
  }

  @Test func `the bar goes with the page that shows it, under the one that comes, and comes back`()
  {
    let rig = BarRig()
    let root = rig.navigation.viewControllers[0]
    rig.at(1) { rig.push(hiding: true) }
    var way: [Double] = []
    for step in 1...6 {
      rig.stage.advance(to: 1 + 0.05 * Double(step))
      let page = root.view.presented(at: rig.stage.now).frame.minX
      #expect(rig.barX == page)
      way.append(page)
      #expect(rig.tabs.contentView.frame.height == 844, "What comes has the whole height at once.")
      #expect(rig.navigation.topViewController?.view.frame.height == 844)
    }
    #expect(way == way.sorted(by: >) && (way.last ?? 0) < -100)
    rig.stage.advance(to: 3)
    #expect(rig.faults == [] && rig.barX == nil)
    rig.at(4) { _ = rig.navigation.popViewController(animated: true) }
    rig.stage.advance(to: 4.1)
    #expect(rig.barX == root.view.presented(at: 4.1).frame.minX && rig.barX ?? 0 < -10)
    rig.stage.advance(to: 6)
    #expect(rig.faults == [] && rig.barX == 0)
  }

  @Test func `what is pushed on top of it goes without the bar too`() {
    let rig = BarRig()
    rig.at(1) { rig.push(hiding: true) }
    rig.at(3) { rig.push(hiding: false) }
    rig.stage.advance(to: 3.1)
    #expect(rig.barX == nil)
    rig.stage.advance(to: 5)
    #expect(rig.faults == [] && rig.barX == nil)
    rig.at(6) { _ = rig.navigation.popToRootViewController(animated: false) }
    #expect(rig.faults == [] && rig.barX == 0)
  }

  @Test func `a finger that lets the page fall back leaves the bar away`() {
    let rig = BarRig()
    rig.at(1) { rig.push(hiding: true) }
    rig.stage.advance(to: 3)
    for (distance, goes) in [(80.0, false), (330, true)] {
      let start = rig.stage.now + 1
      rig.stage.handle(.down(Point(x: 5, y: 400)), at: start)
      for step in 1...20 {
        rig.stage.handle(
          .move(Point(x: 5 + distance * Double(step) / 20, y: 400)),
          at: start + 0.03 * Double(step))
      }
      #expect(rig.barX != nil)
      rig.stage.handle(.up(Point(x: 5 + distance, y: 400)), at: start + 1.5)
      rig.stage.advance(to: start + 5)
      #expect(rig.faults == [] && (rig.barX != nil) == goes)
    }
  }

  @Test func `another tab has the bar at once, and the first one is without it again`() {
    let rig = BarRig()
    rig.at(1) { rig.push(hiding: true) }
    for (time, tab) in [(1.1, 1), (2, 0), (3, 1), (4, 0)] {
      rig.at(time) { rig.tabs.selectedIndex = tab }
      rig.stage.advance(to: time + 0.5)
      #expect(rig.faults == [] && (rig.barX != nil) == (tab == 1), "\(time)")
    }
  }

  @Test(arguments: 1...24)
  func `whatever happens to the stack and the tabs, the bar is where it belongs`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let rig = BarRig()
    var linter = Linter()
    var time = 1.0
    for _ in 0..<60 {
      time += numbers.one(of: [0, 0.05, 0.1, 0.2, 0.6])
      let animated = numbers.happens(0.8)
      switch numbers.whole(0...8) {
      case 0, 1, 2: rig.at(time) { rig.push(hiding: numbers.happens(0.5), animated: animated) }
      case 3, 4: rig.at(time) { _ = rig.navigation.popViewController(animated: animated) }
      case 5: rig.at(time) { _ = rig.navigation.popToRootViewController(animated: animated) }
      case 6: rig.at(time) { rig.tabs.selectedIndex = numbers.whole(0...1) }
      case 7:
        let size = Size(width: numbers.number(300...600), height: numbers.number(500...900))
        rig.stage.handle(.resize(size), at: time)
      default:
        rig.stage.handle(.down(Point(x: 5, y: 400)), at: time)
        for step in 1...8 {
          time += 0.016
          rig.stage.handle(.move(Point(x: 5 + 30 * Double(step), y: 400)), at: time)
        }
        rig.stage.handle(numbers.happens(0.3) ? .cancel : .up(Point(x: 245, y: 400)), at: time)
      }
      guard numbers.happens(0.2) else { continue }
      time += 5
      rig.stage.advance(to: time)
      #expect(rig.faults == [])
    }
    rig.stage.advance(to: time + 10)
    for entry in rig.stage.trace.entries { linter.read(entry) }
    if let rest = rig.stage.atRest { linter.inspect(rest) }
    #expect(linter.findings.isEmpty && rig.stage.atRest != nil)
    #expect(rig.faults == [])
  }

  @Test(arguments: [0.05, 0.2, 0.34], [true, false])
  func `§3.2 a tab that an animator shows during the push has the place that it ends in`(
    moment: Double, pops: Bool
  ) {
    let rig = BarRig()
    let delegate = SizingDelegate()
    rig.tabs.delegate = delegate
    if pops {
      rig.at(0) { rig.push(hiding: true, animated: false) }
      rig.at(1) { rig.navigation.popViewController(animated: true) }
    } else {
      rig.at(1) { rig.push(hiding: true) }
    }
    rig.at(1 + moment) { rig.tabs.selectedIndex = 1 }
    rig.stage.advance(to: 3)
    #expect(delegate.found == [Rect(x: 0, y: 0, width: 390, height: 760)])
    #expect(rig.faults == [])
    #expect(Linter.findings(on: rig.stage) == [])
    rig.at(4) { rig.tabs.selectedIndex = 0 }
    rig.stage.advance(to: 6)
    #expect(rig.faults == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  /// Moves the incoming view to its final frame by its frame, as animators do.
  private final class SizingDelegate: TabBarControllerDelegate, ViewControllerAnimatedTransitioning
  {
    var found: [Rect] = []

    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.3
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to)
      else { return }
      let end = context.finalFrame(for: to)
      if to.id == "o" { found.append(end) }
      context.containerView.addSubview(view)
      view.frame = Rect(x: 390, y: 0, width: end.width, height: end.height)
      View.animate(
        withDuration: 0.3, animations: { view.frame = end },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
  }
}

extension Rect {
  /// Whether it is the same but for rounding.
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6
      && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
