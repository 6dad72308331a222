import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions
import Workshop

/// Transitions for somebody who prefers less motion.
@Suite struct ReducedMotionTests {
  /// Presses that begin transitions that no finger holds, far enough apart for each to end.
  nonisolated static let presses: [(scene: String, keys: [String])] = [
    ("container-interactive", ["2", "4", "1"]), ("container-spring", ["2", "3", "2"]),
    ("drop-present", ["1", "1", "1"]), ("swipe-back", ["1", "2", "Escape"]),
    ("drawer", ["1", "Escape", "1"]), ("cross-dissolve", ["1", "2", "1"]),
    ("tab-slide", ["2", "1", "2"]), ("dancing-tabs", ["2", "3", "1"]),
    ("photo-zoom", ["1", "Escape", "2"]), ("nil-delegate", ["1", "1", "2"]),
    ("card-flip", ["2", "1", "Enter"]), ("cube", ["2", "4", "1"]),
    ("shared-element", ["1", "Escape", "2"]), ("pinch-close", ["1", "Escape", "1"]),
  ]

  private func run(_ scene: String, _ keys: [String], reduced: Bool) throws -> SceneRun {
    let tune = Session.Event(
      time: 0, kind: .tune([.init(name: "motion.reduced", value: reduced ? 1 : 0)]))
    let pressed = keys.enumerated().map { key($1, at: 0.5 + 2.5 * Double($0)) }
    return try SceneRun(scene, [tune] + pressed)
  }

  @Test(arguments: presses)
  func `panes fade in their places, one over the other, and nothing moves`(
    scene: String, keys: [String]
  ) throws {
    var run = try run(scene, keys, reduced: true)
    var fades = [Int](repeating: 0, count: keys.count)
    for frame in 0..<960 {
      let time = Double(frame) / 120
      run.seek(to: time)
      for view in run.stage.shownViews {
        guard let shown = run.view(view.id) else { continue }
        let (state, model) = (shown.presented(at: time), shown.model)
        #expect(
          state.position == model.position && state.bounds == model.bounds
            && state.transform == model.transform, "\(view.id) at \(time)")
        if state.alpha > 0 && state.alpha < 1 {
          fades[min(max(Int((time - 0.5) / 2.5), 0), keys.count - 1)] += 1
        }
      }
    }
    #expect(fades.allSatisfy { $0 > 10 && $0 < 40 }, "A short fade for each press: \(fades)")
  }

  @Test(arguments: presses)
  func `everybody is called as otherwise, in the same order`(scene: String, keys: [String]) throws {
    func calls(_ reduced: Bool) throws -> [String] {
      var run = try run(scene, keys, reduced: reduced)
      run.seek(to: 10)
      return run.calls(0...10)
    }
    #expect(try calls(true) == calls(false))
  }

  @Test(arguments: presses)
  func `it breaks nothing, and ends where it ends otherwise`(scene: String, keys: [String]) throws {
    var (reduced, full) = (
      try run(scene, keys, reduced: true), try run(scene, keys, reduced: false)
    )
    reduced.seek(to: 10)
    full.seek(to: 10)
    // Hidden labels keep what they were shown with last; a carousel goes on where it was when its tab
    // had gone, which is sooner with less motion.
    func inSight(_ run: SceneRun) -> [LayerInspection] {
      run.stage.layers.filter { !$0.isHidden && $0.id != "carousel/strip" }
    }
    #expect(inSight(reduced) == inSight(full))
    #expect(reduced.simulation.findings == full.simulation.findings)
    #expect(reduced.stage.isAtRest && reduced.stage.timelineTotal == 0)
  }

  @Test func `a drag stays one to one, and its release does not go past the end`() throws {
    func run(_ reduced: Double, _ damping: Double) throws -> SceneRun {
      let tune = Session.Event(
        time: 0,
        kind: .tune([
          .init(name: "motion.reduced", value: reduced),
          .init(name: "spring.dampingRatio", value: damping),
        ]))
      return try SceneRun(
        Gallery.defaultID, [tune] + stroke(fromX: 340, y: 400, step: -45, moves: 5, at: 0.2))
    }
    for damping in [0.2, 1, 3] {
      var (reduced, full) = (try run(1, damping), try run(0, damping))
      var fractions: (reduced: [Double], full: [Double]) = ([], [])
      for frame in 0..<240 {
        let time = Double(frame) / 120
        reduced.seek(to: time)
        full.seek(to: time)
        if time < 0.26 { #expect(reduced.stage.stateHash == full.stage.stateHash, "\(time)") }
        guard time > 0.26 else { continue }
        if let shown = reduced.stage.transition?.fraction { fractions.reduced.append(shown) }
        if let shown = full.stage.transition?.fraction { fractions.full.append(shown) }
      }
      #expect(fractions.reduced.count > 10 && fractions.reduced == fractions.reduced.sorted())
      #expect((fractions.reduced.last ?? 2) <= 1)
      #expect((fractions.full.max() ?? 0 > 1.0001) == (damping < 3), "\(damping)")
      let (first, other) = (fractions.reduced[0], fractions.full[0])
      #expect(abs(first - other) < 0.02, "The release is as continuous as ever.")
      reduced.toTheEnd()
      full.toTheEnd()
      #expect(reduced.stage.stateHash == full.stage.stateHash)
    }
  }

  @Test func `X is an event of the session, and a badge tells of it`() throws {
    let bench = try TimeBench(plays: false)
    bench.present(until: 0.3)
    #expect(!bench.texts().contains("motion"))
    bench.key("x")
    #expect(bench.texts().contains("motion"))
    #expect(bench.live.lived.map(\.kind) == [.tune([.init(name: "motion.reduced", value: 1)])])
    bench.key("3")
    bench.present(for: 0.1)
    let panes = bench.live.simulation.stage.shownViews.filter { $0.alpha < 1 }
    #expect(panes.count == 1)
    var replay = Replay(bench.live.recording, scene: bench.live.simulation.scene)
    for shown in try #require(bench.live.recording.shown) {
      replay.seek(to: shown.time)
      #expect(replay.simulation.stage.stateHash == shown.hash)
    }
    bench.key("x")
    #expect(!bench.texts().contains("motion"))
  }

  @Test func `in the past X rehearses the same input again, and can be undone`() throws {
    let bench = try TimeBench()
    bench.key(" ")
    let before = bench.live.recording
    bench.bench.live.go(to: 1.6, at: bench.now)
    bench.key("x")
    #expect(bench.live.simulation.stage.shownViews.contains { $0.alpha > 0 && $0.alpha < 1 })
    bench.key("Ctrl+z")
    #expect(bench.live.recording == before)
    #expect(!bench.live.simulation.stage.prefersReducedMotion)
  }

  @Test func `a rest that is gone back to keeps it`() throws {
    let scene = try defaultScene()
    let events =
      [
        Session.Event(time: 0.1, kind: .tune([.init(name: "motion.reduced", value: 1)]))
      ] + (0..<2_100).map { key("Unknown", at: 1 + 0.01 * Double($0)) } + [key("3", at: 30)]
    let live = LiveSession(scene: scene, size: scene.size, ghost: events, startingAt: 0)
    live.sample(at: 31)
    live.pause(at: 31)
    #expect(!live.checkpointTimes.isEmpty)
    live.go(to: 30.1, at: 31)
    #expect(live.simulation.stage.prefersReducedMotion)
    #expect(live.simulation.stage.shownViews.contains { $0.alpha > 0 && $0.alpha < 1 })
  }
}
