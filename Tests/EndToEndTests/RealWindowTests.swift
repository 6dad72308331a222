import Foundation
import TestSupport
import Testing

/// The real window, driven by a real pointer and a real keyboard on a virtual display.
@Suite(.otherProcess, .needs(.display))
struct RealWindowTests {
  @Test func `drags, flicks, catches and hammered keys replay to the hashes that were shown`()
    throws
  {
    let window = try RunningWindow(["--no-demonstration"])
    let before = try window.display.screenshot()
    try slowDragThatCommits(window, before)
    try flickThatIsCaught(window)
    try dragThatEscapeCancels(window)
    try window.send("key 5 sleep 0.05 key 1 sleep 0.05 key 3 sleep 0.1 key 2 sleep 0.02 key 4")
    try window.waitForRest()
    let session = try window.quit()
    let check = try Programs.run(Programs.segue, ["replay", session, "--check"])
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output.contains("frames are the same"))
    try expectCallbacks(in: session)
  }

  private func slowDragThatCommits(_ window: RunningWindow, _ before: Screenshot) throws {
    var chain = "@850,500 mousedown 1"
    for step in 1...30 { chain += " @\(850 - step * 22),500 sleep 0.008" }
    try window.send(chain)
    let during = try window.display.screenshot()
    #expect(during.difference(from: before) > 50_000, "the panes have moved with the pointer")
    try window.send("mouseup 1")
    try window.waitForRest()
    #expect(try window.display.screenshot().difference(from: before) > 50_000)
  }

  private func flickThatIsCaught(_ window: RunningWindow) throws {
    try window.send(
      "@800,500 mousedown 1 @760,500 sleep 0.01 @680,500 sleep 0.01 @560,500 sleep 0.01 @420,500 "
        + "mouseup 1 sleep 0.08 mousedown 1 sleep 0.1 @400,500 sleep 0.02 @380,500 sleep 0.02 "
        + "mouseup 1")
    try window.waitForRest()
  }

  private func dragThatEscapeCancels(_ window: RunningWindow) throws {
    try window.send(
      "@800,500 mousedown 1 @700,500 sleep 0.03 @600,500 sleep 0.03 @500,500 sleep 0.03 "
        + "key Escape sleep 0.05 mouseup 1")
    try window.waitForRest()
  }

  private func expectCallbacks(in session: String) throws {
    let trace = try Programs.run(Programs.segue, ["replay", session, "--trace"])
    let calls = trace.lines.compactMap { line -> [String: Any]? in
      try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
    let names = calls.compactMap { $0["call"] as? String }
    let first = try #require(names.firstIndex(of: "startInteractiveTransition"))
    let wanted = [
      "willMove", "animationController", "interactionController", "viewWillDisappear",
      "viewWillAppear", "startInteractiveTransition", "updateInteractiveTransition",
      "finishInteractiveTransition", "completeTransition", "viewDidDisappear", "viewDidAppear",
      "didMove", "animationEnded", "didShow",
    ]
    var place = max(0, first - 8)
    for name in wanted {
      let next = names[place...].firstIndex(of: name)
      #expect(next != nil, "\(name) comes after what stands before it")
      place = next ?? place
    }
    #expect(names.contains("pauseInteractiveTransition"), "the flick was caught in flight")
    #expect(names.contains("gestureCancelled"), "Escape cancelled the drag")
    #expect(!names.contains("diagnostic"))
  }

  @Test func `the ghost hand moves the panes until the first press, and its input is recorded`()
    throws
  {
    let window = try RunningWindow()
    let first = try window.display.screenshot()
    try window.wait(for: "the ghost's swipe") {
      try window.display.screenshot().difference(from: first) > 50_000
    }
    try window.send("key 4")
    try window.waitForRest()
    let session = try window.quit()
    let text = try String(contentsOfFile: session, encoding: .utf8)
    #expect(text.contains("\"key\": \"4\""))
    #expect(text.contains("\"down\": [322, 470]"), "the ghost's press is an ordinary event")
    #expect(try Programs.run(Programs.segue, ["replay", session, "--check"]).status == 0)
  }

  @Test func `a resized window keeps the drag, and records nothing of it`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    try window.send("@800,500 mousedown 1 @700,500 sleep 0.05 @600,500 sleep 0.05")
    try window.display.xdotool("search --name Segue$ windowsize 640 480 sleep 0.3")
    try window.display.xdotool("mousemove_relative -- -5 0 sleep 0.05 mouseup 1")
    try window.waitForRest()
    let session = try window.quit()
    #expect(try !String(contentsOfFile: session, encoding: .utf8).contains("resize"))
    #expect(try Programs.run(Programs.segue, ["replay", session, "--check"]).status == 0)
  }

  @Test func `a window hidden in a drag rests, comes back whole, and has cancelled the drag`()
    throws
  {
    let window = try RunningWindow(["--no-demonstration"])
    let before = try window.display.screenshot()
    try window.send("@800,500 mousedown 1 @700,500 sleep 0.05 @500,500 sleep 0.05")
    try window.display.xdotool("search --name Segue$ windowunmap --sync")
    try window.wait(for: "an empty screen") { try !window.display.screenshot().hasPicture }
    let used = try window.processorTime()
    Thread.sleep(forTimeInterval: 1)
    #expect(try window.processorTime() - used <= 0.05, "nobody sees what a hidden window draws")
    try window.display.xdotool("search --name Segue$ windowmap --sync windowfocus --sync")
    try window.wait(for: "the picture") {
      try window.display.screenshot().difference(from: before) < 50_000
    }
    try window.send("mouseup 1")
    let session = try window.quit()
    let check = try Programs.run(Programs.segue, ["replay", session, "--check"])
    #expect(check.status == 0, "\(check.errors)")
    let trace = try Programs.run(Programs.segue, ["replay", session, "--trace"])
    #expect(trace.output.contains("gestureCancelled"))
  }

  @Test func `a window that was off the screen shows its picture again`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    try window.waitForRest()
    let before = try window.display.screenshot()
    let (x, y) = (window.frame.x, window.frame.y)
    try window.display.xdotool("search --name Segue$ windowmove --sync \(x + 2_000) \(y)")
    try window.wait(for: "an empty screen") { try !window.display.screenshot().hasPicture }
    try window.display.xdotool("search --name Segue$ windowmove --sync \(x) \(y)")
    try window.wait(for: "the picture") {
      try window.display.screenshot().difference(from: before) == 0
    }
    _ = try window.quit()
  }

  @Test func `a quick mouse draws no more often than the rate that is asked for`() throws {
    let folder = try TemporaryFolder()
    let window = try RunningWindow(
      ["--no-demonstration", "--rate", "30", "--frame-log", "\(folder.path)/log"])
    var chain = "@850,500 mousedown 1"
    for step in 1...200 { chain += " @\(850 - step * 2),500 sleep 0.003" }
    try window.send(chain + " mouseup 1")
    try window.waitForRest()
    _ = try window.quit()
    let sampled = try folder.text(of: "log").split(separator: "\n").compactMap {
      $0.split(separator: " ").first.flatMap { Double($0) }
    }
    try #require(sampled.count > 15)
    #expect(Double(sampled.count) <= (sampled[sampled.count - 1] - sampled[0]) * 30 + 2)
  }

  @Test func `at rest the window uses next to no processor time`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    try window.waitForRest()
    let before = try window.processorTime()
    Thread.sleep(forTimeInterval: 2)
    let used = try window.processorTime() - before
    #expect(used <= 0.02, "a redrawing window would use ten times that in two seconds")
    _ = try window.quit()
  }

  @Test func `what was played before another scene was only looked at is the last session`()
    throws
  {
    let window = try RunningWindow(["--no-demonstration"])
    try window.send("key 4 sleep 0.5 key bracketright sleep 0.5")
    let text = try String(contentsOfFile: window.quit(), encoding: .utf8)
    #expect(text.contains("\"key\": \"4\"") && text.contains("\"container-interactive\""))
  }

  @Test func `a broken scene file leaves the last good scene, and its session refers to the file`()
    throws
  {
    let folder = try TemporaryFolder()
    let built = "\(Programs.packageRoot)/assets/scenes/container-interactive.json5"
    let text = try String(contentsOfFile: built, encoding: .utf8)
      .replacingOccurrences(of: "\"spring.response\": 0.4", with: "\"spring.response\": 0.8")
    let scene = try folder.write(text, to: "own.json5")
    let window = try RunningWindow([scene, "--no-demonstration"])
    try window.send("@850,500 mousedown 1 @600,500 sleep 0.03 @400,500 sleep 0.03 mouseup 1")
    try window.waitForRest()
    let good = try window.display.screenshot()
    _ = try folder.write("{ version: 1,\n  id: 'x' kind }", to: "own.json5")
    try window.wait(for: "the message") {
      try window.display.screenshot().difference(from: good) > 5_000
    }
    let session = try window.quit()
    _ = try folder.write(text, to: "own.json5")
    let check = try Programs.run(Programs.segue, ["replay", session, "--check"])
    #expect(check.status == 0, "\(check.errors)")
  }
}
