import Foundation
import TestSupport
import Testing

/// The command line without a display.
@Suite(.otherProcess) struct HeadlessTests {
  static let ghost = "assets/sessions/ghost-hand.json5"

  /// No display, and nothing to fall back to.
  let headless = ["DISPLAY": "", "WAYLAND_DISPLAY": ""]

  func segue(_ arguments: String...) throws -> Outcome {
    try Programs.run(Programs.segue, arguments, environment: headless)
  }

  @Test func `without a display the app says in one sentence what works instead, and exits 69`()
    throws
  {
    let outcome = try segue()
    #expect(outcome.status == 69)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    let command = try #require(outcome.errors.split(separator: "`").dropFirst().first)
    let folder = try TemporaryFolder()
    let words = command.split(separator: " ").dropFirst().map(String.init)
    let target = "\(folder.path)/picture.png"
    let instead = words.map { $0.hasSuffix(".png") ? target : $0 }
    #expect(try Programs.run(Programs.segue, instead, environment: headless).status == 0)
    let picture = try Data(contentsOf: URL(fileURLWithPath: target))
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(arguments: [
    (["sceness"], Int32(64), "did you mean 'scenes'?"),
    (["replay", "--trase", "x"], 64, "did you mean '--trace'?"),
    (["replay"], 64, "a session file is missing"),
    (["replay", "no-such-file.json"], 66, "no-such-file.json"),
    (["prob"], 64, "did you mean 'probe'?"),
    (["trce"], 64, "did you mean 'trace'?"),
    (["probe"], 64, "a session file is missing"), (["keys", "x"], 64, "takes no 'x'"),
    (["kyes"], 64, "did you mean 'keys'?"),
    (["probe", ghost, "--tolerances", "no-such-file.json5"], 66, "no-such-file.json5"),
    (["trace", ghost, "--out", "/no/such/folder/x.json"], 73, "/no/such/folder"),
    (["trace", ghost, "--out", "/dev/full"], 73, "No space left"),
    (["replay", "assets/sessions/ghost-hand.json5", "--check", "--hz", "60"], 64, "--hz"),
    (["replay", "assets/sessions/ghost-hand.json5", "--check"], 65, "nothing to check"),
    (["render", "container-interactiv", "--out", "x.png"], 66, "container-interactive"),
    (["render", "museum/fast-pam", "--out", "x.png"], 66, "museum/fast-pan"),
    (["render", "container-interactive"], 64, "--out"),
    (["render", "container-interactive", "--out", "/no/such/folder/x.png"], 73, "/no/such/folder"),
    (["render", "container-interactive", "--out", "x.png", "--at", "nan"], 64, "--at"),
    (["render", "container-interactive", "--out", "x.png", "--frames", "0..4x"], 64, "20..60"),
    (["render", "container-interactive", "--out", "x.gift"], 64, "did you mean 'gif'?"),
    (["render", "container-interactive", "--out", "x.png", "--fps", "3"], 64, "--frames"),
    (["render", "container-interactive", "--out", "x.gif"], 64, "--frames 0..60"),
    (["render", ghost, "--out", "x.gif", "--at", "1"], 64, "--frames 0.2s..1.4s"),
    (["render", ghost, "--out", "/no/x.gif", "--frames", "0..9", "--fps", "60"], 64, "--fps 50"),
    (["render", ghost, "--out", "x.gif", "--frames", "9..2"], 64, "no frame in 9..2"),
    (["render", ghost, "--out", "x.gif", "--frames", "0..9000"], 64, "no frame 9000"),
    (["render", ghost, "--out", "x.gif", "--columns", "3"], 64, "contact sheet"),
    (["render", ghost, "--out", "/dev/full", "--format", "y4m"], 73, "No space left"),
  ])
  func `a wrong command line says what is wrong and what to do`(
    arguments: [String], status: Int32, message: String
  ) throws {
    let outcome = try Programs.run(Programs.segue, arguments, environment: headless)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test func `a broken session says file, line and column, and exits 65`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "{ version: 1,\n  scene: 'container-interactive' size: 3 }", to: "x.json5")
    let outcome = try segue("replay", path)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("x.json5:2:34: "), "\(outcome.errors)")
  }

  @Test func `a recorded session checks, and a changed one names the first frame that differs`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/recorded.json"
    #expect(
      try segue("replay", "assets/sessions/ghost-hand.json5", "--record", path).status == 0)
    #expect(try segue("replay", path, "--check").status == 0)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let changed = text.replacingOccurrences(
      of: "\"move\": [318, 470]", with: "\"move\": [300, 470]")
    #expect(changed != text)
    let outcome = try segue("replay", try folder.write(changed, to: "changed.json"), "--check")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("frame 46 at "), "\(outcome.errors)")
  }

  @Test func `--lint finds nothing in the demonstration, and says so on standard error`() throws {
    let outcome = try segue("replay", "assets/sessions/ghost-hand.json5", "--lint", "--hz", "60")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty && outcome.errors == "no findings\n")
    #expect(try segue("replay", "--help").output.contains("--lint"))
  }

  @Test func `--lint names what an exhibit of the museum does wrong, and exits 1`() throws {
    let outcome = try segue(
      "replay", "assets/sessions/museum-unbalanced-appearance.json5", "--lint")
    #expect(outcome.status == 1 && outcome.lines.count == 4)
    for (line, statement) in zip(outcome.lines, ["§1.4", "§9.2", "§1.4", "§9.2"]) {
      #expect(line.contains(statement))
    }
    #expect(outcome.errors.contains("4 findings"))
  }

  @Test func `probe measures the demonstration, and names what is beyond a tolerance`() throws {
    let outcome = try segue("probe", Self.ghost, "--tolerances", "assets/motion.json5")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.lines.count == 6 && outcome.lines[3].contains("video → file, cancelled"))
    let folder = try TemporaryFolder()
    let limits = "{ version: 1, limits: { completionTime: 0.555 } }"
    let strict = try folder.write(limits, to: "t.json5")
    let beyond = try segue("probe", Self.ghost, "--tolerances", strict, "--json")
    #expect(beyond.status == 1 && beyond.errors == "segue: 2 metrics are beyond their tolerances\n")
    let report = try JSONSerialization.jsonObject(with: Data(beyond.output.utf8)) as? [String: Any]
    #expect((report?["breaches"] as? [[String: Any]])?.map { $0["transition"] as? Int } == [1, 3])
  }

  @Test func `trace writes what a JSON reader takes, with as many calls as replay prints`() throws {
    let outcome = try segue("trace", Self.ghost)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let trace = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let events = try #require(trace?["traceEvents"] as? [[String: Any]])
    let calls = events.filter { $0["ph"] as? String == "i" }
    let lines = try segue("replay", Self.ghost, "--trace").lines
    #expect(calls.count == lines.count)
  }

  @Test func `an exhibit of the museum is found by its name, though it looks like a path`() throws {
    let folder = try TemporaryFolder()
    let target = "\(folder.path)/picture.png"
    #expect(try segue("render", "museum/fast-pan", "--out", target).status == 0)
    #expect(FileManager.default.fileExists(atPath: target))
  }

  @Test(arguments: [
    "run", "scenes", "render", "replay", "probe", "trace", "verify", "suite", "doctor",
  ])
  func `every command explains itself with three examples`(command: String) throws {
    let outcome = try segue(command, "--help")
    #expect(outcome.status == 0)
    let examples = try #require(outcome.output.components(separatedBy: "Examples:\n").last)
    #expect(examples.split(separator: "\n").count == 3)
  }

  @Test func `verify passes the vectors and counts them`() throws {
    let folder = "Tests/SpringEngineTests/Vectors"
    let outcome = try segue(
      "verify", "\(folder)/spring.json", "\(folder)/retarget.json", "\(folder)/frames.json")
    #expect(outcome.status == 0)
    #expect(outcome.lines.last == "189 passed, 0 failed")
  }
}
