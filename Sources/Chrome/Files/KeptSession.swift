import Input
import Overlays
import Toolkit
import WorkshopCore

/// A session that the program itself keeps; each is opened by its action.
package enum KeptSession: CaseIterable, Sendable {
  /// What ended abruptly, and was not opened.
  case interrupted
  /// What was played last.
  case last

  /// What opens it.
  var action: Action {
    switch self {
    case .interrupted: .recover
    case .last: .lastSession
    }
  }

  /// Whether its name, in either language, has what was typed.
  func answers(_ typed: String) -> Bool {
    NameQuery(typed).rank(of: action.phrase, in: .chinese, others: ["session"]) != nil
  }

  /// What the gallery says of it.
  var note: Phrase {
    switch self {
    case .interrupted: "its window ended abruptly"
    case .last: "what was played before this"
    }
  }
}

extension Workbench {
  /// The sessions that are kept now.
  package var keptSessions: [KeptSession] {
    get { states[[]] }
    set {
      states[[]] = newValue
      needsDisplay = true
    }
  }
}

nonisolated extension Action {
  package static let recover = Action(
    "recover", "recover what ended abruptly", in: .program, keys: ["Ctrl+Shift+r"],
    words: "session crash interrupted rescue restore lost", traits: .passing,
    applies: { $0.keptSessions.contains(.interrupted) }
  ) { bench, time in
    guard bench.keptSessions.contains(.interrupted) else {
      return bench.tell("Nothing ended abruptly", at: time)
    }
    bench.effects.append(.recover)
  }

  package static let lastSession = Action(
    "lastSession", "open the last session", in: .program, keys: ["Ctrl+Shift+o"],
    words: "previous continue resume reopen recent", traits: .passing,
    applies: { $0.keptSessions.contains(.last) }
  ) { bench, time in
    guard bench.keptSessions.contains(.last) else {
      return bench.tell("No session has been played before", at: time)
    }
    bench.effects.append(.openLast)
  }
}
