import Phrases

nonisolated extension Law {
  /// What is other when it is looked at more often, though it is the same twice when it is looked at alike.
  package static let sampling = Law(
    "sampling", "looked at more often, or at other times, all is the same"
  ) { _, _ in
    RepetitionCheck(broken: .otherWhenSampled, seen: "others when it is looked at more often")
  }

  /// What is other the second time.
  package static let determinism = Law("determinism", "the same input again gives the same") {
    _, _ in RepetitionCheck(broken: .other, seen: "others the second time")
  }
}

private struct RepetitionCheck: LawCheck {
  let broken: Repetition
  let seen: Phrase

  var looks: Looks { .hashes }

  func faults(at end: Ending) -> [Fault] {
    guard end.repetition == broken else { return [] }
    return [Fault(wanted: "the same views and calls each time", seen: seen)]
  }
}
