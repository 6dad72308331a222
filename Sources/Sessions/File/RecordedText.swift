import Documents
import Transitions

/// The text of a session file with its frames' fingerprints, made piece by piece: the same, byte for
/// byte, as that of the whole session.
package struct RecordedText {
  /// How many fingerprints there are so far.
  package private(set) var count = 0
  private var bytes: [UInt8]
  private let rest: String
  /// The first ones, until it is known whether all stand on one line.
  private var first: [String] = []

  /// As many as fit on a line of 100 characters.
  private static let mostOnLine = 4

  /// Begins with everything that stands before the fingerprints.
  package init(of session: Session) {
    var whole = session
    whole.hashes = nil
    let (head, tail) = RecordedText.parts(of: whole)
    bytes = Array(head.utf8)
    rest = tail
  }

  /// What stands before the fingerprints, and what after them.
  private static func parts(of session: Session) -> (head: String, tail: String) {
    guard case .object(var members) = session.json else { return ("", "") }
    let place = members.lastIndex { $0.key == "events" }.map { $0 + 1 } ?? members.count
    members.insert(.init(key: "hashes", value: .string("hashes")), at: place)
    let text = JSONValue.object(members).prettyText
    // Quotes within a string are escaped, so that no other text can be like it.
    let mark = "\"hashes\": \"hashes\""
    var index = text.startIndex
    while !text[index...].hasPrefix(mark) { index = text.index(after: index) }
    let end = text.index(index, offsetBy: mark.count)
    return (text[..<index] + "\"hashes\": ", String(text[end...]))
  }

  /// Whether there is enough to be written.
  package var isLong: Bool { bytes.count >= 1 << 16 }

  /// Adds the fingerprint of the next frame.
  package mutating func append(_ hash: UInt64) {
    count += 1
    let text = "\"\(hexadecimal(hash))\""
    if count <= RecordedText.mostOnLine { return first.append(text) }
    if count == RecordedText.mostOnLine + 1 {
      bytes += "[\n    \(first.joined(separator: ",\n    "))".utf8
    }
    bytes += ",\n    \(text)".utf8
  }

  /// Adds what stands after the fingerprints.
  package mutating func end() {
    if count <= RecordedText.mostOnLine {
      bytes += "[\(first.joined(separator: ", "))]".utf8
    } else {
      bytes += "\n  ]".utf8
    }
    bytes += rest.utf8
  }

  /// What has been added since the last time.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
