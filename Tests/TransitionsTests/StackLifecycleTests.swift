import Drawing
import Testing
import Transitions

/// A stack changes with every call, and what is shown catches up.
@Suite struct StackLifecycleTests {
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
