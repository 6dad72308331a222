import Documents
import Scenes
import Sessions
import Shell
import Transitions

/// `segue replay`: simulates a session again and prints, checks or stores what it shows.
package enum ReplayCommand {
  /// The command.
  nonisolated package static let command = Command(
    "replay", operands: "SESSION",
    summary: "simulate a recorded session again, headless",
    options: options,
    examples: [
      "segue replay assets/sessions/ghost-hand.json5 --trace",
      "segue replay my-session.json5 --lint",
      "segue replay my-session.json5 --record checked.json",
    ],
    manual: manual,
    perform: run)

  nonisolated private static let options =
    [
      Arguments.Option("--trace", help: "every call, one JSON object a line"),
      Arguments.Option("--frames", help: "what every frame shows, one JSON object a line"),
      Arguments.Option(
        "--lint",
        help:
          "what breaks the contract of transitions or a law of the scene, a line each; exit 1 if any"
      ),
      Arguments.Option(
        "--check", help: "compare with the hashes in the file; exit 1 if they differ"),
      Arguments.Option("--hz", value: "N", help: "replay at N frames per second, 1 to 1000"),
      Arguments.Option(
        "--record", value: "OUT", help: "write the session with a hash for each frame"),
      Arguments.Option("--json", help: "the summary as one JSON object; findings as one a line"),
      CodeOptions.limits,
    ] + CodeOptions.options

  /// Runs the command.
  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let path = try arguments.onlyOperand("a session file")
    let hz = try arguments.integer("--hz", in: 1...1_000)
    try refuseTwoAnswers(arguments)
    if hz != nil && (arguments.has("--check") || arguments["--record"] != nil) {
      let other = arguments.has("--check") ? "--check" : "--record"
      throw CommandFailure(
        .usage, "--hz cannot be combined with \(other): stored hashes belong to the file's own rate"
      )
    }
    let (session, scene) = try SceneLibrary(arguments).session(path, output)
    if arguments.has("--check") { return try check(session, scene, path, arguments, output) }
    if let target = arguments["--record"] { return try record(session, scene, to: target, output) }
    if arguments.has("--lint") {
      return try lint(
        session, scene: scene, hz: hz ?? session.hz, json: arguments.has("--json"), output)
    }
    play(session, scene, hz: hz ?? session.hz, arguments, output)
  }

  /// The findings stand alone, so that a program can read them and the exit code has one meaning.
  private static func refuseTwoAnswers(_ arguments: Arguments) throws(CommandFailure) {
    guard arguments.has("--lint") else { return }
    let others =
      ["--trace", "--frames", "--check"].filter(arguments.has)
      + ["--record"].filter { arguments[$0] != nil }
    guard let other = others.first else { return }
    throw CommandFailure(
      .usage, "--lint cannot be combined with \(other): run `segue replay` once for each")
  }

  /// Prints what the linter finds, a line each.
  ///
  /// - Parameters:
  ///   - hz: The rate that frames are counted at; it changes nothing of what is found.
  ///   - json: Whether each finding is a JSON object.
  /// - Throws: A failure with the number of findings, if there are any.
  package static func lint(
    _ session: Session, scene: Scene, hz: Int, json: Bool, _ output: Output
  ) throws(CommandFailure) {
    var replay = Replay(session, scene: scene, hz: hz)
    var work = LongWork(session, output)
    while let frame = replay.advance() { work.go(to: frame.time) }
    work.finish()
    let laws = LawAccount(of: replay.simulation, during: session)
    for word in laws.words { output.talk("\(word.english)\n") }
    let findings = replay.simulation.contractFindings + laws.findings
    for finding in findings {
      output.line(json ? FindingText.json(finding, hz: hz) : FindingText.line(finding))
    }
    guard !findings.isEmpty else { return output.talk("no findings\n") }
    throw CommandFailure(
      .checkFailed, findings.count == 1 ? "1 finding" : "\(findings.count) findings")
  }

  private static func play(
    _ session: Session, _ scene: Scene, hz: Int, _ arguments: Arguments, _ output: Output
  ) {
    let (wantsFrames, wantsTrace) = (arguments.has("--frames"), arguments.has("--trace"))
    var replay = Replay(session, scene: scene, hz: hz)
    var frames = 0
    var printed = 0
    var work = LongWork(session, output)
    while let frame = replay.advance() {
      work.go(to: frame.time)
      frames += 1
      let stage = replay.simulation.stage
      if wantsTrace { printTrace(stage.trace, from: &printed, hz: hz, output) }
      if wantsFrames {
        output.line(
          TraceText.line(
            frame: frame.number, time: frame.time, views: stage.shownViews, hash: stage.stateHash))
      }
    }
    work.finish()
    guard !wantsFrames && !wantsTrace else { return }
    summarize(replay, frames: frames, hz: hz, json: arguments.has("--json"), output)
  }

  private static func printTrace(
    _ trace: Trace, from printed: inout Int, hz: Int, _ output: Output
  ) {
    for entry in trace.latest(trace.count - printed) {
      output.line(TraceText.line(entry, hz: hz))
    }
    printed = trace.count
  }

  private static func summarize(
    _ replay: Replay, frames: Int, hz: Int, json: Bool, _ output: Output
  ) {
    let stage = replay.simulation.stage
    let hash = hexadecimal(stage.stateHash)
    if json {
      output.line(
        JSONValue.object([
          .init(key: "frames", value: .number(Double(frames))),
          .init(key: "hz", value: .number(Double(hz))),
          .init(key: "calls", value: .number(Double(stage.trace.count))),
          .init(key: "atRest", value: .bool(replay.simulation.isAtRest)),
          .init(key: "hash", value: .string(hash)),
        ]).compactText)
    } else {
      output.line(
        "\(frames) frames at \(hz) Hz, \(stage.trace.count) calls, "
          + "\(replay.simulation.isAtRest ? "at rest" : "still moving"), last hash \(hash)")
    }
  }

  private static func check(
    _ session: Session, _ scene: Scene, _ path: String, _ arguments: Arguments, _ output: Output
  ) throws(CommandFailure) {
    var work = LongWork(session, output)
    let result = SessionCheck.run(session, scene: scene) { work.go(to: $0) }
    work.finish()
    switch result {
    case .nothingStored:
      throw CommandFailure(
        .badFile,
        """
        \(path):1:1: there is nothing to check: no \"hashes\" and no \"shown\"; \
        `segue replay FILE --record OUT` stores them
        """)
    case .same(let count): output.line("\(count) frames are the same")
    case .different(let difference): throw CommandFailure(.checkFailed, words(difference))
    }
  }

  private static func words(_ difference: SessionCheck.Difference) -> Phrase {
    let frame: Phrase = difference.frame.map { "frame \($0)" } ?? "the presented frame"
    let stored = difference.stored.map(hexadecimal) ?? "nothing"
    let replayed = difference.replayed.map(hexadecimal) ?? "nothing"
    let time = numberText(difference.time)
    return "\(frame) at \(time) s differs first: \(stored) is stored, \(replayed) is shown"
  }

  private static func record(
    _ session: Session, _ scene: Scene, to target: String, _ output: Output
  ) throws(CommandFailure) {
    do {
      let file = try StreamedFile(replacing: target)
      let count = try write(session, scene, to: file, output)
      output.talk("\(count) hashes written to \(target)\n")
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Writes a session with the hashes of all frames as they come, since there may be millions.
  ///
  /// - Returns: How many there are.
  private static func write(
    _ session: Session, _ scene: Scene, to file: StreamedFile, _ output: Output
  ) throws(FileError) -> Int {
    var work = LongWork(session, output, writing: file)
    var text = RecordedText(of: session)
    var replay = Replay(session, scene: scene, traceCapacity: 0)
    while let frame = replay.advance() {
      work.go(to: frame.time)
      text.append(replay.simulation.stage.stateHash)
      if text.isLong { try file.append(text.take()) }
    }
    work.finish()
    text.end()
    try file.append(text.take())
    try file.finish()
    return text.count
  }
}

// MARK: The manual

extension ReplayCommand {
  nonisolated private static let manual = """
    A session is a scene and an input log; everything else is re-simulated from it, to the bit:

      { version: 1, scene: "container-interactive", size: [390, 844], hz: 120,
        events: [ { t: 0.1, down: [300, 400] }, { t: 0.12, move: [220, 400] },
                  { t: 0.2, up: [120, 400] }, { t: 0.9, key: "2" },
                  { t: 1.2, tune: { "spring.dampingRatio": 0.4 } } ] }

    Of several fingers, each but the first carries its number, from 2 to 10, in down, move and up:

      { t: 0.1, down: [100, 400] }, { t: 0.1, down: [300, 400], pointer: 2 },
      { t: 0.2, move: [340, 400], pointer: 2 }
    """
}
