import Foundation
import Testing

/// The table of what is there, against the code that uses it.
@Suite struct WhatIsThereTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private struct Row: Hashable {
    var name: String
    var state: String
    var since: String
    var note: String
  }

  private func rows() throws -> [Row] {
    let path = root.appendingPathComponent("Sources/Transitions/Transitions.docc/WhatIsThere.md")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| UIKit") }
      .map { line in
        let cells = line.split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
        return Row(name: cells[1], state: cells[2], since: cells[3], note: cells[4])
      }
  }

  /// The rows that are compiled, and how many lines of code each has.
  private func compiled() throws -> [String: Int] {
    let folder = root.appendingPathComponent("Tests/UIKitNamesTests")
    var found: [String: Int] = [:]
    for file in ["WhatIsThere.swift", "WhatIsThere+Space.swift"] {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      var name: String?
      for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
        if line.hasPrefix("// row: ") {
          name = String(line.dropFirst(8))
          found[name ?? ""] = 0
        } else if let name, !line.hasPrefix("//"), line != "}" {
          found[name, default: 0] += 1
        }
      }
    }
    return found
  }

  @Test func `every row that is there or differs is compiled, and no other`() throws {
    let (rows, compiled) = (try rows(), try compiled())
    #expect(rows.count > 60 && Set(rows.map(\.name)).count == rows.count)
    #expect(Set(rows.map(\.state)) == ["there", "differs", "not there"])
    let wanted = Set(rows.filter { $0.state != "not there" }.map(\.name))
    #expect(wanted.subtracting(compiled.keys).sorted() == [])
    #expect(Set(compiled.keys).subtracting(wanted).sorted() == [])
    #expect(compiled.filter { $0.value == 0 }.keys.sorted() == [])
  }

  @Test func `what came after iOS 7 has its version, of the row or of a name in it`() throws {
    let later = try rows().filter { !$0.since.isEmpty }
    #expect(later.count > 35)
    for row in later {
      let versions = row.since.replacing(/`[^`]*`/, with: "")
      for version in versions.matches(of: /[0-9]+(\.[0-9])?/) {
        let since = try #require(Double(version.output.0))
        #expect(since > 7 && since <= 26, "\(row.name): \(row.since)")
      }
      let names = row.since.matches(of: /(`[^`]+`|[a-z][a-z ]+) [0-9]/)
      #expect(!names.isEmpty || row.since.wholeMatch(of: /[0-9.]+/) != nil, "\(row.name)")
    }
  }

  @Test func `every row that differs or is not there tells what instead`() throws {
    for row in try rows() where row.state != "there" { #expect(!row.note.isEmpty, "\(row.name)") }
  }
}
