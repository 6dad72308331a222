import Foundation
import Testing

/// The timeline of the real window, under a real pointer.
@Suite(
  .serialized,
  .enabled(
    if: Programs.missingPackages.isEmpty || Programs.displayIsRequired,
    "install \(Programs.missingPackages.joined(separator: " ")) to run these"))
struct TimelineWindowTests {
  /// A window in which tab 4 and tab 2 were chosen, paused at the end.
  private func pausedWindow() throws -> RunningWindow {
    let window = try RunningWindow(["--no-demonstration"])
    try window.send("sleep 1.5 key 4 sleep 1.5 key 2 sleep 1.5 key space")
    try window.waitForRest()
    return window
  }

  /// A drag over the lanes from one fraction of the window's width to another.
  private func drag(_ window: RunningWindow, from start: Double, to end: Double) throws {
    let y = window.frame.y + window.frame.height - 60
    func x(_ fraction: Double) -> Int {
      window.frame.x + Int(fraction * Double(window.frame.width))
    }
    try window.display.xdotool(
      "mousemove \(x(start)) \(y) mousedown 1 mousemove \(x((start + end) / 2)) \(y) "
        + "sleep 0.05 mousemove \(x(end)) \(y) sleep 0.05 mouseup 1")
    try window.waitForRest()
  }

  /// The keys of a session, and whether it replays to what was shown.
  private func keys(of session: String) throws -> [String] {
    #expect(try Programs.run(Programs.segue, ["replay", session, "--check"]).status == 0)
    let data = try Data(contentsOf: URL(fileURLWithPath: session))
    let tree = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let events = tree?["events"] as? [[String: Any]] ?? []
    return events.compactMap { $0["key"] as? String }
  }

  @Test func `a drag over the lanes goes back and on, and is no part of the session`() throws {
    let window = try pausedWindow()
    let end = try window.display.screenshot()
    try drag(window, from: 0.9, to: 0.09)
    let start = try window.display.screenshot()
    #expect(start.difference(from: end) > 20_000, "At the beginning another tab was shown.")
    try drag(window, from: 0.09, to: 1.2)
    try window.display.xdotool("mousemove 5 5")
    try window.waitForRest()
    #expect(try window.display.screenshot().difference(from: end) < 2_000)
    #expect(try keys(of: window.quit()) == ["4", "2"])
  }

  @Test func `a key in the past takes the future's place, and Ctrl+Z brings it back`() throws {
    for isUndone in [false, true] {
      let window = try pausedWindow()
      try drag(window, from: 0.9, to: 0.09)
      try window.send("key space key 3 sleep 0.5" + (isUndone ? " key ctrl+z sleep 0.2" : ""))
      #expect(try keys(of: window.quit()) == (isUndone ? ["4", "2"] : ["3"]))
    }
  }
}
