import Documents
import Exporting
import Foundation
import Suite
import TestSupport

/// What the suite's runners want beside them, in a folder of its own.
nonisolated final class RunnerFolder: Sendable {
  let path = NSTemporaryDirectory() + "segue-suite-\(UUID().uuidString)"

  /// Writes the code that is carried away, the runners and the suite.
  ///
  /// - Parameter families: Those whose cases are run; all if there are none.
  @MainActor init(_ platform: ExportPlatform = .web, families: [String] = []) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    for file in platform.files(Conformance(of: try StageRunner().response(), count: 0)) {
      try file.text.write(toFile: "\(path)/\(file.name)", atomically: true, encoding: .utf8)
    }
    let runners = "\(Project.root)/assets/suite/runners"
    for name in try files.contentsOfDirectory(atPath: runners) {
      try files.copyItem(atPath: "\(runners)/\(name)", toPath: "\(path)/\(name)")
    }
    var suite = try SuiteFile.text(StageRunner())
    if !families.isEmpty {
      suite = suite.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
        !line.hasPrefix(#"{"id":"#) || families.contains { line.hasPrefix(#"{"id":"\#($0)/"#) }
      }.joined(separator: "\n").replacing(",\n]}", with: "\n]}")
    }
    try suite.write(toFile: "\(path)/interruptions.json", atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Runs a line of the shell in it, and reads the results that it has printed.
  @concurrent func results(of line: String) async throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "cd '\(path)' && (\(line)) 2>&1 < /dev/null"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: said, as: UTF8.self)
    guard let start = text.range(of: #"{"format""#), let end = text.range(of: "\n]}")
    else { throw Silence(said: text) }
    return text[start.lowerBound..<end.upperBound] + "\n"
  }

  /// A runner that has printed no results.
  struct Silence: Error {
    let said: String
  }
}

/// Results as a file's text.
func read(_ text: String) throws -> SuiteResults {
  try SuiteResults(Document(parsing: text, file: "results.json"))
}

/// What somebody's runner does, as it is stored.
enum Stored: String, CaseIterable {
  case swift, exported, listview, adwaita

  /// The file.
  var path: String { "\(Project.root)/assets/suite/results/\(rawValue).json" }

  /// The file's text.
  var text: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }

  /// Compares a text with what is stored, or stores it if a variable asks for that.
  func isRenewed(_ text: String, by variable: String) throws -> Bool {
    if ProcessInfo.processInfo.environment[variable] != nil {
      try replaceFile(at: path, with: text)
    }
    return try self.text == text
  }
}
