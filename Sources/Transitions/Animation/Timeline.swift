import SpringEngine

/// A position that runs from 0 to 1 and the animations that follow it.
///
/// Whoever holds a timeline moves it: a clock (a transition that runs by itself), a finger (percent
/// by percent), a spring (a release that keeps its velocity) or a curve (UIKit's completion). The
/// position is always evaluated in closed form from the driver's anchor, never stepped, so that a
/// stage sampled more or less often shows the same.
public final class Timeline {
  /// A position and its change per second.
  struct Motion: Hashable, Sendable {
    var position: Double
    var velocity: Double
  }

  /// Who moves the timeline, with what that mover needs.
  enum Driver {
    /// The stage's clock, from position 0 at `start`.
    case clock(start: Double)
    /// A finger, or nobody: the position stays.
    case held(Double)
    /// A spring from its anchor; it comes to rest at `target` at the time `rest`.
    case spring(Spring, target: Double, from: Spring.State, start: Double, rest: Double)
    /// A timing curve between two positions.
    case curve(TimingCurve, from: Double, to: Double, start: Double, duration: Double)
    /// Over; nothing leaves this.
    case ended(at: Double)
  }

  /// The length that the position's way from 0 to 1 takes by the clock, in seconds; greater than 0.
  public let duration: Double
  private(set) var driver: Driver
  private(set) var groups: [AnimationGroup] = []
  /// Counts the changes of the driver, so that cached evaluations know that they are old.
  private(set) var revision = 0
  /// Called once when everything on it has ended.
  var onEnd: (() -> Void)?
  /// The order of creation, which settles what is due at the same instant.
  let index: Int
  private unowned let stage: Stage
  private var cache = (time: Double.nan, motion: Motion(position: 0, velocity: 0))

  init(stage: Stage, duration: Double, driver: Driver) {
    precondition(
      duration > 0 && duration.isFinite,
      "A timeline's duration must be finite and greater than 0 s, but it is \(duration).")
    self.stage = stage
    self.duration = duration
    self.driver = driver
    index = stage.nextTimelineIndex()
    stage.add(self)
  }

  /// Where the timeline is at a time, in seconds of the stage's clock; below 0 or above 1 where a
  /// finger or a spring takes it there.
  public func position(at time: Double) -> Double { motion(at: time).position }

  /// The position and its change per second.
  func motion(at time: Double) -> Motion {
    if cache.time == time { return cache.motion }
    let motion = evaluate(at: time)
    cache = (time, motion)
    return motion
  }

  private func evaluate(at time: Double) -> Motion {
    switch driver {
    case .clock(let start):
      return Motion(position: (time - start) / duration, velocity: 1 / duration)
    case .held(let position), .ended(let position):
      return Motion(position: position, velocity: 0)
    case .spring(let spring, let target, let state, let start, let rest):
      if time >= rest { return Motion(position: target, velocity: 0) }
      let now = spring.state(after: max(time - start, 0), from: state)
      return Motion(position: target + now.offset, velocity: now.velocity)
    case .curve(let curve, let from, let to, let start, let duration):
      if time >= start + duration { return Motion(position: to, velocity: 0) }
      let x = max((time - start) / duration, 0)
      return Motion(
        position: from + (to - from) * curve.value(at: x),
        velocity: (to - from) * curve.slope(at: x) / duration)
    }
  }

  // MARK: Animations

  /// Adds the animations of one block, `delay` seconds after position 0.
  func addGroup(
    delay: Double, duration groupDuration: Double, curve: AnimationCurve,
    completion: ((Bool) -> Void)?
  ) -> AnimationGroup {
    let pace: AnimationGroup.Pace =
      switch driver {
      case .clock: .curve
      case .held, .spring, .curve, .ended: .linear
      }
    let group = AnimationGroup(
      timeline: self, start: delay / duration, end: (delay + groupDuration) / duration,
      curve: curve, pace: pace, completion: completion)
    groups.append(group)
    return group
  }

  /// Forgets a group whose block changed nothing.
  func removeGroup(_ group: AnimationGroup) { groups.removeAll { $0 === group } }

  /// The animations that say where the views *are*: the first that moves any, else the first.
  private var leadingGroup: AnimationGroup? {
    groups.first { $0.hasGeometry && !$0.isComplete } ?? groups.first { !$0.isComplete }
  }

  /// The fraction of the way that the views are shown at, and its change per second.
  func shown(at time: Double) -> Motion {
    guard case .clock = driver, let group = leadingGroup else { return motion(at: time) }
    let state = group.state(at: time)
    return Motion(position: state.fraction, velocity: state.velocity)
  }

