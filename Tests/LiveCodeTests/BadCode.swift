import Documents
import Glibc
import LiveCode
import Shell
import Testing

/// Code that goes wrong in as many ways as there are, one a step; compiled once for all tests.
struct BadCode {
  /// What is wrong at a step: the lines end in its name.
  enum Fault: UInt8, CaseIterable {
    case none, range, missing, overflow, said, precondition, cast, gone, overlap, endless, ended
    case hang, sleep, memory, printed, different, stopped
  }

  let code: CompiledCode
  let compiler: CodeCompiler

  static let shared = Task { try await BadCode() }
  /// What is added where a program shows none of its names, as the tests' own programs do not.
  static let hidden =
    ", or does not show it: link it with -Xlinker --export-dynamic, as `segue new --package` does"

  private static let text = """
    import Glibc
    import Stuff

    var lives = 0

    final class Other { var value = 1 }
    final class Holder {
      unowned let other: Other
      init(_ other: Other) { self.other = other }
    }
    func holder() -> Holder { Holder(Other()) }
    func overlapping(_ value: inout Int, _ body: () -> Void) { body() }
    func calls(_ number: Int) -> Int { number < 0 ? 0 : 1 + calls(number + 1) }  // endless
    func spin(_ number: Int) -> Int {
      var number = number
      while number >= 0 { number = (number + 1) % 7 }  // hang
      return number
    }
    func eat() -> Int {
      var all: [[Int]] = []
      while all.count >= 0 { all.append(Array(repeating: 7, count: 1 << 18)) }  // memory
      return all.count
    }

    final class Mine: Node {
      var values = [1, 2, 3]
      let nothing: [Int: Int] = [:]
      override func value(at step: Int) -> Int {
        switch step {
        case 1: return values[step + 2]  // range
        case 2: return nothing[3]!  // missing
        case 3: return step + .max  // overflow
        case 4: fatalError("two\\nlines: 1:2")  // said
        case 5: precondition(step > 5)  // precondition
        case 6: return (step as Any as! String).count  // cast
        case 7: return holder().other.value  // gone
        case 8: overlapping(&lives) { lives += 1 }  // overlap
        case 9: return calls(0)
        case 10: exit(3)  // ended
        case 11: return spin(step)
        case 12: usleep(60_000_000)  // sleep
        case 13: return eat()
        case 14: print("step", getpid())
        case 15:
          lives += 1
          return lives
        case 16: raise(SIGSTOP)  // stopped
        default: break
        }
        return step + 100
      }
    }

    Playground.run { Mine() }
    """

  private init() async throws {
    let place = try Workplace.shared.get()
    let file = "\(place.folder)/Bad.swift"
    try replaceFile(at: file, with: Self.text)
    compiler = try Workplace.compiler(cache: "\(place.folder)/bad")
    code = try await compiled(file, compiler)
  }

  /// The file.
  var file: String { code.source.path }

  /// The line at whose end a fault's name stands.
  func line(of fault: Fault) -> Int? {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { $0.hasSuffix("// \(fault)") }.map { $0 + 1 }
  }

  /// A trial that the code is loaded in.
  ///
  /// - Parameter knowsFault: Whether it can ask the processor where code has trapped.
  func trial(
    memory: Int = TrialProcess.usualMemory, knowsFault: Bool = true
  ) throws -> TrialProcess {
    let trial = try Self.start(compiler, memory: memory, knowsFault: knowsFault)
    #expect(trial.load(code, limit: 5) == 1)
    return trial
  }

  /// A trial without code.
  static func start(
    _ compiler: CodeCompiler, memory: Int = TrialProcess.usualMemory, knowsFault: Bool = true
  ) throws -> TrialProcess {
    let place = try Workplace.shared.get()
    return try TrialProcess(
      program: place.child, arguments: [place.library] + (knowsFault ? [] : ["any"]),
      memory: memory,
      toolchain: compiler.toolchain)
  }
}

extension TrialProcess {
  /// Asks for one step.
  func live(through fault: BadCode.Fault, limit: Double = 10) {
    live(through: [fault.rawValue], limit: limit)
  }

  /// Waits until all is answered or it has failed, or half a minute is over.
  func settles() async -> Bool {
    for _ in 0..<15_000 {
      poll()
      if failure != nil || survived == requests { return true }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return false
  }

  /// Waits until the child has closed all that it had open, or half a minute is over, and asks it nothing.
  func closes() async -> Bool {
    for _ in 0..<15_000 {
      var entries = descriptors.map { pollfd(fd: $0, events: 0, revents: 0) }
      _ = Glibc.poll(&entries, nfds_t(entries.count), 0)
      if entries.allSatisfy({ $0.revents & Int16(POLLHUP) != 0 }) { return true }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return false
  }
}
