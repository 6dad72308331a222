import Foundation
import TestSupport
import Testing

/// The timeline of the real window, under a real pointer.
@Suite(.otherProcess, .needs(.display))
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

  @Test func `what is played again to its end comes to rest there`() throws {
    let window = try RunningWindow(["drawer", "--no-demonstration"])
    try window.send("sleep 2 key Home sleep 0.3 key space sleep 2")
    try window.waitForRest()
    let first = try window.display.screenshot()
    // Nothing that is done for the picture alone lets the session's time go on.
    Thread.sleep(forTimeInterval: 1)
    #expect(try window.display.screenshot().difference(from: first) == 0)
    _ = try window.quit()
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

  @Test func `a wheel turned sideways over the lanes shows what comes later, and drags nothing`()
    throws
  {
    let window = try pausedWindow()
    let (width, height) = (window.frame.width, window.frame.height)
    let lanes = (x: window.frame.x + width / 2, y: window.frame.y + height - 60)
    try window.display.xdotool("mousemove \(lanes.x) \(lanes.y)")
    try window.waitForRest()
    let before = try window.display.screenshot()
    try window.display.xdotool("click 7 sleep 0.1 click 7 sleep 0.1 click 7")
    try window.waitForRest()
    let after = try window.display.screenshot()
    var (lanesChanged, stageChanged) = (0, 0)
    for y in window.frame.y..<window.frame.y + height {
      for x in window.frame.x..<window.frame.x + width where before[x, y] != after[x, y] {
        if y > lanes.y { lanesChanged += 1 } else if y < lanes.y - 250 { stageChanged += 1 }
      }
    }
    #expect(lanesChanged > 100 && stageChanged == 0, "\(lanesChanged), \(stageChanged)")
    #expect(try keys(of: window.quit()) == ["4", "2"])
  }

  @Test func `the pointer over the lanes shows that they can be dragged, over the stage the arrow`()
    throws
  {
    let window = try pausedWindow()
    let server = try XClient(window.display)
    func shape(_ x: Double, fromFoot y: Int) throws -> UInt {
      let place = window.frame.x + Int(x * Double(window.frame.width))
      try window.display.xdotool("mousemove \(place) \(window.frame.y + window.frame.height - y)")
      try window.waitForRest()
      return try server.pointerShape()
    }
    let arrow = try shape(0.5, fromFoot: window.frame.height / 2)
    let lanes = try shape(0.5, fromFoot: 60)
    #expect(lanes != arrow)
    #expect(try shape(0.2, fromFoot: 60) == lanes)
    #expect(try shape(0.5, fromFoot: window.frame.height / 2) == arrow)
    _ = try window.quit()
  }

  @Test func `a wheel that turns sideways over the stage drags it`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    try window.send("@800,500 click 7 click 7 click 7 click 7 click 7 click 7 sleep 0.3")
    try window.waitForRest()
    let text = try String(contentsOfFile: window.quit(), encoding: .utf8)
    #expect(text.contains("\"down\"") && text.contains("\"up\""))
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