  /// Leaves out the springs' initial velocities, where what was moving before keeps its own.
  func startFromRest() {
    for group in groups {
      if case .spring(let spring, _) = group.curve {
        group.curve = .spring(spring, initialVelocity: 0)
      }
    }
    revision += 1
  }

  // MARK: Changing hands

  /// Hands the timeline to a finger, or moves it there.
  func hold(at position: Double) { drive(.held(position)) }

  /// Takes the timeline out of the clock's hands: from now on the position is what is shown, and
  /// every animation is linear in it, in pieces that pass through what it shows now.
  ///
  /// - Returns: What was shown, and its velocity at that moment.
  @discardableResult
  func takeFromClock(at time: Double) -> Motion {
    let caught = shown(at: time)
    if case .clock = driver {
      for group in groups where !group.isComplete {
        group.pace = .caught(position: caught.position, shown: group.fraction(at: time))
      }
    }
    drive(.held(caught.position))
    return caught
  }

  /// Lets a spring take the timeline to a target from a position and with a velocity.
  ///
  /// - Parameter tolerance: What counts as rest, in units of the position.
  func settle(
    to target: Double, from motion: Motion, spring: Spring, tolerance: Double, at time: Double
  ) {
    let state = Spring.State(offset: motion.position - target, velocity: motion.velocity)
    let rest = time + spring.restingTime(from: state, tolerance: tolerance)
    drive(.spring(spring, target: target, from: state, start: time, rest: rest))
  }

  /// Lets a timing curve take the timeline to a target.
  func run(
    to target: Double, from position: Double, curve: TimingCurve, duration: Double, at time: Double
  ) {
    drive(.curve(curve, from: position, to: target, start: time, duration: duration))
  }

  /// Gives the spring that carries the timeline other parameters in mid-flight; what is carried by
  /// something else does not change.
  func retune(_ spring: Spring, tolerance: Double, at time: Double) {
    guard case .spring(_, let target, _, _, _) = driver else { return }
    settle(to: target, from: motion(at: time), spring: spring, tolerance: tolerance, at: time)
  }

  /// Gives the spring that carries the timeline another measure of rest, in units of the position.
  func settle(tolerance: Double, at time: Double) {
    guard case .spring(let spring, _, _, _, _) = driver else { return }
    retune(spring, tolerance: tolerance, at: time)
  }

  private func drive(_ driver: Driver) {
    self.driver = driver
    revision += 1
    cache.time = .nan
  }

  // MARK: Ends

  /// Whether nothing can happen on it any more.
  var isOver: Bool {
    if case .ended = driver { true } else { false }
  }

  /// Whether an animation on it has not ended yet.
  var hasAnimations: Bool { groups.contains { !$0.isComplete } }

  /// Whether a clock, a spring or a curve is moving it.
  var isMoving: Bool {
    switch driver {
    case .clock, .spring, .curve: true
    case .held, .ended: false
    }
  }

  /// When the next animation ends if nobody intervenes, in seconds of the stage's clock.
  var due: Double? {
    switch driver {
    case .clock(let start):
      groups.lazy.filter { !$0.isComplete }.map { start + $0.end * self.duration }.min()
    case .spring(_, _, _, _, let rest): rest
    case .curve(_, _, _, let start, let duration): start + duration
    case .held, .ended: nil
    }
  }

  /// Ends what is due at a time.
  func runDue(at time: Double) {
    switch driver {
    case .clock(let start):
      let due = groups.filter { !$0.isComplete && start + $0.end * duration <= time }
      if due.count == groups.lazy.filter({ !$0.isComplete }).count { drive(.ended(at: 1)) }
      for group in due { group.complete(finished: true) }
    case .spring(_, let target, _, _, _): end(at: target)
    case .curve(_, _, let to, _, _): end(at: to)
    case .held, .ended: return
    }
    if case .ended = driver { stage.remove(self) }
    noticeEnd()
  }

  /// Ends everything here and now, at one end of the way.
  func end(at position: Double) {
    drive(.ended(at: position))
    stage.remove(self)
    for group in groups { group.complete(finished: position >= 1) }
    noticeEnd()
  }

  /// Lets go of a timeline whose transition is over: animations that are left go on by the clock, a
  /// spring or a curve; without any, or in a finger's hands, it ends.
  func release(completed: Bool) {
    onEnd = nil
    guard !isOver else { return }
    if case .held = driver { return end(at: completed ? 1 : 0) }
    guard !hasAnimations else { return }
    drive(.ended(at: completed ? 1 : 0))
    stage.remove(self)
  }

  /// Ends everything without a word, for a stage that is going.
  func abandon() {
    onEnd = nil
    drive(.ended(at: 1))
    for group in groups { group.abandon() }
    groups.removeAll()
  }

  private func noticeEnd() {
    guard isOver, let run = onEnd else { return }
    onEnd = nil
    run()
  }
}
