import Judging

/// Inputs after which something was in sight for the first time.
nonisolated struct Sightings {
  private var waiting: [(input: [Int], targets: Set<Target>)] = []

  /// Notes what has come into sight.
  mutating func note(_ targets: Set<Target>, after input: [Int]) {
    if !targets.isEmpty { waiting.append((input, targets)) }
  }

  /// The first input that has brought something into sight that is not touched yet; each once.
  mutating func next(of coverage: Coverage) -> [Int]? {
    while !waiting.isEmpty {
      let (input, targets) = waiting.removeFirst()
      if !targets.isSubset(of: coverage.done) { return input }
    }
    return nil
  }
}
