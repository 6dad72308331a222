import Phrases
import Scenes
import Sessions
import Transitions

nonisolated extension Law {
  /// How long it takes until all rests.
  package static let late: Law = Law(
    "late", "all rests so soon after the last input, in seconds", thresholds: [5]
  ) { laws, simulation in
    // The longest time that the scene itself names among what it lets one tune; a number that somebody gives
    // counts alone.
    let longest =
      simulation.scene.tunables.lazy.filter { $0.unit == "s" }.map(\.value).max() ?? 0
    return LateCheck(bearable: laws[.late] + (laws.isGiven(.late) ? 0 : longest))
  }
}

private struct LateCheck: LawCheck {
  /// In seconds.
  let bearable: Double

  func faults(at end: Ending) -> [Fault] {
    let time = end.stage.now - end.last
    guard end.picture != nil, !end.simulation.isTuned, time > bearable else { return [] }
    return [
      Fault(
        wanted: "rest within \(bearable.inHundredths) s of the last input",
        seen: "rest \(time.inHundredths) s after it", way: "late")
    ]
  }
}
