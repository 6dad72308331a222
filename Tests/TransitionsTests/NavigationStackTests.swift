import Drawing
import Testing
import Transitions

/// Changes of a stack as a whole, and changes during changes.
@Suite struct NavigationStackTests {
  private let rig = NavigationRig()
  private let third = Child(id: "c")

  private func set(_ stack: [ViewController], at time: Double, animated: Bool = true) {
    rig.stage.advance(to: time)
    rig.stage.perform { rig.navigation.setViewControllers(stack, animated: animated) }
  }

  private func abc() { set([rig.root, rig.next, third], at: 0, animated: false) }

  @Test func `a new stack with a new top pushes it and brings the others without a call to appear`()
  {
    _ = rig.calls
    set([rig.root, rig.next, third], at: 1)
    rig.stage.advance(to: 2)
    let calls = rig.calls
    #expect(calls.contains("b.willMove") && calls.contains("b.didMove"))
    #expect(!calls.contains("b.viewWillAppear") && calls.contains("c.viewDidAppear"))
    #expect(rig.faultsAtRest("abc") == [])
  }

  @Test func `a new stack whose top was below pops to it`() {
    abc()
    _ = rig.calls
    set([rig.next], at: 1)
    rig.stage.advance(to: 1.2)
    #expect(rig.shownX(third) > 0 && rig.shownX(rig.next) < 0, "The way of a pop.")
    rig.stage.advance(to: 3)
    #expect(rig.faultsAtRest("b") == [])
    #expect(rig.root.parent == nil && third.parent == nil)
  }

  @Test func `a new stack with the same top changes at once what is below, without a transition`() {
    abc()
    _ = rig.calls
    set([rig.next, third], at: 1)
    #expect(rig.faultsAtRest("bc") == [])
    #expect(rig.calls == ["a.willMove", "a.didMove"])
  }

  @Test func `popping to a controller gives those that go, the lowest first`() {
    abc()
    var gone: [ViewController] = []
    rig.stage.perform { gone = rig.navigation.popToViewController(rig.root, animated: true) }
    #expect(gone.map(\.id) == ["b", "c"])
    rig.stage.advance(to: 3)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `a stack that is set before the view is loaded is installed without a transition`() {
    let root = Child(id: "a")
    let navigation = NavigationController(id: "nav", rootViewController: root)
    navigation.pushViewController(third, animated: true)
    let stage = Stage(root: navigation, size: Size(width: 390, height: 844))
    stage.install()
    #expect(navigation.children.map(\.id) == ["a", "c"])
    #expect(third.appearance == .appeared && root.appearance == .disappeared)
    #expect(stage.timelineTotal == 0)
  }

  @Test func `§2.5 controllers that come below stand in the children as in the stack`() {
    rig.push(rig.next, at: 0, animated: false)
    set([rig.root, third, rig.next], at: 1)
    #expect(rig.faultsAtRest("acb") == [])
    #expect(rig.stage.topControllerID == "b")
    set([third, rig.root], at: 2)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("ca") == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `a key goes to the top of the stack, and to nobody below it`() {
    let (deaf, keen) = (KeyListener(id: "deaf"), KeyListener(id: "keen"))
    (deaf.takes, keen.takes) = (false, true)
    set([keen, deaf], at: 0, animated: false)
    rig.stage.handle(.key("x"), at: 1)
    #expect(deaf.keys == ["x"] && keen.keys == [])
    set([keen], at: 2, animated: false)
    set([deaf, keen], at: 2, animated: false)
    rig.stage.handle(.key("y"), at: 3)
    #expect(deaf.keys == ["x"] && keen.keys == ["y"])
  }

  // MARK: §2.9

  @Test func `§2.9 pushing what a running pop takes away turns the pop around`() {
    rig.push(rig.next, at: 0, animated: false)
    rig.pop(at: 1)
    rig.stage.advance(to: 1.15)
    let shown = rig.shownX(rig.next)
    rig.push(rig.next, at: 1.15)
    #expect(abs(rig.shownX(rig.next) - shown) < 1e-9)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("ab") == [])
    #expect(rig.calls.filter { $0 == "nav/context.completeTransition" }.count == 2)
  }

  @Test func `§2.9 a pop that was turned around can be sent on again`() {
    rig.push(rig.next, at: 0, animated: false)
    rig.pop(at: 1)
    rig.push(rig.next, at: 1.1)
    rig.pop(at: 1.2)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `§2.9 a pop in code takes a push out of the finger's hands, with its velocity`() {
    rig.push(rig.next, at: 1)
    rig.down(200, at: 1.15)
    for step in 1...5 { rig.move(200 + 20 * Double(step), at: 1.15 + 0.02 * Double(step)) }
    let place = rig.shownX(rig.next)
    rig.pop(at: 1.25)
    rig.stage.advance(to: 1.250_01)
    let speed = (rig.shownX(rig.next) - place) / 0.000_01
    #expect(abs(speed - 1_000) < 5, "\(speed) pt/s")
    rig.move(100, at: 1.3)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `§2.9 queued, a pop during the push waits for its end`() {
    rig.navigation.configuration.reentryPolicy = .queue
    rig.push(rig.next, at: 1)
    rig.pop(at: 1.1)
    rig.stage.advance(to: 1.36)
    #expect(rig.next.appearance != .disappeared && rig.stack == "a")
    #expect(rig.calls.contains("b.viewDidAppear"))
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `§2.9 ignored, a change during a transition is dropped`() {
    rig.navigation.configuration.reentryPolicy = .ignore
    rig.push(rig.next, at: 1)
    rig.pop(at: 1.1)
    rig.push(third, at: 1.2)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("ab") == [])
  }

  @Test func `§9.3 a queued push of what a cancelled pop leaves in the stack changes nothing`() {
    rig.navigation.configuration.reentryPolicy = .queue
    rig.push(rig.next, at: 0, animated: false)
    rig.drag(from: 5, by: 100, at: 1)
    rig.push(rig.next, at: 1.5)
    rig.stage.handle(.cancel, at: 1.6)
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest("ab") == [])
  }

  @Test func `§2.9 what a callback asks for follows when the transition is over`() {
    rig.next.onWillAppear = { [rig] in rig.navigation.popToRootViewController(animated: false) }
    rig.push(rig.next, at: 1)
    #expect(rig.stack == "a" && rig.stage.transition?.to == "b")
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("a") == [])
  }
}

/// Notes the keys that it is given.
private final class KeyListener: ViewController {
  var takes = true
  private(set) var keys: [String] = []

  override func keyPressed(_ key: String) -> Bool {
    keys.append(key)
    return takes
  }
}
