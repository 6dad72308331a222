extension JSONValue {
  /// The value as canonical JSON without any space, on one line.
  ///
  /// Equal values give equal text. Numbers are the shortest that read back as the same double,
  /// whole ones without a point; strings escape only what JSON demands.
  ///
  /// - Precondition: Every number is finite.
  package var compactText: String {
    var writer = JSONWriter(spaces: false)
    writer.write(self)
    return writer.text
  }

  /// The value as canonical JSON for people: two spaces a level, and a newline at the end.
  ///
  /// An array of scalars, or an object inside another value that holds only scalars and such
  /// arrays and objects, stays on its line while the line has at most 100 characters. So a
  /// session's events stand one a line.
  ///
  /// - Precondition: Every number is finite.
  package var prettyText: String {
    var writer = JSONWriter(spaces: true)
    writer.writePretty(self, indentation: 0)
    return writer.text + "\n"
  }
}

/// Returns the shortest decimal that reads back as the same double, as JSON allows it.
///
/// Whole numbers have no point (`3`, not `3.0`), exponents neither plus sign nor zeros
/// before them (`1e16`, `1e-5`), and negative zero
/// keeps its sign.
///
/// - Precondition: `number` is finite.
package func numberText(_ number: Double) -> String {
  precondition(number.isFinite, "JSON has no text for \(number).")
  // What most numbers are; a negative zero keeps its sign.
  if number.magnitude < 1e15, number == number.rounded(.towardZero), number != 0 {
    return String(Int(number))
  }
  let text = number.description
  if text.hasSuffix(".0") { return String(text.dropLast(2)) }
  guard let mark = text.firstIndex(of: "e") else { return text }
  let digits = text[mark...].drop { !$0.isWholeNumber || $0 == "0" }
  return text[..<mark] + (number.magnitude < 1 ? "e-" : "e") + digits
}

/// A number for people, with at most so many digits that count; `inf` and `nan` as they are.
package func shortText(_ number: Double, digits: Int = 6) -> String {
  guard number.isFinite, number != 0 else { return number == 0 ? "0" : "\(number)" }
  var (scale, least) = (1.0, 1.0)
  for _ in 1..<digits { least *= 10 }
  while abs(number) * scale < least, scale < 1e15 { scale *= 10 }
  let text = numberText((number * scale).rounded() / scale)
  return text == "-0" ? "0" : text
}

/// Appends values to a text.
private struct JSONWriter {
  var text = ""
  /// Whether a space follows commas and colons.
  let spaces: Bool

  private static let longestLine = 100

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += numberText(number)
    case .string(let string): write(string: string)
    case .array(let elements):
      text += "["
      separate(elements, by: spaces ? ", " : ",") { writer, element in writer.write(element) }
      text += "]"
    case .object(let members):
      text += spaces && !members.isEmpty ? "{ " : "{"
      separate(members, by: spaces ? ", " : ",") { writer, member in
        writer.write(key: member.key)
        writer.write(member.value)
      }
      text += spaces && !members.isEmpty ? " }" : "}"
    }
  }

  mutating func writePretty(_ value: JSONValue, indentation: Int) {
    if let line = line(for: value, indentation: indentation) {
      text += line
      return
    }
    switch value {
    case .array(let elements):
      writeLines(elements, in: ("[", "]"), indentation: indentation) { writer, element in
        writer.writePretty(element, indentation: indentation + 2)
      }
    case .object(let members):
      writeLines(members, in: ("{", "}"), indentation: indentation) { writer, member in
        writer.write(key: member.key)
        writer.writePretty(member.value, indentation: indentation + 2)
      }
    case .null, .bool, .number, .string: write(value)
    }
  }

  /// The text of a value that may stay on one line and fits there.
  private func line(for value: JSONValue, indentation: Int) -> String? {
    guard value.staysOnLine(isRoot: indentation == 0) else { return nil }
    var writer = JSONWriter(spaces: true)
    writer.write(value)
    return writer.text.count + indentation <= Self.longestLine ? writer.text : nil
  }

  private mutating func writeLines<Part>(
    _ parts: [Part], in brackets: (String, String), indentation: Int,
    write: (inout JSONWriter, Part) -> Void
  ) {
    let lineStart = "\n" + String(repeating: " ", count: indentation)
    text += brackets.0 + lineStart + "  "
    separate(parts, by: "," + lineStart + "  ", write: write)
    text += lineStart + brackets.1
  }

  private mutating func separate<Part>(
    _ parts: [Part], by separator: String, write: (inout JSONWriter, Part) -> Void
  ) {
    for (index, part) in parts.enumerated() {
      if index > 0 { text += separator }
      write(&self, part)
    }
  }

  private mutating func write(key: String) {
    write(string: key)
    text += spaces ? ": " : ":"
  }

  private mutating func write(string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    case .null, .bool, .number, .string: true
    }
  }

  /// Whether the pretty form keeps the value on one line if there is room.
  fileprivate func staysOnLine(isRoot: Bool) -> Bool {
    switch self {
    case .array(let elements): elements.allSatisfy(\.isScalar)
    case .object(let members):
      members.isEmpty || (!isRoot && members.allSatisfy { $0.value.staysOnLine(isRoot: false) })
    case .null, .bool, .number, .string: true
    }
  }
}
