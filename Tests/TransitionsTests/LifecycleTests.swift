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

  // MARK: A stack

  @Test func `§2.9 no controller is lost in a row of pushes, shown by one animation`() {
    let rig = NavigationRig()
    let (third, fourth) = (Child(id: "c"), Child(id: "d"))
    rig.stage.advance(to: 1)
    rig.stage.perform {
      for controller in [rig.next, third, fourth] {
        rig.navigation.pushViewController(controller, animated: true)
      }
      #expect(rig.stack == "abcd")
      #expect(rig.navigation.transitionCoordinator != nil)
    }
    rig.stage.advance(to: 1.1)
    #expect(rig.stage.transition?.from == "a" && rig.stage.transition?.to == "d")
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("abcd") == [])
    let calls = rig.calls
    #expect(calls.count { $0 == "nav/animator.animateTransition" } == 1)
    #expect(!calls.contains("b.viewWillAppear") && calls.contains("b.didMove"))
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§2.9 pops in a row each give back what they have removed`() {
    let rig = NavigationRig()
    rig.stage.perform {
      rig.navigation.setViewControllers(
        [rig.root, rig.next, Child(id: "c"), Child(id: "d")], animated: false)
    }
    rig.stage.advance(to: 1)
    var gone: [String?] = []
    rig.stage.perform {
      for _ in 0..<4 { gone.append(rig.navigation.popViewController(animated: true)?.id) }
    }
    #expect(gone == ["d", "c", "b", nil])
    #expect(rig.stack == "a")
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test(arguments: [true, false])
  func `§2.9 a push that is taken back at once leaves the one before it`(inFlight: Bool) {
    let rig = NavigationRig()
    rig.push(rig.next, at: 1)
    let third = Child(id: "c")
    var gone: ViewController?
    rig.stage.advance(to: inFlight ? 1.1 : 3)
    rig.stage.perform {
      rig.navigation.pushViewController(third, animated: true)
      gone = rig.navigation.popViewController(animated: true)
    }
    #expect(gone === third && rig.stack == "ab")
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest("ab") == [])
    #expect(third.parent == nil)
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§2.9 what comes during a drag back stays, whatever the finger decides`() {
    for cancels in [true, false] {
      let rig = NavigationRig()
      let third = Child(id: "c")
      rig.push(rig.next, at: 0, animated: false)
      rig.drag(from: 5, by: 100, at: 1)
      rig.push(third, at: 1.5)
      if cancels {
        rig.stage.handle(.cancel, at: 1.6)
      } else {
        rig.move(380, at: 1.6)
        rig.up(380, at: 1.7)
      }
      rig.stage.advance(to: 6)
      #expect(rig.faultsAtRest(cancels ? "abc" : "ac") == [])
      #expect(Linter.findings(on: rig.stage) == [])
    }
  }

  @Test func `§2.9 a finger that takes on what code has turned around decides`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 1)
    rig.pop(at: 1.2)
    #expect(rig.stack == "a")
    rig.down(200, at: 1.25)
    rig.move(20, at: 1.3)
    rig.up(20, at: 1.32)
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest("ab") == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§1.1 a push in the event that takes the stack away still ends`() {
    let root = Child(id: "a")
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    let pushed = Child(id: "p")
    stage.perform {
      root.present(
        NavigationController(id: "nav", rootViewController: Child(id: "r")), animated: false)
    }
    stage.advance(to: 1)
    stage.perform {
      (root.presentedViewController as? NavigationController)?
        .pushViewController(pushed, animated: true)
      root.dismiss(animated: false)
    }
    stage.advance(to: 3)
    #expect(root.appearance == .appeared && pushed.appearance == .disappeared)
    #expect(stage.timelineTotal == 0)
    #expect(Linter.findings(on: stage) == [])
  }

  @Test func `§2.6 the first top is told of, though a push in the same moment was taken back`() {
    let navigation = NavigationController(id: "nav", rootViewController: Child(id: "r"))
    let listener = Listener()
    navigation.delegate = listener
    navigation.modalPresentationStyle = .pageSheet
    let root = Child(id: "a")
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { root.present(navigation, animated: true) }
    stage.perform { navigation.pushViewController(Child(id: "p"), animated: true) }
    stage.perform { _ = navigation.popViewController(animated: true) }
    stage.advance(to: 3)
    #expect(listener.heard == ["will r", "will p", "did r"])
    #expect(Linter.findings(on: stage) == [])
  }

  @Test func `§2.9 a coordinator that was given for nothing lets go of what runs alongside`() {
    let rig = NavigationRig()
    let view = rig.root.view
    rig.stage.advance(to: 1)
    rig.stage.perform {
      rig.navigation.pushViewController(rig.next, animated: true)
      rig.navigation.transitionCoordinator?.animate(alongsideTransition: { view.alpha = 0.5 })
      rig.navigation.popViewController(animated: true)
    }
    #expect(view.alpha == 0.5 && view.presented(at: 1).alpha == 0.5)
    #expect(rig.navigation.transitionCoordinator == nil)
    #expect(rig.stage.timelineTotal == 0)
  }

  @Test func `§2.6 the delegate hears of the root when it first appears`() {
    let navigation = NavigationController(id: "nav", rootViewController: Child(id: "a"))
    let listener = Listener()
    navigation.delegate = listener
    let tabs = ContainerViewController(id: "box", viewControllers: [navigation, Child(id: "b")])
    let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    #expect(listener.heard == ["will a", "did a"])
    stage.perform { tabs.select(1, animated: false) }
    stage.perform { tabs.select(0, animated: false) }
    #expect(listener.heard == ["will a", "did a"])
    let calls = stage.trace.entries.filter { $0.who.hasPrefix("nav") || $0.who == "a" }
      .map(\.words).filter { $0.contains("Show") || $0.contains("Appear") }
    #expect(
      calls.prefix(6)
        == [
          "nav.viewWillAppear", "nav/delegate.willShow(a)", "a.viewWillAppear",
          "nav.viewDidAppear", "a.viewDidAppear", "nav/delegate.didShow(a)",
        ])
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

/// Notes what a navigation controller shows.
private final class Listener: NavigationControllerDelegate {
  private(set) var heard: [String] = []

  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) { heard.append("will \(controller.id)") }

  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) { heard.append("did \(controller.id)") }
}
