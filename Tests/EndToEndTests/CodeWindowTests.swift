import Foundation
import Rasterizer
import Testing

/// Somebody's own Swift file in the real window, while it is edited.
extension RealWindowTests {
  @Test func `a file that is edited goes on under the window, whatever it does`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(CodeFiles.tilt(), to: "tilt.swift")
    let window = try RunningWindow([file, "--no-demonstration"], folder: folder)
    try window.waitForRest()
    try window.send("@500,500 key Right sleep 1")
    try window.waitForRest()
    func save(_ code: String, _ says: String) throws {
      _ = try folder.write(code, to: "tilt.swift")
      try window.wait(for: says) { window.said.contains(says) }
    }
    try save(CodeFiles.tilt("let a: Int = \"\""), "tilt.swift:13:18: ")
    try save(CodeFiles.tilt("fatalError(\"it trapped\")"), "it trapped")
    try save(CodeFiles.tilt("while values[\"tilt.duration\"] > 0 {}"), "did not come back")
    try save(
      CodeFiles.tilt("context.containerView.alpha = Double.random(in: 0.2...0.9)"),
      "not deterministic: first differs at ")
    // What no recording holds traps in the other process alone.
    let ready = CodeFiles.tilt("print(\"it runs\")", key: "fatalError(\"a live trap\")")
    _ = try folder.write(ready, to: "tilt.swift")
    try window.wait(for: "the new code") { try folder.text(of: "output").contains("it runs") }
    try window.send("key Return")
    try window.wait(for: "the trap") { window.said.contains("a live trap") }
    try FileManager.default.removeItem(atPath: file)
    try window.wait(for: "the loss") { window.said.contains("there is no file") }
    #expect(try folder.text(of: "output").components(separatedBy: "it runs").count == 2)
    _ = try window.quit()
  }

  @Test
  func `the former code is taken back until the file is saved again, and what is gone is told`()
    throws
  {
    let folder = try TemporaryFolder()
    let taken = CodeFiles.tilt("print(\"first\")", key: "print(\"key one\"); return true")
    let file = try folder.write(taken, to: "tilt.swift")
    let window = try RunningWindow([file, "--no-demonstration"], folder: folder)
    try window.waitForRest()
    try window.send("@500,500 key Return")
    func printed(_ text: String) throws -> Int {
      try folder.text(of: "output").components(separatedBy: text).count - 1
    }
    let notice = "s: nobody takes the key Enter any more"
    var notices: Int { window.said.components(separatedBy: notice).count - 1 }
    try window.wait(for: "the key") { try printed("key one") == 1 }
    // The newer code does not take the key any more, and prints another one.
    let newer = CodeFiles.tilt("print(\"second\")", key: "print(\"key two\")")
    _ = try folder.write(newer, to: "tilt.swift")
    try window.wait(for: "the notice") { notices == 1 }
    try window.send("key ctrl+b key Return")
    try window.wait(for: "the older code") { try printed("key one") == 2 }
    _ = try folder.write(newer, to: "tilt.swift")
    try window.wait(for: "the notices") { notices == 3 }
    try window.send("key Return")
    try window.wait(for: "the newer code") { try printed("key two") == 1 }
    _ = try window.quit()
  }

  @Test func `what code writes past the log is told once, and its last words come through`() throws
  {
    let folder = try TemporaryFolder()
    let key = """
      FileHandle.standardError.write(Data("an error\\n".utf8))
      FileHandle.standardOutput.write(Data("a line\\n".utf8))
      NSLog("a note")
      return true
      """
    let file = try folder.write("import Foundation\n" + CodeFiles.tilt(key: key), to: "tilt.swift")
    let window = try RunningWindow([file, "--no-demonstration"], folder: folder)
    try window.waitForRest()
    try window.send("key Return")
    func count(_ text: String, in said: String) -> Int {
      said.components(separatedBy: text).count - 1
    }
    try window.wait(for: "the note") { window.said.contains("a note") }
    // Back and forth, with ghosts, and once more under the code that is saved next.
    try window.send("key Home sleep 0.3 key End sleep 0.3 key g sleep 0.3 key Home key space")
    try window.waitForRest()
    _ = try folder.write(
      "import Foundation\n" + CodeFiles.tilt("print(\"newer\")", key: key), to: "tilt.swift")
    try window.wait(for: "the new code") {
      try window.send("key Right sleep 0.3 key Left sleep 0.3")
      return try folder.text(of: "output").contains("newer")
    }
    #expect(count("an error", in: window.said) == 1 && count("a note", in: window.said) == 1)
    #expect(count("a line", in: try folder.text(of: "output")) == 1)
    _ = try window.quit()
  }

  @Test func `what code says as it stops the window alone is not lost`() throws {
    let folder = try TemporaryFolder()
    let trap =
      "if ProcessInfo.processInfo.environment[\"SEGUE_TRIAL_MEMORY\"] == nil "
      + "{ fatalError(\"only here\") }"
    let file = try folder.write("import Foundation\n" + CodeFiles.tilt(key: trap), to: "tilt.swift")
    let window = try RunningWindow([file, "--no-demonstration"], folder: folder)
    try window.waitForRest()
    try window.send("key Return")
    try window.wait(for: "the last words") { window.said.contains("only here") }
  }

  @Test func `after kill -9 the session comes back with its code, which is followed on`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(CodeFiles.tilt(key: "print(\"the first\")"), to: "tilt.swift")
    let killed = try RunningWindow([file, "--no-demonstration"], folder: folder)
    try killed.waitForRest()
    try killed.send("key Return")
    try killed.wait(for: "the key") { try folder.text(of: "output").contains("the first") }
    try killed.send("@800,500 mousedown 1 @700,500 sleep 0.02 @500,500 sleep 0.02")
    try killed.waitForRest()
    try killed.kill()
    let window = try RunningWindow([file, "--no-demonstration"], folder: folder)
    try window.waitForRest()
    #expect(try folder.text(of: "output").isEmpty)
    try window.send("key ctrl+o")
    try window.wait(for: "what was played") {
      try folder.text(of: "output").contains("the first")
    }
    try window.waitForRest()
    // The next version takes its place, and is rehearsed elsewhere first.
    _ = try folder.write(CodeFiles.tilt(key: "print(\"the second\")"), to: "tilt.swift")
    try window.wait(for: "the new code") {
      try window.send("key Return sleep 0.2")
      return try folder.text(of: "output").contains("the second")
    }
    _ = try folder.write(CodeFiles.tilt(key: "fatalError(\"a trap\")"), to: "tilt.swift")
    try window.wait(for: "the trap") { window.said.contains("a trap, at ") }
    #expect(window.said.contains(" s, after the key Enter"), "\(window.said)")
    _ = try window.quit()
  }

  @Test func `a picture that was missing is found by the next version of the code`() throws {
    let folder = try TemporaryFolder()
    let key = "print(Image(named: \"photo\") == nil ? \"none yet\" : \"found\")"
    let file = try folder.write(CodeFiles.tilt(key: key), to: "tilt.swift")
    let window = try RunningWindow([file, "--no-demonstration"], folder: folder)
    try window.waitForRest()
    try window.send("key Return")
    try window.wait(for: "the key") { try folder.text(of: "output").contains("none yet") }
    let picture = Framebuffer(width: 4, height: 4)
    try Data(PNG.encode(picture)).write(to: URL(fileURLWithPath: "\(folder.path)/photo.png"))
    _ = try folder.write(CodeFiles.tilt(key: key, rest: "// Saved again."), to: "tilt.swift")
    try window.wait(for: "the picture") {
      try window.send("key Return sleep 0.2")
      return try folder.text(of: "output").contains("found")
    }
    _ = try window.quit()
  }
}
