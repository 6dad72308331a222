import Commands
import Foundation
import Shell
import TestSupport
import Testing

/// What `segue suite` takes, writes and says.
@Suite(.otherProcess) struct SuiteCommandTests {
  private func suite(_ words: String...) -> (data: String, failure: CommandFailure?) {
    var data = ""
    do throws(CommandFailure) {
      try SuiteCommand.command.run(words, Output(data: { data += $0 }, talk: { _ in }))
      return (data, nil)
    } catch {
      return (data, error)
    }
  }

  /// A file of our own results, changed, in the temporary folder.
  private func file(_ change: (inout String) -> Void) throws -> String {
    var text = suite("--run", "swift", "--out", "-").data
    change(&text)
    let path = NSTemporaryDirectory() + "segue-results-\(UUID().uuidString).json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func `it lists its cases, and our results hold`() throws {
    #expect(suite().data.contains("caught/redirected     a flick is caught and flicked back"))
    let path = try file { _ in }
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (data, failure) = suite("--against", path)
    #expect(failure == nil && data.contains("0 do not, 0 were not run"))
    let object = suite("--against", path, "--json").data
    #expect(object.contains(#""broken":0"#) && object.contains(#""sameVerdict":true"#))
    #expect(suite("--against", path, "--json", "--laws-only").data.contains(#""course":null"#))
  }

  @Test func `a breach ends with 1, a missing case with 2, what cannot be read with 65`() throws {
    let wrong = try file {
      $0 = $0.replacing(#""verdict":"commits""#, with: #""verdict":"returns""#)
    }
    let short = try file { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      text = lines.filter { !$0.contains("zero/tap") }.joined(separator: "\n")
    }
    let broken = try file { $0.removeLast(30) }
    let paths = [wrong, short, broken, "/nowhere"]
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    let codes = paths.map { suite("--against", $0, "--laws-only").failure?.code }
    #expect(codes == [.checkFailed, .incomplete, .badFile, .noInput])
    #expect(suite("--against", wrong).data.contains("verdict: it says returns, and ends at 1"))
    #expect(suite("--against", short).data.contains("not run: the results do not have it"))
  }

  @Test func `options that do not go together are told`() {
    for words in [["--json"], ["--run", "swift"], ["results.json"]] {
      var failure: CommandFailure?
      do throws(CommandFailure) {
        try SuiteCommand.command.run(words, Output(data: { _ in }, talk: { _ in }))
      } catch { failure = error }
      #expect(failure?.code == .usage, "\(words)")
    }
    #expect(suite("--against", "a", "--run", "swift").failure?.code == .usage)
    #expect(suite("--out", "/nowhere/at/all.json").failure?.code == .cannotWrite)
  }
}
