import Documents
import Glibc
import LiveCode
import Sessions
import Shell
import UserCode

/// Watches over the window of user code, which lives in a process of its own, and brings it back when
/// the code has taken it away: at the same place and moment, with the last good version.
///
/// What the user has started is this process, so it is what the terminal sends signals to, and how it ends
/// is how the window has ended.
final class Supervisor {
  /// The hidden command of the window's process; the words of the user follow.
  static let command = "__window"

  private let heartbeat: Heartbeat
  private let words: [String]
  private let input: Int32?
  private let toolchain: Toolchain
  private let signals: SignalPipe
  private var terminal = PatientStream(STDERR_FILENO, name: "/dev/stderr")
  private var child: ChildProcess
  private var watchdog = Watchdog()
  /// What the window has written on standard error: what is not handed on yet, and the end of all.
  private var unsaid: [UInt8] = []
  private var said: [UInt8] = []
  /// Whether the last words have begun, which are nobody's to read.
  private var isDying = false
  /// Somebody has asked for the end: by which signal, and when.
  private var request: (signal: Int32, time: Double, isRepeated: Bool)?
  /// How often the same version has ended the window, and when this one began.
  private var ends = RepeatedEnds()
  private var beginning = FolderWatch.now()

  /// How often it looks while nothing happens, in seconds.
  private static let interval = 0.5
  /// How much of what was said tells why the window has ended, in bytes.
  private static let memory = 1 << 17
  /// How long a window may take that was asked to end, in seconds.
  private static let patience = 2.0

  /// Starts the window.
  ///
  /// - Parameters:
  ///   - words: What the user has written.
  ///   - input: What the window reads as standard input; nothing without.
  init(_ words: [String], input: Int32? = nil) throws(CommandFailure) {
    guard let heartbeat = Heartbeat() else {
      throw CommandFailure(.internalError, "there is no memory to share with the window")
    }
    (self.heartbeat, self.words, self.input) = (heartbeat, words, input)
    toolchain = try CodeScenes.makeCompiler().toolchain
    signals = SignalPipe()
    Kernel.adoptOrphans()
    child = try Supervisor.start(words, input, heartbeat)
  }

  /// What standard input holds, to be read as often as there are windows.
  static func keptInput() -> Int32? {
    guard let file = tmpfile(), let bytes = try? readStandardInput() else { return nil }
    _ = bytes.withUnsafeBytes { write(fileno(file), $0.baseAddress, $0.count) }
    return fileno(file)
  }

  private static func start(
    _ words: [String], _ input: Int32?, _ heartbeat: Heartbeat
  ) throws(CommandFailure) -> ChildProcess {
    heartbeat.clear()
    if let input { lseek(input, 0, SEEK_SET) }
    return try ChildProcess(
      "/proc/self/exe", [command] + words, environment: LastWords.environment,
      channel: heartbeat.descriptor, input: input, output: STDOUT_FILENO)
  }

  /// Watches until the window has ended for good; then this process ends likewise.
  func run() -> Never {
    while true {
      let ending = watch()
      endOffspring()
      if heartbeat.isEnding || request != nil { end(as: ending) }
      if !tell(ending) { end(as: ending) }
      (said, unsaid, isDying, watchdog, beginning) = ([], [], false, Watchdog(), FolderWatch.now())
      do {
        child = try Supervisor.start(words, input, heartbeat)
      } catch {
        Streams.write(talk: "segue: \(error.message)\n")
        Streams.exit(error.code.rawValue)
      }
    }
  }

  // MARK: Watching

  private func watch() -> ChildProcess.Ending {
    while true {
      waitForNews(
        on: child.descriptors + [signals.descriptor],
        seconds: terminal.isWaiting || request != nil ? 0.05 : Supervisor.interval)
      let ending = child.poll()
      take(child.takeErrors(), isLast: ending != nil)
      terminal.flush()
      if let ending { return ending }
      for signal in signals.take() { obey(signal) }
      if child.isStopped { goOn() }
      let now = FolderWatch.now()
      pursueRequest(now)
      watchdog.follow(heartbeat, child, at: now)
    }
  }

  /// A window that code has stopped goes on.
  private func goOn() {
    child.send(SIGCONT)
    terminal.write("segue: the window was stopped and goes on\n")
  }

  private func obey(_ signal: Int32) {
    switch signal {
    case SIGTSTP:
      child.send(SIGSTOP)
      raise(SIGSTOP)
      child.send(SIGCONT)
      _ = child.poll()
      child.send(SIGCONT)
    case SIGCHLD: Offspring.reap(except: child.identifier)
    default:
      if request != nil { return child.send(SIGKILL) }
      request = (signal, FolderWatch.now(), false)
      kill(child.identifier, signal)
    }
  }

