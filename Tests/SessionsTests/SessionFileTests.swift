import Documents
import Drawing
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// Reading and writing sessions.
@Suite(.otherProcess) struct SessionFileTests {
  @Test func `a session with every kind of event reads back as it was written`() throws {
    var session = Session(
      scene: "dancing-tabs", size: Size(width: 390.1 + 0.2, height: 844), hz: 60)
    session.duration = 1.0 / 3
    session.seed = 42
    let kinds: [Session.Kind] = [
      .stage(.down(Point(x: 1e-7, y: -0.0))), .stage(.move(Point(x: 100.0 / 3, y: 2))),
      .stage(.up(Point(x: 1, y: 2))), .stage(.key("Ctrl+Shift+Tab")), .stage(.cancel),
      .stage(.resize(Size(width: 1, height: 16_384))), .stage(.rate(0.25)),
      .tune([.init(name: "spring.response", value: 0.1), .init(name: "pan.padding", value: 3)]),
    ]
    session.events = kinds.enumerated().map { .init(time: Double($0) / 7, kind: $1) }
    session.hashes = [0, .max, 0xcbf2_9ce4_8422_2325]
    session.shown = [.init(time: 0, hash: 1), .init(time: 0.1, hash: 2)]
    let text = session.json.prettyText
    let read = try readSession(text)
    #expect(read == session)
    #expect(read.json.prettyText == text, "Canonical: written again it is the same text.")
  }

  @Test(arguments: [
    (file("{ t: 0.5, down: [1, 2] }"), "ok"),
    (
      "{ version: 1, size: [1, 2], events: [] }",
      "s.json5:1:1: the document lacks the key \"scene\""
    ),
    ("{ version: 2 }", "s.json5:1:12: \"version\" must be 1, but it is 2"),
    ("{ scene: \"x\" }", "s.json5:1:1: the document lacks the key \"version\""),
    (
      "{ version: 1,\n  scene: 7 }",
      "s.json5:2:10: \"scene\" must be a string, but it is a number"
    ),
    (
      "{ version: 1, scene: \"-\", size: [9, 9], events: [] }",
      "s.json5:1:22: \"scene\" must name a scene or a file, but it is \"-\""
    ),
    (
      "{ version: 1, scene: \"x\", size: [0, 9], events: [] }",
      "s.json5:1:34: \"size[0]\" must lie within 1 to 16384, but it is 0"
    ),
    (
      "{ version: 1, scene: \"x\", size: [9], events: [] }",
      "s.json5:1:33: \"size\" must have 2 elements, but it has 1"
    ),
    (
      file("{ t: -1, cancel: true }"),
      "s.json5:2:6: \"events[0].t\" must lie within 0 to 86400, but it is -1"
    ),
    (
      file("{ t: NaN, cancel: true }"),
      "s.json5:2:6: \"events[0].t\" must be a finite number, but it is NaN"
    ),
    (
      file("{ t: Infinity, cancel: true }"),
      "s.json5:2:6: \"events[0].t\" must be a finite number, but it is Infinity"
    ),
    (
      file("{ t: 2, key: \"1\" }", "{ t: 1.5, key: \"2\" }"),
      "s.json5:3:6: time must not run backwards, but 1.5 follows 2"
    ),
    (
      file("{ t: 1, down: [1, 2] }", "{ t: 2, down: [1, 2] }"),
      "s.json5:3:1: the pointer goes down while it is down"
    ),
    (
      file("{ t: 1, down: [1, 2] }", "{ t: 2, key: \"Escape\" }", "{ t: 3, down: [1, 2] }"), "ok"
    ),
    (
      file("{ t: 1, down: [1, 2, 3] }"),
      "s.json5:2:15: \"events[0].down\" must have 2 elements, but it has 3"
    ),
    (
      file("{ t: 1, move: [1, \"2\"] }"),
      "s.json5:2:19: \"events[0].move[1]\" must be a number, but it is a string"
    ),
    (
      file("{ t: 1, down: [-1e308, 0] }"),
      "s.json5:2:16: \"events[0].down[0]\" must lie within -1000000 to 1000000, but it is -1e308"
    ),
    (
      file("{ t: 1, key: \"1\", cancel: true }"),
      "s.json5:2:1: an event is one thing, not key and cancel"
    ),
    (
      file("{ t: 1, jump: 3 }"),
      "s.json5:2:1: unknown event; an event has \"t\" and one of "
        + "down, move, up, key, cancel, resize, rate, tune"
    ),
    (file("{ t: 1, cancel: false }"), "s.json5:2:17: \"cancel\" can only be true"),
    (file("{ t: 1, key: \"\" }"), "s.json5:2:14: a key must have a name"),
    (
      file("{ t: 1, resize: [390, 99999] }"),
      "s.json5:2:23: \"events[0].resize[1]\" must lie within 1 to 16384, but it is 99999"
    ),
    (
      file("{ t: 1, rate: 0 }"),
      "s.json5:2:15: \"events[0].rate\" must lie within 0.001 to 1000, but it is 0"
    ),
    (
      file("{ t: 1, tune: { \"spring.response\": \"fast\" } }"),
      "s.json5:2:36: \"events[0].tune.spring.response\" must be a number, but it is a string"
    ),
    (
      file(more: "hz: 0,"), "s.json5:1:69: \"hz\" must lie within 1 to 1000, but it is 0"
    ),
    (
      file(more: "hz: 59.5,"), "s.json5:1:69: \"hz\" must be a whole number, but it is 59.5"
    ),
    (
      file(more: "hashes: [\"00ff\"],"),
      "s.json5:1:74: \"hashes[0]\" must be 16 lower-case hexadecimal digits, but it is \"00ff\""
    ),
    (
      file(more: "hashes: [\"00000000000000FF\"],"),
      "s.json5:1:74: \"hashes[0]\" must be 16 lower-case hexadecimal digits, "
        + "but it is \"00000000000000FF\""
    ),
    (
      file(more: "shown: [[1, \"00000000000000ff\"], [0.5, \"00000000000000ff\"]],"),
      "s.json5:1:99: \"shown[1][0]\" must lie within 1 to 86400, but it is 0.5"
    ),
    (file("{ t: 1 down: [1, 2] }"), "s.json5:2:8: expected ',' or '}', but found 'd'"),
  ])
  func `a broken file is refused with its place and its fault`(text: String, wanted: String) {
    #expect(outcome(ofSession: text) == wanted)
  }

  @Test func `a dash is standard input only for a command that is given it`() {
    var warnings: [DocumentWarning] = []
    for name in ["-", "--"] {
      do {
        _ = try SceneLibrary(userDirectory: nil).load(name, warnings: &warnings)
        Issue.record("Something was read.")
      } catch {
        #expect("\(error)".contains("there is no scene and no file called"), "\(error)")
      }
    }
  }

  @Test func `an unknown key is a warning that names the nearest`() throws {
    var warnings: [DocumentWarning] = []
    let text = file("{ t: 1, key: \"1\", kye: 2 }", more: "durration: 3,")
    _ = try Session(Document(parsing: text, file: "s.json5"), warnings: &warnings)
    #expect(
      warnings.map(\.description) == [
        "s.json5:1:65: warning: unknown key \"durration\" is ignored; did you mean \"duration\"?",
        "s.json5:2:19: warning: unknown key \"events[0].kye\" is ignored; did you mean \"key\"?",
      ])
  }
}
