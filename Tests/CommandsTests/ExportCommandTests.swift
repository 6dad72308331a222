import Commands
import Foundation
import Shell
import Testing

/// What `segue export` takes and writes.
@Suite struct ExportCommandTests {
  private func export(_ words: [String]) throws(CommandFailure) {
    try ExportCommand.run(
      Arguments(words, options: ExportCommand.options), Output(data: { _ in }, talk: { _ in }))
  }

  @Test func `four files come into a folder that is made, and stay as they are`() throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: top) }
    let words = [
      "container-interactive", "--to", "web", "--drags", "1", "--out",
      top.appending(path: "pages").path,
    ]
    try export(words)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: top.path + "/pages").sorted()
        == ["check.mjs", "conformance.json", "index.html", "interactive-transition.mjs"])
    let code = try String(
      contentsOfFile: top.path + "/pages/interactive-transition.mjs", encoding: .utf8)
    #expect(code.contains("slop: 10,") && !code.contains("@RESPONSE@"))
    let error = #expect(throws: CommandFailure.self) { try export(words) }
    #expect(error?.code == .cannotWrite)
  }

  @Test(arguments: [
    (["container-interactive", "--out", "x"], CommandFailure.Code.usage),
    (["container-interactive", "--to", "web"], .usage),
    (["container-interactive", "--to", "amiga", "--out", "x"], .usage),
    (["drawer", "--to", "web", "--out", "x"], .badFile),
    (["nowhere", "--to", "web", "--out", "x"], .noInput),
  ])
  func `what cannot be exported is refused`(words: [String], code: CommandFailure.Code) {
    let error = #expect(throws: CommandFailure.self) { try export(words) }
    #expect(error?.code == code)
    #expect(!FileManager.default.fileExists(atPath: "x"))
  }
}
