import Foundation
import Testing

/// A transition of one's own that is begun in the real window.
extension RealWindowTests {
  @Test func `Ctrl+N asks for a name, writes a file, and opens it under the window`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    let path = "\(window.folder.path)/my-tilt.swift"
    try window.waitForRest()
    try window.send("key ctrl+n sleep 0.3 type my-tilt")
    try window.send("key Return")
    try window.wait(for: "the file") { FileManager.default.fileExists(atPath: path) }
    let text = try window.folder.text(of: "my-tilt.swift")
    #expect(text.contains("Playground.run(") && text.contains("\"my-tilt\","))
    try window.wait(for: "the window of the code") { !window.children.isEmpty }
    #expect(window.isThere)
  }
}
