import Documents
import Drawing
import Exporting
import Foundation
import Input
import Scenes
import Sessions
import Shell
import Testing

/// A response that was carried away to the Web, played beside the simulation that it comes from.
@Suite(.serialized) struct WebExportTests {
  nonisolated private static let node = "/usr/bin/node"
  nonisolated private static var hasNode: Bool {
    FileManager.default.isExecutableFile(atPath: node)
  }

  private func response(
    _ id: String = "container-interactive", _ values: [String: Double] = [:]
  ) throws -> InteractiveResponse {
    var warnings: [DocumentWarning] = []
    let scene = try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene
    return try InteractiveResponse(of: scene.tuned(to: values), size: scene.size)
  }

  /// What the exported check says of the exported code.
  private struct Verdict: Decodable {
    var sessions: Int
    var frames: Int
    var verdicts: Int
    var worst: Double
    var worstSession: String
  }

  /// Writes the files into a folder of their own and runs the check in it.
  private func check(
    _ conformance: Conformance, changing change: (inout String) -> Void = { _ in }
  ) throws -> (verdict: Verdict, status: Int32) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "segue-export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in WebExport.files(conformance) {
      var text = file.text
      if file.name == "interactive-transition.mjs" { change(&text) }
      try text.write(to: folder.appending(path: file.name), atomically: true, encoding: .utf8)
    }
    let process = Process()
    process.executableURL = URL(filePath: Self.node)
    process.arguments = [folder.appending(path: "check.mjs").path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let last = said.split(separator: UInt8(ascii: "\n")).last ?? Data()
    return (try JSONDecoder().decode(Verdict.self, from: last), process.terminationStatus)
  }

  /// Springs that creep, swing and swing long, a gap of nothing and a wide one.
  @Test(
    .enabled(if: hasNode, "It takes node."),
    arguments: [
      [:], ["spring.dampingRatio": 0.4, "spring.response": 0.5],
      ["spring.dampingRatio": 0.15, "spring.response": 0.8, "pan.padding": 0],
      ["spring.dampingRatio": 2, "pan.padding": 120],
    ])
  func `a hundred sessions of drags come to the same ends by the same ways`(
    values: [String: Double]
  ) throws {
    let conformance = Conformance(of: try response("container-interactive", values), count: 100)
    let (verdict, status) = try check(conformance)
    #expect(verdict.sessions == 100 && verdict.frames > 10_000)
    #expect(verdict.verdicts == 0)
    // Both are exact: what is left are the figures that the file rounds to a millionth.
    #expect(verdict.worst < 2e-6, "\(verdict.worst) in \(verdict.worstSession)")
    #expect(status == 0)
  }

  @Test(
    .enabled(if: hasNode, "It takes node."),
    arguments: [
      ("band: 0.55", "band: 0.5"), ("slop: 10", "slop: 9"), ("rate: 0.998", "rate: 0.99"),
      ("window: 0.1", "window: 0.05"), ("edge: { stiffness: 121", "edge: { stiffness: 100"),
      ("this.#take();\n      if", "if"),
      ("fraction - target, velocity,", "fraction - target, 0,"),
    ])
  func `the check finds what was changed`(from: String, to: String) throws {
    let conformance = Conformance(of: try response(), count: 100)
    let (verdict, status) = try check(conformance) { text in
      #expect(text.contains(from))
      text = text.replacing(from, with: to)
    }
    #expect(status == 1 && (verdict.worst > 0.005 || verdict.verdicts > 0))
  }

  @Test func `the drags reach all that they are about`() throws {
    let response = try response()
    let root = try Document(
      parsing: Array(Conformance(of: response, count: 100).json.compactText.utf8), file: "c"
    ).root.object()
    let sessions = try root.required("sessions").elements()
    var (least, most, returns, catches) = (0.0, 0.0, 0, 0)
    for session in sessions {
      var before: [Double?] = []
      for frame in try session.object().required("frames").elements() {
        let parts = try frame.elements()
        let shown = [try? parts[0].number(), try parts[1].number(), try parts[2].number()]
        least = min(least, shown[2] ?? 0)
        most = max(most, shown[2] ?? 0)
        if before.count == 3, let target = before[0], let progress = before[1], progress != 0 {
          if shown[0] == nil { catches += 1 }
          if let way = before[2], abs(way - target) > 0.3, progress < 0.5 { returns += 1 }
        }
        before = shown
      }
    }
    #expect(
      least < -0.1 && most > Double(response.pages) - 0.95, "It goes from \(least) to \(most).")
    #expect(returns > 10 && catches > 30, "\(returns) returns, \(catches) catches")
  }

  @Test func `what responds in another way is refused with the reason`() {
    for (id, reason) in [
      ("drawer", "no plain container"),
      ("dancing-tabs", "no plain container"),
      ("museum/fast-pan", "broken on purpose"),
    ] {
      let error = #expect(throws: CommandFailure.self) { _ = try response(id) }
      #expect(
        error?.code == .badFile && error?.message.contains(reason) == true, "\(id): \(error as Any)"
      )
    }
  }

  @Test func `a recorded session is part of it unless it does more than drag`() throws {
    var conformance = Conformance(of: try response(), count: 0)
    var session = try #require(try Demonstration.session(of: "container-interactive"))
    #expect(conformance.add(session) == nil)
    if Self.hasNode {
      let (verdict, status) = try check(conformance)
      #expect(verdict.sessions == 1 && verdict.frames > 200 && status == 0)
      #expect(verdict.worst < 2e-6)
    }
    session.events.append(Session.Event(time: 9, kind: .stage(.key("2"))))
    #expect(conformance.add(session) == "it presses keys")
    session.events[session.events.count - 1].kind = .stage(.down(Point(x: 200, y: 840)))
    #expect(conformance.add(session) == "it presses the bar")
  }
}
