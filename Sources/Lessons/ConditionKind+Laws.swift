import Documents
import Finding
import Judging
import Phrases
import Scenes
import SegueScenes
import Sessions
import TransitionLint

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
  ) { field, _ throws(DocumentError) in
    let wanted = try field.bool()
    return Reading(
      test: { seen, _ in seen.findings.isEmpty == wanted },
      account: { seen, _ in seen.findings.first.map { LessonLaw.words(of: $0) } })
  }

  /// A law holds.
  static let law = ConditionKind(
    "law",
    "the play keeps a law: one of `segue find` by its name, `\"rest\"`, or one of your own as a file of limits "
      + "has it, `{ staysIn: { view: \"sheet\", frame: [0, 60, 390, 784] } }`"
  ) { field, _ throws(DocumentError) in
    let law = try LessonLaw(field)
    return Reading(
      test: { seen, all in law.breach(of: seen, in: all.scene) == nil },
      account: { seen, all in law.breach(of: seen, in: all.scene) })
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
      test: { seen, all in parts.allSatisfy { $0.holds(in: all, of: seen) } },
      account: { seen, all in
        parts.first { !$0.holds(in: all, of: seen) }?.account(of: all, in: seen)
      })
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

/// A law that a play is to keep: one that every search knows, or one that a course has made.
nonisolated struct LessonLaw: Sendable {
  private enum Kind {
    case known(Laws)
    case own(StageLaw)
  }

  private let kind: Kind

  /// Reads the name of a law, or a law as a file of limits has it.
  init(_ field: DocumentField) throws(DocumentError) {
    if (try? field.string()) != nil {
      // What stops the program is seen by whoever judges it, and told as a fault.
      let names = Law.all.map(\.name).filter { $0 != Law.trap.name }
      let name = try field.name(among: names)
      kind = .known(Laws(Law(named: name).map { [$0] } ?? []))
    } else {
      var warnings: [DocumentWarning] = []
      kind = .own(try FileLaw.read(field, &warnings))
      if let warning = warnings.first { throw field.error(warning.phrase) }
    }
  }

  /// What a play shows that breaks it; `nil` where it keeps it. An own law that nothing in the play decides is not
  /// kept.
  @MainActor func breach(of seen: Observation.Seen, in scene: Scene) -> Phrase? {
    switch kind {
    case .known(let laws):
      let breach = Attempt.breaches(of: seen.session.events, scene: scene, laws: laws).first
      return breach.map { Self.words($0.seen, at: $0.moment, wanted: $0.wanted) }
    case .own(let law):
      var scene = scene
      scene.laws = [law]
      let account = LawAccount(of: seen.session, in: scene)
      return account.findings.first.map { Self.words(of: $0) } ?? account.words.first
    }
  }

  /// What the linter says, with its moment.
  static func words(of finding: Finding) -> Phrase {
    words(finding.messagePhrase, at: finding.time, wanted: finding.fixPhrase)
  }

  private static func words(_ seen: Phrase, at time: Double, wanted: Phrase) -> Phrase {
    let time = (time * 1_000).rounded() / 1_000
    return "At \(time) s: \(seen). \(wanted.capitalized)."
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
