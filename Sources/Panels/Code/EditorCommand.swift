import Documents

/// What opens a text file at a line and a column: the user's editor, in its own words for them.
///
/// Editors agree on `+LINE FILE` or on `FILE:LINE:COLUMN`; those that live in a terminal are given one.
nonisolated package struct EditorCommand: Hashable, Sendable {
  /// The program, by its name or its path.
  package let program: String
  /// What it is started with.
  package let arguments: [String]

  /// Whether the desktop chooses what opens the file.
  package var isDesktop: Bool { program == "xdg-open" }

  /// How an editor is told a line.
  private enum Manner {
    /// `+LINE FILE`.
    case plus
    /// `+LINE:COLUMN FILE`.
    case plusPlace
    /// `+LINE,COLUMN FILE`.
    case plusComma
    /// `FILE:LINE:COLUMN`.
    case colon
    /// `--goto FILE:LINE:COLUMN`.
    case goto
    /// `--line LINE FILE`; the column is left out.
    case option
  }

  private static let manners: [String: Manner] = [
    "code": .goto, "code-insiders": .goto, "codium": .goto, "vscodium": .goto, "cursor": .goto,
    "windsurf": .goto, "zed": .colon, "zeditor": .colon, "subl": .colon, "hx": .colon,
    "helix": .colon, "lapce": .colon, "kate": .option, "kwrite": .option, "idea": .option,
    "clion": .option, "fleet": .option, "emacs": .plusPlace, "emacsclient": .plusPlace,
    "kak": .plusPlace, "micro": .plusPlace, "gedit": .plusPlace, "nano": .plusComma,
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
  ///   - line: Counted from 1; 0 for the file alone.
  ///   - column: Counted from 1; 0 for the line alone. Editors that know none get the line.
  /// - Returns: The command; `xdg-open` with the file alone where there is no editor, or none that can be
  ///   shown.
  package init(editor: String?, terminal: String?, path: String, line: Int, column: Int = 0) {
    let words = (editor ?? "").split(separator: " ").map(String.init)
    guard let program = words.first else {
      (self.program, arguments) = ("xdg-open", [path])
      return
    }
    let name = lastPart(of: program)
    let place = EditorCommand.words(EditorCommand.manners[name] ?? .plus, path, line, column)
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

  /// A place in a manner.
  private static func words(
    _ manner: Manner, _ path: String, _ line: Int, _ column: Int
  ) -> [String] {
    guard line > 0 else { return [path] }
    let place = column > 0 ? "\(line):\(column)" : "\(line)"
    return switch manner {
    case .plus: ["+\(line)", path]
    case .plusPlace: ["+\(place)", path]
    case .plusComma: [column > 0 ? "+\(line),\(column)" : "+\(line)", path]
    case .colon: ["\(path):\(place)"]
    case .goto: ["--goto", "\(path):\(place)"]
    case .option: ["--line", "\(line)", path]
    }
  }
}
