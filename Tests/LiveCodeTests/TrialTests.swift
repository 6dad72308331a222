import Documents
import Glibc
import LiveCode
import Testing

@Suite struct TrialTests {
  @Test func `code that lives is answered for, request by request`() async throws {
    let trial = try await BadCode.shared.value.trial()
    #expect(await trial.settles())
    #expect(trial.live(through: [21, 22, 23]) == 2)
    #expect(trial.live(through: []) == 3)
    trial.live(through: [UInt8](repeating: 30, count: 1_000_000), limit: 20)
    #expect(await trial.settles())
    #expect(trial.failure == nil && trial.survived == 4)
    let answers = trial.takeAnswers()
    #expect(answers.map(\.request) == [1, 2, 3, 4])
    #expect(answers[1].bytes == [121, 122, 123] && answers[2].bytes == [])
    #expect(answers[3].bytes == [UInt8](repeating: 130, count: 1_000_000))
    #expect(trial.takeAnswers() == [])
  }

  @Test func `what was before a trap counts, what comes after it is never lived`() async throws {
    let trial = try await BadCode.shared.value.trial()
    trial.live(through: [20])
    trial.live(through: [21])
    trial.live(through: .range)
    trial.live(through: .printed)
    #expect(await trial.settles())
    #expect(trial.failure?.request == 4 && trial.survived == 3)
    #expect(trial.takeAnswers().map(\.request) == [1, 2, 3])
    #expect(trial.takeOutput() == "")
    // Asking one that is gone is no harm.
    trial.live(through: [1])
    trial.poll()
    #expect(trial.failure?.request == 4)
  }

  @Test func `an endless loop is ended`() async throws {
    let trial = try await BadCode.shared.value.trial()
    #expect(await trial.settles())
    trial.live(through: [BadCode.Fault.hang.rawValue])
    #expect(await trial.settles())
    #expect(trial.failure?.kind == .hanging && trial.failure?.request == 2)
  }

  @Test func `one that sleeps hangs as well`() async throws {
    let trial = try await BadCode.shared.value.trial()
    trial.live(through: .sleep, limit: 0.02)
    #expect(await trial.settles())
    #expect(trial.failure?.kind == .hanging)
    #expect(trial.failure?.report.message.english == "it did not come back within 20 ms")
    #expect(try #require(trial.failure?.report.runningTime) >= 0.02)
  }

  @Test func `one that may take its time is not ended`() async throws {
    let trial = try await BadCode.shared.value.trial()
    #expect(await trial.settles())
    // The clock of the trial goes on, and the child does not: it is not the child's fault at once.
    trial.live(through: .sleep, limit: 0.1)
    let now = FolderWatch.now()
    trial.poll(now: now)
    trial.poll(now: now + 0.9)
    #expect(trial.failure == nil)
    trial.poll(now: now + 1.1)
    #expect(await trial.settles())
    #expect(trial.failure?.kind == .hanging)
  }

  @Test func `two lives that differ are told by the child`() async throws {
    let trial = try await BadCode.shared.value.trial()
    trial.live(through: [20, 21])
    trial.live(through: [20, 21, BadCode.Fault.different.rawValue])
    #expect(await trial.settles())
    #expect(trial.failure?.kind == .differs && trial.failure?.request == 3)
    #expect(trial.failure?.phrase.english == "not deterministic: first differs at step 2")
  }

  @Test func `code that ends the program, or its connection, does not end this one`() async throws {
    let bad = try await BadCode.shared.value
    let trial = try bad.trial()
    trial.live(through: .ended)
    #expect(await trial.settles())
    #expect(trial.failure?.kind == .ended)
    let place = try #require(trial.failure?.report.place)
    #expect(place.file == bad.file && place.line == bad.line(of: .ended))
    #expect(trial.failure?.report.message.english == "it ended the program with status 3")
    let closed = try bad.trial()
    closed.live(through: [255], limit: 30)
    #expect(await closed.settles())
    #expect(closed.failure?.phrase.english == "it has closed its connection")
  }

  @Test func `code that stops itself is noticed long before its time is over`() async throws {
    let bad = try await BadCode.shared.value
    let trial = try bad.trial()
    trial.live(through: .stopped, limit: 3_000)
    #expect(await trial.settles())
    #expect(trial.failure?.kind == .trapped)
    #expect(trial.failure?.report.message.english == "it stopped itself")
    #expect(trial.failure?.report.place?.line == bad.line(of: .stopped))
  }

  @Test func `a library that does not fit is refused`() async throws {
    let text = """
      @_silgen_name("$s5Stuff7missingSiyF") func missing() -> Int
      print(missing())
      """
    try await withCode(text) { file, compiler in
      let trial = try BadCode.start(compiler)
      trial.load(try await compiled(file, compiler))
      #expect(await trial.settles())
      #expect(trial.failure?.kind == .refused)
      #expect(
        trial.failure?.phrase.english
          == "\(file) cannot be loaded: this program does not have Stuff.missing() -> Swift.Int"
          + BadCode.hidden)
    }
  }

  @Test func `what code prints comes at its moment, and a child ends with its trial`() async throws
  {
    let trial = try await BadCode.shared.value.trial()
    trial.live(through: .printed)
    #expect(await trial.settles())
    // The child lives twice.
    let words = trial.takeOutput().split { $0 == " " || $0 == "\n" }
    #expect(words.count == 4)
    let identifier = try #require(words.last.flatMap { pid_t($0) })
    #expect(kill(identifier, 0) == 0)
    trial.end()
    #expect(kill(identifier, 0) == -1)
  }
}
