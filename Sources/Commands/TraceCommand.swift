import Documents
import Sessions
import Shell

/// `segue trace`: writes a session for the viewers of Chrome's trace format.
package enum TraceCommand {
  /// The options.
  nonisolated package static let options =
    [
      Arguments.Option("--out", value: "FILE", help: "the file; - or none is the output"),
      Arguments.Option("--hz", value: "N", help: "N frames per second, 1 to 1000 (the session's)"),
    ] + CodeOptions.options

  /// Runs the command.
  package static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let path = try arguments.onlyOperand("a session file")
    let hz = try arguments.integer("--hz", in: 1...1_000)
    var warnings: [DocumentWarning] = []
    let (session, scene) = try SceneLibrary(arguments).session(path, warnings: &warnings)
    output.warn(warnings)
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
