/// A place in an input log: how much of it has been played, and the one way to play more.
///
/// An event is played at its own time, not only after it, and events of the same time are played in the
/// order of the log. The log is handed to every call, so that a cursor can follow one that still grows;
/// what lies before the cursor must be the same each time.
///
///     var cursor = InputCursor()
///     cursor.play(log, until: frame.time) { simulation.apply($0) }
nonisolated package struct InputCursor: Hashable, Sendable {
  /// How many events have been played.
  package private(set) var position = 0

  /// Stands before the first event.
  package init() {}

  // MARK: Where it is

  /// When the next event is due, in seconds of the stage's clock, or `nil` at the log's end.
  package func nextTime(in log: [Session.Event]) -> Double? {
    position < log.count ? log[position].time : nil
  }

  /// The time of the event that was played last, in seconds; 0 before the first.
  package func lastTime(in log: [Session.Event]) -> Double {
    position > 0 ? log[position - 1].time : 0
  }

  /// What has been played.
  package func played(of log: [Session.Event]) -> ArraySlice<Session.Event> { log[..<position] }

  /// What comes next up to and including a time.
  package func upcoming(in log: [Session.Event], until time: Double) -> ArraySlice<Session.Event> {
    log[position...].prefix { $0.time <= time }
  }

  /// Whether nothing has been left out: no event before a moment is still to be played.
  func isInStep(with log: [Session.Event], at time: Double) -> Bool {
    nextTime(in: log).map { $0 >= time } ?? true
  }

  // MARK: Playing

  /// Goes over the next event, if its time has come.
  package mutating func next(in log: [Session.Event], until time: Double) -> Session.Event? {
    guard position < log.count, log[position].time <= time else { return nil }
    defer { position += 1 }
    return log[position]
  }

  /// Plays the events up to and including a time.
  ///
  /// - Parameters:
  ///   - log: The input.
  ///   - time: In seconds of the stage's clock.
  ///   - apply: Is handed each event, in order.
  package mutating func play(
    _ log: [Session.Event], until time: Double, _ apply: (Session.Event) -> Void
  ) {
    while let event = next(in: log, until: time) { apply(event) }
  }

  /// Plays the events up to and including a time, or as many of them as it may.
  ///
  /// - Parameters:
  ///   - log: The input.
  ///   - time: In seconds of the stage's clock.
  ///   - limit: How many events may be played. It counts down.
  ///   - apply: Is handed each event, in order.
  /// - Returns: Whether all of them have been played; if not, the next call goes on from here.
  package mutating func play(
    _ log: [Session.Event], until time: Double, limit: inout Int, _ apply: (Session.Event) -> Void
  ) -> Bool {
    while let next = nextTime(in: log), next <= time {
      guard limit > 0 else { return false }
      limit -= 1
      if let event = self.next(in: log, until: time) { apply(event) }
    }
    return true
  }

  // MARK: Going elsewhere

  /// Goes back before the first event.
  package mutating func rewind() { position = 0 }

  /// Goes to another place, by the number of events before it.
  package mutating func move(to position: Int) { self.position = position }

  /// Goes over an event that has just been inserted here.
  mutating func skip() { position += 1 }
}
