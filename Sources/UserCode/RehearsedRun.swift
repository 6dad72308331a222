import Documents
import Drawing
import Scenes
import Sessions

/// A simulation of user code on its way behind a ``RehearsalProcess``.
struct RehearsedRun: RunRehearsal {
  private let rehearsal: RehearsalProcess
  private let size: Size
  private var course: RehearsalProcess.Course
  /// How many of the course's events it has had.
  private var position = 0
  /// What was shown ahead at the moment that was asked for last.
  private var expected: (time: Double, hash: UInt64)?

  /// Begins a life, if its first moment is survived.
  init?(_ rehearsal: RehearsalProcess, size: Size) {
    guard let course = rehearsal.course(size) else { return nil }
    (self.rehearsal, self.size, self.course) = (rehearsal, size, course)
  }

  mutating func survives(_ event: Session.Event) -> Bool {
    if position < course.events.count, course.events[position] == event {
      position += 1
      return true
    }
    if position == course.events.count, course.extent <= event.time {
      guard rehearsal.extend(course, by: event) else { return false }
    } else {
      let events = course.events[..<position] + [event]
      guard let other = rehearsal.course(size, Array(events), until: event.time) else {
        return false
      }
      course = other
    }
    position += 1
    return true
  }

  mutating func survives(until time: Double) -> Bool {
    if position < course.events.count, course.events[position].time <= time {
      let events = Array(course.events[..<position])
      guard let other = rehearsal.course(size, events, until: time) else { return false }
      course = other
    }
    guard time > course.extent else { return true }
    guard let hash = rehearsal.extend(course, to: time) else { return false }
    expected = (time, hash)
    return true
  }

  mutating func compare(_ hash: @autoclosure () -> UInt64, at time: Double) {
    guard let (moment, ahead) = expected, moment == time else { return }
    expected = nil
    guard hash() != ahead else { return }
    rehearsal.note(
      CodeFault(
        .nondeterminism, "the same input has shown something else a second time", moment: time))
  }

  // It is asked for again if it is not survived.
  mutating func prefetch(_ events: ArraySlice<Session.Event>, until time: Double) {
    guard events.count > 1 else { return }
    let known = course.events[position...].prefix(events.count)
    guard !known.elementsEqual(events) else { return }
    let all = course.events[..<position] + events
    if let other = rehearsal.course(size, Array(all), until: time) {
      course = other
    } else {
      _ = rehearsal.takeFault()
    }
  }
}
