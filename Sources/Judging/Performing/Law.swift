import Phrases
import Sessions

/// A law that every input must leave unbroken: one value in the list ``all``, whose order is that in which the
/// laws are told that one input breaks.
nonisolated package struct Law: Sendable {
  /// What it is called.
  package let name: String
  /// What it says, in one line.
  package let about: String
  /// What is bearable where no other numbers are given; empty for a law without numbers.
  package let thresholds: [Double]
  /// Whether the scene's author has made it.
  package let isOwn: Bool
  /// What looks at one attempt for it, from its beginning; nothing where only another process can see it.
  let check: @MainActor @Sendable (Laws, Simulation) -> (any LawCheck)?

  init(
    _ name: String, _ about: String, thresholds: [Double] = [],
    check: @escaping @MainActor @Sendable (Laws, Simulation) -> (any LawCheck)? = { _, _ in nil }
  ) {
    (self.name, self.about, self.thresholds, self.check) = (name, about, thresholds, check)
    isOwn = false
  }

  /// The law of a scene's author of a name.
  package init(own name: String) {
    (self.name, about, thresholds, isOwn) = (name, "as the scene's author says", [], true)
    check = { _, _ in OwnLawCheck(name: name) }
  }

  /// All laws.
  package static let all: [Law] = [
    .trap, .contract, .jump, .track, .rest, .lost, .blank, .late, .sampling, .determinism,
  ]

  /// The law of a name, if there is one.
  package init?(named name: String) {
    guard let law = Law.all.first(where: { $0.name == name }) else { return nil }
    self = law
  }

  /// The place in the order in which laws are told that one input breaks.
  var rank: Int { Law.all.firstIndex(of: self) ?? Law.all.count }
}

nonisolated extension Law: Hashable, CustomStringConvertible {
  package var description: String { name }

  package static func == (one: Law, other: Law) -> Bool {
    one.name == other.name && one.isOwn == other.isOwn
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The laws that count in a search, with their thresholds.
nonisolated package struct Laws: Hashable, Sendable {
  private var thresholds: [Law: [Double]] = [:]
  /// Those that count, in the order in which they are listed.
  package private(set) var all: [Law]

  /// Takes laws with the thresholds that they have by default.
  package init(_ laws: [Law] = Law.all) {
    all = Law.all.filter(laws.contains) + laws.filter(\.isOwn)
  }

  /// Those of the scene's author.
  package var own: [Law] { all.filter(\.isOwn) }

  /// Forgets some laws.
  package mutating func forget(_ laws: [Law]) { all.removeAll(where: laws.contains) }

  /// Whether a law counts.
  package func has(_ law: Law) -> Bool { all.contains(law) }

  /// Forgets all laws but one; its threshold stays.
  package mutating func narrow(to law: Law) { all = all.filter { $0 == law } }

  /// What is bearable of a law: its first number.
  package subscript(law: Law) -> Double {
    get { numbers(of: law).first ?? 0 }
    set { bear([newValue], of: law) }
  }

  /// How much a velocity may change where a spring takes over, in points per second; see ``HandOver``.
  package var bearableVelocity: Double { numbers(of: .jump)[1] }

  /// Takes other numbers for a law, as many of the first as are given.
  package mutating func bear(_ numbers: [Double], of law: Law) {
    let rest = self.numbers(of: law).dropFirst(numbers.count)
    thresholds[law] = Array(numbers.prefix(law.thresholds.count)) + rest
  }

  /// Whether a law has other numbers than by default.
  func isGiven(_ law: Law) -> Bool { numbers(of: law) != law.thresholds }

  package func numbers(of law: Law) -> [Double] { thresholds[law] ?? law.thresholds }
}

/// A law that an input has broken.
nonisolated package struct Breach: Hashable, Sendable {
  /// Which one.
  package var law: Law
  /// In which way, without names and numbers: two inputs that break a law in the same way have one cause.
  package var way: String
  /// When, in seconds of the stage's clock.
  package var moment: Double
  /// What ought to have been.
  package var wanted: Phrase
  /// What was.
  package var seen: Phrase
  /// The number of the contract's statement that says what ought to have been; empty for other laws.
  package var statement = ""
  /// Whether it has come after a broken contract and before the next rest, so that it may come of that.
  package var isAftermath = false

  /// Creates a breach.
  ///
  /// - Parameter way: By default what was seen, without what stands in quotes and without numbers.
  package init(
    _ law: Law, at moment: Double, wanted: Phrase, seen: Phrase, statement: String = "",
    way: String? = nil
  ) {
    self.law = law
    self.moment = moment
    self.wanted = wanted
    self.seen = seen
    self.statement = statement
    self.way = way ?? Breach.withoutNames(seen.english)
  }

  private static func withoutNames(_ text: String) -> String {
    var (result, isQuoted) = ("", false)
    for character in text {
      if character == "'" { isQuoted.toggle() }
      if !isQuoted && !character.isNumber { result.append(character) }
    }
    return result
  }

  /// The view or controller that what was seen names first.
  package var subject: Substring? {
    let parts = seen.english.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? parts[1] : nil
  }

  /// What ought to have been in English, with the contract's statement.
  package var demand: String {
    statement.isEmpty ? wanted.english : "\(wanted) (\(statement))"
  }

  /// The law and the way, which all breaches of one cause have in common.
  package var kind: String { "\(law.name): \(way)" }

  /// Whether another breach has the same cause, for all that can be seen.
  package func isSame(as other: Breach) -> Bool { law == other.law && way == other.way }
}
