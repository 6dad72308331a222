import Documents
import Drawing
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
  /// What the owner is to do.
  package enum Effect {
    /// End the program.
    case quit
    /// Store the session, and say so with ``noteSaved(_:)``.
    case save
    /// Store a picture of the window, and say so with ``noteSaved(_:)``.
    case screenshot
    /// Store what somebody has played: another scene takes its place.
    case sessionEnds(Session)
    /// Take note that another scene of the gallery is open.
    case sceneChanged
    /// Write a recording; say how far it is with ``noteRecording(progress:)``.
    case record(RecordedStretch)
    /// Stop writing the recording, and leave no file.
    case cancelRecording
    /// Put a text on the clipboard, and say the sentence with ``noteSaved(_:at:)``.
    case copy(String, String)
    /// Hand what the clipboard holds to ``paste(_:at:)``.
    case paste
    /// Open the session that ended abruptly.
    case recover
    /// Put the session that ended abruptly away.
    case putAway
  }

  /// The scene that runs, and its recording.
  package private(set) var live: LiveSession {
    didSet {
      analysis = Analysis(of: live)
      comparison = nil
      analysis.frameBudget = framePeriod
      observers = Observers(of: live)
    }
  }
  /// What looks at the session from beside.
  var observers: Observers
  /// What the session shows over time, as far as it was asked for.
  package internal(set) var analysis: Analysis
  /// What is painted besides the stage.
  package internal(set) var options = OverlayOptions()
  /// How long the display shows a frame, in seconds; what a frame may take, and what a missed one is
  /// told by.
  package var framePeriod = FrameTimes().budget {
    didSet {
      frameTimes.budget = framePeriod
      analysis.frameBudget = framePeriod
    }
  }
  /// The colours of the tool.
  package var theme: Theme { didSet { needsDisplay = true } }
  /// Whether something has changed that a frame would show.
  package internal(set) var needsDisplay = true
  /// What is being recorded.
  package internal(set) var recording = StageRecording.off
  private(set) var window: Size
  /// The tool's own buttons and lanes.
  var interface: Interface
  /// Whether and which part of the timeline is shown.
  var timeline = TimelineState()
  /// Whether and which page of the inspector is shown.
  var inspector = InspectorState()
  /// What is pinned to be compared with.
  var comparison: Comparison?
  /// Where what breaks the contract was told last, in window points; `nil` if nothing was.
  package internal(set) var findingPlace: Rect?
  /// The latest time heard of, in seconds outside.
  private(set) var now: Double
  var effects: [Effect] = []
  /// The stretch that was played again last, in seconds of the stage's clock, and the session's
  /// revision that it was found in.
  var replayed: (stretch: ClosedRange<Double>, revision: Int)?
  /// A session that ended abruptly, until somebody says what to do with it.
  var offer: RecoveryOffer?
  private var toast: (text: String, until: Double)?
  private var pill: (text: String, until: Double)?
  var errorMessage: String?
  private var errorTitle = ""
  private var caption: String?
  private var trail = GestureTrail()
  var isPointerOnStage = false
  private var frameTimes = FrameTimes()
  /// The panels that were painted last, kept for their memory.
  var spare = DisplayList()
  let demonstrates: Bool

  /// Opens a scene, or plays a session until somebody takes over.
  ///
  /// - Parameters:
  ///   - content: What to open.
  ///   - demonstrates: Whether a ghost hand shows what to do in the gallery's scenes.
  ///   - window: The window's size, in points.
  ///   - theme: The colours of the tool.
  ///   - time: The time outside, in seconds.
  ///   - clipboard: Where text goes that is cut or copied in the tool's own fields.
  package init(
    _ content: SceneLibrary.Content, demonstrates: Bool = false, window: Size, theme: Theme,
    startingAt time: Double, clipboard: any Clipboard = PrivateClipboard()
  ) {
    interface = Interface(clipboard: clipboard)
    self.window = window
    self.theme = theme
    self.demonstrates = demonstrates
    now = time
    live = Workbench.live(content, demonstrates: demonstrates, startingAt: time)
    analysis = Analysis(of: live)
    observers = Observers(of: live)
    caption = live.simulation.scene.caption
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
      LiveSession(scene: scene, size: session.size, ghost: session.events, startingAt: time)
    }
  }

  /// What the ghost hand does in a scene, if it is the gallery's.
  private static func demonstration(of scene: Scene) -> [Session.Event] {
    guard scene.reference == scene.id, let session = try? Demonstration.session(of: scene.id),
      session.size == scene.size
    else { return [] }
    return session.events
  }

  // MARK: Input

  /// Takes one input.
  ///
  /// - Parameter time: When it arrived, in seconds outside.
  package func handle(_ input: ToolInput, at time: Double) {
    hear(of: time)
    switch input {
    case .pointerDown(let point, let held): pointerDown(at: point, held, time)
    case .pointerMoved(let point, let held): pointerMoved(to: point, held, time)
    case .pointerUp(let point, let held): pointerUp(at: point, held, time)
    case .key(let name, let isRepeat): key(name, isRepeat: isRepeat, time)
    case .text(let text): if !options.keySheet { interface.handle(.text(text), at: time) }
    case .focusLost, .captureLost:
      interface.handle(.captureLost, at: time)
      cancelTouch(time)
    case .scroll(let way, let point): interface.handle(.scroll(way, at: point), at: time)
    case .resized(let size):
      window = size
      needsDisplay = true
    case .exposed: needsDisplay = true
    }
    if interface.needsFrame { needsDisplay = true }
  }

  /// Notes the time outside, which never runs backwards.
  func hear(of time: Double) { now = max(now, time) }

  /// Where everything lies in the window.
  package var layout: StageLayout {
    StageLayout(
      window: window, container: live.simulation.instance.root.view.bounds.size,
      hasTimeline: timeline.isShown)
  }

  /// Which shape the pointer should have where it is.
  package var pointerShape: PointerShape { options.keySheet ? .arrow : interface.pointerShape }

  /// Where text is being typed, in the window's points.
  package var textPlace: Rect? { interface.textPlace }

  /// Whether a place in the window is the stage's, and no panel lies over it.
  package func isStage(at place: Point) -> Bool {
    layout.stage.contains(place) && !interface.covers(place)
  }

  private func pointerDown(at point: Point, _ held: HeldKeys, _ time: Double) {
    inspector.isKeyHeld = false
    if options.keySheet {
      options.keySheet = false
      needsDisplay = true
      return
    }
    if interface.handle(.pointerDown(point, held), at: time) { return }
    guard layout.stage.contains(point) else { return }
    guard !live.isPaused else { return tellPaused(time) }
    isPointerOnStage = true
    let place = layout.containerPoint(point)
    play(.down(place), time)
    trail.begin()
    noteTrail(place, time)
    startedPlaying()
  }

  private func pointerMoved(to point: Point, _ held: HeldKeys, _ time: Double) {
    interface.handle(.pointerMoved(point, held), at: time)
    guard isPointerOnStage else { return }
    let place = layout.containerPoint(point)
    live.handle(.move(place), arrivedAt: time)
    noteTrail(place, time)
    needsDisplay = true
  }

  private func pointerUp(at point: Point, _ held: HeldKeys, _ time: Double) {
    interface.handle(.pointerUp(point, held), at: time)
    guard isPointerOnStage else { return }
    isPointerOnStage = false
    let wasDragging = live.simulation.stage.panInspection != nil
    live.handle(.up(layout.containerPoint(point)), arrivedAt: time)
    if wasDragging { showRelease(time) }
    needsDisplay = true
  }

  func cancelTouch(_ time: Double) {
    guard isPointerOnStage else { return }
    isPointerOnStage = false
    live.handle(.cancel, arrivedAt: time)
    needsDisplay = true
  }

  /// Passes on what takes the stage over, and tells if that began another course of events.
  func play(_ event: StageEvent, _ time: Double) {
    let revision = live.revision
    live.handle(event, arrivedAt: time)
    guard live.revision > revision else { return }
    tell("Branched: Ctrl+Z brings the old future back", at: time)
  }

  /// Says why the stage does not answer.
  func tellPaused(_ time: Double) { tell("Paused: Space plays on", at: time) }

  func startedPlaying() {
    caption = nil
    offer?.isShown = false
    needsDisplay = true
  }

  private func noteTrail(_ place: Point, _ time: Double) {
    trail.record(place, at: live.simulation.stage.now)
  }

  /// Tells where the release was and what it decided.
  private func showRelease(_ time: Double) {
    guard let release = live.simulation.stage.transition,
      case .settling(let cancelled) = release.phase
    else { return }
    let speed = abs(release.velocity * release.travel).rounded()
    let place = (min(max(release.fraction, 0), 1) * 100).rounded() / 100
    pill = (
      "released at \(place), \(numberText(speed)) pt/s: \(cancelled ? "returns" : "commits")",
      time + Workbench.pillDuration
    )
  }

  private static let pillDuration = 2.5
  private static let toastDuration = 4.0

  // MARK: Results

  /// What the owner is to do since it last asked.
  ///
  /// It asks after each input, and does it at that input's time, so that nothing of it lies after the
  /// sample which is shown next.
  package func takeEffects() -> [Effect] {
    defer { effects.removeAll() }
    return effects
  }

  /// Tells that a file has been written.
  package func noteSaved(_ text: String, at time: Double) { tell(text, at: time) }

  /// Says something at the window's top for a while.
  func tell(_ text: String, at time: Double) {
    toast = (text, time + Workbench.toastDuration)
    needsDisplay = true
  }

  /// Shows over the scene what did not work, and why.
  package func show(error message: String, of trouble: Picture.Trouble = .file) {
    (errorMessage, errorTitle) = (message, trouble.rawValue)
    needsDisplay = true
  }

  /// Replaces the scene by another; its session starts anew.
  ///
  /// - Parameters:
  ///   - content: What to open.
  ///   - demonstrates: Whether a ghost hand shows what to do in it.
  ///   - time: The time outside, in seconds.
  package func open(
    _ content: SceneLibrary.Content, demonstrates: Bool = false, at time: Double
  ) {
    hear(of: time)
    endRecording()
    if live.isPlayed { effects.append(.sessionEnds(live.recording)) }
    live = Workbench.live(content, demonstrates: demonstrates, startingAt: time)
    caption = live.simulation.scene.caption
    errorMessage = nil
    pill = nil
    replayed = nil
    trail.begin()
    isPointerOnStage = false
    needsDisplay = true
  }

  // MARK: Frames

  /// Moves the stage to the time at which input was sampled.
  package func sample(at time: Double) {
    hear(of: time)
    if let due = interface.nextWake, time >= due { needsDisplay = true }
    let moved = live.isMoving || live.followsRecording
    live.sample(at: time)
    if moved { needsDisplay = true }
    sampleDisplay()
    let badge = recording.text
    recording.include(live.time)
    if recording.text != badge { needsDisplay = true }
    if let until = toast?.until, time >= until {
      toast = nil
      needsDisplay = true
    }
    if let until = pill?.until, time >= until {
      pill = nil
      needsDisplay = true
    }
  }

  /// Whether the next frame will differ from this one without any input.
  package var isMoving: Bool { live.isMoving }

  /// When a frame is due though nothing moves, in seconds outside, or `nil`.
  package var nextWake: Double? {
    [live.nextWake, toast?.until, pill?.until, recordingWake, interface.nextWake, displayWake]
      .compactMap { $0 }.min()
  }

  /// Appends everything that the window shows.
  package func paint(into list: inout DisplayList, measurer: any TextMeasurer) {
    let panels = drawInterface(measurer)
    showPinned()
    var picture = picture
    picture.panels = panels
    look(&picture)
    picture.paint(shown, into: &list, measurer: measurer)
    swap(&picture.panels, &spare)
    needsDisplay =
      interface.needsFrame || (self.timeline.isShown && !analysis.isUpToDate) || isLooking
  }

  /// Records that what was painted has been presented.
  ///
  /// - Parameters:
  ///   - seconds: How long making the frame took, in seconds.
  ///   - time: When it was shown, in seconds outside.
  package func notePresented(taking seconds: Double, at time: Double) {
    live.notePresented()
    frameTimes.record(seconds: seconds, at: time)
  }

  private var picture: Picture {
    var picture = Picture(window: window, theme: theme)
    picture.options = options
    picture.caption = caption
    picture.pill = pill?.text
    picture.toast = toast?.text ?? offer?.notice
    picture.errorMessage = errorMessage
    picture.errorTitle = errorTitle
    picture.hasTimeline = timeline.isShown
    picture.hasInspector = inspector.isShown
    picture.pinned = pinned
    picture.isSplit = isSplit
    // The timeline tells the rate and the time itself.
    picture.rate = timeline.isShown ? 1 : live.rate
    picture.isPaused = live.isPaused && !timeline.isShown
    picture.ghostPointer = live.input.pointer
    picture.trail = trail
    picture.recording = recording
    picture.frameTimes = frameTimes
    return picture
  }
}
