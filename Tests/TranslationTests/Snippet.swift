import Documents
import TestSupport
import Testing
import Translation

/// A piece of code as people write it, with what it means.
///
/// The tables are text files: a line `== DIALECT NUMBER=…` before each piece, or `== refused REASON`. Of the
/// numbers r is the response, z the damping ratio, m, k and c the coefficients, v the velocity; `near`
/// says that the piece is a curve, which is met to a few hundredths.
struct Snippet: Sendable, CustomTestStringConvertible {
  var file: String
  var line: Int
  var words: [String]
  var text: String

  var testDescription: String { "\(file):\(line)" }

  /// The pieces of all tables.
  static let all = ((try? folderEntries(at: folder)) ?? []).map(\.name).sorted()
    .flatMap { snippets(in: $0) }

  /// Those that mean a spring.
  static let springs = all.filter { $0.words.first != "refused" }

  /// Those that are to be refused.
  static let refused = all.filter { $0.words.first == "refused" }

  private static let folder = "\(Project.root)/Tests/TranslationTests/Snippets"

  private static func snippets(in name: String) -> [Snippet] {
    guard let bytes = try? readFile(at: "\(folder)/\(name)") else { return [] }
    var snippets: [Snippet] = []
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("== ") {
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        snippets.append(Snippet(file: name, line: index + 1, words: words, text: ""))
      } else if !snippets.isEmpty {
        snippets[snippets.count - 1].text += line + "\n"
      }
    }
    return snippets
  }

  /// What stands behind a letter and an equals sign.
  func number(_ name: String) -> Double? {
    words.first { $0.hasPrefix("\(name)=") }.flatMap { Double($0.dropFirst(name.count + 1)) }
  }
}
