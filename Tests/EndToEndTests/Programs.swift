import Foundation
import Synchronization
import TestSupport

/// A program that the tests start, and what it said.
struct Outcome {
  var status: Int32
  var output: String
  var errors: String

  /// The output's lines, without empty ones.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// The programs that the end-to-end tests drive.
enum Programs {
  /// The built `segue`, which lies beside the tests.
  static var segue: String {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    for candidate in [Bundle.main.bundleURL, folder.deletingLastPathComponent()] {
      let path = candidate.appendingPathComponent("segue").path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return "\(packageRoot)/.build/release/segue"
  }

  /// The folder of Package.swift.
  static var packageRoot: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }

  /// Runs a program to its end.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    let child = try ChildProcess(
      program, arguments, environment: environment, output: "\(folder.path)/output",
      errors: "\(folder.path)/errors")
    let status = try child.waitForEnd(seconds: 120)
    return Outcome(
      status: status, output: try folder.text(of: "output"), errors: try folder.text(of: "errors"))
  }
}

/// Waits until something is so, for at most four minutes: beside a search, and with a cache of its own, code
/// may be compiled for more than one.
func waitUntil(_ what: String, _ isSo: () throws -> Bool) throws {
  // A film that is stored under a sanitizer takes ten times as long.
  let deadline = Date(timeIntervalSinceNow: Sanitizer.isPresent ? 600 : 240)
  while try !isSo() {
    guard Date() < deadline else { throw Trouble.late(what) }
    Thread.sleep(forTimeInterval: 0.02)
  }
}

/// A folder that goes away with its owner.
final class TemporaryFolder: Sendable {
  let path: String
  private static let kept = Mutex<[TemporaryFolder]>([])
  private static let end: Void = {
    _ = atexit { TemporaryFolder.kept.withLock { $0 = [] } }
  }()

  /// A folder that goes away with the tests' process, for what several tests share.
  static func untilExit() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = end
    kept.withLock { $0.append(folder) }
    return folder
  }

  init() throws {
    path = NSTemporaryDirectory() + "segue-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    return "\(path)/\(name)"
  }
}
