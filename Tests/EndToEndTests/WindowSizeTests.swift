import Foundation
import TestSupport
import Testing

/// How large the real window is, and who says so.
@Suite(.otherProcess, .needs(.display))
struct WindowSizeTests {
  @Test func `a size below the least one opens that, and says so`() throws {
    let window = try RunningWindow(["--no-demonstration", "--size", "400x300"])
    #expect(window.frame.width == 480 && window.frame.height == 360)
    #expect(window.said.contains("400x300") && window.said.contains("480x360"), "\(window.said)")
    _ = try window.quit()
  }

  @Test func `an unknown theme lists those that there are`() throws {
    let outcome = try Programs.run(Programs.segue, ["run", "--theme", "blue"])
    #expect(outcome.status == 64)
    for name in ["auto", "dark", "light", "high-contrast"] {
      #expect(outcome.errors.contains(name), "\(outcome.errors)")
    }
  }

  @Test func `without a window manager the full screen is refused in the window`() throws {
    let window = try RunningWindow(["--no-demonstration", "--size", "620x600"])
    try window.waitForRest()
    let before = try window.display.screenshot()
    try window.send("key F11")
    try window.wait(for: "the reason") {
      try window.display.screenshot().difference(from: before) > 500
    }
    let size = try width(of: window)
    #expect(size == 620)
    _ = try window.quit()
  }

  @Test(
    .needs(.windowManager),
    arguments: ["F11", "alt+Return"])
  func `a key fills the screen, and the same key gives the window back`(key: String) throws {
    let window = try RunningWindow(["--no-demonstration", "--size", "620x600"])
    let manager = try #require(Need.path(of: "openbox"))
    let openbox = try ChildProcess(manager, [], environment: ["DISPLAY": window.display.name])
    defer { openbox.send(SIGTERM) }
    // A window manager takes the keyboard for a moment when it finds a window: it is asked for after that.
    try window.wait(for: "the window manager") { try isManaged(window) }
    try window.waitForRest()
    try window.wait(for: "the keyboard") {
      try window.display.xdotool("search --name Segue$ windowfocus --sync").status == 0
    }
    try window.send("key \(key)")
    try window.wait(for: "the full screen") { try width(of: window) == 1_280 }
    try window.waitForRest()
    try window.send("key \(key)")
    try window.wait(for: "the window") { try width(of: window) == 620 }
    _ = try window.quit()
  }

  private func isManaged(_ window: RunningWindow) throws -> Bool {
    try window.display.xdotool("get_desktop").status == 0
  }

  private func width(of window: RunningWindow) throws -> Int {
    let text = try window.display.xdotool("search --name Segue$ getwindowgeometry --shell").output
    let line = text.split(separator: "\n").first { $0.hasPrefix("WIDTH=") }
    return line.flatMap { Int($0.dropFirst(6)) } ?? 0
  }
}
