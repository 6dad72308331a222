package import Phrases

/// What a compiler says about one place of user code.
nonisolated package struct CodeDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  package enum Severity: String, Hashable, Sendable {
    /// It does not compile.
    case error
    /// It compiles, but is doubtful.
    case warning
    /// It says more about another one.
    case note
  }

  /// How bad it is.
  package var severity: Severity
  /// The file: an absolute path.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  /// What is wrong.
  package var message: String
  /// What else is said about it, each with a place of its own.
  package var notes: [CodeDiagnostic] = []
  /// What to do, where the compiler says no more than that it does not know.
  package var advice: Phrase?
  /// The modules that have what a name may mean.
  private var candidates: Set<String> = []

  /// `/home/me/Tilt.swift:12:7: error: cannot find 'x' in scope`.
  package var description: String { "\(file):\(line):\(column): \(severity.rawValue): \(message)" }

  /// Reads what a compiler has written in the style of LLVM.
  ///
  /// Lines without a place, and the pictures of code below a place, are left out; a note goes to the one
  /// before it. What is said twice of one place is said once.
  ///
  /// - Parameter ours: What is called by a name of UIKit in code that imports Segue; `nil` for one that is not here.
  package static func parse(
    _ text: String, ours: (String) -> String? = { _ in nil }
  ) -> [CodeDiagnostic] {
    var found: [CodeDiagnostic] = []
    for line in text.split(separator: "\n") {
      if let module = candidate(in: line), !found.isEmpty {
        found[found.count - 1].candidates.insert(module)
      }
      guard let diagnostic = CodeDiagnostic(line: line) else { continue }
      if diagnostic.severity == .note, !found.isEmpty {
        found[found.count - 1].notes.append(diagnostic)
      } else {
        found.append(diagnostic)
      }
    }
    for index in found.indices { found[index].advise(ours) }
    var seen: Set<CodeDiagnostic> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// Reads `file:line:column: severity: message`, or is `nil`.
  init?(line text: Substring) {
    for severity in [Severity.error, .warning, .note] {
      let mark = ": \(severity.rawValue): "
      guard let start = firstRange(of: mark, in: text) else { continue }
      let place = text[..<start.lowerBound]
        .split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, place[0].hasPrefix("/"), let line = Int(place[place.count - 2]),
        let column = Int(place[place.count - 1])
      else { continue }
      self.severity = severity
      file = place.dropLast(2).joined(separator: ":")
      self.line = line
      self.column = column
      message = Self.withoutGroup(text[start.upperBound...])
      return
    }
    return nil
  }

  /// The module that a note finds something of a name in.
  private static func candidate(in line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard words.contains("note:"), words.contains("candidate"),
      let place = words.firstIndex(of: "module"), place + 1 < words.count
    else { return nil }
    return String(words[place + 1].replacing("'", with: ""))
  }

  private mutating func advise(_ ours: (String) -> String?) {
    let words = message.split(separator: " ")
    if words.starts(with: ["ambiguous", "use", "of"]), words.count > 3 {
      let name = String(words[3].replacing("'", with: ""))
      let modules = candidates.sorted().joined(separator: ", ")
      advice =
        modules.isEmpty
        ? "'\(name)' means more than one thing here: say which type it is to have"
        : "'\(name)' is in \(modules): say which type it is to have, or leave out an import"
    } else if let name = unknownName(words), let ours = ours(name) {
      advice = "'\(name)' is UIKit's name: here it is \(ours)"
    } else if words.starts(with: ["failed", "to", "produce", "diagnostic"])
      || words.starts(with: ["type", "of", "expression", "is", "ambiguous"])
    {
      advice =
        "a name in this line is not here, or means more than one thing: give each part a line and a type"
    }
  }

  /// The name that cannot be found.
  private func unknownName(_ words: [Substring]) -> String? {
    guard words.starts(with: ["cannot", "find"]), words.suffix(2) == ["in", "scope"] else {
      return nil
    }
    return words.dropLast(2).last.map { $0.filter { $0 != "'" } }
  }

  /// The message without the name of its group at the end: ` [#no-usage]`.
  private static func withoutGroup(_ message: Substring) -> String {
    guard message.hasSuffix("]"), let mark = message.lastIndex(of: "["),
      message[mark...].hasPrefix("[#")
    else { return String(message) }
    let rest = message[..<mark]
    return String(rest.hasSuffix(" ") ? rest.dropLast() : rest)
  }
}

/// Where a text occurs first in another one.
nonisolated func firstRange(of pattern: String, in text: Substring) -> Range<Substring.Index>? {
  let (bytes, wanted) = (text.utf8, Array(pattern.utf8))
  var start = bytes.startIndex
  while let place = bytes[start...].firstIndex(of: wanted[0]) {
    if bytes[place...].starts(with: wanted) {
      return place..<bytes.index(place, offsetBy: wanted.count)
    }
    start = bytes.index(after: place)
  }
  return nil
}
