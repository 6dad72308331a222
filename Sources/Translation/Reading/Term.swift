import Documents

/// A part of code, as far as any language means the same by it.
indirect enum Term: Hashable {
  /// A number with what stands behind it.
  case number(Double, unit: String)
  /// What stands in quotes.
  case text(String)
  /// Names with dots or colons between them, each perhaps called: `UIView.animate(…)`, `.spring`.
  case path([Segment])
  /// What stands between brackets.
  case list(Scope)
  /// One of several, and the text does not say which: `a ? b : c`, `b ?? c`.
  case choice([Term])
  /// What is more than this reader understands, as a sum with a name in it.
  case obscure(Phrase)

  /// A name in a path, and what it is called with.
  struct Segment: Hashable {
    var name: String
    var arguments: Scope?
    var place: TextPosition
    /// Whether a dot stands before it and nothing before that: Swift's `.spring()`.
    var isMember = false
  }
}

/// What stands between two brackets, or in the whole text: parts, some of which have names.
struct Scope: Hashable {
  /// A part with the name before it: `stiffness: 200`, `mass = 1`, or only `0.5`.
  struct Item: Hashable {
    /// The names of `animation.stiffness`, or none.
    var label: [String]
    /// What stands between name and value: `:` or `=`; empty without a name.
    var separator: String
    var value: Term
    var place: TextPosition
    /// How many commas stand before it.
    var commas = 0
  }

  /// The bracket that opens it; empty for the whole text.
  var bracket: String
  var items: [Item]
  var place: TextPosition

  /// The item with one of some names, the first of them.
  func item(_ names: String...) -> Item? { item(names) }

  /// The item with one of some names, the first of them.
  func item(_ names: [String]) -> Item? {
    items.first { item in item.label.last.map(names.contains) ?? false }
  }

  /// Whether there is an item with one of some names.
  func has(_ names: String...) -> Bool { item(names) != nil }

  /// The label of what is spread out: `...base`.
  static let spread = ["..."]

  /// The items without names.
  var positional: [Item] { items.filter { $0.label.isEmpty } }
}

/// Reads tokens into terms; nothing is an error here, what is strange is obscure.
struct TermParser {
  private let tokens: [Token]
  private var index = 0
  private var depth = 0

  /// How deep brackets may stand in each other.
  private static let deepest = 60

  /// Reads a whole text.
  static func scope(
    of text: String, at place: TextPosition = TextPosition(line: 1, column: 1)
  ) -> Scope {
    var parser = TermParser(tokens: Tokenizer.tokens(of: text, at: place))
    return parser.scope(bracket: "", at: place)
  }

  private init(tokens: [Token]) { self.tokens = tokens }

  private func token(_ ahead: Int = 0) -> Token? {
    index + ahead < tokens.count ? tokens[index + ahead] : nil
  }

  private mutating func skip(_ mark: String) -> Bool {
    guard token()?.isMark(mark) == true else { return false }
    index += 1
    return true
  }

  // MARK: Scopes

  private static let closing = ["(": ")", "[": "]", "{": "}", "": ""]

  private mutating func scope(bracket: String, at place: TextPosition) -> Scope {
    depth += 1
    defer { depth -= 1 }
    var scope = Scope(bracket: bracket, items: [], place: place)
    var commas = 0
    while let token = token() {
      if case .mark(let mark) = token.kind {
        if mark == "," { commas += 1 }
        if mark == Self.closing[bracket] {
          index += 1
          return scope
        }
        if mark == "..." || mark == "..", isSpread {
          index += 1
          scope.items.append(
            Scope.Item(
              label: Scope.spread, separator: "", value: value(), place: token.place,
              commas: commas))
          continue
        }
        // What separates, and what closes something else, says nothing.
        if !["(", "[", "{", ".", "-", "+", "::"].contains(mark) || !isSign(token) {
          index += 1
          continue
        }
      }
      let before = index
      scope.items.append(item())
      scope.items[scope.items.count - 1].commas = commas
      if index == before { index += 1 }
    }
    return scope
  }

  /// Whether a mark can begin a value.
  private func isSign(_ token: Token) -> Bool {
    guard token.isMark("-") || token.isMark("+") || token.isMark(".") else { return true }
    switch self.token(1)?.kind {
    case .number, .name: return true
    case .mark(let mark): return mark == "("
    default: return false
    }
  }

  /// Whether what stands here is spread out, and no range: it follows a bracket or a comma.
  private var isSpread: Bool {
    guard index > 0, case .mark(let before) = tokens[index - 1].kind, "({[,;".contains(before),
      let next = token(1)
    else { return false }
    if case .name = next.kind { return true }
    return next.isMark("(") || next.isMark("{")
  }

