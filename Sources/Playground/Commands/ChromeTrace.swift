import Documents
import Scenes
import Transitions

/// A session in the Trace Event Format, which Perfetto and `chrome://tracing` open: a thread for each
/// controller with its calls, transitions as spans that may overlap, the frames, and how far and how fast
/// the transition is that an overlay would show.
///
/// Times are in microseconds of the stage's clock, to the nanosecond.
///
/// - Note: Source: *Trace Event Format*, the Chromium project.
public struct ChromeTrace {
  /// One event, with what orders it among others of the same time.
  private struct Event {
    var time: Double
    var rank: Int
    var members: [JSONValue.Member]
  }

  private var events: [Event] = []
  /// The threads' names, whose places are their numbers.
  private var threads = ["frames"]
  private let hz: Int

  /// Lives through a session and takes down what happens.
  ///
  /// - Parameter hz: Frames per second; the session's own if `nil`.
  public init(_ session: Session, scene: Scene, hz: Int? = nil) {
    self.hz = hz ?? session.hz
    var replay = Replay(session, scene: scene, hz: self.hz)
    var seen = 0
    var wasShown = false
    var end = 0.0
    while let frame = replay.advance() {
      let stage = replay.simulation.stage
      for entry in stage.trace.latest(stage.trace.count - seen) { note(entry) }
      seen = stage.trace.count
      note(frame, hash: stage.stateHash)
      let progress = stage.transitionProgress
      if progress != nil || wasShown { note(progress, at: frame.time) }
      wasShown = progress != nil
      end = frame.time
    }
    for transition in MotionProbe.report(of: session, scene: scene).transitions {
      note(transition, sessionEnd: end)
    }
    name(session)
  }

  // MARK: Events

  /// What comes first of what happens at one time: names, beginnings, frames, counters, calls, ends.
  private enum Rank: Int { case name, begin, frame, counter, call, end }

  private mutating func note(_ entry: Trace.Entry) {
    var arguments: [JSONValue.Member] = [.init(key: "who", value: .string(entry.who))]
    if case .object(let more)? = TraceText.arguments(entry.argument) { arguments += more }
    add(
      "i", .call, entry.call.rawValue, at: entry.time, on: thread(of: entry.who),
      [
        .init(key: "cat", value: "call"), .init(key: "s", value: "t"),
        .init(key: "args", value: .object(arguments)),
      ])
  }

  private mutating func note(_ frame: Replay.Frame, hash: UInt64) {
    let next = Session.time(ofFrame: frame.number + 1, hz: hz)
    add(
      "X", .frame, "frame", at: frame.time, on: 0,
      [
        .init(key: "cat", value: "frame"),
        .init(
          key: "dur",
          value: .number(
            nanoseconds(ChromeTrace.time(next) - ChromeTrace.time(frame.time)))),
        .init(
          key: "args",
          value: ["number": .number(Double(frame.number)), "hash": .string(hexadecimal(hash))]),
      ])
  }

  /// Both are 0 where no transition runs, so that a viewer draws no line there.
  private mutating func note(_ progress: TransitionProgress?, at time: Double) {
    for (name, key, value) in [
      ("progress", "fraction", progress?.fraction), ("velocity", "per second", progress?.velocity),
    ] {
      let arguments: JSONValue = .object([.init(key: key, value: .number(value ?? 0))])
      add(
        "C", .counter, name, at: time, on: 0,
        [.init(key: "cat", value: "motion"), .init(key: "args", value: arguments)])
    }
  }

  private mutating func note(_ transition: MotionReport.Transition, sessionEnd: Double) {
    let name = "\(transition.from) → \(transition.to)"
    let common: [JSONValue.Member] = [
      .init(key: "cat", value: "transition"),
      .init(key: "id", value: .string("\(transition.number)")),
    ]
    let thread = thread(of: transition.owner)
    add("b", .begin, name, at: transition.start, on: thread, common)
    let outcome: JSONValue = transition.didComplete.map { .bool($0) } ?? .null
    add(
      "e", .end, name, at: max(transition.end ?? sessionEnd, transition.start), on: thread,
      common + [.init(key: "args", value: ["didComplete": outcome])])
  }

  /// Names the process and the threads, which keep the order of their first calls.
  private mutating func name(_ session: Session) {
    addName("process_name", on: 0, "name", .string("segue \(session.scene)"))
    for (number, name) in threads.enumerated() {
      addName("thread_name", on: number, "name", .string(name))
      addName("thread_sort_index", on: number, "sort_index", .number(Double(number)))
    }
  }

  private mutating func addName(
    _ name: String, on thread: Int, _ key: String, _ value: JSONValue
  ) {
    let arguments: JSONValue = .object([.init(key: key, value: value)])
    add("M", .name, name, at: 0, on: thread, [.init(key: "args", value: arguments)])
  }

  private mutating func add(
    _ phase: String, _ rank: Rank, _ name: String, at time: Double, on thread: Int,
    _ more: [JSONValue.Member]
  ) {
    let time = ChromeTrace.time(time)
    events.append(
      Event(
        time: time, rank: rank.rawValue,
        members: [
          .init(key: "ph", value: .string(phase)), .init(key: "name", value: .string(name)),
          .init(key: "ts", value: .number(time)), .init(key: "pid", value: 1),
          .init(key: "tid", value: .number(Double(thread))),
        ] + more))
  }

  /// The number of a controller's thread: `container/pan` belongs to `container`.
  private mutating func thread(of who: String) -> Int {
    let name = String(who.prefix { $0 != "/" })
    if let number = threads.firstIndex(of: name) { return number }
    threads.append(name)
    return threads.count - 1
  }

  /// Microseconds, to the nanosecond.
  private static func time(_ seconds: Double) -> Double { (seconds * 1e9).rounded() / 1e3 }

  private func nanoseconds(_ microseconds: Double) -> Double {
    (microseconds * 1e3).rounded() / 1e3
  }

  // MARK: The text

  /// The whole file: one JSON object, an event a line, in the order of time.
  public var text: String {
    let ordered = events.enumerated().sorted { left, right in
      (left.element.time, left.element.rank, left.offset)
        < (right.element.time, right.element.rank, right.offset)
    }
    let lines = ordered.map { JSONValue.object($0.element.members).compactText }
    return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + lines.joined(separator: ",\n")
      + "\n]}\n"
  }
}
