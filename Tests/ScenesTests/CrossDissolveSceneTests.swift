import Drawing
import Scenes
import SessionSupport
import Testing
import Transitions

/// The scene of the containment API's own transition.
@Suite struct CrossDissolveSceneTests {
  @Test func `the outgoing child fades over the incoming one, in 0.3 seconds`() throws {
    for (share, way) in [(0.0, 0.0), (0.25, 0.1291619310), (0.5, 0.5), (0.75, 1 - 0.1291619310)] {
      var run = try SceneRun("cross-dissolve")
      run.seek(to: 0.48 + share * 0.3)
      #expect(run.shown == ["container", "night", "day"], "the outgoing one is in front")
      let out = try #require(run.state("day"))
      #expect(abs(out.alpha - (1 - way)) < 1e-6)
      #expect(run.state("night")?.alpha == 1)
    }
    var run = try SceneRun("cross-dissolve")
    run.seek(to: 0.78)
    #expect(run.shown == ["container", "night"])
  }

  @Test func `§1.6 with the incoming view added first, it has appeared before the transition`()
    throws
  {
    var run = try SceneRun("cross-dissolve")
    run.seek(to: 1)
    #expect(
      run.calls(0.1...1) == [
        "night.viewDidLoad", "night.willMove(container)", "day.willMove(nil)",
        "night.viewWillAppear", "night.viewDidAppear", "day.viewWillDisappear",
        "day.viewDidDisappear", "day.didMove(nil)", "night.didMove(container)",
      ])
  }

  @Test func `§1.6 with the outgoing child told first, the transition adds and removes`() throws {
    var run = try SceneRun("cross-dissolve")
    run.seek(to: 2.2)
    #expect(
      run.calls(1.2...2.2) == [
        "night.willMove(nil)", "day.willMove(container)",
        "night.viewWillDisappear", "day.viewWillAppear",
        "day.viewDidAppear", "night.viewDidDisappear",
        "day.didMove(container)", "night.didMove(nil)",
      ])
  }

  @Test func `both orders leave one child, opaque, and no complaint`() throws {
    for name in ["1", "2"] {
      var run = try SceneRun("cross-dissolve", [key(name, at: 0.1), key(name, at: 0.2)])
      run.toTheEnd()
      #expect(run.shown == ["container", "day"])
      #expect(run.state("day")?.alpha == 1)
      #expect(run.stage.root.children.map(\.appearance) == [.appeared])
      #expect(!run.stage.trace.entries.contains { $0.call == .diagnostic })
    }
  }
}
