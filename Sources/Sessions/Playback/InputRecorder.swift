import Drawing
import Transitions

/// The input of a session that is played with: what has been played, what is still to come, and whose
/// hand it is.
///
/// It plays its log unless somebody takes over, and records what that one does in its place.
nonisolated package struct InputRecorder: Hashable, Sendable {
  /// Everything, played or not.
  package private(set) var log: InputLog
  private var cursor = InputCursor()
  /// Where the recorded pointer is while it is down, in the container's points; `nil` while the
  /// pointer belongs to somebody real.
  package private(set) var pointer: Point?
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
  init(_ events: [Session.Event] = []) { log = InputLog(events) }

  // MARK: Where it is

  /// Every event, in order.
  package var events: [Session.Event] { log.events }

  /// How many of them have been played.
  package var position: Int { cursor.position }

  /// When something recorded comes next, in seconds of the stage's clock, or `nil` at the end.
  var nextTime: Double? { cursor.nextTime(in: log) }

  /// The time of the event that was played last, in seconds; 0 before the first.
  var lastTime: Double { cursor.lastTime(in: log) }

  /// What has been played.
  var played: ArraySlice<Session.Event> { cursor.played(of: log) }

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

  // MARK: Playing and recording

  /// Goes over the next event, if its time has come.
  mutating func next(until time: Double) -> Session.Event? {
    guard let event = cursor.next(in: log, until: time) else { return nil }
    switch event.kind {
    case .stage(.down(let point, _)), .stage(.move(let point, _)): pointer = point
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
    log.insert(event, at: position)
    cursor.skip()
  }

  /// Gives up what is still to come.
  ///
  /// - Returns: Whether the recorded pointer was down.
  mutating func cut() -> Bool {
    if log.cut(after: position) { course.cuts += 1 }
    defer { pointer = nil }
    return pointer != nil
  }

  // MARK: Another place, another course

  /// Goes to a place where no pointer is down, by the number of events before it.
  mutating func move(to position: Int) {
    cursor.move(to: position)
    pointer = nil
  }

  /// Goes back to the beginning.
  mutating func rewind() { move(to: 0) }

  /// Puts another log in the place of this one, and goes to its beginning.
  mutating func replace(by log: InputLog) {
    self.log = log
    rewind()
  }

  /// Sets tunables to other values from the beginning on, and goes there.
  mutating func retune(_ values: [Session.Tuning]) {
    log.retune(values)
    rewind()
  }

  /// Notes that moments which were simulated have become others.
  mutating func beginCourse() { course.revision += 1 }

  /// Grows whenever moments that were simulated have become others: by a branch, by bringing something
  /// back, by another value from the start.
  package var revision: Int { course.revision }
}
