import Drawing
import SpringEngine
import TestSupport
import Testing
import Transitions

/// A page controller on a stage of 390 × 844 points, with the pages a, b, c, d and e in a row or in a
/// ring.
final class PageRig: Driven, PageViewControllerDataSource, PageViewControllerDelegate {
  let pages = ["a", "b", "c", "d", "e"].map { Child(id: $0) }
  let count: Int
  let isRing: Bool
  let book: PageViewController
  let stage: Stage
  var mark = 0
  var log: [String] = []
  var questions = 0

  init(showing first: Int = 0, of count: Int = 5, isRing: Bool = false) {
    (self.count, self.isRing) = (count, isRing)
    book = PageViewController(id: "box", viewController: pages[first])
    stage = Stage(root: book, size: Size(width: 390, height: 844))
    book.dataSource = self
    book.delegate = self
    stage.install()
  }

  private func neighbour(of controller: ViewController, _ step: Int) -> ViewController? {
    questions += 1
    guard let place = pages.firstIndex(where: { $0 === controller }) else { return nil }
    let next = isRing ? (place + step + count) % count : place + step
    return (0..<count).contains(next) ? pages[next] : nil
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
  ) -> ViewController? { neighbour(of: controller, -1) }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
  ) -> ViewController? { neighbour(of: controller, 1) }

  func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pending: [ViewController]
  ) { log.append("to " + pending.map(\.id).joined()) }

  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers previous: [ViewController], transitionCompleted completed: Bool
  ) {
    #expect(finished)
    log.append("from \(previous.map(\.id).joined()) \(completed)")
  }

  /// Shows a page in code, and notes what its completion hears.
  func show(
    _ page: Int, _ direction: PageViewController.NavigationDirection, animated: Bool = true,
    at time: Double
  ) {
    stage.advance(to: time)
    stage.perform { tell(page, direction, animated: animated) }
  }

  func tell(
    _ page: Int, _ direction: PageViewController.NavigationDirection, animated: Bool = true
  ) {
    let id = pages[page].id
    book.setViewControllers([pages[page]], direction: direction, animated: animated) {
      self.log.append("\(id) \($0)")
    }
  }

  func x(_ page: Int) -> Double? { shown(pages[page].id)?.left }

  /// What breaks the law of rest; empty if all is well.
  func faultsAtRest(showing page: Int) -> [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    check(book.viewControllers.map(\.id) == [pages[page].id], "shown is \(book.viewControllers)")
    check(book.children.map(\.id) == [pages[page].id], "children \(book.children.map(\.id))")
    check(stage.transition == nil, "a transition is left")
    check(stage.timelineTotal == 0 && !stage.isMoving, "something moves")
    check(stage.shownViews.map(\.id) == ["box", pages[page].id], "other views are shown")
    check(x(page) == 0, "the page is out of its place")
    for (index, child) in pages.enumerated() {
      let wanted = index == page ? AppearanceState.appeared : .disappeared
      check(child.appearance == wanted, "\(child.id) is \(child.appearance)")
    }
    return faults
  }
}

/// Statements 4.1 and 8.4, and what pages have beyond tabs: a data source, and a direction.
@Suite struct PageTests {
  @Test func `§8.4 a page follows one to one, edge to edge, and turns`() {
    let rig = PageRig()
    rig.down(300, at: 1)
    for place in stride(from: 290.0, through: 40, by: -10) {
      rig.move(place, at: 1 + (300 - place) / 1_000)
      #expect(abs((rig.x(0) ?? .nan) - (place - 290)) < 1e-9)
      #expect(abs((rig.x(1) ?? .nan) - (place + 100)) < 1e-9)
    }
    rig.up(40, at: 1.3)
    rig.settle()
    #expect(rig.log == ["to b", "from a true"])
    #expect(rig.faultsAtRest(showing: 1) == [])
  }

  @Test func `§8.4 the hardest flick turns one page`() {
    let rig = PageRig(showing: 1)
    let time = rig.drag([380, 300, 100, -400, -900], from: 1, every: 0.008)
    rig.up(-900, at: time)
    rig.settle()
    #expect(rig.faultsAtRest(showing: 2) == [])
  }

  private static let begin = [
    "a.viewDidLoad", "b.willMove(nil)", "a.willMove(box)", "box/delegate.willTransitionTo(a)",
    "a.viewWillAppear", "b.viewWillDisappear",
  ]

