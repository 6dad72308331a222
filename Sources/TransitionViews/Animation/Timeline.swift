import SpringEngine

/// A position that runs from 0 to 1 and the animations that follow it.
///
/// A timeline is moved by whatever drives it: a clock (a transition that runs by itself), a finger
/// (percent by percent), a spring (a release that keeps its velocity) or a curve (UIKit's completion).
/// The position is always evaluated in closed form from the driver's anchor, never stepped, so that a
/// stage sampled more or less often shows the same.
///
/// It has more properties than most types because its stage keeps its notes on it, such as when
/// it is due, in the timeline itself, so that none has to be looked up.
public final class Timeline {
  /// A position and its change per second.
  package struct Motion: Hashable, Sendable {
    package var position: Double
    package var velocity: Double

    package init(position: Double, velocity: Double) {
      (self.position, self.velocity) = (position, velocity)
    }
  }

  /// Who moves the timeline, with what that mover needs.
  package enum Driver {
    /// The stage's clock, from position 0 at `start`.
    case clock(start: Double)
    /// Nobody, until the clock goes on from this position: the curves stay in force.
    case frozen(Double)
    /// A finger, or nobody: the position stays.
    case held(Double)
    /// A spring from its anchor; it comes to rest at `target` at the time `rest`.
    case spring(Spring, target: Double, from: Spring.State, start: Double, rest: Double)
    /// A timing curve between two positions. `excess` is the velocity that the start has beyond the
    /// curve's own, per second, and loses on the way.
    case curve(
      TimingCurve, from: Double, to: Double, excess: Double, start: Double, duration: Double)
    /// An animation's whole curve between two positions, joined in its midst: `start` is when it would
    /// have begun, before it was joined.
    case along(AnimationCurve, from: Double, to: Double, start: Double, duration: Double)
    /// Over; nothing leaves this.
    case ended(at: Double)
  }

  /// How long the position takes from 0 to 1 by the clock, in seconds; greater than 0.
  public let duration: Double
  /// The duration of what is to take none, in seconds: nobody sees it.
  package static let instant = 1e-6
  /// The duration that was asked for, in seconds: 0 for an ``instant``.
  package var askedDuration: Double { duration > Timeline.instant ? duration : 0 }
  package private(set) var driver: Driver
  private(set) var groups: [AnimationGroup] = [] { didSet { holdOn(to: oldValue) } }
  /// The line that has given it to who moves it now, if it is known.
  package private(set) var place: CodePlace?
  /// Counts the changes of the driver, so that cached evaluations know that they are old.
  private(set) var revision = 0
  /// Called once when everything on it has ended.
  package var onEnd: (() -> Void)? { didSet { holdOn(to: oldValue) } }
  /// Called once when it is over, after everything else.
  package var whenOver: [() -> Void] = [] { didSet { holdOn(to: oldValue) } }
  /// Whether the animations end only all together, so that they can be taken back until then.
  var endsTogether = false { didSet { dueChanged() } }
  /// Whether the clock moves it at a rate of its own.
  private var isPaced = false
  /// Whether it was made for an animation block, and goes with it.
  var isMadeForBlocks = false
  /// A view whose lower edge is never shown above its superview's while it moves along: where its way would
  /// take it there, it stretches.
  package weak var standing: View?
  /// Whether it is on its way to its end without whoever else would move it.
  package var isTakenAway = false
  /// Whether models come back with it when it ends at its start.
  package var takesModelsBack = false
  /// Whether to stay at an end instead of ending there.
  var staysAtEnd: (() -> Bool)?
  /// The order of creation, which settles what is due at the same instant.
  package let index: Int
  /// The stage whose clock moves it, while that is there: an animator or an app may keep what moves longer.
  private(set) weak var stage: Stage?
  /// Whether its stage runs what is due on it.
  var isOnAgenda = true
  /// Whether its stage is going to ask when it ends.
  var isUnsure = false
  /// When it ends, as its stage has noted it, and that note's number.
  var notedDue: Double?
  var noteCount = 0
  private var cache = (time: Double.nan, motion: Motion(position: 0, velocity: 0))

  package init(stage: Stage, duration: Double, driver: Driver) {
    precondition(
      duration > 0 && duration.isFinite,
      "A timeline's duration must be finite and greater than 0 s, but it is \(duration).")
    self.stage = stage
    self.duration = duration
    self.driver = driver
    index = stage.nextTimelineIndex()
    place = Ambient.place
    stage.add(self)
  }

  /// Where the timeline is at a time, in seconds of the stage's clock; below 0 or above 1 where a
  /// finger or a spring takes it there.
  public func position(at time: Double) -> Double { motion(at: time).position }

