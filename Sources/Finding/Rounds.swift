/// Inputs after which the same screens have come back, each with what has brought them back.
nonisolated struct Rounds {
  private var inputs: [[Int]] = []
  private var counts: [[Int]: Int] = [:]

  /// How many inputs are kept that end in the same round, and how many in all.
  private static let (most, mostOfOne) = (400, 3)
  /// How many are tried at once.
  private static let batch = 128

  /// Notes a round, to be done twice more.
  ///
  /// - Parameter round: Its acts; empty where there was none.
  mutating func note(_ round: [Int], after input: [Int]) {
    guard !round.isEmpty, inputs.count < Rounds.most,
      counts[round, default: 0] < Rounds.mostOfOne
    else { return }
    counts[round, default: 0] += 1
    inputs.append(input + round + round)
  }

  /// What is to be tried.
  var batches: [[[Int]]] {
    stride(from: 0, to: inputs.count, by: Rounds.batch).map {
      Array(inputs[$0..<min($0 + Rounds.batch, inputs.count)])
    }
  }
}
