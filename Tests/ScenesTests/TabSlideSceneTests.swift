import Drawing
import Scenes
import SessionSupport
import Testing
import Transitions

/// The scene of the hand-made tab container.
@Suite struct TabSlideSceneTests {
  /// Ease in-out at some shares of the time, from the published curve (.42, 0, .58, 1).
  nonisolated private static let ways: [(share: Double, way: Double)] = [
    (0, 0), (0.1, 0.0197224535), (0.25, 0.1291619310), (0.4, 0.3318838701), (0.5, 0.5),
    (0.75, 1 - 0.1291619310),
  ]

  @Test(arguments: 0..<TabSlideSceneTests.ways.count)
  func `old and new slide together over 320 points, a quarter of a second, ease in-out`(
    index: Int
  ) throws {
    let (share, way) = Self.ways[index]
    var run = try SceneRun("tab-slide")
    run.seek(to: 0.48 + share * 0.25)
    let from = try #require(run.stage.shownViews.first { $0.id == "first" })
    let to = try #require(run.stage.shownViews.first { $0.id == "second" })
    #expect(abs(from.frame.minX + 320 * way) < 1e-6 && abs(to.frame.minX - 320 * (1 - way)) < 1e-6)
    #expect(from.frame.size == Size(width: 320, height: 500) && to.frame.size == from.frame.size)
    #expect(from.frame.minY == 0 && to.frame.minY == 0)
  }

  @Test func `where the two meet, no corner shows what is behind them`() throws {
    var run = try SceneRun("tab-slide")
    run.seek(to: 0.6)
    for id in ["first", "second"] { #expect(run.view(id)?.cornerRadius == 0) }
  }

  @Test func `the way back goes to the other side`() throws {
    var run = try SceneRun("tab-slide")
    run.seek(to: 1.38 + 0.125)
    let views = run.stage.shownViews
    #expect(views.first { $0.id == "second" }?.frame.minX == 160)
    #expect(views.first { $0.id == "first" }?.frame.minX == -160)
  }

  @Test func `§1.6 the switch makes every call in the tutorial's order`() throws {
    var run = try SceneRun("tab-slide")
    run.seek(to: 1)
    #expect(
      run.calls(0.1...1) == [
        "first.willMove(nil)", "second.willMove(container)", "second.viewDidLoad",
        "first.viewWillDisappear", "second.viewWillAppear",
        "second.viewDidAppear", "first.viewDidDisappear",
        "second.didMove(container)", "first.didMove(nil)",
      ])
  }

  @Test func `§2.8 input is off while it runs, and comes back`() throws {
    var run = try SceneRun("tab-slide")
    run.seek(to: 0.6)
    #expect(run.stage.root.view.isUserInteractionEnabled == false)
    run.seek(to: 1.2)
    #expect(run.stage.root.view.isUserInteractionEnabled)
    #expect(run.shown == ["container", "second"], "the tap at 0.55 s is dead")
    run.seek(to: 2)
    #expect(run.shown == ["container", "first"])
  }

  @Test func `§2.4 selecting the current tab does nothing`() throws {
    var run = try SceneRun("tab-slide")
    run.seek(to: 2.5)
    #expect(run.calls(1.7...2.5) == [])
    run = try SceneRun("tab-slide", [key("1", at: 0.1)])
    run.toTheEnd()
    #expect(run.calls(0.1...60) == [])
  }

  @Test func `§2.9 a key while input is off waits for the end`() throws {
    var run = try SceneRun("tab-slide", [key("2", at: 0.1), key("1", at: 0.2)])
    run.seek(to: 0.36)
    #expect(run.shown.last == "first" && run.shown.count == 3)
    run.toTheEnd()
    #expect(run.shown == ["container", "first"])
    #expect(run.stage.root.view.isUserInteractionEnabled)
  }
}
