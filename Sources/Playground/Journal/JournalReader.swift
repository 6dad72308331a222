public import Documents
import Transitions

/// Reads what ``JournalWriter`` has written, as far as it goes: a line that was torn in two, or whatever
/// a failing disk has made of it, ends the reading.
nonisolated public enum JournalReader {
  /// The session that a journal tells of.
  ///
  /// - Parameters:
  ///   - bytes: The journal's text.
  ///   - file: The name that errors print.
  /// - Returns: What had been recorded when the last whole line was written; `nil` without a first line.
  /// - Throws: A ``DocumentError`` if whole lines say what no session can hold.
  public static func session(
    _ bytes: [UInt8], file: String
  ) throws(DocumentError) -> Session? {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    // What follows the last line's end has not been written to its own.
    _ = lines.popLast()
    guard let first = lines.popFirst(), var contents = Contents(header: Array(first), file) else {
      return nil
    }
    for line in lines {
      guard let document = try? Document(parsing: Array(line), file: file),
        contents.take(document)
      else { break }
    }
    return try contents.session(file)
  }

  /// What the lines so far say.
  private struct Contents {
    private var header: [JSONValue.Member]
    private var events: [JSONValue] = []
    private var times: [Double] = []
    private var shown: [JSONValue] = []
    private var shownTimes: [Double] = []
    private var end = 0.0

    init?(header bytes: [UInt8], _ file: String) {
      guard let document = try? Document(parsing: bytes, file: file),
        case .object(let members) = document.node.value,
        members.map(\.key) == ["version", "scene", "size", "hz"]
      else { return nil }
      header = members
    }

    /// Takes in a line.
    ///
    /// - Returns: Whether it has a meaning.
    mutating func take(_ document: Document) -> Bool {
      guard let object = try? document.root.object() else { return false }
      if let time = try? object["t"]?.number() {
        events.append(document.node.value)
        times.append(time)
        end = max(end, time)
      } else if let pair = try? object["shown"]?.elements(count: 2),
        let time = try? pair[0].number()
      {
        shown.append(.array(pair.map(\.node.value)))
        shownTimes.append(time)
        end = max(end, time)
      } else if let time = try? object["end"]?.number() {
        end = time
      } else if object["replace"] != nil {
        return (try? replace(object)) != nil
      } else {
        return false
      }
      return true
    }

    private mutating func replace(_ object: DocumentObject) throws(DocumentError) {
      let place = try object.required("replace").elements(count: 2)
      let start = try place[0].integer(in: 0...times.count)
      let gone = start..<(start + (try place[1].integer(in: 0...(times.count - start))))
      let frames = try object.required("frames").integer(in: 0...shownTimes.count)
      let come = try object.required("events").elements()
      var comeTimes: [Double] = []
      for event in come { comeTimes.append(try event.object().required("t").number()) }
      events.replaceSubrange(gone, with: come.map(\.node.value))
      times.replaceSubrange(gone, with: comeTimes)
      shown.removeSubrange(frames...)
      shownTimes.removeSubrange(frames...)
      end = max(times.last ?? 0, shownTimes.last ?? 0)
    }

    /// The session, read as one from a file.
    func session(_ file: String) throws(DocumentError) -> Session {
      let value: JSONValue = .object(
        header + [
          .init(key: "duration", value: .number(end)), .init(key: "events", value: .array(events)),
          .init(key: "shown", value: .array(shown)),
        ])
      var warnings: [DocumentWarning] = []
      return try Session(
        Document(parsing: value.compactText, file: file), warnings: &warnings)
    }
  }
}
