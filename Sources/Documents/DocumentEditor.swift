/// A JSON5 text whose values are changed in place: comments, order and layout stay as somebody wrote them.
///
///     var editor = try DocumentEditor(bytes, file: path)
///     try editor.set(["keys", "timeline"], to: "F6")
///     try replaceFile(at: path, with: editor.bytes)
package struct DocumentEditor {
  /// The text as it is now, in UTF-8.
  package private(set) var bytes: [UInt8]
  private let file: String

  /// Takes a text over, whose outermost value is an object.
  ///
  /// - Throws: What makes it no document, or that it is no object.
  package init(_ bytes: [UInt8], file: String) throws(DocumentError) {
    self.bytes = bytes
    self.file = file
    _ = try root.object()
  }

  private var root: DocumentField {
    get throws(DocumentError) { try Document(parsing: bytes, file: file).root }
  }

  /// Gives a key a value; a key that is missing is appended to its object, and an object that is missing
  /// is made.
  ///
  /// - Parameters:
  ///   - path: The keys from the outermost object on; at least one.
  ///   - value: What to write. An equal value stays as it is written.
  /// - Throws: That something on the way is no object.
  package mutating func set(_ path: [String], to value: JSONValue) throws(DocumentError) {
    precondition(!path.isEmpty, "A value needs a key.")
    var object = try root.object()
    for (depth, key) in path.enumerated() {
      let isLast = depth == path.count - 1
      guard let member = object.members.first(where: { $0.key == key }) else {
        // What is missing is made from the inside out.
        let missing = path[(depth + 1)...].reversed().reduce(value) { value, key in
          .object([JSONValue.Member(key: key, value: value)])
        }
        return append(key, missing, to: object, depth: depth + 1)
      }
      if isLast {
        guard member.value.value != value else { return }
        return bytes.replaceSubrange(
          member.value.span, with: value.written(indentation: depth + 1).utf8)
      }
      guard let next = object[key] else { return }
      object = try next.object()
    }
  }

  /// Takes a key and its value away; without the key nothing happens.
  package mutating func remove(_ path: [String]) throws(DocumentError) {
    var object = try root.object()
    for key in path.dropLast() {
      guard let next = object[key] else { return }
      object = try next.object()
    }
    guard let member = object.members.first(where: { $0.key == path.last }) else { return }
    var scanner = Scanner(bytes, at: member.value.span.upperBound)
    scanner.skipSpace(acrossLines: true)
    var end = member.value.span.upperBound
    // A comma before it may stay: JSON5 allows one at the end.
    if scanner.byte == UInt8(ascii: ",") { end = scanner.offset + 1 }
    var start = member.keySpan.lowerBound
    // A line of its own goes as a whole.
    var line = Scanner(bytes, at: end)
    line.skipBlanks()
    let begin = bytes[..<start].lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if let begin, bytes[begin] == UInt8(ascii: "\n"), line.byte == UInt8(ascii: "\n") {
      (start, end) = (begin + 1, line.offset + 1)
    }
    bytes.removeSubrange(start..<end)
  }

  /// Appends a member after the last one of an object, and after what is said of that in its line.
  private mutating func append(
    _ key: String, _ value: JSONValue, to object: DocumentObject, depth: Int
  ) {
    let indent = String(repeating: "  ", count: depth)
    let text = JSONValue.written(key: key) + ": " + value.written(indentation: depth)
    let close = object.field.node.span.upperBound - 1
    guard let last = object.members.last else {
      let outer = String(repeating: "  ", count: depth - 1)
      let lineStart = bytes[..<close].last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\n")
      let before = lineStart ? "  " : "\n" + indent
      return bytes.insert(contentsOf: Array("\(before)\(text),\n\(outer)".utf8), at: close)
    }
    var place = last.value.span.upperBound
    var scanner = Scanner(bytes, at: place)
    scanner.skipSpace(acrossLines: true)
    if scanner.byte == UInt8(ascii: ",") {
      place = scanner.offset + 1
    } else {
      bytes.insert(UInt8(ascii: ","), at: place)
      place += 1
    }
    scanner = Scanner(bytes, at: place)
    scanner.skipSpace(acrossLines: false)
    if scanner.byte == UInt8(ascii: "}") {
      // An object in one line stays one.
      return bytes.insert(contentsOf: Array(" \(text)".utf8), at: place)
    }
    bytes.insert(contentsOf: Array("\n\(indent)\(text),".utf8), at: scanner.offset)
  }
}

extension JSONValue {
  /// A key as JSON5 writes it: without quotes where it can do without.
  fileprivate static func written(key: String) -> String {
    let isWord =
      key.unicodeScalars.first?.startsIdentifier == true
      && key.unicodeScalars.allSatisfy(\.continuesIdentifier)
    return isWord ? key : JSONValue.string(key).compactText
  }

  /// The value as somebody would write it by hand: an object's members each in a line of their own.
  fileprivate func written(indentation depth: Int) -> String {
    switch self {
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let indent = String(repeating: "  ", count: depth)
      let lines = members.map { member in
        "\(indent)  \(JSONValue.written(key: member.key)): "
          + member.value.written(indentation: depth + 1) + ",\n"
      }
      return "{\n\(lines.joined())\(indent)}"
    case .array(let elements):
      return "[" + elements.map { $0.written(indentation: depth) }.joined(separator: ", ") + "]"
    case .null, .bool, .number, .string: return compactText
    }
  }
}

/// A walk over what stands between values: blanks and comments.
private struct Scanner {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The byte that is reached, or `nil` at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  mutating func skipBlanks() {
    while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
      offset += 1
    }
  }

  /// Goes over blanks and comments, to the next line's beginning or beyond it.
  mutating func skipSpace(acrossLines: Bool) {
    while let byte {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): offset += 1
      case UInt8(ascii: "\n"):
        guard acrossLines else { return }
        offset += 1
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        while let byte = self.byte, byte != UInt8(ascii: "\n") { offset += 1 }
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        offset += 2
        while self.byte != nil, !(self.byte == UInt8(ascii: "*") && next == UInt8(ascii: "/")) {
          offset += 1
        }
        offset = min(offset + 2, bytes.count)
      case 0xC2 where next == 0xA0: offset += 2
      default: return
      }
    }
  }
}
