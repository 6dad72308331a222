import Documents
import Foundation
import Suite
import TestSupport
import Testing

/// The suite's file, and files of results.
@Suite(.otherProcess, .serialized) struct SuiteFileTests {
  @Test func `the file is what our stage does`() throws {
    let path = "\(Project.root)/assets/suite/interruptions.json"
    let text = try SuiteFile.text(StageRunner())
    if ProcessInfo.processInfo.environment["SEGUE_WRITE_TABLES"] != nil {
      try replaceFile(at: path, with: text)
    }
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == text,
      "Run the tests once with SEGUE_WRITE_TABLES=1, and read what has changed.")
  }

  @Test func `there are cases enough, each with a name of its own and a course to its end`() throws
  {
    #expect(SuiteFamily.all.count >= 8 && SuiteFile.cases.count >= 24)
    #expect(Set(SuiteFile.cases.map(\.id)).count == SuiteFile.cases.count)
    let results = try StageRunner().results()
    for one in SuiteFile.cases {
      let run = try #require(results.runs[one.id])
      #expect(run.track.samples.count == Int((one.end * SuiteCase.rate).rounded()) + 1, "\(one.id)")
    }
  }

  @Test func `our own results keep every law and every course, and are read as they are written`()
    throws
  {
    let runner = try StageRunner()
    let text = runner.results().text
    #expect(try Stored.swift.isRenewed(text, by: "SEGUE_WRITE_TABLES"))
    #expect(try read(text).text == text)
    for judgement in try SuiteJudge(read(text), courses: runner).judgements {
      #expect(judgement.holds, "\(judgement)")
      #expect(judgement.course?.off ?? 1 < 2e-5)
    }
  }

  @Test func `a case that is missing or skipped does not hold`() throws {
    var results = try StageRunner().results()
    let id = results.outcomes[0].id
    results.outcomes[0].content = .skipped("no finger")
    results.outcomes.remove(at: 1)
    let judgements = SuiteJudge(results, courses: nil).judgements
    #expect(judgements[0].id == id && judgements[0].skipped == "no finger")
    #expect(judgements[1].skipped == "the results do not have it")
    #expect(judgements.map(\.holds).prefix(3) == [false, false, true])
  }

  nonisolated private static let head =
    #"{"format":"interruption-results","version":1,"runner":"r","with":"w","results":["#

  @Test(arguments: [
    (#"{"format":"results"}"#, #"1:11: "format" must be one of "interruption-results""#),
    (head + "", "1:"),
    (head + "],\"speed\":1}", #"the key "speed" is unknown"#),
    (head + #"{"id":"zero/tap","sampels":[]}]}"#, #"unknown; did you mean "samples"?"#),
    (head + #"{"id":"zero/tip"}]}"#, #"did you mean "zero/tap"?"#),
    (head + #"{"id":"zero/tap","verdict":"commits"}]}"#, #"lacks the key "samples""#),
    (head + #"{"id":"zero/tap","verdict":"stays","samples":[[0,0]]}]}"#, #"must be one of"#),
    (head + #"{"id":"zero/tap","verdict":"commits","samples":[]}]}"#, "1 to 100000 samples, not 0"),
    (head + #"{"id":"zero/tap","verdict":"commits","samples":[[0]]}]}"#, "must have 2 elements"),
    (head + #"{"id":"zero/tap","verdict":"commits","samples":[[0,1e999]]}]}"#, "finite"),
    (
      head + #"{"id":"zero/tap","verdict":"commits","samples":[[1,0],[0,0]]}]}"#,
      "must not run back"
    ),
    (head + #"{"id":"zero/tap","verdict":"commits","skipped":"x"}]}"#, "neither samples nor"),
    (
      head + #"{"id":"zero/tap","skipped":"x"},{"id":"zero/tap","skipped":"x"}]}"#, "comes twice"
    ),
  ])
  func `what is wrong in results is told with its place`(text: String, told: String) throws {
    let error = #expect(throws: DocumentError.self) { _ = try read(text) }
    let said = error.map { "\($0)" } ?? ""
    #expect(said.hasPrefix("results.json:1:") && said.contains(told), "\(said)")
  }

  @Test func `damaged results are told, or judged, and stop nothing`() throws {
    var chance = SplitMix(seed: 7)
    let whole = Array(try StageRunner().results().text.utf8.prefix(3_000)) + Array("]}]}".utf8)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<4 {
        bytes[Int(chance.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: chance.next())
      }
      guard let document = try? Document(parsing: bytes, file: "f"),
        let results = try? SuiteResults(document)
      else { continue }
      #expect(SuiteJudge(results, courses: nil).judgements.count == SuiteFile.cases.count)
    }
  }
}
