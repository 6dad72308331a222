import Phrases
import Transitions

nonisolated extension Law {
  /// How far what is held is from its finger after one movement.
  package static let track: Law = Law(
    "track", "what follows a finger stays with it, in points", thresholds: [12]
  ) { laws, _ in TrackCheck(bearable: laws[.track]) }
}

private struct TrackCheck: LawCheck {
  /// In points.
  let bearable: Double

  var looks: Looks { .events }

  func faults(at instant: Instant) -> [Fault] {
    // User code may say how far what runs is: then it need not go as far as the finger.
    let isScaled = instant.calls.contains { entry in
      entry.call == .updateInteractiveTransition
        && entry.place.map { !$0.isInLibrary } ?? false
    }
    guard !isScaled, instant.fingers == 1, let travel = instant.travel,
      let drift = StageSnapshot.drift(from: instant.before, to: instant.after, travel),
      drift > bearable
    else { return [] }
    return [
      Fault(
        wanted: "within \(bearable.inHundredths) pt of the finger",
        seen: "what it holds is \(drift.inHundredths) pt off after one movement", way: "drift")
    ]
  }
}
