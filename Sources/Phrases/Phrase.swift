/// Something that the tool says, before it is said in a language.
///
/// A literal is a phrase, and an interpolated one keeps its arguments apart: the phrase of
/// `"Text size \(percent) %"` has the template `Text size %1 %`, by which a language knows its own words. What
/// is not the tool's to translate (names of files and views, numbers, what an error says) is
/// ``verbatim(_:)``, or an argument.
package struct Phrase: Hashable, Sendable, CustomStringConvertible {
  private indirect enum Content: Hashable, Sendable {
    case verbatim(String)
    case template(String, [Phrase])
    case joined([Phrase])
    case capitalized(Phrase)
    case keys(of: String, standard: String)
    case hint(of: String, standard: String)
  }

  private let content: Content

  private init(_ content: Content) { self.content = content }

  /// A phrase by its template in English, for names that stand in a table: keys, overlays, tunables.
  package init(key: String) { content = key.isEmpty ? .verbatim("") : .template(key, []) }

  /// A text that is the same in every language.
  package static func verbatim(_ text: String) -> Phrase { Phrase(.verbatim(text)) }

  /// What an error says; one that has no phrase says itself in English.
  package init(describing error: any Error) {
    self = (error as? any PhrasedError)?.phrase ?? .verbatim("\(error)")
  }

  /// The keys of an action, as they are drawn: the user's own, where whoever says it knows them. One that has
  /// none is called by its name.
  package static func keys(of action: String, standard: String) -> Phrase {
    Phrase(.keys(of: action, standard: standard))
  }

  /// What a tooltip says behind its text of the keys that do the same; nothing where there are none.
  package static func hint(of action: String, standard: String) -> Phrase {
    Phrase(.hint(of: action, standard: standard))
  }

  /// Nothing.
  package static let empty = verbatim("")

  /// Whether it says nothing.
  package var isEmpty: Bool {
    switch content {
    case .verbatim(let text): text.isEmpty
    case .template, .keys, .hint: false
    case .joined(let parts): parts.allSatisfy(\.isEmpty)
    case .capitalized(let phrase): phrase.isEmpty
    }
  }

  /// The same with a capital letter at its beginning, where the language has any.
  package var capitalized: Phrase { Phrase(.capitalized(self)) }

  /// The same with something behind it.
  package static func + (one: Phrase, other: Phrase) -> Phrase { Phrase(.joined([one, other])) }

  /// What is behind a text that is the same in every language, if it begins with that; else all of it.
  package func dropping(prefix: String) -> Phrase {
    guard case .joined(let parts) = content, parts.first == .verbatim(prefix) else { return self }
    return parts.count == 2 ? parts[1] : Phrase(.joined(Array(parts.dropFirst())))
  }

  /// The phrase in English: what commands print, and what tells widgets apart in any language.
  package var english: String { text { $0 } }

  package var description: String { english }

  /// The phrase with each template replaced, and its arguments put in.
  ///
  /// - Parameter keys: The keys of an action that has other keys than its standard ones.
  package func text(
    _ translation: (String) -> String, keys: (String) -> String? = { _ in nil }
  ) -> String {
    switch content {
    case .verbatim(let text): text
    case .template(let key, let arguments):
      Phrase.filled(translation(key), with: arguments.map { $0.text(translation, keys: keys) })
    case .joined(let parts): parts.map { $0.text(translation, keys: keys) }.joined()
    case .capitalized(let phrase): Phrase.withCapital(phrase.text(translation, keys: keys))
    case .keys(let action, let standard):
      Phrase.shown(keys(action) ?? standard) ?? "\"\(action)\""
    case .hint(let action, let standard):
      Phrase.shown(keys(action) ?? standard).map { "  " + $0 } ?? ""
    }
  }

  private static func shown(_ keys: String) -> String? { keys.isEmpty ? nil : keys }

  private static func withCapital(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// A template with its numbered places filled: `%1` with the first argument, up to `%9`.
  package static func filled(_ template: String, with arguments: [String]) -> String {
    guard !arguments.isEmpty else { return template }
    var text = ""
    var rest = template[...]
    while let sign = rest.firstIndex(of: "%") {
      let after = rest.index(after: sign)
      text += rest[..<sign]
      if after < rest.endIndex, let number = rest[after].wholeNumberValue,
        (1...arguments.count).contains(number)
      {
        text += arguments[number - 1]
        rest = rest[rest.index(after: after)...]
      } else {
        text += "%"
        rest = rest[after...]
      }
    }
    return text + rest
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self.init(key: value) }

  package init(stringInterpolation: Interpolation) {
    content = .template(stringInterpolation.template, stringInterpolation.arguments)
  }

  /// Collects a template and its arguments.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var template = ""
    fileprivate var arguments: [Phrase] = []

    /// - Precondition: There are nine arguments at most.
    package init(literalCapacity: Int, interpolationCount: Int) {
      precondition(interpolationCount <= 9, "A phrase has nine arguments at most.")
    }

    package mutating func appendLiteral(_ literal: String) { template += literal }

    /// An argument that is itself said in the language.
    package mutating func appendInterpolation(_ phrase: Phrase) {
      arguments.append(phrase)
      template += "%\(arguments.count)"
    }

    /// An argument that is the same in every language.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(Phrase.verbatim(value.description))
    }

    /// What an error says, in the language.
    package mutating func appendInterpolation(_ error: some PhrasedError) {
      appendInterpolation(error.phrase)
    }
  }
}