  /// One that does not end when it is asked to is asked once more, and then ended.
  private func pursueRequest(_ now: Double) {
    guard let request, now - request.time > Supervisor.patience else { return }
    // To store what was played takes its time.
    if heartbeat.isEnding, now - request.time < 5 * Supervisor.patience { return }
    if request.isRepeated {
      child.send(SIGKILL)
    } else {
      self.request = (request.signal, now, true)
      kill(child.identifier, request.signal)
    }
  }

  // MARK: What the window says

  /// Hands on what the window says, line by line, up to its last words.
  private func take(_ bytes: [UInt8], isLast: Bool) {
    said += bytes
    if said.count > 2 * Supervisor.memory { said.removeFirst(said.count - Supervisor.memory) }
    unsaid += bytes
    while let end = unsaid.firstIndex(of: 0x0A) {
      hand(on: unsaid[...end])
      unsaid.removeFirst(end + 1)
    }
    if isLast { hand(on: unsaid[...]) }
  }

  private func hand(on line: ArraySlice<UInt8>) {
    let text = String(decoding: line, as: UTF8.self)
    if LastWords.areThere(in: text) || text == "Current stack trace:\n" { isDying = true }
    // What comes before them ends its line first.
    if !isDying, text != "\n" { terminal.write(text) }
  }

  // MARK: The end

  /// Tells the next window why this one has ended.
  ///
  /// - Returns: Whether there is to be one.
  private func tell(_ ending: ChildProcess.Ending) -> Bool {
    let state = WindowState(heartbeat.state)
    guard let code = state?.code else { return false }
    let isTooOften = ends.note(
      code.library, lived: FolderWatch.now() - beginning, wasTouched: heartbeat.wasTouched)
    var report = TrapReport(
      errors: String(decoding: said, as: UTF8.self), ending: ending, code: code,
      toolchain: toolchain)
    // What has trapped may stand for long where the processor is busy elsewhere.
    let hangs = watchdog.hasBarked && !report.isSaid
    if hangs {
      report.message = "it did not come back within \("3 s")"
      report.runningTime = watchdog.time
    }
    if heartbeat.wantsAnother { report.message = "it has lowered a limit of the whole program" }
    let fault = CodeFault(
      TrialFailure(kind: hangs ? .hanging : .trapped, report: report, request: 0))
    heartbeat.ending =
      WindowEnding(fault, count: ends.count, putAside: isTooOften ? code.library : nil).text
    return true
  }

  /// Ends what the window's processes have left behind, in whatever groups.
  private func endOffspring() {
    kill(-child.identifier, SIGKILL)
    Offspring.end()
  }

  private func end(as ending: ChildProcess.Ending) -> Never {
    terminal.flush()
    switch ending {
    case .status(let status): Streams.exit(status)
    // It was asked to and had to be ended: this process ends as it was asked.
    case .signal(let signal): Interruption.end(by: request?.signal ?? signal)
    }
  }
}

/// Notices that a window's loop stands still.
private struct Watchdog {
  private var beats: UInt64 = 0
  /// For how long it has stood, as far as somebody was looking, in seconds, and how much of the processor it
  /// had used before.
  private var stood = 0.0
  private var processor = 0.0
  private var last = 0.0
  /// When the window was asked where it is, and how often it had answered before.
  private var question: (time: Double, answers: UInt64)?
  /// Whether it has not come back.
  private(set) var hasBarked = false
  /// How long it stood until it was last looked at, in seconds.
  var time: Double { stood + (question.map { last - $0.time } ?? 0) }

  /// How long a loop may stand in code, in seconds.
  private static let limit = 3.0

  /// Looks.
  @MainActor
  mutating func follow(
    _ heartbeat: Heartbeat, _ child: ChildProcess, at now: Double
  ) {
    // A machine that stood still has not stood in the code.
    let passed = min(now - last, 1)
    last = now
    guard heartbeat.isReady, !heartbeat.isWaiting, !heartbeat.isEnding, heartbeat.beats == beats
    else {
      (beats, stood, question) = (heartbeat.beats, 0, nil)
      processor = child.processorTime
      return
    }
    if let question {
      if heartbeat.answers != question.answers { return forget(child) }
      if now - question.time > 1 { child.send(SIGKILL) }
      return
    }
    stood += passed
    guard stood > Watchdog.limit else { return }
    let (state, isTraced) = Kernel.state(of: child.identifier)
    if isTraced { return forget(child) }
    // One that waits for the processor or a disk is given time.
    let isKept = state != "S" && child.processorTime - processor < Watchdog.limit / 2
    if isKept && stood < 10 * Watchdog.limit { return }
    question = (now, heartbeat.answers)
    hasBarked = true
    Kernel.ask(child.identifier)
  }

  @MainActor
  private mutating func forget(_ child: ChildProcess) {
    (stood, question, hasBarked) = (0, nil, false)
    processor = child.processorTime
  }
}
