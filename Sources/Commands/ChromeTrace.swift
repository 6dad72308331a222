import Documents
import Scenes
import Sessions
import Transitions

/// A session in the Trace Event Format, which Perfetto and `chrome://tracing` open: a thread for each
/// controller with its calls, transitions as spans that may overlap, the frames, and how far and how fast
/// the transition is that an overlay would show.
///
/// Times are in microseconds of the stage's clock, to the nanosecond.
///
/// - Note: Source: *Trace Event Format*, the Chromium project.
package struct ChromeTrace {
  /// One event, with what orders it among others of the same time.
  private struct Event {
    var time: Double
    var rank: Int
    var number: Int
    var members: [JSONValue.Member]

    func comes(before other: Event) -> Bool {
      (time, rank, number) < (other.time, other.rank, other.number)
    }
  }

  private let session: Session
  private let scene: Scene
  private let hz: Int
  /// What is known and not yet written, in no order.
  private var pending: [Event] = []
  /// Beginnings and ends of transitions, the latest first; they are known before anything is written.
  private var spans: [Event] = []
  private var eventCount = 0
  private var hasWritten = false
  /// The threads' names, whose places are their numbers.
  private var threads = ["frames"]

  /// Prepares the trace of a session.
  ///
  /// - Parameter hz: Frames per second; the session's own if `nil`.
  package init(_ session: Session, scene: Scene, hz: Int? = nil) {
    self.session = session
    self.scene = scene
    self.hz = hz ?? session.hz
  }

  /// The whole file: one JSON object, an event a line, in the order of time.
  package var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Simulates the session and writes down what happens as it happens, a few lines at a time: memory
  /// holds no more of it, however long the session is.
  ///
  /// - Parameters:
  ///   - progress: Is told the time that has been reached, in seconds, again and again; each moment comes
  ///     twice.
  ///   - sink: Takes the file's text, piece by piece.
  package func write<Failure>(
    progress: (Double) -> Void = { _ in }, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = self
    let end = writer.nameThreads(progress)
    for transition in MotionProbe.report(of: session, scene: scene).transitions {
      writer.note(transition, sessionEnd: end)
    }
    swap(&writer.spans, &writer.pending)
    writer.spans.sort { $1.comes(before: $0) }
    writer.name(session)
    try sink("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n")
    try writer.writeFrames(progress, to: sink)
    try sink("\n]}\n")
  }

  /// Gives each controller its thread, in the order of the first calls.
  ///
  /// - Returns: The time of the last frame, in seconds.
  private mutating func nameThreads(_ progress: (Double) -> Void) -> Double {
    var replay = Replay(session, scene: scene, hz: hz)
    var (seen, end) = (0, 0.0)
    while let frame = replay.advance() {
      progress(frame.time)
      let trace = replay.simulation.stage.trace
      for entry in trace.latest(trace.count - seen) { _ = thread(of: entry.who) }
      (seen, end) = (trace.count, frame.time)
    }
    return end
  }

  private mutating func writeFrames<Failure>(
    _ progress: (Double) -> Void, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var replay = Replay(session, scene: scene, hz: hz)
    var seen = 0
    var wasShown = false
    var lines = ""
    while let frame = replay.advance() {
      progress(frame.time)
      let stage = replay.simulation.stage
      for entry in stage.trace.latest(stage.trace.count - seen) { note(entry) }
      seen = stage.trace.count
      note(frame, hash: stage.stateHash)
      let transition = stage.transitionProgress
      if transition != nil || wasShown { note(transition, at: frame.time) }
      wasShown = transition != nil
      // What comes later may yet have the frame's own time.
      settle(before: ChromeTrace.time(frame.time), into: &lines)
      guard lines.utf8.count >= ChromeTrace.pieceLength else { continue }
      try sink(lines)
      lines.removeAll(keepingCapacity: true)
    }
    settle(before: .infinity, into: &lines)
    try sink(lines)
  }

  /// In bytes; ours.
  private static let pieceLength = 1 << 16

  /// Puts what lies before a time into words, in its order.
  private mutating func settle(before time: Double, into lines: inout String) {
    var ready: [Event] = []
    pending.removeAll { event in
      guard event.time < time else { return false }
      ready.append(event)
      return true
    }
    while let span = spans.last, span.time < time { ready.append(spans.removeLast()) }
    ready.sort { $0.comes(before: $1) }
    for event in ready {
      if hasWritten { lines += ",\n" }
      hasWritten = true
      lines += JSONValue.object(event.members).compactText
    }
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
    eventCount += 1
    pending.append(
      Event(
        time: time, rank: rank.rawValue, number: eventCount,
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
}
