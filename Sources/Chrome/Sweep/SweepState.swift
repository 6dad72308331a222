import Scenes
import Sessions

/// What the page remembers that shows one drag under several values.
package struct SweepState {
  /// Whether it is shown.
  private(set) var isShown = false
  /// What is swept; it stays while the scene does.
  var plan: SweepPlan?
  /// The scene that the plan is for, as a session refers to it.
  private var reference = ""
  /// What is looked at under each value; `nil` where nothing has moved yet.
  package private(set) var drag: SweptDrag?
  /// Where it was taken from the session, in seconds of the stage's clock; `nil` for the recorded
  /// demonstration, for want of anything that somebody has done.
  private(set) var taken: ClosedRange<Double>?
  /// The session's revision that it was taken from.
  private(set) var revision = -1
  /// What is simulated; made anew for another plan.
  private(set) var work: SweepWork?
  /// A stage for each combination that has been in sight.
  private(set) var stages: [LoopedStage?] = []
  /// Whether every stage in sight shows the present moment.
  private(set) var areReached = true
  /// The combinations in sight, as of the last frame.
  private(set) var visible = 0..<0
  /// The time of the loop.
  var clock = SweepClock(at: 0, startingAt: 0)
  /// The curves as they were drawn last.
  var curves = SweepCurves()

  /// How much is simulated again for each frame, at most: about four milliseconds.
  static let eventsPerFrame = 2_000

  // MARK: Opening

  /// Shows the page.
  ///
  /// - Parameter time: The time outside, in seconds.
  mutating func open(at moment: Double, _ time: Double) {
    isShown = true
    clock = SweepClock(at: moment, startingAt: time)
  }

  /// Puts it away, with all that was simulated.
  mutating func close() {
    let (plan, reference) = (plan, reference)
    self = SweepState()
    (self.plan, self.reference) = (plan, reference)
  }

  /// Takes over what is to be looked at.
  ///
  /// - Parameters:
  ///   - taken: Where it was taken from the session; `nil` for the recorded demonstration.
  ///   - revision: The session's, at this moment.
  ///   - scene: Its scene; another one takes the plan away.
  mutating func take(
    _ drag: SweptDrag?, from taken: ClosedRange<Double>?, revision: Int, of scene: Scene
  ) {
    if reference != scene.reference { plan = nil }
    (self.drag, self.taken) = (drag, taken)
    (self.revision, reference) = (revision, scene.reference)
    (work, stages) = (nil, [])
  }

  /// Takes note of which combinations are in sight; those that were not are shown by the next frame.
  mutating func see(_ visible: Range<Int>) {
    if visible != self.visible { areReached = false }
    self.visible = visible
  }

  // MARK: Going on

  /// What is looped, in seconds of the stage's clock: from the drag's beginning until all have come to rest.
  var stretch: ClosedRange<Double> {
    guard let drag else { return 0...0 }
    let last = drag.session.events.last?.time ?? 0
    return drag.start...max(work?.length ?? 0, last, drag.start)
  }

  /// Brings everything on by a frame's share: the stages in sight to the present moment, then the figures.
  ///
  /// - Parameters:
  ///   - scene: What is simulated.
  ///   - time: The frame's time, in seconds outside.
  mutating func follow(_ scene: Scene, _ time: Double) {
    let tunables = scene.tunables.filter { !$0.isOfEveryScene }
    if plan?.axes(among: tunables) == nil { plan = SweepPlan(of: tunables) }
    let axes = plan?.axes(among: tunables)
    if let drag, let axes, work?.axes != axes {
      let made = SweepWork(of: drag, scene: scene, axes: axes)
      (work, stages) = (made, made.combinations.map { _ in nil })
      curves = SweepCurves()
    }
    clock.follow(time, in: stretch)
    guard let work else { return }
    var limit = SweepState.eventsPerFrame
    areReached = true
    for index in visible.clamped(to: stages.indices) {
      let stage = stages[index] ?? makeStage(index, of: work, &limit)
      guard let stage else {
        areReached = false
        continue
      }
      stages[index] = stage
      let moment = min(clock.moment, stretch.upperBound)
      if !stage.show(max(moment, work.drag.start), limit: &limit) { areReached = false }
    }
    let known = work.count
    work.follow(limit: &limit, first: visible)
    guard work.count > known else { return }
    for variant in work.variants.compactMap({ $0 }) {
      curves.include(variant, from: work.drag.start)
    }
  }

  private func makeStage(
    _ index: Int, of work: SweepWork, _ limit: inout Int
  ) -> LoopedStage? {
    guard limit > 0 else { return nil }
    limit -= LoopedStage.restartCost
    return LoopedStage(work.session(of: index), scene: work.scene, from: work.drag.start)
  }

  /// Whether the next frame will differ without input.
  var isMoving: Bool {
    guard isShown, let work else { return false }
    return !clock.isPaused || !work.isThrough || !areReached
  }
}
