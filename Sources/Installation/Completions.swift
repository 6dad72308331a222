import Commands
import Scenes
import Shell

/// What shells complete after `segue`, made of the commands' own options and the gallery.
package struct Completions {
  private let program: Program

  /// Takes a program with its commands.
  package init(of program: Program) { self.program = program }

  /// What can stand for an option's value or an operand.
  enum Values {
    /// Any file.
    case files
    /// Any folder.
    case folders
    /// One of some words.
    case words([String])
    /// What no shell can know, such as a number.
    case anything

    /// What an option takes.
    init(of option: Arguments.Option) {
      switch option.value {
      case "FILE": self = .files
      case "DIR", "FOLDER": self = .folders
      default: self = option.choices.isEmpty ? .anything : .words(option.choices)
      }
    }
  }

  /// Whether a command's operands are scenes.
  func takesScenes(_ command: Command) -> Bool {
    command.operands.hasPrefix("SCENE") || command.operands.hasPrefix("[SCENE")
  }

  /// Whether a command has operands that are files.
  func takesFiles(_ command: Command) -> Bool {
    takesScenes(command) || command.operands.hasPrefix("SESSION")
      || command.operands.hasPrefix("FILE") || command.operands.hasPrefix("[FILE")
  }

  /// The commands that are written out; the first one may be left out.
  var names: [String] { program.commands.map(\.name) }

  private static let help = Arguments.Option("--help", help: "explain the command")

  private func options(_ command: Command) -> [Arguments.Option] {
    command.options + [Self.help]
  }

  // MARK: bash

  /// The completion for bash.
  package var bash: String {
    var lines = [
      "# Completion of segue \(Program.version) for bash; made by `segue install`.",
      "_segue() {",
      "  local current=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  local command=run words= files= number=$COMP_CWORD",
      "  COMPREPLY=()",
      "  # bash takes --name=value apart.",
      "  if [[ $current == = ]]; then current=; elif [[ $previous == = ]]; then",
      "    ((number -= 1)); previous=\"${COMP_WORDS[number-1]}\"",
      "  fi",
      "  if ((COMP_CWORD > 1)); then",
      "    case \"${COMP_WORDS[1]}\" in",
      "      \(names.joined(separator: "|"))) command=\"${COMP_WORDS[1]}\" ;;",
      "    esac",
      "  fi",
      "  case \"$command $previous\" in",
    ]
    for command in program.commands {
      for option in command.options where option.value != nil {
        let action: String
        switch Values(of: option) {
        case .files: action = "files=-f"
        case .folders: action = "files=-d"
        case .words(let words): action = "words=\(quoted(words.joined(separator: " ")))"
        case .anything: action = "return"
        }
        lines.append("    \(quoted("\(command.name) \(option.name)"))) \(action) ;;")
      }
    }
    lines += ["    *)", "      case \"$current:$command\" in"]
    for command in program.commands {
      let words = options(command).map(\.name).joined(separator: " ")
      lines.append("        -*:\(command.name)) words=\(quoted(words)) ;;")
    }
    for command in program.commands where takesFiles(command) {
      let words = takesScenes(command) ? Gallery.builtInIDs : []
      lines.append(
        "        *:\(command.name)) files=-f; words=\(quoted(words.joined(separator: " "))) ;;")
    }
    lines += [
      "      esac",
      "      ((COMP_CWORD > 1)) || words=\"$words \(names.joined(separator: " ")) --version\" ;;",
      "  esac",
      "  [[ -z $words ]] || mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")",
      "  if [[ -n $files ]]; then",
      "    compopt -o filenames 2>/dev/null",
      "    mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY < <(compgen \"$files\" -- \"$current\")",
      "  fi",
      "}",
      "complete -F _segue segue",
      "",
    ]
    return lines.joined(separator: "\n")
  }

  // MARK: zsh

  /// The completion for zsh.
  package var zsh: String {
    var lines = [
      "#compdef segue",
      "# Completion of segue \(Program.version) for zsh; made by `segue install`.",
      "_segue() {",
      "  local command=run",
      "  local -a commands scenes",
      "  scenes=(\(Gallery.builtInIDs.map(quoted).joined(separator: " ")))",
      "  commands=(",
    ]
    for command in program.commands {
      lines.append("    \(quoted("\(command.name):\(command.summary)"))")
    }
    lines += [
      "  )",
      "  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then",
      "    _describe -t commands 'command' commands",
      "    _describe -t scenes 'scene' scenes",
      "    _files",
      "    return",
      "  fi",
      "  case $words[2] in",
      "    (\(names.joined(separator: "|"))) command=$words[2]; shift words; (( CURRENT-- )) ;;",
      "  esac",
      "  case $command in",
    ]
    for command in program.commands {
      var specifications = options(command).map(zshSpecification)
      if takesScenes(command) {
        specifications.append(
          "'*:scene or file:_alternative \"scenes:scene:(${scenes[*]})\" \"files:file:_files\"'")
      } else if takesFiles(command) {
        specifications.append("'*:file:_files'")
      }
      lines.append("    (\(command.name))")
      lines.append("      _arguments \\")
      lines.append(specifications.map { "        \($0)" }.joined(separator: " \\\n"))
      lines.append("      ;;")
    }
    lines += ["  esac", "}", "_segue \"$@\"", ""]
    return lines.joined(separator: "\n")
  }

  private func zshSpecification(_ option: Arguments.Option) -> String {
    let help = escaped(option.help, ["\\", "[", "]", ":"])
    guard let value = option.value else { return quoted("\(option.name)[\(help)]") }
    let action =
      switch Values(of: option) {
      case .files: "_files"
      case .folders: "_files -/"
      case .words(let words): "(\(words.joined(separator: " ")))"
      case .anything: " "
      }
    return quoted("\(option.name)=[\(help)]:\(escaped(value, ["\\", ":"])):\(action)")
  }

  private func escaped(_ text: String, _ signs: [String]) -> String {
    signs.reduce(text) { $0.replacing($1, with: "\\" + $1) }
  }

  // MARK: fish

  /// The completion for fish.
  package var fish: String {
    let all = names.joined(separator: " ")
    var lines = [
      "# Completion of segue \(Program.version) for fish; made by `segue install`.",
      "complete -c segue -n \"not __fish_seen_subcommand_from \(all)\" -l version "
        + "-d 'print the version'",
    ]
    for command in program.commands {
      lines.append(
        "complete -c segue -n __fish_use_subcommand -a \(command.name) "
          + "-d \(fishQuoted(command.summary))")
    }
    for command in program.commands {
      let isDefault = command.name == names[0]
      let others = names.filter { $0 != command.name }.joined(separator: " ")
      let condition =
        isDefault
        ? "not __fish_seen_subcommand_from \(others)"
        : "__fish_seen_subcommand_from \(command.name)"
      let start = "complete -c segue -n \"\(condition)\""
      if takesScenes(command) {
        lines.append(
          "\(start) -a \(fishQuoted(Gallery.builtInIDs.joined(separator: " "))) -d scene")
      } else if !takesFiles(command) {
        lines.append("\(start) -f")
      }
      for option in options(command) {
        let value: String
        switch Values(of: option) {
        case _ where option.value == nil: value = ""
        case .files: value = " -r -F"
        case .folders: value = " -x -a '(__fish_complete_directories)'"
        case .words(let words): value = " -x -a \(fishQuoted(words.joined(separator: " ")))"
        case .anything: value = " -x"
        }
        lines.append(
          "\(start) -l \(option.name.dropFirst(2))\(value) -d \(fishQuoted(option.help))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fishQuoted(_ text: String) -> String {
    "'" + escaped(text, ["\\", "'"]) + "'"
  }

  /// A text in quotes that no shell of Bourne's kind looks into.
  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
