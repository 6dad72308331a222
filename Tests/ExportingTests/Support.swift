import Documents
import Exporting
import Foundation
import Scenes
import Sessions
import TestSupport
import Testing

/// A scene's response, under other values of its tunables.
func response(
  _ id: String = "container-interactive", _ values: [String: Double] = [:]
) throws -> InteractiveResponse {
  var warnings: [DocumentWarning] = []
  let scene = try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene
  return try InteractiveResponse(of: scene.tuned(to: values), size: scene.size)
}

/// Springs that creep, swing and swing long, a gap of nothing and a wide one.
nonisolated let feels: [[String: Double]] = [
  [:], ["spring.dampingRatio": 0.4, "spring.response": 0.5],
  ["spring.dampingRatio": 0.15, "spring.response": 0.8, "pan.padding": 0],
  ["spring.dampingRatio": 2, "pan.padding": 120],
]

/// What an exported check says of the exported code.
nonisolated struct Verdict: Decodable {
  var sessions: Int
  var frames: Int
  var verdicts: Int
  var worst: Double
  var worstSession: String
}

/// What was written for a platform, in a folder of its own.
nonisolated final class CarriedFolder: Sendable {
  let path = NSTemporaryDirectory() + "segue-export-\(UUID().uuidString)"

  /// Writes the files.
  ///
  /// - Parameters:
  ///   - files: Their names and texts.
  ///   - change: Changes the first one: the code.
  init(_ files: [(name: String, text: String)], changing change: (inout String) -> Void = { _ in })
    throws
  {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (index, file) in files.enumerated() {
      var text = file.text
      if index == 0 { change(&text) }
      try text.write(toFile: "\(path)/\(file.name)", atomically: true, encoding: .utf8)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Runs a line of the shell in it; what needs the main actor goes on meanwhile.
  @concurrent func run(_ line: String) async throws -> (said: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "cd '\(path)' && (\(line)) 2>&1 < /dev/null"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: said, as: UTF8.self), process.terminationStatus)
  }

  /// Runs a line of the shell that checks, and reads its last line.
  func check(by line: String) async throws -> (verdict: Verdict, status: Int32) {
    let (said, status) = try await run("export QT_FORCE_STDERR_LOGGING=1; \(line)")
    let line =
      said.split(separator: "\n").last { $0.contains("{") && $0.contains("sessions") } ?? ""
    let object = line.drop { $0 != "{" }
    do {
      return (try JSONDecoder().decode(Verdict.self, from: Data(object.utf8)), status)
    } catch {
      Issue.record("status \(status): \(said.suffix(600))")
      throw error
    }
  }
}

extension ExportPlatform {
  /// Plays a conformance through the code, which may be changed before.
  func check(
    _ conformance: some CarriedConformance, changing change: (inout String) -> Void = { _ in }
  ) async throws -> (verdict: Verdict, status: Int32) {
    try await CarriedFolder(files(conformance), changing: change)
      .check(by: check(of: conformance.kind))
  }
}

/// A scene of the gallery.
func galleryScene(_ id: String) throws -> Scene {
  var warnings: [DocumentWarning] = []
  return try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene
}

/// A scene's response in layers, under other values of its tunables.
func layers(_ id: String, _ values: [String: Double] = [:]) throws -> LayeredResponse {
  let scene = try galleryScene(id)
  return try LayeredResponse(of: scene.tuned(to: values), size: scene.size)
}

/// How many sessions what is exported is played with: a share of them every day.
enum Tried {
  static let sessions = Effort.count(daily: 20, all: 100)
  /// How many frames these have at least.
  static let frames = 100 * sessions
}
