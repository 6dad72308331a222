import Commands
import Documents
import Finding
import Installation
import Lessons
import Scenes
import Sessions
import Shell
import UserCode

/// Finds out which command is meant and runs it.
struct CommandLineTool {
  let output: Output
  private let program = Program.segue

  init(output: Output) { self.output = output }

  func run(_ arguments: [String]) throws(CommandFailure) {
    switch arguments.first {
    case "--help", "-h", "help":
      output.data(located(program.overview))
    case "--version":
      output.data("segue \(Program.version)\n")
    case PortalDialog.command:
      try PortalDialog.run(Array(arguments.dropFirst()), output)
    case PortalDialog.showing:
      try PortalDialog.show(Array(arguments.dropFirst()))
    case Supervisor.command:
      Kernel.endWithParent()
      Heartbeat.shared = Heartbeat(from: Heartbeat.channel)
      try run(Array(arguments.dropFirst()))
    case TrialService.command:
      TrialService.run(Array(arguments.dropFirst()))
    case FindService.command:
      FindService.run(Array(arguments.dropFirst()))
    case JudgeService.command:
      JudgeService.run()
    case let name? where program[name] != nil:
      if let command = program[name] { try run(command, Array(arguments.dropFirst())) }
    default:
      try run(RunCommand.command, arguments)
    }
  }

  private func run(_ command: Command, _ words: [String]) throws(CommandFailure) {
    if words.contains("--help") || words.contains("-h") {
      return output.data(located(command.help))
    }
    if command.name == RunCommand.command.name {
      if let word = words.first { try refuseUnknown(word) }
    } else if !Gallery.own.isEmpty {
      CodeOutput.keepApart()
    }
    try command.run(words, output)
  }

  /// A text with the places of the examples' files where the program is installed.
  private func located(_ text: String) -> String {
    guard let folder = InstallCommand.examples else { return text }
    return text.replacing("assets/", with: "\(folder)/")
  }

  /// A word that is nearly a command is not taken for a scene.
  private func refuseUnknown(_ word: String) throws(CommandFailure) {
    guard !word.hasPrefix("-"), !word.contains("/"), !word.contains("."),
      let nearest = nearestName(to: word, in: program.commands.map(\.name))
    else { return }
    var warnings: [DocumentWarning] = []
    if (try? SceneLibrary(code: CodeScenes.self).load(word, warnings: &warnings)) == nil {
      throw CommandFailure(.usage, "unknown command '\(word)'; did you mean '\(nearest)'?")
    }
  }
}
