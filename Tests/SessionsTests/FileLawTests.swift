import Documents
import Sessions
import TestSupport
import Testing

/// Laws that stand in a file of limits: read with the places of mistakes.
@Suite(.otherProcess) struct FileLawTests {
  private func laws(_ text: String) throws -> [StageLaw] {
    var warnings: [DocumentWarning] = []
    let file = "{ version: 1, scenes: { \"a\": { laws: [ \(text) ] } } }"
    let limits = try MotionTolerances(
      Document(parsing: file, file: "limits.json5"), sceneIDs: [], warnings: &warnings)
    #expect(warnings.isEmpty, "\(warnings)")
    return limits.laws(of: "a")
  }

  @Test func `each kind is read, with a name of its own or one made of what it says`() throws {
    let laws = try laws(
      """
      { name: "in time", appearsBy: { view: "v", seconds: 0.3, to: "x" } },
      { before: { first: "v", then: "w" } }, { staysIn: { view: "v", in: "w" } },
      { keepsMoving: { view: "v", seconds: 0.2, speed: 2 } },
      { neverFasterThan: { view: "v", speed: 100 } },
      { orderOf: { calls: ["willShow", "didShow"] } }
      """)
    #expect(
      laws.map(\.name) == [
        "in time", "before v w", "staysIn v", "keepsMoving v", "neverFasterThan v", "orderOf",
      ])
  }

  @Test(arguments: [
    ("{ name: \"x\" }", "must say one of appearsBy, before"),
    ("{ before: { first: \"v\", then: \"w\" }, staysIn: { view: \"v\" } }", "must say one of"),
    ("{ appearsBy: { view: \"v\" } }", "lacks the key \"seconds\""),
    ("{ appearsBy: { view: \"v\", seconds: -1 } }", "laws[0].appearsBy.seconds"),
    ("{ before: { first: \"v\" } }", "lacks the key \"then\""),
    ("{ staysIn: { view: \"v\", frame: [1, 2] } }", "laws[0].staysIn.frame"),
    ("{ keepsMoving: { view: \"v\", seconds: 0 } }", "laws[0].keepsMoving.seconds"),
    ("{ neverFasterThan: { view: 3, speed: 1 } }", "laws[0].neverFasterThan.view"),
    ("{ orderOf: { calls: [\"willShow\"] } }", "two calls or more"),
    ("{ orderOf: { calls: [\"willShow\", \"shows\"] } }", "laws[0].orderOf.calls[1]"),
    ("{ name: \"\", staysIn: { view: \"v\" } }", "must be a name"),
    ("{ staysIn: { view: \"v\" } }, { staysIn: { view: \"v\" } }", "must have another name"),
  ])
  func `a mistake is told with its place`(text: String, words: String) {
    let error = #expect(throws: DocumentError.self) { try laws(text) }
    #expect(error?.description.hasPrefix("limits.json5:1:") == true, "\(text)")
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func `what is unknown in a law is warned of`() throws {
    var warnings: [DocumentWarning] = []
    _ = try MotionTolerances(
      Document(
        parsing: "{ version: 1, scenes: { a: { laws: [{ staysIn: { view: \"v\", vew: 1 } }] } } }",
        file: "limits.json5"), sceneIDs: [], warnings: &warnings)
    #expect(warnings.count == 1 && warnings[0].description.contains("vew"))
  }
}
