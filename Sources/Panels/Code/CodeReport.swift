import Sessions
import Toolkit

/// What becomes of user code: what is being done with it, and what is wrong with it.
///
/// The owner of the workbench says it with ``Workbench/codeReport`` whenever it changes. While the code is
/// compiled or tried, a report without problems takes none away: what was wrong stays until it is known
/// what is wrong now.
nonisolated package struct CodeReport: Hashable, Sendable {
  /// What the file or folder is called.
  package var name: String
  /// Where it is.
  package var path: String
  /// What is being done with it.
  package var phase: Phase
  /// What kind of thing is wrong.
  package var kind: Kind
  /// What is wrong, in the compiler's order.
  package var problems: [Problem]

  /// What can be done with code.
  package enum Phase: Hashable, Sendable {
    /// Nothing; it runs, or what ran before does.
    case idle
    /// It is compiled.
    case compiling
    /// It rehearses the session in a process of its own.
    case trying
  }

  /// The kinds of things that can be wrong.
  package enum Kind: Hashable, Sendable {
    /// What the compiler says.
    case errors
    /// What the code did as it ran: it was stopped, did not end, or lived two lives that differ.
    case fault
    /// What of the session's input no longer fits the code, which runs all the same.
    case unfit
  }

  /// One thing that is wrong.
  package struct Problem: Hashable, Sendable {
    /// The file; empty for the code as a whole.
    package var path: String
    /// The line, from 1 on; 0 if no place is known.
    package var line: Int
    /// The column, from 1 on; 0 if only the line is known.
    package var column: Int
    /// What is wrong.
    package var message: Phrase
    /// Whether the code cannot run with it; otherwise it is a warning.
    package var isError: Bool
    /// What belongs to it: the compiler's notes, or the calls that led there.
    package var notes: [String]
    /// When it happens, in seconds of the stage's clock, for what has a moment and no place.
    package var moment: Double?

    /// Creates it; without a line and a column no place is known.
    package init(
      path: String, line: Int = 0, column: Int = 0, message: Phrase, isError: Bool = true,
      notes: [String] = []
    ) {
      (self.path, self.line, self.column) = (path, line, column)
      (self.message, self.isError, self.notes) = (message, isError, notes)
    }

    /// An event that no longer fits.
    init(_ staleEvent: StaleEvent) {
      self.init(path: "", message: staleEvent.words, isError: false)
      moment = staleEvent.time
    }

    /// The file's name with the line and the column, as far as they are known: `Tilt.swift:12:7`; or the moment:
    /// `0.842 s`.
    package var place: String {
      if let moment { return "\(fixed(moment, 3)) s" }
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      guard line > 0 else { return name }
      return column > 0 ? "\(name):\(line):\(column)" : "\(name):\(line)"
    }
  }

  /// Creates it.
  package init(
    name: String, path: String, phase: Phase = .idle, kind: Kind = .errors,
    problems: [Problem] = []
  ) {
    (self.name, self.path, self.phase) = (name, path, phase)
    (self.kind, self.problems) = (kind, problems)
  }

  /// What it comes to, in one sentence.
  package var title: Phrase {
    switch kind {
    case .fault: "\(name) failed; the last good version keeps running"
    case .unfit: "\(name) runs; not all of the session fits it any more"
    case .errors where problems.contains(where: \.isError):
      "\(name) does not compile; the last good version keeps running"
    case .errors: "\(name) compiles, with warnings"
    }
  }
}
