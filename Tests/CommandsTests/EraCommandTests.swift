import Commands
import Documents
import Scenes
import SegueTool
import SessionSupport
import Sessions
import Shell
import Testing
import Transitions

/// `--era` and `segue eras`.
@Suite struct EraCommandTests {
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
    for era in ["5", "19.5", "40", "-1"] {
      let text = Self.session.replacing(
        "{ t: 0.2", with: "{ t: 0, tune: { era: \(era) } }, { t: 0.2")
      try withFile(text) { path in
        var warnings: [DocumentWarning] = []
        let (session, scene) = try SceneLibrary().session(path, warnings: &warnings)
        #expect(warnings.count == 1 && warnings[0].description.contains("\"era\""))
        let simulation = Simulation(scene: scene, size: session.size)
        for event in session.events { simulation.apply(event) }
        #expect(simulation.stage.era == nil)
      }
    }
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

  @Test func `find searches under each version, and says under which`() {
    let (text, failure) = run(
      FindCommand.command(), "eras/default-modal", "--era", "7,18", "--depth", "1", "--events",
      "core", "--sequences", "0", "--accept", "untouched,unfinished")
    #expect(failure == nil, "\(String(describing: failure))")
    #expect(text.contains("eras/default-modal, iOS 7: every sequence"))
    #expect(text.contains("eras/default-modal, iOS 18: every sequence"))
  }
}
