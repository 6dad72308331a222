import Documents
import Foundation
import Scenes
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

  @Test
  func `each demonstration has its section with what to do, what each era does, and a thread`()
    throws
  {
    let text = try CatalogTests.article("UIKitByEra")
    let start = try #require(text.firstRange(of: "### Who broke on it\n"))
    let end = try #require(text[start.upperBound...].firstRange(of: "\n### "))
    let sections = text[start.upperBound..<end.lowerBound].split(separator: "\n#### ").dropFirst()
    let scenes = Gallery.ids.filter { $0.hasPrefix("eras/") }
    #expect(scenes.count == 4 && sections.count == 4)
    for id in scenes {
      let section = try #require(sections.first { $0.contains("`\(id)`") }, "\(id)")
      #expect(section.contains("iOS 7") && section.contains("iOS 26"), "\(id)")
      let cases = try #require(section.firstRange(of: "Who broke on it: "), "\(id)")
      let linked = section[cases.upperBound...].matches(of: Self.link).map { String($0.output.1) }
      #expect(!linked.isEmpty, "\(id)")
      // The plaque names one of the same threads, in both languages.
      for plaque in try plaques(of: id) {
        let named = plaque.matches(of: /#([0-9]+)/).map { String($0.output.1) }
        #expect(named.count == 1 && linked.contains(named[0]), "\(id): \(plaque)")
      }
    }
  }

  @Test(arguments: EraOffering.all)
  func `what diagnostics know by its version has it in the table of what is there`(
    offering: EraOffering
  ) throws {
    let rows = try CatalogTests.article("WhatIsThere").split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|", omittingEmptySubsequences: false) }
      .map { $0.map { $0.trimmingCharacters(in: .whitespaces) } }
    let name = Self.names[offering] ?? offering.name
    let row = try #require(
      rows.first { $0[1].contains("`\(name)") || $0[3].contains("`\(name)") }, "\(name)")
    let since = "\(offering.since)"
    let isSaid =
      row[3] == since || row[3].hasPrefix("\(since);") || row[3].contains("`\(name)` \(since)")
    #expect(isSaid, "\(name): \(row[3])")
  }

  /// How the table calls what has another name in diagnostics.
  private static let names: [EraOffering: String] = [
    .interactionPause: "pause()", .interactionCurve: "timingCurve",
    .springDuration: "UIView.animate(springDuration:bounce:",
  ]

  /// A link to a thread, with its number.
  private static var link: Regex<(Substring, Substring)> {
    /\(https:\/\/github\.com\/[^)]*\/(?:pull|issues)\/([0-9]+)\)/
  }

  /// What the plaque of an exhibit says of elsewhere, in each language.
  private func plaques(of id: String) throws -> [String] {
    let path = "\(Project.root)/assets/scenes/\(id.replacing("/", with: "-")).json5"
    let text = String(decoding: try readFile(at: path), as: UTF8.self)
    let exhibit = try Document(parsing: text, file: path).root.object().required("exhibit").object()
    return try ["elsewhere", "chineseElsewhere"].map { key in
      try exhibit.required(key).elements().map { try $0.string() }.joined(separator: " ")
    }
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
