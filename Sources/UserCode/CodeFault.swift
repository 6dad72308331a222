import Documents
import Sessions

/// What user code has done that ended the process that ran it, or that it must not do.
nonisolated package struct CodeFault: Hashable, Sendable {
  /// What kind of thing it was.
  package enum Kind: Hashable, Sendable {
    /// It stopped the program.
    case trap
    /// It did not come back.
    case hang
    /// It took more memory than it may.
    case memory
    /// Two lives under the same input differ.
    case nondeterminism
    /// The process could not be started or was ended from outside.
    case process
  }

  /// A place in a source file.
  package struct Place: Hashable, Sendable {
    /// The file's path.
    package var path: String
    /// From 1.
    package var line: Int
    /// From 1; 1 where it is not known.
    package var column: Int

    /// Creates a place.
    package init(path: String, line: Int, column: Int = 1) {
      self.path = path
      self.line = line
      self.column = column
    }
  }

  package var kind: Kind
  /// What happened, in one sentence without a full stop.
  package var message: Phrase
  /// Where, if that is known.
  package var place: Place?
  /// The calls that led there, innermost first; empty where they are not known.
  package var calls: [String]
  /// When, in seconds of the stage's clock; `nil` before a life begins.
  package var moment: Double?
  /// Which input was the latest then.
  private var input: InputCount?

  /// Creates a fault.
  package init(
    _ kind: Kind, _ message: Phrase, at place: Place? = nil, calls: [String] = [],
    moment: Double? = nil
  ) {
    self.kind = kind
    self.message = message
    self.place = place
    self.calls = calls
    self.moment = moment
  }

  /// What happened and when, in one sentence without a full stop: `Index out of range, at 1.375 s, in
  /// drag 3`.
  package var sentence: Phrase {
    guard let moment else { return message }
    let count = input ?? InputCount([], until: moment)
    return count.sentence(message, numberText((moment * 1_000).rounded() / 1_000))
  }

  /// One sentence, with the place if it is known: `/home/me/Tilt.swift:12:7: Index out of range`.
  package var phrase: Phrase {
    guard let place else { return sentence }
    return .verbatim("\(place.path):\(place.line):\(place.column): ") + sentence
  }

  /// Notes which of the input was the latest when it happened.
  package mutating func locate(in events: some Sequence<Session.Event>) {
    input = moment.map { InputCount(events, until: $0) }
  }
}
