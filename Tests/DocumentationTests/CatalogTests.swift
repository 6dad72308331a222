import Documents
import Foundation
import TestSupport
import Testing

/// The articles on `Transitions` show code that is compiled and tables that are printed from a trace.
@Suite struct CatalogTests {
  static func text(_ path: String) throws -> String {
    String(decoding: try readFile(at: "\(Project.root)/\(path)"), as: UTF8.self)
  }

  static func article(_ name: String) throws -> String {
    try text("Sources/Transitions/Transitions.docc/\(name).md")
  }

  @Test(arguments: ["the ported animator", "the ported test", "the finger"])
  func `the code of the porting article is the code that is tested`(part: String) throws {
    let source = try Self.text("Tests/DocumentationTests/PortedTransition.swift")
    let code = try #require(Self.part(part, of: source))
    #expect(code.count > 5)
    let article = Self.unindented(try Self.article("PortingATransition").split(separator: "\n"))
    #expect(
      article.joined(separator: "\n").contains(code.joined(separator: "\n")),
      "The article does not show:\n\(code.map { "    " + $0 }.joined(separator: "\n"))")
  }

  @Test func `the article on containers shows the whole deck, in its order`() throws {
    let deck = Self.unindented(
      try Self.text("Tests/ContainerTests/DeckController.swift").split(separator: "\n")
    )
    .filter { !$0.hasPrefix("// MARK") }
    let blocks = try Self.article("AContainerOfYourOwn").components(separatedBy: "```swift\n")
    let shown = blocks.dropFirst().flatMap { block in
      Self.unindented(block.components(separatedBy: "```")[0].split(separator: "\n"))
    }
    #expect(shown.count > 100 && shown == deck)
  }

  /// The lines between a marker and the end, without the indentation that they share.
  private static func part(_ name: String, of source: String) -> [String]? {
    let lines = source.split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0.hasSuffix("---- \(name)") }),
      let end = lines[start...].firstIndex(where: { $0.hasSuffix("---- end") })
    else { return nil }
    return unindented(lines[(start + 1)..<end])
  }

  private static func unindented(_ lines: some Sequence<Substring>) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test func `the catalog's topics name every public type once, and no other`() throws {
    let topics = try Self.article("Transitions").split(separator: "\n")
      .filter { $0.hasPrefix("- ``") }.map { String($0.dropFirst(4).dropLast(2)) }
      // Members that stand beside their types.
      .filter { !$0.contains("/") }
    #expect(Set(topics).count == topics.count)
    #expect(topics.sorted() == (try Self.publicTypes().sorted()))
  }

  /// The public types that stand by themselves in the sources of what `Transitions` gives, and in those of
  /// `Input`, which come with it.
  private static func publicTypes() throws -> [String] {
    let declaration =
      /^(?:@MainActor )?(?:nonisolated )?(?:public|open) (?:final )?(?:class|struct|enum|protocol|typealias) (\w+)/
      .anchorsMatchLineEndings()
    let modules = [
      "Views", "Core", "Containers", "Inspection", "Layout", "Lint", "Controls", "Lists", "Layers",
    ].map {
      "Transition\($0)"
    }
    return try (["Input"] + modules).map { "Sources/\($0)" }.flatMap { folder in
      let files = try FileManager.default.subpathsOfDirectory(atPath: "\(Project.root)/\(folder)")
        .filter { $0.hasSuffix(".swift") }
      return try files.flatMap { file in
        try text("\(folder)/\(file)").matches(of: declaration).map { String($0.1) }
      }
    }
  }

  @Test func `the tables of callback orders are what the trace says`() throws {
    let generated = CallbackTables.article()
    let path = "\(Project.root)/Sources/Transitions/Transitions.docc/CallbackOrders.md"
    if ProcessInfo.processInfo.environment["SEGUE_WRITE_TABLES"] != nil {
      try replaceFile(at: path, with: generated)
    }
    #expect(
      try Self.article("CallbackOrders") == generated,
      "Run the tests once with SEGUE_WRITE_TABLES=1, and read what has changed.")
  }
}
