import Foundation
import Phrases
import TestSupport
import Testing

/// What becomes of what a command writes, where it cannot be written.
@Suite(.otherProcess) struct OutputTests {
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

  @Test(arguments: [
    ["fit", "/nowhere/a\u{1B}b.csv"], ["find", "no-such-scene"], ["replay", "/nowhere/a b.json"],
  ])
  func `a window is told what goes wrong in a phrase, and people in a sentence`(
    arguments: [String]
  ) throws {
    let people = try Programs.run(Programs.segue, arguments)
    let window = try Programs.run(
      Programs.segue, arguments, environment: ["SEGUE_READ_BY_WINDOW": "1"])
    #expect(people.status == 66 && window.status == 66)
    let code = window.errors.dropFirst("segue: ".count).dropLast()
    let phrase = try #require(Phrase(code: String(code)), "\(window.errors)")
    let sentence = phrase.english.replacing("\u{1B}", with: "\\u{1B}")
    #expect("segue: \(sentence)\n" == people.errors, "\(people.errors)")
  }

  @Test func `no text of a document commands the terminal, in either language`() throws {
    let inputs = try TemporaryFolder()
    let scene = try inputs.write(
      """
      { "version": 1, "kind": "container\\u001b]0;x\\u0007", "title": "\\u001b[31mred\\u009b2J",
        "\\u001b[2J": 1, "id": "\\u202eno" }
      """, to: "scene.json5")
    let session = try inputs.write(
      """
      { "version": 1, "scene": "gone\\u001b[2J", "size": [390, 844], "\\u001b]0;x\\u0007": 1, "events": [] }
      """, to: "session.json5")
    let tuned = try inputs.write(
      """
      { "version": 1, "scene": "container-spring", "size": [390, 844], "duration": 1, "\\u001b[31mx": 1,
        "events": [ { "t": 0.1, "tune": { "\\u001b[2Jspring": 1 } }, { "t": 0.2, "key": "\\u001b[5m" } ] }
      """, to: "tuned.json5")
    for language in ["en", "zh"] {
      for arguments in [
        ["replay", session], ["replay", scene], ["trace", scene], ["probe", tuned],
        ["replay", tuned],
        ["replay", tuned, "--trace"], ["trace", tuned, "--out", "-"],
        ["probe", "\u{1B}[2Jgone.json5"],
        ["translate", "spring(\u{1B}[31m: 3, stiffness: 100, damping: \u{1B}]0;x\u{7})"],
        ["find", session], ["export", scene, "--to", "web"],
        ["sweep", tuned, "--tune", "\u{1B}[1m=1"],
        ["\u{1B}[31m"], ["render", tuned, "--out", "\(inputs.path)/a\u{1B}[31m.png"],
      ] {
        let outcome = try Programs.run(
          "/usr/bin/env",
          ["LANG=\(language)_\(language.uppercased()).UTF-8", Programs.segue] + arguments)
        let said = outcome.output + outcome.errors
        #expect(!said.isEmpty, "\(arguments)")
        let commands = said.unicodeScalars.filter { scalar in
          scalar.value < 0x20 && scalar != "\n" && scalar != "\t"
            || (0x7F...0x9F).contains(scalar.value)
            || (0x202A...0x202E).contains(scalar.value)
        }
        #expect(commands.isEmpty, "\(arguments): \(said.debugDescription)")
      }
    }
  }

  @Test func `a scene that is not there is missed at its place in the session`() throws {
    let folder = try TemporaryFolder()
    let session = try folder.write(
      "{ version: 1,\n  scene: 'cubes', size: [390, 844], events: [] }", to: "s.json5")
    for arguments in [["replay", session], ["probe", session], ["run", session]] {
      let outcome = try Programs.run(Programs.segue, arguments)
      #expect(outcome.status == 66)
      #expect(
        outcome.errors
          == "segue: \(session):2:10: there is no scene and no file called 'cubes'; did you mean 'cube'?\n"
      )
    }
  }

  @Test func `a name that is no UTF-8 is refused, and nothing is written under another`() throws {
    let folder = try TemporaryFolder()
    for script in [
      "\"$0\" replay \"$(printf '%s/a\\377.json5' \"$1\")\"",
      "\"$0\" render \(Self.ghost) --out \"$(printf '%s/a\\377.png' \"$1\")\"",
      "\"$0\" install --prefix \"$(printf '%s/a\\377' \"$1\")\"",
    ] {
      let outcome = try shell(script, [folder.path])
      #expect(outcome.status == 64 && outcome.errors.contains("is no UTF-8"), "\(outcome.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
    // In a folder of such a name a relative one is where it says.
    let inside = try shell(
      "segue=$(realpath \"$0\"); ghost=$(realpath \(Self.ghost)); cd \"$1\" && d=$(printf 'b\\377') && mkdir \"$d\" "
        + "&& cd \"$d\" && \"$segue\" render \"$ghost\" --scale 0.1 --out a.png && test -s a.png",
      [folder.path])
    #expect(inside.status == 0, "\(inside.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
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
