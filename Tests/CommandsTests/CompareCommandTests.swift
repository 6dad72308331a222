import Commands
import Documents
import Drawing
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing
import Transitions

/// `segue compare`, and the measured frames that it reads.
@Suite(.otherProcess) struct CompareCommandTests {
  private static let touches = [
    "{ t: 0.1, down: [300, 400] }", "{ t: 0.15, move: [220, 400] }",
    "{ t: 0.2, move: [120, 400] }", "{ t: 0.25, up: [80, 400] }",
  ]

  /// A drag, with what a phone would show that is exactly the simulation, a while later.
  private func session(late frames: Int = 0) throws -> Session {
    var warnings: [DocumentWarning] = []
    let text = file(Self.touches[0], Self.touches[1], Self.touches[2], Self.touches[3])
    var session = try Session(
      Document(parsing: Array(text.utf8), file: "s"), warnings: &warnings)
    let scene = try SceneLibrary(userDirectory: nil).load(session.scene, warnings: &warnings).scene
    let ids = ["photo", "video"]
    let empty = ids.map {
      Measured.View(id: $0, frame: .zero, alpha: 1, transform: .identity, radius: 0)
    }
    let measured = Measured(
      device: "stand-in", scale: 3, hz: 120,
      frames: (0..<120).map { Measured.Frame(time: Double($0) / 120, views: empty) },
      calls: ids.map { Measured.Call(time: 0, who: $0, call: .viewDidAppear) })
    var made = measured.beside(session, scene: scene).simulation
    let shown = made.frames.map(\.views)
    for index in made.frames.indices { made.frames[index].views = shown[max(0, index - frames)] }
    session.measured = made
    return session
  }

  private func compare(_ session: Session, _ options: String...) throws -> Ending {
    var found: Ending?
    try withFile(session.json.prettyText) { path in
      found = ending { output throws(CommandFailure) in
        try CompareCommand.command.run([path] + options, output)
      }
    }
    return try #require(found)
  }

  @Test func `a phone that shows what the simulation shows is the same, to the bit`() throws {
    let session = try session()
    let calls = try #require(session.measured).calls
    #expect(calls.contains { $0.who == "video" && $0.call == .viewDidAppear })
    let printed = try compare(session, "--tolerance", "0")
    #expect(printed.code == 0, "\(printed.data) \(printed.talk)")
  }

  @Test func `a phone that is three frames late is 25 milliseconds behind`() throws {
    let printed = try compare(session(late: 3), "--json")
    #expect(printed.code == 1 && printed.data.contains("\"same\": false"))
    #expect(printed.data.contains("\"lag\": 0.025"), "\(printed.data)")
    let table = try compare(session(late: 3)).data
    #expect(table.contains("video") && table.contains(" 25  "), "\(table)")
  }

  @Test func `what lies within the tolerance is the same, and what does not has its time`() throws {
    var session = try session()
    let place = try #require(session.measured?.frames[40].views.firstIndex { $0.id == "photo" })
    session.measured?.frames[40].views[place].frame.origin.x += 2
    #expect(try compare(session, "--tolerance", "2.001").code == 0)
    let printed = try compare(session)
    #expect(printed.code == 1 && printed.data.contains("2.00  0.333"), "\(printed.data)")
  }

  @Test func `calls that are missing, additional or elsewhere are told apart`() throws {
    var session = try session()
    var calls = try #require(session.measured).calls
    let first = try #require(calls.first)
    calls.removeFirst()
    calls.insert(.init(time: 0.9, who: "photo", call: .viewWillDisappear), at: calls.count)
    session.measured?.calls = calls
    let said = try compare(session).data
    #expect(said.contains("missing  \(first.who) \(first.call.rawValue)"), "\(said)")
    #expect(said.contains("0.900 s  additional  photo viewWillDisappear"), "\(said)")
    calls = try #require(try self.session().measured).calls
    let times = calls.map(\.time)
    calls.append(calls.removeFirst())
    for index in calls.indices { calls[index].time = times[index] }
    session.measured?.calls = calls
    #expect(try compare(session).data.contains("moved  \(first.who)"))
  }

  @Test func `what was measured is read again as it was written`() throws {
    let session = try session()
    var warnings: [DocumentWarning] = []
    let document = try Document(parsing: Array(session.json.prettyText.utf8), file: "s")
    #expect(try Session(document, warnings: &warnings) == session && warnings.isEmpty)
  }

  @Test func `a session without measured frames ends with 65`() throws {
    var session = try session()
    session.measured?.frames = []
    #expect(try compare(session).code == 65)
    session.measured = nil
    #expect(try compare(session).code == 65)
  }

  @Test(arguments: [
    ("scale: 0", "measured.scale"), ("hz: 1e9", "measured.hz"), ("device: ''", "measured.device"),
    ("frames: [{ t: 1, views: [] }, { t: 0, views: [] }]", "measured.frames[1].t"),
    ("frames: [{ t: 0, views: [{ id: 'a', frame: [0, 0, 1e7, 1] }] }]", "views[0].frame[2]"),
    ("frames: [{ t: 0, views: [{ id: 'a', frame: [0, 0, -1, 1] }] }]", "negative"),
    ("frames: [{ t: 0, views: [{ id: 'a', frame: [0, 0, 1, 1], alpha: 2 }] }]", "alpha"),
    ("frames: [{ t: 0, views: [{ id: 'a', frame: [0, 0, 1, 1], transform: [1] }] }]", "transform"),
    ("calls: [{ t: 0, who: 'a', call: 'nothing' }]", "no call of a trace"),
  ])
  func `what no phone can have shown is an error with its place`(bad: String, said: String) throws {
    let key = bad.prefix { $0 != ":" }
    let good = ["device: 'x'", "scale: 3", "hz: 60", "frames: []"].filter { !$0.hasPrefix(key) }
    let measured = "measured: { \((good + [bad]).joined(separator: ", ")) },"
    try withFile(file(Self.touches[0], more: measured)) { path in
      let printed = ending { output throws(CommandFailure) in
        try CompareCommand.command.run([path], output)
      }
      #expect(printed.code == 65 && printed.talk.contains(said), "\(printed.talk)")
    }
  }
}
