import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions
import Workshop

/// Versions of iOS in the window: the key, the badge, the page of the inspector, A against B.
@Suite struct EraWindowTests {
  private func bench(_ scene: String = "eras/interrupted-push") throws -> TimeBench {
    let bench = try TimeBench(window: Size(width: 1_280, height: 1_000))
    bench.bench.open(.scene(try sceneOfGallery(scene)), at: bench.now)
    return bench
  }

  @Test func `a key goes through the versions and comes back to Segue's own rules`() throws {
    let bench = try bench()
    #expect(bench.bench.era == nil)
    var seen: [Era?] = []
    for _ in 0..<5 {
      bench.key("j")
      seen.append(bench.live.simulation.stage.era)
    }
    #expect(seen == [.iOS7, .iOS13, .iOS18, .iOS26, nil])
    #expect(bench.says("Segue's own rules"))
  }

  @Test func `what was played is lived again under the chosen version, and undo goes back`() throws
  {
    let bench = try bench("eras/default-modal")
    bench.key("1")
    bench.present(for: 2)
    let own = bench.live.simulation.stage.stateHash
    bench.bench.follow(.iOS18, at: bench.now)
    bench.present(for: 0.1)
    #expect(bench.live.simulation.stage.stateHash != own, "A sheet in the place of a whole screen.")
    bench.key("Ctrl+z")
    bench.present(for: 0.1)
    #expect(bench.live.simulation.stage.stateHash == own && bench.bench.era == nil)
  }

  @Test func `A under one version stands beside B under another, and what differs has a sentence`()
    throws
  {
    let bench = try bench("eras/default-modal")
    bench.key("1")
    bench.present(for: 2)
    bench.bench.pin(Era.iOS7)
    bench.bench.follow(.iOS26, at: bench.now)
    bench.present(for: 0.2)
    let pinned = try #require(bench.bench.pinned)
    #expect(pinned.stage.era == .iOS7 && bench.bench.pinnedEra == .iOS7)
    #expect(bench.live.simulation.stage.era == .iOS26)
    bench.bench.analysis.catchUp()
    let lanes = bench.bench.analysis.lanes
    let simulation = TimedLife(scene: pinned.scene, events: bench.live.lived, era: .iOS7)
    let differences = EraDifference.all(
      from: EraDifference.Life(simulation.lanes, era: .iOS7),
      to: EraDifference.Life(lanes, era: .iOS26))
    #expect(differences.map(\.rule.id).contains(EraRule.sheetByDefault.id))
    #expect(differences.allSatisfy { $0.time >= 0 && $0.time <= bench.live.extent })
    bench.bench.showPage(.eras)
    bench.present(for: 0.5)
    #expect(bench.says("Modal style by default"))
    #expect(bench.says("fullScreen") && bench.says("formSheet"))
  }

  @Test func `a version that the command line asks for holds in every scene, and is recorded`()
    throws
  {
    let bench = try bench()
    bench.bench.commandedSettings = [Session.Tuning(name: "era", value: 18)]
    #expect(bench.bench.era == .iOS18)
    bench.bench.open(.scene(try sceneOfGallery("drawer")), at: bench.now)
    #expect(bench.bench.era == .iOS18)
    bench.key("1")
    bench.present(for: 0.1)
    let session = bench.live.recording
    #expect(
      session.events.first?.kind == .tune([Session.Tuning(name: "era", value: 18)]),
      "\(session.events)")
  }
}

/// A life of events under a version of iOS.
private struct TimedLife {
  let lanes: Lanes

  init(scene: Scene, events: [Session.Event], era: Era) {
    var session = Session(scene: scene.id, size: scene.size)
    session.events = events
    lanes = Lanes(
      of: session.holding([Session.Tuning(name: "era", value: era.number)]), scene: scene, until: 5)
  }
}
