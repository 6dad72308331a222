import Documents
import Foundation
import TestSupport
import Testing

/// The contract has numbered statements, the tenth chapter in the article on contexts; each has a test that
/// bears its number.
@Suite struct ContractCoverageTests {
  /// How many statements each chapter has.
  private static let chapters = [
    1: 14, 2: 10, 3: 8, 4: 8, 5: 6, 6: 9, 7: 4, 8: 4, 9: 4, 10: 10,
  ]

  /// The names of the tests that run: not those that stand in comments, nor functions without `@Test`.
  private static func testNames(in text: String) -> [String] {
    var names: [String] = []
    var (depth, isTest) = (0, false)
    for line in text.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      let opened = depth
      depth += code.split(separator: "/*", omittingEmptySubsequences: false).count - 1
      depth -= code.split(separator: "*/", omittingEmptySubsequences: false).count - 1
      guard opened == 0, !code.hasPrefix("//"), !code.hasPrefix("/*") else { continue }
      if code.hasPrefix("@Test") { isTest = true }
      guard let start = code.firstRange(of: "func ") else { continue }
      let parts = code[start.upperBound...].split(separator: "`")
      if isTest, code[start.upperBound...].hasPrefix("`"), let name = parts.first {
        names.append(String(name))
      }
      isTest = false
    }
    return names
  }

  @Test func `a test in a comment, or one that never runs, names nothing`() {
    let text = """
      @Test func `§1.1 one`() {}
        @Test(arguments: [
          (1, "func"),
        ])
        func `§1.2 two`(number: Int) {}
      // @Test func `§1.3 three`() {}
      /* @Test func `§1.4 four`() {}
      @Test func `§1.5 five`() {}
      */
      @Test func other() {}
      func `§1.6 six`() {}
      """
    #expect(Self.testNames(in: text) == ["§1.1 one", "§1.2 two"])
  }

  @Test func `the article on contexts has the statements of its chapter, in order`() throws {
    let text = try CatalogTests.article("PresentingInAContext")
    let found = text.matches(of: #/- \*\*§10\.([0-9]+) /#).compactMap { Int($0.1) }
    #expect(found == Array(1...(Self.chapters[10] ?? 0)))
  }

  @Test func `every statement of the contract is named by a test`() throws {
    let tests = "\(Project.root)/Tests"
    let files = try #require(FileManager.default.enumerator(atPath: tests))
    var names = ""
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = String(decoding: try readFile(at: "\(tests)/\(file)"), as: UTF8.self)
      names += Self.testNames(in: text).joined(separator: "\n") + "\n"
    }
    for (chapter, count) in Self.chapters {
      for number in 1...count {
        let statement = try Regex("§\(chapter)\\.\(number)(?![0-9])")
        #expect(names.contains(statement), "No test is named after §\(chapter).\(number).")
      }
    }
  }
}
