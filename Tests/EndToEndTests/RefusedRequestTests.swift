import Foundation
import TestSupport
import Testing

/// What other programs can make the window ask of the X server.
@Suite(.otherProcess, .needs(.display))
struct RefusedRequestTests {
  @Test func `a drag and drop whose source is gone does not end the window`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    let id = try window.identifier
    let other = try XClient(window.display)
    // Each is answered to its source, which is no window: the server refuses the answer.
    for _ in 0..<3 { try other.sendDragPosition(to: id, source: 0xFF_FFFF) }
    try window.send("sleep 0.3 key 4")
    try window.waitForRest()
    let session = try String(contentsOfFile: window.quit(), encoding: .utf8)
    #expect(session.contains("\"key\": \"4\""))
  }

  @Test func `a window that another program has destroyed ends well, and its session is stored`()
    throws
  {
    let window = try RunningWindow(["--no-demonstration"])
    try window.send("key 4")
    try window.waitForRest()
    // What the app asks of its window from now on is refused, up to the last request as it closes.
    try XClient(window.display).destroy(try window.identifier)
    try window.wait(for: "an empty screen") { try !window.display.screenshot().hasPicture }
    let session = try String(contentsOfFile: window.end(), encoding: .utf8)
    #expect(session.contains("\"key\": \"4\"") && window.said.isEmpty, "\(window.said)")
  }
}
