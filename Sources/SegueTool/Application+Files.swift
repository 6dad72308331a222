import Commands
import Documents
import LiveCode
import Rasterizer
import Scenes
import Sessions
import Shell
import Toolkit
import Window
import Workshop

/// What the workbench asks for: files that are opened, written and shown, and what else is outside of it.
extension Application {
  /// Does what the workbench asks for.
  ///
  /// - Parameter time: When it was asked for; not after the next sample.
  func followEffects(at time: Double) {
    for effect in workbench.takeEffects() {
      switch effect {
      case .quit: isRunning = false
      case .save:
        tell(.session) { () throws(FileError) in
          noteRecent(try keeper.storage.save(workbench.live.recording))
        }
      case .saveAs(let path):
        tell(.session) { () throws(FileError) in
          noteRecent(try keeper.storage.save(workbench.live.recording, at: path))
        }
      case .askForFile(let question): ask(question)
      case .open(let path):
        if open(path, at: time) != nil { workbench.noteOpened(lastPart(of: path), at: time) }
      case .create(let path): create(path)
      case .showInFolder(let path): desktop.show(path)
      case .show(let path): desktop.open(path)
      case .edit(let path, let line, let column):
        desktop.edit(path, line: line, column: column)
      case .sessionEnds(let session):
        journal.end(isStored: keeper.storeLast(session))
        noteKept()
      case .sceneChanged:
        watch = nil
        code.close(workbench)
        showTitle()
      case .screenshot:
        tell(.screenshot) { () throws(FileError) in
          try keeper.storage.save(picture: painter.screenshot(of: window))
        }
      case .record(let stretch): recorder.start(stretch, for: workbench)
      case .cancelRecording: recorder.cancel(workbench)
      case .copy(let text, let sentence): copy(text, saying: sentence)
      case .paste: workbench.paste(window.clipboardText, at: time)
      case .fullScreen: toggleFullScreen(at: time)
      case .storePreferences(let isByUser):
        preferences.store(from: workbench, isByUser: isByUser)
      case .search(let order): search.begin(order, workbench)
      case .endSearch: search.end()
      case .keep(let found):
        tell(.session) { () throws(FileError) in
          noteRecent(try keeper.storage.save(found))
        }
      case .recover: openInterrupted(at: time)
      case .openLast: if let path = keeper.storage.lastPath { open(path, at: time) }
      case .putAway: journal.putAway(workbench)
      case .writeFirst: writeFirst(at: time)
      case .lesson(let order): follow(order, at: time)
      }
    }
  }

  /// Writes a file and says where it is, or what went wrong.
  func tell(
    _ trouble: Workbench.Trouble, _ write: () throws(FileError) -> String
  ) {
    do {
      noteSaved(try write())
    } catch {
      workbench.show(error: error.phrase, of: trouble)
    }
  }

  func noteSaved(_ path: String) {
    workbench.noteSaved(
      keeper.sentence(ofSaved: path), in: absolutePath(path), at: MonotonicClock.now)
  }

  /// Remembers a file of the user as the one that was used last.
  ///
  /// - Returns: The path.
  @discardableResult
  func noteRecent(_ path: String) -> String {
    // What the program itself keeps of sessions is nobody's file.
    guard fileExists(at: path), !isKept(path) else { return path }
    workbench.recentFiles.note(absolutePath(path))
    // A list that cannot be stored is no loss that is worth a message.
    try? keeper.storage.store(workbench.recentFiles)
    return path
  }

  /// Writes a first transition, and opens it here and in the editor; where another window is to show it, that one
  /// opens the editor, and can say that there is none.
  private func create(_ typed: String) {
    do {
      begin(absolutePath(try NewCommand.writeFile(at: typed)))
    } catch {
      workbench.showFileDialog(.create, at: typed, error: error.phrase)
    }
  }

  /// Opens code of somebody's own here and in the editor.
  func begin(_ path: String) {
    noteRecent(path)
    code.isToBeEdited = heartbeat == nil
    workbench.effects += (heartbeat == nil ? [] : [.edit(path, line: 0)]) + [.open(path)]
  }

  /// Asks for a path, with the desktop's dialog if it has one; what is new never takes another file's place, which
  /// such a dialog would offer.
  private func ask(_ question: FileQuestion) {
    guard question != .create else {
      let folder = keeper.storage.folderForCode(besides: workbench.recentFiles)
      return workbench.showFileDialog(question, at: folder)
    }
    var path = (workbench.recentFiles.files.first?.path).map(folder)
    if question == .save {
      path = try? keeper.storage.suggestedPath(of: workbench.live.recording)
    }
    // Without any file yet, it begins where the program was started.
    let start = absoluteFuturePath(path ?? "")
    if !desktop.ask(question, startingAt: start, in: workbench.language) {
      workbench.showFileDialog(question, at: start)
    }
  }