  private mutating func item() -> Scope.Item {
    let place = token()?.place ?? TextPosition(line: 1, column: 1)
    let start = index
    if let label = label() {
      return Scope.Item(
        label: label.names, separator: label.separator, value: value(), place: place)
    }
    index = start
    return Scope.Item(label: [], separator: "", value: value(), place: place)
  }

  /// A name with `:` or `=` behind it; Swift's `name: Type =` is a name as well.
  private mutating func label() -> (names: [String], separator: String)? {
    var names: [String] = []
    switch token()?.kind {
    case .text(let text):
      index += 1
      names = [text]
    case .name(let name):
      index += 1
      names = [name]
      while token()?.isMark(".") == true || token()?.isMark("?.") == true,
        case .name(let next)? = token(1)?.kind
      {
        names.append(next)
        index += 2
      }
      _ = skip("?")
    default: return nil
    }
    for separator in [":", "="] where skip(separator) {
      // `let spring: Spring = …`: the type says nothing.
      if separator == ":", case .name? = token()?.kind, token(1)?.isMark("=") == true {
        index += 2
        return (names, "=")
      }
      return (names, separator)
    }
    return nil
  }

  // MARK: Values

  private mutating func value() -> Term {
    guard depth < Self.deepest else { return .obscure("too many brackets") }
    var value = product()
    while let token = token(), token.isMark("+") || token.isMark("-") {
      // `0.5 -10%` are two numbers, and `a - b` is one difference.
      if token.isApart, self.token(1)?.isApart == false { break }
      guard value.isScalar else { break }
      index += 1
      let next = product()
      value = Self.combined(value, next) { token.isMark("+") ? $0 + $1 : $0 - $1 }
    }
    return choice(after: value)
  }

  /// What follows a value, if one of several is chosen there, or if the value is only a part.
  private mutating func choice(after first: Term) -> Term {
    depth += 1
    defer { depth -= 1 }
    guard let mark = token(), let next = token(1) else { return first }
    if mark.isMark("?"), next.isMark("?") || next.isMark(":") {
      index += 2
      return .choice([first, value()])
    }
    if mark.isMark("|"), next.isMark("|") {
      index += 2
      return .choice([first, value()])
    }
    if mark.isMark("?"), isChoice {
      index += 1
      let one = value()
      return skip(":") ? .choice([one, value()]) : .choice([one])
    }
    guard case .number = first else { return first }
    let compared = ["?", "<", ">", "|", "&", "^", "==", "!=", "<=", ">="]
    return compared.contains(where: mark.isMark) ? .obscure("more than a number") : first
  }

  /// Whether a colon belongs to the question mark that stands here.
  private var isChoice: Bool {
    var (level, questions) = (0, 0)
    for ahead in 1..<400 {
      guard case .mark(let mark)? = token(ahead)?.kind else {
        if token(ahead) == nil { return false }
        continue
      }
      if "([{".contains(mark) { level += 1 }
      if ")]}".contains(mark) { level -= 1 }
      if level < 0 { return false }
      guard level == 0 else { continue }
      if mark == "," || mark == ";" { return false }
      if mark == "?" { questions += 1 }
      if mark == ":" {
        if questions == 0 { return true }
        questions -= 1
      }
    }
    return false
  }

  private mutating func product() -> Term {
    var value = factor()
    while let token = token(), token.isMark("*") || token.isMark("/") || token.isMark("**") {
      guard value.isScalar else { break }
      index += 1
      let next = factor()
      value = Self.combined(value, next) { left, right in
        if token.isMark("**") { return Self.power(left, right) }
        return token.isMark("*") ? left * right : left / right
      }
    }
    return value
  }

