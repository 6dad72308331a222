import Foundation
import Synchronization
import Testing

/// Runs the tests that say so in another process of the same program, so that two processors have work all the
/// time: what is on the main actor takes turns in one process, and what waits for a program keeps a thread.
///
/// Here each of them waits for what that process says of it, and fails with its words. Where tests are chosen by
/// `--filter` or `--skip`, and on one processor, there is one process.
public struct OtherProcess: SuiteTrait, TestTrait, TestScoping {
  /// The targets that each of the other processes runs. Each of their suites has the trait.
  public static let targets = [
    [
      "CommandsTests", "ExportingTests", "FilmsTests", "FindingTests", "InstallationTests",
      "RecordingTests", "SessionsTests", "SuiteTests",
    ],
    ["EndToEndTests"],
  ]

  /// Each of a suite's tests has it.
  public let isRecursive = true

  /// Begins the other processes before the first test: later every thread may be waiting for a program.
  public func prepare(for test: Test) async throws {
    if Self.isUsed { _ = Self.runs }
  }

  /// Waits for the other process, or runs the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    if Self.isOther { Self.endsWithFirst }
    guard Self.isUsed else { return try await body() }
    let place = Place(test.sourceLocation)
    let run = try #require(
      Self.runs[test.sourceLocation.moduleName], "add the target to OtherProcess.targets")
    let report = await run.value
    for failure in report.takeStrays() + report.takeFailures(at: place) {
      Issue.record(Comment(rawValue: failure.text), sourceLocation: failure.location(in: test))
    }
  }

  /// Whether this is one of the other processes.
  static let isOther = ProcessInfo.processInfo.environment[variable] == "1"

  /// Ends this process with the one that has begun it: nobody would hear of what it finds.
  public static let endsWithFirst: Void = {
    let first = getppid()
    Thread.detachNewThread {
      while getppid() == first { Thread.sleep(forTimeInterval: 0.5) }
      exit(1)
    }
  }()

  fileprivate static let variable = "SEGUE_OTHER_PROCESS"

  private static let isUsed =
    !isOther && ProcessInfo.processInfo.activeProcessorCount > 1
    && !CommandLine.arguments.contains { $0.hasPrefix("--filter") || $0.hasPrefix("--skip") }

  /// What the process of each target says; asking begins them all.
  private static let runs: [String: Task<Report, Never>] = targets.reduce(into: [:]) {
    runs, targets in
    let run = Task.detached { await Report(running: targets.map { "^\($0)\\." }) }
    for target in targets { runs[target] = run }
  }

  /// What goes wrong in another process, by where the tests are declared: a file's identifier, line and column;
  /// under an empty place what belongs to no test.
  ///
  /// - Parameters:
  ///   - filters: Which tests it runs.
  ///   - environment: What it is told besides.
  public static func failures(
    running filters: [String], environment: [String: String] = [:]
  ) async -> [String: [String]] {
    await Report(running: filters, environment).failures
  }
}

extension Trait where Self == OtherProcess {
  /// Runs a suite in another process.
  public static var otherProcess: Self { OtherProcess() }
}

extension OtherProcess {
  /// Where a test is declared.
  fileprivate struct Place: Hashable {
    let text: String

    init(_ location: SourceLocation) {
      text = "\(location.fileID):\(location.line):\(location.column)"
    }

    init?(_ location: Any?) {
      guard let location = location as? [String: Any], let file = location["fileID"],
        let line = location["line"], let column = location["column"]
      else { return nil }
      text = "\(file):\(line):\(column)"
    }
  }

  /// What is wrong, and where.
  fileprivate struct Failure: Sendable {
    var text: String
    var line: Int?
    var file: String?

    /// The place, if it is in the test's file; else the test's own.
    func location(in test: Test) -> SourceLocation {
      guard let line, file == test.sourceLocation.fileID else { return test.sourceLocation }
      var place = test.sourceLocation
      place.line = line
      return place
    }
  }

  /// How another process has ended.
  fileprivate struct End {
    let status: Int32
    let isSignal: Bool
  }

