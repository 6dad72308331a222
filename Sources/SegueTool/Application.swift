import Commands
import Documents
import Input
import Installation
import LiveCode
import Rasterizer
import Scenes
import Sessions
import Shell
import Toolkit
import Window
import Workshop

/// The frame loop: waits or paces, takes input, lets the workbench move, paints, presents.
final class Application {
  let window: DesktopWindow
  let workbench: Workbench
  let painter = WindowPainter()
  let output: Output
  let keeper: SessionKeeper
  let recorder: WindowRecorder
  let journal: WindowJournal
  private let windowKeeper: WindowKeeper
  private let benchKeeper: BenchKeeper
  let preferences: WindowPreferences
  let desktop = DesktopServices()
  let line = WindowLine()
  let search = SearchKeeper()
  let fit = FitKeeper()
  let lessons: LessonKeeper
  var watch: FileWatch?
  let code: CodeKeeper
  let heartbeat = Heartbeat.shared
  /// What whoever watches over the window knows of it.
  var state = WindowState()
  private let rules: HouseRules?
  private var log: FrameLog?
  var isExposed = false
  var isRunning = true

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
    lessons = LessonKeeper(storage: keeper.storage)
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
    var oddities: [DocumentWarning] = []
    if let path = arguments["--tolerances"],
      let limits = try MotionTolerances(at: path, &oddities)
    {
      workbench.commandedLimits = (limits, absolutePath(path))
    }
    workbench.sourceFolders = InstalledSources.folders(around: absolutePath("/proc/self/exe"))
    workbench.show(ignored: warnings)
    tellFonts()
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

  /// Shows the title, and says what is wrong with the fonts.
  private func tellFonts() {
    showTitle()
    output.warn(painter.fonts.unreadable.map(FontAdvice.damage))
    if painter.fonts.isEmpty { output.warn([FontAdvice.sentence]) }
  }

  /// Names the scene in the title bar, or the fonts that are missing.
  func showTitle() {
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
      line.follow(workbench, preferences, in: window, at: MonotonicClock.now)
      search.follow(workbench)
      fit.follow(workbench, at: MonotonicClock.now)
      lessons.follow(workbench, code, at: MonotonicClock.now)
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

  func sample(at time: Double) {
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
    lessons.end()
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
      lessons.interval,
    ]
    return waits.compactMap { $0 }.min()
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

}
