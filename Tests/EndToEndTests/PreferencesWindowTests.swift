import Foundation
import TestSupport
import Testing

/// The first start, the preferences' file and the user's own keys, with the built program.
@Suite(.otherProcess, .needs(.display))
struct PreferencesWindowTests {
  private let file = ".config/segue/preferences.json5"

  private func folder(with text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/.config/segue", withIntermediateDirectories: true)
    _ = try folder.write(text, to: file)
    return folder
  }

  @Test func `the tour is remembered when it is put away, and a named scene has none`() throws {
    let named = try RunningWindow(["container-interactive"])
    try named.waitForRest()
    try named.send("key Escape")
    _ = try named.quit()
    #expect(!FileManager.default.fileExists(atPath: "\(named.folder.path)/\(file)"))
    let first = try RunningWindow()
    try first.waitForRest()
    try first.send("key Escape")
    try first.wait(for: "the file") {
      (try? first.folder.text(of: file).contains("tourSeen: true")) == true
    }
    _ = try first.quit()
  }

  @Test func `--no-demonstration opens without tour and overlay, and remembers nothing by itself`()
    throws
  {
    let folder = try folder(with: "{ overlay: true }")
    let window = try RunningWindow(["--no-demonstration"], folder: folder)
    let bare = try RunningWindow(["--no-demonstration"])
    try window.waitForRest()
    try bare.waitForRest()
    #expect(try window.display.screenshot().difference(from: bare.display.screenshot()) == 0)
    try window.send("key F3 key F3")
    _ = try window.quit()
    _ = try bare.quit()
    #expect(try folder.text(of: file) == "{ overlay: true }")
  }

  @Test
  func `a damaged file is named with its line, left alone, and kept when something is changed`()
    throws
  {
    let damaged = "{\n  theme: 'dark',\n  overlay true\n}\n"
    let folder = try folder(with: damaged)
    let window = try RunningWindow(["--no-demonstration"], folder: folder)
    #expect(window.said.contains("preferences.json5:3:11: expected ':'"), "\(window.said)")
    try window.send("key Escape key ctrl+comma")
    #expect(try folder.text(of: file) == damaged)
    // The button that closes, the pages, the colours.
    try window.send("key Tab key Tab key Tab key Right key Escape key Escape")
    try window.wait(for: "the copy") {
      FileManager.default.fileExists(atPath: "\(folder.path)/\(file).bak")
    }
    try window.wait(for: "the file") { try folder.text(of: file).contains("theme: \"light\"") }
    #expect(try folder.text(of: "\(file).bak") == damaged)
    _ = try window.quit()
  }

  @Test func `a file that is written while the window is open holds at once`() throws {
    let folder = try folder(with: "// mine\n{ theme: 'dark' }\n")
    let window = try RunningWindow(["--no-demonstration"], folder: folder)
    try window.waitForRest()
    let dark = try window.display.screenshot()
    _ = try folder.write("// mine\n{ theme: 'light', keys: { timeline: 'F6' } }\n", to: file)
    try window.wait(for: "the light") {
      try window.display.screenshot().difference(from: dark) > 200_000
    }
    Thread.sleep(forTimeInterval: 4.5)
    try window.waitForRest()
    let light = try window.display.screenshot()
    try window.send("key F6")
    try window.wait(for: "the timeline") {
      try window.display.screenshot().difference(from: light) > 20_000
    }
    _ = try window.quit()
    #expect(try folder.text(of: file).hasPrefix("// mine\n"))
  }

  @Test func `segue keys lists names and keys, the user's own among them`() throws {
    let folder = try folder(with: "{ keys: { timeline: ['F6', 'Ctrl+J'], inspector: 'F3' } }")
    let surroundings = ["XDG_CONFIG_HOME": "\(folder.path)/.config", "DISPLAY": ""]
    let told = try Programs.run(Programs.segue, ["keys"], environment: surroundings)
    #expect(told.status == 0)
    #expect(
      told.lines.contains {
        $0.split(separator: " ").prefix(3).elementsEqual(["timeline", "F6", "Ctrl+J"])
      })
    #expect(
      told.errors.contains("1:50: warning: F3 already belongs to \"frames, numbers and calls\""))
    let json = try Programs.run(Programs.segue, ["keys", "--json"], environment: surroundings)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let keys = try #require(object?["keys"] as? [[String: Any]])
    #expect(
      keys.contains {
        $0["name"] as? String == "timeline" && $0["keys"] as? [String] == ["F6", "Ctrl+J"]
      })
    _ = try folder.write("{ keys: ", to: file)
    let broken = try Programs.run(Programs.segue, ["keys"], environment: surroundings)
    #expect(broken.status == 65 && broken.errors.contains("preferences.json5:1:9"))
  }
}