  /// The stage's time.
  package var now: Double { stage?.now ?? 0 }

  /// The position and its change per second.
  package func motion(at time: Double) -> Motion {
    if cache.time == time { return cache.motion }
    let motion = evaluate(at: time)
    cache = (time, motion)
    return motion
  }

  private func evaluate(at time: Double) -> Motion {
    switch driver {
    case .clock(let start):
      return Motion(position: (time - start) / duration, velocity: 1 / duration)
    case .frozen(let position), .held(let position), .ended(let position):
      return Motion(position: position, velocity: 0)
    case .spring(let spring, let target, let state, let start, let rest):
      if time >= rest { return Motion(position: target, velocity: 0) }
      let now = spring.state(after: max(time - start, 0), from: state)
      return Motion(position: target + now.offset, velocity: now.velocity)
    case .curve(let curve, let from, let to, let excess, let start, let duration):
      if time >= start + duration { return Motion(position: to, velocity: 0) }
      let x = max((time - start) / duration, 0)
      let rest = 1 - x
      return Motion(
        position: from + (to - from) * curve.value(at: x) + excess * duration * x * rest * rest,
        velocity: (to - from) * curve.slope(at: x) / duration + excess * rest * (1 - 3 * x))
    case .along(let curve, let from, let to, let start, let duration):
      if time >= start + duration { return Motion(position: to, velocity: 0) }
      let (fractions, velocity) = curve.state(after: time - start, duration: duration)
      return Motion(
        position: from + (to - from) * fractions.other, velocity: (to - from) * velocity)
    }
  }

  // MARK: Animations

  /// Adds the animations of one block.
  package func addGroup(_ plan: AnimationGroup.Plan, completion: ((Bool) -> Void)?)
    -> AnimationGroup
  {
    let group = AnimationGroup(
      timeline: self, plan: plan, pace: isClocked ? .curve : .linear, completion: completion)
    groups.append(group)
    dueChanged()
    return group
  }

  /// Adds the animations of one block, `delay` seconds after position 0.
  package func addGroup(
    delay: Double, duration groupDuration: Double, curve: AnimationCurve,
    completion: ((Bool) -> Void)?
  ) -> AnimationGroup {
    let plan = AnimationGroup.Plan(
      start: delay / duration, end: (delay + groupDuration) / duration, duration: groupDuration,
      curve: curve)
    return addGroup(plan, completion: completion)
  }

  /// Whether the curves of the animations are in force: a clock moves the timeline, or would.
  var isClocked: Bool {
    switch driver {
    case .clock, .frozen: true
    case .held, .spring, .curve, .along, .ended: false
    }
  }

  /// Forgets a group whose block changed nothing; a timeline made for it alone goes too.
  func discard(_ group: AnimationGroup) {
    groups.removeAll { $0 === group }
    group.forgetParts()
    dueChanged()
    if groups.isEmpty && isMadeForBlocks { dispose() }
  }

  /// Where animations begin that join now.
  package var joiningPosition: Double { min(max(position(at: now), 0), 1) }

  /// The animations that say where the views *are*: the first that moves any, else the first.
  private var leadingGroup: AnimationGroup? {
    groups.first { $0.hasGeometry && !$0.isComplete } ?? groups.first { !$0.isComplete }
  }

  /// The fraction that the views are shown at, and its change per second.
  package func shown(at time: Double) -> Motion {
    guard isClocked, let group = leadingGroup else { return motion(at: time) }
    let (fractions, velocity) = group.progress(at: time)
    if case .frozen = driver { return Motion(position: fractions.other, velocity: 0) }
    return Motion(position: fractions.other, velocity: velocity)
  }

  /// The curve of the animations that say where the views are.
  package var leadingCurve: AnimationCurve? { leadingGroup?.plan.curve }

  /// The longest distance on the timeline, in points, or 0 where nothing moves.
  var travel: Double { groups.lazy.filter { !$0.isComplete }.map(\.travel).max() ?? 0 }

  /// Leaves out the springs' initial velocities, where what was moving before keeps its own.
  package func startFromRest() {
    for group in groups { group.startFromRest() }
    revision += 1
  }

  // MARK: Changing hands

  /// Hands the timeline to a finger, or moves it there.
  package func hold(at position: Double) { drive(.held(position)) }

  /// Takes the timeline out of the clock's hands: from now on the position is what is shown, and
  /// every animation is linear in it, in pieces that pass through what it shows now.
  ///
  /// - Returns: What was shown, and its velocity at that moment.
  @discardableResult
  package func takeFromClock(at time: Double) -> Motion {
    let caught = shown(at: time)
    if isClocked {
      let hasBegun = motion(at: time).position > 0
      for group in groups where !group.isComplete {
        group.pace =
          hasBegun
          ? .caught(position: caught.position, shown: group.progress(at: time).fractions) : .linear
      }
    }
    drive(.held(caught.position))
    return caught
  }

