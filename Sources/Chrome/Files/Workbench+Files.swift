import Sessions
import Toolkit
import WorkshopCore

/// The user's files.
extension Workbench {
  /// The user's files that were opened or saved lately, the latest first.
  package var recentFiles: RecentFiles {
    get { states[RecentFiles()] }
    set {
      states[RecentFiles()] = newValue
      needsDisplay = true
    }
  }

  /// The tool's own dialog for a path, while it is shown.
  var fileDialog: FileDialogState? {
    get { states[nil] }
    _modify { yield &states[nil] }
  }

  /// Whether the tool's own dialog for a path is shown.
  package var isFileDialogShown: Bool { fileDialog != nil }

  /// Asks the owner to ask for a path.
  func ask(_ question: FileQuestion) {
    closeSheet()
    effects.append(.askForFile(question))
  }

  /// Shows the tool's own dialog, where the desktop has none.
  ///
  /// - Parameters:
  ///   - question: What the path is for.
  ///   - path: What it begins with: a folder with a slash at its end, or a name to save under.
  ///   - error: What was wrong with that path, if anything was.
  package func showFileDialog(
    _ question: FileQuestion, at path: String, error: Phrase = .empty
  ) {
    closeSheet()
    finder.begin()
    finder.typed = path
    fileDialog = FileDialogState(question, error: error)
    focusFinder()
  }

  /// Takes the answer to a question.
  ///
  /// - Parameter path: Where; `nil` if somebody thought otherwise.
  package func answer(_ question: FileQuestion, path: String?) {
    guard let path else { return }
    switch question {
    case .open: effects.append(.open(path))
    case .create: effects.append(.create(path))
    case .save: save(at: path)
    }
  }

  /// Stores the session, or shares it, as the ending of a path says; one that nobody knows is asked about.
  private func save(at path: String) {
    if let fault = FileQuestion.refusal(ofSaving: path) {
      return showFileDialog(.save, at: path, error: fault)
    }
    guard let format = FilmFormat.suffix(of: path).flatMap({ FilmFormat(ending: $0) }) else {
      return effects.append(.saveAs(path))
    }
    share(wholeSession, as: format, at: path)
  }

  /// Takes the path that was chosen in the tool's own dialog.
  func answer(path: String) {
    guard let question = fileDialog?.question else { return }
    closeSheet()
    answer(question, path: path)
  }

  /// Shows the file that was saved last in its folder.
  func showSavedInFolder(_ time: Double) {
    guard let path = messages.savedPath else {
      return tell("Nothing has been saved yet; \(Action.save.keys) saves the session", at: time)
    }
    effects.append(.showInFolder(path))
    // A desktop without a file manager takes its time to say so; where the file is, is some help at once.
    tell("Asking the desktop to show \(path)", at: time)
  }

  /// Opens the file that was saved last, as the desktop does; one that only this program reads, here.
  func openSaved(_ time: Double) {
    guard let path = messages.savedPath else {
      return tell("Nothing has been saved yet; \(Action.share.keys) shares the last drag", at: time)
    }
    guard !FileQuestion.isRead(path) else { return effects.append(.open(path)) }
    effects.append(.show(path))
    tell("Asking the desktop to open \(path)", at: time)
  }

  /// Tells that a file of the user has been written, and where; it can be shown in its folder.
  ///
  /// - Parameter sentence: What is said.
  package func noteSaved(_ sentence: Phrase, in path: String, at time: Double) {
    messages.showToast(sentence, of: path, at: time)
    needsDisplay = true
  }
}

extension Panel {
  package static let fileDialog = Panel(
    name: "finder", layer: .sheet, title: "file dialog",
    capture: { $0.fileDialog != nil ? .finder : nil },
    close: { $0.fileDialog = nil }
  ) { bench, _ in
    guard var dialog = bench.fileDialog else { return nil }
    return { ui in
      let asks = FileDialogSheet().draw(&ui, &dialog, &bench.finder)
      bench.fileDialog = dialog
      return asks
    }
  }
}
