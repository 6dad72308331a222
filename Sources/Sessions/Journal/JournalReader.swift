import Documents

/// Reads what ``JournalWriter`` has written, as far as it goes: what a failing disk or somebody's hand has
/// made of a line ends the reading, and what stands before it is the session.
nonisolated package enum JournalReader {
  /// What a journal tells.
  package struct Reading: Hashable, Sendable {
    /// What had been recorded when the last sound line was written; `nil` without a first line.
    package var session: Session?
    /// Why the lines from a place on are left out; `nil` if all are in the session.
    package var fault: Fault?
  }

  /// A line that nothing can be made of.
  package struct Fault: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with it, and where.
    package let error: DocumentError
    /// How many lines are left out: this one and those after it.
    package let leftOut: Int

    /// `journal.jsonl:12:21: expected ','; 31 lines from there on are left out`.
    package var description: String {
      let lines = leftOut == 1 ? "this line is" : "\(leftOut) lines from there on are"
      return "\(error.description); \(lines) left out"
    }

    /// The same for a line in the window: `31 lines of its journal, from line 12 on, are left out`.
    package var notice: Phrase {
      let line = error.position.line
      return leftOut == 1
        ? "line \(line) of its journal is left out"
        : "\(leftOut) lines of its journal, from line \(line) on, are left out"
    }
  }

  /// Reads a journal.
  ///
  /// A last line without its end was not written to its end; that is no fault.
  ///
  /// - Parameters:
  ///   - bytes: The journal's text.
  ///   - file: The name that the fault prints.
  /// - Complexity: O(number of bytes), and for each line that changes the past O(number of events).
  package static func read(_ bytes: [UInt8], file: String) -> Reading {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.removeLast()
    var contents: Contents?
    for (index, line) in lines.enumerated() {
      do throws(DocumentError) {
        let root = try Document(parsing: Array(line), file: file).root
        if contents == nil {
          contents = try Contents(head: root)
        } else {
          try contents?.take(root)
        }
      } catch {
        let place = TextPosition(line: index + 1, column: error.position.column)
        let moved = DocumentError(file: file, position: place, message: error.sentence)
        let fault = Fault(error: moved, leftOut: lines.count - index)
        return Reading(session: contents?.whole, fault: fault)
      }
    }
    return Reading(session: contents?.whole)
  }

  /// What the lines so far say.
  private struct Contents {
    private var session: Session
    private var shown: [Session.Shown] = []
    private var order = Session.Order()
    private var end = 0.0
    private var warnings: [DocumentWarning] = []

    init(head: DocumentField) throws(DocumentError) {
      let object = try head.object()
      guard object.keys == ["version", "scene", "size", "hz"] else {
        throw head.error("this is not the first line of a journal")
      }
      session = try Session(head: object)
    }

    /// The session, as far as it is told.
    var whole: Session {
      var session = session
      session.shown = shown
      session.duration = end
      return session
    }

    /// Takes in a line, or nothing of it.
    mutating func take(_ line: DocumentField) throws(DocumentError) {
      let object = try line.object()
      if let pair = object["shown"] {
        shown.append(try Session.fingerprint(pair, after: shown.last?.time ?? 0))
        end = max(end, shown.last?.time ?? 0)
      } else if let time = object["end"] {
        end = try time.number(in: 0...Session.longest)
      } else if object["replace"] != nil {
        try replace(object)
      } else {
        let event = try Session.event(line, warnings: &warnings)
        try order.take(event, at: line)
        session.events.append(event)
        end = max(end, event.time)
      }
    }

    private mutating func replace(_ object: DocumentObject) throws(DocumentError) {
      let count = session.events.count
      let place = try object.required("replace").elements(count: 2)
      let start = try place[0].integer(in: 0...count)
      let gone = start..<(start + (try place[1].integer(in: 0...(count - start))))
      let frames = try object.required("frames").integer(in: 0...shown.count)
      var come: [Session.Event] = []
      for event in try object.required("events").elements() {
        come.append(try Session.event(event, warnings: &warnings))
      }
      var events = session.events
      events.replaceSubrange(gone, with: come)
      var order = Session.Order()
      for event in events { try order.take(event, at: object.field) }
      (session.events, self.order) = (events, order)
      shown.removeSubrange(frames...)
      end = max(events.last?.time ?? 0, shown.last?.time ?? 0)
    }
  }
}
