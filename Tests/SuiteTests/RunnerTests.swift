import Exporting
import Foundation
import Suite
import TestSupport
import Testing

/// The suite as it is run: by exported code, and by libraries of others.
@Suite(.otherProcess, .serialized) struct RunnerTests {
  /// The courses of exported code that is given one finger's events, and what it cannot be given.
  private func expectOurs(_ text: String, _ name: String) throws {
    let judgements = try SuiteJudge(read(text), courses: StageRunner()).judgements
    for judgement in judgements where judgement.run != nil {
      #expect(judgement.kept == judgement.laws.count, "\(name): \(judgement)")
      // The second finger takes over on our stage, and is not heard of here.
      let isOther = judgement.id == "fingers/handed"
      #expect(judgement.holds != isOther, "\(name): \(judgement)")
      if !isOther { #expect(judgement.course?.off ?? 1 < 2e-4, "\(name): \(judgement.id)") }
    }
    #expect(
      judgements.filter { $0.run == nil }.map(\.id) == ["resize/settling", "resize/held"], "\(name)"
    )
  }

  @Test(.needs(.node))
  func `the exported module does in Node what is stored of it`() async throws {
    let folder = try RunnerFolder()
    let text = try await folder.results(of: "node node.mjs interruptions.json .")
    try expectOurs(text, "node")
    // Another version of Node is another line.
    #expect(
      try Stored.exported.isRenewed(text, by: "SEGUE_WRITE_TABLES")
        || Self.differsInVersionAlone(text))
  }

  /// Whether only the first line differs from what is stored.
  private static func differsInVersionAlone(_ text: String) throws -> Bool {
    try text.split(separator: "\n").dropFirst()
      == Stored.exported.text.split(separator: "\n").dropFirst()
  }

  @Test(.needs(.qt))
  func `the exported module does in Qt what it does in Node`() async throws {
    let folder = try RunnerFolder(.qt)
    try expectOurs(
      try await folder.results(
        of: "\(Need.qtSettings) QML_XHR_ALLOW_FILE_READ=1 timeout 300 qmlscene exported.qml"), "qt")
  }

  @Test(.needs(.browser))
  func `the exported module does in a browser what it does in Node`() async throws {
    let folder = try RunnerFolder()
    let line = """
      HOME="$PWD" timeout 300 \(try #require(Browser.path)) --headless --no-sandbox --disable-gpu \
      --disable-dev-shm-usage --allow-file-access-from-files --virtual-time-budget=600000 \
      --user-data-dir="$PWD/profile" --dump-dom "file://$PWD/browser.html"
      """
    try expectOurs(try await folder.results(of: line), "browser")
  }

  @Test(.needs(.node))
  func `what is changed in the exported module is seen`() async throws {
    let folder = try RunnerFolder()
    let line = "sed -i 's/1 : 0), speed, t/1 : 0), 0, t/' interactive-transition.mjs"
    let text = try await folder.results(of: "\(line) && node node.mjs interruptions.json .")
    let judgements = try SuiteJudge(read(text), courses: StageRunner()).judgements
    let flick = try #require(judgements.first { $0.id == "release/flick" })
    #expect(
      !flick.followsCourse && flick.laws.contains { $0.law == "handsOver" && $0.breach != nil })
  }

  // MARK: Others

  /// Runs a library of others in real time: all cases where that is asked for, else two families.
  private func expectStored(_ stored: Stored, _ line: String) async throws {
    let writes = ProcessInfo.processInfo.environment["SEGUE_WRITE_RESULTS"] != nil
    let families = writes || Effort.isExhaustive ? [] : ["release", "caught"]
    let folder = try RunnerFolder(families: families)
    let text = try await folder.results(of: line)
    if writes { try text.write(toFile: stored.path, atomically: true, encoding: .utf8) }
    let (now, then) = (try read(text), try read(stored.text))
    // What is stored was seen on a machine that had the time for it.
    let judgements = SuiteJudge(then, courses: nil).judgements
    #expect(!judgements.contains { $0.laws.contains { $0.law == "sampled" && $0.breach != nil } })
    #expect(now.runner == then.runner && now.runs.count >= 9)
    // A processor that others want moves what lies near a decision; what comes of the others stays.
    let others = now.runs.filter { id, run in
      then.runs[id].map { $0.commits != run.commits } ?? true
    }
    #expect(others.count <= max(1, now.runs.count / 10), "\(others.keys.sorted())")
  }

  @Test(.needs(.qml, .qtTest))
  func `Qt Quick's list view does what is stored of it`() async throws {
    let line = #"timeout 300 qml listview.qml -- "Qt $(qml --version | tr -dc 0-9.)""#
    try await expectStored(
      .listview, "export \(Need.qtSettings) QML_XHR_ALLOW_FILE_READ=1; \(line)")
  }

  @Test(.needs(.adwaita, .display))
  func `libadwaita's carousel does what is stored of it`() async throws {
    try await expectStored(
      .adwaita,
      "timeout 300 xvfb-run -a -s '-screen 0 1280x1000x24' /usr/bin/python3 adwaita.py interruptions.json"
    )
  }
}
