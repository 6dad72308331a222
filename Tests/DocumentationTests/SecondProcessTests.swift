import Foundation
import TestSupport
import Testing

/// That tests run in two processes, and that nothing gets lost between them.
@Suite struct SecondProcessTests {
  @Test func `what fails in the second process is told with its place and its words`() async throws
  {
    let filter = "DocumentationTests.SecondProcessTests/sample"
    let told = await SecondProcess.failures(
      running: [filter], environment: ["SEGUE_SAMPLE": "the sample fails"])
    let (place, words) = try #require(told.first)
    #expect(told.count == 1 && place.hasPrefix("DocumentationTests/SecondProcessTests.swift:"))
    #expect(words.count == 1 && words[0].contains("the sample fails"), "\(words)")
    #expect(await SecondProcess.failures(running: [filter]).isEmpty)
  }

  @Test func sample() {
    guard let words = ProcessInfo.processInfo.environment["SEGUE_SAMPLE"] else { return }
    Issue.record(Comment(rawValue: words))
  }

  @Test func `the suites of the listed targets say so, and no others`() throws {
    let folder = "\(Project.root)/Tests"
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where file.hasSuffix(".swift") && !file.hasPrefix("TestSupport/") {
      let isListed = SecondProcess.targets.contains { file.hasPrefix($0 + "/") }
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      for line in text.split(separator: "\n") where line.hasPrefix("@Suite") {
        #expect(line.contains(".second" + "Process") == isListed, "\(file): \(line)")
      }
    }
  }
}
