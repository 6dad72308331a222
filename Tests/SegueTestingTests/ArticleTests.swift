import Documents
import Foundation
import TestSupport
import Testing

/// The article shows code that is compiled and tests that run here.
@Suite struct ArticleTests {
  private static func text(_ path: String) throws -> String {
    String(decoding: try readFile(at: "\(Project.root)/\(path)"), as: UTF8.self)
  }

  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  @Test(arguments: ["the animator", "the root", "the call", "the tests"])
  func `the article's code is what is compiled here`(part: String) throws {
    try Self.compare(part, of: "FirstTransition", with: "YourFirstTransition")
  }

  @Test(arguments: ["the keys", "the presses", "the look", "the hand-made"])
  func `the code of the article on keys is what is compiled here`(part: String) throws {
    try Self.compare(part, of: "KeysAndPresses", with: "KeysPressesAndMeasures")
  }

  private static func compare(_ part: String, of file: String, with article: String) throws {
    let source = try text("Tests/SegueTestingTests/\(file).swift")
    let rest = source.components(separatedBy: "// ---- \(part)\n")
    let code = lines(try #require(rest.last).components(separatedBy: "// ---- end")[0])
    #expect(rest.count == 2 && code.count > 100)
    let shown = lines(try text("Sources/Transitions/Transitions.docc/\(article).md"))
    #expect(shown.contains(code), "The article does not show:\n\(code)")
  }

  @Test func `the call that is compiled here is the tool's`() throws {
    let call = """
      _ id: String, title: String? = nil, size: Size = Size(width: 390, height: 844),
      tunables: [TunableGroup] = [], laws: [StageLaw] = [],
      makeRoot: @escaping (TunedValues) -> ViewController
      """
    let tool = Self.lines(try Self.text("Sources/SegueLibrary/Playground.swift"))
    let here = Self.lines(try Self.text("Tests/SegueTestingTests/FirstTransition.swift"))
    #expect(tool.contains(Self.lines(call)) && here.contains(Self.lines(call)))
  }

  @Test func `the keys that the article names are the tool's`() throws {
    let actions = try ["Inspector/InspectorActions", "Code/CodeActions"].map {
      try Self.text("Sources/Panels/\($0).swift")
    }.joined()
    let article = try Self.text("Sources/Transitions/Transitions.docc/YourFirstTransition.md")
    for (key, action) in [("b", "compare"), ("Ctrl+b", "formerCode"), ("i", "inspector")] {
      let line = actions.split(separator: "\n").first { $0.contains("\"\(action)\", ") }
      #expect(line?.contains("keys: [\"\(key)\"]") == true, "\(action)")
    }
    #expect(article.contains("Press B to see both") && article.contains("Ctrl+B runs the code"))
    #expect(article.contains("inspector (I)"))
  }
}