  /// Lets a spring take the timeline to a target from a position and with a velocity.
  ///
  /// - Parameter tolerance: What counts as rest, in units of the position.
  package func settle(
    to target: Double, from motion: Motion, spring: Spring, tolerance: Double, at time: Double
  ) {
    let state = Spring.State(offset: motion.position - target, velocity: motion.velocity)
    let isReduced = stage?.prefersReducedMotion ?? false
    let spring = isReduced ? spring.withoutOvershoot(from: state) : spring
    let rest = time + spring.restingTime(from: state, tolerance: tolerance)
    drive(.spring(spring, target: target, from: state, start: time, rest: rest))
  }

  /// Lets a timing curve take the timeline to a target.
  ///
  /// - Parameter velocity: The initial velocity, in positions per second, or `nil` for the curve's
  ///   own.
  package func run(
    to target: Double, from position: Double, velocity: Double? = nil, curve: TimingCurve,
    duration: Double, at time: Double
  ) {
    var excess = 0.0
    if let velocity, duration > 0 {
      let own = (target - position) * curve.slope(at: 0) / duration
      if own.isFinite { excess = velocity - own }
    }
    drive(
      .curve(
        curve, from: position, to: target, excess: excess, start: time, duration: duration))
  }

  /// Lets an animation's curve take the timeline to its end, from where the curve has the present
  /// position: as if it had come there by the curve. All animations stay linear in the position, and
  /// end when it does.
  ///
  /// - Parameters:
  ///   - whole: The positions between which the curve lies; the present one is between them.
  ///   - duration: How long the whole curve takes, in seconds.
  func join(
    _ curve: AnimationCurve, along whole: (from: Double, to: Double), duration: Double,
    at time: Double
  ) {
    let fraction = (position(at: time) - whole.from) / (whole.to - whole.from)
    let elapsed = curve.elapsed(at: fraction, duration: duration)
    drive(
      .along(curve, from: whole.from, to: whole.to, start: time - elapsed, duration: duration))
  }

  /// Stops the clock; the curves stay in force.
  func freeze(at time: Double) {
    guard case .clock = driver else { return }
    drive(.frozen(motion(at: time).position))
  }

  /// Sets a stopped clock.
  func freeze(position: Double) { drive(.frozen(position)) }

  /// Lets the clock move it from a position, at a rate: 1 for the clock's own, 0 to stand still, less than 0
  /// to go back. The curves stay in force. What somebody else moves does not change.
  package func run(from position: Double, rate: Double, at time: Double) {
    guard !isOver, isClocked || isPaced else { return }
    isPaced = false
    if rate == 0 { return drive(.frozen(position)) }
    if rate == 1 { return drive(.clock(start: time - position * duration)) }
    let target = rate > 0 ? max(position, 1) : min(position, 0)
    isPaced = true
    drive(
      .curve(
        .linear, from: position, to: target, excess: 0, start: time,
        duration: abs(target - position) * duration / abs(rate)))
  }

  /// Lets the clock go on from where it was stopped.
  func startClock(at time: Double) {
    guard case .frozen(let position) = driver else { return }
    drive(.clock(start: time - position * duration))
  }

  /// Gives the spring that carries the timeline other parameters in mid-flight; what is carried by
  /// something else does not change.
  package func retune(_ spring: Spring, tolerance: Double, at time: Double) {
    guard case .spring(_, let target, _, _, _) = driver else { return }
    settle(to: target, from: motion(at: time), spring: spring, tolerance: tolerance, at: time)
  }

  /// Gives the spring that carries the timeline another measure of rest, in units of the position.
  package func settle(tolerance: Double, at time: Double) {
    guard case .spring(let spring, _, _, _, _) = driver else { return }
    retune(spring, tolerance: tolerance, at: time)
  }

  private func drive(_ driver: Driver) {
    if case .ended = self.driver, case .ended = driver {} else if isOver { return }
    self.driver = driver
    place = Ambient.place
    revision += 1
    cache.time = .nan
    dueChanged()
  }

  // MARK: Ends

  /// Whether nothing can happen on it any more.
  package var isOver: Bool {
    if case .ended = driver { true } else { false }
  }

  /// Whether an animation on it has not ended yet.
  package var hasAnimations: Bool { groups.contains { !$0.isComplete } }

  /// Whether it moves an animation block's changes to their end.
  var runsBlocks: Bool {
    isMadeForBlocks && isMoving && groups.contains { !$0.isComplete && !$0.isEndless }
  }

