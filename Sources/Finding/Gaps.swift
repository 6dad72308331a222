import Judging
import Phrases

/// What a search has left out of what was there: without it, that no law is broken says little.
nonisolated package struct Gaps: Hashable, Sendable {
  /// Views, controls and buttons in sight that no finger has come down on, by their names.
  package var untouched: [String] = []
  /// Gestures that were never recognized.
  package var unrecognized: [String] = []
  /// Screens that containers hold and that were never shown.
  package var unshown: [String] = []
  /// Laws of the scene's author that nothing has decided: what cannot fail says nothing.
  package var undecided: [String] = []
  /// What was not tried to its end, in sentences without a full stop.
  package var unfinished: [Phrase] = []
  /// How many things were in sight.
  package var seen = 0

  /// Creates one of a search that has left out nothing.
  package init() {}

  /// What was not touched and not reached, together.
  package var missed: Int { untouched.count + unrecognized.count + unshown.count }

  /// Whether nothing was left out.
  package var isEmpty: Bool { missed == 0 && undecided.isEmpty && unfinished.isEmpty }

  /// What was left out by kinds: what never happened to it, what one of it is called, and names.
  package var kinds: [(what: String, thing: String, names: [String])] {
    [
      ("touched", "view", untouched), ("recognized", "gesture", unrecognized),
      ("shown", "screen", unshown), ("decided", "law", undecided),
    ].filter { !$0.2.isEmpty }
  }

  /// Names in quotes, no more than some.
  package static func list(_ names: [String]) -> String {
    let most = 12
    let shown = names.prefix(most).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > most ? shown + ", …" : shown
  }
}

nonisolated extension Search.Result {
  /// What was left out.
  package var gaps: Gaps {
    var gaps = Gaps()
    gaps.seen = coverage.seen.count { $0.kind != .law }
    gaps.untouched = coverage.untouched.map(\.ownName)
    let unreached = coverage.unreached
    gaps.unrecognized = unreached.filter { $0.kind == .gesture }.map(\.ownName)
    gaps.unshown = unreached.filter { $0.kind == .screen }.map(\.ownName)
    gaps.undecided = coverage.undecided.map(\.name)
    gaps.unfinished = unfinishedParts
    return gaps
  }

  private var unfinishedParts: [Phrase] {
    var parts: [Phrase] = []
    if depth < plan.depth {
      parts.append("not every sequence of up to \(plan.depth) acts was tried")
    }
    if !isPaired { parts.append("not every pair of whole gestures was tried") }
    if isCutShort, random < plan.sequences {
      parts.append("\(random) of \(plan.sequences) random sequences were tried")
    }
    for act in leftOut {
      parts.append("'\(act)' stops the program or does not come back, and was left out then")
    }
    parts += refused
    if unfinished == 1 { parts.append("1 input did not end within its time") }
    if unfinished > 1 { parts.append("\(unfinished) inputs did not end within their time") }
    return parts
  }
}
