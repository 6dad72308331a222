import Drawing
import Scenes
import Transitions

/// Simulates a session's input once more, and notes what happens.
///
/// It has a simulation of its own, so that nothing it reads or keeps touches the one that is played
/// with. Sampling changes nothing of what a simulation does, so both see the same.
struct TimelineAnalyzer {
  private(set) var lanes = Lanes()
  /// How far it has come, in seconds of the stage's clock.
  private(set) var time = 0.0
  private let simulation: Simulation
  private let hz: Int
  private let notesPlaces: Bool
  private var cursor = InputCursor()
  private var frame = 0
  private var seenCalls = 0
  /// How many calls had been read when findings were taken over last, and whether the stage was at rest.
  private var lintedAt = (-1, false)
  /// The calls since the last frame that was looked at.
  private var firstOfFrame = 0
  /// The transition that was under way at the latest frame.
  private var latest: TransitionProgress?
  private var wasMoving = false
  private var wasTouching = false

  /// - Parameter notesPlaces: Whether it notes where the views of a transition are.
  init(scene: Scene, size: Size, hz: Int, notesPlaces: Bool = false) {
    self.notesPlaces = notesPlaces
    simulation = Simulation(scene: scene, size: size, traceCapacity: TimelineAnalyzer.traceCapacity)
    self.hz = hz
    readCalls()
    firstOfFrame = lanes.marks.count
  }

  /// Calls are taken out after every event, so that the ring needs to hold those of one only.
  private static let traceCapacity = 16_384

  /// Goes on to a moment, or as far as it may.
  ///
  /// - Parameters:
  ///   - log: The session's input; what was there at the last call is unchanged.
  ///   - end: Until when, in seconds; not before ``time``.
  ///   - limit: How many frames may be looked at. It counts down.
  /// - Returns: Whether the moment was reached.
  mutating func analyze(_ log: [Session.Event], to end: Double, limit: inout Int) -> Bool {
    while Session.time(ofFrame: frame, hz: hz) <= end {
      guard limit > 0 else { return false }
      limit -= 1
      skipRest(log, before: end)
      let place = Session.time(ofFrame: frame, hz: hz)
      guard place <= end else { break }
      move(log, to: place)
      observe()
      frame += 1
    }
    move(log, to: end)
    extendSpans()
    readFindings()
    return true
  }

  /// Leaves out the frames at which nothing can differ from the one before.
  private mutating func skipRest(_ log: [Session.Event], before end: Double) {
    let stage = simulation.stage
    guard !stage.isMoving, !stage.isTouching, latest == nil, frame > 0 else { return }
    let next = min(cursor.nextTime(in: log) ?? end, end)
    frame = max(frame, Session.frame(atOrAfter: next, hz: hz))
  }

  private mutating func move(_ log: [Session.Event], to place: Double) {
    while let event = cursor.next(in: log, until: place) {
      simulation.apply(event)
      note(event)
      readCalls()
    }
    simulation.advance(to: place)
    readCalls()
    time = place
  }

  // MARK: Input

  private mutating func note(_ event: Session.Event) {
    switch event.kind {
    case .tune(let tunings):
      lanes.presses.append(
        .init(time: event.time, name: tunings.first?.name ?? "tune", isKey: false))
    case .stage(.key(let stroke)):
      lanes.presses.append(.init(time: event.time, name: stroke.name, isKey: true))
    case .stage(.resize):
      lanes.presses.append(.init(time: event.time, name: "resize", isKey: false))
    case .stage: break
    }
    let isTouching = simulation.stage.isTouching
    if isTouching && !wasTouching {
      lanes.touches.append(.init(start: event.time, end: event.time))
    } else if wasTouching {
      lanes.touches[lanes.touches.count - 1].end = event.time
    }
    wasTouching = isTouching
  }

  // MARK: Calls

  private mutating func readCalls() {
    let trace = simulation.stage.trace
    guard trace.count > seenCalls else { return }
    for entry in trace.latest(trace.count - seenCalls) {
      lanes.marks.append(entry)
      switch entry.call {
      case .gestureBegan:
        lanes.pans.append(
          .init(who: entry.who, span: .init(start: entry.time, end: entry.time), ending: nil))
      case .gestureEnded, .gestureCancelled, .gestureFailed: endPan(entry)
      case .interactionChanged:
        if case .isInteractive(let flag) = entry.argument {
          lanes.flips.append(.init(time: entry.time, isInteractive: flag))
        }
      default: break
      }
    }
    seenCalls = trace.count
  }

  private mutating func endPan(_ entry: Trace.Entry) {
    guard let index = lanes.pans.lastIndex(where: { $0.who == entry.who && $0.ending == nil })
    else { return }
    lanes.pans[index].span.end = entry.time
    lanes.pans[index].ending = entry.call
  }

  /// Takes over what the linter has found; looked for only where that can have changed.
  private mutating func readFindings() {
    let stage = simulation.stage
    let state = (seenCalls, stage.nextDue == nil && !stage.isTouching)
    guard state != lintedAt else { return }
    lintedAt = state
    lanes.findings = simulation.findings
  }

