import Commands
import Documents
import Scenes
import Sessions
import Shell
import Toolkit
import Workshop

/// `segue run`: opens the window.
enum RunCommand {
  /// The command.
  nonisolated static let command = Command(
    "run", operands: "[SCENE|SESSION|FILE.swift]",
    summary: "open the window; `run` itself may be left out",
    options: options,
    examples: ["segue", "segue container-interactive --scale 2", "segue run my-session.json5"],
    manual: manual,
    perform: run)

  nonisolated static let options =
    [
      Arguments.Option(
        "--size", value: "WxH", help: "the window's size in points, such as 1280x800"),
      Arguments.Option(
        "--scale", value: "S", help: "pixels per point, 0.5 to 4, instead of the desktop's"),
      Arguments.Option(
        "--presenter", value: "NAME", help: "automatic, surface or texture",
        choices: ["automatic", "surface", "texture"]),
      Arguments.Option(
        "--theme", value: "NAME",
        help: "auto (the desktop's), " + Theme.names.joined(separator: ", "),
        choices: [Theme.automaticName] + Theme.names),
      Arguments.Option(
        "--language", value: "NAME",
        help: "what the window speaks: en or zh (what is preferred, else the desktop's)",
        choices: Language.names),
      Arguments.Option(
        "--root", value: "NAME", help: "of code for iOS, the controller to begin with, by its class"
      ),
      Arguments.Option("--edit", help: "open the code in the editor as well"),
      Arguments.Option("--fresh", help: "open the first scene, and not what was left"),
      Arguments.Option("--recover", help: "open the session that ended abruptly last"),
      CodeOptions.limits,
    ] + CodeOptions.options + [
      Arguments.Option(
        "--no-demonstration", help: "start without the ghost hand, the tour and the overlay"),
      Arguments.Option(
        "--describe", help: "print what the first frame shows, as a tree of words, without a window"
      ),
      Arguments.Option("--json", help: "with --describe: one JSON object"),
      Arguments.Option("--rate", value: "N", help: "frames a second instead of the display's"),
      Arguments.Option(
        "--frame-log", value: "FILE",
        help: "write at the end when each frame was sampled and presented, in seconds"),
    ]

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    try check(arguments)
    if arguments.has("--describe") {
      return try DescribedWindow(arguments, output).print(isJSON: arguments.has("--json"))
    }
    let isRecovery = arguments.has("--recover")
    let left = BenchKeeper(arguments, output)
    var name =
      try isRecovery
      ? interruptedSession(output) : rooted(arguments) ?? left.memory?.place ?? Gallery.firstID
    if isRecovery, arguments["--scene"] == nil, let code = code(playedIn: name) {
      Kernel.replaceProcess(CommandLine.arguments + ["--scene", code])
    }
    // What is wrong with the command is said before a window is there.
    _ = try arguments.theme(otherwise: Theme.automaticName)
    _ = try arguments.language
    if Heartbeat.shared == nil { try watch(overCodeOf: &name, left, arguments) }
    defer { Heartbeat.shared?.isEnding = true }
    let rules = listen()
    var warnings: [DocumentWarning] = []
    let code = CodeKeeper(output: output)
    let former = Heartbeat.shared.flatMap(FormerWindow.init)
    let content = try content(of: &name, left, code, former, arguments, &warnings)
      .played(holding: StageSetting.tunings(arguments))
    output.warn(warnings)
    let keeper = WindowKeeper(output: output)
    rules?.hold()
    let window = try open(arguments, keeper.memory, former?.state.window, output)
    rules?.note()
    let application = try Application(
      window: window, content: content, ignoring: warnings,
      path: isRecovery || code.isOpen || former != nil ? nil : path(of: name), code: code,
      keeper: keeper, left: left, former: former, rules: rules, arguments: arguments, output: output
    )
    try application.run()
    if let successor = code.successor {
      becomeWatcher(of: successor, isToBeEdited: code.isToBeEdited, arguments)
    }
  }

  /// What cannot go together.
  private static func check(_ arguments: Arguments) throws(CommandFailure) {
    guard arguments.operands.count <= 1 else {
      throw CommandFailure(
        .usage, "one scene is enough, but there is also '\(arguments.operands[1])'")
    }
    if arguments.has("--json") && !arguments.has("--describe") {
      throw CommandFailure(.usage, "--json goes with --describe")
    }
    if arguments.has("--recover"), let operand = arguments.operands.first {
      throw CommandFailure(.usage, "--recover opens a session of its own, not '\(operand)'")
    }
  }

}
