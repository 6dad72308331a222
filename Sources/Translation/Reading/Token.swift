import Documents

/// A piece of code that every dialect knows: a name, a number, a text in quotes, a mark.
struct Token: Hashable {
  /// What a piece can be.
  enum Kind: Hashable {
    /// A name, with dashes where letters stand on both sides: `stiffness`, `damping-ratio`.
    case name(String)
    /// A number and the letters or the percent sign that follow it at once: `0.8f`, `300ms`, `3%`.
    case number(Double, unit: String)
    /// What stands between two quotes.
    case text(String)
    /// Any other character, or a pair that means something else than two: `->`, `=>`, `==`.
    case mark(String)
  }

  var kind: Kind
  /// Where it begins.
  var place: TextPosition
  /// Whether white space stands before it.
  var isApart: Bool

  func isMark(_ mark: String) -> Bool { kind == .mark(mark) }
}

/// Takes code apart, whatever language it is: comments and white space are left out.
struct Tokenizer {
  private let characters: [Character]
  private var index = 0
  private var place: TextPosition

  /// How much of a text is read, in characters: nobody writes a longer spring.
  static let longest = 20_000

  init(_ text: String, at place: TextPosition = TextPosition(line: 1, column: 1)) {
    characters = Array(text.prefix(Self.longest))
    self.place = place
  }

  /// The tokens of a text.
  static func tokens(
    of text: String, at place: TextPosition = TextPosition(line: 1, column: 1)
  ) -> [Token] {
    var tokenizer = Tokenizer(text, at: place)
    var tokens: [Token] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  private func character(_ ahead: Int = 0) -> Character? {
    index + ahead < characters.count ? characters[index + ahead] : nil
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count {
      guard let passed = character() else { return }
      place =
        passed.isNewline
        ? TextPosition(line: place.line + 1, column: 1)
        : TextPosition(line: place.line, column: place.column + 1)
      index += 1
    }
  }

  private mutating func next() -> Token? {
    let isApart = skipSpace()
    guard let first = character() else { return nil }
    let start = place
    let kind: Token.Kind
    if startsNumber(first) {
      kind = number()
    } else if Self.startsName(first) || (first == "-" && isCustomProperty) {
      kind = .name(name())
    } else if "\"'`".contains(first), let text = quoted(first) {
      kind = .text(text)
    } else {
      kind = mark(first)
    }
    return Token(kind: kind, place: start, isApart: isApart)
  }

  // MARK: What is left out

  private mutating func skipSpace() -> Bool {
    let before = index
    while let next = character() {
      if next.isWhitespace {
        advance()
      } else if next == "/", character(1) == "/" {
        while let inside = character(), !inside.isNewline { advance() }
      } else if next == "/", character(1) == "*" {
        while character() != nil, !(character() == "*" && character(1) == "/") { advance() }
        advance(2)
      } else if next == "#", character(1)?.isWhitespace == true {
        while let inside = character(), !inside.isNewline { advance() }
      } else {
        break
      }
    }
    return index > before || before == 0
  }

  // MARK: Names and marks

  private static func startsName(_ character: Character) -> Bool {
    character.isLetter || character == "_" || character == "$" || character == "@"
  }

  private var isCustomProperty: Bool {
    character(1) == "-" && character(2).map(Self.startsName) == true
  }

  private mutating func name() -> String {
    var name = ""
    while let next = character() {
      let isInside = Self.startsName(next) || next.isNumber
      let isDash = next == "-" && (name.isEmpty || name == "-" || isLetterNext)
      guard isInside || isDash else { break }
      name.append(next)
      advance()
    }
    return name
  }

  private var isLetterNext: Bool { character(1)?.isLetter == true }

  private mutating func mark(_ first: Character) -> Token.Kind {
    for spread in ["...", ".."] where first == "." {
      guard spread.count == 2 || character(2) == ".", character(1) == "." else { continue }
      advance(spread.count)
      return .mark(spread)
    }
    let pair = String([first] + (character(1).map { [$0] } ?? []))
    if ["->", "=>", "==", "!=", "<=", ">=", "::", "?.", "**", "+=", "-="].contains(pair) {
      advance(2)
      return .mark(pair)
    }
    advance()
    return .mark(String(first))
  }

  /// The text up to the same quote on the same line, or in backticks on any; `nil` without one.
  private mutating func quoted(_ quote: Character) -> String? {
    var end = index + 1
    while end < characters.count, characters[end] != quote {
      if characters[end].isNewline, quote != "`" { return nil }
      end += characters[end] == "\\" ? 2 : 1
    }
    guard end < characters.count else { return nil }
    let text = String(characters[(index + 1)..<end])
    advance(end + 1 - index)
    return text
  }

  // MARK: Numbers

  private func startsNumber(_ first: Character) -> Bool {
    first.isASCII && first.isNumber
      || (first == "." && character(1).map { $0.isASCII && $0.isNumber } == true)
  }

  private mutating func number() -> Token.Kind {
    var digits = ""
    func isDigit(_ character: Character?) -> Bool {
      character.map { $0.isASCII && $0.isNumber } ?? false
    }
    while let next = character() {
      let isExponent =
        "eE".contains(next)
        && (isDigit(character(1)) || ("+-".contains(character(1) ?? " ") && isDigit(character(2))))
      if next == ".", isDigit(character(1)) || !Self.startsName(character(1) ?? " "),
        !digits.contains("."), !digits.contains("e"), character(1) != "."
      {
        digits.append(next)
      } else if isDigit(next) {
        digits.append(next)
      } else if next == "_", isDigit(character(1)) {
        // 10_000 is ten thousand in most languages.
      } else if isExponent, !digits.contains("e") {
        digits.append("e")
        if let sign = character(1), "+-".contains(sign) {
          advance()
          digits.append(sign)
        }
      } else {
        break
      }
      advance()
    }
    var unit = ""
    while let next = character(), next.isLetter || next == "%" {
      unit.append(next)
      advance()
    }
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasSuffix(".") { digits += "0" }
    let number = Double(digits) ?? .nan
    // What is nearer to 0 than any digit that is written shows is 0.
    return .number(abs(number) < 1e-12 ? 0 : number, unit: unit)
  }
}

extension [Token] {
  /// Every number in a text, also one in quotes, has a size that something can have.
  ///
  /// - Throws: A refusal with the place of the first one that has not.
  func requireLimits() throws(Refusal) {
    for token in self {
      switch token.kind {
      case .number(let number, _) where !Limits.any.contains(number):
        throw Refusal(
          token.place, "a number is \(Figures.short(number)), but must be \(Limits.any.told)",
          "look at where the number comes from")
      case .text(let text): try Tokenizer.tokens(of: text, at: token.place).requireLimits()
      case .name, .number, .mark: break
      }
    }
  }
}