  @Test func `§1.8 a page that is turned tells the one that comes first`() {
    let rig = PageRig(showing: 1)
    rig.forget()
    let time = rig.drag([100, 200, 300], from: 1)
    rig.up(300, at: time)
    rig.settle()
    #expect(
      rig.calls().filter { $0.contains(".view") }
        == [
          "a.viewDidLoad", "a.viewWillAppear", "b.viewWillDisappear", "a.viewDidAppear",
          "b.viewDidDisappear",
        ])
  }

  @Test func `§1.9 a page that is turned back calls what a cancel calls, and tells the delegate`() {
    let rig = PageRig(showing: 1)
    rig.forget()
    let time = rig.drag([100, 120, 140], from: 1)
    rig.up(140, at: time + 0.5)
    rig.settle()
    #expect(
      rig.calls() == PageTests.begin + SwapOrderTests.interactiveStart + SwapOrderTests.cancel + [
        "box/context.completeTransition(false)", "b.viewWillAppear", "b.viewDidAppear",
        "a.viewWillDisappear", "a.viewDidDisappear", "a.willMove(nil)", "a.didMove(nil)",
        "b.willMove(box)", "b.didMove(box)", "box/animator.animationEnded(false)",
        "box/delegate.didFinishAnimating(false)",
      ])
    #expect(rig.log == ["to a", "from b false"])
    #expect(rig.faultsAtRest(showing: 1) == [])
  }

  @Test(arguments: [(0, 1.0), (4, -1.0)])
  func `§4.1 at both ends the band begins at the origin, and the data source is asked once`(
    page: Int, side: Double
  ) {
    let rig = PageRig(showing: page)
    rig.down(200, at: 1)
    for pull in stride(from: 20.0, through: 180, by: 20) {
      rig.move(200 + side * pull, at: 1 + pull / 1_000)
      let band = RubberBand(dimension: 390).offset(for: pull - 10)
      #expect(abs((rig.x(page) ?? .nan) - side * band) < 1e-9)
    }
    #expect(rig.questions == 1)
    rig.up(200 + side * 180, at: 2)
    rig.settle()
    #expect(rig.log == [])
    #expect(rig.faultsAtRest(showing: page) == [])
    rig.drag([200, 200 + side * 50], from: rig.stage.now)
    #expect(rig.questions == 2, "Each drag asks anew: there may be a page by now.")
  }

  @Test func `without a data source a finger meets an end on both sides`() {
    let rig = PageRig(showing: 2)
    rig.book.dataSource = nil
    for places in [[200.0, 100], [200, 300]] {
      let time = rig.drag(places, from: rig.stage.now + 1)
      rig.up(places[1], at: time)
      rig.settle()
    }
    #expect(rig.log == [])
    #expect(rig.faultsAtRest(showing: 2) == [])
  }

  @Test func `§4.1 a drag past the origin hands over to the page on the other side`() {
    let rig = PageRig(showing: 2)
    let time = rig.drag([200, 150, 250, 300], from: 1)
    #expect(rig.stage.transition?.to == "b")
    #expect(abs((rig.x(2) ?? .nan) - 110) < 1e-9)
    rig.up(300, at: time + 0.3)
    rig.settle()
    #expect(rig.log == ["to d", "from c false", "to b", "from c false"])
    #expect(rig.faultsAtRest(showing: 2) == [])
  }

  @Test func `a ring of two turns on and on, in both directions`() {
    let rig = PageRig(of: 2, isRing: true)
    for turn in 1...3 {
      let time = rig.drag([300, 200, 100], from: rig.stage.now + 1)
      #expect((rig.x(turn % 2) ?? 0) > 0, "It comes from the right.")
      rig.up(100, at: time)
      rig.settle()
      #expect(rig.faultsAtRest(showing: turn % 2) == [])
    }
    let time = rig.drag([100, 200, 300], from: rig.stage.now + 1)
    #expect((rig.x(0) ?? 0) < 0, "It comes from the left.")
    rig.up(300, at: time)
    rig.settle()
    #expect(rig.faultsAtRest(showing: 0) == [])
  }

  // MARK: In code

  @Test(arguments: [(PageViewController.NavigationDirection.forward, 390.0), (.reverse, -390)])
  func `a page set in code comes from its side, and the delegate is not told`(
    direction: PageViewController.NavigationDirection, side: Double
  ) {
    let rig = PageRig()
    rig.show(3, direction, at: 1)
    #expect(rig.x(3) == side)
    #expect(rig.book.viewControllers.first === rig.pages[3])
    rig.settle()
    #expect(rig.log == ["d true"])
    #expect(rig.faultsAtRest(showing: 3) == [])
    let time = rig.drag([300, 200, 100], from: rig.stage.now)
    #expect(rig.stage.transition?.to == "e", "Its neighbours are the data source's.")
    rig.up(100, at: time)
    rig.settle()
  }

  @Test func `a page set without an animation is there at once, in every order of calls`() {
    let rig = PageRig()
    rig.show(2, .reverse, animated: false, at: 1)
    #expect(rig.log == ["c true"])
    #expect(rig.faultsAtRest(showing: 2) == [])
    rig.show(2, .forward, at: 2)
    #expect(rig.log == ["c true", "c true"], "The page that is shown stays.")
    #expect(rig.faultsAtRest(showing: 2) == [])
  }

  @Test func `§2.9 a third page takes over from the running turn, place and velocity kept`() {
    let rig = PageRig()
    rig.show(1, .forward, at: 1)
    rig.stage.advance(to: 1.2)
    let before = rig.x(1) ?? .nan
    rig.show(4, .forward, at: 1.2)
    #expect(abs((rig.x(1) ?? .nan) - before) < 1e-9)
    rig.settle()
    #expect(rig.log == ["b true", "e true"])
    #expect(rig.faultsAtRest(showing: 4) == [])
  }

  @Test func `§2.9 back to the page before, the turn is reversed and cancelled`() {
    let rig = PageRig()
    rig.show(1, .forward, at: 1)
    rig.show(0, .reverse, at: 1.2)
    rig.settle()
    #expect(rig.log == ["b false", "a true"])
    #expect(rig.faultsAtRest(showing: 0) == [])
  }

  @Test func `§2.9 the policies hold for pages: the latest that waits, or none`() {
    for (policy, shown, log) in [
      (PageViewController.ReentryPolicy.queue, 3, ["b true", "d true", "c false"]),
      (.ignore, 1, ["b true", "c false", "d false"]),
    ] {
      let rig = PageRig()
      rig.book.configuration.reentryPolicy = policy
      rig.show(1, .forward, at: 1)
      rig.show(2, .forward, at: 1.1)
      rig.show(3, .reverse, at: 1.2)
      rig.settle()
      #expect(rig.log == log)
      #expect(rig.faultsAtRest(showing: shown) == [])
    }
  }

  @Test(arguments: [true, false])
  func `a page set in a callback follows when that is done`(isEarly: Bool) {
    let rig = PageRig()
    let pushy = Pushy(id: "pushy")
    let tell = { [unowned rig] in rig.tell(2, .forward, animated: false) }
    if isEarly { pushy.onWillMove = tell } else { pushy.onWillAppear = tell }
    rig.stage.perform {
      rig.book.setViewControllers([pushy], direction: .forward, animated: true)
    }
    rig.settle()
    #expect(rig.log == ["c true"])
    #expect(rig.faultsAtRest(showing: 2) == [])
  }

  /// A page that wants something while it comes in.
  private final class Pushy: ViewController {
    var onWillMove: (() -> Void)?
    var onWillAppear: (() -> Void)?

    override func willMove(toParent parent: ViewController?) {
      super.willMove(toParent: parent)
      if parent != nil { onWillMove?() }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      onWillAppear?()
    }
  }

  @Test func `§7.3 a press catches a turn in flight, and a drag takes it back`() {
    let rig = PageRig()
    rig.show(1, .forward, at: 1)
    rig.stage.advance(to: 1.2)
    let before = rig.x(1) ?? .nan
    rig.down(100, at: 1.2)
    rig.move(200, at: 1.3)
    #expect(abs((rig.x(1) ?? .nan) - (before + 100)) < 1e-9)
    rig.move(280, at: 1.4)
    rig.up(280, at: 1.6)
    rig.settle()
    #expect(rig.log == ["b false"])
    #expect(rig.faultsAtRest(showing: 0) == [])
  }

  @Test func `§3.8 a page that turns while the stage gets wider ends in the new bounds`() {
    let rig = PageRig()
    rig.show(1, .forward, at: 1)
    rig.resize(700, at: 1.2)
    rig.settle()
    #expect(rig.pages[1].view.frame == Rect(x: 0, y: 0, width: 700, height: 844))
    #expect(rig.faultsAtRest(showing: 1) == [])
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `§9.3 whatever happens, one page is left, at rest, and every completion is called`(
    seed: UInt64
  ) {
    var random = SplitMix(seed: seed)
    let rig = PageRig(showing: 2, isRing: seed.isMultiple(of: 2))
    var (time, isDown, sets) = (1.0, false, 0)
    for _ in 0..<60 {
      time += Double.random(in: 0...0.15, using: &random)
      let x = Double.random(in: 0...390, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        sets += 1
        rig.show(
          Int.random(in: 0..<5, using: &random), Bool.random(using: &random) ? .forward : .reverse,
          animated: Bool.random(using: &random), at: time)
      case 1: rig.resize(Double.random(in: 50...900, using: &random), at: time)
      case 2 where isDown:
        rig.up(x, at: time)
        isDown = false
      default:
        if isDown { rig.move(x, at: time) } else { rig.down(x, at: time) }
        isDown = true
      }
    }
    rig.up(0, at: time + 0.1)
    rig.settle()
    let shown = rig.pages.firstIndex { $0 === rig.book.viewControllers[0] } ?? -1
    #expect(rig.faultsAtRest(showing: shown) == [])
    let completions = rig.log.count { !$0.hasPrefix("to") && !$0.hasPrefix("from") }
    #expect(completions == sets)
    #expect(!rig.calls().contains { $0.contains("diagnostic") })
  }
}
