import Documents
import Glibc
import Shell

/// A child process that rehearses everything before this one does: code that traps, hangs, eats
/// memory or differs from itself ends there.
///
/// What it is asked, and what it answers, are bytes that it does not look at. Requests are answered in
/// their order; each has its time, which begins when the one before it is answered. Nothing here waits:
///
///     let trial = try TrialProcess(arguments: ["__try"], toolchain: toolchain)
///     trial.load(code, limit: 1)
///     let last = trial.live(through: events)
///     // In each frame:
///     trial.poll()
///     for answer in trial.takeAnswers() { … }
///     if let failure = trial.failure { … }
///
/// The other side is ``TrialChild``.
package final class TrialProcess {
  /// What the child says of one request.
  package struct Answer: Hashable, Sendable {
    /// Which request, from 1.
    package let request: Int
    /// What its life says.
    package let bytes: [UInt8]
  }

  /// How long a request may take if nothing else is said, in seconds.
  package static let usualLimit = 0.1
  /// How much memory the code may take, in bytes.
  package static let usualMemory = 1_000_000_000
  /// How long one that hangs has to say where, in seconds.
  package static let lastWordsTime = 1.0

  /// Why the code must not run here, or `nil` as long as nothing went wrong. Then the child has ended.
  package private(set) var failure: TrialFailure?
  /// How many requests were made.
  package private(set) var requests = 0
  /// How many requests were answered: the code has rehearsed these.
  package private(set) var survived = 0
  /// The code that was loaded last.
  package private(set) var code: CompiledCode?

  private let child: ChildProcess
  private let toolchain: Toolchain
  private var channel: Int32
  private var unsent: [UInt8] = []
  private var reader = TrialMessage.Reader()
  private var answers: [Answer] = []
  private var pending: [Pending] = []
  /// How long one that hangs may take to say where, once it is asked.
  private var lastWords: Allowance?
  /// Whether it has been found to stand still.
  private var hasStopped = false

  /// A request without an answer.
  private struct Pending {
    var number: Int
    /// How long it may take, in seconds.
    var limit: Double
    /// Its time, once it has begun.
    var allowance: Allowance?
  }

  /// A time that the child has for something.
  private struct Allowance {
    /// How long, in seconds.
    var limit: Double
    /// When it began, in seconds.
    var start: Double
    /// How much of the processor the child had used until then, in seconds.
    var processor: Double

    /// Whether it is over. A child that the machine has kept waiting gets more, up to ten times.
    func isOver(_ now: Double, processor: Double) -> Bool {
      guard now - start > limit else { return false }
      return processor - self.processor > limit / 2 || now - start > limit * 10
    }
  }

  /// Starts the child.
  ///
  /// - Parameters:
  ///   - program: The program that calls ``TrialChild``: this one anew.
  ///   - arguments: What makes it do so.
  ///   - memory: How much memory the code may take, in bytes.
  ///   - toolchain: Says where the code trapped.
  package init(
    program: String = "/proc/self/exe", arguments: [String], memory: Int = usualMemory,
    toolchain: Toolchain
  ) throws(CommandFailure) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw CommandFailure(.internalError, "no socket: \(Phrase(errorNumber: errno))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var environment = LastWords.environment
    environment[TrialChild.memoryVariable] = .some("\(memory)")
    do {
      child = try ChildProcess(program, arguments, environment: environment, channel: ends[1])
    } catch {
      close(ends[0])
      throw error
    }
    channel = ends[0]
    self.toolchain = toolchain
  }

  isolated deinit { end() }

  /// What can be waited on for news, with `poll` of the system.
  package var descriptors: [Int32] { child.descriptors + (channel >= 0 ? [channel] : []) }

  /// Asks the child to load a library and to run what stands outside of types and functions.
  ///
  /// - Returns: The request's number.
  @discardableResult
  package func load(_ code: CompiledCode, limit: Double = 1) -> Int {
    self.code = code
    let words: JSONValue = [
      "library": .string(code.library), "entry": .string(code.entry),
      "source": .string(code.source.path),
    ]
    return ask(.load, Array(words.compactText.utf8), limit)
  }

  /// Asks the child to rehearse something.
  ///
  /// - Parameters:
  ///   - bytes: Whatever the child understands.
  ///   - limit: How long it may take, in seconds.
  /// - Returns: The request's number.
  @discardableResult
  package func live(through bytes: [UInt8], limit: Double = usualLimit) -> Int {
    ask(.live, bytes, limit)
  }

  /// Takes in what the child says, and sees that it keeps its times; at once.
  ///
  /// - Parameter now: The time, in seconds of a clock that only goes forward.
  package func poll(now: Double = FolderWatch.now()) {
    guard failure == nil else { return }
    send()
    let ending = child.poll()
    let isOpen = receive(now)
    if let ending {
      // What came before the end counts.
      if failure == nil { fail(report(ending, now)) }
    } else if failure == nil {
      isOpen ? watchTime(now) : closeDown(now)
    }
  }

  /// The answers that have come, each once, in order.
  package func takeAnswers() -> [Answer] {
    defer { answers = [] }
    return answers
  }

  /// What the code has printed since the last call.
  package func takeOutput() -> String {
    String(decoding: child.takeOutput(), as: UTF8.self)
  }

  /// Waits until all requests are answered or one has failed: for commands without a window.
  ///
  /// - Returns: Whether all is well.
  package func finish() -> Bool {
    while true {
      poll()
      if failure != nil { return false }
      if survived == requests { return true }
      waitForNews(on: descriptors, seconds: 0.01)
    }
  }

  /// Ends the child.
  package func end() {
    child.cancel()
    if channel >= 0 { close(channel) }
    channel = -1
  }

  private func ask(_ kind: TrialMessage.Kind, _ bytes: [UInt8], _ limit: Double) -> Int {
    requests += 1
    pending.append(Pending(number: requests, limit: limit))
    let milliseconds = UInt32(min(max(limit, 0), 3_600) * 1_000)
    unsent +=
      TrialMessage(
        kind: kind, number: UInt32(requests), limit: milliseconds, bytes: bytes
      ).wire
    send()
    return requests
  }

  /// Writes as much as the child takes now.
  private func send() {
    while !unsent.isEmpty, channel >= 0 {
      let count = unsent.withUnsafeBytes { bytes in
        Glibc.send(channel, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      guard count > 0 else { return }
      unsent.removeSubrange(..<count)
    }
  }

  /// Reads what is there.
  ///
  /// - Returns: Whether more may come.
  private func receive(_ now: Double) -> Bool {
    var isOpen = true
    for _ in 0..<64 {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        count = recv(channel, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        filled = max(0, count)
      }
      if count <= 0 {
        isOpen = count < 0 && (errno == EAGAIN || errno == EINTR)
        break
      }
      reader.add(chunk)
    }
    while failure == nil, let message = reader.next() { take(message, now) }
    return isOpen && !reader.isBroken
  }

  private func take(_ message: TrialMessage, _ now: Double) {
    var sentence: Phrase {
      let text = String(decoding: message.bytes, as: UTF8.self)
      return Phrase(code: text) ?? .verbatim(text)
    }
    switch message.kind {
    case .survived:
      guard let first = pending.first, first.number == message.number else { return }
      survived = first.number
      pending.removeFirst()
      begin(now)
      answers.append(Answer(request: survived, bytes: message.bytes))
    case .differs: fail(.differs, TrapReport(message: sentence))
    case .refused: fail(.refused, TrapReport(message: sentence))
    case .load, .live: break
    }
  }

  /// The time of the first request without an answer begins.
  private func begin(_ now: Double) {
    if let first = pending.first { pending[0].allowance = allow(first.limit, from: now) }
  }

  private func allow(_ limit: Double, from now: Double) -> Allowance {
    Allowance(limit: limit, start: now, processor: child.processorTime)
  }

  /// Asks one that hangs where it is, and ends it once it has said so.
  private func watchTime(_ now: Double) {
    guard let first = pending.first else { return }
    guard let allowance = first.allowance else { return begin(now) }
    if child.isStopped { hasStopped = true }
    guard hasStopped || allowance.isOver(now, processor: child.processorTime) else { return }
    guard let lastWords else {
      lastWords = allow(Self.lastWordsTime, from: now)
      child.send(SIGQUIT)
      // One that has stopped itself says where as it goes on.
      if hasStopped { child.send(SIGCONT) }
      return
    }
    // It ends when it has said so.
    if lastWords.isOver(now, processor: child.processorTime) {
      fail(report(.signal(SIGQUIT), now))
    }
  }

  /// A child that has closed its end is about to end; one that does not is told to.
  private func closeDown(_ now: Double) {
    guard let lastWords else {
      lastWords = allow(Self.lastWordsTime, from: now)
      return
    }
    if now - lastWords.start > lastWords.limit {
      fail(.ended, TrapReport(message: "it has closed its connection"))
    }
  }

  private func report(_ ending: ChildProcess.Ending, _ now: Double) -> (
    kind: TrialFailure.Kind, report: TrapReport
  ) {
    var report = TrapReport(
      errors: String(decoding: child.errors, as: UTF8.self), ending: ending, code: code,
      toolchain: toolchain)
    if report.isOutOfMemory { return (.outOfMemory, report) }
    switch ending {
    case .status: return (.ended, report)
    // The second is how the child ends itself when nobody is left who would.
    case .signal(SIGQUIT) where hasStopped:
      report.message = "it stopped itself"
      return (.trapped, report)
    case .signal(SIGQUIT), .signal(SIGALRM):
      report.message =
        pending.first.map { "it did not come back within \(Self.text(seconds: $0.limit))" }
        ?? "it did not come back"
      // A child that ends itself has waited for as long as it may, whenever that was seen to begin here.
      report.runningTime = pending.first.flatMap { first in
        first.allowance.map { max(now - $0.start, first.limit) }
      }
      return (.hanging, report)
    case .signal: return (.trapped, report)
    }
  }

  private func fail(_ failed: (kind: TrialFailure.Kind, report: TrapReport)) {
    fail(failed.kind, failed.report)
  }

  private func fail(_ kind: TrialFailure.Kind, _ report: TrapReport) {
    failure = TrialFailure(kind: kind, report: report, request: pending.first?.number ?? survived)
    end()
  }

  /// `100 ms`, `10 s`.
  private static func text(seconds: Double) -> String {
    seconds < 1
      ? "\(Int((seconds * 1_000).rounded())) ms" : "\(numberText((seconds * 10).rounded() / 10)) s"
  }
}
