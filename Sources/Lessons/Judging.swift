import Documents
import LiveCode
import Shell
import UserCode

/// A file that is being judged: compiled, then played in a process that may die of it. Asked for news, never
/// waited for; the file is only read.
package final class Judging {
  /// What came of it, or `nil` while it goes on.
  package private(set) var verdict: Verdict?
  private let task: CourseTask
  private let compiler: CodeCompiler
  private var compilation: Compilation?
  private var trial: TrialProcess?

  /// How long code may take to begin, and how long the task's inputs, in seconds.
  private static let limits = (load: 2.0, play: 5.0)

  /// Begins.
  ///
  /// - Throws: What keeps the file from being read or the compiler from starting.
  package init(_ path: String, task: CourseTask, compiler: CodeCompiler) throws(CommandFailure) {
    (self.task, self.compiler) = (task, compiler)
    compilation = try compiler.compile(CodeSource(at: path))
  }

  /// What can be waited on for news.
  package var descriptors: [Int32] {
    (compilation?.descriptors ?? []) + (trial?.descriptors ?? [])
  }

  /// Looks how far it is, at once.
  @discardableResult package func poll() -> Verdict? {
    guard verdict == nil else { return verdict }
    if let outcome = compilation?.poll() {
      compilation = nil
      begin(outcome)
    } else if let trial {
      trial.poll()
      _ = trial.takeOutput()
      if let failure = trial.failure {
        end(fault(CodeFault(failure)))
      } else if trial.survived == trial.requests {
        end(judged(trial))
      }
    }
    return verdict
  }

  /// Waits until it is judged.
  package func finish() -> Verdict {
    while true {
      if let verdict = poll() { return verdict }
      waitForNews(on: descriptors, seconds: 0.01)
    }
  }

  private func begin(_ outcome: Compilation.Outcome) {
    switch outcome {
    case .faulty(let diagnostics): end(.faulty(diagnostics))
    case .failed(let sentence): end(.failed(sentence))
    case .compiled(let code):
      do throws(CommandFailure) {
        let trial = try TrialProcess(
          arguments: [JudgeService.command], toolchain: compiler.toolchain)
        trial.load(code, limit: Judging.limits.load)
        trial.live(through: task.source, limit: Judging.limits.play)
        self.trial = trial
      } catch {
        end(.failed(error.phrase))
      }
    }
  }

  private func judged(_ trial: TrialProcess) -> Verdict {
    guard let bytes = trial.takeAnswers().last?.bytes, let judgement = Judgement(bytes) else {
      return .failed("the process that judges speaks in riddles")
    }
    return judgement.verdict(of: task.lesson)
  }

  private func fault(_ fault: CodeFault) -> Verdict {
    let word: String? =
      switch fault.kind {
      case .trap: "trap"
      case .hang: "hang"
      case .memory, .nondeterminism, .process: nil
      }
    if fault.kind == .process { return .failed(fault.phrase) }
    return .fault(
      fault, hint: task.lesson.hints.first { word != nil && $0.condition.fault == word })
  }

  private func end(_ verdict: Verdict) {
    trial?.end()
    (trial, self.verdict) = (nil, verdict)
  }
}
