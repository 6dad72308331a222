import Documents
import Drawing
import Playground
import Rasterizer
import Scenes
import Window

/// The frame loop: waits or paces, takes input, lets the workbench move, paints, presents.
final class Application {
  private let window: DesktopWindow
  private let workbench: Workbench
  private let fonts = FontLibrary()
  private let renderer: Renderer
  private let output: Output
  private let storage = SessionStorage()
  private let recorder: WindowRecorder
  private var watch: FileWatch?
  private var list = DisplayList()
  private var log: FrameLog?
  private var isExposed = false
  private var isRunning = true

  init(
    window: DesktopWindow, content: SceneLibrary.Content, path: String?, arguments: Arguments,
    output: Output
  ) throws(CommandFailure) {
    self.window = window
    self.output = output
    renderer = Renderer(fonts: fonts)
    watch = path.map(FileWatch.init)
    log = arguments["--frame-log"].map(FrameLog.init)
    recorder = WindowRecorder(storage: storage, fonts: fonts)
    window.requestedFrameRate = try arguments.number("--rate", in: 1...1_000)
    let wantsDemonstration = !arguments.has("--no-demonstration")
    let demonstration = try Demonstration.session()
    let fits = content.scene.id == demonstration.scene && wantsDemonstration
    workbench = Workbench(
      content, demonstration: fits ? demonstration.events : [], window: window.size,
      theme: try arguments.theme(), startingAt: MonotonicClock.now)
  }

  /// Runs until the user quits, and stores the session however it ends.
  func run() throws(CommandFailure) {
    defer { finish() }
    while isRunning {
      if wantsFrame { try runFrame() } else { waitForInput() }
      recorder.work(for: workbench)
    }
  }

  /// Whether a frame is to be drawn as soon as the pace allows; a hidden window draws none.
  private var wantsFrame: Bool {
    window.isVisible && (workbench.isMoving || workbench.needsDisplay)
  }

  /// Waits for the next frame's beginning, which comes at once after a rest, and shows the frame.
  private func runFrame() throws(CommandFailure) {
    take(window.paceFrame())
    let now = MonotonicClock.now
    sample(at: now)
    // What the window lost comes back with the frame.
    isExposed = false
    if wantsFrame { try present(sampledAt: now) }
  }

  /// Sleeps until there is input or something is due.
  private func waitForInput() {
    take(window.waitEvents(timeout: timeout))
    sample(at: MonotonicClock.now)
    guard isExposed, !wantsFrame else { return }
    isExposed = false
    // The last frame may be lost with the graphics processor's memory.
    if (try? window.presentAgain()) != true {
      workbench.handle(.exposed, at: MonotonicClock.now)
    }
  }

  private func sample(at time: Double) {
    workbench.sample(at: time)
    followEffects()
    reloadIfChanged(at: time)
  }

  private func finish() {
    workbench.endRecording()
    followEffects()
    recorder.giveUp(workbench, output)
    storeLastSession()
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
      workbench.isMoving ? 0.25 : nil,
      watch == nil ? nil : FileWatch.interval,
      recorder.isWriting ? 0 : nil,
    ]
    return waits.compactMap { $0 }.min()
  }

  private func take(_ events: [InputEvent]) {
    for event in events {
      switch event.kind {
      case .quit: isRunning = false
      case .exposed: isExposed = true
      default:
        if let input = ToolInput(event.kind) { workbench.handle(input, at: event.time) }
      }
      if case .dropFile(let path) = event.kind { open(path, at: event.time) }
    }
  }

  // MARK: Frames

  private func present(sampledAt sampled: Double) throws(CommandFailure) {
    list.removeAll()
    workbench.paint(into: &list, measurer: fonts)
    do {
      let times = try window.present { framebuffer, rows in
        renderer.draw(
          list, into: framebuffer, scale: window.scale, background: workbench.theme.backdrop,
          rows: rows)
      }
      log?.record(sampled: sampled, presented: times.shown)
      workbench.notePresented(taking: times.shown - sampled)
    } catch {
      throw CommandFailure(.internalError, error.description)
    }
  }

  // MARK: Files

  private func followEffects() {
    for effect in workbench.takeEffects() {
      switch effect {
      case .quit: isRunning = false
      case .save: tell { () throws(FileError) in try storage.save(workbench.live.recording) }
      case .screenshot: tell { () throws(FileError) in try storage.save(picture: screenshot()) }
      case .record(let stretch): recorder.start(stretch, for: workbench)
      case .cancelRecording: recorder.cancel(workbench)
      }
    }
  }

  /// Writes a file and says where it is, or what went wrong.
  private func tell(_ write: () throws(FileError) -> String) {
    do {
      workbench.noteSaved("Saved to \(try write())", at: MonotonicClock.now)
    } catch {
      workbench.show(error: "\(error.description); the session goes on")
    }
  }

  private func screenshot() -> [UInt8] {
    let picture = Framebuffer(width: window.pixelWidth, height: window.pixelHeight)
    renderer.draw(
      list, into: picture, scale: window.scale, background: workbench.theme.backdrop)
    return PNG.encode(picture)
  }

  private func storeLastSession() {
    do {
      try storage.saveLast(workbench.live.recording)
    } catch {
      output.talk("segue: the last session is lost: \(error.description)\n")
    }
  }

  private func reloadIfChanged(at time: Double) {
    guard watch?.hasChanged(at: time) == true, let path = watch?.path else { return }
    open(path, at: time)
  }

  /// Opens a file; a broken one leaves the last good scene with a message over it.
  private func open(_ path: String, at time: Double) {
    var warnings: [DocumentWarning] = []
    do {
      workbench.open(try SceneLibrary().load(path, warnings: &warnings), at: time)
      watch = FileWatch(path: path)
      output.warn(warnings)
    } catch {
      workbench.show(error: error.message)
    }
  }
}

extension ToolInput {
  /// Takes over what the stage and the tools care for.
  init?(_ kind: InputEvent.Kind) {
    switch kind {
    case .pointerDown(let point): self = .pointerDown(point)
    case .pointerMoved(let point): self = .pointerMoved(point)
    case .pointerUp(let point): self = .pointerUp(point)
    case .keyDown(let press, let isRepeat): self = .key(press.name, isRepeat: isRepeat)
    case .focusLost: self = .focusLost
    case .captureLost, .hidden: self = .captureLost
    case .resized(let size): self = .resized(size)
    case .displayChanged, .shown: self = .exposed
    case .secondaryDown, .secondaryUp, .scroll, .keyUp, .text, .focusGained, .exposed,
      .dropFile, .quit:
      return nil
    }
  }
}
