import Documents
import Finding
import Judging
import Phrases
import Sessions
import Transitions

/// Writes what a search has come to: exactly what was tried, and no more.
nonisolated struct FindText {
  let scene: String
  /// The version of iOS whose rules held, if any did.
  let era: Era?
  let alphabet: Alphabet
  let result: Search.Result
  let found: [Found]
  /// Where the sessions lie, in the same order.
  let paths: [String]

  /// For people: some lines for each breach, then what was tried.
  var lines: [String] {
    zip(found, paths).flatMap(FindText.lines)
      + ["\(name): \(statement)"] + FindText.lines(result.gaps).map { "  \($0)" }
  }

  /// The scene, with the version of iOS.
  private var name: String { era.map { "\(scene), iOS \($0)" } ?? scene }

  /// What was left out, a line each.
  private static func lines(_ gaps: Gaps) -> [String] {
    gaps.kinds.map { what, thing, names in
      "never \(what): \(names.count) \(thing)\(names.count == 1 ? "" : "s"): \(Gaps.list(names))"
    } + gaps.unfinished.map { "not finished: \($0)" }
  }

  private static func lines(_ found: Found, path: String) -> [String] {
    let place = found.account.place
    return ["\(found.says)", "  \(found.byHand)"] + found.otherWays.map { "  or: \($0)" }
      + (place.isEmpty ? [] : ["  code: \(place)"]) + ["  segue \(path)"]
  }

  /// The heads of the columns of ``row``.
  static let head = """
    | scene | acts | of them in every order | sequences | at random | found |
    |---|---|---|---|---|---|
    """

  /// What was tried and found, as a row of a table.
  var row: String {
    let depth = "\(result.depth)" + (result.isCutShort ? ", then the time was over" : "")
    let laws = found.map { "`\($0.breach.law.name)`" }.joined(separator: ", ")
    let missed = result.gaps.missed
    let nothing = missed == 0 ? "nothing" : "nothing, \(missed) not touched"
    let cells = [
      era.map { "`\(scene)`, iOS \($0)" } ?? "`\(scene)`", "\(alphabet.orderCount)", depth,
      "\(result.sequences)",
      "\(result.random)", laws.isEmpty ? nothing : laws,
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// What was tried.
  var statement: String {
    var text =
      "every sequence of up to \(result.depth) of \(alphabet.orderCount) events in steps of 1/64 s: "
      + "\(result.sequences) sequences"
    if result.isCutShort { text += ", and then the time was over" }
    if !result.isExhaustive, !found.isEmpty { text += ", but for what follows a breach" }
    text += found.isEmpty ? ", no law broken" : ", \(found.count) found"
    if result.hands > 0 {
      text += "; \(result.hands) whole gestures, alone and in pairs: \(result.pairs) sequences"
    }
    if result.random > 0 { text += "; beyond that \(result.random) random sequences" }
    let (gaps, all) = (result.gaps, result.gaps.seen)
    return text + "; touched or reached: \(all - gaps.missed) of \(all) in sight"
  }

  /// For programs.
  var json: JSONValue {
    let held = era.map { [JSONValue.Member(key: "era", value: .string($0.description))] } ?? []
    return .object(
      [.init(key: "scene", value: .string(scene))] + held + [
        .init(
          key: "found",
          value: .array(zip(found, paths).map { FindText.json($0, session: $1) })),
        .init(key: "depth", value: .number(Double(result.depth))),
        .init(key: "events", value: .number(Double(alphabet.orderCount))),
        .init(key: "hands", value: .number(Double(result.hands))),
        .init(key: "pairs", value: .number(Double(result.pairs))),
        .init(key: "gaps", value: result.gaps.json(\.english)),
        .init(key: "isExhaustive", value: .bool(result.isExhaustive)),
        .init(key: "isCutShort", value: .bool(result.isCutShort)),
        .init(key: "quantum", value: .number(SearchAct.quantum)),
        .init(key: "sequences", value: .number(Double(result.sequences))),
        .init(key: "simulated", value: .number(Double(result.tried))),
        .init(key: "random", value: .number(Double(result.random))),
      ])
  }

  private static func json(_ found: Found, session: String) -> JSONValue {
    .object([
      .init(key: "law", value: .string(found.breach.law.name)),
      .init(key: "session", value: .string(session)),
      .init(key: "events", value: .number(Double(found.session.events.count))),
      .init(key: "moment", value: .number(found.breach.moment)),
      .init(key: "says", value: .string(found.says)),
      .init(key: "byHand", value: .string(found.byHand)),
      .init(key: "otherWays", value: .array(found.otherWays.map { .string($0) })),
      .init(key: "code", value: .string(found.account.place)),
      .init(key: "calls", value: .array(found.account.calls.map { .string($0) })),
    ])
  }
}
