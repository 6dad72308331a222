import Foundation
import Testing

/// A transition of one's own that is begun in the real window.
extension RealWindowTests {
  @Test func `Ctrl+N writes a file, opens it, and every save of it loops the last drag`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    let path = "\(window.folder.path)/my-tilt.swift"
    try window.waitForRest()
    try window.send("key ctrl+n sleep 0.3 type my-tilt")
    try window.send("key Return")
    try window.wait(for: "the file") { FileManager.default.fileExists(atPath: path) }
    let text = try window.folder.text(of: "my-tilt.swift")
    #expect(text.contains("Playground.run(\"my-tilt\""))
    try window.wait(for: "the window of the code") { !window.children.isEmpty }
    Thread.sleep(forTimeInterval: 1)
    try window.focus()
    try window.waitForRest()
    try window.send(
      "@800,500 mousedown 1 @600,500 sleep 0.05 @300,500 sleep 0.05 mouseup 1")
    try window.waitForRest()
    _ = try window.folder.write(
      text.replacingOccurrences(of: "0.9", with: "0.4"), to: "my-tilt.swift")
    var last = try window.display.screenshot()
    var changes = 0
    try window.wait(for: "the loop") {
      let next = try window.display.screenshot()
      changes += next.difference(from: last) > 10_000 ? 1 : 0
      last = next
      return changes > 5
    }
    try window.send("key Escape")
    try window.waitForRest()
    _ = try window.quit()
  }
}
