import Foundation
import TestSupport
import Testing

/// What the real window remembers, in a home of the test's own.
@Suite(.otherProcess, .needs(.display))
struct WindowMemoryWindowTests {
  private func store(_ text: String, in folder: TemporaryFolder) throws {
    let directory = "\(folder.path)/.config/segue"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(directory)/window.json"))
  }

  @Test func `a window opens as large as it was, and --size has precedence`() throws {
    let folder = try TemporaryFolder()
    try store("{ version: 1, size: [700, 620], place: [31, 17] }", in: folder)
    let first = try RunningWindow(folder: folder)
    #expect(first.frame.width == 700 && first.frame.height == 620)
    #expect(first.frame.x == 31 && first.frame.y == 17)
    _ = try first.quit()
    let second = try RunningWindow(["--size", "640x500"], folder: folder)
    #expect(second.frame.width == 640 && second.frame.height == 500)
    _ = try second.quit()
    let text = try folder.text(of: ".config/segue/window.json")
    #expect(text.contains("\"size\": [640, 500]"), "\(text)")
  }

  @Test func `a place off every screen is not used, and a damaged file is told once and replaced`()
    throws
  {
    let folder = try TemporaryFolder()
    try store("{ version: 1, size: [700, 620], place: [5000, 40] }", in: folder)
    let first = try RunningWindow(folder: folder)
    #expect(first.frame.x >= 0 && first.frame.x + first.frame.width <= 1_280)
    _ = try first.quit()
    try store("not this", in: folder)
    let second = try RunningWindow(folder: folder)
    #expect(second.said.split(separator: "\n").count { $0.contains("window.json") } == 1)
    _ = try second.quit()
    #expect(try folder.text(of: ".config/segue/window.json").hasPrefix("{\n  \"version\": 1,"))
  }

  @Test func `the first window is no larger than a small screen`() throws {
    let window = try RunningWindow(width: 1_366, height: 768)
    #expect(window.frame.width <= 1_366 && window.frame.height <= 768 - 24)
    _ = try window.quit()
  }
}
