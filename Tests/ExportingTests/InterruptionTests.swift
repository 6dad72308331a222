import Documents
import Exporting
import Foundation
import Sessions
import Shell
import TestSupport
import Testing

/// The suite of interruptions: its cases, its judge, and runners for what is here.
@Suite(.secondProcess) struct InterruptionTests {
  private typealias Sample = InterruptionLaw.Sample

  @Test func `there are two dozen cases in nine families, and Segue itself keeps all their laws`()
    throws
  {
    #expect(InterruptionCase.all.count >= 24)
    #expect(Set(InterruptionCase.all.map(\.family)).count == 9)
    #expect(Set(InterruptionCase.all.map(\.id)).count == InterruptionCase.all.count)
    let suite = try InterruptionSuite()
    for verdict in suite.verdicts(on: suite.results) {
      #expect(verdict.isRun && verdict.holds, "\(verdict.id): \(verdict.laws)")
      #expect(verdict.distance == 0)
    }
  }

  @Test func `the file that is stored is the one that is made`() throws {
    let path = "\(Project.root)/assets/suite/interruptions.json"
    let text = try InterruptionSuite().json.prettyText
    if ProcessInfo.processInfo.environment["SEGUE_WRITE_TABLES"] != nil {
      try replaceFile(at: path, with: text)
    }
    #expect(String(decoding: try readFile(at: path), as: UTF8.self) == text)
  }

  // MARK: The judge

  private func one(_ id: String) throws -> InterruptionCase {
    try #require(InterruptionCase.all.first { $0.id == id })
  }

  /// A course that a change has spoilt.
  private func fault(
    _ law: InterruptionLaw, _ id: String, _ change: (inout [Sample]) -> Void
  ) throws -> (before: String?, after: String?) {
    let suite = try InterruptionSuite()
    let (one, course) = try #require(suite.courses.first { $0.one.id == id })
    var spoilt = course
    change(&spoilt)
    return (
      law.fault(in: course, of: one, travel: suite.travel),
      law.fault(in: spoilt, of: one, travel: suite.travel)
    )
  }

  @Test func `each law is broken by a course that breaks it, and by no other`() throws {
    func expect(
      _ law: InterruptionLaw, _ id: String, _ words: String, _ change: (inout [Sample]) -> Void
    ) throws {
      let found = try fault(law, id, change)
      #expect(found.before == nil, "\(law) \(id)")
      #expect(found.after?.contains(words) == true, "\(law) \(found.after ?? "holds")")
    }
    try expect(.continuous, "caught/held", "jumps") { course in
      for index in course.indices where course[index].time > 0.4 { course[index].position += 0.6 }
    }
    try expect(.follows(0.13, 0.19), "velocity/flick", "and the finger") { course in
      for index in course.indices { course[index].position *= 0.2 }
    }
    try expect(.keepsVelocity(0.19), "velocity/flick", "goes on at") { course in
      for index in course.indices where course[index].time > 0.19 {
        course[index].position = course[11].position
      }
    }
    try expect(.stands(0.30, 0.65), "caught/held", "moves by") { course in
      for index in course.indices where course[index].time > 0.5 { course[index].position += 0.1 }
    }
    try expect(.endsAt(1), "velocity/flick", "ends at 0.9") { $0[$0.count - 1].position = 0.9 }
    try expect(.endsOnPage, "reversed/twice", "ends at") { $0[$0.count - 1].position += 0.3 }
    try expect(.rests, "velocity/flick", "still moves") { $0[$0.count - 4].position += 0.1 }
  }

