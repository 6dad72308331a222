import Commands
import Documents
import Glibc
import Scenes
import SegueTool
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing
import Transitions

/// `--era` and `segue eras`.
@Suite(.otherProcess) struct EraCommandTests {
  private func run(
    _ command: Command, _ words: String...
  ) -> (text: String, failure: CommandFailure?) {
    var text = ""
    let output = Output(data: { text += $0 }, talk: { _ in })
    do throws(CommandFailure) {
      try command.run(words, output)
    } catch {
      return (text, error)
    }
    return (text, nil)
  }

  private func hash(_ path: String, _ words: String...) throws -> String {
    var text = ""
    let output = Output(data: { text += $0 }, talk: { _ in })
    try ReplayCommand.command.run([path, "--json"] + words, output)
    // How many calls there were counts what rules have decided as well.
    return String(text[(text.firstRange(of: "\"hash\"")?.lowerBound ?? text.startIndex)...])
  }

  /// A second press on the stack's key while the first one's screen still comes in.
  private static let session = """
    { version: 1, scene: "eras/default-modal", size: [390, 844], hz: 120,
      events: [{ t: 0.2, key: "1" }] }
    """

  @Test func `a session is lived under the rules of a version, whatever it says itself`() throws {
    try withFile(Self.session) { path in
      let own = try hash(path)
      let seven = try hash(path, "--era", "7")
      let eighteen = try hash(path, "--era", "18")
      #expect(own == seven, "Presented over the whole screen, as before iOS 13.")
      #expect(eighteen != own, "A sheet.")
      #expect(try hash(path, "--era", "13.4") == hash(path, "--era", "13"))
    }
    let said = Self.session.replacing("{ t: 0.2", with: "{ t: 0, tune: { era: 7 } }, { t: 0.2")
    try withFile(said) { path in
      #expect(try hash(path) != hash(path, "--era", "18"))
      let held = try hash(path, "--era", "18")
      try withFile(Self.session) { plain in
        let same = try hash(plain, "--era", "18")
        #expect(held == same)
      }
    }
  }

  @Test(arguments: ["5", "6.9", "19", "27", "x", "", "-13", "13.x", "13.4.1"])
  func `what was never there is refused, with what there is`(text: String) throws {
    try withFile(Self.session) { path in
      let refusal = run(ReplayCommand.command, path, "--era", text).failure
      #expect(refusal?.code == .usage)
      #expect(refusal?.message.contains("7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 26") == true)
    }
    let found = run(FindCommand.command(), "drawer", "--era", "18,\(text)").failure
    #expect(found?.code == .usage)
  }

  @Test func `a session that names none there is goes by its own rules, and is told so`() throws {
    for era in ["5", "19.5", "40", "-1", "13.45"] {
      let text = Self.session.replacing(
        "{ t: 0.2", with: "{ t: 0, tune: { era: \(era) } }, { t: 0.2")
      try withFile(text) { path in
        var warnings: [DocumentWarning] = []
        let (session, scene) = try SceneLibrary().session(path, warnings: &warnings)
        let said = try #require(warnings.first?.description)
        #expect(
          warnings.count == 1 && said.contains("\"era\" is unknown, and Segue's own rules hold"))
        #expect(said.contains("no rules of iOS '\(era)'"))
        let simulation = Simulation(scene: scene, size: session.size)
        simulation.stage.era = .iOS18
        for event in session.events { simulation.apply(event) }
        #expect(simulation.stage.era == nil)
      }
    }
  }

  @Test(arguments: ["26.4", "18.7", "7.1"])
  func `a session recorded under a version opens again`(era: String) throws {
    try withFile(Self.session) { path in
      let recorded = path.replacing("s.json5", with: "out.json")
      #expect(run(ReplayCommand.command, path, "--era", era, "--record", recorded).failure == nil)
      var warnings: [DocumentWarning] = []
      let (session, scene) = try SceneLibrary().session(recorded, warnings: &warnings)
      #expect(warnings.isEmpty)
      let simulation = Simulation(scene: scene, size: session.size)
      for event in session.events { simulation.apply(event) }
      #expect(simulation.stage.era?.description == era)
    }
  }

  @Test(arguments: ["6,18", "7..26", "18,13.45"])
  func `a sweep over versions that were never there is refused with the list`(values: String) throws
  {
    let scene = try sceneOfGallery("swipe-back")
    let refusal = #expect(throws: CommandFailure.self) {
      try SweepAxes.axes(["era=\(values)"], of: scene)
    }
    #expect(refusal?.code == .usage && refusal?.message.contains("17, 18, 26") == true)
    #expect(try SweepAxes.axes(["era=0,7,13.4,26.9"], of: scene)[0].values.count == 4)
  }

  @Test func `every rule is listed with what it says in each version, and as JSON`() throws {
    let (text, failure) = run(ErasCommand.command)
    #expect(failure == nil)
    for rule in EraRule.all {
      #expect(text.contains("\(rule.id). \(rule.title)\n"))
      for era in Era.columns { #expect(text.contains(rule.saying(in: era).text)) }
    }
    let json = run(ErasCommand.command, "--json").text
    guard case .array(let rules) = try Document(parsing: json, file: "eras.json").node.value else {
      Issue.record("no list")
      return
    }
    #expect(rules.count == 33)
    #expect(run(ErasCommand.command, "2").text.hasPrefix("2. pop during a push\n"))
    #expect(run(ErasCommand.command, "34").failure?.code == .usage)
  }

  @Test func `find says of somebody's own file where it holds and where it breaks`() throws {
    let colors = ["one": "#9F1239", "two": "#3F6212", "three": "#1D4E89"]
    let panes = ["one", "two", "three"].map {
      "{ id: \"\($0)\", title: \"\($0)\", color: \"\(colors[$0] ?? "")\" }"
    }
    let scene = """
      { version: 1, id: "mine", kind: "museum", title: "Mine", caption: "Deeper.", size: [390, 844],
        exhibit: { name: "interrupted-push", elsewhere: ["Stuck."], here: ["Not stuck."] },
        panes: [\(panes.joined(separator: ", "))] }
      """
    try withFile(scene) { path in
      let out = path.replacing("s.json5", with: "out.json")
      let (text, failure) = run(
        FindCommand.command(), path, "--era", "13,18,26", "--depth", "2", "--events", "core",
        "--sequences", "0", "--accept", "untouched,unfinished", "--out", out)
      for number in 2...8 { unlink(out.replacing("out.json", with: "out-\(number).json")) }
      #expect(failure?.code == .checkFailed)
      let lines = text.split(separator: "\n").filter { $0.contains("holds in") }
      #expect(
        lines.contains {
          $0.contains("mine: holds in iOS 26, breaks in 13, 18: contract:")
            && $0.contains("popViewController was called while a transition runs")
        }, "\(text)")
    }
  }

  @Test func `find searches under each version, and says under which`() {
    let (text, failure) = run(
      FindCommand.command(), "eras/default-modal", "--era", "7,18", "--depth", "1", "--events",
      "core", "--sequences", "0", "--accept", "untouched,unfinished")
    #expect(failure == nil, "\(String(describing: failure))")
    #expect(text.contains("eras/default-modal, iOS 7: every sequence"))
    #expect(text.contains("eras/default-modal, iOS 18: every sequence"))
  }
}
