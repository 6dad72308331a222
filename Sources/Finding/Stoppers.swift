import Judging

/// The acts that stop the program or do not come back: each is tried a few times only, and what is not tried any
/// more is told.
nonisolated struct Stoppers {
  /// How often each act has been the last of an input that stopped the program.
  private var counts: [Int: Int] = [:]
  /// Those that stop it at once.
  private var immediate: Set<Int> = []
  /// Those that were left out.
  private var leftOut: Set<Int> = []

  /// An act that has stopped the program so often is not tried any more.
  private static let greatest = 16

  /// Notes what an input came to. What does not come back takes long: twice is enough.
  mutating func note(_ outcome: Outcome, of input: [Int]) {
    guard outcome.breaches.contains(where: { $0.law == .trap }), let act = input.last else {
      return
    }
    counts[act, default: 0] += outcome.isHanging ? Stoppers.greatest / 2 : 1
    if input.count == 1 { immediate.insert(act) }
  }

  /// Whether acts are not to be tried because of one of them; it is left out then.
  mutating func leaveOut(_ acts: some Sequence<Int>) -> Bool {
    guard let act = acts.first(where: { counts[$0, default: 0] >= Stoppers.greatest }) else {
      return false
    }
    leftOut.insert(act)
    return true
  }

  /// Whether an act stops the program as the first one.
  func stopAtOnce(_ act: Int) -> Bool { immediate.contains(act) }

  /// What was left out, as it is called.
  func leftOut(_ names: [String]) -> [String] {
    leftOut.sorted().map { names.indices.contains($0) ? names[$0] : "act \($0 + 1)" }
  }
}
