import Foundation
import TestSupport
import Testing

/// The files that a real window stores, those that it reads again, and what it says of both.
extension RealWindowTests {
  /// The gallery's first scene in a file of somebody's own.
  private func ownScene(in folder: TemporaryFolder, response: Double = 0.8) throws -> String {
    let built = "\(Programs.packageRoot)/assets/scenes/container-interactive.json5"
    let text = try String(contentsOfFile: built, encoding: .utf8)
      .replacingOccurrences(
        of: "\"spring.response\": 0.4", with: "\"spring.response\": \(response)")
    return try folder.write(text, to: "own.json5")
  }

  @Test func `what goes wrong is said over the scene, each under a heading of its own`() throws {
    let folder = try TemporaryFolder()
    let killed = try RunningWindow(["--no-demonstration"], folder: folder)
    try killed.send("key 4")
    try killed.waitForRest()
    try killed.kill()
    // Neither what was interrupted nor anything else can be stored.
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/state/segue/recovered-session.json",
      withIntermediateDirectories: false)
    for name in ["file", "Pictures", "Videos"] { _ = try folder.write("", to: name) }
    let window = try RunningWindow(
      [ownScene(in: folder), "--no-demonstration", "--theme", "dark"], data: "file/data",
      folder: folder)
    var headings: [ErrorHeading] = []
    for chain in ["key ctrl+shift+r", "key ctrl+s", "key F12", "key ctrl+g sleep 0.2 key ctrl+g"] {
      try window.send(chain)
      headings.append(try window.errorHeading(chain))
      try window.send("key Escape")
      try window.wait(for: "the scene again") {
        try ErrorHeading(window.display.screenshot()) == nil
      }
    }
    _ = try folder.write("{ version: 1,\n  id: 'x' kind }", to: "own.json5")
    headings.append(try window.errorHeading("a broken scene"))
    try window.send("key Escape")
    try window.wait(for: "the scene again") {
      try ErrorHeading(window.display.screenshot()) == nil
    }
    let scene = try String(contentsOfFile: ownScene(in: folder), encoding: .utf8)
    _ = try folder.write(
      scene.replacingOccurrences(of: "\"spring.response\"", with: "\"spring.respons\""),
      to: "own.json5")
    headings.append(try window.errorHeading("a mistyped tunable"))
    #expect(Set(headings).count == 6, "\(headings.map(\.width))")
    // `The session was not saved; it continues` is the shortest of them.
    #expect(headings.map(\.width).min() == headings[1].width)
    _ = try window.quit()
  }

  @Test func `what is stored takes the place of nothing that is there`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    try window.waitForRest()
    for (key, part, names) in [
      ("F12", "Pictures", ["segue-1.png", "segue-2.png"]),
      (
        "ctrl+s", "data/segue/sessions",
        ["container-interactive-1.session.json", "container-interactive-2.session.json"]
      ),
    ] {
      try window.send("key \(key) sleep 0.2 key 3 sleep 0.2 key \(key)")
      try window.wait(for: "two files") { window.names(in: part) == names }
    }
    _ = try window.quit()
  }

  @Test func `a spring that is pasted while a pane moves is in the stored session as it was shown`()
    throws
  {
    let window = try RunningWindow(["--no-demonstration"])
    try window.waitForRest()
    try window.send("key ctrl+c sleep 0.1 key 4 sleep 0.1 key ctrl+v sleep 0.6 key ctrl+s")
    let path = "\(window.folder.path)/data/segue/sessions/container-interactive-1.session.json"
    try window.wait(for: "the session") { FileManager.default.fileExists(atPath: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\"tune\""))
    let check = try Programs.run(Programs.segue, ["replay", path, "--check"])
    #expect(check.status == 0, "\(check.errors)")
    _ = try window.quit()
  }

  @Test func `a closed terminal ends the window, which stores what was played`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    try window.send("key 4")
    try window.waitForRest()
    let session = try String(contentsOfFile: window.hangUp(), encoding: .utf8)
    #expect(session.contains("\"key\": \"4\""))
    #expect(window.names(in: "state/segue") == ["last-session.json"])
  }

  @Test func `a scene file that is written again is opened again, once for each time`() throws {
    let folder = try TemporaryFolder()
    let window = try RunningWindow([ownScene(in: folder), "--no-demonstration"], folder: folder)
    try window.waitForRest()
    let first = try window.display.screenshot()
    for response in [0.5, 0.6] {
      try window.send("key 4")
      try window.waitForRest()
      let fourth = try window.display.screenshot()
      #expect(fourth.difference(from: first) > 50_000)
      Thread.sleep(forTimeInterval: 1.2)
      #expect(try window.display.screenshot().difference(from: fourth) == 0, "It is as it was.")
      _ = try ownScene(in: folder, response: response)
      try window.wait(for: "the scene's beginning") {
        try window.display.screenshot().difference(from: first) < 2_000
      }
    }
    _ = try window.quit()
  }

  @Test func `a scene file that is written again does not come back over the scene after it`()
    throws
  {
    let folder = try TemporaryFolder()
    let window = try RunningWindow([ownScene(in: folder), "--no-demonstration"], folder: folder)
    try window.send("key bracketright")
    try window.waitForRest()
    _ = try ownScene(in: folder, response: 0.5)
    Thread.sleep(forTimeInterval: 1.2)
    let session = try String(contentsOfFile: window.quit(), encoding: .utf8)
    #expect(session.contains("\"scene\"") && !session.contains("own.json5"))
  }
}

/// The heading of the message over the scene, as it stands on the screen.
struct ErrorHeading: Hashable {
  private let rows: [[UInt32]]
  /// How wide its text is, in pixels.
  let width: Int

  /// The ground of the message in the dark theme.
  private static let ground: UInt32 = 0x8C_1D2C

  /// Reads it; `nil` if there is no message.
  init?(_ screen: Screenshot) {
    func columns(_ y: Int) -> [Int] {
      (0..<screen.width).filter { screen[$0, y] & 0xFF_FFFF == ErrorHeading.ground }
    }
    // Below the round corners and above the second line, at one pixel a point.
    guard let top = (0..<screen.height).first(where: { columns($0).count > 300 }),
      let left = columns(top + 12).first, let right = columns(top + 12).last
    else { return nil }
    let rows = (top + 13..<top + 30).map { y in (left...right).map { screen[$0, y] } }
    let ink = (0..<right - left).filter { column in
      rows.contains { $0[column] & 0xFF_FFFF != ErrorHeading.ground }
    }
    guard let first = ink.first, let last = ink.last else { return nil }
    self.rows = rows
    width = last - first + 1
  }
}

extension RunningWindow {
  /// Waits for a message over the scene.
  fileprivate func errorHeading(_ cause: String) throws -> ErrorHeading {
    var heading: ErrorHeading?
    try wait(for: "the message about \(cause)") {
      heading = try ErrorHeading(display.screenshot())
      return heading != nil
    }
    guard let heading else { throw Trouble.late(cause) }
    return heading
  }
}
