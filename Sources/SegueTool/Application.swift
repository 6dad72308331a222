import Commands
import Documents
import Input
import Installation
import LiveCode
import Overlays
import Rasterizer
import Scenes
import Sessions
import Shell
import Toolkit
import Window
import Workshop

/// The frame loop: waits or paces, takes input, lets the workbench move, paints, presents.
final class Application {
  private let window: DesktopWindow
  private let workbench: Workbench
  private let painter = WindowPainter()
  private let output: Output
  private let keeper: SessionKeeper
  private let recorder: WindowRecorder
  private let journal: WindowJournal
  private let windowKeeper: WindowKeeper
  private let benchKeeper: BenchKeeper
  private let preferences: WindowPreferences
  private let desktop = DesktopServices()
  private let line = WindowLine()
  private let search = SearchKeeper()
  private let fit = FitKeeper()
  private var watch: FileWatch?
  private let code: CodeKeeper
  private let heartbeat = Heartbeat.shared
  /// What whoever watches over the window knows of it.
  private var state = WindowState()
  private let rules: HouseRules?
  private var log: FrameLog?
  private var isExposed = false
  private var isRunning = true

  init(
    window: DesktopWindow, content: SceneLibrary.Content, ignoring warnings: [DocumentWarning],
    path: String?, code: CodeKeeper, keeper windowKeeper: WindowKeeper, left: BenchKeeper,
    former: FormerWindow?,
    rules: HouseRules?, arguments: Arguments, output: Output
  ) throws(CommandFailure) {
    self.window = window
    self.output = output
    self.windowKeeper = windowKeeper
    benchKeeper = left
    keeper = SessionKeeper(output: output)
    self.code = code
    self.rules = rules
    watch = path.map(FileWatch.init)
    log = arguments["--frame-log"].map(FrameLog.init)
    recorder = WindowRecorder(storage: keeper.storage, fonts: painter.fonts)
    journal = WindowJournal(
      storage: keeper.storage, former: former?.journal ?? left.journal, output: output)
    window.requestedFrameRate = try arguments.number("--rate", in: 1...1_000)
    preferences = WindowPreferences(
      themeName: arguments["--theme"], language: try arguments.language, output: output)
    let demonstrates = !arguments.has("--no-demonstration")
    workbench = Workbench(
      content, demonstrates: demonstrates, window: window.size,
      theme: try preferences.theme, startingAt: MonotonicClock.now,
      clipboard: WindowClipboard(window: window), path: path.map(absolutePath))
    workbench.recall(windowKeeper.memory, opensPanels: demonstrates)
    preferences.open(in: workbench, remembersByItself: demonstrates)
    workbench.commandedSettings = try StageSetting.tunings(arguments)
    workbench.sourceFolders = InstalledSources.folders(around: absolutePath("/proc/self/exe"))
    workbench.show(ignored: warnings)
    showTitle()
    output.warn(painter.fonts.unreadable.map(FontAdvice.damage))
    if painter.fonts.isEmpty { output.warn([FontAdvice.sentence]) }
    if let former {
      takePlace(of: former)
    } else {
      let asks = left.show(in: workbench, at: MonotonicClock.now)
      if demonstrates { workbench.begin(asks ? continued : opening(of: content, arguments)) }
      if !asks { code.tellOpened(workbench, at: MonotonicClock.now) }
      if arguments.has("--edit"), let path = code.path { desktop.edit(path, line: 0) }
    }
    if left.offersRecovery { journal.offer(to: workbench) }
    noteKept()
    workbench.recentFiles = keeper.storage.recentFiles
    if let path { noteRecent(path) }
    // Over the tool's own panels, two fingers scroll.
    window.isSwipeADrag = { [weak workbench] place in workbench?.isStage(at: place) ?? true }
  }

  /// What it opens with where the window is as it was left.
  private var continued: Opening { Opening(keepsOverlay: preferences.values.overlay) }

  /// What the window opens with besides its scene: of something that was named, no tour.
  private func opening(of content: SceneLibrary.Content, _ arguments: Arguments) -> Opening {
    var opening = continued
    guard case .scene = content else { return opening }
    opening.showsOverlay = true
    let isNamed = !arguments.operands.isEmpty || arguments.has("--recover")
    opening.offersTour = !isNamed && !preferences.values.tourSeen
    return opening
  }

