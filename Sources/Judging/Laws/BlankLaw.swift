import Drawing
import Phrases
import Scenes
import Sessions
import Transitions

nonisolated extension Law {
  /// How much of the stage shows no screen any more.
  package static let blank: Law = Law(
    "blank", "no part of the stage shows nothing that was covered at first, as a share of it",
    thresholds: [0.02]
  ) { laws, simulation in
    BlankCheck(bearable: laws[.blank], coverage: ScreenCover(simulation.stage).share)
  }
}

private struct BlankCheck: LawCheck {
  let bearable: Double
  /// How much of the stage shows a screen at first, 0…1.
  let coverage: Double

  func faults(at end: Ending) -> [Fault] {
    guard end.picture != nil, end.stage.window.bounds.size == end.simulation.scene.size else {
      return []
    }
    let lost = coverage - ScreenCover(end.stage).share
    guard lost > bearable else { return [] }
    let share = Int((lost * 100).rounded())
    return [
      Fault(
        wanted: "as much of the stage covered as at first",
        seen: "\(share) % of it shows no screen", way: "blank")
    ]
  }
}
