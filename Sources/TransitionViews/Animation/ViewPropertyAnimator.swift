public import Drawing
public import SpringEngine

/// The state of a property animator; the counterpart of `UIViewAnimatingState`.
nonisolated public enum AnimatingState: Int, Hashable, Sendable {
  /// Not started, or over: animations and completions can be added.
  case inactive
  /// Running or paused.
  case active
  /// Stopped where it was; waits for `finishAnimation(at:)`.
  case stopped
}

/// Where an animation has ended; the counterpart of `UIViewAnimatingPosition`.
nonisolated public enum AnimatingPosition: Int, Hashable, Sendable {
  /// At the new values.
  case end
  /// At the old values: it ran in reverse.
  case start
  /// Where it was stopped.
  case current
}

/// Animations that can be paused, scrubbed, reversed and continued; the counterpart of
/// `UIViewPropertyAnimator`.
///
/// It drives a timeline: its own, or, if started while a transition is being set up, the transition's, so
/// that a finger, the container and the animator's owner all move the same thing. What differs from
/// UIKit: a running animation that is reversed or continued keeps its velocity; ``fractionComplete``
/// may leave 0…1, and geometry is then extrapolated linearly.
///
///     let animator = ViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x += 300 }
///     animator.addCompletion { position in … }
///     animator.startAnimation()
///
/// A call that does not fit the state stops the program. While it is active, its stage retains it.
///
/// It has more properties than most types because UIKit's animator has ten that can be set or read, and
/// what it collects before it starts must wait somewhere.
public final class ViewPropertyAnimator {
  /// The duration of the whole animation, in seconds.
  public let duration: Double
  /// The timing of the motion.
  public let timingParameters: any TimingCurveProvider
  /// The animator's state.
  public internal(set) var state = AnimatingState.inactive
  /// Whether it can be paused, scrubbed, reversed and stopped once it runs.
  public var isInterruptible = true
  /// Whether ``fractionComplete`` is the fraction of the change, rather than of the time: views that a
  /// finger scrubs then follow it one to one. Default `true`.
  public var scrubsLinearly = true {
    willSet {
      require(state == .inactive, "scrubsLinearly can only be set while inactive")
      Ambient.stage?.offers(.scrubsLinearly, to: "\(Self.self)")
    }
  }
  /// Whether it stays active at its end, paused, so that it can be reversed from there.
  public var pausesOnCompletion = false {
    didSet { Ambient.stage?.offers(.pausesOnCompletion, to: "\(Self.self)") }
  }
  /// Whether touches reach the views while it is active; default `true`. It holds for the animations that
  /// are added after it has been set.
  public var isUserInteractionEnabled = true
  /// Whether touches find the views where their models are, at the end of their way, instead of where they
  /// are shown; default `false`, which UIKit's documentation asks apps to do by hand. It holds for the
  /// animations that are added after it has been set.
  public var isManualHitTestingEnabled = false
  /// The seconds that the animator has been told to wait before it starts.
  public internal(set) var delay = 0.0
  /// Whether it runs in reverse. Setting it while it runs turns it around and keeps its velocity; while
  /// it is paused, ``fractionComplete`` becomes its complement and the next start runs in reverse.
  public var isReversed = false {
    didSet { if isReversed != oldValue { directionChanged() } }
  }

