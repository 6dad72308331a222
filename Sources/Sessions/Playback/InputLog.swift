/// The input of a session, in the order of time.
///
/// A recorded hand that shows what to do, a session from a file and one's own past are the same thing:
/// events that an ``InputCursor`` plays in their time.
nonisolated package struct InputLog: Hashable, Sendable {
  /// Every event, in order.
  package private(set) var events: [Session.Event]

  /// Takes over events, which are in their order.
  package init(_ events: [Session.Event] = []) { self.events = events }

  /// Puts an event at a place, by the number of events before it.
  mutating func insert(_ event: Session.Event, at position: Int) {
    events.insert(event, at: position)
  }

  /// Gives up what comes after a number of events.
  ///
  /// - Returns: Whether there was anything.
  mutating func cut(after position: Int) -> Bool {
    guard position < events.count else { return false }
    events.removeSubrange(position...)
    return true
  }

  /// Sets tunables to other values from the beginning on, whatever the log has said of them before.
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
  }
}
