import Drawing
import Input
import Overlays
import Scenes
import Sessions
import Toolkit
import Transitions

/// The playground behind its window: takes input, runs the stage, says what to paint and when.
///
/// Headless: it knows neither windows nor pixels nor a clock. Whoever owns those passes input with its
/// arrival time and asks for frames.
package final class Workbench {
  /// The session, and what looks at it from beside.
  package private(set) var observers: Observers
  /// What is painted besides the stage.
  package var options = OverlayOptions()
  /// What is painted on.
  package var screen: Screen
  /// The tool's own buttons and lanes.
  package var interface: Interface
  /// The lists of what there is.
  package let fittings: Fittings
  /// What panels remember.
  package let states = PanelStates()
  /// The pointer on the stage.
  package var touch = StageTouch()
  /// The time outside, and the frames.
  private(set) var clock: WindowClock
  /// What the owner is to do.
  package var effects: [Effect] = []
  /// Whether a ghost hand shows what to do in the gallery's scenes.
  package let demonstrates: Bool

  /// Opens a scene, or plays a session until somebody takes over.
  ///
  /// - Parameters:
  ///   - content: What to open.
  ///   - demonstrates: Whether a ghost hand shows what to do in the gallery's scenes.
  ///   - window: The window's size, in points.
  ///   - theme: The colours of the tool.
  ///   - time: The time outside, in seconds.
  ///   - clipboard: Where text goes that is cut or copied in the tool's own fields.
  ///   - path: Where it comes from, if it is a file of somebody's own.
  ///   - fittings: The panels, the actions and the rest of what there is.
  package init(
    _ content: SceneLibrary.Content, demonstrates: Bool, window: Size, theme: Theme,
    startingAt time: Double, clipboard: any Clipboard, path: String?, fittings: Fittings
  ) {
    self.fittings = fittings
    interface = Interface(clipboard: clipboard)
    screen = Screen(size: window, theme: theme)
    self.demonstrates = demonstrates
    clock = WindowClock(startingAt: time)
    observers = Observers(
      of: Workbench.live(content, demonstrates: demonstrates, startingAt: time),
      framePeriod: clock.frames.budget)
    history.visit(Workbench.place(content.scene, path: path))
    beginMotion(of: content)
    messages.caption = Caption(of: live.simulation.scene)
  }

  private static func live(
    _ content: SceneLibrary.Content, demonstrates: Bool, startingAt time: Double
  ) -> LiveSession {
    switch content {
    case .scene(let scene):
      LiveSession(
        scene: scene, size: scene.size, ghost: demonstrates ? demonstration(of: scene) : [],
        startingAt: time)
    case .session(let session, let scene):
      LiveSession(
        scene: scene, size: session.size, ghost: session.events,
        provenance: Provenance(of: session), startingAt: time)
    }
  }

  /// What the ghost hand does in a scene, if it is the gallery's.
  private static func demonstration(of scene: Scene) -> [Session.Event] {
    guard scene.reference == scene.id, let session = try? Demonstration.session(of: scene.id),
      session.size == scene.size
    else { return [] }
    return session.events
  }

  // MARK: What it is made of

  /// The scene that runs, and its recording.
  package var live: LiveSession { observers.live }

  /// What the session shows over time, as far as it was asked for.
  package var analysis: Analysis { observers.analysis }

  /// How long the display shows a frame, in seconds; what a frame may take, and what a missed one is
  /// told by.
  package var framePeriod: Double {
    get { clock.frames.budget }
    set {
      clock.frames.budget = newValue
      analysis.frameBudget = newValue
    }
  }

  /// The colours of the tool.
  package var theme: Theme {
    get { screen.theme }
    set { screen.theme = newValue }
  }

  /// Whether something has changed that a frame would show.
  package var needsDisplay: Bool {
    get { screen.needsDisplay }
    set { screen.needsDisplay = newValue }
  }

  /// Where what breaks the contract was told last, in window points; `nil` if nothing was.
  package var findingPlace: Rect? { screen.findingPlace }

  /// The latest time heard of, in seconds outside.
  package var now: Double { clock.now }

  // MARK: Input

  /// Takes one input. Pointers other than the first count on the stage, beside the first.
  ///
  /// - Parameters:
  ///   - event: What happened; places are in window points.
  ///   - time: When it arrived, in seconds outside.
  package func handle(_ event: InputEvent, at time: Double) {
    hear(of: time)
    if let pointer = event.pointer, !pointer.isFirst { return otherFinger(event, pointer, time) }
    for hear in fittings.panels.hearing { hear(self, event) }
    switch event {
    case .down(let point, _): down(event, at: point, time)
    case .move: move(event, time)
    case .up: up(event, time)
    case .cancel:
      interface.handle(event, at: time)
      cancelTouch(time)
    case .scroll(let way, let place):
      if !interface.handle(event, at: time), !scrubStage(by: way, at: place, time) {
        for panel in fittings.panels.all { panel.scroll?(self, way, place) }
      }
    case .key(let stroke): key(stroke, time)
    case .text(let typed):
      if let capture { capture.text(self, typed, time) } else { interface.handle(event, at: time) }
    case .resize(let size):
      screen.size = size
      needsDisplay = true
    case .rate: break  // of a stage; the tool changes it by key
    }
    if interface.needsFrame { needsDisplay = true }
    noteArrival(time)
    followPanels(time)
  }

  /// Notes when an input came that the next frame shows.
  func noteArrival(_ time: Double) {
    if needsDisplay || live.isMoving { clock.lag.note(arrivedAt: time) }
  }

  /// Paints the next frame whatever has happened: what the window showed is gone.
  package func repaint() { needsDisplay = true }

  /// Notes the time outside, which never runs backwards.
  package func hear(of time: Double) { clock.hear(of: time) }

  /// Which shape the pointer should have where it is.
  package var pointerShape: PointerShape { interface.pointerShape }

  /// Where text is being typed, in the window's points.
  package var textPlace: Rect? { interface.textPlace }

  /// Whether a place in the window is the stage's, and no panel lies over it.
  package func isStage(at place: Point) -> Bool {
    layout.stage.contains(place) && !interface.covers(place)
  }

  private func down(_ event: InputEvent, at point: Point, _ time: Double) {
    if !interface.hasSheet, let capture { return capture.press(self) }
    if interface.handle(event, at: time) { return }
    if fittings.panels.all.contains(where: { $0.press?(self, point, time) == true }) { return }
    guard layout.stage.contains(point), touch.finger == nil else { return }
    // Pressed at a moment that stands still, the stage plays on from there, under the finger.
    if live.isPaused { live.resume(at: time) }
    holdStage()
    let event = event.mapped(layout.containerPoint)
    touch.pinch = event.pointer?.modifiers == .control ? event.place : nil
    for hand in touch.hands(of: event) {
      play(hand, time)
      follow(hand, isNew: true)
    }
    startedPlaying()
  }

  private func move(_ event: InputEvent, _ time: Double) {
    interface.handle(event, at: time)
    if !touch.isAnyDown { return hover(event, time) }
    guard touch.isDown, touch.finger == nil else { return }
    for hand in touch.hands(of: event.mapped(layout.containerPoint)) {
      live.handle(hand, arrivedAt: time)
      follow(hand)
    }
    needsDisplay = true
  }

  private func up(_ event: InputEvent, _ time: Double) {
    interface.handle(event, at: time)
    guard touch.isDown, touch.finger == nil else { return }
    let hands = touch.hands(of: event.mapped(layout.containerPoint))
    touch.isDown = false
    for hand in hands { endTouch(hand, time) }
  }

  /// Lifts what was down on the stage, in the container's points, and tells what that decided.
  func endTouch(_ event: InputEvent, _ time: Double) {
    let wasDragging = live.simulation.stage.panInspection != nil
    live.handle(event, arrivedAt: time)
    if wasDragging && live.simulation.stage.panInspection == nil { showRelease(time) }
    needsDisplay = true
  }

  package func cancelTouch(_ time: Double) {
    guard touch.isAnyDown else { return }
    touch.isDown = false
    touch.others = []
    live.handle(.cancel, arrivedAt: time)
    needsDisplay = true
  }

  /// Passes on what takes the stage over, and tells if that began another course of events.
  func play(_ event: InputEvent, _ time: Double) {
    let revision = live.revision
    live.handle(event, arrivedAt: time)
    guard live.revision > revision else { return }
    tell("Branched: \(Action.undo.keys) restores the old future", at: time)
  }

  package func startedPlaying() {
    for panel in fittings.panels.all { panel.played?(self) }
    needsDisplay = true
  }

  // MARK: Results

  /// Replaces the scene by another; its session starts anew.
  ///
  /// - Parameters:
  ///   - content: What to open.
  ///   - demonstrates: Whether a ghost hand shows what to do in it.
  ///   - isFile: Whether it is a file of somebody's own, and not of the gallery.
  ///   - path: Where that file is, if it can be opened there again.
  ///   - time: The time outside, in seconds.
  package func open(
    _ content: SceneLibrary.Content, demonstrates: Bool = false, isFile: Bool = true,
    path: String? = nil, at time: Double
  ) {
    hear(of: time)
    history.visit(isFile && path == nil ? nil : Workbench.place(content.scene, path: path))
    endRecording()
    if live.isPlayed { effects.append(.sessionEnds(live.recording)) }
    let content = content.obeying(commandedLimits?.limits)
    observers = Observers(
      of: Workbench.live(content, demonstrates: demonstrates, startingAt: time),
      framePeriod: framePeriod)
    codeVersions = CodeVersions()
    touch.reset()
    beginMotion(of: content)
    for panel in fittings.panels.all { panel.begin?(self, isFile) }
    needsDisplay = true
  }

  // MARK: Frames

  /// Moves the stage to the time at which input was sampled.
  package func sample(at time: Double) {
    hear(of: time)
    if let due = interface.nextWake, time >= due { needsDisplay = true }
    if arePanelsMoving { needsDisplay = true }
    let moved = live.isMoving || live.followsRecording
    followFinger(time)
    live.sample(at: time)
    if moved { needsDisplay = true }
    sampleDisplay()
    followPanels(time)
  }

  /// Whether the next frame will differ from this one without any input.
  package var isMoving: Bool {
    live.isMoving || arePanelsMoving || touch.finger?.isMoving == true
  }

  /// When a frame is due though nothing moves, in seconds outside, or `nil`.
  package var nextWake: Double? {
    let own = [live.nextWake, interface.nextWake]
    return (own + fittings.panels.waking.map { $0(self) }).compactMap { $0 }.min()
  }

  /// Whether the next frame of a panel will differ without input.
  private var arePanelsMoving: Bool { fittings.panels.moving.contains { $0(self) } }

  /// Appends everything that the window shows.
  package func paint(into list: inout DisplayList, measurer: any TextMeasurer) {
    let panels = drawInterface(measurer)
    defer {
      needsDisplay = interface.needsFrame || isObserving || arePanelsMoving
      followPanels(now)
    }
    if let start = screen.coverStart { return paintCover(panels, from: start, into: &list) }
    showPinned()
    observers.pinned?.analysis.follow()
    var picture = picture
    picture.pinnedPaths = pinnedPaths
    (picture.panels, picture.steadyPanels) = (panels, screen.steadyPanels)
    addObservations(to: &picture)
    picture.paint(shown, into: &list, measurer: measurer)
    if isDescribed { states[PaintedLines()] = PaintedLines(list, besides: panels) }
    swap(&picture.panels, &screen.spare)
  }

  /// Records that what was painted has been presented.
  ///
  /// - Parameters:
  ///   - seconds: How long making the frame took, in seconds.
  ///   - time: When it was shown, in seconds outside.
  package func notePresented(taking seconds: Double, at time: Double) {
    live.notePresented()
    clock.frames.record(seconds: seconds, at: time)
    clock.lag.presented(at: time)
    if options[.frameTimes] { clock.lag.tell(at: time) }
  }

  var picture: Picture {
    var picture = Picture(window: screen.size, theme: screen.theme)
    picture.language = screen.language
    picture.options = paintedOptions
    if isDemonstrating && !layout.shown.contains(.context) { picture.demonstrated = .context }
    picture.workspace = workspace
    picture.badgeCount = badgeCount
    picture.pinned = pinned
    picture.ghostPointer = shownPointer
    picture.otherPointers = shownOtherPointers
    picture.trail = touch.trail
    picture.secondTrail = touch.secondTrail
    picture.frameTimes = clock.frames
    picture.inputLag = clock.lag
    if options[.context] { picture.safeArea = Device.safeArea(of: layout.container) }
    return picture
  }
}
