import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// The states of rest that a long session is gone back to.
@Suite(.otherProcess) struct RestPointTests {
  /// Everything that a simulation says of a moment: what it shows and paints, has called and found.
  private struct Impression: Equatable {
    var hash: UInt64
    var painted: Int
    var callCount: Int
    var calls: [Trace.Entry]
    var findings: [Finding]
    var tunables: [Tunable]

    init(_ simulation: Simulation) {
      let stage = simulation.stage
      hash = stage.stateHash
      var list = DisplayList()
      stage.paint(into: &list)
      painted = list.hashValue
      callCount = stage.trace.count
      // As many as the log in the window can show.
      calls = stage.trace.latest(256)
      findings = simulation.findings
      tunables = simulation.tunables
    }

    /// What differs from what should be, in words, or `nil`.
    func difference(from wanted: Impression) -> String? {
      if self == wanted { return nil }
      var parts: [String] = []
      if hash != wanted.hash { parts.append("another frame") }
      if painted != wanted.painted { parts.append("another picture") }
      if callCount != wanted.callCount {
        parts.append("\(callCount) calls instead of \(wanted.callCount)")
      }
      for pair in zip(calls.reversed(), wanted.calls.reversed()) where pair.0 != pair.1 {
        parts.append("\(pair.0) instead of \(pair.1)")
        break
      }
      if findings != wanted.findings {
        parts.append("\(findings.count) findings instead of \(wanted.findings.count)")
      }
      if tunables != wanted.tunables { parts.append("other tunables") }
      return parts.joined(separator: "; ")
    }
  }

  /// What somebody might do to a scene in hours: many rounds of play with pauses in between.
  private func past(of scene: Scene) -> [Session.Event] {
    let isTunable = scene.tunables.contains { !$0.isOfEveryScene }
    var events: [Session.Event] = []
    for round in 0..<Self.rounds {
      let start = 1 + 100 * Double(round)
      func add(_ kind: Session.Kind) { events.append(.init(time: start, kind: kind)) }
      if round % 4 > 0 { add(.stage(.resize(scene.size))) }
      if round % 4 > 1 { add(.stage(.rate(1))) }
      if round % 5 == 0, round > Self.rounds / 2 {
        add(.tune([.init(name: Tunable.reducedMotion.name, value: round % 10 == 0 ? 1 : 0)]))
      }
      // What comes first in a scene is gone back to more often than by chance.
      if round % 4 == 2 { events.append(key("1", at: start + 60)) }
      let seed = UInt64(round)
      if isTunable && round % 3 == 0 {
        events += RandomInput.events(seed: seed, tunables: scene.tunables).map {
          .init(time: start + $0.time / 10, kind: $0.kind)
        }
      } else {
        events += GalleryInput.events(seed: seed, scene: scene).map {
          .init(time: start + $0.time, kind: $0.kind)
        }
      }
    }
    return events.sorted { $0.time < $1.time }
  }

  private static let rounds = 120

  /// The moments that are looked at: each state of rest that is kept, and what comes some time after
  /// many events.
  private func moments(in events: [Session.Event], _ rests: [Double]) -> [Double] {
    var random = SplitMix(seed: 5)
    let sampled = events.enumerated().filter { $0.offset % 40 == 0 }.map {
      $0.element.time + random.number(0...0.3)
    }
    return (rests + sampled).sorted()
  }

  @Test func `a long past is the same whether it is rehearsed whole or from a state of rest`()
    throws
  {
    for id in Effort.daily(oneOf: 6, Gallery.ids) {
      if let fault = try fault(of: sceneOfGallery(id)) { Issue.record("\(id) \(fault)") }
    }
  }

  /// When a scene comes to a rest that can be gone back to, at least 250 events after the one before: what
  /// is to be kept of a session.
  private func wantedRests(of scene: Scene, in events: [Session.Event]) -> [Double] {
    let simulation = Simulation(scene: scene, size: scene.size)
    let stage = simulation.stage
    var (found, former) = ([Double](), 0)
    for (position, event) in events.enumerated() {
      if position >= former + 250 {
        simulation.advance(to: event.time.nextDown)
        let rests =
          stage.isAtRest && stage.nextDue == nil && stage.timelineTotal == 0
          && !stage.remembersTouches && stage.contentStarts.count < 2
        if rests && simulation.instance.makeRestPoint() != nil {
          found.append(stage.now)
          former = position
        }
      }
      simulation.apply(event)
    }
    return found
  }

  /// What is not the same in a scene, in words, or `nil`.
  private func fault(of scene: Scene) -> String? {
    let events = past(of: scene)
    let end = (events.last?.time ?? 0) + 10
    let live = LiveSession(scene: scene, size: scene.size, ghost: events, startingAt: 0)
    live.sample(at: end)
    live.pause(at: end)
    let rests = live.checkpointTimes
    let wanted = wantedRests(of: scene, in: events)
    guard rests == wanted, rests.count > 5 else {
      return "keeps \(rests.count) rests of \(wanted.count) in \(events.count) events"
    }
    var session = Session(scene: scene.reference, size: scene.size)
    session.events = events
    var whole = Replay(session, scene: scene, traceCapacity: LiveSession.traceCapacity)
    // Goes back to one of them, and from there rehearses all that is left.
    let (replica, early) = (Replica(of: live), rests[rests.count / 4])
    replica.show(end)
    for moment in moments(in: events, rests) {
      whole.seek(to: moment)
      let wanted = Impression(whole.simulation)
      // From the start, so that a state of rest is where it comes from.
      if rests.contains(moment) { live.go(to: 0, at: end) }
      live.go(to: moment, at: end)
      if let difference = Impression(live.simulation).difference(from: wanted) {
        let rest = rests.last { $0 <= moment } ?? 0
        return "at \(moment) s, after its rest at \(rest) s: \(difference)"
      }
      guard moment >= early else { continue }
      replica.show(moment)
      if let difference = Impression(replica.simulation).difference(from: wanted) {
        return "at \(moment) s, all since its rest at \(early) s: \(difference)"
      }
    }
    return nil
  }
}
