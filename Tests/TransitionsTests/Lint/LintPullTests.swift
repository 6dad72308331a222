import Drawing
import Testing
import Transitions

/// A delegate is asked before a finger takes hold; what comes of it may be no transition.
@Suite struct LintPullTests {
  @Test func `§3.6 a stretched drawer has asked its delegate, and nothing has begun`() {
    let rig = DrawerRig(hasDelegate: true)
    rig.set(true, at: 0, animated: false)
    let time = rig.drag(from: 100, by: 210, at: 1)
    rig.up(310, at: time)
    rig.stage.advance(to: 4)
    #expect(rig.calls.contains("box/delegate.animationController"))
    #expect(Linter.findings(on: rig.stage) == [])
    rig.set(false, at: 5)
    rig.stage.advance(to: 9)
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§3.6 a stretched sheet has asked its delegate, and nothing has begun`() {
    let rig = PresentationRig(.pageSheet, hasDelegate: true)
    rig.present(at: 0, animated: false)
    let time = rig.drag(from: 500, by: -110, at: 1)
    rig.up(390, at: time)
    rig.stage.advance(to: 4)
    #expect(rig.calls.contains("m/delegate.animationController"))
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§3.6 a drag back that the delegate turns off has begun nothing`() {
    let rig = NavigationRig(hasDelegate: true)
    rig.push(rig.next, at: 0, animated: false)
    rig.animator = NavigationSlideAnimator(operation: .pop)
    rig.drag(from: 5, by: 100, at: 1)
    rig.up(105, at: 1.2)
    rig.stage.advance(to: 2)
    #expect(rig.calls.contains("nav/delegate.animationController"))
    #expect(Linter.findings(on: rig.stage) == [])
    rig.stage.perform { rig.navigation.present(Child(id: "m"), animated: false) }
    #expect(Linter.findings(on: rig.stage) == [])
  }
}
