import Drawing
import SpringEngine
import Testing
import Transitions

/// What a stage tells an overlay of the transition that runs, whatever container runs it.
@Suite struct InspectionTests {
  /// A tab bar controller whose first tab is a stack.
  private final class Nested: Driven {
    let tabs: TabBarController
    let stack: NavigationController
    let (root, other) = (Child(id: "root"), Child(id: "other"))
    let director = TabDirector()
    let stage: Stage
    var mark = 0

    /// - Parameter isSilent: Whether the stack is never told that it goes out of sight.
    init(isSilent: Bool = false) {
      stack = NavigationController(id: "stack", rootViewController: root)
      let first = isSilent ? Secretive(stack) : stack
      tabs = TabBarController(id: "tabs", viewControllers: [first, other])
      tabs.delegate = director
      stage = Stage(root: tabs, size: Size(width: 390, height: 844))
      stage.install()
    }

    func push(_ id: String, at time: Double, animated: Bool = true) {
      stage.advance(to: time)
      stage.perform { stack.pushViewController(Child(id: id), animated: animated) }
    }
  }

  /// Shows a controller all over itself, and tells it of its appearance once.
  private final class Secretive: ViewController {
    private let content: ViewController

    init(_ content: ViewController) {
      self.content = content
      super.init(id: "secretive")
    }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(content)
      content.view.frame = view.bounds
      content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(content.view)
      content.didMove(toParent: self)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard content.appearance == .disappeared else { return }
      content.beginAppearanceTransition(true, animated: false)
      content.endAppearanceTransition(animated: false)
    }
  }

  @Test func `a switch of tabs is told by the stage as by its container`() throws {
    let rig = TabRig()
    rig.select(1, at: 1)
    rig.stage.advance(to: 1.2)
    let told = try #require(rig.stage.transition)
    #expect(told.owner == "box")
    #expect((told.from, told.to) == ("a", "b"))
    #expect(told.container == Rect(x: 0, y: 0, width: 390, height: 760))
    #expect(abs(told.fraction - 0.4) < 1e-12)
    #expect(abs(told.velocity - 2) < 1e-12, "Half a second for the whole way.")
    #expect(told.way == Vector(dx: -400, dy: 0))
    #expect(told.fromWay == told.way && told.toWay == told.way)
    #expect(told.phase == .running)
    #expect(told.duration == 0.5)
    #expect(told.commitPolicy == .projection(.normal))
    #expect(told.watchdogDue == nil)
    #expect(!told.coordinator.initiallyInteractive)
  }

  @Test func `a push is told with all of its container, and the way of what goes furthest`()
    throws
  {
    let rig = Nested()
    rig.push("top", at: 1)
    rig.stage.advance(to: 1.1)
    let told = try #require(rig.stage.transition)
    #expect((told.from, told.to) == ("root", "top"))
    #expect(told.container == Rect(x: 0, y: 0, width: 390, height: 760))
    #expect(told.way == Vector(dx: -390, dy: 0))
    #expect(told.fromWay.dx < 0 && told.fromWay.dx > -390, "The parallax.")
    #expect(told.commitPolicy != nil)
  }

  @Test func `an owner whose id has a slash is told with all of it, to the linter as well`() throws
  {
    let stack = NavigationController(id: "wing/nav", rootViewController: Child(id: "wing/a"))
    let stage = Stage(root: stack, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { stack.pushViewController(Child(id: "wing/b"), animated: true) }
    stage.advance(to: 0.1)
    #expect(try #require(stage.transition).owner == "wing/nav")
    #expect(try #require(stage.transitionProgress).owner == "wing/nav")
    stage.advance(to: 2)
    #expect(Linter.findings(on: stage) == [])
  }

  @Test func `a drag back is told with the finger's velocity, and the finger itself`() throws {
    let rig = Nested()
    rig.push("top", at: 1, animated: false)
    let time = rig.drag([5, 25, 45, 65, 85, 105], from: 2)
    rig.stage.advance(to: time)
    let told = try #require(rig.stage.transition)
    #expect(told.phase == .interactive)
    #expect((told.from, told.to) == ("top", "root"))
    #expect(told.way == Vector(dx: 390, dy: 0))
    #expect(abs(told.fraction - 90.0 / 390) < 1e-9)
    #expect(abs(told.velocity * 390 - 1_000) < 1e-6)
    #expect(told.coordinator.initiallyInteractive)
    let finger = try #require(rig.stage.panInspection)
    #expect(finger.location == Point(x: 105, y: 300))
    #expect(abs(finger.translation.dx - 90) < 1e-9)
    rig.up(105, at: time)
    #expect(rig.stage.panInspection == nil)
    rig.settle()
    #expect(rig.stage.transition == nil)
  }

  @Test func `a sheet and a drawer in a finger's hands tell where a release sends them`() {
    let sheet = PresentationRig(.pageSheet)
    sheet.present(at: 0, animated: false)
    (sheet.modal.presentationController as? SheetPresentationController)?.configuration
      .commitPolicy = .progress(threshold: 0.3)
    sheet.drag(from: 100, by: 150, at: 1)
    #expect(sheet.stage.transition?.commitPolicy == .progress(threshold: 0.3))
    let drawer = DrawerRig()
    drawer.drawer.configuration.commitPolicy = .velocity(threshold: 200)
    drawer.drag(from: 5, by: 150, at: 1)
    #expect(drawer.stage.transition?.commitPolicy == .velocity(threshold: 200))
  }

  @Test func `a modal transition is told, upright, and with whoever is presented as its owner`()
    throws
  {
    let rig = Nested()
    let sheet = Child(id: "sheet")
    sheet.modalPresentationStyle = .overFullScreen
    rig.stage.perform { rig.tabs.present(sheet, animated: true) }
    rig.stage.advance(to: 0.1)
    let told = try #require(rig.stage.transition)
    #expect(told.owner == "sheet")
    #expect((told.from, told.to) == ("tabs", "sheet"))
    #expect(told.presentationStyle == .overFullScreen)
    #expect(told.way == Vector(dx: 0, dy: -844))
    #expect(told.fromWay == .zero)
    #expect(told.container == Rect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `of two at once the one inside the other is told, whichever began first`() {
    for isSilent in [false, true] {
      let rig = Nested(isSilent: isSilent)
      rig.push("top", at: 1)
      rig.stage.perform { rig.tabs.selectedIndex = 1 }
      let told = isSilent ? "stack" : "tabs"
      #expect(rig.stage.transition?.owner == told, "A stack that knows it is leaving has ended.")
      rig.settle()
      rig.stage.perform { rig.tabs.selectedIndex = 0 }
      #expect(rig.stage.transition?.owner == "tabs")
      rig.push("next", at: rig.stage.now + 0.3)
      #expect(rig.stage.transition?.owner == "stack")
      rig.settle()
      #expect(rig.stage.transition == nil)
    }
  }

  @Test func `of two side by side the one that began last is told`() {
    let rig = Nested()
    rig.stage.perform { rig.tabs.selectedIndex = 1 }
    let sheet = Child(id: "sheet")
    sheet.modalPresentationStyle = .overFullScreen
    rig.stage.advance(to: 0.1)
    rig.stage.perform { rig.tabs.present(sheet, animated: true) }
    #expect(rig.stage.transition?.owner == "sheet")
  }

  @Test func `a transition is told in the callbacks of its beginning, and never after its end`() {
    let rig = TabRig(hasPan: true)
    var (before, after) = ("", "nobody")
    rig.children[1].onWillAppear = { [unowned rig] in before = rig.stage.transition?.to ?? "" }
    rig.director.onDidShow = { [unowned rig] _ in after = rig.stage.transition?.to ?? "" }
    rig.select(1, at: 1)
    rig.settle()
    #expect((before, after) == ("b", ""))
    rig.stage.perform { rig.tabs.select(2, animated: false) }
    #expect(rig.stage.transition == nil)
    let time = rig.drag([300, 290, 280], from: rig.stage.now)
    #expect(rig.stage.transition?.phase == .interactive)
    rig.up(280, at: time + 0.5)
    #expect(rig.stage.transition?.phase == .settling(cancelled: true))
    rig.settle()
    #expect(rig.stage.transition == nil)
  }

  @Test func `§3.6 what its animator forgets and breaks is told while it runs`() throws {
    let rig = TabRig()
    let animator = SpyAnimator()
    animator.animate = { context, _ in
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
    }
    rig.director.animator = { _ in animator }
    rig.select(1, at: 1)
    #expect(rig.stage.transition?.watchdogDue == 2, "Past twice its half second.")
    #expect(rig.stage.transition?.diagnostics == [])
    rig.stage.perform {
      rig.tabs.transitionCoordinator?.animate(alongsideTransition: nil) { _ in }
      rig.tabs.transitionCoordinator?.notifyWhenInteractionChanges { _ in }
    }
    let told = try #require(rig.stage.transition?.coordinator)
    #expect((told.completions, told.interactionHandlers) == (1, 1))
    rig.settle()
    #expect(rig.stage.transition == nil)
  }

  @Test(arguments: [12, 1_000])
  func `§3.6 what was breached before is not told, what is breached meanwhile is, in order`(
    capacity: Int
  ) {
    let rig = TabRig()
    rig.stage.trace = Trace(capacity: capacity)
    let animator = SpyAnimator()
    animator.animate = { context, spy in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0.5
      View.animate(withDuration: spy.duration) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    rig.director.animator = { _ in animator }
    rig.select(1, at: 1)
    let former = animator.context
    rig.settle()
    rig.stage.perform { former?.completeTransition(true) }
    rig.select(2, at: rig.stage.now)
    #expect(rig.stage.transition?.diagnostics == [])
    rig.stage.perform {
      former?.completeTransition(true)
      rig.children[0].endAppearanceTransition()
      former?.completeTransition(true)
    }
    #expect(rig.stage.trace.diagnosticCount == 4)
    #expect(rig.stage.transition?.diagnostics == [.completedTwice, .completedTwice])
    for _ in 0..<12 { rig.stage.perform { rig.tabs.record(.didSelect) } }
    let isKept = capacity > 12
    #expect(rig.stage.transition?.diagnostics.count == (isKept ? 2 : 0), "The ring forgets.")
  }

  @Test func `how far a hand-made transition is, is told without making the whole of it`() throws {
    let outer = Reporter(id: "outer")
    let inner = Reporter(id: "inner")
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    let stage = Stage(root: outer, size: Size(width: 390, height: 844))
    stage.install()
    let told = try #require(stage.transitionProgress)
    #expect((told.owner, told.from, told.to) == ("inner", "a", "b"))
    #expect((told.phase, told.fraction, told.velocity) == (.running, 0.25, 2))
    #expect(inner.wholes == 0 && outer.wholes == 0)
    #expect(stage.transition == nil && inner.wholes == 1)
  }

  @Test func `without a transition the stage tells where one would run and who is shown`() {
    let rig = Nested()
    #expect(rig.stage.topControllerID == "root")
    #expect(rig.stage.transitionArea == Rect(x: 0, y: 0, width: 390, height: 760))
    rig.stage.perform { rig.tabs.select(1, animated: false) }
    #expect(rig.stage.topControllerID == "other")
    #expect(rig.stage.transitionArea == Rect(x: 0, y: 0, width: 390, height: 760))
    let sheet = Child(id: "sheet")
    rig.stage.perform { rig.tabs.present(sheet, animated: false) }
    #expect(rig.stage.topControllerID == "sheet")
    #expect(rig.stage.transitionArea == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(rig.stage.strip == nil)
  }

  @Test func `a strip in a finger's hands has the finger's velocity, less what the band takes`() {
    let rig = TabRig(hasPan: true)
    rig.drag([100, 120, 140, 160, 180, 200], from: 1)
    let strip = rig.stage.strip
    let band = RubberBand(dimension: 390)
    #expect(abs((strip?.displacement ?? .nan) - band.offset(for: 90)) < 1e-9)
    #expect(abs((strip?.velocity ?? .nan) - 1_000 * band.slope(at: 90)) < 1e-6)
  }
}

/// Says how far it is, and counts how often the whole is asked for.
private final class Reporter: ViewController, TransitionReporting {
  private(set) var wholes = 0

  func transition(at time: Double) -> TransitionInspection? {
    wholes += 1
    return nil
  }

  func transitionProgress(at time: Double) -> TransitionProgress? {
    TransitionProgress(owner: id, from: "a", to: "b", shown: (fraction: 0.25, velocity: 2))
  }
}