  // MARK: Frames

  private mutating func observe() {
    let stage = simulation.stage
    noteMotion(stage.isMoving)
    if let progress = stage.transitionProgress {
      notePassage(progress)
    } else if latest != nil {
      endPassage()
    }
    firstOfFrame = lanes.marks.count
  }

  private mutating func noteMotion(_ isMoving: Bool) {
    if isMoving && !wasMoving { lanes.motions.append(.init(start: time, end: time)) }
    if isMoving { lanes.motions[lanes.motions.count - 1].end = time }
    wasMoving = isMoving
  }

  private mutating func notePassage(_ progress: TransitionProgress) {
    if let latest, !latest.isSameTransition(as: progress) { endPassage() }
    if latest == nil {
      let began = newCalls.first { !TimelineAnalyzer.endings.contains($0.call) }?.time ?? time
      lanes.passages.append(
        .init(
          owner: progress.owner, from: progress.from, to: progress.to,
          span: .init(start: began, end: time)))
    }
    latest = progress
    let index = lanes.passages.count - 1
    lanes.passages[index].samples.append(
      .init(
        time: time, fraction: progress.fraction, velocity: progress.velocity,
        places: notesPlaces ? places(of: [progress.from, progress.to]) : []))
    lanes.passages[index].span.end = time
    notePhase(progress.phase, of: index)
  }

  /// Where the middles of views are that are shown, in the root's points; none unless all are.
  private func places(of names: [String]) -> [Point] {
    let views = simulation.stage.shownViews
    let places = names.compactMap { name in
      views.first { $0.id == name }.map { view in
        view.frame.center + Vector(dx: view.transform.tx, dy: view.transform.ty)
      }
    }
    return places.count == names.count ? places : []
  }

  private mutating func notePhase(_ phase: TransitionPhase, of index: Int) {
    let count = lanes.passages[index].phases.count
    if count > 0, lanes.passages[index].phases[count - 1].phase == phase {
      lanes.passages[index].phases[count - 1].span.end = time
      return
    }
    let start = count == 0 ? lanes.passages[index].span.start : changeTime
    if count > 0 { lanes.passages[index].phases[count - 1].span.end = start }
    lanes.passages[index].phases.append(
      .init(span: .init(start: min(start, time), end: time), phase: phase))
  }

  /// When a finger took hold or let go since the last frame, else now.
  private var changeTime: Double {
    newCalls.last { $0.call == .interactionChanged }?.time ?? time
  }

  private var newCalls: ArraySlice<Trace.Entry> { lanes.marks[firstOfFrame...] }

  /// Closes the latest transition at its completion, where its way ended.
  private mutating func endPassage() {
    latest = nil
    let index = lanes.passages.count - 1
    let completion = newCalls.last { $0.call == .completeTransition }
    let end = completion?.time ?? time
    lanes.passages[index].span.end = end
    let phases = lanes.passages[index].phases.count
    if phases > 0 { lanes.passages[index].phases[phases - 1].span.end = end }
    guard case .didComplete(let flag)? = completion?.argument else { return }
    lanes.passages[index].samples.append(.init(time: end, fraction: flag ? 1 : 0, velocity: 0))
  }

  /// What is still going on goes on until the moment that was reached.
  private mutating func extendSpans() {
    if wasTouching { lanes.touches[lanes.touches.count - 1].end = time }
    for index in lanes.pans.indices.reversed() where lanes.pans[index].ending == nil {
      lanes.pans[index].span.end = time
    }
  }

  private static let endings: Set<Trace.Call> = [
    .completeTransition, .animationEnded, .viewDidAppear, .viewDidDisappear, .didMove,
    .coordinatorCompletion, .didSelect, .didShow, .didDismiss,
  ]

  // MARK: Dropped frames

  /// Notes the gap between two frames that were shown, if the stage moved all the while and a frame
  /// was missed.
  ///
  /// - Parameter budget: How long the display shows a frame, in seconds of the stage's clock.
  mutating func noteShown(_ former: Double, _ next: Double, budget: Double) {
    guard next - former > 1.5 * budget else { return }
    let frame = 1 / Double(hz)
    let isMoving = lanes.motions.reversed().contains {
      $0.start <= former + frame && $0.end >= next - 2 * frame
    }
    if isMoving { lanes.drops.append(.init(start: former, end: next)) }
  }

  /// How many of the stage's seconds passed in one of the hand's, at the moment that was reached.
  var rate: Double { simulation.stage.rate }
}

extension Lanes {
  /// What a whole session shows over time.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - scene: Its scene.
  ///   - end: Until when, in seconds; not before 0.
  @MainActor package init(of session: Session, scene: Scene, until end: Double) {
    var analyzer = TimelineAnalyzer(scene: scene, size: session.size, hz: session.hz)
    var limit = Int.max
    _ = analyzer.analyze(session.events, to: end, limit: &limit)
    self = analyzer.lanes
  }
}
