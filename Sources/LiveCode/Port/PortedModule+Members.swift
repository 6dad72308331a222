nonisolated extension PortedModule {
  /// A member of a type, as far as it is looked at.
  struct Member {
    /// Its name, with parameters and their types where it has some; `CGFloat` and its like are `Double`.
    var name: String
    var start: Int
    var end: Int
    /// Whether it says that it overrides.
    var isOverride: Bool
  }

  /// The members of a type or an extension: its properties that are computed, methods and initializers.
  ///
  /// - Parameter open: The brace that opens its body.
  static func members(_ words: [SwiftWords.Word], _ open: Int) -> [Member] {
    scan(words, open).members
  }

  /// The members, and the word behind the body.
  static func scan(
    _ words: [SwiftWords.Word], _ open: Int
  ) -> (members: [Member], next: Int) {
    var found: [Member] = []
    var (depth, index) = (1, open + 1)
    while index < words.count, depth > 0 {
      switch words[index].text {
      case "{", "(", "[": depth += 1
      case "}", ")", "]": depth -= 1
      case "func", "init", "var":
        if depth == 1 {
          found.append(member(words, index))
          index = found[found.count - 1].end
        }
      default: break
      }
      index += 1
    }
    return (found, index)
  }

  private static func member(_ words: [SwiftWords.Word], _ index: Int) -> Member {
    let start = start(words, index)
    return Member(
      name: name(words, index), start: start, end: end(words, index),
      isOverride: words[start..<index].contains { $0.text == "override" })
  }

  /// The name of a member by the word that says its kind: `func`, `init` or `var`.
  static func name(_ words: [SwiftWords.Word], _ index: Int) -> String {
    // Longer ones are no member's.
    let head = words[index..<min(index + 120, words.count)]
    let name: String
    switch words[index].text {
    case "init": name = PortedOptionals.signature(head, withTypes: true)
    case "func": name = PortedOptionals.signature(head.dropFirst(), withTypes: true)
    default: name = head.count > 1 ? String(words[index + 1].text) : ""
    }
    let isStatic = words[start(words, index)..<index].contains { $0.text == "static" }
    return (isStatic ? "static " : "") + numbered(name)
  }

  /// A signature with one word for what is one type here.
  private static func numbered(_ name: String) -> String {
    (["CGFloat"] + Port.numbers).reduce(name) { $0.replacing(":\($1)", with: ":Double") }
  }

  /// Where what is said of a member begins.
  private static func start(_ words: [SwiftWords.Word], _ index: Int) -> Int {
    var start = index
    while start > 0, start > index - 8,
      Port.access.contains(words[start - 1].text)
        || ["static", "mutating", "final", "inline", "@", "discardableResult"].contains(
          words[start - 1].text)
    {
      start -= 1
    }
    return start
  }

  /// Where a member ends: with its body, or, in a protocol, with its head.
  private static func end(_ words: [SwiftWords.Word], _ index: Int) -> Int {
    var (depth, place) = (0, index)
    while place + 1 < words.count {
      switch words[place].text {
      case "{", "(", "[": depth += 1
      case "}", ")", "]": depth -= 1
      default: break
      }
      if depth == 0, words[place].text == "}" { return place }
      let next = words[place + 1]
      if depth == 0, place > index, next.text == "}" || next.beginsLine && next.text != "{" {
        return place
      }
      place += 1
    }
    return place
  }
}
