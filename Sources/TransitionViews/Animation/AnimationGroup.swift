import Drawing

/// What one animation block has gathered: property animations with a common curve, interval and
/// completion, on one timeline.
///
/// A group may be a part of another one: the keyframes of a series follow the series, each by a shape
/// of its own, and end with it.
///
/// It has more properties than most types because keyframes make a tree of groups, and each
/// caches what is asked of it at every frame.
package final class AnimationGroup {
  /// How the group's fraction follows its timeline's position.
  enum Pace {
    /// A clock moves the timeline, and the block's own curve shapes the motion.
    case curve
    /// A finger or a spring moves the timeline, and the fraction is linear in its position.
    case linear
    /// Caught in flight: linear in two pieces through (0, 0), (`position`, `shown`), (1, 1), so that
    /// nothing jumps at the catch.
    case caught(position: Double, shown: Fractions)
  }

  /// How often the group runs.
  package enum Cycle: Equatable {
    case once
    case thereAndBack
    case endless(autoreverses: Bool)

    /// How many durations the group takes, as far as they can be counted.
    var passes: Double { self == .thereAndBack ? 2 : 1 }
  }

  /// Where a group lies on its timeline, and how it runs there.
  package struct Plan {
    /// Positions of the timeline; 0…1 for what lies within its duration.
    package var start: Double
    package var end: Double
    /// Seconds that one pass takes by the clock.
    package var duration: Double
    package var curve: AnimationCurve
    package var cycle = Cycle.once
    /// Whether geometry, too, starts from what is presented.
    var beginsFromCurrentState = false
    /// Whether the views that it moves receive no new touches until it has ended.
    var blocksTouches = false
    /// Whether touches find the views that it moves where their models are.
    var isTouchedAtModel = false
    /// The line of the block.
    package var place: CodePlace?

    init(
      start: Double, end: Double, duration: Double, curve: AnimationCurve, cycle: Cycle = .once,
      beginsFromCurrentState: Bool = false, blocksTouches: Bool = false,
      isTouchedAtModel: Bool = false, place: CodePlace? = nil
    ) {
      (self.start, self.end, self.duration) = (start, end, duration)
      (self.curve, self.cycle) = (curve, cycle)
      self.beginsFromCurrentState = beginsFromCurrentState
      (self.blocksTouches, self.isTouchedAtModel) = (blocksTouches, isTouchedAtModel)
      self.place = place
    }

    /// A plan for what moves no view itself.
    package init(start: Double, end: Double, duration: Double, isEndless: Bool) {
      self.init(
        start: start, end: end, duration: duration, curve: .linear,
        cycle: isEndless ? .endless(autoreverses: false) : .once, place: Ambient.place)
    }
  }

  /// What a moment shows: the progress, and its change per second.
  typealias Progress = (fractions: Fractions, velocity: Double)

  /// Outlives a group that runs: the stage holds it until it has ended them all, and so does whoever runs a
  /// block; nothing reads it of a group that has ended.
  package unowned let timeline: Timeline
  package private(set) var plan: Plan
  var pace: Pace
  /// What the group is a part of, and the shape by which it follows it.
  package let whole: (group: AnimationGroup, shape: KeyframeShape)?
  private(set) var parts: [AnimationGroup] = [] { didSet { holdOn(to: oldValue) } }
  /// The groups of the blocks inside this one.
  private var nested: [AnimationGroup] = [] { didSet { holdOn(to: oldValue) } }
  /// Whether anything in it moves a view, rather than fading or tinting it.
  private(set) var hasGeometry = false
  /// The longest distance in it, in points.
  private(set) var travel = 0.0
  package private(set) var isComplete = false
  private(set) var views: [View] = []
  /// Older groups that the block has taken the last animation from.
  private var emptied: [AnimationGroup] = [] { didSet { holdOn(to: oldValue) } }
  private var wasReplaced = false
  private var completion: ((Bool) -> Void)? { didSet { holdOn(to: oldValue) } }
  /// The completions of blocks in its keyframes that take what these take.
  private var joined: [(Bool) -> Void] = [] { didSet { holdOn(to: oldValue) } }
  private var cache = (time: Double.nan, revision: -1, fractions: Fractions(0))

  init(timeline: Timeline, plan: Plan, pace: Pace, completion: ((Bool) -> Void)?) {
    self.timeline = timeline
    self.plan = plan
    self.pace = pace
    self.completion = completion
    whole = nil
  }

  /// Creates a part of another group.
  init(partOf group: AnimationGroup, shape: KeyframeShape) {
    timeline = group.timeline
    plan = group.plan
    plan.place = Ambient.place ?? plan.place
    pace = group.pace
    whole = (group, shape)
    group.parts.append(self)
  }

  var start: Double { plan.start }
  var end: Double { plan.end }

  /// Whether the block has changed nothing.
  var isEmpty: Bool { views.isEmpty && parts.allSatisfy(\.isEmpty) }

  /// Whether it runs until it is ended from outside.
  package var isEndless: Bool {
    if case .endless = plan.cycle { true } else { false }
  }

  /// Whether it has ended, or what it is a part of.
  var isOver: Bool { isComplete || whole?.group.isComplete == true }

  /// Leaves out a spring's initial velocity.
  func startFromRest() { plan.curve = plan.curve.withoutVelocity }

  // MARK: Gathering

  /// The group and those of the blocks inside it, at any depth.
  var family: [AnimationGroup] { [self] + nested.flatMap(\.family) }

  /// Takes in the group of a block inside this one.
  func nest(_ group: AnimationGroup) { nested.append(group) }

  /// Adds a change on top of what runs on a view. A change of alpha or colour, and any change of a
  /// block that begins from the current state, replaces the older one and starts from what is shown.
  ///
  /// - Parameter change: From the old model to the new one, which the view has already.
  package func add(_ change: PropertyAnimation.Change, to view: View) {
    // The block has ended what it belongs to, and goes on.
    guard !isOver else { return }
    let kind = change.kind
    if whole != nil,
      let former = view.animations.lastIndex(where: { $0.group === self && $0.change.kind == kind })
    {
      return extend(former, of: view, by: change)
    }
    var change = change
    if let whole, view.animations.contains(where: { $0.continues(whole.group, kind) }) {
      change = change.asStep
    } else if !kind.isAdditive || plan.beginsFromCurrentState {
      change = view.startingFromPresented(change, at: timeline.now)
      replaceAnimations(of: kind, on: view)
    } else if timeline.isMadeForBlocks,
      !(timeline.stage?.era).has(.additiveGeometry, own: true)
    {
      replaceAnimations(of: kind, on: view)
    }
    view.animations.append(PropertyAnimation(change: change, group: self))
    view.shownOwner?.viewIsAnimated()
    views.append(view)
    let top = whole?.group ?? self
    top.hasGeometry = top.hasGeometry || kind.isGeometry
    top.travel = max(top.travel, change.travel(size: view.model.bounds.size))
  }

  /// Joins two changes in the same keyframe: distances and smooth curves are a keyframe's.
  private func extend(_ former: Int, of view: View, by change: PropertyAnimation.Change) {
    view.animations[former].change.extend(by: change)
    guard let top = whole?.group else { return }
    let travel = view.animations[former].change.travel(size: view.model.bounds.size)
    top.travel = max(top.travel, travel)
  }

  private func replaceAnimations(of kind: PropertyAnimation.Kind, on view: View) {
    for index in view.animations.indices.reversed()
    where view.animations[index].change.kind == kind {
      let former = view.animations.remove(at: index).group
      former.forget(view)
      let top = former.whole?.group ?? former
      guard top !== self, top !== whole?.group else { continue }
      top.wasReplaced = true
      if top.isEmpty { emptied.append(top) }
    }
  }

  private func forget(_ view: View) {
    if let index = views.firstIndex(where: { $0 === view }) { views.remove(at: index) }
  }

  /// Takes its animations off a view; where nothing else is left, it ends, unfinished.
  func release(_ view: View) {
    view.animations.removeAll { $0.group === self }
    views.removeAll { $0 === view }
    let top = whole?.group ?? self
    top.wasReplaced = true
    if top.isEmpty { top.cutShort() }
  }

  /// Takes over one animation of another part of the same whole.
  func adopt(_ index: Int, of view: View) {
    let former = view.animations[index].group
    former.forget(view)
    plan.place = former.plan.place
    view.animations[index].group = self
    views.append(view)
  }

  /// Ends the groups that the block has left nothing of: their completions run now, with `false`.
  func endEmptied() {
    let groups = emptied
    emptied.removeAll()
    for group in groups { group.cutShort() }
  }

  /// Lets go of the parts, which keep the whole.
  func forgetParts() { parts.removeAll() }

  // MARK: What is shown

  /// The fractions that are shown; 0 and 1 at the ends, beyond them where it overshoots.
  package func fractions(at time: Double) -> Fractions {
    if cache.time == time && cache.revision == timeline.revision { return cache.fractions }
    let fractions =
      whole.map { whole in
        whole.group.progress(at: time).fractions.map { whole.shape.value(at: $0) }
      } ?? progress(at: time).fractions
    cache = (time, timeline.revision, fractions)
    return fractions
  }

  /// The group's progress, and its change per second.
  func progress(at time: Double) -> Progress {
    let motion = timeline.motion(at: time)
    switch pace {
    case .curve:
      return clocked(elapsed: (motion.position - start) * timeline.duration)
    case .linear:
      let slope = 1 / (end - start)
      let fraction = (motion.position - start) * slope
      if fraction < 0 && start > 0 { return (Fractions(0), 0) }
      if fraction > 1 && end < 1 { return (Fractions(1), 0) }
      if plan.cycle == .thereAndBack && fraction < 1 {
        let forth = fraction < 0.5
        return (Fractions(forth ? 2 * fraction : 2 - 2 * fraction), forth ? slope : -slope)
      }
      return (Fractions(fraction), motion.velocity * slope)
    case .caught(let position, let shown):
      let velocity = AnimationGroup.piecewise(motion, through: position, shown: shown.other).1
      return (
        shown.map { AnimationGroup.piecewise(motion, through: position, shown: $0).0 }, velocity
      )
    }
  }

  private func clocked(elapsed: Double) -> Progress {
    if elapsed < 0 { return (Fractions(0), 0) }
    let duration = plan.duration
    var elapsed = elapsed
    switch plan.cycle {
    case .once: break
    case .thereAndBack:
      if elapsed >= 2 * duration { return (Fractions(1), 0) }
    case .endless(let autoreverses):
      elapsed = elapsed.truncatingRemainder(dividingBy: autoreverses ? 2 * duration : duration)
    }
    guard plan.cycle != .once, elapsed > duration else {
      return plan.curve.state(after: elapsed, duration: duration)
    }
    let back = plan.curve.state(after: 2 * duration - elapsed, duration: duration)
    return (back.fractions, -back.velocity)
  }

  private static func piecewise(
    _ motion: Timeline.Motion, through position: Double, shown: Double
  ) -> (Double, Double) {
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

  // MARK: Ends

  /// Takes the group's animations off its views without a word.
  func abandon() {
    completion = nil
    joined.removeAll()
    complete(finished: false)
  }

  /// Tells somebody else of the group's end.
  func complete(with other: @escaping (Bool) -> Void) { joined.append(other) }

  /// Gives up whom else to tell.
  func takeJoined() -> [(Bool) -> Void] {
    defer { joined.removeAll() }
    return joined
  }

  /// Ends the group here and now, unfinished.
  func cutShort() { timeline.endEmptied(self) }

  /// Ends the group: its views show their models, and the completion runs, once.
  func complete(finished: Bool) {
    guard !isComplete else { return }
    isComplete = true
    if whole == nil { timeline.dueChanged() }
    for part in parts { part.complete(finished: finished) }
    forgetParts()
    let moved = views
    for view in moved { view.animations.removeAll { $0.group === self } }
    views.removeAll()
    nested.removeAll()
    holdOn(to: moved)
    let all = takeJoined() + [completion].compactMap { $0 }
    completion = nil
    guard !all.isEmpty else { return }
    Ambient.at(plan.place) { for run in all { run(finished && !wasReplaced) } }
  }

  /// Writes what the group shows at some fractions into the models, takes its animations
  /// off, and completes it unfinished.
  ///
  /// - Parameter shown: What each part shows.
  /// - Returns: What was written, so that it can be moved further.
  func settleModels(at shown: (AnimationGroup) -> Fractions) -> [SettledChange] {
    defer { complete(finished: false) }
    return writeModels(at: shown)
  }

  /// Writes what the group shows at some fractions into the models, and takes its animations off.
  @discardableResult
  func writeModels(at shown: (AnimationGroup) -> Fractions) -> [SettledChange] {
    var settled: [SettledChange] = []
    for group in parts + [self] {
      let fractions = shown(group)
      for view in group.views {
        for animation in view.animations where animation.group === group {
          settled.append(SettledChange(view: view, change: animation.change, fractions: fractions))
        }
        view.animations.removeAll { $0.group === group }
      }
    }
    // Rotations are put on the latest first: the oldest of them turns what the others have turned.
    for change in settled where !change.isInSpace {
      change.write(from: Fractions(1), to: change.fractions)
    }
    for change in settled.reversed() where change.isInSpace {
      change.write(from: Fractions(1), to: change.fractions)
    }
    return settled
  }
}

/// A change of which a part has been written into its view's model.
struct SettledChange {
  let view: View
  let change: PropertyAnimation.Change
  let fractions: Fractions

  /// Whether it turns the view in space.
  var isInSpace: Bool {
    if case .transform3D = change { true } else { false }
  }

  /// Moves the model from where some fractions have left it to where others want it.
  func write(from former: Fractions, to shown: Fractions) {
    var sum = TransformSum()
    let size = view.model.bounds.size
    change.apply(to: &view.model, transform: &sum, at: shown, from: former)
    sum.add(to: &view.model)
    if view.model.bounds.size != size { view.setNeedsLayout() }
  }
}

extension PropertyAnimation {
  /// Whether the animation is of a series of keyframes and of a kind.
  fileprivate func continues(_ series: AnimationGroup, _ kind: Kind) -> Bool {
    group.whole?.group === series && change.kind == kind
  }
}