/// An error that is said in a language; at a terminal in English.
package protocol PhrasedError: Error, CustomStringConvertible {
  /// What is wrong, without a full stop.
  var phrase: Phrase { get }
}

extension PhrasedError {
  package var description: String { phrase.english }
}

extension Sequence<Phrase> {
  /// The phrases behind one another, with the same between any two.
  package func joined(separator: String) -> Phrase {
    reduce(Phrase.empty) { $0.isEmpty ? $1 : $0 + .verbatim(separator) + $1 }
  }
}

// MARK: - Through a pipe

extension Phrase {
  /// The phrase as a text that ``init(code:)`` reads again, for a process that may speak another language.
  package var code: String {
    switch content {
    case .verbatim(let text): Phrase.code("v", text, [])
    case .template(let key, let arguments): Phrase.code("t", key, arguments)
    case .joined(let parts): Phrase.code("j", "", parts)
    case .capitalized(let phrase): Phrase.code("c", "", [phrase])
    case .keys(let action, let standard): Phrase.code("k", action, [.verbatim(standard)])
    case .hint(let action, let standard): Phrase.code("h", action, [.verbatim(standard)])
    }
  }

  /// What it is, how many parts it has and how long its text is in bytes; the text, and the parts.
  private static func code(_ kind: String, _ text: String, _ parts: [Phrase]) -> String {
    "\(kind)\(parts.count),\(text.utf8.count):\(text)" + parts.map(\.code).joined()
  }

  /// Reads what ``code`` has written; `nil` for anything else.
  package init?(code: String) {
    var rest = code.utf8[...]
    guard let phrase = Phrase.read(&rest, depth: 0), rest.isEmpty else { return nil }
    self = phrase
  }

  /// - Parameter depth: How many others it is a part of.
  private static func read(_ rest: inout Substring.UTF8View, depth: Int) -> Phrase? {
    func number(before mark: Unicode.Scalar) -> Int? {
      guard let end = rest.firstIndex(of: UInt8(ascii: mark)) else { return nil }
      defer { rest = rest[rest.index(after: end)...] }
      return Int(Substring(rest[..<end]))
    }
    guard depth < 32, let kind = rest.popFirst(), let count = number(before: ","),
      let length = number(before: ":"), (0...rest.count).contains(length)
    else { return nil }
    let text = String(decoding: rest.prefix(length), as: UTF8.self)
    rest = rest.dropFirst(length)
    var parts: [Phrase] = []
    while parts.count < count {
      guard let part = read(&rest, depth: depth + 1) else { return nil }
      parts.append(part)
    }
    switch Unicode.Scalar(kind) {
    case "v": return .verbatim(text)
    case "t": return Phrase(.template(text, parts))
    case "j": return Phrase(.joined(parts))
    case "c": return parts.first.map { $0.capitalized }
    case "k" where parts.count == 1: return .keys(of: text, standard: parts[0].english)
    case "h" where parts.count == 1: return .hint(of: text, standard: parts[0].english)
    default: return nil
    }
  }
}
