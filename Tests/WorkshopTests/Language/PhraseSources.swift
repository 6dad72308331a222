import Documents
import TestSupport

/// The literals of Swift sources, as the templates of phrases.
enum PhraseSources {
  /// One literal: its template, and the code before it in its line.
  struct Literal {
    let template: String
    let before: String
    let place: String
  }

  /// Every literal in the files of a folder below `Sources`, but for those of `except`.
  static func literals(in folder: String, except: [String] = []) throws -> [Literal] {
    try files(in: "\(Project.root)/Sources/\(folder)").flatMap { path in
      if except.contains(where: path.hasSuffix) { return [Literal]() }
      let bytes = try readFile(at: path)
      var reader = Reader(text: Array(String(decoding: bytes, as: UTF8.self)), place: path)
      reader.readCode(until: nil)
      return reader.literals
    }
  }

  private static func files(in folder: String) throws -> [String] {
    try folderEntries(at: folder).flatMap { entry in
      let path = "\(folder)/\(entry.name)"
      if entry.isFolder { return try files(in: path) }
      return path.hasSuffix(".swift") ? [path] : []
    }
  }

  /// Reads code, and notes the literals in it.
  private struct Reader {
    let text: [Character]
    let place: String
    var index = 0
    var literals: [Literal] = []

    private func starts(with mark: String) -> Bool { text[index...].starts(with: mark) }

    /// Reads up to a bracket that closes what was opened before, or to the end.
    mutating func readCode(until end: Character?) {
      var depth = 0
      while index < text.count {
        if starts(with: "//") {
          while index < text.count, text[index] != "\n" { index += 1 }
        } else if text[index] == "\"" {
          readLiteral()
        } else {
          if text[index] == "(" { depth += 1 }
          if text[index] == ")", end != nil {
            if depth == 0 { return }
            depth -= 1
          }
          index += 1
        }
      }
    }

    private mutating func readLiteral() {
      let before = String(text[max(index - 160, 0)..<index])
      let isLong = starts(with: "\"\"\"")
      index += isLong ? 3 : 1
      var (template, count) = ("", 0)
      while index < text.count, !(isLong ? starts(with: "\"\"\"") : text[index] == "\"") {
        guard text[index] == "\\" else {
          template.append(text[index])
          index += 1
          continue
        }
        index += 1
        if text[index] == "(" {
          count += 1
          template += "%\(count)"
          index += 1
          readCode(until: ")")
        } else if text[index] == "\n" {
          template += "\u{1}\n"
        } else {
          template.append(text[index] == "n" ? "\n" : text[index])
        }
        index += 1
      }
      index += isLong ? 3 : 1
      if isLong {
        let lines = template.split(separator: "\n").map { $0.drop { $0 == " " } }
        template = lines.joined().replacing("\u{1}", with: "")
      }
      literals.append(Literal(template: template, before: before, place: place))
    }
  }
}