  @Test func `what was not run is no fault, and what is unknown is refused with its place`() throws
  {
    var warnings: [DocumentWarning] = []
    func read(_ text: String) throws -> InterruptionResults {
      try InterruptionResults(Document(parsing: text, file: "r.json"), warnings: &warnings)
    }
    let some = try read(#"{"runner": "mine", "cases": {"taps/rest": [[0, 0], [3, 0]]}}"#)
    let verdicts = try InterruptionSuite().verdicts(on: some)
    #expect(verdicts.count { $0.isRun } == 1)
    #expect(verdicts.first { $0.isRun }?.holds == true)
    for (text, words) in [
      (#"{"runner": "mine", "cases": {"taps/rets": []}}"#, "did you mean \"taps/rest\"?"),
      (#"{"runner": "mine", "cases": {"taps/rest": [[1, 0], [0.5, 0]]}}"#, "never falls"),
      (#"{"runner": "mine", "cases": {"taps/rest": [[0, 1e99]]}}"#, "r.json:1:"),
      (#"{"cases": {}}"#, "lacks the key \"runner\""), ("[]", "r.json:1:1"),
    ] {
      let error = #expect(throws: DocumentError.self) { try read(text) }
      #expect(error?.description.contains(words) == true, "\(error?.description ?? text)")
    }
  }

  @Test func `the page says what the list of Qt has done`() throws {
    let results = try readFile(at: "\(Project.root)/assets/suite/results/qt-list.json")
    let others = try verdicts(String(decoding: results, as: UTF8.self))
    let rows = try InterruptionSuite().verdicts(on: InterruptionSuite().results).enumerated().map {
      "| `\($1.id)` | \(Self.cell($1)) | \(Self.cell(others[$0])) |"
    }
    let table = (["| case | Segue | Qt Quick's ListView 5.15 |", "|---|---|---|"] + rows)
      .joined(separator: "\n")
    let path =
      "\(Project.root)/Sources/Transitions/Transitions.docc/TheInterruptionSuite.md"
    var text = String(decoding: try readFile(at: path), as: UTF8.self)
    let start = try #require(text.ranges(of: "<!-- suite -->\n").first)
    let end = try #require(text.ranges(of: "<!-- end -->").first)
    if ProcessInfo.processInfo.environment["SEGUE_WRITE_TABLES"] != nil {
      text.replaceSubrange(start.upperBound..<end.lowerBound, with: table + "\n")
      try replaceFile(at: path, with: text)
    }
    #expect(text.contains(table))
  }

  private static func cell(_ verdict: InterruptionVerdict) -> String {
    guard verdict.isRun else { return "not run" }
    let faults = verdict.laws.compactMap { law in law.fault.map { "`\(law.name)`: \($0)" } }
    return faults.isEmpty ? "holds" : faults.joined(separator: "; ")
  }

  // MARK: Runners

  /// A folder with an export, the suite and the runners.
  private func prepared(_ platform: ExportPlatform) throws -> CarriedFolder {
    let suite = try InterruptionSuite()
    var files = platform.files(Conformance(of: suite.response, count: 1))
    files.append(("interruptions.json", suite.json.prettyText))
    for name in ["course.mjs", "web.mjs", "qt.qml", "list.qml"] {
      let bytes = try readFile(at: "\(Project.root)/assets/suite/runners/\(name)")
      files.append((name, String(decoding: bytes, as: UTF8.self)))
    }
    return try CarriedFolder(files) { _ in }
  }

  private func verdicts(_ text: String) throws -> [InterruptionVerdict] {
    var warnings: [DocumentWarning] = []
    let line = text.split(separator: "\n").last { $0.contains("\"runner\"") } ?? ""
    let json = line[(line.firstIndex(of: "{") ?? line.startIndex)...]
    let results = try InterruptionResults(
      Document(parsing: String(json), file: "results"), warnings: &warnings)
    return try InterruptionSuite().verdicts(on: results)
  }

  @Test(.needs(.node)) func `what is exported for the web keeps the laws and the course`()
    async throws
  {
    let place = try prepared(.web)
    let (text, status) = try await place.run(
      "node web.mjs interactive-transition.mjs interruptions.json")
    #expect(status == 0, "\(text.suffix(400))")
    let verdicts = try verdicts(text)
    expectCarried(verdicts)
  }

  @Test(.needs(.qt)) func `what is exported for Qt does the same`() async throws {
    let place = try prepared(.qt)
    let (text, _) = try await place.run(
      "export QT_FORCE_STDERR_LOGGING=1 QML_XHR_ALLOW_FILE_READ=1 QT_QPA_PLATFORM=offscreen; qmlscene qt.qml"
    )
    let verdicts = try verdicts(text)
    expectCarried(verdicts)
  }

  /// What is exported keeps all laws, and takes the course wherever there is one finger: it counts the first alone.
  private func expectCarried(_ verdicts: [InterruptionVerdict]) {
    #expect(verdicts.count { $0.isRun } >= 22)
    for verdict in verdicts where verdict.isRun {
      let isOneFinger = !verdict.id.hasPrefix("fingers/")
      #expect(verdict.holds && (verdict.isSame || !isOneFinger), "\(verdict.id) \(verdict.laws)")
    }
  }
}
