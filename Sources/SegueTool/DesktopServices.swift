import DesktopPortal
import Documents
import Glibc
import Shell
import Toolkit
import Workshop

/// What the desktop does for the window through its own programs: dialogs for paths, the file manager.
///
/// Each runs beside the frame loop, which asks now and then what has become of it.
final class DesktopServices {
  /// What has become of something.
  enum News {
    /// A dialog was answered; with no path if it was closed.
    case answered(FileQuestion, String?)
    /// A dialog could not be shown: the question, and what it was to begin with.
    case noDialog(FileQuestion, String)
    /// Something could not be done, as a sentence.
    case failed(Phrase)
  }

  /// How often to ask while something runs, in seconds.
  static let interval = 0.05

  private var dialog: OpenDialog?
  private var manager: (child: ChildProcess, path: String, isLast: Bool)?
  /// Programs that open files; of one that the desktop chooses it is said if there is none, as nobody else does.
  private var starters: [(child: ChildProcess, failure: Phrase?)] = []
  private var news: [News] = []

  /// Whether something runs.
  var isBusy: Bool {
    dialog != nil || manager != nil || !starters.isEmpty || !news.isEmpty
  }

  /// What has happened since it was asked last.
  func poll() -> [News] {
    if let ending = dialog?.child.poll(), let asked = dialog {
      dialog = nil
      take(ending, of: asked)
    }
    if let ending = manager?.child.poll(), let (_, path, isLast) = manager {
      manager = nil
      if ending != .status(0) {
        isLast
          ? news.append(.failed(DesktopServices.failure(toShow: path))) : showFolder(of: path)
      }
    }
    starters.removeAll { starter in
      guard let ending = starter.child.poll() else { return false }
      if let failure = starter.failure, ending != .status(0) { news.append(.failed(failure)) }
      return true
    }
    defer { news.removeAll() }
    return news
  }

  // MARK: Dialogs

  /// Asks for a path; one dialog at a time.
  ///
  /// - Parameters:
  ///   - start: A folder with a slash at its end, or a path to save at.
  ///   - language: What the dialog speaks, as far as it is told what to say.
  /// - Returns: Whether the desktop has a dialog.
  func ask(
    _ question: FileQuestion, startingAt start: String, in language: Language
  ) -> Bool {
    guard dialog == nil else { return true }
    return show(question, start, language, by: DialogProgram.available)
  }

  /// Shows a dialog by the first of some programs that can be started.
  private func show(
    _ question: FileQuestion, _ start: String, _ language: Language,
    by programs: [DialogProgram]
  ) -> Bool {
    for (index, program) in programs.enumerated() {
      guard let path = program.path,
        let child = launch(path, program.arguments(question, start, language))
      else { continue }
      dialog = OpenDialog(
        child: child, question: question, start: start, language: language,
        others: Array(programs[(index + 1)...]))
      return true
    }
    return false
  }

  /// 0 is an answer, 1 is a closed dialog, anything else is none that was shown: the next one is asked.
  private func take(_ ending: ChildProcess.Ending, of asked: OpenDialog) {
    var answer = String(decoding: asked.child.output, as: UTF8.self)
    while answer.last == "\n" { answer.removeLast() }
    switch ending {
    case .status(0) where answer.hasPrefix("/"): news.append(.answered(asked.question, answer))
    case .status(0), .status(1): news.append(.answered(asked.question, nil))
    default:
      if !show(asked.question, asked.start, asked.language, by: asked.others) {
        news.append(.noDialog(asked.question, asked.start))
      }
    }
  }

  /// Closes what still asks.
  func end() { dialog = nil }

  /// Starts a program with what this one was started with, for what the desktop does is no business of code
  /// that has changed its variables. What somebody opens with it stays when the window closes.
  private func launch(
    _ program: String, _ arguments: [String], stays: Bool = false
  ) -> ChildProcess? {
    let bytes = (try? readFile(at: "/proc/self/environ", limit: 1 << 22)) ?? []
    let variables = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return try? ChildProcess(
      program, arguments, environment: [Offspring.spared: "1"], variables: variables, stays: stays)
  }

  // MARK: The file manager

  /// Shows a file in the desktop's file manager.
  func show(_ path: String) {
    guard manager == nil else { return }
    if let child = launch("/proc/self/exe", [PortalDialog.showing, path], stays: true) {
      manager = (child, path, false)
    } else {
      showFolder(of: path)
    }
  }

