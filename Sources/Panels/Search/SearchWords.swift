import Finding
import Judging
import Toolkit

/// What the page says of a search and of what was found, to be said in a language.
nonisolated enum SearchWords {
  /// What a search has come to, the most telling first.
  static func headline(_ state: SearchState) -> Phrase {
    let count = state.found.count
    switch state.phase {
    case .never: return .empty
    case .failed: return "The search has failed"
    case .running where count == 0: return "Searching"
    case .stopped where count == 0: return "Stopped"
    case .through(let end) where count == 0:
      return end.gaps.isEmpty ? "No law is broken" : "No law is broken in what was touched"
    case .running, .stopped, .through: return found(count)
    }
  }

  private static func found(_ count: Int) -> Phrase {
    count == 1 ? "1 finding" : "\(count) findings"
  }

  /// What is to be known besides, a paragraph each.
  static func paragraphs(_ state: SearchState) -> [Phrase] {
    switch state.phase {
    case .never:
      [
        "Tries every short input on the scene as it is tuned now, and shows the shortest that breaks a law."
      ]
    case .running(nil): ["Touches everything once, to learn what the scene takes."]
    case .running(let progress?): [text(of: progress)]
    case .stopped(let progress): progress.map { [text(of: $0)] } ?? []
    case .through(let end): text(of: end)
    case .failed(let reason): [reason]
    }
  }

  private static func text(of progress: SearchProgress) -> Phrase {
    "Depth \(progress.depth): \(progress.sequences) sequences, \(progress.newPerSecond) a second"
  }

  /// Exactly what was tried, and no more.
  private static func text(of end: SearchEnd) -> [Phrase] {
    let start: Phrase =
      "Every sequence of up to \(end.depth) of \(end.events) acts, in steps of 1/64 s"
    var text: [Phrase] = ["\(start): \(end.sequences) sequences."]
    if !end.isExhaustive { text.append("Not tried: what follows a breach, or was cut short.") }
    if end.hands > 0 {
      text.append("\(end.hands) whole gestures, alone and in pairs: \(end.pairs) sequences.")
    }
    if end.random > 0 { text.append("Beyond that \(end.random) random sequences.") }
    return text + SearchWords.text(of: end.gaps)
  }

  /// What was in sight, and what was left out of it.
  private static func text(of gaps: Gaps) -> [Phrase] {
    guard gaps.seen > 0 else { return [] }
    var text: [Phrase] = [
      "Touched or reached: \(gaps.seen - gaps.missed) of \(gaps.seen) in sight."
    ]
    if !gaps.untouched.isEmpty { text.append("Never touched: \(Gaps.list(gaps.untouched))") }
    if !gaps.unrecognized.isEmpty {
      text.append("Gestures never recognized: \(Gaps.list(gaps.unrecognized))")
    }
    if !gaps.unshown.isEmpty { text.append("Screens never shown: \(Gaps.list(gaps.unshown))") }
    if !gaps.undecided.isEmpty { text.append("Laws never decided: \(Gaps.list(gaps.undecided))") }
    for part in gaps.unfinished { text.append("Not finished: \(part)") }
    return text
  }

  // MARK: What was found

  /// What was seen, in a sentence.
  static func seen(_ found: Found) -> Phrase { found.breach.seen }

  /// What ought to have been. Of the contract it is what to do.
  static func wanted(_ found: Found) -> Phrase { "Wanted: \(found.breach.wanted)" }

  /// What to do to see it.
  static func hand(_ found: Found) -> Phrase {
    "By hand: \(found.steps.joined(separator: " → "))"
  }

  /// The line of the scene's code that has moved what moved; empty where none is known.
  static func code(_ found: Found) -> Phrase {
    found.account.place.isEmpty ? .empty : "Code: \(found.account.place)"
  }

  /// When it happens.
  static func moment(_ found: Found) -> Phrase { .verbatim(fixed(found.breach.moment, 3) + " s") }
}
