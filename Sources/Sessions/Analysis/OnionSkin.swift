import Drawing
import Transitions

/// The panes at moments before and after the one that is shown, as an animator sees the neighbouring
/// drawings through the paper.
///
/// The moments are multiples of 1 ÷ ``rate``, so that ghosts stand still while time goes on. Those of
/// the past are what was shown; those of the future what comes if nobody does anything more, or what
/// came, where the moment that is shown lies in the past. Simulations of its own find them, a bounded
/// number of events in each call, and what is known is kept until the session becomes another.
package final class OnionSkin {
  /// The panes at one moment.
  package struct Ghost: Hashable, Sendable {
    /// When, in seconds of the stage's clock.
    package let time: Double
    /// The fingerprint of everything that the stage shows then.
    package let hash: UInt64
    /// What takes part in what moves, back to front.
    package let panes: [Pane]

    /// Creates a ghost from what is shown at a moment.
    package init(time: Double, hash: UInt64, panes: [Pane]) {
      (self.time, self.hash, self.panes) = (time, hash, panes)
    }
  }

  /// One pane of a ghost.
  package struct Pane: Hashable, Sendable {
    /// The view's id.
    package let id: String
    /// Its corners as they are shown, in the stage's points, clockwise from its own top left one.
    package let corners: [Point]

    /// Creates a pane's outline.
    package init(id: String, corners: [Point]) {
      self.id = id
      self.corners = corners
    }
  }

  /// How many moments there are in a second.
  package static let rate = 30
  /// How many ghosts there are before the moment that is shown, and how many after it.
  package static let reach = 5

  /// The session whose panes they are.
  package let live: LiveSession
  /// What is known around the moment that was asked for last, in the order of time.
  package private(set) var ghosts: [Ghost] = []
  /// Whether all that was asked for last is known.
  package private(set) var isUpToDate = false
  /// What is known, by the number of its moment.
  private var known: [Int: Ghost] = [:]
  /// Goes along with the session.
  private let behind: Replica
  /// Runs ahead of it.
  private let ahead: Replica
  private var course: InputRecorder.Course
  private var eventCount: Int
  /// How far the session was at the latest call, in seconds: every later event comes after that.
  private var latest = 0.0

  /// Begins to look at a session; nothing is known yet.
  package init(of live: LiveSession) {
    self.live = live
    behind = Replica(of: live, traceCapacity: 0)
    ahead = Replica(of: live, traceCapacity: 0)
    (course, eventCount) = (live.input.course, live.input.events.count)
  }

  /// Finds the ghosts around a moment.
  ///
  /// - Parameters:
  ///   - time: The moment, in seconds of the stage's clock; not after the session's own.
  ///   - limit: How many events may be simulated; a thousand take about two milliseconds.
  package func follow(at time: Double, limit: Int = 1_000) {
    forgetWhatChanged()
    let wanted = OnionSkin.moments(around: time)
    var left = limit
    let lived = wanted.firstIndex { OnionSkin.time($0) > live.time } ?? wanted.endIndex
    find(wanted[..<lived], goingBack: OnionSkin.margin, with: behind, &left)
    if isStill {
      for number in wanted[lived...] where known[number] == nil {
        known[number] = OnionSkin.ghost(of: live.simulation, at: OnionSkin.time(number))
      }
    } else {
      find(wanted[lived...], goingBack: 0, with: ahead, &left)
    }
    ghosts = wanted.compactMap { known[$0] }
    isUpToDate = ghosts.count == wanted.count
    if known.count > OnionSkin.capacity, let first = wanted.first {
      known = known.filter { abs($0.key - first) < OnionSkin.capacity / 4 }
    }
  }

  /// How many more are found before those that are asked for, where a session is gone back through:
  /// half a second, simulated once and not for each step.
  private static let margin = 15
  /// How many are kept.
  private static let capacity = 256

  // MARK: Moments

  static func time(_ number: Int) -> Double { Session.time(ofFrame: number, hz: rate) }

  /// The numbers of the moments before and after another one, in their order.
  static func moments(around time: Double) -> [Int] {
    let (end, start) = (
      Session.frame(atOrAfter: time, hz: rate), Session.frame(atOrAfter: time.nextUp, hz: rate)
    )
    return Array(max(end - reach, 0)..<end) + Array(start..<start + reach)
  }

  /// Whether nothing will change by itself after the session's own moment.
  private var isStill: Bool {
    !live.isInPast && live.input.nextTime == nil && !live.simulation.stage.isMoving
  }

  // MARK: What is known

  private func forgetWhatChanged() {
    if course != live.input.course {
      known.removeAll()
      course = live.input.course
    } else if eventCount != live.input.events.count {
      known = known.filter { $0.value.time <= latest }
    }
    (eventCount, latest) = (live.input.events.count, live.time)
  }

  private func find(
    _ numbers: ArraySlice<Int>, goingBack margin: Int, with replica: Replica,
    _ left: inout Int
  ) {
    guard let first = numbers.first(where: { known[$0] == nil }), let last = numbers.last else {
      return
    }
    let goesBack = replica.simulation.stage.now > OnionSkin.time(first)
    for number in (goesBack ? max(first - margin, 0) : first)...last where known[number] == nil {
      let time = OnionSkin.time(number)
      guard replica.show(time, limit: &left) else { return }
      known[number] = OnionSkin.ghost(of: replica.simulation, at: time)
    }
  }

  static func ghost(of simulation: Simulation, at time: Double) -> Ghost {
    let reading = StageReading(simulation, callLimit: 0)
    return Ghost(
      time: time, hash: simulation.stage.stateHash,
      panes: reading.panes.map { Pane(id: $0.id, corners: $0.corners) })
  }
}
