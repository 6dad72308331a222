import Drawing
import Testing
import Transitions

/// Calls that change a stack while a transition is on its way back, or while somebody is told of another
/// change.
@Suite struct NavigationRecallTests {
  private let rig = NavigationRig()

  /// A push of `b` that a finger has caught and that is on its way back.
  private func returningPush() {
    rig.push(rig.next, at: 1)
    rig.down(200, at: 1.1)
    rig.stage.handle(.cancel, at: 1.15)
  }

  @Test func `§9.3 popping to what a cancelled push takes away brings it back`() {
    returningPush()
    #expect(rig.stack == "ab")
    rig.stage.perform {
      #expect(rig.navigation.popToViewController(rig.next, animated: true).isEmpty)
    }
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest("ab") == [])
  }

  @Test func `§9.3 what a cancelled pop brings back can be pushed in the meantime`() {
    rig.push(rig.next, at: 1, animated: false)
    rig.drag(from: 5, by: 100, at: 2)
    rig.stage.handle(.cancel, at: 2.2)
    #expect(rig.stack == "a")
    rig.push(rig.next, at: 2.21)
    rig.stage.advance(to: 6)
    #expect(rig.faultsAtRest("ab") == [])
  }

  @Test func `§1.1 those below a top that comes back have come, too`() {
    let others = ["c", "d"].map { Child(id: $0) }
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.2)
    rig.stage.perform { rig.navigation.setViewControllers(others + [rig.root], animated: true) }
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest("cda") == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§2.9 a stack that code has given while a finger takes a pop back is shown`() {
    rig.push(rig.next, at: 1, animated: false)
    rig.push(Child(id: "c"), at: 2, animated: false)
    rig.pop(at: 3)
    rig.stage.advance(to: 3.1)
    rig.stage.perform { rig.navigation.setViewControllers([rig.next], animated: true) }
    rig.down(200, at: 3.15)
    rig.stage.handle(.cancel, at: 3.2)
    rig.stage.advance(to: 7)
    #expect(rig.faultsAtRest("b") == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  /// Asks for something when it is told that it goes.
  private final class Leaver: ViewController {
    var leaves: (() -> Void)?

    override func willMove(toParent parent: ViewController?) {
      super.willMove(toParent: parent)
      if parent == nil { leaves?() }
    }
  }

  @Test func `§1.2 whoever pops more when it hears that it goes does not make others go twice`() {
    let leavers = ["b", "c", "d"].map { Leaver(id: $0) }
    for (place, leaver) in leavers.enumerated() {
      rig.push(leaver, at: Double(place) + 1, animated: false)
    }
    leavers[2].leaves = { [rig] in rig.navigation.popToRootViewController(animated: true) }
    rig.stage.advance(to: 5)
    rig.stage.perform { _ = rig.navigation.popToViewController(leavers[0], animated: true) }
    rig.stage.advance(to: 9)
    #expect(rig.faultsAtRest("a") == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }
}
