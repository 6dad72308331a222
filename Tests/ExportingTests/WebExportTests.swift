import Documents
import Drawing
import Exporting
import Input
import Scenes
import Sessions
import Shell
import TestSupport
import Testing

/// A response that was carried away to the Web, played beside the simulation that it comes from.
@Suite(.otherProcess, .serialized) struct WebExportTests {
  @Test(.needs(.node), arguments: feels)
  func `sessions of drags come to the same ends by the same ways`(
    values: [String: Double]
  ) async throws {
    let conformance = Conformance(
      of: try response("container-interactive", values), count: Tried.sessions)
    let (verdict, status) = try await ExportPlatform.web.check(conformance)
    #expect(verdict.sessions == Tried.sessions && verdict.frames > Tried.frames)
    #expect(verdict.verdicts == 0)
    // Both are exact: what is left are the figures that the file rounds to a millionth.
    #expect(verdict.worst < 2e-6, "\(verdict.worst) in \(verdict.worstSession)")
    #expect(status == 0)
  }

  @Test(
    .needs(.node),
    arguments: [
      ("band: 0.55", "band: 0.5"), ("slop: 10", "slop: 9"), ("rate: 0.998", "rate: 0.99"),
      ("window: 0.1", "window: 0.05"), ("edge: { stiffness: 121", "edge: { stiffness: 100"),
      ("this.take();\n      if", "if"),
      ("(running.commits ? 1 : 0), speed, t", "(running.commits ? 1 : 0), 0, t"),
    ])
  func `the check finds what was changed`(from: String, to: String) async throws {
    let conformance = Conformance(of: try response(), count: Tried.sessions)
    let (verdict, status) = try await ExportPlatform.web.check(conformance) { text in
      #expect(text.contains(from))
      text = text.replacing(from, with: to)
    }
    #expect(status == 1 && (verdict.worst > 0.005 || verdict.verdicts > 0))
  }

  @Test func `a recorded session is part of it unless it does more than drag`() async throws {
    var conformance = Conformance(of: try response(), count: 0)
    var session = try #require(try Demonstration.session(of: "container-interactive"))
    #expect(conformance.add(session) == nil)
    if Need.node.isMet {
      let (verdict, status) = try await ExportPlatform.web.check(conformance)
      #expect(verdict.sessions == 1 && verdict.frames > 200 && status == 0)
      #expect(verdict.worst < 2e-6)
    }
    session.events.append(Session.Event(time: 9, kind: .stage(.key("2"))))
    #expect(conformance.add(session) == "it presses keys")
    session.events[session.events.count - 1].kind = .stage(.down(Point(x: 200, y: 840)))
    #expect(conformance.add(session) == "it presses the bar")
  }
}
