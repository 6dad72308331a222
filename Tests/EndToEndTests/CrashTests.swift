import Foundation
import TestSupport
import Testing

/// The real window, killed and started again.
@Suite(.otherProcess, .needs(.display))
struct CrashTests {
  /// A window that somebody has played with until it was killed.
  private func killedWindow() throws -> RunningWindow {
    let window = try RunningWindow(["--no-demonstration"])
    try window.send(
      "@800,500 mousedown 1 @700,500 sleep 0.02 @500,500 sleep 0.02 @300,500 mouseup 1")
    try window.waitForRest()
    try window.send("key 5 sleep 0.1 key 2")
    try window.waitForRest()
    #expect(window.names(in: "state/segue").count == 1, "One journal, and nothing else.")
    try window.kill()
    return window
  }

  private func segue(_ arguments: [String], in folder: TemporaryFolder) throws -> Outcome {
    try Programs.run(
      Programs.segue, arguments,
      environment: [
        "HOME": folder.path, "XDG_STATE_HOME": "\(folder.path)/state", "DISPLAY": "",
        "WAYLAND_DISPLAY": "",
      ])
  }

  /// Waits as long as the session is that has been recovered.
  private func waitUntilPlayed(in folder: TemporaryFolder) throws {
    let text = try folder.text(of: "state/segue/recovered-session.json")
    let session = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    Thread.sleep(forTimeInterval: try #require(session?["duration"] as? Double) + 0.5)
  }

  private func expectWhatWasPlayed(_ path: String, in folder: TemporaryFolder) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("\"down\":") && text.contains("\"up\":"))
    #expect(text.contains("\"key\": \"5\"") && text.contains("\"key\": \"2\""))
    let check = try segue(["replay", path, "--check"], in: folder)
    #expect(check.status == 0 && check.output.contains("frames are the same"), "\(check.errors)")
  }

  @Test func `after kill -9 the next window offers the session, and opens it on Ctrl+O`() throws {
    let folder = try killedWindow().folder
    #expect(try segue(["doctor"], in: folder).output.contains("`segue run --recover` opens it"))
    let window = try RunningWindow(["--no-demonstration"], folder: folder)
    try window.waitForRest()
    let offered = try window.display.screenshot()
    #expect(window.names(in: "state/segue").count == 1, "Nothing is taken before the answer.")
    try window.send("key ctrl+o")
    try window.wait(for: "the session") {
      window.names(in: "state/segue") == ["recovered-session.json"]
    }
    try window.wait(for: "its drag") {
      try window.display.screenshot().difference(from: offered) > 50_000
    }
    try expectWhatWasPlayed("\(folder.path)/state/segue/recovered-session.json", in: folder)
    try waitUntilPlayed(in: folder)
    let last = try window.quit()
    try expectWhatWasPlayed(last, in: folder)
    #expect(
      window.names(in: "state/segue") == ["last-session.json", "recovered-session.json"],
      "A clean end leaves no journal.")
  }

  @Test func `Esc puts the session away, and nobody is asked again`() throws {
    let folder = try killedWindow().folder
    let window = try RunningWindow(["--no-demonstration"], folder: folder)
    try window.waitForRest()
    let offered = try window.display.screenshot()
    try window.send("key Escape")
    try window.wait(for: "the answer") {
      window.names(in: "state/segue") == ["recovered-session.json"]
    }
    // The answer's own message goes by itself.
    Thread.sleep(forTimeInterval: 4.5)
    try window.waitForRest()
    #expect(try window.display.screenshot().difference(from: offered) > 1_000)
    try expectWhatWasPlayed("\(folder.path)/state/segue/recovered-session.json", in: folder)
    _ = try window.quit()
    #expect(try segue(["doctor"], in: folder).output.contains("interrupted     no session"))
  }

  @Test
  func `run --recover opens it at once, also when it has been put away, else says what there is`()
    throws
  {
    let folder = try killedWindow().folder
    for _ in 1...2 {
      let window = try RunningWindow(["--recover"], folder: folder)
      try waitUntilPlayed(in: folder)
      #expect(window.names(in: "state/segue").contains("recovered-session.json"))
      try expectWhatWasPlayed(try window.quit(), in: folder)
    }
    let empty = try TemporaryFolder()
    let nothing = try segue(["run", "--recover"], in: empty)
    #expect(nothing.status == 66 && nothing.errors.contains("no session ended abruptly"))
    #expect(try segue(["run", "--recover", "drawer"], in: empty).status == 64)
  }

  @Test func `run --recover plays a session of one's own code with that code`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(CodeFiles.tilt(key: "print(\"it is tilted\")"), to: "tilt.swift")
    let window = try RunningWindow([file, "--no-demonstration"], folder: folder)
    try window.waitForRest()
    try window.send("@500,500 key Right sleep 1 key Return sleep 0.5")
    try window.kill()
    let said = try folder.text(of: "output").components(separatedBy: "it is tilted").count
    #expect(said == 2)
    for _ in 1...2 {
      let window = try RunningWindow(["--recover"], folder: folder)
      try window.wait(for: "the key that it was played with") {
        try folder.text(of: "output").contains("it is tilted")
      }
      _ = try window.quit()
    }
    unlink(file)
    let gone = try segue(["run", "--recover"], in: folder)
    #expect(gone.status == 66 && gone.errors.contains(file), "\(gone.errors)")
    #expect(try folder.text(of: "state/segue/recovered-session.json").contains("Enter"))
  }

  @Test func `a session that has been opened stays, whatever another window stores in its file`()
    throws
  {
    let folder = try killedWindow().folder
    let window = try RunningWindow(["--no-demonstration"], folder: folder)
    try window.send("key ctrl+o")
    try window.wait(for: "the session") {
      window.names(in: "state/segue") == ["recovered-session.json"]
    }
    _ = try folder.write(
      #"{"version":1,"scene":"drawer","size":[390,844],"hz":120,"events":[]}"#,
      to: "state/segue/recovered-session.json")
    Thread.sleep(forTimeInterval: 1.2)
    let last = try String(contentsOfFile: window.quit(), encoding: .utf8)
    #expect(last.contains("container-interactive") && !last.contains("drawer"))
  }

  @Test func `two windows at once keep out of each other's journals`() throws {
    let first = try RunningWindow(["--no-demonstration"])
    try first.send("key 4")
    try first.waitForRest()
    let second = try RunningWindow(["--no-demonstration"], folder: first.folder)
    try second.send("key 3")
    try second.waitForRest()
    #expect(first.names(in: "state/segue").count == 2)
    #expect(try segue(["doctor"], in: first.folder).output.contains("interrupted     no session"))
    try first.kill()
    _ = try second.quit()
    let left = first.names(in: "state/segue").filter { $0.hasPrefix("journal-") }
    #expect(left.count == 1)
    let text = try first.folder.text(of: "state/segue/\(left[0])")
    #expect(text.contains("\"key\":\"4\"") && !text.contains("\"key\":\"3\""))
  }

  @Test(
    .enabled(if: !Sanitizer.watchesThreads, "it cannot start where files may not grow")
  )
  func `on a disk that is full the window says so once, and the session goes on`() throws {
    let window = try RunningWindow(["--no-demonstration"], fileSize: 1_024)
    let before = try window.display.screenshot()
    for key in ["4", "2", "5"] {
      try window.send("key \(key)")
      try window.waitForRest()
    }
    #expect(try window.display.screenshot().difference(from: before) > 50_000)
    let journal = try #require(window.names(in: "state/segue").first)
    let size = try window.folder.text(of: "state/segue/\(journal)").utf8.count
    #expect(size == 1_024, "It was written until the disk was full.")
    _ = try window.quit()
    #expect(try window.folder.text(of: "errors").contains("the last session is lost"))
    #expect(window.names(in: "state/segue") == [journal], "It is all that there is.")
    #expect(try segue(["doctor"], in: window.folder).output.contains("container-interactive"))
  }

  @Test func `where the state may not be written the window plays all the same`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "file")
    let window = try RunningWindow(["--no-demonstration"], folder: folder, state: "\(file)/state")
    let before = try window.display.screenshot()
    try window.send("key 4")
    try window.waitForRest()
    #expect(try window.display.screenshot().difference(from: before) > 50_000)
    _ = try window.quit()
  }
}
