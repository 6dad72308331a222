import LiveCode
import Sessions
import Shell
import UserCode

/// A process that tries inputs, and is started anew when it has died of one.
final class Worker {
  /// What is wrong with a request that was not survived.
  struct End: Error {
    let fault: CodeFault
    /// The number of the request; that of the first if none was answered.
    let request: Int
  }

  private let place: Workplace
  private var trial: LiveCode.TrialProcess
  /// What every process hears first.
  private var beginning: FindRequest?

  /// Starts a process.
  init(_ place: Workplace) throws(CommandFailure) {
    self.place = place
    trial = try place.start()
  }

  /// Has it try inputs of an alphabet from now on, under laws.
  func begin(_ beginning: FindRequest) {
    self.beginning = beginning
    trial.live(through: beginning.bytes, limit: Workplace.loadLimit)
  }

  /// Starts the process anew.
  func restart() throws(CommandFailure) {
    trial.end()
    trial = try place.start()
    if let beginning { begin(beginning) }
  }

  /// Asks for something.
  ///
  /// - Parameter limit: How long it may take, in seconds.
  /// - Returns: The request's number.
  func ask(_ request: FindRequest, limit: Double) -> Int {
    trial.live(through: request.bytes, limit: limit)
  }

  /// Takes in at once what has come.
  func poll() -> (answers: [LiveCode.TrialProcess.Answer], end: End?) {
    trial.poll()
    _ = trial.takeOutput()
    return (trial.takeAnswers(), trial.failure.map(end))
  }

  /// Waits for the answer to the last request.
  ///
  /// - Returns: `nil` if it has not come by the deadline; then the process has ended.
  func finish(until deadline: ContinuousClock.Instant?) throws(End) -> [UInt8]? {
    while true {
      let (answers, end) = poll()
      if let end { throw end }
      if trial.survived == trial.requests { return answers.last?.bytes ?? [] }
      if let deadline, ContinuousClock.now >= deadline {
        stop()
        return nil
      }
      waitForNews(on: trial.descriptors, seconds: 0.01)
    }
  }

  /// Ends the process.
  func stop() { trial.end() }

  private func end(_ failure: TrialFailure) -> End {
    End(fault: CodeFault(failure, saysTime: false), request: failure.request)
  }

  /// What can be waited on for news, with `poll` of the system.
  var descriptors: [Int32] { trial.descriptors }
}

/// What worker processes are and what they work on.
nonisolated package struct Workplace: Sendable {
  /// The program that calls ``FindService``.
  package var program: String
  /// The scene: its name or its path, or its id in code.
  package var scene: String
  /// Values that the scene begins with, in the place of its own.
  package var values: [Session.Tuning]
  /// A file of limits, whose laws hold as well.
  package var limits: String?
  /// The code that it stands in; `nil` for a scene of the program's or of a file.
  package var code: CompiledCode?
  /// Says where code has trapped.
  package var toolchain: Toolchain

  /// Creates a workplace.
  package init(
    program: String = "/proc/self/exe", scene: String, values: [Session.Tuning] = [],
    limits: String? = nil, code: CompiledCode? = nil, toolchain: Toolchain = .none
  ) {
    (self.program, self.scene, self.values) = (program, scene, values)
    (self.limits, self.code, self.toolchain) = (limits, code, toolchain)
  }

  /// How long a process may take to load its code and its scene, in seconds.
  static let loadLimit = 10.0

  @MainActor
  fileprivate func start() throws(CommandFailure) -> LiveCode.TrialProcess {
    let tuned = values.map { "\($0.name)=\($0.value)" }
    let words = [code == nil ? "scene" : "code", scene, limits ?? ""] + tuned
    let trial = try LiveCode.TrialProcess(
      program: program, arguments: [FindService.command] + words, toolchain: toolchain)
    if let code { trial.load(code, limit: Workplace.loadLimit) }
    return trial
  }
}
