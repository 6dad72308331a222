import Foundation
import TestSupport
import Testing

/// The real window on a Wayland desktop, which is itself a window on a virtual display.
@Suite(.otherProcess, .needs(.display, .wayland))
struct WaylandTests {
  @Test(arguments: [1, 2])
  func `on Wayland a drag and a key are felt, and the session replays to what was shown`(
    scale: Int
  ) throws {
    let desktop = try WaylandDesktop(scale: scale)
    let app = try desktop.start(["--no-demonstration", "--size", "460x340"])
    // The colour of the tab bar.
    try waitUntil("the window") { try desktop.display.screenshot().contains(0xF7_F7FA) }
    // The first key brings the focus along, which changes the window's frame too.
    try desktop.display.xdotool("mousemove 640 480 key 4")
    try desktop.waitForRest()
    let before = try desktop.display.screenshot()
    // What the tab switch changes is the screen of the phone.
    try desktop.repeatUntilSeen("another tab", atLeast: 10_000 * scale) {
      try desktop.display.xdotool("key 2")
    }
    let phone = try #require(desktop.display.screenshot().changed(from: before))
    #expect(phone.columns.count > 100 * scale)
    try desktop.repeatUntilSeen("a drag along \(phone)", atLeast: 10_000 * scale) {
      try desktop.drag(along: phone.columns, at: phone.row)
    }
    try desktop.display.xdotool("key ctrl+q")
    #expect(try app.waitForEnd(seconds: 30) == 0, "\(desktop.said)")
    let session = "\(desktop.folder.path)/state/segue/last-session.json"
    let text = try String(contentsOfFile: session, encoding: .utf8)
    #expect(text.contains("\"key\": \"2\"") && text.contains("\"down\"") && text.contains("\"up\""))
    #expect(try Programs.run(Programs.segue, ["replay", session, "--check"]).status == 0)
  }

  @Test(
    .needs(.titleBars))
  func `a window that nobody has touched yet has its title bar`() throws {
    let desktop = try WaylandDesktop(scale: 1)
    let app = try desktop.start(["--no-demonstration", "--size", "560x420"])
    try waitUntil("the window") { try desktop.display.screenshot().contains(0xF7_F7FA) }
    // What the plugin paints the bar of an active window with.
    try waitUntil("the title bar") { try desktop.display.screenshot().contains(0x08_0706) }
    app.send(SIGTERM)
    #expect(try app.waitForEnd(seconds: 30) == 0, "\(desktop.said)")
  }

  @Test func `a presenter that Wayland does not have is refused with the one that it has`() throws {
    let desktop = try WaylandDesktop(scale: 1)
    let app = try desktop.start(["--presenter", "surface"])
    #expect(try app.waitForEnd(seconds: 30) == 70)
    #expect(desktop.said.contains("--presenter texture"), "\(desktop.said)")
  }
}

/// A Wayland desktop without a screen, on a virtual display whose pixels can be read.
final class WaylandDesktop {
  let display: VirtualDisplay
  let folder: TemporaryFolder
  private let weston: ChildProcess
  private static let socket = "wayland-segue"

  /// - Parameter scale: How many pixels a point has.
  init(scale: Int) throws {
    guard let program = Need.path(of: "weston") else { throw Trouble.missing("weston") }
    display = try VirtualDisplay()
    let folder = try TemporaryFolder()
    self.folder = folder
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    weston = try ChildProcess(
      program,
      [
        "--backend=x11-backend.so", "--use-pixman", "--idle-time=0", "--socket=\(Self.socket)",
        "--width=\(1_280 / scale)", "--height=\(960 / scale)", "--scale=\(scale)",
      ], environment: ["DISPLAY": display.name, "XDG_RUNTIME_DIR": folder.path])
    let socket = "\(folder.path)/\(Self.socket)"
    try waitUntil("the start of weston") { [weston, display] in
      guard !weston.hasEnded else { throw Trouble.died("weston") }
      return try FileManager.default.fileExists(atPath: socket)
        && display.screenshot().hasPicture
    }
    try waitForRest()
  }

  /// Starts the built app as a program of this desktop.
  func start(_ arguments: [String]) throws -> ChildProcess {
    try ChildProcess(
      Programs.segue, arguments,
      environment: [
        "WAYLAND_DISPLAY": Self.socket, "XDG_RUNTIME_DIR": folder.path, "DISPLAY": "",
        "HOME": folder.path, "XDG_STATE_HOME": "\(folder.path)/state",
        "XDG_DATA_HOME": "\(folder.path)/data", "XDG_CONFIG_HOME": "", "GTK_THEME": "",
      ], errors: "\(folder.path)/errors")
  }

  /// What the app has said on standard error.
  var said: String { (try? folder.text(of: "errors")) ?? "" }

  /// Waits until nothing has changed for a while.
  func waitForRest() throws {
    var last = try display.screenshot()
    try waitUntil("rest") {
      Thread.sleep(forTimeInterval: 0.4)
      let next = try display.screenshot()
      defer { last = next }
      return next.difference(from: last) == 0 && weston.isSleeping && display.isSleeping
    }
  }

  /// Does something until it is seen, a few times at most: a nested weston loses input while its window
  /// comes to the front and while the machine is busy.
  func repeatUntilSeen(_ what: String, atLeast pixels: Int, _ action: () throws -> Void) throws {
    let before = try display.screenshot()
    for _ in 1...5 {
      try action()
      // It may take a while to begin.
      for _ in 1...20 where try display.screenshot().difference(from: before) <= pixels {
        Thread.sleep(forTimeInterval: 0.1)
      }
      try waitForRest()
      if try display.screenshot().difference(from: before) > pixels { return }
    }
    throw Trouble.late(what)
  }

  /// Drags to the left, by most of some columns.
  func drag(along columns: Range<Int>, at y: Int) throws {
    let start = columns.lowerBound + columns.count * 4 / 5
    let step = columns.count / 20
    // A nested weston follows the pointer only after a few moves, and not while they come with presses.
    let way = [(100, 100), (start - 20, y + 20), (start - 10, y + 10), (start, y)]
    var chain = way.map { "mousemove \($0.0) \($0.1) sleep 0.3" }.joined(separator: " ")
    chain += " mousedown 1 sleep 0.1"
    for move in 1...12 { chain += " mousemove \(start - move * step) \(y) sleep 0.02" }
    try display.xdotool(chain + " mouseup 1")
  }
}
