import DesktopPortal
import Shell
import Workshop

/// What the desktop does on its message bus, in a process of its own: this program, started once more. Here it
/// is the portal's dialog for a path, or the file manager.
///
/// It prints the path that was chosen. 0 is an answer, 1 is a closed dialog, and 69 is a desktop that has no
/// portal or none that shows dialogs.
enum PortalDialog {
  /// The command that no help lists.
  static let command = "__file-dialog"

  /// The command that shows a file in its folder.
  static let showing = "__show-file"

  /// Shows a file, or throws where no file manager answers.
  static func show(_ words: [String]) throws(CommandFailure) {
    guard words.count == 1 else {
      throw CommandFailure(.usage, "\(showing) is for the window's own use")
    }
    do { try FileManager.show(words[0]) } catch {
      throw CommandFailure(.noDisplay, .verbatim(error.says))
    }
  }

  /// What the program is started with.
  static func arguments(
    _ question: FileQuestion, _ start: String, title: String, kinds: String
  ) -> [String] {
    let kind: FileChooser.Question = question == .save ? .save : .open
    return [command, kind.rawValue, title, kinds, start]
  }

  /// Asks, and prints the answer.
  static func run(_ words: [String], _ output: Output) throws(CommandFailure) {
    guard words.count == 4, let question = FileChooser.Question(rawValue: words[0]) else {
      throw CommandFailure(.usage, "\(command) is for the window's own use")
    }
    let chooser = FileChooser(
      question, title: words[1], kinds: words[2],
      patterns: (question == .open ? FileQuestion.open : .save).endings.map { "*.\($0)" },
      start: words[3])
    switch try answer(to: chooser) {
    case .path(let path): output.data(path + "\n")
    case .closed: throw CommandFailure(.checkFailed, "the dialog was closed")
    }
  }

  private static func answer(
    to chooser: FileChooser
  ) throws(CommandFailure) -> FileChooser.Answer {
    do {
      return try chooser.ask()
    } catch {
      throw CommandFailure(.noDisplay, .verbatim(error.says))
    }
  }
}
