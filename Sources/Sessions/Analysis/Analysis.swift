import Transitions

/// Follows a session that is played with, and keeps what it shows over time.
///
/// It simulates the session a second time, a bounded number of frames in each call, and from the start
/// again whenever the past has become another. It only reads: the session, its recording and its hashes
/// are the same whether it is followed or not.
package final class Analysis {
  /// The session that is followed.
  package let live: LiveSession
  /// How long the display shows a frame, in seconds.
  package var frameBudget = FrameTimes().budget
  /// Simulates the session once more, from the first time that somebody wants to know.
  private var analyzer: TimelineAnalyzer?
  private var revision: Int
  private var shownCount = 1
  private var isComplete = false
  /// What was known before the past became another; shown until as much is known again.
  private var former: Lanes?

  /// What rehearses the session's input in its place; `nil` for the session itself.
  package var companion: LiveSession.Companion? { didSet { begin() } }
  /// The input with the companion's values, as far as it was made, and what it was made from.
  private var log: [Session.Event] = []
  private var logged: (course: InputRecorder.Course, count: Int)?

  /// Begins to follow a session; nothing is known yet.
  ///
  /// - Parameter companion: What rehearses the session's input in its place, such as other values; of
  ///   it, where views are is noted as well.
  package init(of live: LiveSession, companion: LiveSession.Companion? = nil) {
    self.live = live
    self.companion = companion
    revision = live.revision
  }

  /// Knows nothing any more but what was known.
  private func begin() {
    revision = live.revision
    former = lanes.before(live.branchTime ?? .infinity)
    (analyzer, logged, isComplete, shownCount) = (nil, nil, false, 1)
  }

  /// What happens to what is followed.
  private func followLog() -> [Session.Event] {
    guard let tunings = companion?.tunings, !tunings.isEmpty else { return live.input.events }
    let (course, events) = (live.input.course, live.input.events)
    if logged?.course != course || logged.map({ $0.count > events.count }) ?? true {
      log = [Session.Event(time: 0, kind: .tune(tunings))]
      logged = (course, 0)
    }
    for event in events[(logged?.count ?? 0)...] {
      guard case .tune(let said) = event.kind else {
        log.append(event)
        continue
      }
      let left = said.filter { one in !tunings.contains { $0.name == one.name } }
      log.append(Session.Event(time: event.time, kind: .tune(left)))
    }
    logged?.count = events.count
    return log
  }

  /// What is known.
  package var lanes: Lanes { former ?? analyzer?.lanes ?? Lanes() }

  /// Whether anybody has wanted to know anything yet; until then the session is simulated once.
  package var hasBegun: Bool { analyzer != nil }

  /// Whether everything is known that has been simulated.
  package var isUpToDate: Bool { isComplete && revision == live.revision }

  /// Takes in what has been simulated since the last call.
  ///
  /// - Parameter limit: How many frames may be looked at; a rest counts as one. The usual number is
  ///   ten seconds' at 120 a second.
  package func follow(limit: Int = 1_200) {
    if revision != live.revision { begin() }
    let events = followLog()
    var analyzer =
      analyzer
      ?? TimelineAnalyzer(
        scene: companion?.version ?? live.simulation.scene, size: live.size, hz: live.hz,
        notesPlaces: companion != nil)
    // Held by one alone, its arrays grow in place.
    self.analyzer = nil
    var left = limit
    isComplete = analyzer.analyze(events, to: live.extent, limit: &left)
    if isComplete { former = nil }
    followShown(&analyzer)
    self.analyzer = analyzer
  }

  /// Takes in everything that has been simulated.
  package func catchUp() {
    repeat { follow() } while !isComplete
  }

  private func followShown(_ analyzer: inout TimelineAnalyzer) {
    while shownCount < live.presented.frames.count,
      live.presented.frames[shownCount].time <= analyzer.time
    {
      let (former, next) = (
        live.presented.frames[shownCount - 1], live.presented.frames[shownCount]
      )
      if let rate = next.rate {
        analyzer.noteShown(former.time, next.time, budget: frameBudget * rate)
      }
      shownCount += 1
    }
  }
}

nonisolated extension Lanes {
  /// What was before a time; what went on then ends there.
  func before(_ time: Double) -> Lanes {
    guard time < .infinity else { return self }
    var part = self
    part.passages = passages.compactMap { $0.before(time) }
    part.touches = touches.compactMap { $0.before(time) }
    part.pans = pans.compactMap { pan in
      pan.span.before(time).map { span in
        Pan(who: pan.who, span: span, ending: span.end == pan.span.end ? pan.ending : nil)
      }
    }
    part.presses.removeAll { $0.time > time }
    part.marks.removeAll { $0.time > time }
    part.findings.removeAll { $0.time > time }
    part.flips.removeAll { $0.time > time }
    part.motions = motions.compactMap { $0.before(time) }
    part.drops = drops.compactMap { $0.before(time) }
    return part
  }
}

nonisolated extension Lanes.Span {
  func before(_ time: Double) -> Lanes.Span? {
    start < time ? Lanes.Span(start: start, end: min(end, time)) : nil
  }
}

nonisolated extension Lanes.Passage {
  func before(_ time: Double) -> Lanes.Passage? {
    guard let span = span.before(time) else { return nil }
    var part = self
    part.span = span
    part.samples.removeAll { $0.time > time }
    part.phases = phases.compactMap { phase in
      phase.span.before(time).map { Lanes.Phase(span: $0, phase: phase.phase) }
    }
    return part
  }
}