  private func showFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard let program = findProgram("xdg-open") else {
      news.append(
        .failed(
          "No file manager answers, and xdg-open of xdg-utils is not installed: the file is \(path)"
        ))
      return
    }
    guard let child = launch(program, [folder.isEmpty ? "/" : folder], stays: true) else {
      news.append(.failed(DesktopServices.failure(toShow: path)))
      return
    }
    manager = (child, path, true)
  }

  // MARK: The editor

  /// Opens a text file at a line and a column in the user's editor, which goes on by itself; without one, in whatever
  /// the desktop opens it with.
  func edit(_ path: String, line: Int, column: Int = 0) {
    let editor = [environmentVariable("VISUAL"), environmentVariable("EDITOR")].compactMap { $0 }
      .first { !$0.isEmpty }
    let terminal = ["x-terminal-emulator", "xterm"].first { findProgram($0) != nil }
    let command = EditorCommand(
      editor: editor, terminal: terminal, path: path, line: line, column: column)
    let isPath = command.program.contains("/")
    guard let program = isPath ? command.program : findProgram(command.program) else {
      news.append(
        .failed(
          command.isDesktop
            ? DesktopServices.absence(ofEditorFor: path)
            : "\(command.program) is not installed: the file is \(path)"))
      return
    }
    // A shell starts an editor and ends at once, so that it is nobody's child.
    let end = command.isDesktop ? "" : " &"
    let call = ["-c", "\"$0\" \"$@\" > /dev/null 2>&1\(end)", program] + command.arguments
    let failure = DesktopServices.absence(ofEditorFor: path)
    start("/bin/sh", call, failing: failure, isWaitedFor: command.isDesktop)
  }

  private func start(
    _ program: String, _ arguments: [String], failing failure: Phrase, isWaitedFor: Bool
  ) {
    guard let child = launch(program, arguments, stays: true) else {
      return news.append(.failed(failure))
    }
    starters.append((child, isWaitedFor ? failure : nil))
  }

  /// Opens a file with what the desktop opens it with.
  func open(_ path: String) {
    let failure: Phrase = "Nothing here opens it: the file is \(path)"
    guard let program = findProgram("xdg-open") else { return news.append(.failed(failure)) }
    start(program, [path], failing: failure, isWaitedFor: true)
  }

  private static func absence(ofEditorFor path: String) -> Phrase {
    "No editor opens here; the variable VISUAL can name one. The file is \(path)"
  }

  private static func failure(toShow path: String) -> Phrase {
    "No file manager could be opened: the file is \(path)"
  }
}

/// A dialog that is shown, or about to be.
private struct OpenDialog {
  let child: ChildProcess
  let question: FileQuestion
  let start: String
  let language: Language
  /// Who is asked if this one cannot be shown.
  let others: [DialogProgram]
}

/// A program that shows the desktop's dialog for a path, in the order in which they are asked.
enum DialogProgram: String, CaseIterable {
  /// The desktop's own, through this program once more.
  case portal
  case zenity
  case kdialog

  /// Those that may be there: a portal is a service on the session's bus.
  static var available: [DialogProgram] {
    let runtime = environmentVariable("XDG_RUNTIME_DIR").map { "\($0)/bus" }
    let hasBus =
      environmentVariable("DBUS_SESSION_BUS_ADDRESS")?.isEmpty == false
      || runtime.map { access($0, R_OK) == 0 } ?? false
    return allCases.filter { $0 != .portal || hasBus }
  }

  /// Where the program is, if it is there.
  var path: String? { self == .portal ? "/proc/self/exe" : findProgram(rawValue) }

  /// What it is started with.
  func arguments(
    _ question: FileQuestion, _ start: String, _ language: Language
  ) -> [String] {
    let kinds = language.text("Sessions and scenes")
    let title = language.text(question.title)
    return arguments(question, start, title: title, kinds: kinds)
  }

  private func arguments(
    _ question: FileQuestion, _ start: String, title: String, kinds: String
  ) -> [String] {
    let patterns = question.endings.map { "*.\($0)" }.joined(separator: " ")
    switch self {
    case .portal: return PortalDialog.arguments(question, start, title: title, kinds: kinds)
    case .zenity:
      let saving = question == .save ? ["--save", "--confirm-overwrite"] : []
      let filter = question == .open ? ["--file-filter=\(kinds) | \(patterns)"] : []
      return ["--file-selection", "--title=\(title)"] + saving
        + (start.isEmpty ? [] : ["--filename=\(start)"]) + filter
    case .kdialog:
      let dialog = question == .save ? "--getsavefilename" : "--getopenfilename"
      return ["--title", title, dialog, start.isEmpty ? "." : start]
        + ["\(kinds) (\(patterns))"]
    }
  }
}
