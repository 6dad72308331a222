import Commands
import Documents
import Films
import Finding
import Installation
import Sessions
import Shell

/// Finds out which command is meant and runs it.
struct CommandLineTool {
  let output: Output

  func run(_ arguments: [String]) throws(CommandFailure) {
    switch arguments.first {
    case "--help", "-h", "help":
      output.data(located(Manual.overview))
    case "--version":
      output.data("segue \(Manual.version)\n")
    case PortalDialog.command:
      try PortalDialog.run(Array(arguments.dropFirst()), output)
    case Supervisor.command:
      Kernel.endWithParent()
      Heartbeat.shared = Heartbeat(from: Heartbeat.channel)
      try run(Array(arguments.dropFirst()))
    case TrialService.command:
      TrialService.run(Array(arguments.dropFirst()))
    case FindService.command:
      FindService.run(Array(arguments.dropFirst()))
    case let name? where Manual.commands.contains { $0.name == name }:
      try run(command: name, Array(arguments.dropFirst()))
    default:
      try run(command: "run", arguments)
    }
  }

  private func run(command name: String, _ words: [String]) throws(CommandFailure) {
    guard let command = Manual.commands.first(where: { $0.name == name }) else { return }
    if words.contains("--help") || words.contains("-h") {
      return output.data(located(Manual.help(command)))
    }
    if name == "run", let word = words.first { try refuseUnknown(word) }
    let hidden = name == "find" ? [FindCommand.streamOption] : []
    let arguments = try Arguments(words, options: command.options + hidden)
    switch name {
    case "new": try NewCommand.run(arguments, output)
    case "scenes": try ScenesCommand.run(arguments, output)
    case "replay": try ReplayCommand.run(arguments, output)
    case "probe": try ProbeCommand.run(arguments, output)
    case "share": try ShareCommand.run(arguments, output)
    case "export": try ExportCommand.run(arguments, output)
    case "sweep": try SweepCommand.run(arguments, output)
    case "find":
      if arguments.has(FindCommand.streamOption.name) { SearchChild.prepare() }
      try FindCommand.run(arguments, output, program: "/proc/self/exe") {
        path, seconds throws(CommandFailure) in
        let film = path.replacing(".json5", with: "") + ".apng"
        try run(["render", path, "--frames", "0s..\(seconds)s", "--overlay", "--out", film])
      }
    case "trace": try TraceCommand.run(arguments, output)
    case "verify": try VerifyCommand.run(arguments, output)
    case "translate": try TranslateCommand.run(arguments, output)
    case "fit": try FitCommand.run(arguments, output, follow: FilmReader.motion)
    case "render": try RenderCommand.run(arguments, output)
    case "keys": try KeysCommand.run(arguments, output)
    case "doctor": try DoctorCommand.run(arguments, output)
    case "install": try InstallCommand.run(arguments, output)
    case "uninstall": try UninstallCommand.run(arguments, output)
    default: try RunCommand.run(arguments, output)
    }
  }

  /// A text with the places of the examples' files where the program is installed.
  private func located(_ text: String) -> String {
    guard let folder = InstallCommand.examples else { return text }
    return text.replacing("assets/", with: "\(folder)/")
  }

  /// A word that is nearly a command is not taken for a scene.
  private func refuseUnknown(_ word: String) throws(CommandFailure) {
    guard !word.hasPrefix("-"), !word.contains("/"), !word.contains("."),
      let nearest = nearestName(to: word, in: Manual.commands.map(\.name))
    else { return }
    var warnings: [DocumentWarning] = []
    if (try? SceneLibrary().load(word, warnings: &warnings)) == nil {
      throw CommandFailure(.usage, "unknown command '\(word)'; did you mean '\(nearest)'?")
    }
  }
}