  /// Names the scene in the title bar, or the fonts that are missing.
  private func showTitle() {
    window.title = FontAdvice.windowTitle(
      workbench.sceneTitle, hasFonts: !painter.fonts.isEmpty)
  }

  /// Shows what a window has shown that code has ended.
  private func takePlace(of former: FormerWindow) {
    workbench.showPanels(of: former.state.window)
    var bench = former.state.bench
    bench.moment = former.time.moment
    (bench.rate, bench.isPaused) = (former.time.rate, former.time.isPaused)
    workbench.takePlace(
      of: former.session(in: workbench.live.simulation.scene), bench, at: MonotonicClock.now)
    if former.state.isFullScreen { toggleFullScreen(at: MonotonicClock.now) }
  }

  /// Tells whoever watches over the window what another one would need in its place.
  private func tellState() {
    guard let heartbeat else { return }
    let live = workbench.live
    if !heartbeat.hand.isEmpty { heartbeat.hand = "" }
    // What stands still because of the code does not because of somebody.
    heartbeat.time = (live.time, live.rate, live.isPaused && !live.simulation.isStopped)
    LastWords.moment = live.time
    var next = state
    next.window = windowKeeper.memory
    workbench.note(in: &next.window)
    next.bench = workbench.left(in: nil)
    (next.bench.place, next.bench.moment) = ("", nil)
    next.isFullScreen = window.isFullScreen
    next.journal = journal.path
    next.reference = code.isOpen ? nil : live.simulation.scene.reference
    code.note(in: &next)
    guard next != state else { return }
    state = next
    heartbeat.state = state.text
  }

  /// Sees that what code prints and does is nobody's trouble in the window.
  private func keepOrder() {
    rules?.hold()
    if rules?.areBroken == true {
      heartbeat?.wantsAnother = true
      Kernel.endAtOnce()
    }
    guard let patient = Streams.patient else { return }
    for stream in [patient.output, patient.errors] {
      stream.flush()
      guard let reason = stream.takeTrouble() else { continue }
      workbench.noteRefused(.printing, reason, at: MonotonicClock.now)
    }
  }

  /// Runs until the user quits, and stores the session however it ends.
  func run() throws(CommandFailure) {
    defer { finish() }
    while isRunning {
      heartbeat?.beat()
      // What the panels were asked for while they were painted.
      followEffects(at: MonotonicClock.now)
      reloadIfChanged(at: MonotonicClock.now)
      if code.follow(workbench, at: MonotonicClock.now) { showTitle() }
      if code.successor != nil { isRunning = false }
      preferences.reloadIfChanged(workbench, at: MonotonicClock.now)
      followDesktop(at: MonotonicClock.now)
      line.follow(workbench, at: MonotonicClock.now)
      search.follow(workbench)
      fit.follow(workbench, at: MonotonicClock.now)
      if wantsFrame { try runFrame() } else { waitForInput() }
      journal.follow(workbench)
      windowKeeper.follow(window, workbench, at: MonotonicClock.now)
      benchKeeper.follow(
        workbench, place: code.place, session: journal.name, at: MonotonicClock.now)
      if let path = recorder.work(for: workbench, before: wantsFrame ? window.nextFrame : nil) {
        noteSaved(path)
      }
      tellState()
      keepOrder()
    }
  }

  /// Whether a frame is to be drawn as soon as the pace allows; a hidden window draws none.
  private var wantsFrame: Bool {
    window.isVisible && (isChanging || painter.wantsExactFrame(at: MonotonicClock.now))
  }

  /// Whether a frame would show something else than the one before.
  private var isChanging: Bool { workbench.isMoving || workbench.needsDisplay }

  /// Waits for the next frame's beginning, which comes at once after a rest, and shows the frame.
  private func runFrame() throws(CommandFailure) {
    guard isChanging else { return try settle() }
    take(window.paceFrame())
    let now = MonotonicClock.now
    sample(at: now)
    if isChanging { try present(sampledAt: now) } else { restoreIfExposed() }
  }

