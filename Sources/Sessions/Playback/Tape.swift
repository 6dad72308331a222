import Drawing
import Transitions

/// The input of a session as on a tape: what has been played, and what is still to come.
///
/// A recorded hand that shows what to do, a session from a file and one's own past are the same thing:
/// events that the tape will deliver in their time, unless somebody takes over.
nonisolated package struct Tape: Hashable, Sendable {
  /// Every event, in order.
  package private(set) var events: [Session.Event]
  /// How many of them have been played.
  package private(set) var position = 0
  /// How often something that was still to come has been given up.
  private(set) var cuts = 0
  /// Where the recorded pointer is while it is down, in the container's points; `nil` while the
  /// pointer belongs to somebody real.
  package private(set) var pointer: Point?

  /// Winds up a tape, at its beginning.
  init(_ events: [Session.Event] = []) { self.events = events }

  /// When the tape delivers something next, in seconds of the stage's clock, or `nil` at its end.
  var nextTime: Double? { position < events.count ? events[position].time : nil }

  /// The time of the event that was played last, in seconds; 0 before the first.
  var lastTime: Double { position > 0 ? events[position - 1].time : 0 }

  /// What has been played.
  var played: ArraySlice<Session.Event> { events[..<position] }

  /// Whether the pointer is down by what has been played, as a file's reader counts it.
  var hasPointerDown: Bool {
    for event in played.reversed() {
      switch event.kind {
      case .stage(.down): return true
      case .stage(.up), .stage(.cancel), .stage(.key("Escape")): return false
      default: break
      }
    }
    return false
  }

  /// The next event, if its time has come.
  mutating func play(until time: Double) -> Session.Event? {
    guard position < events.count, events[position].time <= time else { return nil }
    let event = events[position]
    position += 1
    switch event.kind {
    case .stage(.down(let point)), .stage(.move(let point)): pointer = point
    case .stage(.up), .stage(.cancel), .stage(.key("Escape")): pointer = nil
    default: break
    }
    return event
  }

  /// Adds what somebody has just done, at the place that has been reached.
  ///
  /// - Precondition: Nothing is still to come, or it comes later.
  mutating func record(_ event: Session.Event) {
    precondition(
      nextTime.map { $0 > event.time } ?? true,
      "An event at \(event.time) s cannot come after one at \(nextTime ?? 0) s.")
    events.insert(event, at: position)
    position += 1
  }

  /// Gives up what is still to come.
  ///
  /// - Returns: Whether the recorded pointer was down.
  mutating func cut() -> Bool {
    if position < events.count { cuts += 1 }
    events.removeSubrange(position...)
    defer { pointer = nil }
    return pointer != nil
  }

  /// Goes to a place where no pointer is down, by the number of events before it.
  mutating func rewind(to position: Int = 0) {
    self.position = position
    pointer = nil
  }

  /// Gives tunables other values from the beginning on, whatever the tape has said of them before.
  ///
  /// Leaves the tape at its beginning.
  mutating func retune(_ values: [Session.Tuning]) {
    for index in events.indices.reversed() {
      guard case .tune(var tunings) = events[index].kind else { continue }
      tunings.removeAll { tuning in values.contains { $0.name == tuning.name } }
      events[index].kind = .tune(tunings)
      if tunings.isEmpty { events.remove(at: index) }
    }
    if let first = events.first, first.time == 0, case .tune(let tunings) = first.kind {
      events[0].kind = .tune(tunings + values)
    } else {
      events.insert(Session.Event(time: 0, kind: .tune(values)), at: 0)
    }
    rewind()
  }
}