  /// What another process has said of its tests.
  fileprivate final class Report: Sendable {
    private struct Said {
      /// The tests that have ended there, by where they are declared.
      var ended: Set<Place> = []
      var failures: [Place: [Failure]] = [:]
      /// What went wrong outside of any test: the first that asks tells it.
      var strays: [String] = []
      /// How the process has ended, if not by itself.
      var death: String?
      /// Those of which it was asked: what is wrong is told once, however many cases a test has.
      var told: Set<Place> = []

      /// Notes an end that none of the failures explains.
      mutating func note(_ end: End) {
        if end.isSignal {
          death = "was ended by the signal \(end.status)"
          strays.append("The other process was ended by the signal \(end.status).")
        } else if end.status != 0, failures.isEmpty, strays.isEmpty {
          strays.append("The other process ended with \(end.status), and no test says why.")
        }
      }
    }

    private let said: Mutex<Said>

    init(running filters: [String], _ environment: [String: String] = [:]) async {
      let folder = NSTemporaryDirectory() + "segue-other-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      var said = Said()
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        let end = try await Self.runTests(filters, environment, folder)
        Self.read("\(folder)/events", into: &said)
        Self.forward("\(folder)/output")
        said.note(end)
      } catch {
        said.death = "cannot be run: \(error)"
        said.strays.append("The other process cannot be run: \(error)")
      }
      self.said = Mutex(said)
    }

    /// What went wrong, by the tests' places.
    var failures: [String: [String]] {
      said.withLock { said in
        var failures = said.failures.map { ($0.key.text, $0.value.map(\.text)) }
        if !said.strays.isEmpty { failures.append(("", said.strays)) }
        return Dictionary(uniqueKeysWithValues: failures)
      }
    }

    /// What went wrong outside of any test, told once.
    func takeStrays() -> [Failure] {
      said.withLock { said in
        defer { said.strays = [] }
        return said.strays.map { Failure(text: $0) }
      }
    }

    /// What went wrong in a test, told once.
    func takeFailures(at place: Place) -> [Failure] {
      said.withLock { said in
        guard said.told.insert(place).inserted else { return [] }
        let failures = said.failures[place] ?? []
        if failures.isEmpty, !said.ended.contains(place) {
          let why = said.death ?? "has not run it: are its target's tests in OtherProcess.targets?"
          return [Failure(text: "the other process \(why)")]
        }
        return failures
      }
    }

    private static func runTests(
      _ filters: [String], _ environment: [String: String], _ folder: String
    ) async throws -> End {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments =
        ["--testing-library", "swift-testing", "--event-stream-version", "0"]
        + ["--event-stream-output-path", "\(folder)/events"]
        + filters.flatMap { ["--filter", $0] }
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        .merging([OtherProcess.variable: "1"]) { $1 }
      _ = FileManager.default.createFile(atPath: "\(folder)/output", contents: nil)
      let output = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder)/output"))
      (process.standardOutput, process.standardError) = (output, output)
      process.standardInput = FileHandle.nullDevice
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in done.resume() }
        do { try process.run() } catch { done.resume(throwing: error) }
      }
      return End(
        status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal)
    }

    /// Reads what happened: a record in each line.
    private static func read(_ path: String, into said: inout Said) {
      let lines = FileManager.default.contents(atPath: path)?.split(separator: 0x0A) ?? []
      var places: [String: Place] = [:]
      for line in lines {
        guard let record = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
          let payload = record["payload"] as? [String: Any]
        else { continue }
        if record["kind"] as? String == "test", let id = payload["id"] as? String {
          if payload["kind"] as? String == "function" {
            places[id] = Place(payload["sourceLocation"])
          }
        } else {
          note(payload, of: (payload["testID"] as? String).flatMap { places[$0] }, &said)
        }
      }
    }

    private static func note(_ event: [String: Any], of place: Place?, _ said: inout Said) {
      switch event["kind"] as? String {
      case "testEnded", "testSkipped":
        if let place { said.ended.insert(place) }
      case "issueRecorded":
        let issue = event["issue"] as? [String: Any]
        guard issue?["isKnown"] as? Bool != true, issue?["severity"] as? String != "warning" else {
          return
        }
        let location = issue?["sourceLocation"] as? [String: Any]
        let words = (event["messages"] as? [[String: Any]])?.compactMap { $0["text"] as? String }
        let text = words?.joined(separator: "\n") ?? "failed"
        guard let place else { return said.strays.append(text) }
        said.failures[place, default: []].append(
          Failure(
            text: text, line: location?["line"] as? Int, file: location?["fileID"] as? String))
      default: break
      }
    }

    /// Says what the tests themselves have printed there.
    private static func forward(_ path: String) {
      let text = FileManager.default.contents(atPath: path).map {
        String(decoding: $0, as: UTF8.self)
      }
      for line in text?.split(separator: "\n") ?? []
      where line.unicodeScalars.first?.isASCII == true && line.utf8.first != 0x1B {
        print(line)
      }
    }
  }
}
