import Commands
import Documents
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing
import Transitions

/// `segue probe`, with what it writes, what it holds motion against, and how it ends.
@Suite(.otherProcess) struct ProbeCommandTests {
  private func probe(_ arguments: String...) -> Ending {
    ending { output throws(CommandFailure) in
      try ProbeCommand.command.run(arguments, output)
    }
  }

  private let swap = file("{ t: 0.1, key: \"2\" }")

  /// A session beside a file of tolerances.
  private func withTolerances(
    _ text: String, _ body: (_ session: String, _ tolerances: String) throws -> Void
  ) throws {
    try withFile(swap) { session in try withFile(text) { try body(session, $0) } }
  }

  @Test func `it prints a transition a line, the columns aligned, and the totals`() throws {
    try withFile(swap) { path in
      let printed = probe(path)
      let lines = printed.data.split(separator: "\n")
      #expect(printed.code == 0 && printed.talk == "" && lines.count == 4)
      #expect(lines[0].hasPrefix("#  transition     start  lag  mean  over  settle  complete"))
      #expect(lines[2].hasPrefix("1  photo → video  0.100    –     –  "))
      #expect(lines[2].hasSuffix("–"), "Nothing says when frames were shown.")
      let ends = lines.map { $0.split(separator: " ").count }
      #expect(ends[2] == 15)
      for column in ["settle", "complete"] {
        let place = { (line: Substring) in line.firstRange(of: column)?.upperBound }
        let end = try #require(place(lines[0]))
        let width = lines[0].distance(from: lines[0].startIndex, to: end)
        #expect(lines[2].dropFirst(width - 1).first?.isNumber == true)
        #expect(lines[2].dropFirst(width).first == " ")
      }
    }
  }

  @Test func `--csv gives a line a transition, every metric in the unit of its column`() throws {
    try withFile(swap) { path in
      let lines = probe(path, "--csv").data.split(separator: "\r\n")
      #expect(lines.count == 2)
      let head = lines[0].split(separator: ",", omittingEmptySubsequences: false)
      let cells = lines[1].split(separator: ",", omittingEmptySubsequences: false)
      #expect(head.count == cells.count && head.count == 7 + MotionMetric.allCases.count)
      let column = try #require(head.firstIndex(of: "completionTime [s]"))
      #expect(cells[column] == "0.75" && cells[2] == "photo" && cells[6] == "yes")
      #expect(probe(path, "--csv", "--json").code == 64)
    }
  }

  @Test func `--json gives the same in numbers, null for what does not apply`() throws {
    try withFile(swap) { path in
      let text = probe(path, "--json").data
      let root = try Document(parsing: text, file: "out").root.object()
      #expect(root.keys == ["scene", "settledWithin", "transitions", "totals"])
      let transition = try root.required("transitions").elements()[0].object()
      let names = ["number", "owner", "from", "to", "start", "end", "didComplete"]
      #expect(transition.keys == names + MotionMetric.allCases.map(\.rawValue))
      #expect(try transition.required("completionTime").number() == 0.75)
      #expect(try transition.required("trackingLag").isNull)
      #expect(try transition.required("droppedFrames").isNull)
      #expect(try root.required("totals").object().required("completionTime").number() == 0.75)
      #expect(text == probe(path, "--json").data && text.hasSuffix("}\n"))
    }
  }

