import Judging
import Phrases
import Sessions

/// Asks the laws of a scene's author twice for the same, before what they say is believed.
package final class OwnLawTrials {
  private let bench: any Bench
  /// Why laws are refused, by their names, in a sentence each.
  package private(set) var refused: [String: Phrase] = [:]

  /// Prepares it.
  package init(on bench: any Bench) { self.bench = bench }

  /// How many inputs are tried at first: the acts of an alphabet in their order, and a few whole hands.
  private static let hands = 3

  /// Tries all laws under some acts of an alphabet, and leaves out those that are none.
  package func sift(_ laws: Laws, _ alphabet: Alphabet) -> Laws {
    guard !laws.own.isEmpty else { return laws }
    let orders = Array(alphabet.acts[..<alphabet.orderCount])
    let hands = Array(alphabet.acts[alphabet.orderCount...])
    let step = max(hands.count / OwnLawTrials.hands, 1)
    let few = stride(from: 0, to: hands.count, by: step).map { [hands[$0]] }
    for acts in [orders] + few.prefix(OwnLawTrials.hands) {
      note(bench.events(of: acts), laws)
    }
    var laws = laws
    laws.forget(laws.own.filter { refused[$0.name] != nil })
    return laws
  }

  /// Whether a law still answers the same about what is said to break it.
  package func confirms(_ found: Found) -> Bool {
    guard found.breach.law.isOwn else { return true }
    note(found.session.events, Laws([found.breach.law]))
    return refused[found.breach.law.name] == nil
  }

  private func note(_ events: [Session.Event], _ laws: Laws) {
    let (first, second) = (bench.trial(of: events), bench.trial(of: events))
    for (one, other) in zip(first, second) where laws.has(Law(own: one.name)) {
      let why: Phrase? =
        one.refusal ?? other.refusal
        ?? (one.answers == other.answers ? nil : "it answers otherwise in another process")
      if let why { refused[one.name] = "the law '\(one.name)' is refused: \(why)" }
    }
  }

  /// The refusals, in the order of the laws' names.
  package var words: [Phrase] { refused.sorted { $0.key < $1.key }.map(\.value) }
}
