import Commands
import Installation
import Recording
import Shell
import Workshop

extension Program {
  /// The program: every command, in the help's order, and no other list.
  nonisolated package static let segue: Program = Program(commands: commands, keys: keys)

  nonisolated private static let commands: [Command] = [
    RunCommand.command,
    NewCommand.command,
    LearnCommand.command,
    CheckCommand.command,
    PortCommand.command,
    ScenesCommand.command,
    RenderCommand.command,
    ReplayCommand.command,
    ProbeCommand.command,
    CompareCommand.command,
    SweepCommand.command,
    ShareCommand.command,
    ExportCommand.command,
    ErasCommand.command,
    ImportCommand.command,
    SuiteCommand.command,
    FindCommand.command(prepare: SearchChild.prepare, program: "/proc/self/exe", film: film),
    TraceCommand.command,
    VerifyCommand.command,
    TranslateCommand.command,
    FitCommand.command { path, region, rate throws(CommandFailure) in
      try FilmReader.motion(of: path, region: region, rate: rate)
    },
    KeysCommand.command,
    DoctorCommand.command,
    InstallCommand.command { .segue },
    UninstallCommand.command,
  ]

  nonisolated private static let keys = KeyMap.standard.actions.map { action in
    (action.caps.joined(separator: " "), action.title)
  }

  /// A film of a session that a search has found, beside it.
  private static func film(
    of path: String, seconds: Double, _ output: Output
  ) throws(CommandFailure) {
    let film = path.replacing(".json5", with: "") + ".apng"
    try RenderCommand.command.run(
      [path, "--frames", "0s..\(seconds)s", "--overlay", "--out", film], output)
  }
}
