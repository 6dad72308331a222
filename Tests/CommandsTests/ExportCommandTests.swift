import Commands
import Documents
import Exporting
import Foundation
import Shell
import TestSupport
import Testing

/// What `segue export` takes and writes.
@Suite(.otherProcess) struct ExportCommandTests {
  private func export(_ words: [String]) throws(CommandFailure) -> (data: String, talk: String) {
    var (data, talk) = ("", "")
    try ExportCommand.command.run(
      words, Output(data: { data += $0 }, talk: { talk += $0 }))
    return (data, talk)
  }

  @Test(arguments: [
    (
      ExportPlatform.web,
      [
        "check.mjs", "conformance.json", "held.mjs", "index.html", "interactive-transition.mjs",
      ], "slop: 10,"
    ),
    (
      .qt,
      [
        "InteractivePages.qml", "check.qml", "conformance.json", "example.qml", "held.mjs",
        "interactive-transition.mjs",
      ], "slop: 10,"
    ),
    (
      .uikit, ["Check.swift", "InteractivePagesView.swift", "conformance.json"],
      "stiffness: 121, damping: 22"
    ),
    (
      .swiftui, ["Check.swift", "InteractivePages.swift", "conformance.json"],
      "stiffness: 121, damping: 22"
    ),
  ])
  func `all files come into a folder that is made, and stay as they are`(
    platform: ExportPlatform, names: [String], numbers: String
  ) throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: top) }
    let folder = top.appending(path: "pages").path
    let words = [
      "container-interactive", "--to", platform.rawValue, "--drags", "1", "--out", folder,
    ]
    let (data, talk) = try export(words)
    #expect(data == "" && talk.contains("written") && talk.contains(platform.check(of: .pages)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == names)
    let texts = try names.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    #expect(texts.contains { $0.contains(numbers) })
    #expect(!texts.contains { $0.contains("@RESPONSE@") || $0.contains("@SCENE@") })
    let error = #expect(throws: CommandFailure.self) { _ = try export(words) }
    #expect(error?.code == .cannotWrite)
    let after = try names.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    #expect(after == texts)
  }

  @Test func `what was written is told as JSON`() throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: top) }
    let said = try export([
      "container-interactive", "--to", "qt", "--drags", "3", "--json", "--out", top.path,
    ]).data
    let root = try Document(parsing: Array(said.utf8), file: "said").root.object()
    #expect(try root.required("platform").string() == "qt")
    let check = "QML_XHR_ALLOW_FILE_READ=1 QT_QPA_PLATFORM=offscreen qmlscene check.qml"
    #expect(try root.required("check").string() == check)
    #expect(try root.required("folder").string() == top.path)
    #expect(try root.required("files").elements().count == 6)
    #expect(try root.required("response").object().required("slop").number() == 10)
    let conformance = try root.required("conformance").object()
    // The scene's demonstration is one of them.
    #expect(try conformance.required("sessions").number() == 4)
    #expect(try conformance.required("frames").number() > 200)
    #expect(try conformance.required("worst").number() < 2e-6)
  }

  @Test(arguments: [
    (["container-interactive", "--out", "x"], CommandFailure.Code.usage),
    (["container-interactive", "--to", "web"], .usage),
    (["container-interactive", "--to", "amiga", "--out", "x"], .usage),
    (["cube", "--to", "web", "--out", "x"], .badFile),
    (["nowhere", "--to", "web", "--out", "x"], .noInput),
  ])
  func `what cannot be exported is refused`(words: [String], code: CommandFailure.Code) {
    let error = #expect(throws: CommandFailure.self) { _ = try export(words) }
    #expect(error?.code == code)
    #expect(!FileManager.default.fileExists(atPath: "x"))
  }
}
