import Commands
import Foundation
import Shell
import TestSupport
import Testing

/// `segue export --era`: what is refused under a version of iOS says under which one.
@Suite(.otherProcess) struct EraExportTests {
  /// What refuses a scene, if anything does.
  private func refusal(_ words: String...) -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "segue-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = Output(data: { _ in }, talk: { _ in })
    let rest = ["--to", "web", "--drags", "1", "--out", folder.path]
    do throws(CommandFailure) {
      try ExportCommand.command.run(words + rest, output)
      return nil
    } catch { return error.message }
  }

  @Test(arguments: Effort.daily(oneOf: 3, ["7", "13.4", "18", "26"]))
  func `a stack whose slides are dead or have a curve of their own is refused by its version`(
    era: String
  ) {
    let said = refusal("swipe-back", "--era", era) ?? "nothing"
    let wanted = "'swipe-back' cannot be exported under the rules of iOS \(era): "
    #expect(said.hasPrefix(wanted), "\(said)")
  }

  @Test func `the same stack is exported under rules of its own`() {
    #expect(refusal("swipe-back") == nil)
  }

  @Test func `without a version none is named, and the manual says what it does`() {
    #expect(refusal("nested-app")?.hasPrefix("'nested-app' cannot be exported: ") == true)
    #expect(ExportCommand.command.manual.contains("With --era it is read"))
  }
}