  @Test func `a metric beyond its limit is named with what it is and may be, and the code is 1`()
    throws
  {
    let text = "{ version: 1, limits: { completionTime: 0.5, overshoot: 0.9, trackingLag: 0 } }"
    try withTolerances(text) { session, tolerances in
      let printed = probe(session, "--tolerances", tolerances)
      #expect(printed.code == 1)
      #expect(printed.talk == "1 metric is beyond its tolerance")
      #expect(
        printed.data.hasSuffix(
          "1  photo → video  completionTime is 0.75 s, and may be 0.5 s\n"))
      let object = try Document(
        parsing: probe(session, "--json", "--tolerances", tolerances).data, file: "out"
      ).root.object()
      let breach = try object.required("breaches").elements()[0].object()
      #expect(try breach.required("metric").string() == "completionTime")
      #expect(try breach.required("limit").number() == 0.5)
    }
  }

  /// Tolerances for the scenes, and how the session, which takes 0.75 s, ends under them.
  nonisolated static let overriding: [(more: String, code: Int32)] = [
    ("'container-interactive': { limits: { completionTime: 1 } }", 0),
    ("'swipe-back': { limits: { completionTime: 1 } }", 1),
    ("'container-interactive': { transitions: [ { number: 1, completionTime: 1 } ] }", 0),
    ("'container-interactive': { transitions: [ { number: 2, completionTime: 1 } ] }", 1),
    ("'container-interactive': { transitions: [ { to: 'video', completionTime: null } ] }", 0),
    ("'container-interactive': { transitions: [ { from: 'video', completionTime: 1 } ] }", 1),
    (
      """
      'container-interactive': { limits: { completionTime: 0.1 },
        transitions: [ { owner: 'container', completionTime: 0.75 } ] }
      """, 0
    ),
  ]

  @Test(arguments: overriding)
  func `what is said of fewer transitions takes the place of what is said of more`(
    more: String, code: Int32
  ) throws {
    let text = "{ version: 1, limits: { completionTime: 0.5 }, scenes: { \(more) } }"
    try withTolerances(text) { session, tolerances in
      let printed = probe(session, "--tolerances", tolerances)
      #expect(printed.code == code, "\(printed)")
    }
  }

  @Test func `what never settles is beyond every limit`() throws {
    var transition = MotionReport.Transition(
      number: 1, owner: "box", from: "a", to: "b", start: 0)
    transition[.settleTime] = .infinity
    var report = MotionReport(scene: "box", tolerance: 1)
    report.transitions = [transition]
    var warnings: [DocumentWarning] = []
    let tolerances = try MotionTolerances(
      Document(parsing: "{ version: 1, limits: { settleTime: 9 } }", file: "t"), sceneIDs: [],
      warnings: &warnings)
    let ended = ending { output throws(CommandFailure) in
      try ProbeCommand.write(report, tolerances, as: .table, output)
    }
    #expect(ended.code == 1)
    #expect(ended.data.hasSuffix("1  a → b  settleTime is never, and may be 9 s\n"))
  }

  @Test func `unknown keys are warned of with the nearest, and wrong types give path and line`()
    throws
  {
    let odd = """
      { version: 1,
        limits: { overshot: 1 },
        scenes: { "swipe-bak": {}, mine: { transitions: [{ too: "b", from: "a" }] } } }
      """
    try withTolerances(odd) { session, tolerances in
      let printed = probe(session, "--tolerances", tolerances)
      #expect(printed.code == 0)
      #expect(
        printed.talk.contains(
          ":2:13: warning: unknown key \"limits.overshot\" is ignored; "
            + "did you mean \"overshoot\"?"))
      #expect(printed.talk.contains("unknown scene \"swipe-bak\"; did you mean \"swipe-back\"?"))
      #expect(printed.talk.contains("did you mean \"to\"?"))
      #expect(printed.talk.split(separator: "\n").count == 3, "One's own scenes are no mistake.")
    }
    for (text, message) in [
      ("{ limits: {} }", ":1:1: the document lacks the key \"version\""),
      ("{ version: 2 }", ":1:12: \"version\" must be 1, but it is 2"),
      (
        "{ version: 1,\n limits: { overshoot: '3' } }",
        ":2:23: \"limits.overshoot\" must be a number"
      ),
      ("{ version: 1, limits: { overshoot: -1 } }", "must lie within 0 to"),
      ("{ version: 1, scenes: { a: { transitions: [{ overshoot: 1 }] } } }", "which transition"),
      ("{ version: 1", ":1:13: "),
    ] {
      try withTolerances(text) { session, tolerances in
        let printed = probe(session, "--tolerances", tolerances)
        #expect(printed.code == 65 && printed.data == "")
        #expect(printed.talk.contains("s.json5" + (message.hasPrefix(":") ? message : "")))
        #expect(printed.talk.contains(message), "\(printed.talk)")
      }
    }
  }

  @Test func `every fault of the command line has its exit code`() throws {
    try withFile(swap) { path in
      #expect(probe().code == 64)
      #expect(probe(path, path).code == 64)
      #expect(probe(path, "--hz", "0").code == 64)
      #expect(probe(path, "--within", "none").code == 64)
      #expect(probe(path, "--tolerance", "x").talk.hasSuffix("did you mean '--tolerances'?"))
      #expect(probe(path, "--tolerances", "/nowhere/t.json5").code == 66)
      #expect(probe("/nowhere/s.json5").code == 66)
      #expect(probe("container-interactive").code == 65, "A scene is no session.")
    }
  }

  @Test func `without a transition that has a context it says so`() throws {
    try withFile(file()) { path in
      #expect(probe(path) == Ending(code: 0, data: "no transition with a context\n", talk: ""))
    }
  }

  @Test func `every session of the gallery moves within its tolerances`() throws {
    let path = "\(Project.root)/assets/motion.json5"
    var warnings: [DocumentWarning] = []
    let tolerances = try MotionTolerances(
      Document(parsing: readFile(at: path), file: path), sceneIDs: Gallery.ids, warnings: &warnings)
    #expect(warnings.isEmpty)
    var measured = 0
    for id in Gallery.ids {
      let report = MotionProbe.report(of: try session(of: id), scene: try sceneOfGallery(id))
      for breach in tolerances.breaches(of: report) {
        Issue.record("\(id): \(breach.transition.number) \(breach.metric) is \(breach.value)")
      }
      measured += report.transitions.count
    }
    #expect(measured > 40)
  }
}