  /// A file's folder, with a slash at its end.
  private func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The absolute form of a path at which nothing may be yet.
  private func absoluteFuturePath(_ path: String) -> String {
    let folder = folder(of: path)
    let whole = absolutePath(folder.isEmpty ? "." : folder)
    return (whole.hasSuffix("/") ? whole : whole + "/") + path.dropFirst(folder.count)
  }

  /// Takes what the desktop's dialogs and tools have answered meanwhile.
  func followDesktop(at time: Double) {
    for news in desktop.poll() {
      switch news {
      case .answered(let question, let path): workbench.answer(question, path: path)
      case .noDialog(let question, let start): workbench.showFileDialog(question, at: start)
      case .failed(let sentence): workbench.noteSaved(sentence, at: time)
      }
      followEffects(at: time)
    }
  }

  private func copy(_ text: String, saying sentence: Phrase) {
    do {
      try window.setClipboardText(text)
      workbench.noteSaved(sentence, at: MonotonicClock.now)
    } catch {
      workbench.noteRefused(.copying, error.phrase, at: MonotonicClock.now)
    }
  }

  func toggleFullScreen(at time: Double) {
    do {
      try window.setFullScreen(!window.isFullScreen)
    } catch {
      workbench.noteRefused(.fillingScreen, error.phrase, at: time)
    }
  }

  private func openInterrupted(at time: Double) {
    guard let (path, fault) = journal.recover(workbench) else { return }
    open(path, at: time)
    if let fault {
      workbench.noteRefused(.recovery, fault, at: MonotonicClock.now)
    }
    noteKept()
  }

  /// Tells the workbench which sessions are kept.
  func noteKept() {
    workbench.keptSessions = KeptSession.allCases.filter {
      switch $0 {
      case .interrupted: journal.hasInterrupted
      case .last: keeper.storage.lastPath != nil
      }
    }
  }

  /// Writes a first file of code, and says where.
  private func writeFirst(at time: Double) {
    do {
      let path = try keeper.storage.codePath()
      try NewCommand.writeFirst(at: path)
      noteRecent(path)
      workbench.noteWritten(keeper.sentence(ofSaved: path), in: absolutePath(path), at: time)
    } catch {
      workbench.show(error: Phrase(describing: error), of: .firstFile)
    }
  }

  func reloadIfChanged(at time: Double) {
    guard watch?.hasChanged(at: time) == true, let path = watch?.path else { return }
    guard let warnings = open(path, at: time) else { return }
    workbench.noteReloaded(lastPart(of: path), ignoring: warnings, at: time)
  }

  /// Opens a file; a broken one leaves the last good scene with a message over it. In a film or a table, the
  /// spring is looked for that moves what it shows.
  ///
  /// - Returns: What is unknown in it, or `nil` if it was not opened.
  @discardableResult
  func open(_ path: String, at time: Double) -> [DocumentWarning]? {
    if openRecording(path, at: time) { return nil }
    if FitKeeper.takes(path) {
      fit.begin(path, named: lastPart(of: path), workbench, at: time)
      return nil
    }
    var warnings: [DocumentWarning] = []
    do {
      if CodeName.parts(of: path) != nil {
        try code.open(path, workbench)
        watch = nil
        noteRecent(path)
        return nil
      }
      let content = try code.library.load(path, warnings: &warnings)
      let own = try code.adopt(content)
      workbench.open(own ?? content, path: reopening(path), at: time)
      if own == nil { code.close(workbench) }
      // What the program itself keeps is written by this window and others.
      watch = isKept(path) ? nil : FileWatch(path: path)
      showTitle()
      noteRecent(path)
      output.warn(warnings)
      return warnings
    } catch {
      workbench.show(error: error.phrase)
      if !fileExists(at: path) { workbench.forget(path) }
      return nil
    }
  }

  /// Plays what another program has recorded on the scene that is shown.
  ///
  /// - Returns: Whether the file is such a recording.
  private func openRecording(_ path: String, at time: Double) -> Bool {
    guard CodeName.parts(of: path) == nil,
      let bytes = try? readFile(at: path, limit: ImportCommand.longest),
      ImportCommand.takes(bytes)
    else { return false }
    let scene = workbench.live.simulation.scene
    do {
      let session = try ImportCommand.session(
        of: bytes, named: lastPart(of: path), on: scene, workbench.live.recording.size)
      workbench.open(.session(session, scene), isFile: false, at: time)
      for sentence in session.assumed { output.talk("assumed: \(sentence)\n") }
      let first: Phrase = session.assumed.first.map { .verbatim($0) } ?? "nothing was assumed"
      workbench.noteSaved("Imported \(lastPart(of: path)): \(first)", at: time)
    } catch {
      workbench.show(error: error.phrase)
    }
    return true
  }

  /// Where a file can be opened again; `nil` for what the program itself keeps of sessions.
  private func reopening(_ path: String) -> String? { isKept(path) ? nil : absolutePath(path) }

  /// Whether a file is what the program itself keeps of sessions.
  private func isKept(_ path: String) -> Bool {
    let state = keeper.storage.state.map { absolutePath($0) + "/" }
    return state.map(absolutePath(path).hasPrefix) ?? false
  }
}
