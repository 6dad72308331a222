import Drawing
import SpringEngine
import Testing
import Transitions

/// What begins also ends, whatever is asked for at the same time.
@Suite struct LifecycleTests {
  // MARK: A drawer

  @Test(arguments: [0.1, 1])
  func `§2.10 closing a drawer in code lets go of the finger that stretches it`(pause: Double) {
    let rig = DrawerRig()
    rig.set(true, at: 0, animated: false)
    rig.down(100, at: 1)
    rig.move(200, at: 1.1)
    rig.set(false, at: 1.2)
    rig.move(80, at: 1.2 + pause)
    rig.up(80, at: 1.25 + pause)
    rig.stage.advance(to: 62)
    #expect(rig.stage.transition == nil)
    #expect(rig.faultsAtRest(open: false) == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  // MARK: Presenting

  /// Three controllers, full screen each.
  private final class Modals {
    let (a, b, c) = (Child(id: "a"), Child(id: "b"), Child(id: "c"))
    let stage: Stage

    init() {
      stage = Stage(root: a, size: Size(width: 390, height: 844))
      stage.install()
    }

    func at(_ time: Double, _ body: () -> Void) {
      stage.advance(to: time)
      stage.perform(body)
    }

    var diagnostics: [String] {
      stage.trace.entries.compactMap {
        if case .diagnostic(let diagnostic) = $0.argument { diagnostic.message } else { nil }
      }
    }

    /// What breaks the law of rest with one controller in sight; empty if all is well.
    func faults(showing shown: Child) -> [String] {
      var faults: [String] = []
      for child in [a, b, c] {
        let wanted: AppearanceState = child === shown ? .appeared : .disappeared
        if child.appearance != wanted { faults.append("\(child.id) is \(child.appearance)") }
        if child.view.isDescendant(of: stage.window) != (child === shown) {
          faults.append("\(child.id) in or out")
        }
        if child.transitionCoordinator != nil { faults.append("a coordinator is left") }
      }
      if stage.timelineTotal != 0 || stage.isMoving { faults.append("something moves") }
      return faults
    }
  }

  @Test func `§2.10 a controller on its way out presents nothing, and both are named`() {
    let modals = Modals()
    modals.at(0) { modals.a.present(modals.b, animated: false) }
    modals.at(1) { modals.a.dismiss(animated: true) }
    modals.at(1.1) { modals.b.present(modals.c, animated: true) }
    modals.stage.advance(to: 5)
    #expect(modals.diagnostics.count == 1)
    #expect(modals.diagnostics.allSatisfy { $0.contains("'b'") && $0.contains("'c'") })
    #expect(modals.faults(showing: modals.a) == [])
    modals.at(6) { modals.c.dismiss(animated: true) }
    modals.stage.advance(to: 9)
    #expect(modals.faults(showing: modals.a) == [])
    #expect(modals.a.presentedViewController == nil)
  }

  @Test func `§2.10 a controller on its way in presents nothing, and arrives`() {
    let modals = Modals()
    modals.at(1) { modals.a.present(modals.b, animated: true) }
    modals.at(1.1) { modals.b.present(modals.c, animated: true) }
    modals.stage.advance(to: 5)
    #expect(modals.diagnostics.count == 1)
    #expect(modals.faults(showing: modals.b) == [])
    modals.at(6) { modals.b.present(modals.c, animated: true) }
    modals.stage.advance(to: 9)
    #expect(modals.faults(showing: modals.c) == [])
    #expect(modals.diagnostics.count == 1)
  }

  @Test func `§2.10 presenting in the own viewDidAppear begins when one has arrived`() {
    let modals = Modals()
    modals.b.onDidAppear = { modals.b.present(modals.c, animated: true) }
    modals.at(1) { modals.a.present(modals.b, animated: true) }
    modals.stage.advance(to: 5)
    #expect(modals.diagnostics == [])
    #expect(modals.faults(showing: modals.c) == [])
  }

  @Test func `§5.5 the presenter has the coordinator from before its viewWillDisappear`() {
    let presenter = Witness(id: "a")
    let modal = Child(id: "m")
    modal.modalPresentationStyle = .fullScreen
    let stage = Stage(root: presenter, size: Size(width: 390, height: 844))
    stage.install()
    presenter.seen = []
    stage.perform { presenter.present(modal, animated: true) }
    stage.advance(to: 2)
    #expect(presenter.transitionCoordinator == nil)
    stage.perform { presenter.dismiss(animated: true) }
    stage.advance(to: 4)
    #expect(presenter.seen == ["will disappear with one", "will appear with one"])
    #expect(presenter.transitionCoordinator == nil)
  }

  @Test func `§5.5 a dimming view runs with the presenter's coordinator`() {
    let rig = PresentationRig(.custom, hasDelegate: true)
    let dimming = DimmingDelegate()
    rig.modal.transitioningDelegate = dimming
    rig.present(at: 1)
    rig.stage.advance(to: 1.2)
    let shown = dimming.made?.dimming.presented(at: 1.2).alpha ?? .nan
    #expect(abs(shown - 0.25) < 0.2 && shown > 0.01, "half of the way: \(shown)")
    rig.stage.advance(to: 3)
    #expect(dimming.made?.dimming.alpha == 0.5)
  }

  @Test func `§3.5 a full screen over a sheet comes from the sheet's place, and gives it back`() {
    let rig = PresentationRig(.pageSheet)
    rig.present(at: 0, animated: false)
    let full = Child(id: "f")
    rig.stage.advance(to: 1)
    rig.stage.perform { rig.modal.present(full, animated: true) }
    #expect(rig.stage.transition?.frames.fromInitial.minY == 56)
    rig.stage.advance(to: 2)
    rig.stage.perform { full.dismiss(animated: true) }
    #expect(rig.stage.transition?.frames.toFinal.minY == 56)
    var shown: [Double] = []
    for step in 0...60 {
      rig.stage.advance(to: 2 + 0.01 * Double(step))
      shown.append(rig.shownY())
    }
    #expect(shown.allSatisfy { $0 == 56 })
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(presented: true) == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test(arguments: [false, true])
  func `§2.10 what is presented over a sheet takes it out of the finger's hands`(pulls: Bool) {
    let rig = PresentationRig(.pageSheet)
    rig.present(at: 0, animated: false)
    let full = Child(id: "f")
    rig.down(300, at: 1)
    if pulls {
      for step in 1...3 { rig.move(300 - 20 * Double(step), at: 1 + 0.02 * Double(step)) }
    }
    rig.stage.advance(to: 1.1)
    rig.stage.perform { rig.modal.present(full, animated: true) }
    for step in 1...20 { rig.move(300 + 20 * Double(step), at: 1.1 + 0.02 * Double(step)) }
    rig.up(700, at: 1.6)
    rig.stage.advance(to: 5)
    #expect(full.appearance == .appeared && rig.modal.presentedViewController === full)
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§7.2 a finger that holds a strip loses it when the container is covered`() {
    let rig = Rig()
    rig.down(300, at: 1)
    for step in 1...4 { rig.move(300 + 10 * Double(step), at: 1 + 0.02 * Double(step)) }
    rig.stage.perform { rig.container.present(Child(id: "m"), animated: false) }
    for step in 1...20 { rig.move(340 - 15 * Double(step), at: 1.1 + 0.02 * Double(step)) }
    rig.up(40, at: 1.6)
    rig.settle()
    #expect(rig.container.selectedIndex == 0)
    #expect(rig.children.allSatisfy { $0.appearance == .disappeared })
    #expect(Linter.findings(on: rig.stage) == [])
  }

  // MARK: Containers within containers

  @Test func `§1.4 a finger in a container that is going begins nothing in it`() {
    let inner = ContainerViewController(
      id: "inner", viewControllers: [Child(id: "x"), Child(id: "y"), Child(id: "z")])
    let outer = ContainerViewController(id: "outer", viewControllers: [inner, Child(id: "o")])
    let director = Director()
    let driver = PercentDrivenInteractiveTransition()
    director.interaction = { driver }
    outer.delegate = director
    let stage = Stage(root: outer, size: Size(width: 390, height: 844))
    stage.install()
    stage.handle(.down(Point(x: 300, y: 300)), at: 1)
    stage.perform { outer.select(1) }
    for step in 1...10 {
      stage.handle(.move(Point(x: 300 - 20 * Double(step), y: 300)), at: 1 + 0.02 * Double(step))
    }
    stage.perform { driver.finish() }
    stage.handle(.up(Point(x: 100, y: 300)), at: 2)
    stage.advance(to: 10)
    let children = inner.viewControllers
    #expect(children.allSatisfy { $0.appearance == .disappeared })
    #expect(inner.appearance == .disappeared)
    #expect(Linter.findings(on: stage) == [])
  }

  // MARK: A driver

  @Test(arguments: [true, false])
  func `§5.6 a decision with nothing asked for does nothing, then or later`(finishes: Bool) {
    let rig = Rig()
    let driver = PercentDrivenInteractiveTransition()
    rig.director.interaction = { driver }
    rig.stage.perform { finishes ? driver.finish() : driver.cancel() }
    rig.key("2", at: 1)
    rig.stage.advance(to: 3)
    #expect(rig.stage.transition?.phase == .interactive)
    rig.stage.perform { driver.finish() }
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
    rig.stage.perform { finishes ? driver.finish() : driver.cancel() }
    rig.key("3", at: rig.stage.now + 1)
    rig.stage.advance(to: rig.stage.now + 3)
    #expect(rig.stage.transition?.phase == .interactive)
  }

  @Test func `§5.6 a decision in the event that asks for a push belongs to the push`() {
    let rig = NavigationRig(hasDelegate: true)
    let driver = PercentDrivenInteractiveTransition()
    rig.animator = NavigationSlideAnimator(operation: .push)
    rig.interaction = driver
    rig.stage.advance(to: 1)
    rig.stage.perform {
      rig.navigation.pushViewController(rig.next, animated: true)
      driver.finish()
    }
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("ab") == [])
  }
}

/// Notes whether it has a coordinator when it comes and goes.
private final class Witness: ViewController {
  var seen: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    seen.append("will appear with \(transitionCoordinator == nil ? "none" : "one")")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    seen.append("will disappear with \(transitionCoordinator == nil ? "none" : "one")")
  }
}

/// A dimming view as tutorials have it: by the coordinator of the controller that presents.
private final class Dimming: PresentationController {
  let dimming = View(id: "dimming")

  override func presentationTransitionWillBegin() {
    dimming.alpha = 0
    containerView?.insertSubview(dimming, at: 0)
    presentingViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] in
      dimming.alpha = 0.5
    })
  }
}

private final class DimmingDelegate: ViewControllerTransitioningDelegate {
  var made: Dimming?

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? {
    let dimming = Dimming(presented: presented, presenting: presenting)
    made = dimming
    return dimming
  }
}
