import Documents
import Finding
import Scenes
import Transitions

nonisolated extension ConditionKind {
  /// What the linter says.
  static let finding = ConditionKind(
    "finding", "the linter tells a breach of that article of the contract: `\"§9.2\"`"
  ) { field throws(DocumentError) in
    let statement = try field.string()
    return { seen in seen.findings.contains { $0.statement.hasPrefix(statement) } }
  }

  /// The linter says nothing.
  static let clean = ConditionKind(
    "clean", "whether the linter tells nothing: `true`"
  ) { field throws(DocumentError) in
    let wanted = try field.bool()
    return { seen in seen.findings.isEmpty == wanted }
  }

  /// No short input breaks a law.
  static let search = ConditionKind(
    "search",
    "no order of a few acts breaks a law: `{ laws: [\"rest\"], acts: [\"key ArrowRight\", \"wait 8\"], depth: 3 }`"
  ) { field, _ throws(DocumentError) in
    let plan = try LessonSearch(field)
    return Reading(
      test: { _, observation in plan.found(in: observation.scene) == nil }, search: plan)
  }

  /// How the program ended.
  static let fault = ConditionKind(
    "fault",
    "for hints only: the code has stopped the program or did not come back: `\"trap\"` or `\"hang\"`"
  ) { field, _ throws(DocumentError) in
    let word = try field.name(among: ["trap", "hang"])
    return Reading(test: { _, _ in false }, fault: word)
  }

  /// All of some conditions.
  static let all = ConditionKind("all", "all of these hold: `[…]`") {
    field, plays throws(DocumentError) in
    let parts = try parts(field, plays)
    return Reading(
      test: { seen, all in parts.allSatisfy { $0.holds(in: all, of: seen) } })
  }

  /// One of some conditions.
  static let any = ConditionKind("any", "one of these holds: `[…]`") {
    field, plays throws(DocumentError) in
    let parts = try parts(field, plays)
    return Reading(
      test: { seen, all in parts.contains { $0.holds(in: all, of: seen) } })
  }

  /// Not so.
  static let not = ConditionKind("not", "this does not hold: `{ … }`") {
    field, plays throws(DocumentError) in
    let part = try Condition(field, plays: plays)
    return Reading(test: { seen, all in !part.holds(in: all, of: seen) })
  }

  private static func parts(
    _ field: DocumentField, _ plays: [String]
  ) throws(DocumentError) -> [Condition] {
    var parts: [Condition] = []
    for element in try field.elements() { parts.append(try Condition(element, plays: plays)) }
    return parts
  }
}

/// A search of a task: its own acts, in every order.
nonisolated struct LessonSearch: Sendable {
  private let laws: Laws
  private let alphabet: Alphabet
  private let depth: Int

  /// More acts than that would take too long.
  private static let greatestDepth = 4

  init(_ field: DocumentField) throws(DocumentError) {
    let object = try field.exact("laws", "acts", "depth")
    var laws: [Law] = []
    for element in try object.required("laws").elements() {
      let name = try element.name(among: Law.all.map(\.name))
      if let law = Law(named: name) { laws.append(law) }
    }
    var acts: [SearchAct] = []
    for element in try object.required("acts").elements() {
      let text = try element.string()
      guard let act = SearchAct(text[...]) else { throw element.error("\"\(text)\" is no act") }
      acts.append(act)
    }
    (self.laws, alphabet) = (Laws(laws), Alphabet(acts))
    depth = try object.required("depth").integer(in: 1...Self.greatestDepth)
  }

  /// The shortest input that breaks one of the laws.
  @MainActor func found(in scene: Scene) -> Found? {
    var search = Search(
      Search.Plan(depth: depth, sequences: 0), actCount: alphabet.acts.count,
      names: alphabet.acts.map(\.text), evaluator: Attempt(scene, alphabet, laws)
    ) { $0.found == 0 }
    return search.run().suspects.lazy.compactMap {
      Found($0, alphabet: alphabet, scene: scene, laws: laws)
    }.first
  }
}
