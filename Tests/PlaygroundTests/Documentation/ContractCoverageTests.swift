import Documents
import Foundation
import Testing

/// The contract has numbered statements; each has a test that bears its number.
@Suite struct ContractCoverageTests {
  /// How many statements each chapter has.
  private static let chapters = [1: 14, 2: 9, 3: 8, 4: 8, 5: 3, 6: 9, 7: 4, 8: 4, 9: 4]

  @Test func `every statement of the contract is named by a test`() throws {
    let tests = "\(CatalogTests.root)/Tests"
    let files = try #require(FileManager.default.enumerator(atPath: tests))
    var names = ""
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = String(decoding: try readFile(at: "\(tests)/\(file)"), as: UTF8.self)
      for line in text.split(separator: "\n") where line.contains("func `") {
        names += line + "\n"
      }
    }
    for (chapter, count) in Self.chapters {
      for number in 1...count {
        let statement = try Regex("§\(chapter)\\.\(number)(?![0-9])")
        #expect(names.contains(statement), "No test is named after §\(chapter).\(number).")
      }
    }
  }
}
