import Documents
import Sessions
import Shell

/// `segue trace`: writes a session for the viewers of Chrome's trace format.
package enum TraceCommand {
  /// The command.
  nonisolated package static let command = Command(
    "trace", operands: "SESSION",
    summary: "write a session as a trace for Perfetto and chrome://tracing",
    options: options,
    examples: [
      "segue trace assets/sessions/ghost-hand.json5 --out swipe.json",
      "segue trace my-session.json5 --hz 60 --out my-session.trace.json",
      "segue trace my-session.json5 | gzip > my-session.trace.json.gz",
    ],
    manual: manual,
    perform: run)

  nonisolated private static let options =
    [
      Arguments.Option("--out", value: "FILE", help: "the file; - or none is the output"),
      Arguments.Option("--hz", value: "N", help: "N frames per second, 1 to 1000 (the session's)"),
    ] + CodeOptions.options

  /// Runs the command.
  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let path = try arguments.onlyOperand("a session file")
    let hz = try arguments.integer("--hz", in: 1...1_000)
    let (session, scene) = try SceneLibrary(arguments).session(path, output)
    let trace = ChromeTrace(session, scene: scene, hz: hz)
    guard let target = arguments["--out"], target != "-" else {
      var work = LongWork(session, output, passes: 2)
      trace.write(progress: { work.go(to: $0) }, to: output.data)
      return work.finish()
    }
    do {
      try write(trace, of: session, to: StreamedFile(replacing: target), output)
    } catch {
      throw CommandFailure(error)
    }
    output.talk("\(target) written; ui.perfetto.dev and chrome://tracing open it\n")
  }

  private static func write(
    _ trace: ChromeTrace, of session: Session, to file: StreamedFile, _ output: Output
  ) throws(FileError) {
    var work = LongWork(session, output, passes: 2, writing: file)
    try trace.write(
      progress: { work.go(to: $0) },
      to: { text throws(FileError) in try file.append(Array(text.utf8)) })
    work.finish()
    try file.finish()
  }
}

// MARK: The manual

extension TraceCommand {
  nonisolated private static let manual = """
    Transitions, frames, progress and velocity, and every call in its controller's row share one
    timeline, for https://ui.perfetto.dev.
    """
}
