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
  private var watch: FileWatch?
  private var list = DisplayList()
  private var lastPresented = 0.0
  private var isRunning = true

  init(
    window: DesktopWindow, content: SceneLibrary.Content, path: String?, arguments: Arguments,
    output: Output
  ) throws(CommandFailure) {
    self.window = window
    self.output = output
    renderer = Renderer(fonts: fonts)
    watch = path.map(FileWatch.init)
    let wantsDemonstration = !arguments.has("--no-demonstration")
    let demonstration = try Demonstration.session()
    let fits = content.scene.id == demonstration.scene && wantsDemonstration
    workbench = Workbench(
      content, demonstration: fits ? demonstration.events : [], window: window.size,
      theme: try arguments.theme(), startingAt: MonotonicClock.now)
  }

  /// Runs until the user quits, and stores the session.
  func run() throws(CommandFailure) {
    while isRunning {
      take(nextInput())
      let now = MonotonicClock.now
      workbench.sample(at: now)
      followEffects()
      reloadIfChanged()
      guard workbench.needsDisplay && window.isVisible else { continue }
      if now - lastPresented < window.pacer.period * 0.9 && !workbench.isMoving {
        take(window.paceFrame())
        workbench.sample(at: MonotonicClock.now)
      }
      try present()
    }
    storeLastSession()
  }

  // MARK: Input

  private func nextInput() -> [InputEvent] {
    if workbench.needsDisplay && lastPresented == 0 { return window.pollEvents() }
    if workbench.isMoving && window.isVisible { return window.paceFrame() }
    return window.waitEvents(timeout: timeout)
  }

  /// How long nothing has to be done without input, in seconds.
  private var timeout: Double? {
    let now = MonotonicClock.now
    let waits = [
      workbench.nextWake.map { max(0, $0 - now) },
      workbench.isMoving ? 0.25 : nil,
      watch == nil ? nil : FileWatch.interval,
    ]
    return waits.compactMap { $0 }.min()
  }

  private func take(_ events: [InputEvent]) {
    for event in events {
      switch event.kind {
      case .quit: isRunning = false
      case .exposed: _ = try? window.presentAgain()
      default:
        if let input = ToolInput(event.kind) { workbench.handle(input, at: event.time) }
      }
      if case .dropFile(let path) = event.kind { open(path, at: event.time) }
    }
  }

  // MARK: Frames

  private func present() throws(CommandFailure) {
    let start = MonotonicClock.now
    list.removeAll()
    workbench.paint(into: &list, measurer: fonts)
    do {
      try window.present { framebuffer, rows in
        renderer.draw(
          list, into: framebuffer, scale: window.scale, background: workbench.theme.backdrop,
          rows: rows)
      }
    } catch {
      throw CommandFailure(.internalError, error.description)
    }
    lastPresented = MonotonicClock.now
    workbench.notePresented(taking: lastPresented - start)
  }

  // MARK: Files

  private func followEffects() {
    for effect in workbench.takeEffects() {
      switch effect {
      case .quit: isRunning = false
      case .save: tell { () throws(FileError) in try storage.save(workbench.live.recording) }
      case .screenshot: tell { () throws(FileError) in try storage.save(picture: screenshot()) }
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

  private func reloadIfChanged() {
    guard watch?.hasChanged(at: MonotonicClock.now) == true, let path = watch?.path else { return }
    open(path, at: MonotonicClock.now)
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
    case .captureLost: self = .captureLost
    case .resized(let size): self = .resized(size)
    case .displayChanged, .shown: self = .exposed
    case .secondaryDown, .secondaryUp, .scroll, .keyUp, .text, .focusGained, .exposed, .hidden,
      .dropFile, .quit:
      return nil
    }
  }
}
