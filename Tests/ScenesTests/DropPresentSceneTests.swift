import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions

/// The scene of the red button.
@Suite struct DropPresentSceneTests {
  /// ζω and ω of a spring without initial velocity that has settled to a thousandth after a duration:
  /// ω = ln(1000 ζ ∕ √(1 − ζ²)) ∕ (ζ D), for ζ = 0.6 and D = 1: 11.0 and some.
  nonisolated private static let unitFrequency = 11.033_455_344

  private func way(_ elapsed: Double, duration: Double) -> Double {
    let omega = Self.unitFrequency / duration
    return springWay(stiffness: omega * omega, ratio: 0.6, velocity: 0, at: elapsed)
  }

  @Test func `the presented view drops from one screen height above, with its spring`() throws {
    for elapsed in [0, 0.08, 0.2, 0.4, 0.6, 0.72] {
      var run = try SceneRun("drop-present")
      run.seek(to: 0.48 + elapsed)
      let next = try #require(run.state("next"))
      #expect(abs(next.position.y - (422 - 844 * (1 - way(elapsed, duration: 0.8)))) < 2e-3)
      #expect(next.position.x == 195 && next.transform == .identity)
      #expect(next.bounds.height == 844)
    }
  }

  @Test
  func `a button shows that it is pressed, and a slip of fifteen points inside does not cancel it`()
    throws
  {
    func drawn(_ run: SceneRun) throws -> DisplayList {
      let button = try #require(run.view("home/push"))
      var list = DisplayList()
      button.draw(into: &list, bounds: button.model.bounds)
      return list
    }
    var run = try SceneRun("drop-present", [])
    run.seek(to: 1)
    let rest = try drawn(run)
    let frame = try #require(run.view("home/push")).model.frame
    let (start, end) = (frame.center, frame.center + Vector(dx: 15, dy: 0))
    let events = [
      Session.Event(time: 0.1, kind: .stage(.down(start))),
      Session.Event(time: 0.2, kind: .stage(.move(end))),
      Session.Event(time: 0.3, kind: .stage(.up(end))),
    ]
    run = try SceneRun("drop-present", events)
    run.seek(to: 0.25)
    #expect(try drawn(run).commands.count == rest.commands.count + 1)
    run.seek(to: 2)
    #expect(run.shown.contains("next"))
  }

  @Test func `the slow variant takes 10.8 seconds`() throws {
    for elapsed in [0.5, 1.08, 3, 7.5] {
      var run = try SceneRun("drop-present", [key("2", at: 1)])
      run.seek(to: 1 + elapsed)
      let next = try #require(run.state("next"))
      #expect(abs(next.position.y - (422 - 844 * (1 - way(elapsed, duration: 10.8)))) < 2e-3)
    }
    var run = try SceneRun("drop-present", [key("2", at: 1)])
    run.toTheEnd()
    #expect(run.time(of: .completeTransition, by: "next/context") == 11.8)
  }

  @Test func `§1.10 §1.11 §1.13 push and back make every call in their order`() throws {
    var run = try SceneRun("drop-present")
    run.seek(to: 2.6)
    #expect(
      run.calls(0.1...1.5) == [
        "next.viewDidLoad",
        "next/delegate.animationController(home, next)", "next/delegate.interactionController",
        "next.presentationTransitionWillBegin",
        "home.viewWillDisappear", "next.viewWillAppear",
        "next/animator.animateTransition",
        "next/context.completeTransition(true)",
        "next.presentationTransitionDidEnd(true)",
        "next.viewDidAppear", "home.viewDidDisappear",
        "next/animator.animationEnded(true)",
      ])
    #expect(
      run.calls(1.5...2.6) == [
        "next/delegate.animationController(next, home)",
        "next.viewWillDisappear", "home.viewWillAppear",
        "next.dismissalTransitionWillBegin",
        "next/animator.animateTransition",
        "next/context.completeTransition(true)",
        "next.dismissalTransitionDidEnd(true)",
        "home.viewDidAppear", "next.viewDidDisappear",
        "next/animator.animationEnded(true)",
      ])
  }

  @Test func `without an animator for the way out, it is the default one`() throws {
    var run = try SceneRun("drop-present")
    run.seek(to: 1.88 + 0.2)
    let next = try #require(run.state("next"))
    #expect(abs(next.transform.ty - 422) < 1e-6, "half of the way down after half of 0.4 s")
    run.seek(to: 2.3)
    #expect(run.shown == ["home"])
  }

  @Test func `Escape during the way in turns it around, and home is back`() throws {
    var run = try SceneRun("drop-present")
    run.toTheEnd()
    #expect(run.shown == ["home"])
    #expect(run.calls(5...60).first == "next/context.completeTransition(false)")
    #expect(!run.stage.trace.entries.contains { $0.call == .diagnostic })
    #expect(run.stage.root.presentedViewController == nil)
  }
}
