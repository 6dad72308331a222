/// A walk over valid UTF-8, one Unicode scalar at a time, that knows its line and column.
struct TextCursor {
  let bytes: [UInt8]
  /// The current scalar's first byte.
  private(set) var offset: Int
  /// The current scalar, or `nil` at the end.
  private(set) var scalar: Unicode.Scalar?
  private(set) var position = TextPosition(line: 1, column: 1)

  /// Starts at the first scalar after a byte order mark, if there is one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    scalar = nil
    scalar = decoded()
  }

  /// Steps over the current scalar; at the end nothing happens.
  mutating func advance() {
    guard let passed = scalar else { return }
    offset += UTF8.width(passed)
    scalar = decoded()
    if passed == "\n" || (passed == "\r" && scalar != "\n") {
      position = TextPosition(line: position.line + 1, column: 1)
    } else {
      position.column += 1
    }
  }

  /// Steps over the current scalar if it is `expected`.
  mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard scalar == expected else { return false }
    advance()
    return true
  }

  /// The scalar after the current one.
  var next: Unicode.Scalar? {
    var ahead = self
    ahead.advance()
    return ahead.scalar
  }

  /// The text from a byte offset up to the current scalar.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func decoded() -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    let width = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = UInt32(first) & (0x7F >> UInt32(width))
    for index in 1..<width {
      value = value << 6 | UInt32(bytes[offset + index] & 0x3F)
    }
    return Unicode.Scalar(value)
  }
}

extension Unicode.Scalar {
  /// Whether JSON5 treats the scalar as the end of a line.
  var isLineTerminator: Bool {
    self == "\n" || self == "\r" || self == "\u{2028}" || self == "\u{2029}"
  }

  /// Whether JSON5 skips the scalar between tokens.
  var isJSON5Space: Bool {
    switch self {
    case " ", "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
      true
    default:
      !isASCII && properties.generalCategory == .spaceSeparator
    }
  }

  /// Whether an unquoted key may begin with the scalar.
  var startsIdentifier: Bool {
    if isASCII {
      return "a"..."z" ~= self || "A"..."Z" ~= self || self == "$" || self == "_"
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    default:
      return false
    }
  }

  /// Whether an unquoted key may go on with the scalar.
  var continuesIdentifier: Bool {
    if startsIdentifier || isDigit || self == "\u{200C}" || self == "\u{200D}" { return true }
    if isASCII { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }

  /// Whether the scalar is one of `0` to `9`.
  var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether a number may begin with the scalar; `Infinity` and `NaN` are words.
  var startsNumber: Bool { isDigit || self == "." || self == "+" || self == "-" }

  /// The value of a hexadecimal digit, or `nil`.
  var hexadecimalValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}
