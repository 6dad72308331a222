import Foundation
import TestSupport
import Testing

/// Recording in the real window.
extension RealWindowTests {
  /// The dot of the badge.
  private static let red: UInt32 = 0xF0_3836

  private func recordings(_ window: RunningWindow) -> [String] { window.names(in: "Videos") }

  private func frames(_ path: String) throws -> APNGReader {
    APNGReader([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  @Test(arguments: ["", "e"])
  func `Ctrl+G records what is played, without the mark, as render writes the same frames`(
    panels: String
  ) throws {
    let window = try RunningWindow(["--no-demonstration"])
    if !panels.isEmpty { try window.send("key \(panels)") }
    try window.waitForRest()
    #expect(try !window.display.screenshot().contains(Self.red))
    try window.send("key ctrl+g")
    try window.wait(for: "the red dot") { try window.display.screenshot().contains(Self.red) }
    try window.send(
      "sleep 0.2 @850,500 mousedown 1 @600,500 sleep 0.05 @300,500 sleep 0.05 mouseup 1")
    try window.send("sleep 0.3 key 4 sleep 0.3 key ctrl+g")
    try window.wait(for: "the recording") {
      recordings(window) == ["container-interactive-1.apng"]
    }
    try window.waitForRest()
    #expect(try !window.display.screenshot().contains(Self.red))
    let recorded = try frames(
      "\(window.folder.path)/Videos/\(recordings(window)[0])")
    #expect(recorded.isWhole && recorded.frames.count == recorded.announced)
    #expect(recorded.frames.count >= 55, "about a second at 60 frames")
    let session = try window.quit()
    let path = "\(window.folder.path)/all.apng"
    let options = panels.isEmpty ? [] : ["--log"]
    #expect(
      try Programs.run(Programs.segue, ["render", session, "--out", path] + options).status == 0)
    #expect(try recorded.width == frames(path).width)
    #expect((recorded.width > 700) == !panels.isEmpty, "with room for panels beside the phone")
    // From its second frame on, an animation holds what changes; so the files' parts are the same.
    let parts = recorded.frames.dropFirst().map(\.file)
    let all = try frames(path).frames.map(\.file)
    let starts = 1...max(1, all.count - parts.count)
    #expect(starts.contains { Array(all[$0..<min($0 + parts.count, all.count)]) == parts })
    #expect(Set(parts).count > 30, "something moves")
  }

  @Test func `Esc stops the writing and leaves no file, and the window goes on`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    try window.send("key ctrl+g")
    for _ in 0..<8 { try window.send("key 5 sleep 0.4 key 1 sleep 0.4") }
    #expect(try window.display.screenshot().contains(Self.red), "It records.")
    #expect(recordings(window).isEmpty)
    try window.send("key ctrl+g")
    // It has no name before it is whole.
    try window.wait(for: "the writing") {
      !OpenFiles.sizes(of: window.process, in: "/Videos/").isEmpty
    }
    #expect(recordings(window).isEmpty)
    #expect(try window.display.screenshot().contains(Self.red), "It writes.")
    try window.send("key Escape")
    try window.waitForRest()
    #expect(recordings(window).isEmpty)
    #expect(try !window.display.screenshot().contains(Self.red))
    let session = try window.quit()
    #expect(try Programs.run(Programs.segue, ["replay", session, "--check"]).status == 0)
  }

  @Test func `a window that is closed while it records says how to get the recording`() throws {
    let data = "what I've made"
    let window = try RunningWindow(["--no-demonstration", "--theme", "light"], data: data)
    try window.send("key F3 key v key f key t key g")
    try window.send("key ctrl+g sleep 0.1 key 3 sleep 0.4")
    try window.send("@850,500 mousedown 1 @600,500 sleep 0.1")
    _ = try window.quit()
    #expect(recordings(window).isEmpty)
    let said = try window.folder.text(of: "errors")
    let command = try #require(said.components(separatedBy: "this writes it: ").dropFirst().first)
    let shell = "segue() { '\(Programs.segue)' \"$@\"; }\n\(command)"
    #expect(try Programs.run("/bin/sh", ["-c", shell]).status == 0, "\(said)")
    try #require(recordings(window) == ["container-interactive-1.apng"], "\(said)")
    let folder = "\(window.folder.path)/\(data)/segue"
    let written = try frames("\(window.folder.path)/Videos/container-interactive-1.apng")
    let session = "\(folder)/sessions/container-interactive-1.session.json"
    let path = "\(window.folder.path)/all.apng"
    let options = [
      "--theme", "light", "--overlay", "--velocities", "--decision-field", "--trail", "--ghosts",
    ]
    let all = try Programs.run(
      Programs.segue, ["render", session, "--out", path] + options)
    #expect(all.status == 0, "\(all.errors)")
    let parts = try frames(path).frames.map(\.file)
    #expect(try frames(path).width == written.width)
    #expect(written.frames.count > 20)
    #expect(Array(parts.suffix(written.frames.count - 1)) == written.frames.dropFirst().map(\.file))
  }

  @Test func `Ctrl+E writes this drag where the desktop keeps such files, with nothing recorded`()
    throws
  {
    let window = try RunningWindow(["--no-demonstration"])
    try window.waitForRest()
    try window.send(
      "@850,500 mousedown 1 @600,500 sleep 0.05 @300,500 sleep 0.05 mouseup 1")
    try window.waitForRest()
    let shared = [("Down", "Documents", "html"), ("Down Down Down", "Videos", "gif")]
    for (keys, folder, ending) in shared {
      let chain = keys.split(separator: " ").map { "key \($0)" }.joined(separator: " sleep 0.1 ")
      try window.send("key ctrl+e sleep 0.3 \(chain) sleep 0.1 key Return")
      try window.wait(for: ending) {
        window.names(in: folder) == ["container-interactive-1.\(ending)"]
      }
      try window.waitForRest()
    }
    _ = try window.quit()
  }

  @Test func `F12 stores the picture of the window`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    try window.waitForRest()
    try window.send("key F12")
    let path = "\(window.folder.path)/Pictures/segue-1.png"
    try window.wait(for: "the picture") { FileManager.default.fileExists(atPath: path) }
    let header = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)).prefix(24))
    let size = [16, 20].map { header[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(size == [window.frame.width, window.frame.height])
    _ = try window.quit()
  }
}
