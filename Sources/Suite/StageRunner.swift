import Documents
import Exporting
import Scenes
import Sessions
import Shell

/// Runs cases on a stage of our own: what the suite's courses are.
package struct StageRunner {
  /// What the suite's results call it.
  package static let name = "swift"

  private let gallery: Scene

  /// Finds the scene whose pages the cases move.
  ///
  /// - Throws: What the gallery's file fails with.
  package init() throws(CommandFailure) {
    var warnings: [DocumentWarning] = []
    let library = SceneLibrary(userDirectory: nil)
    gallery = try library.load("container-interactive", warnings: &warnings).scene
  }

  /// The scene as it is tuned: pages as wide as the stage, with nothing between them.
  private func scene(_ values: [String: Double]) -> Scene {
    gallery.tuned(to: values.merging(["pan.padding": 0]) { own, _ in own })
  }

  /// The response that a case's course is under, or that of most.
  package func response(
    of one: SuiteCase? = nil
  ) throws(CommandFailure) -> InteractiveResponse {
    try InteractiveResponse(of: scene(one?.values ?? [:]), size: Hand.stage)
  }

  /// Where the pages are at each sixtieth of a second, and whether another one is shown in the end.
  package func run(_ one: SuiteCase) -> SuiteResults.Run {
    var session = Session(scene: gallery.id, size: Hand.stage, hz: Int(SuiteCase.rate))
    session.events = one.events
    session.duration = one.end
    var replay = Replay(session, scene: scene(one.values), traceCapacity: 0)
    var (track, target) = (Track([]), 0)
    while let frame = replay.advance() {
      guard let place = PagePlace(in: replay.simulation, gap: 0) else { continue }
      let position = (place.position * 10_000).rounded() / 10_000
      track.samples.append(
        ((frame.time * 1e6).rounded() / 1e6, position == 0 ? 0 : position))
      target = place.target ?? target
    }
    return SuiteResults.Run(track: track, commits: target != 0)
  }

  /// Every case's results.
  package func results() -> SuiteResults {
    let outcomes = SuiteFile.cases.map { one in
      SuiteResults.Outcome(id: one.id, content: .ran(run(one)))
    }
    return SuiteResults(runner: Self.name, with: "Segue", outcomes: outcomes)
  }
}