  /// Sleeps until there is input or something is due.
  private func waitForInput() {
    window.watchedDescriptor = code.watch.map { WatchedDescriptor($0.descriptor, of: $0.identity) }
    heartbeat?.isWaiting = true
    let events = window.waitEvents(timeout: timeout)
    heartbeat?.isWaiting = false
    take(events)
    let now = MonotonicClock.now
    sample(at: now)
    painter.restIfStill(at: now)
    if !wantsFrame { restoreIfExposed() }
  }

  /// Shows the last frame again where the screen has lost it.
  private func restoreIfExposed() {
    guard isExposed else { return }
    isExposed = false
    // The last frame may be lost with the graphics processor's memory.
    if (try? window.presentAgain()) != true {
      workbench.repaint()
    }
  }

  private func sample(at time: Double) {
    workbench.sample(at: time)
    window.pointerCursor = PointerCursor(workbench.pointerShape)
    window.textPlace = workbench.textPlace
  }

  private func finish() {
    heartbeat?.isEnding = true
    desktop.end()
    line.end()
    search.end()
    fit.end()
    windowKeeper.follow(window, workbench, at: MonotonicClock.now, isLast: true)
    workbench.endRecording()
    followEffects(at: MonotonicClock.now)
    recorder.giveUp(workbench, output)
    // A scene that was only looked at does not take the place of what was played before it.
    let isPlayed = workbench.live.isPlayed
    let isWanted = isPlayed || keeper.storage.lastPath == nil
    let name = journal.name
    let isStored = !isWanted || keeper.storeLast(workbench.live.recording)
    journal.end(isStored: isStored)
    benchKeeper.follow(
      workbench, place: code.place,
      session: isPlayed ? (isStored ? SessionStorage.lastName : name) : nil,
      at: MonotonicClock.now, isLast: true)
    do {
      try log?.write()
    } catch {
      output.talk("segue: the frame log is lost: \(error.description)\n")
    }
  }

  // MARK: Input

  /// How long nothing has to be done without input, in seconds.
  private var timeout: Double? {
    let now = MonotonicClock.now
    let waits = [
      workbench.nextWake.map { max(0, $0 - now) },
      window.isVisible ? painter.nextWake.map { max(0, $0 - now) } : nil,
      workbench.isMoving ? 0.25 : nil,
      watch == nil ? nil : FileWatch.interval, preferences.interval, code.interval,
      windowKeeper.nextWake.map { max(0, $0 - now) },
      benchKeeper.nextWake.map { max(0, $0 - now) },
      recorder.isWriting ? 0 : nil,
      Streams.patient?.output.isWaiting == true || Streams.patient?.errors.isWaiting == true
        ? 0.1 : nil,
      desktop.isBusy ? DesktopServices.interval : nil, search.interval, fit.interval,
    ]
    return waits.compactMap { $0 }.min()
  }

  /// Hands on what has arrived. An event's time is that of all that comes of it: a paste, a drop, a
  /// scene that is opened again; so none of it lies after the sample that is shown next.
  private func take(_ events: [WindowEvent]) {
    for event in events {
      switch event.kind {
      case .input(let input):
        if case .down(_, let pointer) = input, pointer.isFirst {
          workbench.isPressByFinger = event.isByFinger
        }
        if let heartbeat, let hand = input.hand {
          heartbeat.wasTouched = true
          heartbeat.hand = hand
        }
        workbench.handle(input, at: event.time)
      case .released(let key): workbench.release(key, at: event.time)
      case .menu(let place): workbench.openMenu(at: place, at: event.time)
      case .exposed: isExposed = true
      case .displayChanged, .shown:
        isExposed = true
        workbench.repaint()
      case .hidden: workbench.handle(.cancel, at: event.time)
      case .dropFile(let path): open(path, at: event.time)
      case .quit: isRunning = false
      }
      followEffects(at: event.time)
    }
  }

  // MARK: Frames

  /// Shows the end of a motion as it is.
  private func settle() throws(CommandFailure) {
    do {
      try painter.presentExactly(in: window, isExposed: isExposed)
      isExposed = false
    } catch {
      throw CommandFailure(.internalError, error.phrase)
    }
  }

  private func present(sampledAt sampled: Double) throws(CommandFailure) {
    do {
      let times = try painter.present(workbench, in: window, isExposed: isExposed)
      isExposed = false
      log?.record(sampled: sampled, presented: times.shown)
      workbench.framePeriod = window.framePeriod
      workbench.notePresented(taking: times.shown - sampled, at: times.shown)
      line.tell(of: workbench, in: window)
    } catch {
      throw CommandFailure(.internalError, error.phrase)
    }
  }

