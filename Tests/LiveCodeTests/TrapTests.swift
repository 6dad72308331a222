import Documents
import Glibc
import LiveCode
import Testing

@Suite struct TrapTests {
  @Test(arguments: [
    (BadCode.Fault.range, 26 as Int?, "Index out of range"),
    (.missing, 30, "Unexpectedly found nil while unwrapping an Optional value"),
    (.overflow, 25, "arithmetic overflow"),
    (.said, 13, "two\nlines: 1:2"),
    (.precondition, 13, "Precondition failed"),
    (.cast, 33, "Could not cast value of type 'Swift.Int' to 'Swift.String'."),
    (.gone, 29, "Attempted to read an unowned reference but object was already destroyed"),
    (
      .overlap, nil,
      "Simultaneous accesses to one variable, but modification requires exclusive access."
    ),
    (.endless, 57, "it calls itself without end"),
    (.memory, 37, "it takes memory without end"),
  ])
  func `a trap is told with its words, its line and its column`(
    fault: BadCode.Fault, column: Int?, words: String
  ) async throws {
    let bad = try await BadCode.shared.value
    let trial = try bad.trial(memory: 100_000_000)
    trial.live(through: fault)
    #expect(await trial.settles())
    let failure = try #require(trial.failure)
    let line = try #require(bad.line(of: fault))
    // The compiler does not always know the column.
    let place = SourcePlace(file: bad.file, line: line, column: column)
    #expect(failure.phrase.english == "\(place): \(words)")
    #expect(failure.kind == (fault == .memory ? .outOfMemory : .trapped))
    #expect(failure.report.frames.contains { $0.image == "\(bad.code.module).so" })
  }

  @Test(arguments: [BadCode.Fault.range, .missing, .overflow, .precondition, .cast, .gone])
  func `a trap is told on a processor that cannot be asked where it was`(
    fault: BadCode.Fault
  ) async throws {
    let bad = try await BadCode.shared.value
    let trial = try bad.trial(knowsFault: false)
    trial.live(through: fault)
    #expect(await trial.settles())
    let report = try #require(trial.failure?.report)
    #expect(
      report.place?.file == bad.file && report.place?.line == bad.line(of: fault), "\(report)")
  }

  @Test func `one that hangs says where it is and who has called it`() async throws {
    let bad = try await BadCode.shared.value
    let trial = try bad.trial()
    trial.live(through: .hang, limit: 0.1)
    #expect(await trial.settles())
    let report = try #require(trial.failure?.report)
    #expect(report.message.english == "it did not come back within 100 ms")
    #expect(try bad.isLoop(report.place), "\(report)")
    let functions = report.frames.map(\.function)
    #expect(Array(functions.prefix(2)) == ["spin(Int) -> Int", "Mine.value(at: Int) -> Int"])
    #expect(functions.contains("main") || report.frames.count > 4)
  }

  @Test func `one that hangs says where as well if nobody has come to ask`() async throws {
    let bad = try await BadCode.shared.value
    let trial = try bad.trial()
    #expect(await trial.settles())
    trial.live(through: .hang, limit: 0.2)
    // Nothing is asked until it has ended by itself.
    #expect(await trial.closes())
    // What has closed its ends may have a moment more to live.
    #expect(await trial.settles())
    let report = try #require(trial.failure?.report)
    #expect(report.message.english == "it did not come back within 200 ms")
    #expect(try bad.isLoop(report.place), "\(report)")
  }

  @Test func `a trap in what stands outside of functions is told`() async throws {
    try await withCode("let all = [1]\nprint(\"begun\")\nprint(all[Int(CommandLine.argc)])") {
      file, compiler in
      let trial = try BadCode.start(compiler)
      trial.load(try await compiled(file, compiler), limit: 5)
      #expect(await trial.settles())
      #expect(trial.failure?.phrase.english == "\(file):3:10: Index out of range")
      #expect(trial.failure?.request == 1)
      #expect(trial.takeOutput() == "begun\n" && trial.takeOutput() == "")
    }
  }
}

extension BadCode {
  /// Whether a place is the loop that hangs. What the compiler gives no line of its own there counts as what stands
  /// before it: the variable that the loop changes.
  fileprivate func isLoop(_ place: SourcePlace?) throws -> Bool {
    let loop = try #require(line(of: .hang))
    return place?.file == file && [loop - 1, loop].contains(place?.line)
  }
}
