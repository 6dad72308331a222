import Scenes
import Transitions

/// Why a stretch that is played over and over ends where it does.
nonisolated package enum LoopEnding: Hashable, Sendable {
  /// Somebody chose its end.
  case chosen
  /// The stage rests.
  case rest
  /// Something else was done then.
  case input
  /// Nothing rests; it has gone on for as long as a session does.
  case patience
}

/// Where what is played over and over ends.
extension LiveSession {
  /// What rehearses the same input beside the session, so that what is played over and over lasts
  /// until both rest.
  package struct Companion {
    /// Values that the scene has from the beginning on.
    package var tunings: [Session.Tuning]
    /// Another version of the scene; the session's own if `nil`.
    package var version: Scene?

    /// - Parameters:
    ///   - tunings: Values that the scene has from the beginning on.
    ///   - version: Another version of the scene; the session's own if `nil`.
    package init(tunings: [Session.Tuning], version: Scene? = nil) {
      (self.tunings, self.version) = (tunings, version)
    }
  }

  /// Why the stretch that is played over and over ends where it does; `nil` while none is.
  package var loopEnding: LoopEnding? { clock.loop?.ending }

  /// How much is seen after an end, in seconds; ours: enough to see that it is one.
  nonisolated package static let afterglow = 0.15

  /// A stretch whose end is still to be found.
  func measuredLoop(of stretch: ClosedRange<Double>) -> StageClock.Loop {
    StageClock.Loop(
      stretch: stretch, part: StageClock.Part(source: stretch, extent: max(extent, time)))
  }

  /// Finds the ends of what is played again, for the past as it is now.
  func measureLoops() {
    if let loop = clock.loop { clock.loop = measured(loop) }
    if let replay = clock.replay { clock.replay = measured(replay) }
    for loop in [clock.loop, clock.replay] {
      guard let loop, let part = loop.part else { continue }
      extent = max(part.extent, loop.stretch.upperBound)
    }
  }

  private func measured(_ loop: StageClock.Loop) -> StageClock.Loop {
    guard let part = loop.part else { return loop }
    let events = input.events
    let first = events.firstIndex(from: part.source.upperBound.nextUp, at: \.time)
    let last = first > 0 ? events[first - 1].time : 0
    let next = first < events.count ? events[first].time.nextDown : .infinity
    // Without input of its own, it is known by its end alone.
    let isPlayed = last >= part.source.lowerBound
    let from = isPlayed ? last : part.source.upperBound
    let limit = from + Session.patience
    var own = Replica(of: self, traceCapacity: 0)
    var rest = restTime(of: own, from: from, until: min(limit, next))
    if let companion {
      own = Replica(
        of: self, tunings: companion.tunings, version: companion.version, traceCapacity: 0)
      let other = restTime(of: own, from: from, until: min(limit, next))
      rest = rest.flatMap { one in other.map { max(one, $0) } }
    }
    var found = loop
    let end = min(rest.map { $0 + LiveSession.afterglow } ?? limit, next)
    found.ending = rest != nil ? .rest : next < limit ? .input : .patience
    found.stretch = loop.stretch.lowerBound...max(end, loop.stretch.lowerBound)
    return found
  }

  /// When a replica rests that is played on from a moment; `nil` if it does not until another one.
  private func restTime(of replica: Replica, from: Double, until limit: Double) -> Double? {
    replica.show(from)
    var frame = Session.frame(atOrAfter: from, hz: hz)
    while !replica.simulation.isAtRest {
      let time = max(Session.time(ofFrame: frame, hz: hz), from)
      guard time <= limit else { return nil }
      replica.show(time)
      frame += 1
    }
    return replica.simulation.stage.now
  }
}
