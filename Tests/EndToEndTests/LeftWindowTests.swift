import Foundation
import TestSupport
import Testing

/// The real window comes back as it was left, in a home of the test's own.
@Suite(.otherProcess, .needs(.display))
struct LeftWindowTests {
  private let left = "state/segue/left.json"

  /// A window in which somebody has gone to the fourth tab.
  private func played(_ arguments: [String] = []) throws -> RunningWindow {
    let window = try RunningWindow(arguments)
    try window.waitForRest()
    try window.send("key 4")
    try window.waitForRest()
    return window
  }

  private func last(_ folder: TemporaryFolder) throws -> String {
    try folder.text(of: "state/segue/last-session.json")
  }

  @Test func `after a clean end the session, its tab and what is done then are one session`() throws
  {
    let window = try played()
    _ = try window.quit()
    let folder = window.folder
    #expect(try folder.text(of: left).contains("\"session\": \"last-session.json\""))
    let next = try RunningWindow(folder: folder)
    try next.waitForRest()
    let asked = try next.display.screenshot()
    try next.send("key Escape")
    try next.waitForRest()
    #expect(try next.display.screenshot().difference(from: asked) > 1_000, "It is answered.")
    try next.send("key 2")
    try next.waitForRest()
    _ = try next.quit()
    #expect(try last(folder).contains("\"key\": \"4\"") && last(folder).contains("\"key\": \"2\""))
  }

  @Test func `after kill -9 the next window has the session, and the journal goes over to it`()
    throws
  {
    let window = try played()
    let folder = window.folder
    try window.wait(for: "what is left") {
      (try? folder.text(of: left).contains("journal-")) == true
    }
    let journal = window.names(in: "state/segue").filter { $0.hasPrefix("journal-") }
    try window.kill()
    let next = try RunningWindow(folder: folder)
    try next.waitForRest()
    let journals = next.names(in: "state/segue").filter { $0.hasPrefix("journal-") }
    #expect(journals.count == 1 && journals != journal)
    _ = try next.quit()
    #expect(try last(folder).contains("\"key\": \"4\""))
    #expect(next.names(in: "state/segue") == ["last-session.json", "left.json"])
  }

  @Test func `--fresh and a named scene begin anew, and the last session stays`() throws {
    let window = try played()
    _ = try window.quit()
    for arguments in [["--fresh"], ["cube"]] {
      let next = try RunningWindow(arguments, folder: window.folder)
      try next.waitForRest()
      #expect(!next.names(in: "state/segue").contains { $0.hasPrefix("journal-") })
      _ = try next.quit()
      #expect(try last(window.folder).contains("\"key\": \"4\""))
    }
    #expect(try window.folder.text(of: left).contains("\"place\": \"cube\""))
  }

  @Test func `a file that is gone and a damaged memory are no end, and are said`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/own.json5"
    try FileManager.default.copyItem(
      atPath: "\(Project.root)/assets/scenes/cube.json5", toPath: path)
    let window = try RunningWindow([path], folder: folder)
    try window.waitForRest()
    _ = try window.quit()
    #expect(try folder.text(of: left).contains("own.json5"))
    unlink(path)
    let next = try RunningWindow(folder: folder)
    try next.waitForRest()
    try next.send("key Escape sleep 0.2 key 4")
    try next.waitForRest()
    _ = try next.quit()
    #expect(try last(folder).contains("\"scene\": \"container-interactive\""))
    _ = try folder.write("not this", to: left)
    let other = try RunningWindow(folder: folder)
    try other.waitForRest()
    _ = try other.quit()
    #expect(try folder.text(of: "state/segue/left-damaged-1.json") == "not this")
  }
}
