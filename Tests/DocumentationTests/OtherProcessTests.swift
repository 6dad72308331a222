import Foundation
import TestSupport
import Testing

/// That tests run in several processes, and that nothing gets lost between them.
@Suite struct OtherProcessTests {
  @Test func `what fails in another process is told with its place and its words`() async throws {
    let filter = "DocumentationTests.OtherProcessTests/sample"
    let told = await OtherProcess.failures(
      running: [filter], environment: ["SEGUE_SAMPLE": "the sample fails"])
    let (place, words) = try #require(told.first)
    #expect(told.count == 1 && place.hasPrefix("DocumentationTests/OtherProcessTests.swift:"))
    #expect(words.count == 1 && words[0].contains("the sample fails"), "\(words)")
    #expect(await OtherProcess.failures(running: [filter]).isEmpty)
  }

  @Test(arguments: [("trap", "signal"), ("exit", "ended with 3"), ("stray", "from nowhere")])
  func `what belongs to no test is told all the same`(end: String, words: String) async throws {
    let told = await OtherProcess.failures(
      running: ["DocumentationTests.OtherProcessTests/sample"],
      environment: ["SEGUE_SAMPLE": end])
    let strays = try #require(told[""])
    #expect(strays.count == 1 && strays[0].contains(words), "\(told)")
  }

  @Test func `it ends when the first is gone`() async throws {
    let mark = "\(NSTemporaryDirectory())segue-mark-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: mark) }
    let first = Process()
    first.executableURL = URL(fileURLWithPath: "/bin/sh")
    first.arguments = [
      "-c",
      #""$0" --testing-library swift-testing --filter OtherProcessTests/sample & "#
        + #"while [ ! -s "$SEGUE_MARK" ]; do sleep 0.1; done"#,
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path,
    ]
    first.environment = ProcessInfo.processInfo.environment.merging(
      ["SEGUE_SAMPLE": "wait", "SEGUE_MARK": mark]) { $1 }
    (first.standardOutput, first.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try first.run()
    first.waitUntilExit()
    let second = try #require(pid_t(String(contentsOfFile: mark, encoding: .utf8)))
    for _ in 0..<200 where kill(second, 0) == 0 { try await Task.sleep(for: .milliseconds(100)) }
    #expect(kill(second, 0) != 0)
    kill(second, SIGKILL)
  }

  @Test func sample() async throws {
    switch ProcessInfo.processInfo.environment["SEGUE_SAMPLE"] {
    case nil: break
    case "trap": kill(getpid(), SIGKILL)
    case "exit": exit(3)
    case "wait":
      OtherProcess.endsWithFirst
      let mark = try #require(ProcessInfo.processInfo.environment["SEGUE_MARK"])
      try "\(getpid())".write(toFile: mark, atomically: true, encoding: .utf8)
      try await Task.sleep(for: .seconds(3_600))
    case "stray": await Task.detached { _ = Issue.record("from nowhere") }.value
    case let words?: Issue.record(Comment(rawValue: words))
    }
  }

  @Test func `the suites of the listed targets say so, and no others`() throws {
    let folder = "\(Project.root)/Tests"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("TestSupport/")
    }
    // The suites of each target, which may be gone on with in other files.
    var suites: [String: Set<Substring>] = [:]
    var extended: [(file: String, target: String, name: Substring)] = []
    for file in files {
      let target = String(file.prefix { $0 != "/" })
      let isListed = OtherProcess.targets.joined().contains(target)
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      for suite in text.matches(of: /(?m)^(@MainActor )?@Suite.*(\n.*)??\bstruct (\w+)/) {
        #expect(suite.0.contains(".other" + "Process") == isListed, "\(file): \(suite.0)")
        suites[target, default: []].insert(suite.3)
      }
      guard isListed, text.contains("  @Test") else { continue }
      let names = text.matches(of: /(?m)^extension (\w+) \{/).map(\.1)
      extended += names.map { (file, target, $0) }
      #expect(text.contains("@Suite") || !names.isEmpty, "\(file) has tests without a suite")
    }
    for (file, target, name) in extended where name.hasSuffix("Tests") {
      #expect(suites[target]?.contains(name) == true, "\(file) goes on with \(name)")
    }
  }
}