  // MARK: Files

  /// Does what the workbench asks for.
  ///
  /// - Parameter time: When it was asked for; not after the next sample.
  private func followEffects(at time: Double) {
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
        if open(path, at: time) != nil { workbench.noteOpened(name(of: path), at: time) }
      case .create(let path): create(path)
      case .showInFolder(let path): desktop.show(path)
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
      }
    }
  }

  /// Writes a file and says where it is, or what went wrong.
  private func tell(
    _ trouble: Workbench.Trouble, _ write: () throws(FileError) -> String
  ) {
    do {
      noteSaved(try write())
    } catch {
      workbench.show(error: error.phrase, of: trouble)
    }
  }

  private func noteSaved(_ path: String) {
    workbench.noteSaved(
      keeper.sentence(ofSaved: path), in: absolutePath(path), at: MonotonicClock.now)
  }

  /// Remembers a file of the user as the one that was used last.
  ///
  /// - Returns: The path.
  @discardableResult
  private func noteRecent(_ path: String) -> String {
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
      let path = absolutePath(try NewCommand.writeFile(at: typed))
      noteRecent(path)
      code.isToBeEdited = heartbeat == nil
      workbench.effects += (heartbeat == nil ? [] : [.edit(path, line: 0)]) + [.open(path)]
    } catch {
      workbench.showFileDialog(.create, at: typed, error: error.phrase)
    }
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
  private func followDesktop(at time: Double) {
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

  private func toggleFullScreen(at time: Double) {
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
  private func noteKept() {
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
      let path = try keeper.storage.firstCodePath()
      try NewCommand.writeFirst(at: path)
      noteRecent(path)
      workbench.noteWritten(keeper.sentence(ofSaved: path), in: absolutePath(path), at: time)
    } catch {
      workbench.show(error: Phrase(describing: error), of: .firstFile)
    }
  }

  private func reloadIfChanged(at time: Double) {
    guard watch?.hasChanged(at: time) == true, let path = watch?.path else { return }
    guard let warnings = open(path, at: time) else { return }
    workbench.noteReloaded(name(of: path), ignoring: warnings, at: time)
  }

  private func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Opens a file; a broken one leaves the last good scene with a message over it. In a film or a table, the
  /// spring is looked for that moves what it shows.
  ///
  /// - Returns: What is unknown in it, or `nil` if it was not opened.
  @discardableResult
  private func open(_ path: String, at time: Double) -> [DocumentWarning]? {
    if FitKeeper.takes(path) {
      fit.begin(path, named: name(of: path), workbench, at: time)
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

  /// Where a file can be opened again; `nil` for what the program itself keeps of sessions.
  private func reopening(_ path: String) -> String? { isKept(path) ? nil : absolutePath(path) }

  /// Whether a file is what the program itself keeps of sessions.
  private func isKept(_ path: String) -> Bool {
    let state = keeper.storage.state.map { absolutePath($0) + "/" }
    return state.map(absolutePath(path).hasPrefix) ?? false
  }
}

extension InputEvent {
  /// What the hand has pressed or typed, as whoever watches over the window is told it.
  fileprivate var hand: String? {
    switch self {
    case .down: Heartbeat.press
    case .key(let stroke): stroke.name
    default: nil
    }
  }
}

extension PointerCursor {
  /// The desktop's shape for what the tools mean.
  init(_ shape: PointerShape) {
    switch shape {
    case .arrow: self = .arrow
    case .hand: self = .hand
    case .horizontalResize: self = .horizontalResize
    case .verticalResize: self = .verticalResize
    case .diagonalResize: self = .diagonalResize
    case .crosshair: self = .crosshair
    case .text: self = .text
    }
  }
}

/// The desktop's clipboard, for text that is edited in the tool's own fields.
private final class WindowClipboard: Clipboard {
  private let window: DesktopWindow

  init(window: DesktopWindow) { self.window = window }

  func read() -> String? { window.clipboardText }

  /// What the desktop does not take is not copied; the field keeps its text.
  func write(_ text: String) { try? window.setClipboardText(text) }
}
