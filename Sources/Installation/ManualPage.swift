import Commands
import Shell

/// The manual page `segue(1)`, made of the same manual as `--help`.
package enum ManualPage {
  /// Writes the page.
  ///
  /// - Parameters:
  ///   - program: What has the commands.
  ///   - assets: Where the examples' scenes and sessions lie.
  package static func text(of program: Program, assets: String) -> String {
    var page = Roff()
    page.request("TH", "SEGUE", "1", "", "Segue \(Program.version)", "")
    page.heading("NAME")
    page.paragraph("segue - a playground for view-controller transitions")
    page.heading("SYNOPSIS")
    for command in program.commands {
      page.line("\\fBsegue \(Roff.escaped(command.name))\\fR \(Roff.escaped(operands(command)))")
      page.request("br")
    }
    page.heading("DESCRIPTION")
    page.paragraph(
      "A window shows a phone-like container with panes. The mouse drags interactive transitions, "
        + "keys switch tabs, springs run at the display's rate, and an overlay shows what is inside. "
        + "The other commands need no display. Data goes to standard output, messages to standard "
        + "error.")
    page.heading("COMMANDS")
    for command in program.commands { append(command, assets: assets, to: &page) }
    page.heading("KEYS")
    for (keys, meaning) in program.keys { page.item(keys, meaning) }
    page.heading("EXIT STATUS")
    for status in Program.exitStatuses { page.item("\(status.code)", status.meaning) }
    page.heading("ENVIRONMENT")
    for (name, meaning) in variables { page.item(name, meaning) }
    return page.text
  }

  /// What the program reads of its surroundings.
  private static let variables = [
    ("XDG_DATA_HOME", "where segue/sessions and segue/scenes lie"),
    (
      "XDG_CONFIG_HOME",
      "where segue/preferences.json5 lies, and user-dirs.dirs, which says where films, pictures and pages go"
    ),
    ("VISUAL", "the editor that opens code; without it EDITOR, or what the desktop opens it with"),
    ("XDG_STATE_HOME", "where segue/last-session.json and the journals lie"),
    ("SDL_VIDEODRIVER", "x11 or wayland, if the window is to be opened by one of them"),
    ("GTK_THEME", "a theme whose name tells dark from light"),
  ]

  private static func operands(_ command: Command) -> String {
    (command.options.isEmpty ? "" : "[OPTION…] ") + command.operands
  }

  private static func append(
    _ command: Command, assets: String, to page: inout Roff
  ) {
    page.subheading("segue \(command.name) \(command.operands)")
    page.paragraph(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
    for option in command.options {
      page.item(option.value.map { "\(option.name) \($0)" } ?? option.name, option.help)
    }
    func located(_ text: String) -> String { text.replacing("assets/", with: "\(assets)/") }
    for block in ManualBlock.blocks(of: located(command.manual)) {
      switch block {
      case .heading(let title): page.title(title)
      case .paragraph(let text): page.paragraph(text)
      case .verbatim(let lines): page.verbatim(lines)
      }
    }
    page.title("Examples:")
    page.verbatim(command.examples.map(located))
  }
}

/// A part of a command's notes.
package enum ManualBlock: Equatable {
  /// A line that names what comes.
  case heading(String)
  /// Words that can be broken anywhere.
  case paragraph(String)
  /// Lines that must stay what they are.
  case verbatim([String])

  /// Takes notes apart: parts are parted by an empty line; what is indented more than what is around
  /// it stays as it is; a line with a colon before indented ones is a heading.
  package static func blocks(of notes: String) -> [ManualBlock] {
    var base = 0
    var blocks: [ManualBlock] = []
    for part in notes.split(separator: "\n\n") {
      var lines = part.split(separator: "\n").map(String.init)
      if lines.count > 1, lines[0].hasSuffix(":"), indentation(lines[0]) == 0,
        indentation(lines[1]) > 0
      {
        base = indentation(lines[1])
        blocks.append(.heading(lines.removeFirst()))
      }
      let isVerbatim = lines.allSatisfy { indentation($0) > base }
      let rest = lines.map { String($0.dropFirst(min(base, indentation($0)))) }
      blocks.append(isVerbatim ? .verbatim(rest) : .paragraph(rest.joined(separator: " ")))
    }
    return blocks
  }

  private static func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }
}

/// A text for `man`.
private struct Roff {
  private(set) var text = ".\\\" Made by segue install from what --help says.\n"

  /// A text in which nothing is a request or an escape.
  static func escaped(_ text: some StringProtocol) -> String {
    String(text).replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("'", with: "\\(aq").replacing("`", with: "\\(ga").replacing("^", with: "\\(ha")
      .replacing("~", with: "\\(ti")
  }

  /// Appends a line; one that would begin like a request does not.
  mutating func line(_ text: String) {
    self.text += (text.hasPrefix(".") ? "\\&" : "") + text + "\n"
  }

  mutating func request(_ name: String, _ words: String...) {
    text += ".\(name)" + words.map { " \"\($0)\"" }.joined() + "\n"
  }

  mutating func heading(_ name: String) { request("SH", name) }

  mutating func subheading(_ name: String) { request("SS", Self.escaped(name)) }

  mutating func title(_ name: String) {
    text += ".PP\n"
    line("\\fI\(Self.escaped(name))\\fR")
  }

  mutating func paragraph(_ words: some StringProtocol) {
    text += ".PP\n"
    line(Self.escaped(words))
  }

  mutating func item(_ name: String, _ meaning: String) {
    text += ".TP\n"
    line("\\fB\(Self.escaped(name))\\fR")
    line(Self.escaped(meaning))
  }

  mutating func verbatim(_ lines: [String]) {
    text += ".PP\n.RS 4\n.nf\n"
    for text in lines { line(Self.escaped(text)) }
    text += ".fi\n.RE\n"
  }
}
