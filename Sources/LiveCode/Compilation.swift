import Documents
import Shell

/// One run of the compiler over user code: asked for news each frame, never waited for.
///
///     let compilation = try compiler.compile(CodeSource(at: "Tilt.swift"))
///     // In each frame:
///     if let outcome = compilation.poll() { … }
package final class Compilation {
  /// How it went.
  package enum Outcome: Hashable, Sendable {
    /// There is a library.
    case compiled(CompiledCode)
    /// The code has errors; warnings are among them.
    case faulty([CodeDiagnostic])
    /// Something else went wrong: a sentence.
    case failed(Phrase)
  }

  /// What is compiled.
  package let source: CodeSource
  /// How it went, or `nil` while it goes on.
  package private(set) var outcome: Outcome?

  private let plan: CompilationPlan
  private let cache: CompiledCache
  private let timeLimit: Double
  /// Modules of other names for what there is; none where the code imports them.
  private let translations: [CodeSource]
  private var deadline = 0.0
  private var steps: [CompilationPlan.Step] = []
  private var child: ChildProcess?
  /// Modules that the code imports and that have to be compiled before.
  private var preparations: [Compilation] = []

  /// Starts, or finds what was compiled before.
  init(of source: CodeSource, with compiler: CodeCompiler) throws(CommandFailure) {
    self.source = source
    cache = compiler.cache
    timeLimit = compiler.timeLimit
    translations = compiler.companions(of: source).isEmpty ? compiler.companions : []
    let fingerprint = compiler.fingerprint(of: source)
    for companion in compiler.companions(of: source) {
      let preparation = try Compilation(of: companion, with: compiler)
      if preparation.outcome == nil { preparations.append(preparation) }
    }
    if preparations.isEmpty, let plan = Self.found(source, fingerprint, compiler) {
      self.plan = plan
      outcome = .compiled(plan.result(in: plan.folder, isReused: true))
      return
    }
    plan = CompilationPlan(
      source, fingerprint, compiler, folder: try cache.begin(),
      prepared: PreparedModule(of: source, for: compiler.interfaces))
    do { try plan.writeFiles() } catch {
      removeTree(plan.folder)
      throw CommandFailure(error)
    }
    steps = plan.steps
    guard preparations.isEmpty else { return }
    do { try startNext() } catch {
      removeTree(plan.folder)
      throw error
    }
  }

  isolated deinit { cancel() }

  /// What was compiled before; what is damaged of it is removed.
  private static func found(
    _ source: CodeSource, _ fingerprint: Fingerprint, _ compiler: CodeCompiler
  ) -> CompilationPlan? {
    guard let folder = compiler.cache.find(fingerprint) else { return nil }
    let plan = CompilationPlan(source, fingerprint, compiler, folder: folder)
    if plan.isWhole { return plan }
    removeTree(folder)
    return nil
  }

  /// What can be waited on for news, with `poll` of the system.
  package var descriptors: [Int32] {
    (child?.descriptors ?? []) + preparations.flatMap(\.descriptors)
  }

  /// Looks how far it is, at once.
  @discardableResult
  package func poll() -> Outcome? {
    if outcome == nil, let preparation = preparations.first {
      prepare(with: preparation)
      return outcome
    }
    guard outcome == nil, let child else { return outcome }
    guard let ending = child.poll() else {
      if monotonicTime() > deadline {
        child.cancel()
        end(.failed("the compiler did not end within \(numberText(timeLimit)) s"))
      }
      return outcome
    }
    let said = String(decoding: child.output, as: UTF8.self)
    guard ending == .status(0) else {
      end(outcome(ending, said))
      return outcome
    }
    // A warning is kept with the library.
    if steps.count == plan.steps.count - 1, !said.isEmpty { plan.keep(said) }
    advance()
    return outcome
  }

  /// Goes on with a module that the code imports, and then with the code.
  private func prepare(with preparation: Compilation) {
    switch preparation.poll() {
    case nil: break
    case .compiled:
      preparations.removeFirst()
      if preparations.isEmpty { advance() }
    case .faulty(let diagnostics):
      let first = diagnostics.first { $0.severity == .error }?.description ?? ""
      end(.failed("\(preparation.source.name) does not compile with this toolchain: \(first)"))
    case .failed(let sentence): end(.failed(.verbatim("\(preparation.source.name): ") + sentence))
    }
  }

  /// Waits until it has ended: for commands without a window.
  package func finish() -> Outcome {
    while true {
      if let outcome = poll() { return outcome }
      waitForNews(on: descriptors, seconds: 0.01)
    }
  }

  /// Gives up; nothing is left behind. What has ended stays as it is.
  package func cancel() {
    guard outcome == nil else { return }
    child?.cancel()
    end(.failed("it was cancelled"))
  }

  private func advance() {
    do {
      if steps.isEmpty {
        plan.writeSeal()
        let folder = try cache.finish(plan.folder, as: plan.fingerprint)
        child = nil
        outcome = .compiled(plan.result(in: folder, isReused: false))
      } else {
        try startNext()
      }
    } catch {
      end(.failed(error.phrase))
    }
  }

  private func startNext() throws(CommandFailure) {
    let step = steps.removeFirst()
    // Each has its own time: nobody may have asked for a long while.
    deadline = monotonicTime() + timeLimit
    child = try ChildProcess(step.program, step.arguments, together: true)
  }

  private func end(_ outcome: Outcome) {
    child = nil
    removeTree(plan.folder)
    self.outcome = outcome
  }

  /// What is called by a name of UIKit here: `View` for `UIView`.
  private func name(for theirs: String) -> String? {
    let declaration = ["typealias", theirs, "= "].joined(separator: " ")
    for file in translations.flatMap(\.files) {
      guard let found = firstRange(of: declaration, in: file.text[...]) else { continue }
      return String(file.text[found.upperBound...].prefix { $0.isLetter || $0 == "." })
    }
    return nil
  }

  /// What a step that has not ended well has said.
  private func outcome(_ ending: ChildProcess.Ending, _ said: String) -> Outcome {
    let diagnostics = CodeDiagnostic.parse(said, ours: name)
    if diagnostics.contains(where: { $0.severity == .error }) { return .faulty(diagnostics) }
    if case .signal(let number) = ending {
      return .failed("the compiler was ended by signal \(number)")
    }
    let lines = said.split(separator: "\n")
    let line = lines.first { $0.contains("error: ") } ?? lines.first
    let reason = line.map { .verbatim(String($0)) } ?? "it did not say why" as Phrase
    return .failed("the compiler failed: \(reason)")
  }
}
