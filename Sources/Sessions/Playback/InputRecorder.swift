import Drawing
import Transitions

/// The input of a session that is played with: what has been played, what is still to come, and whose
/// hand it is.
///
/// A recorded hand that shows what to do, a session from a file and one's own past are the same thing:
/// events in order, the log, of which an ``InputCursor`` plays each at its time. The recorder plays them
/// unless somebody takes over, and records what that one does in their place.
nonisolated package struct InputRecorder: Hashable, Sendable {
  /// Every event, in order, played or not.
  package private(set) var events: [Session.Event]
  private var cursor = InputCursor()
  /// Where the recorded pointer is while it is down, in the container's points, the first of several;
  /// `nil` while the pointer belongs to somebody real.
  package var pointer: Point? { hands.first?.place }
  /// Where the recorded pointers are that are down, in the order in which they came down.
  private var hands: [Hand] = []

  private struct Hand: Hashable, Sendable {
    var number: Int
    var place: Point
  }
  /// Whether somebody real has pressed, typed or tuned something.
  package internal(set) var isPlayed = false
  /// Which course of events this is.
  private(set) var course = Course()

  /// What tells one course of events from another: while it is the same, the log has only grown, and
  /// what was there has stayed.
  struct Course: Hashable, Sendable {
    /// Grows whenever moments that were simulated have become others.
    fileprivate(set) var revision = 0
    /// How often something that was still to come has been given up.
    fileprivate(set) var cuts = 0
  }

  /// Stands at the beginning of a log.
  init(_ events: [Session.Event] = []) { self.events = events }

  // MARK: Where it is

  /// How many of them have been played.
  package var position: Int { cursor.position }

  /// When something recorded comes next, in seconds of the stage's clock, or `nil` at the end.
  var nextTime: Double? { cursor.nextTime(in: events) }

  /// The time of the event that was played last, in seconds; 0 before the first.
  var lastTime: Double { cursor.lastTime(in: events) }

  /// What comes next up to and including a time.
  func upcoming(until time: Double) -> ArraySlice<Session.Event> {
    cursor.upcoming(in: events, until: time)
  }

  /// Where the recorded pointers beside the first of them are, in the container's points.
  package var otherPointers: [Point] { hands.dropFirst().map(\.place) }

  /// Whether a pointer is down by what has been played, as a file's reader counts it.
  func isDown(_ pointer: Pointer) -> Bool {
    for event in cursor.played(of: events).reversed() {
      switch event.kind {
      case .stage(.down(_, pointer)): return true
      case .stage(.up(_, pointer)), .stage(.cancel), .stage(.key("Escape")): return false
      default: break
      }
    }
    return false
  }

  // MARK: Playing and recording

  /// Goes over the next event, if its time has come.
  mutating func next(until time: Double) -> Session.Event? {
    guard let event = cursor.next(in: events, until: time) else { return nil }
    switch event.kind {
    case .stage(.down(let point, let pointer)), .stage(.move(let point, let pointer)):
      follow(pointer.number, to: point)
    case .stage(.up(_, let pointer)): hands.removeAll { $0.number == pointer.number }
    case .stage(.cancel), .stage(.key("Escape")): hands = []
    default: break
    }
    return event
  }

  private mutating func follow(_ number: Int, to place: Point) {
    if let index = hands.firstIndex(where: { $0.number == number }) {
      hands[index].place = place
    } else {
      hands.append(Hand(number: number, place: place))
    }
  }

  /// Adds what somebody has just done, at the place that has been reached.
  ///
  /// - Precondition: Nothing is still to come, or it comes later.
  mutating func record(_ event: Session.Event) {
    precondition(
      nextTime.map { $0 > event.time } ?? true,
      "An event at \(event.time) s cannot come after one at \(nextTime ?? 0) s.")
    events.insert(event, at: position)
    cursor.skip()
  }

  /// Appends what a recorded hand is to do after everything that is known.
  ///
  /// - Precondition: Nothing of it comes before what is known.
  mutating func append(_ recorded: [Session.Event]) {
    precondition(
      (recorded.first?.time ?? .infinity) >= (events.last?.time ?? 0),
      "What a hand is to do cannot come before what is known.")
    events += recorded
  }

  /// Gives up what is still to come.
  ///
  /// - Returns: Whether the recorded pointer was down.
  mutating func cut() -> Bool {
    if position < events.count {
      events.removeSubrange(position...)
      course.cuts += 1
    }
    defer { hands = [] }
    return !hands.isEmpty
  }

  // MARK: Another place, another course

  /// Goes to a place where no pointer is down, by the number of events before it.
  mutating func move(to position: Int) {
    cursor.move(to: position)
    hands = []
  }

  /// Goes back to the beginning.
  mutating func rewind() { move(to: 0) }

  /// Puts another log in the place of this one, and goes to its beginning.
  mutating func replace(by events: [Session.Event]) {
    self.events = events
    rewind()
  }

  /// Sets tunables to other values from the beginning on, and goes there.
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

  /// Notes that moments which were simulated have become others.
  mutating func beginCourse() { course.revision += 1 }

  /// Grows whenever moments that were simulated have become others: by a branch, by bringing something
  /// back, by another value from the start.
  package var revision: Int { course.revision }
}
