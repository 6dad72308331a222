import Glibc
import LiveCode
import Testing

@Suite struct TrialTests {
  @Test func `code that lives is answered for, request by request`() async throws {
    try await withTrial("100 + step") { trial, _, _ in
      #expect(await settles(trial))
      #expect(trial.live(through: [1, 2, 3]) == 2)
      #expect(trial.live(through: []) == 3)
      trial.live(through: [UInt8](repeating: 7, count: 1_000_000), limit: 10)
      #expect(await settles(trial))
      #expect(trial.failure == nil && trial.survived == 4)
      let answers = trial.takeAnswers()
      #expect(answers.map(\.request) == [1, 2, 3, 4])
      #expect(answers[1].bytes == [101, 102, 103] && answers[2].bytes == [])
      #expect(answers[3].bytes == [UInt8](repeating: 107, count: 1_000_000))
      #expect(trial.takeAnswers() == [])
    }
  }

  @Test func `a trap is told with its place and its request, and what was before it counts`()
    async throws
  {
    try await withTrial("[1, 2, 3][step]") { trial, file, _ in
      trial.live(through: [0, 1])
      trial.live(through: [2])
      trial.live(through: [3])
      trial.live(through: [0])
      #expect(await settles(trial))
      let failure = try #require(trial.failure)
      #expect(failure.kind == .trapped && failure.request == 4 && trial.survived == 3)
      #expect(failure.description == "\(file):5:14: Index out of range")
      #expect(trial.takeAnswers().map(\.request) == [1, 2, 3])
    }
  }

  @Test func `a failed cast is told with its place`() async throws {
    try await withTrial("(step as Any as! String).count") { trial, file, _ in
      trial.live(through: [0])
      #expect(await settles(trial))
      #expect(
        trial.failure?.description.hasPrefix("\(file):5:") == true
          && trial.failure?.description.hasSuffix(
            "Could not cast value of type 'Swift.Int' to 'Swift.String'.") == true
      )
    }
  }

  @Test func `an endless loop counts as hanging after its time, and says where`() async throws {
    let loop = "{ var n = step; while n >= 0 { n = (n + 1) % 7 }; return n }()"
    try await withTrial(loop) { trial, file, _ in
      #expect(await settles(trial))
      let start = FolderWatch.now()
      trial.live(through: [0])
      #expect(await settles(trial))
      let failure = try #require(trial.failure)
      #expect(failure.kind == .hanging && failure.request == 2)
      #expect(failure.report.place?.file == file && failure.report.place?.line == 5)
      #expect(failure.report.message == "it did not come back within 100 ms")
      #expect(FolderWatch.now() - start < 2.5)
    }
  }

  @Test func `one that sleeps hangs as well`() async throws {
    try await withTrial("{ sleep(60); return step }()", before: "import Glibc") { trial, _, _ in
      trial.live(through: [0], limit: 0.02)
      #expect(await settles(trial))
      #expect(trial.failure?.kind == .hanging)
    }
  }

  @Test func `memory without end ends at the limit, not at the machine's`() async throws {
    let hungry =
      "{ var all: [[Int]] = []; while all.count >= 0 { all.append(Array(repeating: step, count: 1 << 18)) }; return 0 }()"
    try await withTrial(hungry, memory: 100_000_000) { trial, file, _ in
      trial.live(through: [0], limit: 5)
      #expect(await settles(trial))
      let failure = try #require(trial.failure)
      #expect(failure.kind == .outOfMemory)
      #expect(failure.description.hasPrefix("\(file):5:"))
      #expect(failure.description.hasSuffix(": it takes memory without end"))
    }
  }

  @Test func `two lives that differ are told by the child`() async throws {
    try await withTrial(
      "{ count += 1; return step == 2 ? count : 0 }()", before: "var count = 0"
    ) { trial, _, _ in
      trial.live(through: [0, 1])
      trial.live(through: [0, 1, 2])
      #expect(await settles(trial))
      #expect(trial.failure?.kind == .differs && trial.failure?.request == 3)
      #expect(trial.failure?.description == "not deterministic: first differs at step 2")
    }
  }

  @Test func `code that ends the program, or its connection, does not end this one`() async throws {
    try await withTrial("{ exit(0) }()", before: "import Glibc") { trial, _, _ in
      trial.live(through: [0])
      #expect(await settles(trial))
      #expect(trial.failure?.kind == .ended)
      #expect(trial.failure?.description == "it ended the program with status 0")
    }
    try await withTrial("0") { trial, _, _ in
      trial.live(through: [255])
      #expect(await settles(trial))
      #expect(trial.failure?.kind == .ended)
      // Asking one that is gone is no harm.
      trial.live(through: [1])
      trial.poll()
    }
  }

  @Test func `a trap before the first step, and a library that does not fit, are told`()
    async throws
  {
    try await withCode("let all = [1]\nprint(\"begun\")\nprint(all[Int(CommandLine.argc)])") {
      file, compiler in
      let code = try await compiled(file, compiler)
      let trial = try start(compiler, memory: Trial.usualMemory)
      trial.load(code)
      #expect(await settles(trial))
      #expect(trial.failure?.description == "\(file):3:10: Index out of range")
      #expect(trial.failure?.request == 1)
      #expect(trial.takeOutput() == "begun\n" && trial.takeOutput() == "")
    }
    let text = """
      @_silgen_name("$s5Stuff7missingSiyF") func missing() -> Int
      print(missing())
      """
    try await withCode(text) { file, compiler in
      let code = try await compiled(file, compiler)
      let trial = try start(compiler, memory: Trial.usualMemory)
      trial.load(code)
      #expect(await settles(trial))
      #expect(trial.failure?.kind == .refused)
      #expect(
        trial.failure?.description
          == "\(file) cannot be loaded: this program does not have Stuff.missing() -> Swift.Int")
    }
  }

  @Test func `a child ends with its trial`() async throws {
    try await withTrial("{ print(getpid()); return 0 }()", before: "import Glibc") { trial, _, _ in
      trial.live(through: [0])
      #expect(await settles(trial))
      let lines = trial.takeOutput().split(separator: "\n")
      #expect(lines.count == 2)
      let identifier = try #require(lines.first.flatMap { pid_t($0) })
      #expect(kill(identifier, 0) == 0)
      trial.end()
      #expect(kill(identifier, 0) == -1)
    }
  }

  /// A trial of code whose node says at each step what an expression in line 5 says.
  private func withTrial(
    _ expression: String, before: String = "", memory: Int = Trial.usualMemory,
    _ body: (Trial, _ file: String, CodeCompiler) async throws -> Void
  ) async throws {
    let text = """
      import Stuff
      \(before)
      final class Mine: Node {
        override func value(at step: Int) -> Int {
          \(expression)
        }
      }
      Playground.run { Mine() }
      """
    try await withCode(text) { file, compiler in
      let code = try await compiled(file, compiler)
      let trial = try start(compiler, memory: memory)
      #expect(trial.load(code, limit: 5) == 1)
      try await body(trial, file, compiler)
    }
  }

  private func start(_ compiler: CodeCompiler, memory: Int) throws -> Trial {
    let place = try Workplace.shared.get()
    return try Trial(
      program: place.child, arguments: ["try", place.library], memory: memory,
      toolchain: compiler.toolchain)
  }

  /// Waits until all is answered or it has failed, or half a minute is over.
  private func settles(_ trial: Trial) async -> Bool {
    for _ in 0..<15_000 {
      trial.poll()
      if trial.failure != nil || trial.survived == trial.requests { return true }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return false
  }
}