  /// Whether a clock, a spring or a curve is moving it.
  package var isMoving: Bool {
    switch driver {
    case .clock, .spring, .curve, .along: true
    case .frozen, .held, .ended: false
    }
  }

  /// Whether it goes back to its start.
  package var runsBack: Bool {
    switch driver {
    case .spring(_, let target, _, _, _): target < 0.5
    case .curve(_, let from, let to, _, _, _), .along(_, let from, let to, _, _): to < from
    case .ended(let position): position < 0.5
    case .clock, .frozen, .held: false
    }
  }

  /// Whether all that it moves is repeating content, which no transition waits for.
  var isContent: Bool { contentStart != nil }

  /// When it began, in seconds of the stage's clock, if all that it moves is repeating content.
  var contentStart: Double? {
    guard case .clock(let start) = driver, groups.contains(where: \.isEndless),
      groups.allSatisfy({ $0.isEndless || $0.isComplete })
    else { return nil }
    return start
  }

  /// When the next animation ends if nobody intervenes, in seconds of the stage's clock.
  package var due: Double? {
    switch driver {
    case .clock(let start):
      let ends = groups.lazy.filter { !$0.isComplete && !$0.isEndless }.map(\.end)
      return (endsTogether ? ends.max() : ends.min()).map { start + $0 * duration }
    case .spring(_, _, _, _, let rest): return rest
    case .curve(_, _, _, _, let start, let duration), .along(_, _, _, let start, let duration):
      return start + duration
    case .frozen, .held, .ended: return nil
    }
  }

  /// Lets the stage ask again for ``due``: a driver, or what there is to end, has changed.
  func dueChanged() {
    if isOnAgenda && !isUnsure { stage?.ask(self) }
  }

  /// Ends what is due at a time.
  func runDue(at time: Double) {
    switch driver {
    case .clock(let start): runDue(at: time, clockedFrom: start)
    case .spring(_, let target, _, _, _): arrive(at: target)
    case .curve(_, _, let to, _, _, _): arrive(at: to)
    case .along: arrive(at: 1)
    case .frozen, .held, .ended: return
    }
    if case .ended = driver { stage?.remove(self) }
    noticeEnd()
  }

  private func runDue(at time: Double, clockedFrom start: Double) {
    if staysAtEnd?() ?? false {
      takeFromClock(at: time)
      return drive(.held(1))
    }
    let due = groups.filter { !$0.isComplete && !$0.isEndless && start + $0.end * duration <= time }
    if due.count == groups.lazy.filter({ !$0.isComplete }).count { drive(.ended(at: 1)) }
    for group in due { group.complete(finished: true) }
    // What was not due yet may have been stopped by those that were.
    noticeEmptied()
  }

  private func arrive(at target: Double) {
    if staysAtEnd?() ?? false { drive(.held(target)) } else { end(at: target) }
  }

  /// Ends a group that nothing is left of, or whose view goes, unfinished.
  func endEmptied(_ group: AnimationGroup) {
    group.complete(finished: false)
    noticeEmptied()
  }

  /// Ends where a clock has nothing left to move.
  func noticeEmptied() {
    guard case .clock = driver, !hasAnimations else { return }
    drive(.ended(at: 1))
    stage?.remove(self)
    noticeEnd()
  }

  /// Ends without a word.
  func dispose() {
    abandon()
    stage?.remove(self)
  }

  /// Ends everything at once, at one of the two ends.
  package func end(at position: Double) {
    drive(.ended(at: position))
    stage?.remove(self)
    if takesModelsBack && position <= 0 {
      for group in groups.reversed() where !group.isComplete {
        group.writeModels { _ in Fractions(0) }
      }
    }
    for group in groups { group.complete(finished: position >= 1) }
    noticeEnd()
  }

  /// Lets go of a timeline whose transition is over: animations that are left go on by the clock, a
  /// spring or a curve; without any, or in a finger's hands, it ends.
  package func release(completed: Bool) {
    onEnd = nil
    guard !isOver else { return }
    if !isMoving { return end(at: completed ? 1 : 0) }
    guard !hasAnimations else { return }
    drive(.ended(at: completed ? 1 : 0))
    stage?.remove(self)
    noticeEnd()
  }

  /// Ends everything without a word, for a stage that is going.
  func abandon() {
    // The stage may be going.
    isOnAgenda = false
    onEnd = nil
    drive(.ended(at: 1))
    for group in groups { group.abandon() }
    groups.removeAll()
  }

  private func noticeEnd() {
    guard isOver, onEnd != nil || !whenOver.isEmpty else { return }
    let all = [onEnd].compactMap { $0 } + whenOver
    (onEnd, whenOver) = (nil, [])
    for run in all { run() }
  }
}