  /// The timeline of the transition that it was made for, which it drives whenever it is started.
  package weak var home: Timeline?
  private var drivenTimeline: Timeline?
  /// The shares of the timeline where it begins by the clock, and that it takes.
  var place = (start: 0.0, extent: 1.0)
  var groups: [AnimationGroup] = [] { didSet { holdOn(to: oldValue) } }
  var completions: [(AnimatingPosition) -> Void] = [] { didSet { holdOn(to: oldValue) } }
  var stopped: [SettledChange] = [] { didSet { holdOn(to: oldValue) } }
  private var pending: [(place: CodePlace?, animations: () -> Void, delayFactor: Double)] = [] {
    didSet { holdOn(to: oldValue) }
  }
  /// The line that made it.
  let origin: CodePlace

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: In seconds; 0 applies at once. A spring with coefficients of its own lasts as long
  ///     as it takes.
  ///   - timingParameters: A ``CubicTimingParameters`` or a ``SpringTimingParameters``.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public init(
    duration: Double, timingParameters: any TimingCurveProvider, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    precondition(
      duration >= 0 && duration.isFinite,
      "An animator's duration must be finite and not negative, but it is \(duration) s.")
    self.duration = timingParameters.springTimingParameters?.settlingDuration ?? duration
    self.timingParameters = timingParameters
    origin = CodePlace(fileID: fileID, line: line)
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: Double, curve: TimingCurve, animations: (() -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve),
      fileID: fileID, line: line)
    if let animations { addAnimations(animations, delayFactor: 0, fileID: fileID, line: line) }
  }

  /// Creates an animator with a custom cubic curve; the control points' x lies in 0…1.
  public convenience init(
    duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (() -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(
        controlPoint1: controlPoint1, controlPoint2: controlPoint2), fileID: fileID, line: line)
    if let animations { addAnimations(animations, delayFactor: 0, fileID: fileID, line: line) }
  }

  /// Creates an animator with a spring that settles within the duration; a damping ratio of 1 does not
  /// overshoot.
  public convenience init(
    duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio),
      fileID: fileID, line: line)
    if let animations { addAnimations(animations, delayFactor: 0, fileID: fileID, line: line) }
  }

  /// Creates an animator and starts it.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((AnimatingPosition) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(
      duration: duration, curve: options.timingCurve, animations: animations, fileID: fileID,
      line: line)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay, fileID: fileID, line: line)
    return animator
  }

  /// What it drives while it is active and the timeline has not ended.
  var timeline: Timeline? {
    get { drivenTimeline.flatMap { $0.isOver ? nil : $0 } }
    set { drivenTimeline = newValue }
  }

  // MARK: What it does

  /// Adds animations: they run with the animator, or, if it is active, from now to its end.
  ///
  /// - Parameters:
  ///   - animations: Changes models; it runs when the animator does.
  ///   - delayFactor: The fraction of the duration, or of what is left of it, that they wait; 0..<1. They
  ///     take the rest.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func addAnimations(
    _ animations: @escaping () -> Void, delayFactor: Double, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    Ambient.at(fileID, line, isBlock: true) { add(animations, delayFactor: delayFactor) }
  }

  package func add(_ animations: @escaping () -> Void, delayFactor: Double) {
    precondition(
      delayFactor >= 0 && delayFactor < 1,
      "A delay factor must lie in 0..<1, but it is \(delayFactor).")
    require(state != .stopped, "animations cannot be added to a stopped animator")
    if state == .inactive { return pending.append((Ambient.place, animations, delayFactor)) }
    let left = 1 - min(max(position, 0), 1)
    run(animations, from: 1 - left * (1 - delayFactor))
  }

  /// Adds a completion; completions run in the order in which they were added, with the final position.
  public func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) {
    require(state != .stopped, "completions cannot be added to a stopped animator")
    completions.append(completion)
  }

  /// Makes the animator active, with its timeline standing at the start.
  ///
  /// - Returns: Whether there is a timeline; outside of a stage everything applies at once, and what it
  ///   animates may end it.
  func activate(toHold isHeld: Bool = false) -> Bool {
    guard let stage = Ambient.stage, Ambient.isAnimating, duration > 0 || isHeld else {
      applyAtOnce()
      return false
    }
    stage.offers(.propertyAnimator, to: "\(Self.self)")
    state = .active
    if let shared = Ambient.timeline ?? home, !shared.isOver {
      timeline = shared
      place = (shared.joiningPosition, length / shared.duration)
    } else {
      timeline = makeTimeline(in: stage)
      place = (0, 1)
    }
    groups = [openGroup(from: 0) { [self] finished in ended(finished: finished) }]
    while state == .active && !pending.isEmpty {
      let (place, animations, delayFactor) = pending.removeFirst()
      Ambient.at(place) { run(animations, from: delayFactor) }
    }
    return state == .active
  }

  /// How long the way takes: one that takes no time can be held and scrubbed all the same.
  var length: Double { max(duration, Timeline.instant) }

  private func makeTimeline(in stage: Stage) -> Timeline {
    let made = Timeline(stage: stage, duration: length, driver: .frozen(0))
    made.endsTogether = true
    made.staysAtEnd = { [weak self] in self?.pausesOnCompletion ?? false }
    return made
  }

  /// Runs a block in a group of its own, or, where what it drives has ended, at once.
  private func run(_ animations: () -> Void, from start: Double) {
    guard timeline != nil else { return Ambient.gathering(nil, animations) }
    let group = openGroup(from: start, completion: nil)
    groups.append(group)
    withExtendedLifetime(group.timeline) {
      Ambient.gathering(group, animations)
      group.endEmptied()
    }
  }

  private func openGroup(from start: Double, completion: ((Bool) -> Void)?) -> AnimationGroup {
    guard let timeline else { preconditionFailure("An inactive animator has no timeline.") }
    let length = max(1 - start, 1e-9) * self.length
    let plan = AnimationGroup.Plan(
      start: span.start + start * span.extent, end: span.start + span.extent, duration: length,
      curve: timingParameters.curve(duration: length), blocksTouches: !isUserInteractionEnabled,
      isTouchedAtModel: isManualHitTestingEnabled, place: Ambient.place)
    return timeline.addGroup(plan, completion: completion)
  }

  private func applyAtOnce() {
    applyPending(unless: isReversed)
    runCompletions(at: isReversed ? .start : .end)
  }

  /// Runs at once, or not at all, what has not been run.
  func applyPending(unless goesBack: Bool) {
    let all = pending
    pending.removeAll()
    guard !goesBack else { return }
    for (place, animations, _) in all {
      Ambient.at(place) { Ambient.gathering(nil, animations) }
    }
  }

  func require(_ condition: Bool, _ words: String) {
    precondition(condition, "Of a property animator, \(words); it is \(state).")
  }
}

extension ViewPropertyAnimator: nonisolated Hashable {
  /// Whether two are the same animator.
  nonisolated public static func == (
    one: ViewPropertyAnimator, other: ViewPropertyAnimator
  ) -> Bool { one === other }

  /// Feeds the animator's identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
