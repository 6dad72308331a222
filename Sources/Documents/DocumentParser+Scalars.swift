extension DocumentParser {
  // MARK: Numbers

  /// Parses a number, from its sign to its last digit.
  mutating func parseNumber() throws(DocumentError) -> DocumentNode.Content {
    let start = cursor.offset
    var isNegative = false
    if cursor.scalar == "+" || cursor.scalar == "-" {
      isNegative = cursor.scalar == "-"
      cursor.advance()
    }
    let magnitude = try parseMagnitude()
    if let scalar = cursor.scalar, scalar.continuesIdentifier || scalar == "." {
      throw expected("the end of the number")
    }
    return .number(isNegative ? -magnitude : magnitude, text: cursor.text(from: start))
  }

  private mutating func parseMagnitude() throws(DocumentError) -> Double {
    let position = cursor.position
    switch cursor.scalar {
    case "0" where cursor.next == "x" || cursor.next == "X": return try parseHexadecimal()
    case let scalar? where scalar.isDigit || scalar == ".": return try parseDecimal()
    case "I", "N":
      let word = try parseIdentifier()
      if word == "Infinity" { return .infinity }
      if word == "NaN" { return .nan }
      throw error("expected a number, but found '\(word)'", at: position)
    default: throw expected("a digit")
    }
  }

  private mutating func parseHexadecimal() throws(DocumentError) -> Double {
    let start = cursor.offset
    cursor.advance()
    cursor.advance()
    guard cursor.scalar?.hexadecimalValue != nil else { throw expected("a hexadecimal digit") }
    while cursor.scalar?.hexadecimalValue != nil { cursor.advance() }
    return try converted(cursor.text(from: start))
  }

  private mutating func parseDecimal() throws(DocumentError) -> Double {
    var text = ""
    if cursor.scalar == "0", let next = cursor.next, next.isDigit {
      throw error("a number must not begin with a zero")
    }
    let whole = skippedDigits()
    text += whole.isEmpty ? "0" : whole
    if cursor.skip(".") {
      let fraction = skippedDigits()
      if whole.isEmpty && fraction.isEmpty { throw expected("a digit") }
      text += "." + (fraction.isEmpty ? "0" : fraction)
    }
    if cursor.scalar == "e" || cursor.scalar == "E" {
      text += try parseExponent()
    }
    return try converted(text)
  }

  private mutating func parseExponent() throws(DocumentError) -> String {
    cursor.advance()
    var text = "e"
    if let sign = cursor.scalar, sign == "+" || sign == "-" {
      text.unicodeScalars.append(sign)
      cursor.advance()
    }
    let digits = skippedDigits()
    if digits.isEmpty { throw expected("a digit") }
    return text + digits
  }

  private mutating func skippedDigits() -> String {
    let start = cursor.offset
    while let scalar = cursor.scalar, scalar.isDigit { cursor.advance() }
    return cursor.text(from: start)
  }

  /// The nearest double; a number too large for one is infinite.
  private func converted(_ text: String) throws(DocumentError) -> Double {
    guard let number = Double(text) else { throw error("cannot read the number \(text)") }
    return number
  }

  // MARK: Strings

  /// Parses a string in either kind of quotes.
  mutating func parseString() throws(DocumentError) -> String {
    guard let quote = cursor.scalar else { throw expected("a string") }
    cursor.advance()
    var text = String.UnicodeScalarView()
    while let scalar = cursor.scalar {
      switch scalar {
      case quote:
        cursor.advance()
        return String(text)
      case "\\":
        if let resolved = try parseEscape() { text.append(resolved) }
      case "\n", "\r":
        throw error("expected the closing \(quote) before the end of the line")
      default:
        text.append(scalar)
        cursor.advance()
      }
    }
    throw expected("the closing \(quote)")
  }

  /// Parses what a backslash begins; a line's end after it stands for nothing.
  private mutating func parseEscape() throws(DocumentError) -> Unicode.Scalar? {
    let start = cursor.position
    cursor.advance()
    guard let scalar = cursor.scalar else { throw expected("an escaped character") }
    switch scalar {
    case "u": return try parseUnicodeEscape(from: start)
    case "x":
      cursor.advance()
      return Unicode.Scalar(try parseHexadecimalDigits(2))
    case "\r":
      cursor.advance()
      _ = cursor.skip("\n")
      return nil
    case "\n", "\u{2028}", "\u{2029}":
      cursor.advance()
      return nil
    case "1"..."9": throw error("a digit cannot be escaped", at: start)
    default: return try parseSingleEscape(scalar, from: start)
    }
  }

  private mutating func parseSingleEscape(
    _ scalar: Unicode.Scalar, from start: TextPosition
  ) throws(DocumentError) -> Unicode.Scalar {
    cursor.advance()
    switch scalar {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "0":
      if let digit = cursor.scalar, digit.isDigit {
        throw error("a digit cannot be escaped", at: start)
      }
      return "\0"
    default: return scalar
    }
  }

  /// Parses `uXXXX`, or two of them for a scalar beyond U+FFFF.
  private mutating func parseUnicodeEscape(
    from start: TextPosition
  ) throws(DocumentError) -> Unicode.Scalar {
    cursor.advance()
    let unit = try parseHexadecimalDigits(4)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, cursor.scalar == "\\", cursor.next == "u" {
      cursor.advance()
      cursor.advance()
      let low = try parseHexadecimalDigits(4)
      if 0xDC00...0xDFFF ~= low,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw error("this escape is half of a surrogate pair, not a character", at: start)
  }

  private mutating func parseHexadecimalDigits(_ count: Int) throws(DocumentError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = cursor.scalar?.hexadecimalValue else {
        throw expected("a hexadecimal digit")
      }
      value = value << 4 | digit
      cursor.advance()
    }
    return value
  }

  // MARK: Identifiers

  /// Parses an unquoted key or a word.
  mutating func parseIdentifier() throws(DocumentError) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = cursor.scalar {
      let start = cursor.position
      let part: Unicode.Scalar
      if scalar == "\\" {
        guard cursor.next == "u" else { throw error("expected '\\u' in an unquoted key") }
        cursor.advance()
        part = try parseUnicodeEscape(from: start)
        guard text.isEmpty ? part.startsIdentifier : part.continuesIdentifier else {
          throw error("this character needs a quoted key", at: start)
        }
      } else if scalar.continuesIdentifier {
        part = scalar
        cursor.advance()
      } else {
        break
      }
      text.append(part)
    }
    return String(text)
  }
}
