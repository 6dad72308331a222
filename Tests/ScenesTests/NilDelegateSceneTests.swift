import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions

/// The scene of the delegates that give nothing, or come late.
@Suite struct NilDelegateSceneTests {
  @Test(arguments: [0.48, 2.48, 4.48])
  func `§2.3 without an animator the view comes from below, by default`(start: Double) throws {
    for (share, way) in [(0.0, 0.0), (0.25, 0.1291619310), (0.5, 0.5)] {
      var run = try SceneRun("nil-delegate")
      run.seek(to: start + share * 0.4)
      let next = try #require(run.state("next"))
      #expect(abs(next.transform.ty - 844 * (1 - way)) < 1e-5 && next.alpha == 1)
    }
  }

  @Test(arguments: [1.48, 3.48])
  func `§2.3 and goes there again`(start: Double) throws {
    var run = try SceneRun("nil-delegate")
    run.seek(to: start + 0.2)
    let next = try #require(run.state("next"))
    #expect(abs(next.transform.ty - 422) < 1e-6 && next.alpha == 1)
  }

  @Test func `§2.1 a delegate that is set late serves the way out`() throws {
    var run = try SceneRun("nil-delegate")
    run.seek(to: 5.48 + 0.25)
    #expect(run.state("next")?.transform == .identity)
    let home = try #require(run.state("home"))
    #expect(abs(home.alpha - 0.5) < 1e-6, "home fades in over it, in half a second")
  }

  @Test func `§2.1 an interaction controller is asked for only if there is an animator`() throws {
    var run = try SceneRun("nil-delegate")
    run.toTheEnd()
    let asked = run.stage.trace.entries.filter { $0.call == .interactionController }
    #expect(asked.map(\.time) == [5.48])
    #expect(run.stage.trace.entries.count { $0.call == .animationController } == 6)
    #expect(!run.stage.trace.entries.contains { $0.call == .diagnostic })
    #expect(run.shown == ["home"])
  }

  @Test func `§1.10 §1.11 a default presentation makes every call in its order`() throws {
    var run = try SceneRun("nil-delegate")
    run.seek(to: 2)
    #expect(
      run.calls(0.1...2) == [
        "next.viewDidLoad", "next/delegate.animationController(home, next)",
        "next.presentationTransitionWillBegin", "home.viewWillDisappear", "next.viewWillAppear",
        "next/animator.animateTransition", "next/context.completeTransition(true)",
        "next.presentationTransitionDidEnd(true)", "next.viewDidAppear", "home.viewDidDisappear",
        "next/animator.animationEnded(true)",
        "next/delegate.animationController(next, home)",
        "next.viewWillDisappear", "home.viewWillAppear", "next.dismissalTransitionWillBegin",
        "next/animator.animateTransition", "next/context.completeTransition(true)",
        "next.dismissalTransitionDidEnd(true)", "home.viewDidAppear", "next.viewDidDisappear",
        "next/animator.animationEnded(true)",
      ])
  }

  @Test func `§2.8 what was covered during a change of the size comes back in the new one`() throws
  {
    let wide = Size(width: 844, height: 390)
    let resize = Session.Event(time: 1, kind: .stage(.resize(wide)))
    var run = try SceneRun("nil-delegate", [key("1", at: 0.1), resize, key("Escape", at: 2)])
    run.seek(to: 2.1)
    #expect(run.state("home")?.bounds.size == wide)
    run.toTheEnd()
    #expect(run.state("home")?.bounds.size == wide)
    #expect(!run.stage.trace.entries.contains { $0.call == .diagnostic })
  }
}
