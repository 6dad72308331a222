import Drawing

/// What one animation block has gathered: property animations with a common curve, interval and
/// completion, on one timeline.
final class AnimationGroup {
  /// How the group's fraction follows its timeline's position.
  enum Pace {
    /// A clock moves the timeline, and the block's own curve shapes the motion.
    case curve
    /// A finger or a spring moves the timeline, and the fraction is linear in its position.
    case linear
    /// Caught in flight: linear in two pieces through (0, 0), (`position`, `shown`), (1, 1), so that
    /// nothing jumps at the catch.
    case caught(position: Double, shown: Double)
  }

  unowned let timeline: Timeline
  /// Where the group starts and ends on the timeline; 0…1 for what lies within its duration.
  let start: Double
  let end: Double
  var curve: AnimationCurve
  var pace: Pace
  /// Whether anything in it moves a view, rather than fading or tinting it.
  private(set) var hasGeometry = false
  private(set) var isComplete = false
  private var views: [View] = []
  private var wasReplaced = false
  private var completion: ((Bool) -> Void)?
  private var cache = (time: Double.nan, revision: -1, fraction: 0.0)

  init(
    timeline: Timeline, start: Double, end: Double, curve: AnimationCurve, pace: Pace,
    completion: ((Bool) -> Void)?
  ) {
    self.timeline = timeline
    self.start = start
    self.end = end
    self.curve = curve
    self.pace = pace
    self.completion = completion
  }

  /// Whether the block has changed nothing.
  var isEmpty: Bool { views.isEmpty }

  /// Puts a change on top of what runs on a view; of the kinds that do not compose it replaces the
  /// older one, which thereby ends unfinished.
  func add(_ change: PropertyAnimation.Change, to view: View) {
    for index in view.animations.indices.reversed()
    where change.replaces(view.animations[index].change) {
      view.animations.remove(at: index).group.wasReplaced = true
    }
    view.animations.append(PropertyAnimation(change: change, group: self))
    views.append(view)
    hasGeometry = hasGeometry || change.isGeometry
  }

  /// The fraction of the way that is shown; 0 and 1 at the ends, beyond them where it overshoots.
  func fraction(at time: Double) -> Double {
    if cache.time == time && cache.revision == timeline.revision { return cache.fraction }
    let fraction = state(at: time).fraction
    cache = (time, timeline.revision, fraction)
    return fraction
  }

  /// The shown fraction and its change per second.
  func state(at time: Double) -> (fraction: Double, velocity: Double) {
    let motion = timeline.motion(at: time)
    switch pace {
    case .curve:
      let duration = (end - start) * timeline.duration
      let elapsed = (motion.position - start) * timeline.duration
      if elapsed < 0 { return (0, 0) }
      return curve.state(after: elapsed, duration: duration)
    case .linear:
      let slope = 1 / (end - start)
      let fraction = (motion.position - start) * slope
      if fraction < 0 && start > 0 { return (0, 0) }
      if fraction > 1 && end < 1 { return (1, 0) }
      return (fraction, motion.velocity * slope)
    case .caught(let position, let shown):
      return AnimationGroup.piecewise(motion, through: position, shown: shown)
    }
  }

  private static func piecewise(
    _ motion: Timeline.Motion, through position: Double, shown: Double
  ) -> (fraction: Double, velocity: Double) {
    if shown == position { return (motion.position, motion.velocity) }
    if motion.position <= position {
      guard position > 0 else { return (shown, 0) }
      let slope = shown / position
      return (motion.position * slope, motion.velocity * slope)
    }
    guard position < 1 else { return (shown, 0) }
    let slope = (1 - shown) / (1 - position)
    return (shown + (motion.position - position) * slope, motion.velocity * slope)
  }

  /// Takes the group's animations off its views without a word.
  func abandon() {
    completion = nil
    complete(finished: false)
  }

  /// Ends the group: its views show their models, and the completion runs, once.
  func complete(finished: Bool) {
    guard !isComplete else { return }
    isComplete = true
    for view in views { view.animations.removeAll { $0.group === self } }
    views.removeAll()
    let run = completion
    completion = nil
    run?(finished && !wasReplaced)
  }
}
