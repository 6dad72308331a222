/// What opens a text file at a line: the user's editor, in its own words for a line.
///
/// Editors agree on `+LINE FILE` or on `FILE:LINE`; those that live in a terminal are given one.
nonisolated package struct EditorCommand: Hashable, Sendable {
  /// The program, by its name or its path.
  package let program: String
  /// What it is started with.
  package let arguments: [String]

  /// How an editor is told a line.
  private enum Manner {
    /// `+LINE FILE`.
    case plus
    /// `FILE:LINE`.
    case colon
    /// `--goto FILE:LINE`.
    case goto
    /// `--line LINE FILE`.
    case option
  }

  private static let manners: [String: Manner] = [
    "code": .goto, "code-insiders": .goto, "codium": .goto, "vscodium": .goto, "cursor": .goto,
    "windsurf": .goto, "zed": .colon, "zeditor": .colon, "subl": .colon, "hx": .colon,
    "helix": .colon, "lapce": .colon, "kate": .option, "kwrite": .option, "idea": .option,
    "clion": .option, "fleet": .option,
  ]

  /// Editors that need a terminal.
  private static let inTerminal: Set<String> = [
    "vi", "vim", "nvim", "nano", "pico", "micro", "hx", "helix", "kak", "joe", "ne", "mg", "ed",
  ]

  /// The command of an editor as the environment names it: a program, perhaps with options.
  ///
  /// - Parameters:
  ///   - editor: The value of `VISUAL` or `EDITOR`; `nil`, or nothing but spaces, for neither.
  ///   - terminal: A program that runs a command in a terminal of its own after `-e`, or `nil` if there is
  ///     none.
  ///   - path: The file.
  ///   - line: Counted from 1.
  /// - Returns: The command; `xdg-open` with the file alone where there is no editor, or none that can be
  ///   shown.
  package init(editor: String?, terminal: String?, path: String, line: Int) {
    let words = (editor ?? "").split(separator: " ").map(String.init)
    guard let program = words.first else {
      (self.program, arguments) = ("xdg-open", [path])
      return
    }
    let name = program.split(separator: "/").last.map(String.init) ?? program
    let place =
      switch EditorCommand.manners[name] ?? .plus {
      case .plus: ["+\(line)", path]
      case .colon: ["\(path):\(line)"]
      case .goto: ["--goto", "\(path):\(line)"]
      case .option: ["--line", "\(line)", path]
      }
    let isInTerminal =
      EditorCommand.inTerminal.contains(name) || words.contains("-nw") || words.contains("-t")
    if !isInTerminal {
      (self.program, arguments) = (program, words.dropFirst() + place)
    } else if let terminal {
      (self.program, arguments) = (terminal, ["-e"] + words + place)
    } else {
      (self.program, arguments) = ("xdg-open", [path])
    }
  }
}
