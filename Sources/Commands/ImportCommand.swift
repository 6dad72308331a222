import Documents
import Drawing
import Importing
import Scenes
import Sessions
import Shell
import UserCode

/// `segue import`: what somebody did elsewhere, as a session.
package enum ImportCommand {
  /// The command.
  nonisolated package static let command = Command(
    "import", operands: "FILE",
    summary: "make a session of what libinput, evemu, getevent, a browser or a table has recorded",
    options: options,
    examples: [
      "segue import touchpad.yml --out swipe.json5",
      "segue import phone.txt --device 1080x2340 --onto drawer --out swipe.json5",
      "segue import events.json --onto my.swift --out swipe.json5",
    ],
    manual: manual,
    perform: run)

  nonisolated private static let options = [
    Arguments.Option(
      "--onto", value: "SCENE|FILE.swift",
      help: "the scene that it is played on (container-interactive)"),
    Arguments.Option(
      "--device", value: "WIDTHxHEIGHT",
      help: "the size of the screen, in the recording's own units"),
    Arguments.Option(
      "--profile", value: "NAME", help: "how a touchpad's way becomes points: adaptive or flat",
      choices: TouchpadProfile.allCases.map(\.rawValue)),
    Arguments.Option(
      "--speed", value: "S", help: "the desktop's setting of a touchpad's speed, -1 to 1 (0)"),
    Arguments.Option("--out", value: "SESSION", help: "where the session goes"),
    Arguments.Option("--json", help: "what was assumed, as one JSON object"),
  ]

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let path = try arguments.onlyOperand("a recording")
    guard let target = arguments["--out"] else {
      throw CommandFailure(.usage, "--out SESSION is missing: where the session goes")
    }
    var library = SceneLibrary(code: CodeScenes.self)
    library.readsStandardInput = false
    var warnings: [DocumentWarning] = []
    let scene = try library.load(arguments["--onto"] ?? Gallery.defaultID, warnings: &warnings)
      .scene
    output.warn(warnings)
    let session = try session(
      of: bytes(path), named: path, on: scene, scene.size, course(arguments))
    do throws(FileError) {
      try replaceFile(at: target, with: session.json.prettyText)
    } catch {
      throw CommandFailure(error)
    }
    if arguments.has("--json") {
      let assumed = JSONValue.array(session.assumed.map { .string($0) })
      return output.data(
        JSONValue.object([
          .init(key: "session", value: .string(target)),
          .init(key: "events", value: .number(Double(session.events.count))),
          .init(key: "assumed", value: assumed),
        ]).prettyText)
    }
    for sentence in session.assumed { output.line("assumed: \(sentence)") }
    output.line("\(session.events.count) events written to \(target); `segue \(target)` plays them")
  }

  private static func bytes(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(FileError) {
      return path == "-" ? try readStandardInput() : try readFile(at: path)
    } catch {
      throw CommandFailure(error)
    }
  }

  private static func course(_ arguments: Arguments) throws(CommandFailure) -> StageCourse.Options {
    var options = StageCourse.Options()
    options.speed = try arguments.number("--speed", in: -1...1) ?? 0
    if let name = arguments["--profile"], let profile = TouchpadProfile(rawValue: name) {
      options.profile = profile
    }
    guard let text = arguments["--device"] else { return options }
    let numbers = text.split(separator: "x").compactMap { Double(String($0)) }
    guard numbers.count == 2, numbers.allSatisfy({ (1...1_000_000).contains($0) }) else {
      throw CommandFailure(.usage, "--device is WIDTHxHEIGHT, such as 1080x2340, and not '\(text)'")
    }
    options.device = Size(width: numbers[0], height: numbers[1])
    return options
  }

  /// The longest file that is read, in bytes.
  package static let longest = RecordingFormat.longest

  /// Whether bytes are a recording from elsewhere, and nothing that is opened as it is.
  package static func takes(_ bytes: [UInt8]) -> Bool { RecordingFormat.isForeign(bytes) }

  /// The session that a recording makes on a scene.
  ///
  /// - Throws: A bad file's failure with the file and the line.
  package static func session(
    of bytes: [UInt8], named name: String, on scene: Scene, _ size: Size,
    _ options: StageCourse.Options = StageCourse.Options()
  ) throws(CommandFailure) -> Session {
    do {
      let course = try StageCourse(RecordingFormat.read(bytes), on: size, options)
      var session = Session(scene: scene.reference, size: size)
      session.events = course.events
      session.assumed = course.remarks.map(\.english)
      return session
    } catch {
      throw CommandFailure(
        .badFile, .verbatim("\(name):\(error.line):1: ") + error.phrase)
    }
  }
}

// MARK: The manual

extension ImportCommand {
  nonisolated private static let manual = """
    The form is known by what stands in the file: `libinput record`, `evemu-record`, `adb shell getevent -lt` (with
    what `getevent -lp` says before it, it knows the screen's size), pointer events of a browser as
    assets/recorder/pointer-events.js copies them, a table with the columns t, x, y and perhaps down and finger,
    and sessions, whose fingers go to another scene.

    A screen's places become places of the stage, each axis by itself. Of a touchpad the way counts: two fingers, or
    the one that there is, move one finger from the stage's middle, by libinput's formulas; swipes that libinput
    itself has told are taken as it told them. Of a mouse each press is a drag from the stage's middle.

    Events that came late are put in their order; where the clock was set back, time goes on; pauses of more than
    10 s last 1 s; touches that have no beginning or no end get one; what was lost between SYN_DROPPED and the
    next report is left out. What was assumed is said, a line each, and kept in the session.

    `segue SESSION` plays it, and F shows why a release committed or did not; `probe` measures it, `sweep` shows it
    under other values, `find SCENE --from SESSION` looks around it for what breaks the scene.
    """
}
