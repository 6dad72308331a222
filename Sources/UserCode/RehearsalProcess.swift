import Documents
import Drawing
import Scenes
import Sessions

/// The way to a process that rehearses things first.
@MainActor
package protocol RehearsalConnection: AnyObject {
  /// Starts the process anew.
  ///
  /// - Returns: Whether it runs.
  func restart() -> Bool

  /// Sends a message and waits for its answers, each of which must come in good time.
  ///
  /// - Parameters:
  ///   - message: What is asked.
  ///   - count: How many answers belong to it.
  /// - Returns: The answers, or what has become of the process instead.
  func ask(_ message: [UInt8], answers count: Int) -> Result<[UInt64], RehearsalEnd>
}

/// The process that goes ahead is gone.
nonisolated package struct RehearsalEnd: Error, Hashable, Sendable {
  /// How many answers had come before.
  package var answers: Int
  /// Why.
  package var fault: CodeFault

  /// Creates it.
  package init(answers: Int, fault: CodeFault) {
    self.answers = answers
    self.fault = fault
  }
}

/// Lives through everything that happens to a scene of user code before the program does, in a
/// process that may die of it.
///
/// What it has survived is kept as courses of events: a simulation that follows one of them, such as a
/// ghost or the timeline's, asks for nothing, because the same input does the same. Only what is new is
/// asked for: the next event, the next frame, another value from the start.
package final class RehearsalProcess: SceneRehearsal {
  /// Events that were survived, and until when.
  final class Course {
    let size: Size
    fileprivate(set) var events: [Session.Event]
    /// Until when it has been rehearsed, in seconds.
    fileprivate(set) var extent = 0.0
    /// Its number in the process that knows it; `nil` where that one is gone.
    fileprivate var number: (process: Int, life: Int)?

    fileprivate init(size: Size, events: [Session.Event]) {
      self.size = size
      self.events = events
    }
  }

  private let connection: any RehearsalConnection
  private var courses: [Course] = []
  private var process = 0
  private var isRunning: Bool
  private var lives = 0
  /// What has become of code that did not survive, the latest; ``takeFault()`` takes it.
  private var fault: CodeFault?

  /// How many courses are kept: what is played, what is compared with it, and what is looked at beside.
  private static let limit = 8

  /// Goes ahead in a process that runs already.
  package init(_ connection: any RehearsalConnection) {
    self.connection = connection
    isRunning = true
  }

  /// What has become of code that did not survive since the last call.
  package func takeFault() -> CodeFault? {
    defer { fault = nil }
    return fault
  }

  /// Notes that two lives differ.
  func note(_ fault: CodeFault) { self.fault = fault }

  // MARK: Living

  package func begin(_ size: Size) -> (any RunRehearsal)? { RehearsedRun(self, size: size) }

  /// The course of a life that begins, or `nil` if its first moment is not survived.
  func course(_ size: Size) -> Course? {
    if let known = courses.last(where: { $0.size == size }) { return known }
    return make(size, [], until: 0)
  }

  /// A course with other events, or `nil` if they are not survived.
  ///
  /// - Parameters:
  ///   - events: All of them, from the beginning.
  ///   - time: Until when, in seconds.
  func course(_ size: Size, _ events: [Session.Event], until time: Double) -> Course? {
    let known = courses.last { course in
      course.size == size && course.extent >= time && course.events.count >= events.count
        && course.events[..<events.count] == events[...]
        && !(course.events.count > events.count && course.events[events.count].time <= time)
    }
    return known ?? make(size, events, until: time)
  }

  private func make(_ size: Size, _ events: [Session.Event], until time: Double) -> Course? {
    let course = Course(size: size, events: events)
    course.extent = time
    guard relive(course) else { return nil }
    courses.append(course)
    if courses.count > RehearsalProcess.limit { forget(courses.removeFirst()) }
    return course
  }

  /// Goes on by an event.
  ///
  /// - Returns: Whether it was survived; if not, the course is as before.
  func extend(_ course: Course, by event: Session.Event) -> Bool {
    guard live(course, [.event(event)], of: course.events + [event]) != nil else { return false }
    course.events.append(event)
    course.extent = max(course.extent, event.time)
    return true
  }

  /// Goes on to a time.
  ///
  /// - Returns: The fingerprint of what is shown then, or `nil` if it was not survived; the course is as
  ///   before then.
  func extend(_ course: Course, to time: Double) -> UInt64? {
    guard let hash = live(course, [.time(time)], of: course.events)?.last else { return nil }
    course.extent = max(course.extent, time)
    return hash
  }

  /// - Parameter events: All that has happened until the steps end.
  private func live(
    _ course: Course, _ steps: [SimulationStep], of events: @autoclosure () -> [Session.Event]
  ) -> [UInt64]? {
    if course.number?.process != process || !isRunning {
      guard relive(course) else { return nil }
    }
    guard let life = course.number?.life else { return nil }
    var message = ByteWriter()
    message.write(UInt8(RehearsalRequest.live.rawValue))
    message.write(life)
    message.write(steps.count)
    for step in steps { message.write(step) }
    let answers = ask(message, answers: steps.count, of: steps)
    if answers == nil { fault?.locate(in: events()) }
    return answers
  }

  /// Begins a course anew, and rehearses what is known of it.
  private func relive(_ course: Course) -> Bool {
    if !isRunning {
      process += 1
      isRunning = connection.restart()
      guard isRunning else {
        fault = CodeFault(.process, "the process that tries code first could not be started")
        return false
      }
    }
    lives += 1
    var message = ByteWriter()
    message.write(UInt8(RehearsalRequest.begin.rawValue))
    message.write(lives)
    message.write(course.size.width)
    message.write(course.size.height)
    guard ask(message, answers: 1, of: []) != nil else { return false }
    course.number = (process, lives)
    guard !course.events.isEmpty || course.extent > 0 else { return true }
    var steps = course.events.map { SimulationStep.event($0) }
    if course.extent >= course.events.last?.time ?? 0 { steps.append(.time(course.extent)) }
    return live(course, steps, of: course.events) != nil
  }

  private func ask(_ message: ByteWriter, answers count: Int, of steps: [SimulationStep])
    -> [UInt64]?
  {
    switch connection.ask(message.bytes, answers: count) {
    case .success(let hashes): return hashes
    case .failure(let end):
      isRunning = false
      var fault = end.fault
      if fault.moment == nil, steps.indices.contains(end.answers) {
        fault.moment = steps[end.answers].time
      }
      self.fault = fault
      return nil
    }
  }

  private func forget(_ course: Course) {
    guard let number = course.number, number.process == process, isRunning else { return }
    var message = ByteWriter()
    message.write(UInt8(RehearsalRequest.end.rawValue))
    message.write(number.life)
    _ = ask(message, answers: 1, of: [])
    course.number = nil
  }
}

extension RehearsalProcess {
  /// The message that asks for two lives under the same input, to be compared frame by frame.
  ///
  /// - Parameter session: What happens in both, until its furthest moment or, without one, a second after
  ///   its last event.
  package static func comparison(of session: Session) -> [UInt8] {
    var message = ByteWriter()
    message.write(RehearsalRequest.compare.rawValue)
    message.write(session.size.width)
    message.write(session.size.height)
    message.write(session.duration ?? (session.events.last?.time ?? 0) + 1)
    message.write(session.hz)
    message.write(session.events.count)
    for event in session.events { message.write(.event(event)) }
    return message.bytes
  }
}

/// What the process that goes ahead is asked for.
nonisolated enum RehearsalRequest: UInt8 {
  case begin, live, end, compare
}
