import Commands
import Foundation
import SegueTool
import Shell
import TestSupport
import Testing

/// The commands that the articles show can be given as they stand.
@Suite struct ArticleCommandTests {
  /// The lines of code that begin with the program's name, without what follows in a pipe.
  private func commands() throws -> [String] {
    let catalogs = ["SpringEngine/SpringEngine.docc", "Transitions/Transitions.docc"]
    let articles = try catalogs.flatMap { catalog in
      try FileManager.default.contentsOfDirectory(atPath: "\(Project.root)/Sources/\(catalog)")
        .filter { $0.hasSuffix(".md") }.sorted().map { "\(catalog)/\($0)" }
    }
    return try articles.flatMap { path in
      var isCode = false
      return try String(contentsOfFile: "\(Project.root)/Sources/\(path)", encoding: .utf8)
        .split(separator: "\n").filter { line in
          if line.hasPrefix("```") { isCode.toggle() }
          return isCode && line.hasPrefix("segue ")
        }
        .map { String($0.prefix { $0 != "|" }) }
    }
  }

  @Test func `every option in an article's command is one of the command's, with a value it takes`()
    throws
  {
    let lines = try commands()
    for name in ["export", "share", "translate"] {
      #expect(lines.contains { $0.hasPrefix("segue \(name) ") }, "No article shows \(name).")
    }
    for line in lines {
      // Quotation marks hold words together.
      let parts = line.split(separator: "'", omittingEmptySubsequences: false)
      let words = parts.enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      let command = try #require(
        Program.segue[words[1]], "There is no command in: \(line)")
      let arguments = try Arguments(Array(words.dropFirst(2)), options: command.options)
      for option in command.options where !option.choices.isEmpty {
        guard let value = arguments[option.name] else { continue }
        #expect(option.choices.contains(value), "\(line)")
      }
    }
  }

  @Test(arguments: ["CarryingAResponseAway", "SharingASession", "Translating", "TakingAFeel"])
  func `the library's page leads to the articles on commands`(article: String) throws {
    let page = try CatalogTests.text("Sources/SpringEngine/SpringEngine.docc/SpringEngine.md")
    #expect(page.contains("- <doc:\(article)>"))
    _ = try CatalogTests.text("Sources/SpringEngine/SpringEngine.docc/\(article).md")
  }
}
