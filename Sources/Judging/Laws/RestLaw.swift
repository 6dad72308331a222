import Phrases
import Sessions
import Transitions

nonisolated extension Law {
  /// What does not come to rest, and what is otherwise at rest than it ought to be.
  package static let rest = Law(
    "rest", "all comes to rest, as the state calls for: appearance, looks, input on"
  ) { _, _ in RestCheck() }
}

private struct RestCheck: LawCheck {
  func faults(at end: Ending) -> [Fault] {
    guard let picture = end.picture else {
      let seen: Phrase = "something moves \(Int(end.simulation.patience)) s after the last input"
      return [Fault(wanted: "rest", seen: seen)] + end.faultsOfContract(.rest)
    }
    let faults =
      end.faultsOfContract(.rest) + picture.looks(since: end.history.beginning)
      + end.faultsOfRests(.rest) + end.history.stuck(at: picture)
    // What a finger still holds may be half way, and where the linter has named a controller there is nothing
    // new to say.
    guard faults.isEmpty, !end.stage.isTouching else { return faults }
    return AtRest.faults(of: end.simulation).map {
      Fault(wanted: "nothing left of what ran", seen: $0)
    }
  }
}
