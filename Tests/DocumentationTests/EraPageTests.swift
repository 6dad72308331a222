import Documents
import Foundation
import TestSupport
import Testing
import Transitions

/// The page of what UIKit does by versions of iOS is what the list of rules says.
@Suite struct EraPageTests {
  @Test func `the table of rules is what the list of rules says`() throws {
    let text = try CatalogTests.article("UIKitByEra")
    let start = try #require(text.firstRange(of: "<!-- eras -->\n"))
    let end = try #require(text[start.upperBound...].firstRange(of: "<!-- end -->"))
    var renewed = text
    renewed.replaceSubrange(
      start.upperBound..<end.lowerBound, with: Self.rows.joined(separator: "\n") + "\n")
    if ProcessInfo.processInfo.environment["SEGUE_WRITE_TABLES"] != nil {
      let path = "\(Project.root)/Sources/Transitions/Transitions.docc/UIKitByEra.md"
      try replaceFile(at: path, with: renewed)
    }
    #expect(
      text == renewed, "Run the tests once with SEGUE_WRITE_TABLES=1, and read what has changed.")
    #expect(Self.rows.count == 35)
  }

  private static var rows: [String] {
    let columns = Era.columns.map(\.description)
    return ["| # | rule | \(columns.joined(separator: " | ")) | source |"]
      + ["|" + String(repeating: "---|", count: columns.count + 3)]
      + EraRule.all.map { rule in
        "| \(rule.id) | \(rule.title) | \(cells(of: rule).joined(separator: " | ")) | \(rule.source) |"
      }
  }

  /// What is said from one column on, before the next one.
  private static func cells(of rule: EraRule) -> [String] {
    Era.columns.indices.map { column in
      let first = Era.columns[column]
      let next = column + 1 < Era.columns.count ? Era.columns[column + 1] : nil
      let own = rule.sayings.filter { saying in
        saying.era >= first && next.map { saying.era < $0 } != false
      }
      guard !own.isEmpty else { return "=" }
      return own.map { saying in
        let from = saying.era == first ? "" : "from \(saying.era): "
        return saying.text == "–" ? "–" : "\(from)\(saying.text) · \(saying.mark.rawValue)"
      }.joined(separator: "; ")
    }
  }
}
