import Foundation
import TestSupport
import Testing

/// What becomes of what a command writes, where it cannot be written.
@Suite struct OutputTests {
  static let ghost = "assets/sessions/ghost-hand.json5"

  /// Every way in which a command prints data.
  nonisolated static let printing = [
    ["--help"], ["--version"], ["help"], ["render", "--help"], ["scenes"], ["scenes", "--json"],
    ["replay", ghost], ["replay", ghost, "--json"], ["replay", ghost, "--trace"],
    ["replay", ghost, "--frames"], ["probe", ghost], ["probe", ghost, "--json"], ["trace", ghost],
    ["trace", ghost, "--out", "-"], ["doctor"], ["doctor", "--json"],
    ["verify", "Tests/SpringEngineTests/Vectors/decay.json"],
    ["render", ghost, "--frames", "0..3", "--scale", "0.1", "--format", "y4m", "--out", "-"],
  ]

  /// Runs a command in a shell, which adds something around it.
  private func shell(_ script: String, _ arguments: [String]) throws -> Outcome {
    try Programs.run("/bin/sh", ["-c", script, Programs.segue] + arguments)
  }

  @Test(arguments: printing)
  func `output that cannot be written is said in a sentence, with exit 73`(arguments: [String])
    throws
  {
    let full = try shell("exec \"$0\" \"$@\" > /dev/full", arguments)
    #expect(full.status == 73, "\(arguments)")
    #expect(full.errors.contains("standard output: No space left"), "\(full.errors)")
    let closed = try shell("exec \"$0\" \"$@\" >&-", arguments)
    #expect(closed.status == 73, "\(arguments)")
    #expect(closed.errors.contains("standard output: Bad file"), "\(closed.errors)")
  }

  @Test(arguments: printing)
  func `a reader that has gone away ends a command without a word`(arguments: [String]) throws {
    // Once as a shell starts it, once as a program that ignores broken pipes does.
    for preparation in ["", "trap '' PIPE; "] {
      let script =
        "{ \(preparation)sleep 0.05; \"$0\" \"$@\"; echo \"status $?\" >&2; } | :"
      let outcome = try shell(script, arguments)
      #expect(outcome.errors.contains("status 141"), "\(arguments): \(outcome.errors)")
      #expect(!outcome.errors.contains("segue: "), "\(outcome.errors)")
    }
  }

  @Test(
    .enabled(if: !Sanitizer.watchesThreads, "it cannot start where files may not grow")
  )
  func `a file that may not grow further is a full disk: exit 73, and nothing is left`()
    throws
  {
    let folder = try TemporaryFolder()
    let inputs = try TemporaryFolder()
    let events = (0..<400).map { "{ t: \(Double($0) / 50), key: '\($0 % 5 + 1)' }" }
    let session = try inputs.write(
      "{ version: 1, scene: 'container-interactive', size: [390, 844], "
        + "events: [ \(events.joined(separator: ", ")) ] }", to: "long.json5")
    for arguments in [
      ["replay", session, "--record", "\(folder.path)/a.json"],
      ["trace", session, "--out", "\(folder.path)/a.json"],
      ["render", Self.ghost, "--out", "\(folder.path)/a.png"],
      ["render", Self.ghost, "--frames", "0..60", "--out", "\(folder.path)/a.apng"],
    ] {
      let outcome = try shell("ulimit -f 8; exec \"$0\" \"$@\"", arguments)
      #expect(outcome.status == 73, "\(arguments)")
      #expect(outcome.errors.contains("File too large"), "\(outcome.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
    let path = "\(folder.path)/stream"
    let outcome = try shell(
      "ulimit -f 8; exec \"$0\" \"$@\" > \(path)", ["replay", session, "--trace"])
    #expect(outcome.status == 73 && outcome.errors.contains("File too large"))
  }

  @Test(
    .enabled(if: !Sanitizer.isPresent, "a sanitizer keeps freed memory, and this bounds memory"),
    arguments: [SIGINT, SIGTERM])
  func `a day at a thousand frames a second can be broken off, and takes no memory`(signal: Int32)
    throws
  {
    let (folder, inputs) = (try TemporaryFolder(), try TemporaryFolder())
    let session = try inputs.write(
      "{ version: 1, scene: 'container-interactive', size: [390, 844], hz: 1000, "
        + "duration: 86400, events: [ { t: 1, key: '2' }, { t: 86000, key: '1' } ] }",
      to: "day.json5")
    for arguments in [
      ["replay", session, "--record", "\(folder.path)/a.json"],
      ["trace", session, "--out", "\(folder.path)/a.json"], ["trace", session],
    ] {
      let child = try ChildProcess(Programs.segue, arguments)
      Thread.sleep(forTimeInterval: 2)
      #expect(!child.hasEnded, "it is at work")
      #expect(child.peakMemory < 80_000_000, "\(child.peakMemory) bytes")
      child.send(signal)
      #expect(try child.waitForEnd(seconds: 20) == 128 + signal)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }
}
