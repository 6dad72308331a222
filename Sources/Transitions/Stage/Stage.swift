public import Drawing

/// A root controller with its clock: delivers events, ends what is due, and answers what is shown.
///
/// The counterpart of a window with its run loop and display link, without either: time passes only
/// when the owner says so. What a stage shows is a pure function of its events and the time; asking
/// for more or fewer frames changes nothing.
///
///     let stage = Stage(root: container, size: Size(width: 390, height: 844))
///     stage.install()
///     stage.handle(.key("2"), at: 0.5)
///     stage.advance(to: 0.6)
///     let shown = container.view.presented(at: stage.now)
@MainActor
public final class Stage {
  /// The root controller.
  public let root: ViewController
  /// The stage's time, in seconds: of the latest event, end or frame.
  public private(set) var now = 0.0
  /// Every call so far.
  public var trace: Trace
  /// How many of the stage's seconds pass in one of the hand's; 1 but for slow motion.
  public private(set) var rate = 1.0
  /// Whether a layout pass is wanted at the end of this event.
  var needsLayout = false
  private var timelines: [Timeline] = []
  private var timelineCount = 0
  private let touches = TouchDelivery()

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - root: The root controller; its view gets the stage's size.
  ///   - size: In points; finite and greater than 0.
  ///   - traceCapacity: How many calls the trace keeps.
  public init(root: ViewController, size: Size, traceCapacity: Int = 100_000) {
    self.root = root
    trace = Trace(capacity: traceCapacity)
    Ambient.with(self) {
      root.view.frame = Rect(origin: .zero, size: Stage.checked(size))
    }
  }

  /// Lets go of what was still moving, so that views which outlive the stage show their models.
  ///
  /// The class names its actor because an isolated deinit does not see the module's default.
  isolated deinit {
    for timeline in timelines { timeline.abandon() }
  }

  /// Shows the root: its appearance calls and its layout, once, at time 0.
  public func install() {
    perform {
      root.beginAppearanceTransition(true, animated: false)
      flushLayout()
      root.endAppearanceTransition(animated: false)
    }
  }

  // MARK: Time

  /// When something ends next if no event comes, in seconds, or `nil`.
  public var nextDue: Double? { timelines.lazy.compactMap(\.due).min() }

  /// Whether a clock, a spring or a curve is moving something.
  public var isMoving: Bool { timelines.contains { $0.isMoving } }

  /// Whether nothing moves but repeating content.
  public var isAtRest: Bool { !timelines.contains { $0.isMoving && !$0.isContent } }

  /// Whether animations run; without them every change takes effect at once. The counterpart of
  /// `UIView.setAnimationsEnabled(_:)`, for this stage alone.
  public var areAnimationsEnabled = true

  /// Moves the clock on and ends what is due on the way, each at its own time.
  ///
  /// - Parameter time: In seconds. A time before ``now`` changes nothing.
  public func advance(to time: Double) {
    precondition(time.isFinite, "A stage's time must be finite, but it is \(time) s.")
    while let next = nextDueTimeline, let due = next.due, due <= time {
      setNow(max(due, now))
      perform { next.runDue(at: due) }
    }
    setNow(max(time, now))
  }

  /// Delivers an event at its own time, after what is due then.
  public func handle(_ event: StageEvent, at time: Double) {
    advance(to: time)
    perform { deliver(event) }
    advance(to: now)
  }

  /// Runs code that changes views and controllers as a part of the stage, at its time: a key binding,
  /// a tunable, a test.
  public func perform(_ body: () -> Void) {
    Ambient.with(self) {
      body()
      flushLayout()
    }
  }

  private var nextDueTimeline: Timeline? {
    var first: (due: Double, timeline: Timeline)?
    for timeline in timelines {
      guard let due = timeline.due else { continue }
      if let first, (first.due, first.timeline.index) <= (due, timeline.index) { continue }
      first = (due, timeline)
    }
    return first?.timeline
  }

  private func setNow(_ time: Double) {
    now = time
    trace.now = time
  }

  private func flushLayout() {
    var passes = 0
    while needsLayout && passes < 8 {
      needsLayout = false
      root.view.layoutIfNeeded()
      passes += 1
    }
  }

  // MARK: Events

  private func deliver(_ event: StageEvent) {
    switch event {
    case .down(let point): touches.down(Touch(location: point, time: now), in: root.view)
    case .move(let point): touches.move(Touch(location: point, time: now))
    case .up(let point): touches.up(Touch(location: point, time: now))
    case .key("Escape"): touches.cancel()
    case .key(let key): _ = root.keyPressed(key)
    case .cancel: touches.cancel()
    case .resize(let size): resize(to: Stage.checked(size))
    case .rate(let rate):
      precondition(
        rate > 0 && rate.isFinite, "A rate must be finite and greater than 0, but it is \(rate).")
      self.rate = rate
    }
  }

  private func resize(to size: Size) {
    guard size != root.view.model.bounds.size else { return }
    root.viewWillTransition(to: size)
    root.view.frame = Rect(origin: .zero, size: size)
  }

  private static func checked(_ size: Size) -> Size {
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "A stage needs area, but it is \(size.width) × \(size.height) pt.")
    return size
  }

  /// Whether the pointer is down.
  public var isTouching: Bool { touches.isDown }

  // MARK: Timelines

  func nextTimelineIndex() -> Int {
    timelineCount += 1
    return timelineCount
  }

  func add(_ timeline: Timeline) { timelines.append(timeline) }

  func remove(_ timeline: Timeline) { timelines.removeAll { $0 === timeline } }

  /// How many timelines exist, repeating content apart; 0 at rest.
  public var timelineTotal: Int { timelines.count { !$0.isContent } }
}