  /// A square is all that people write of powers.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 2 { return base * base }
    return exponent == 0.5 ? base.squareRoot() : .nan
  }

  private static func combined(
    _ left: Term, _ right: Term, _ operation: (Double, Double) -> Double
  ) -> Term {
    guard let first = left.plainNumber, let second = right.plainNumber else {
      return .obscure("a sum or product of what are no numbers")
    }
    let result = operation(first, second)
    return Limits.any.contains(result) ? .number(result, unit: "") : .obscure("beyond all numbers")
  }

  private mutating func factor() -> Term {
    if skip("-") {
      let value = factor()
      if case .number(let number, let unit) = value { return .number(-number, unit: unit) }
      return value.plainNumber.map { .number(-$0, unit: "") } ?? .obscure("the negative of a name")
    }
    _ = skip("+")
    guard let token = token() else { return .obscure("nothing") }
    switch token.kind {
    case .number(let number, let unit):
      index += 1
      // Kotlin's `16.dp` and `300.milliseconds`.
      if unit.isEmpty, let point = self.token(), point.isMark("."), !point.isApart,
        case .name(let name)? = self.token(1)?.kind
      {
        index += 2
        return .number(number, unit: name)
      }
      return .number(number, unit: unit)
    case .text(let text):
      index += 1
      return Self.embedded(text, at: token.place)
    case .name(let name):
      // What makes a value says nothing of it.
      if ["const", "new", "await"].contains(name), case .name? = self.token(1)?.kind { index += 1 }
      return path()
    case .mark(let mark):
      if mark == "." || mark == "::" { return path() }
      guard Self.closing[mark] != nil, mark != "" else {
        index += 1
        return .obscure(.verbatim(mark))
      }
      index += 1
      let scope = scope(bracket: mark, at: token.place)
      // Brackets around one number are that number.
      if mark == "(", scope.items.count == 1, let only = scope.items.first, only.label.isEmpty,
        let number = only.value.plainNumber
      {
        return .number(number, unit: "")
      }
      return .list(scope)
    }
  }

  /// A text that holds a call, as an easing in quotes does, is read as well.
  private static func embedded(_ text: String, at place: TextPosition) -> Term {
    guard text.contains("("), text.contains(")") else { return .text(text) }
    let inside = TextPosition(line: place.line, column: place.column + 1)
    return .list(scope(of: text, at: inside))
  }

  private mutating func path() -> Term {
    var segments: [Term.Segment] = []
    let isMember = skip(".")
    _ = isMember || skip("::")
    while case .name(let name)? = token()?.kind, let place = token()?.place {
      index += 1
      skipGenerics()
      var segment = Term.Segment(
        name: name, arguments: nil, place: place, isMember: isMember && segments.isEmpty)
      if let bracket = token(), bracket.isMark("(") {
        // C writes a space before a call's bracket; `return (…)` is none.
        index += 1
        segment.arguments = scope(bracket: "(", at: bracket.place)
      }
      if segment.arguments == nil || segment.arguments?.items.isEmpty == true,
        let bracket = token(), bracket.isMark("{")
      {
        index += 1
        segment.arguments = scope(bracket: "{", at: bracket.place)
      }
      segments.append(segment)
      guard
        let mark = token(),
        mark.isMark(".") || mark.isMark("::") || mark.isMark("?."),
        case .name? = token(1)?.kind
      else { break }
      index += 1
    }
    return .path(segments)
  }

  /// `spring<Float>(`: what stands in the angles says nothing.
  private mutating func skipGenerics() {
    guard token()?.isMark("<") == true, case .name? = token(1)?.kind else { return }
    var ahead = 1
    while let token = token(ahead), ahead < 8 {
      if token.isMark(">") {
        if self.token(ahead + 1)?.isMark("(") == true { index += ahead + 1 }
        return
      }
      ahead += 1
    }
  }
}

extension Term {
  /// Whether arithmetic can begin with it.
  fileprivate var isScalar: Bool {
    switch self {
    case .number, .path: true
    case .text, .list, .choice, .obscure: false
    }
  }

  /// The number that a term is, if it is one: also `CGFloat(0.5)`, `Math.sqrt(200)` and `.pi`.
  var plainNumber: Double? {
    switch self {
    case .number(let number, let unit):
      return ["", "f", "F", "d", "L", "px", "dp"].contains(unit) ? number : nil
    case .text(let text): return Double(text).flatMap(Limits.any.kept)
    case .path(let segments): return Self.number(of: segments).flatMap(Limits.any.kept)
    case .list, .choice, .obscure: return nil
    }
  }

  private static func number(of segments: [Segment]) -> Double? {
    guard let last = segments.last else { return nil }
    guard let arguments = last.arguments else {
      return ["pi", "PI", "M_PI"].contains(last.name) ? .pi : nil
    }
    let numbers = arguments.items.map(\.value.plainNumber)
    guard let first = numbers.first ?? nil else { return nil }
    switch last.name {
    case "CGFloat", "Double", "Float", "double", "float", "Number", "TimeInterval": return first
    case "sqrt", "squareRoot": return first.squareRoot()
    case "pow" where numbers.count == 2 && numbers[1] == 2: return first * first
    default: return nil
    }
  }
}
