/// A program on the command line: its commands, and what it says of itself.
nonisolated package struct Program: Sendable {
  /// The version of the program and of its libraries.
  package static let version = "1.0.0"

  /// What the program's exit status says.
  package static let exitStatuses: [(code: Int, meaning: String)] = [
    (0, "ok"), (1, "a check failed"), (2, "not all checked"), (64, "usage"), (65, "bad file"),
    (66, "no such input"), (69, "no display"), (70, "internal"), (73, "cannot write"),
  ]

  /// Every command, in the help's order; the first one is meant where none is named.
  package let commands: [Command]
  /// The keys of its window, and what each does, for the manual page.
  package let keys: [(keys: String, meaning: String)]

  /// Takes commands, and the keys of the window.
  package init(commands: [Command], keys: [(keys: String, meaning: String)] = []) {
    (self.commands, self.keys) = (commands, keys)
  }

  /// The command of a name.
  package subscript(name: String) -> Command? { commands.first { $0.name == name } }

  /// The help of the whole program.
  package var overview: String {
    let width = commands.map(\.name.count).max() ?? 0
    let list = commands.map { command in
      "  " + command.name + String(repeating: " ", count: width - command.name.count + 2)
        + command.summary
    }
    let statuses = Program.exitStatuses.map { "\($0.code) \($0.meaning)" }
    return """
      Segue: a playground for view-controller transitions.

      Usage: segue [COMMAND] [OPTION…] [OPERAND…]

      \(list.joined(separator: "\n"))

      `segue COMMAND --help` explains a command. Data goes to standard output, messages to
      standard error. `segue --version` prints the version.

      Examples:
        segue
        segue new wobble && segue wobble.swift
        segue render assets/sessions/ghost-hand.json5 --at 0.5 --out swipe.png
        segue replay assets/sessions/ghost-hand.json5 --trace

      Exit status: \(statuses.prefix(5).joined(separator: " · ")) ·
      \(statuses.dropFirst(5).joined(separator: " · "))

      """
  }
}
