import Finding
import Toolkit

/// What the page says of a search and of what was found, to be said in a language.
nonisolated enum SearchWords {
  /// What a search has come to, the most telling first.
  static func headline(_ state: SearchState) -> Phrase {
    let count = state.found.count
    return switch state.phase {
    case .never: .empty
    case .running: count == 0 ? "Searching" : found(count)
    case .stopped: count == 0 ? "Stopped" : found(count)
    case .through: count == 0 ? "No law is broken" : found(count)
    case .failed: "The search has failed"
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
    case .failed(let reason): [.told(reason)]
    }
  }

  private static func text(of progress: SearchProgress) -> Phrase {
    """
    Depth \(progress.depth): \(progress.sequences) sequences, \(progress.states) states, \
    \(progress.newPerSecond) new a second
    """
  }

  /// Exactly what was tried, and no more.
  private static func text(of end: SearchEnd) -> [Phrase] {
    let start: Phrase =
      "Every sequence of up to \(end.depth) of \(end.events) acts, in steps of 1/64 s"
    var text: [Phrase] = [
      end.unreadable.isEmpty
        ? "\(start): \(end.sequences) sequences, \(end.states) states."
        : "\(start): \(end.sequences) sequences, nothing merged."
    ]
    if !end.isExhaustive { text.append("Not tried: what follows a breach, or was cut short.") }
    if end.random > 0 { text.append("Beyond that \(end.random) random sequences.") }
    if !end.unreadable.isEmpty {
      text.append(
        "Nothing is merged because of \(end.unreadable.prefix(3).joined(separator: ", ")).")
    }
    return text
  }

  // MARK: What was found

  /// What was seen, in a sentence.
  static func seen(_ found: Found) -> Phrase { .told(found.breach.seen) }

  /// What ought to have been. Of the contract it is what to do.
  static func wanted(_ found: Found) -> Phrase {
    let wanted = found.breach.wanted
    if wanted == "rest" { return "Wanted: rest" }
    guard let start = wanted.lastIndex(of: "("), wanted[start...].hasPrefix("(§") else {
      return "Wanted: \(Phrase.told(wanted))"
    }
    let fix = String(wanted[..<start].dropLast())
    return "Wanted: \(Phrase.told(fix))"
  }

  /// What to do to see it.
  static func hand(_ found: Found) -> Phrase {
    "By hand: \(found.steps.map { Phrase.told($0) }.joined(separator: " → "))"
  }

  /// When it happens.
  static func moment(_ found: Found) -> Phrase { .verbatim(fixed(found.breach.moment, 3) + " s") }
}
