import Drawing
import Input
import SpringEngine
import Testing
import Transitions

/// §9.3: transitions that are ended by what is called as they are made, begun or completed.
@Suite struct EndedOnTheWayTests {
  /// Does something once when its view comes into another one.
  private final class Arriving: ViewController {
    private final class Told: View {
      weak var owner: Arriving?

      override func didMoveToSuperview() {
        super.didMoveToSuperview()
        owner?.act()
      }
    }
    var onArrival: (() -> Void)?
    var onLoad: (() -> Void)?

    func act() {
      let now = onArrival
      onArrival = nil
      now?()
    }
    override func loadView() {
      let made = Told(id: id, frame: Rect(x: 0, y: 0, width: 390, height: 844))
      made.owner = self
      view = made
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      onLoad?()
    }
  }

  /// Animates tabs in somebody's hands, and does something when it is asked about itself.
  private final class Asked: ViewControllerAnimatedTransitioning, TabBarControllerDelegate,
    ViewControllerInteractiveTransitioning
  {
    nonisolated enum Question: CaseIterable, Sendable { case duration, travel }
    var deeds: [Question: () -> Void] = [:]

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      deeds.removeValue(forKey: .duration)?()
      return 0.4
    }
    func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
      deeds.removeValue(forKey: .travel)?()
      return 390
    }
    func animateTransition(using context: any ViewControllerContextTransitioning) {}
    func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {}
    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }
    func tabBarController(
      _ tabBarController: TabBarController,
      interactionControllerFor animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { self }
  }

  /// Gives tabs an animator and a driver.
  private final class Giver: TabBarControllerDelegate {
    var animator: (any ViewControllerAnimatedTransitioning)?
    var driver: PercentDrivenInteractiveTransition?

    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }
    func tabBarController(
      _ tabBarController: TabBarController,
      interactionControllerFor animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { driver }
  }

  /// Shows one of its pages, and says which before it begins to show it.
  private final class Deck: ConductingViewController {
    let pages: [ViewController]
    var index = 0

    init(_ pages: [ViewController]) {
      self.pages = pages
      super.init(id: "deck")
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      installOnStage()
    }
    override var shownChildren: [ViewController] { [pages[index]] }
    override var wantedChildren: [ViewController]? { [pages[index]] }
    override func installChildren() {
      addChild(pages[index])
      view.addSubview(pages[index].view)
      pages[index].didMove(toParent: self)
    }
    func show(_ next: Int) {
      let plan = TransitionPlan(from: pages[index], to: pages[next], in: view, isAnimated: false)
      index = next
      conductor.begin(plan)
    }
  }

  private let a = Arriving(id: "a")
  private let b = Arriving(id: "b")
  private let c = Arriving(id: "c")
  private let cover = Arriving(id: "m")

  private func stage(_ root: ViewController) -> Stage {
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    return stage
  }

  private func at(_ time: Double, on stage: Stage, _ body: () -> Void) {
    stage.advance(to: time)
    stage.perform(body)
  }

  /// What breaks the laws of rest and the contract.
  private func faults(_ stage: Stage) -> [String] {
    let all = [a, b, c, cover]
    let faults = stage.faults(of: all)
    let changed = all.filter {
      $0.isViewLoaded && ($0.view.transform != .identity || $0.view.alpha != 1)
    }
    return faults + changed.map { "\($0.id) looks different" }
  }

  @Test(arguments: Asked.Question.allCases)
  private func `an animator takes its container out of sight as it is asked about itself`(
    question: Asked.Question
  ) {
    let tabs = TabBarController(id: "t", viewControllers: [a, b])
    let outer = TabBarController(id: "o", viewControllers: [tabs, c])
    let (stage, asked) = (stage(outer), Asked())
    tabs.delegate = asked
    asked.deeds[question] = { outer.select(1, animated: false) }
    at(1, on: stage) { tabs.select(1, animated: true) }
    #expect(faults(stage) == [] && tabs.children == [b] && b.view.window == nil)
    at(30, on: stage) { outer.select(0, animated: false) }
    #expect(faults(stage) == [] && b.view.window === stage)
  }

  nonisolated enum Way: CaseIterable, Sendable { case push, pop, slide, flip, dissolve, fade }

  @Test(arguments: Way.allCases)
  func `an animator's view covers everything as it is added, and nothing is left of it`(way: Way) {
    let stack = NavigationController(id: "n", rootViewController: a)
    let tabs = TabBarController(id: "t", viewControllers: [a, b])
    let isStack = way == .push || way == .pop
    let root: ViewController = isStack ? stack : tabs
    let (stage, giver, cover) = (stage(root), Giver(), cover)
    tabs.delegate = giver
    switch way {
    case .flip: giver.animator = FlipHorizontalAnimator(isPresenting: true)
    case .dissolve: giver.animator = DissolveAnimator(isPresenting: true)
    default: giver.animator = SlideAnimator(duration: 0.4, padding: 0, motion: .curve(.linear))
    }
    stage.prefersReducedMotion = way == .fade
    if way == .pop { at(1, on: stage) { stack.pushViewController(b, animated: false) } }
    cover.modalPresentationStyle = .fullScreen
    (way == .pop ? a : b).onArrival = { root.present(cover, animated: false) }
    at(2, on: stage) {
      switch way {
      case .push: stack.pushViewController(b, animated: true)
      case .pop: stack.popViewController(animated: true)
      default: tabs.select(1, animated: true)
      }
    }
    #expect(faults(stage) == [])
    at(30, on: stage) { cover.dismiss(animated: false) }
    #expect(faults(stage) == [] && (way == .pop ? a : b).view.window === stage)
    #expect((way == .pop ? b : a).view.superview == nil)
  }

  @Test func `what has come to its end is not turned around before it is completed`() {
    let tabs = TabBarController(id: "t", viewControllers: [a, b, c])
    let (stage, giver, spy) = (stage(tabs), Giver(), SpyAnimator())
    tabs.delegate = giver
    giver.driver = PercentDrivenInteractiveTransition()
    giver.animator = spy
    spy.animate = { context, spy in
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      view.alpha = 0.5
      View.animate(withDuration: spy.duration) {
        view.alpha = 1
      } completion: { _ in
        tabs.select(2, animated: true)
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    at(1, on: stage) { tabs.select(1, animated: true) }
    at(1.1, on: stage) { giver.driver?.update(0.4) }
    at(1.2, on: stage) {
      giver.driver?.cancel()
      (giver.driver, giver.animator) = (nil, nil)
    }
    #expect(faults(stage) == [] && tabs.children == [c])
    let ends = stage.trace.entries.filter { $0.call == .completeTransition }.map(\.argument)
    #expect(ends == [.didComplete(false), .didComplete(true)])
  }

  @Test func `a container that is uncovered before it has what it says it shows`() {
    let root = ViewController(id: "root")
    let deck = Deck([a, b])
    let (stage, cover) = (stage(root), cover)
    deck.definesPresentationContext = true
    deck.modalPresentationStyle = .pageSheet
    cover.modalPresentationStyle = .currentContext
    at(1, on: stage) { root.present(deck, animated: false) }
    b.onLoad = {
      deck.present(cover, animated: false)
      root.dismiss(animated: true)
    }
    at(2, on: stage) { deck.show(1) }
    #expect(faults(stage) == [] && deck.presentingViewController == nil && deck.children == [b])
  }

  // MARK: What waits

  /// Lets other recognizers wait for its own.
  private final class First: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { true }
  }

  @Test func `a drag that has waited for another begins nothing where a page is being set`() {
    let rig = PageRig()
    let (first, press) = (First(), LongPressGestureRecognizer(name: "press"))
    press.delegate = first
    press.allowableMovement = 500
    rig.book.view.addGestureRecognizer(press)
    rig.pages[1].onDidAppear = { press.isEnabled = false }
    rig.stage.handle(.down(Point(x: 300, y: 400)), at: 1)
    for step in 1...3 {
      let place = Point(x: 300 - 20 * Double(step), y: 400)
      rig.stage.handle(.move(place), at: 1 + 0.016 * Double(step))
    }
    rig.show(1, .forward, animated: false, at: 1.1)
    rig.stage.handle(.move(Point(x: 100, y: 400)), at: 1.2)
    rig.stage.handle(.up(Point(x: 100, y: 400)), at: 1.3)
    #expect(faults(rig.stage) == [] && rig.book.children == rig.book.viewControllers)
  }

  @Test func `§2.9 a selection that has waited is dropped with the tab that it was for`() {
    let last = Child(id: "d")
    let first = Child(id: "first")
    let tabs = TabBarController(id: "t", viewControllers: [first, a, b])
    let (stage, giver) = (stage(tabs), Giver())
    tabs.delegate = giver
    giver.animator = SlideAnimator(duration: 0.4, padding: 0, motion: .curve(.linear))
    first.onDidDisappear = { tabs.select(2, animated: false) }
    let c = c
    last.onDidAppear = { tabs.setViewControllers([last, c], animated: false) }
    at(1, on: stage) { tabs.select(1, animated: true) }
    at(1.1, on: stage) { tabs.setViewControllers([last], animated: false) }
    #expect(faults(stage) == [] && tabs.children == [last] && tabs.selectedIndex == 0)
  }
}
