public import Drawing
public import Input

/// A root controller with its clock: delivers events, completes what is due, and can be asked what it
/// shows.
///
/// The counterpart of a window with its run loop and display link, without either: time passes only when
/// the owner says so. What a stage shows is a pure function of its events and the time; reading more or
/// fewer frames changes nothing.
///
///     let stage = Stage(root: container, size: Size(width: 390, height: 844))
///     stage.install()
///     stage.handle(.key("2"), at: 0.5)
///     stage.advance(to: 0.6)
///     let shown = container.view.presented(at: stage.now)
///
/// It has more properties than most types because a stage is all that is global in an app with one window:
/// clock, trace, agenda, touches, and whatever is running.
@MainActor
public final class Stage {
  /// What it shows: of its controllers it knows no more than this.
  package let content: any StageContent
  /// The view that holds the root's view and, in front of it, the container views of modal presentations.
  public let window: Window
  /// The stage's time, in seconds: that of the latest event, frame or due instant.
  public private(set) var now = 0.0
  /// Every call so far.
  public var trace: Trace
  /// How many of the stage's seconds pass in one second of the hand's clock; 1 except in slow motion.
  public private(set) var rate = 1.0
  /// The time of the hand's clock, in seconds: the same as ``now`` except in slow motion. Gestures wait by
  /// it, and their velocities are those that the hand has.
  public var handTime: Double { rateAnchor.hand + (now - rateAnchor.time) / rate }
  /// Who took each press and each key since ``noteReceptions()``; `nil` without that.
  package internal(set) var receptions: [Reception]?
  /// Is called before the clock goes on, and before something is noted: what code has written elsewhere
  /// meanwhile belongs to the moment that ends.
  package var momentEnds: (() -> Void)?
  /// What is looked at whenever a step ends, each with whose it is.
  package var atStepEnds: [(owner: ObjectIdentifier, look: (Stage) -> Void)] = []
  /// What code has put off without the stage: whether any waits, and how it is done. It is done after each step,
  /// as a step of its own.
  package var putOff: (waits: () -> Bool, run: () -> Void)?
  /// Whether touches were handed on by everybody.
  var wereTouchesLeft = false
  /// Whether a layout pass is wanted at the end of this event.
  package var needsLayout = false
  /// What covers the stage at its edges, such as a notch, in points; none by default. The host sets it; see
  /// ``View/safeAreaInsets``.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet {
      guard safeAreaInsets != oldValue else { return }
      usesSafeArea = true
      if isInstalled { perform {} }
    }
  }
  /// Whether a controller that does not say how it is presented is a sheet, as in UIKit since iOS 13, rather
  /// than full screen; set before anything is presented. `segue` sets it for code that has UIKit's names. With an
  /// ``era`` that decides.
  public var presentsSheetsByDefault = false
  /// Whether transitions do what UIKit does where it documents something else, or nothing. `segue` sets it for
  /// code that has UIKit's names.
  ///
  /// - Where the presenter stays in sight, a dismissed controller's final frame is where it stands, in place
  ///   of `.zero`.
  /// - What is presented over the full screen or the current context stays where its animator has left it, as
  ///   of the custom style.
  /// - A dismissal that nobody drives cancels the gestures in what goes.
  /// - After a cancel everything comes back that the transition's own animations have changed.
  /// - In a finger's hands a block begins at once whose delay would leave nothing of the way to the finger.
  public var presentsAsUIKit = false
  /// Whether the root has been shown.
  private(set) var isInstalled = false
  /// Whether any safe area may differ from the bounds; once it has, it always may.
  package var usesSafeArea = false
  /// Who is to get what is typed; see ``Responder/becomeFirstResponder()``.
  package internal(set) weak var firstResponder: Responder?
  /// How often each name was asked for by a controller without one.
  private var nameCounts: [String: Int] = [:]
  private var agenda = Agenda()
  private var timelineCount = 0
  private var rateAnchor = (time: 0.0, hand: 0.0)
  /// How many transitions have begun; what looks at one that is over keeps out of the next one's way.
  package var transitionsBegun = 0
  /// How many steps there were: events, ends, and what was performed.
  package private(set) var steps = 0
  private var step = Step()
  private let touches = TouchDelivery()
  /// Where random numbers for what is shown come from: the same in every run.
  public var random = StageRandom(seed: 1)
  /// Told before anybody's code is called for this stage after another stage's may have run.
  package var willCallOut: (() -> Void)?
  /// What the system shows over the content.
  public let systemBars = SystemBars()
  /// What is looked at whenever something has been done.
  public let watches = Watches()
  /// Whether a change of a view outside of its time has been told of.
  private var hasToldOfOutside = false

  /// What belongs to the step that is being taken: an event, an end, or what is performed.
  private struct Step {
    /// How many calls of ``Stage/perform(_:)`` are on the stack.
    var depth = 0
    /// How many delegates are being asked what they want for a transition.
    var questions = 0
    /// What begins at its end, and the line that asked for it.
    var starts: [(place: CodePlace?, run: () -> Void)] = []
    /// What is looked at when all that belongs to it has been called.
    var inspections: [(Stage) -> Void] = []
  }

  /// Creates a stage that shows something.
  package init(showing content: any StageContent, size: Size, traceCapacity: Int) {
    self.content = content
    trace = Trace(capacity: traceCapacity)
    window = Window(id: "window", frame: Rect(origin: .zero, size: Stage.checked(size)))
    window.stage = self
    window.isOnMirroredStage = false
    touches.connect(to: self)
    Ambient.with(self) {
      let view = content.enter()
      view.untransformedFrame = window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(view)
    }
  }

  /// Lets go of what was still moving, so that views which outlive the stage show their models, and of
  /// those who were shown.
  ///
  /// The class names its actor because an isolated deinit does not see the module's default.
  isolated deinit {
    for timeline in agenda.timelines { timeline.abandon() }
    touches.letGo()
    content.leave()
  }

  /// Shows the root: its appearance calls and its layout, once, at time 0.
  public func install() {
    isInstalled = true
    perform {
      content.appear { flushLayout() }
    }
    isThere = true
  }

  /// The stage on which the present call is made: by an event, by what falls due, or by
  /// ``perform(_:)``; `nil` outside of one.
  ///
  /// So code in a controller or an animator comes to its clock, without a stage being handed about.
  public static var current: Stage? { Ambient.stage }
  /// The size of its window, in points, also while the controllers are made that it is to show.
  @_spi(UIKitNames) public static var windowSize: Size? { Ambient.windowSize }

  // MARK: Time

  /// The next time at which something ends or is due if no event comes, in seconds, or `nil`.
  public var nextDue: Double? { agenda.next()?.time }

  /// Whether a clock, a spring or a curve is moving something, or a gesture, a timer or a display link
  /// waits for its instant.
  public var isMoving: Bool { agenda.hasDues || agenda.timelines.contains { $0.isMoving } }

  /// Whether nothing moves except repeating content, and no ``StageTimer`` and no ``DisplayLink`` is to
  /// come; timers that repeat are content as well. ``nextDue`` says when the next one comes.
  public var isAtRest: Bool {
    !agenda.awaitsCode && !agenda.timelines.contains { $0.isMoving && !$0.isContent }
  }

  /// Whether animations run; without them every change takes effect at once. The counterpart of
  /// `UIView.setAnimationsEnabled(_:)`, for this stage alone.
  public var areAnimationsEnabled = true

  /// Whether the user prefers reduced motion: transitions that no finger holds then cross-fade instead of
  /// moving, springs do not overshoot, and scroll views halt at their edges. The counterpart of
  /// `UIAccessibility.isReduceMotionEnabled` with `prefersCrossFadeTransitions`, for this stage alone; see
  /// ``CrossFadeAnimator``.
  ///
  /// It is read when a transition starts or is released; running animations do not change.
  public var prefersReducedMotion = false

  /// The version of iOS whose rules it follows; `nil`, the default, for Segue's own, which no version has:
  /// everything can be interrupted, and a pop during a push turns it around.
  ///
  /// It is read when something starts, as ``prefersReducedMotion`` is. What code asks for explicitly comes
  /// before it. Set it before the stage is installed to have all of it; see ``EraRule/all``.
  public var era: Era? { didSet { tellOfferings() } }
  /// What of UIKit's later versions was used until the root was there, without an era.
  var usedBefore: [UsedOffering] = []
  /// Whether the root is shown.
  private(set) var isThere = false

  /// Advances the clock and completes what falls due meanwhile, each at its own time.
  ///
  /// - Parameter time: In seconds. A time before ``now`` changes nothing.
  /// - Precondition: `time` is finite.
  public func advance(to time: Double) {
    precondition(time.isFinite, "A stage's time must be finite, but it is \(time) s.")
    while let next = agenda.next(), next.time <= time {
      setNow(max(next.time, now))
      perform { run(next) }
    }
    setNow(max(time, now))
  }

  /// Delivers an event at its own time, after what is due then. `text` only advances the clock.
  ///
  /// - Parameters:
  ///   - event: What happened; places are in the root view's points.
  ///   - time: When, in seconds.
  public func handle(_ event: InputEvent, at time: Double) {
    advance(to: time)
    perform { deliver(event) }
    advance(to: now)
  }

  /// Runs code that changes views and controllers, at the stage's time: a key binding, a tunable, a test.
  public func perform(_ body: () -> Void) {
    Ambient.with(self) {
      if step.depth == 0 { steps += 1 }
      step.depth += 1
      body()
      if step.depth == 1 {
        runStarts()
        if watches.isWatching {
          flushLayout()
          watches.look()
          runStarts()
        }
      }
      step.depth -= 1
      for end in atStepEnds { end.look(self) }
      flushLayout()
      if systemBars.areDue, isInstalled { updateBars() }
      while !step.inspections.isEmpty { step.inspections.removeFirst()(self) }
      if step.depth == 0, let putOff, putOff.waits() { perform(putOff.run) }
    }
  }

  /// Begins what was asked for in this step.
  private func runStarts() {
    while !step.starts.isEmpty {
      let start = step.starts.removeFirst()
      Ambient.at(start.place, start.run)
    }
  }

  /// Notes that a view in its window has been changed though its clock has begun and neither an event nor
  /// anything that falls due has called: by a task, a queue or a timer of the system. The first one counts.
  func noteOutside(_ view: View, _ what: String) {
    guard !hasToldOfOutside, now > 0 else { return }
    hasToldOfOutside = true
    diagnose(view.id, .changedOutside(view: view.id, what: what))
  }

  /// Keeps a call in the trace, with the line that makes it.
  package func record(_ who: String, _ call: Trace.Call, _ argument: Trace.Argument = .none) {
    trace.record(who, call, argument, at: Ambient.place)
  }

  /// Keeps a breach in the trace, with the line that commits it.
  package func diagnose(_ who: String, _ diagnostic: Trace.Diagnostic) {
    trace.diagnose(who, diagnostic, at: Ambient.place)
  }

  /// Whether code runs as a part of the stage, so that something can begin at its end.
  package var isInStep: Bool { step.depth > 0 && Ambient.stage === self }

  /// Whether a transition has been asked for that does not exist yet.
  package var expectsStart: Bool { !step.starts.isEmpty || step.questions > 0 }

  /// Asks a delegate what it wants for a transition that is about to be made.
  package func asking<Answer>(_ question: () -> Answer) -> Answer {
    step.questions += 1
    defer { step.questions -= 1 }
    return question()
  }

  /// Begins something at the end of this step, when all that it asks for is known.
  package func atEndOfStep(_ start: @escaping () -> Void) {
    step.starts.append((Ambient.place, start))
  }

  /// Looks at something when all that belongs to the present step has been called.
  package func afterwards(_ inspection: @escaping (Stage) -> Void) {
    step.inspections.append(inspection)
  }

  private func run(_ happening: Happening) {
    switch happening.subject {
    case .timeline(let timeline): timeline.runDue(at: happening.time)
    case .due(let due):
      remove(due)
      due.run()
    }
  }

  private func setNow(_ time: Double) {
    if let momentEnds, time != now { momentEnds() }
    now = time
    trace.now = time
  }

  /// A name for a controller without one: a number follows the type's name, but for the first.
  package func freeName(_ name: String) -> String {
    let count = (nameCounts[name] ?? 0) + 1
    nameCounts[name] = count
    return count == 1 ? name : "\(name) \(count)"
  }

  package func flushLayout() {
    var passes = 0
    if usesSafeArea { window.updateSafeArea(safeAreaInsets) }
    while needsLayout && passes < 8 {
      needsLayout = false
      window.layoutIfNeeded()
      if usesSafeArea { window.updateSafeArea(safeAreaInsets) }
      passes += 1
    }
  }

  // MARK: Events

  private func deliver(_ event: InputEvent) {
    switch event {
    case .down(let point, _), .move(let point, _), .up(let point, _):
      touches.handle(event, as: touch(at: point), in: window)
    case .key(let stroke): press(stroke)
    case .cancel: touches.cancel()
    case .resize(let size): resize(to: Stage.checked(size))
    case .rate(let rate): changeRate(to: rate)
    case .scroll(let way, let place): turn(by: way, at: place)
    case .text: break
    }
  }

  /// Escape takes the pointers away while one is down; any other key goes to the controller that is
  /// presented in front of the others, or else to the root.
  private func press(_ stroke: KeyStroke) {
    if stroke == "Escape" {
      let wasTouching = isTouching
      touches.cancel()
      if wasTouching { return noteKey(by: content.id, isTaken: true) }
    }
    let asked = content.keyReceiver
    noteKey(by: asked.id, isTaken: asked.takesKey(stroke.name))
  }

  private func touch(at point: Point) -> Touch {
    Touch(location: point, time: now, handTime: handTime)
  }

  /// Changes how fast the stage's clock runs; what a gesture waits for keeps its time of the hand.
  private func changeRate(to next: Double) {
    precondition(
      next > 0 && next.isFinite, "A rate must be finite and greater than 0, but it is \(next).")
    rateAnchor = (now, handTime)
    agenda.moveDues { now + ($0 - now) * (next / rate) }
    rate = next
  }

  private func resize(to size: Size) {
    guard size != window.model.bounds.size else { return }
    content.resize(self, to: size) { window.untransformedFrame = Rect(origin: .zero, size: size) }
  }

  private static func checked(_ size: Size) -> Size {
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "A stage needs area, but it is \(size.width) × \(size.height) pt.")
    return size
  }

  /// Whether a pointer is down.
  public var isTouching: Bool { touches.isDown }

  /// What is handed to whoever hears of touches.
  var touchEvent: Event { touches.event }

  /// Takes down that views have left, which may have had fingers on them.
  func viewsHaveLeft() { touches.viewsHaveLeft() }

  /// Whether what the hand has done counts for what it does next, though nothing moves: a pointer is down
  /// or hovers, or another press would be the second tap.
  public var remembersTouches: Bool {
    touches.isDown || touches.isHovering || touches.remembersTap(at: handTime)
  }

  /// Whether a pointer that is not down hovers over a view that watches it.
  public var isHovering: Bool { touches.isHovering }

  /// Whether a view on the stage watches a pointer that is not down.
  ///
  /// - Complexity: O(views).
  public var watchesHover: Bool { window.watchesHover }

  // MARK: Timelines

  func nextTimelineIndex() -> Int {
    timelineCount += 1
    return timelineCount
  }

  /// The start times of repeating content, in seconds, in increasing order; if there are none, what is
  /// shown at rest does not depend on the time.
  public var contentStarts: [Double] { agenda.timelines.compactMap(\.contentStart) }

  /// The number of the timeline that was made last.
  package var lastTimelineIndex: Int { timelineCount }

  /// What has begun after a timeline and goes on, repeating content excluded.
  package func timelines(after index: Int) -> [Timeline] {
    agenda.timelines.filter { $0.index > index && !$0.isContent && !$0.isOver }
  }

  func add(_ timeline: Timeline) { agenda.add(timeline) }

  func remove(_ timeline: Timeline) { agenda.remove(timeline) }

  /// Takes down that a timeline's end may be another.
  func ask(_ timeline: Timeline) { agenda.ask(timeline) }

  /// Whether an animation block is under way that will end, on a timeline of its own.
  package var runsBlocks: Bool { agenda.timelines.contains(where: \.runsBlocks) }

  /// How many timelines exist, repeating content excluded; 0 at rest.
  public var timelineTotal: Int { agenda.timelines.count { !$0.isContent } }

  // MARK: Touches

  /// The pan that has been recognized and is under way, or `nil`.
  package var activePan: PanGestureRecognizer? { touches.activePan }

  // MARK: Dues

  /// Runs something at an instant.
  ///
  /// - Parameter seconds: How far off it is, in seconds of the hand's clock.
  package func schedule(after seconds: Double, _ run: @escaping () -> Void) -> Due {
    schedule(at: now + seconds * rate, as: .gesture, run)
  }

  /// Runs something at an instant, in seconds of the stage's clock.
  func schedule(at time: Double, as kind: Due.Kind, _ run: @escaping () -> Void) -> Due {
    let due = Due(time: time, index: nextTimelineIndex(), kind: kind, stage: self, run: run)
    agenda.add(due)
    return due
  }

  func remove(_ due: Due) { agenda.remove(due) }
}
