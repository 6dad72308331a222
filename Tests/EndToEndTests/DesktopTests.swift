import Foundation
import TestSupport
import Testing

/// What the window takes over from the desktop around it: its scale, its clipboard.
@Suite(.otherProcess, .needs(.display, .windowProperties))
struct DesktopTests {
  @Test func `a desktop of 144 dots an inch has windows one and a half times as large`() throws {
    let size = ["--no-demonstration", "--size", "620x600"]
    let large = try RunningWindow(size, resources: "Xft.dpi:\t144")
    #expect(large.frame.width == 930 && large.frame.height == 900)
    try drag(large, pixelsPerPoint: 1.5)
    let asked = try RunningWindow(size + ["--scale", "1"], resources: "Xft.dpi:\t144")
    #expect(asked.frame.width == 620 && asked.frame.height == 600)
    try drag(asked, pixelsPerPoint: 1)
    let (one, other) = (try points(large.quit()), try points(asked.quit()))
    #expect(one.count >= 2)
    #expect(one == other, "the same places in points, whatever a point has of pixels")
  }

  /// Presses in the middle, moves 80 points to the left, and lets go.
  private func drag(_ window: RunningWindow, pixelsPerPoint: Double) throws {
    func place(_ x: Double) -> String {
      let column = Double(window.frame.x) + x * pixelsPerPoint
      return "\(Int(column)) \(window.frame.y + Int(300 * pixelsPerPoint))"
    }
    try window.display.xdotool(
      "mousemove \(place(310)) mousedown 1 sleep 0.1 mousemove \(place(230)) sleep 0.1 mouseup 1")
    try window.waitForRest()
  }

  /// Where the pointer went down and up in a session, in the container's points.
  private func points(_ session: String) throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: session))
    let text = String(decoding: data, as: UTF8.self)
    return ["down", "up"].flatMap { name -> [String] in
      text.components(separatedBy: "\"\(name)\": [").dropFirst().compactMap {
        $0.components(separatedBy: "]").first
      }
    }
  }

  @Test func `Ctrl+C puts the spring where Ctrl+V finds it, on a real clipboard`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    try window.send("key ctrl+c sleep 0.2 key ctrl+v sleep 0.2")
    let session = try String(contentsOfFile: window.quit(), encoding: .utf8)
    #expect(session.contains("\"spring.response\": 0.4"))
    #expect(session.contains("\"spring.dampingRatio\": 1"))
  }
}
