import Documents
import Foundation
import Suite
import TestSupport
import Testing

/// The page on the suite says what its laws are, and what the stored results are.
@Suite(.otherProcess, .serialized) struct SuitePageTests {
  @Test func `the tables of laws and results are what the suite and the stored results say`() throws
  {
    let path = "\(Project.root)/Sources/Transitions/Transitions.docc/TheInterruptionSuite.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var renewed = text
    for (name, rows) in [("laws", laws), ("results", try results())] {
      let start = try #require(renewed.firstRange(of: "<!-- \(name) -->\n"))
      let end = try #require(renewed[start.upperBound...].firstRange(of: "<!-- end -->"))
      renewed.replaceSubrange(
        start.upperBound..<end.lowerBound, with: rows.joined(separator: "\n") + "\n")
    }
    if ProcessInfo.processInfo.environment["SEGUE_WRITE_TABLES"] != nil {
      try replaceFile(at: path, with: renewed)
    }
    #expect(
      text == renewed, "Run the tests once with SEGUE_WRITE_TABLES=1, and read what has changed.")
  }

  private var laws: [String] {
    ["| law | what it asks for |", "|---|---|"]
      + Law.all.map { "| `\($0.name)` | \($0.about) |" }
  }

  /// A row for each case, a column for each runner.
  private func results() throws -> [String] {
    let runner = try StageRunner()
    let all = try Stored.allCases.map { try read($0.text) }
    let columns = all.map { SuiteJudge($0, courses: runner).judgements.map(cell) }
    let titles = all.map { "\($0.runner) (\($0.with))" }
    return ["| case | \(titles.joined(separator: " | ")) |"]
      + ["|" + String(repeating: "---|", count: all.count + 1)]
      + SuiteFile.cases.enumerated().map { index, one in
        "| `\(one.id)` | \(columns.map { $0[index] }.joined(separator: " | ")) |"
      }
  }

  private func cell(_ judgement: SuiteJudge.Judgement) -> String {
    guard let run = judgement.run, let course = judgement.course else {
      return "not run: \(judgement.skipped ?? "")"
    }
    let broken = judgement.laws.filter { $0.breach != nil }.map { "`\($0.law)`" }
    let kept = "\(judgement.kept)/\(judgement.laws.count)"
    let names = broken.isEmpty ? "" : ", not " + broken.joined(separator: " ")
    let off = String(format: "%.2f", course.off)
    return "\(kept)\(names); \(run.commits ? "commits" : "returns"); \(off)"
  }
}
