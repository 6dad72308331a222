import Documents
import Phrases

/// Something that is so or not of what was seen: `{ shows: { view: "photo", at: 1, frame: [0, 0, 390, 844] } }`.
nonisolated package struct Condition: Sendable {
  /// Looks whether it is so.
  typealias Test = @MainActor @Sendable (Observation.Seen, Observation) -> Bool
  /// Says what was seen where it is not so; nothing where the words of the task say it all.
  typealias Account = @MainActor @Sendable (Observation.Seen, Observation) -> Phrase?

  /// Which play it is about; the first without.
  let play: String?
  /// The end of the program that it waits for: `trap` or `hang`.
  let fault: String?
  /// The search that it asks for.
  let search: LessonSearch?
  private let test: Test
  private let account: Account

  /// Reads one of the kinds, and perhaps the play that it is about.
  ///
  /// - Parameter plays: The names of the task's plays.
  init(_ field: DocumentField, plays: [String]) throws(DocumentError) {
    let object = try field.object()
    let kinds = ConditionKind.kinds.map(\.name)
    for key in object.keys where key != "play" && key != "say" && !kinds.contains(key) {
      throw field.error("unknown condition \"\(key)\"" + nearestHint(to: key, in: kinds))
    }
    let present = ConditionKind.kinds.filter { object[$0.name] != nil }
    guard present.count == 1, let kind = present.first, let value = object[kind.name] else {
      throw field.error("a condition is one of \(kinds.joined(separator: ", "))")
    }
    play = try object["play"]?.name(among: plays)
    let reading = try kind.read(value, plays)
    (test, fault, search) = (reading.test, reading.fault, reading.search)
    account = reading.account
  }

  /// Whether it is so.
  ///
  /// - Parameter outer: The play that the condition around it is about; the first without.
  @MainActor func holds(in observation: Observation, of outer: Observation.Seen? = nil) -> Bool {
    test(seen(in: observation, of: outer), observation)
  }

  /// What was seen where it is not so, in the words of the linter or of the law; `nil` for other conditions.
  @MainActor func account(
    of observation: Observation, in outer: Observation.Seen? = nil
  ) -> Phrase? {
    account(seen(in: observation, of: outer), observation)
  }

  @MainActor private func seen(
    in observation: Observation, of outer: Observation.Seen?
  ) -> Observation.Seen {
    play.map { observation.play($0) } ?? outer ?? observation.play(nil)
  }
}

/// A kind of condition: its key in a file, what it says, and how it is read.
nonisolated package struct ConditionKind: Sendable {
  /// What was read of a condition's value.
  struct Reading: Sendable {
    var test: Condition.Test
    var account: Condition.Account = { _, _ in nil }
    var fault: String?
    var search: LessonSearch?
  }

  /// The key.
  package let name: String
  /// What it says, as the page of the format has it.
  package let about: String
  let read: @Sendable (DocumentField, [String]) throws(DocumentError) -> Reading

  init(
    _ name: String, _ about: String,
    read: @escaping @Sendable (DocumentField, [String]) throws(DocumentError) -> Reading
  ) {
    (self.name, self.about, self.read) = (name, about, read)
  }

  /// A kind that looks at one play only and is made of no others.
  init(
    _ name: String, _ about: String,
    test:
      @escaping @Sendable (DocumentField) throws(DocumentError)
      -> @MainActor @Sendable (Observation.Seen) -> Bool
  ) {
    self.init(name, about) { field, _ throws(DocumentError) in
      let test = try test(field)
      return Reading(test: { seen, _ in test(seen) })
    }
  }

  /// All kinds, in the order in which the page of the format has them.
  package static let kinds: [ConditionKind] = [
    .calls, .count, .shows, .alpha, .absent, .inside, .least, .most, .jumps, .rests, .finding,
    .clean, .law, .search, .fault, .all, .any, .not,
  ]
}
