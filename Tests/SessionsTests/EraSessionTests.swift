import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// Sessions that nobody would think of, over a small app of containers in containers, era by era.
@Suite(.otherProcess) struct EraSessionTests {
  /// How many there are for each era.
  nonisolated private static let total = Effort.sessions(daily: 15)

  @Test(arguments: Era.columns)
  func `§9.1 §9.2 §9.3 whatever somebody does to the nested app, nothing is wrong at rest`(
    era: Era
  ) throws {
    let scene = try sceneOfGallery("nested-app")
    let broken = BrokenLaw.first(
      "era-\(era)", seeds: 0..<Self.total, scene: scene, size: scene.size,
      input: { GalleryInput.events(seed: $0, scene: scene) }
    ) { events, _ in Self.faults(of: events, scene: scene, in: era) }
    if let broken { Issue.record(Comment(rawValue: broken.report)) }
  }

  /// What is wrong after a session; that an era refuses calls, or does not have detents, is not.
  private static func faults(of events: [Session.Event], scene: Scene, in era: Era) -> [String] {
    let simulation = Simulation(scene: scene, size: scene.size)
    simulation.stage.era = era
    for event in events { simulation.apply(event) }
    let last = events.last?.time ?? 0
    if simulation.stage.isTouching {
      simulation.apply(Session.Event(time: last, kind: .stage(.cancel)))
    }
    simulation.advance(to: last + RestLaw.patience)
    let trace = simulation.stage.trace
    var linter = Linter(fromStart: trace.entries.count == trace.count)
    for entry in trace.entries where !isRefusal(entry) { linter.read(entry) }
    if let rest = simulation.stage.atRest { linter.inspect(rest) }
    let restless = simulation.stage.atRest == nil ? ["it never comes to rest"] : []
    return restless
      + linter.findings.map { "\($0.who) \($0.message) (\($0.statement))" }
  }

  private static func isRefusal(_ entry: Trace.Entry) -> Bool {
    switch entry.argument {
    case .diagnostic(.refusedInTransit), .diagnostic(.notInEra): true
    default: false
    }
  }
}
