import Documents
import LiveCode
import Sessions
import Shell

/// A child process of this program as what goes ahead.
package final class TrialConnection: RehearsalConnection {
  private let code: CompiledCode
  private let sceneID: String
  private let toolchain: Toolchain
  private var trial: TrialProcess
  /// What two lives were asked for with.
  private var compared: [Session.Event] = []
  /// What is to be said of two lives that are the same, in a sentence without a full stop; `nil` for nothing.
  package private(set) var remark: Phrase?

  /// How much longer many steps at once may take than one, in seconds a step.
  private static let stepLimit = 0.01
  /// How long a file's top-level code may take, in seconds.
  private static let loadLimit = 2.0

  /// Starts a child and lets it load code; nothing waits for it.
  ///
  /// - Parameters:
  ///   - code: What it runs.
  ///   - sceneID: Which of its scenes; the first without.
  ///   - toolchain: Says where code has trapped.
  package init(
    _ code: CompiledCode, sceneID: String?, toolchain: Toolchain
  ) throws(CommandFailure) {
    (self.code, self.sceneID, self.toolchain) = (code, sceneID ?? "", toolchain)
    trial = try TrialConnection.start(code, sceneID ?? "", toolchain)
  }

  private static func start(
    _ code: CompiledCode, _ sceneID: String, _ toolchain: Toolchain
  ) throws(CommandFailure) -> TrialProcess {
    let trial = try TrialProcess(arguments: [TrialService.command, sceneID], toolchain: toolchain)
    trial.load(code, limit: loadLimit)
    return trial
  }

  package func restart() -> Bool {
    guard let trial = try? TrialConnection.start(code, sceneID, toolchain) else { return false }
    self.trial = trial
    return true
  }

  package func ask(
    _ message: [UInt8], answers count: Int
  ) -> Result<[UInt64], RehearsalEnd> {
    let limit = TrialProcess.usualLimit + TrialConnection.stepLimit * Double(count - 1)
    let request = trial.live(through: message, limit: limit)
    guard trial.finish() else { return .failure(RehearsalEnd(answers: 0, fault: fault)) }
    let bytes = trial.takeAnswers().last { $0.request == request }?.bytes ?? []
    return .success(bytes.words)
  }

  private var fault: CodeFault {
    trial.failure.map { CodeFault($0) }
      ?? CodeFault(.process, "the process that tries code is gone")
  }

  // MARK: Two lives

  /// Asks for two lives of a session to be compared; ``poll()`` says how that went.
  ///
  /// - Parameter seconds: How long it may take.
  package func compare(_ session: Session, seconds: Double) {
    compared = session.events
    trial.live(through: RehearsalProcess.comparison(of: session), limit: seconds)
  }

  /// Looks at once how far what was asked for is.
  ///
  /// - Returns: `nil` while it goes on; then what is wrong with the code, if anything is.
  package func poll() -> Result<Void, CodeFault>? {
    trial.poll()
    if trial.failure != nil { return .failure(comparisonFault) }
    guard trial.survived == trial.requests else { return nil }
    takeRemark()
    return .success(())
  }

  /// Waits for what was asked for.
  package func finish() -> CodeFault? {
    guard trial.finish() else { return comparisonFault }
    takeRemark()
    return nil
  }

  private func takeRemark() {
    guard let words = trial.takeAnswers().last?.bytes.words, words.count > 1 else { return }
    remark = NondeterminismError.phrase(ofPrinted: Double(bitPattern: words[1]))
  }

  private var comparisonFault: CodeFault {
    var fault = fault
    fault.locate(in: compared)
    return fault
  }

  /// What can be waited on for news, with `poll` of the system.
  package var descriptors: [Int32] { trial.descriptors }
}

extension CodeFault: Error {
  /// What a trial has found.
  ///
  /// - Parameter saysTime: Whether the message says how long code that did not come back had been running,
  ///   which differs from trial to trial.
  package init(_ failure: TrialFailure, saysTime: Bool = true) {
    let kind: Kind =
      switch failure.kind {
      case .trapped, .ended: .trap
      case .hanging: .hang
      case .outOfMemory: .memory
      case .differs: .nondeterminism
      case .refused: .process
      }
    let report = failure.report
    var message: Phrase =
      kind == .nondeterminism ? "not deterministic: \(report.message)" : report.message
    if saysTime, let time = report.runningTime {
      message = "\(message); it ran for \(numberText((time * 10).rounded() / 10)) s"
    }
    self.init(
      kind, message,
      at: report.place.map { Place(path: $0.file, line: $0.line, column: $0.column ?? 1) },
      // Of the calls that led there, those of the code itself: what it is, without its types, and where.
      calls: report.frames.compactMap { frame in
        frame.place.map { place in
          let file = place.file.split(separator: "/").last.map(String.init) ?? place.file
          return "\(frame.function.prefix { $0 != "(" }) at \(file):\(place.line)"
        }
      }, moment: report.moment)
  }
}
