/// A law that every input must leave unbroken.
nonisolated package enum Law: String, Hashable, Sendable, CaseIterable {
  case trap, contract, jump, track, rest, lost, blank, late, sampling, determinism

  /// What it says, in one line.
  package var about: String {
    switch self {
    case .trap:
      "the code neither stops the program nor goes on without end; tried in a process of its own"
    case .contract: "nothing breaks the contract of transitions, as `segue replay --lint` names it"
    case .rest: "all comes to rest, as the state calls for: appearance, looks, input on"
    case .lost: "no view is left over, and none that was there is gone"
    case .jump:
      "no controller's view jumps at an instant, in points beyond what the hand moves; a second number: "
        + "nor in velocity where a spring takes it over"
    case .track: "what follows a finger stays with it, in points"
    case .blank: "no part of the stage shows nothing that was covered at first, as a share of it"
    case .late: "all rests so soon after the last input, in seconds"
    case .sampling: "looked at more often, or at other times, all is the same"
    case .determinism: "the same input again gives the same"
    }
  }

  /// The place in the order in which laws are told that one input breaks.
  var rank: Int { Law.allCases.firstIndex(of: self) ?? 0 }

  /// What is bearable where no other numbers are given; empty for a law without numbers. For ``jump`` the
  /// second one is a velocity, in points per second.
  package var thresholds: [Double] {
    switch self {
    case .jump: [1, 100]
    case .track: [12]
    case .blank: [0.02]
    case .late: [5]
    case .trap, .contract, .rest, .lost, .sampling, .determinism: []
    }
  }
}

/// The laws that count in a search, with their thresholds.
nonisolated package struct Laws: Hashable, Sendable {
  private var thresholds: [Law: [Double]] = [:]
  /// Those that count, in the order in which they are listed.
  package private(set) var all: [Law]

  /// Takes laws with the thresholds that they have by default.
  package init(_ laws: [Law] = Law.allCases) {
    all = Law.allCases.filter(laws.contains)
  }

  /// Whether a law counts.
  package func has(_ law: Law) -> Bool { all.contains(law) }

  /// Forgets all laws but one; its threshold stays.
  mutating func narrow(to law: Law) { all = all.filter { $0 == law } }

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

  func numbers(of law: Law) -> [Double] { thresholds[law] ?? law.thresholds }
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
  package var wanted: String
  /// What was.
  package var seen: String
  /// Whether it has come after a broken contract and before the next rest, so that it may come of that.
  package var isAftermath = false

  /// Creates a breach.
  ///
  /// - Parameter way: By default what was seen, without what stands in quotes and without numbers.
  package init(
    _ law: Law, at moment: Double, wanted: String, seen: String, way: String? = nil
  ) {
    self.law = law
    self.moment = moment
    self.wanted = wanted
    self.seen = seen
    self.way = way ?? Breach.withoutNames(seen)
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
  var subject: Substring? {
    let parts = seen.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? parts[1] : nil
  }

  /// The law and the way, which all breaches of one cause have in common.
  var kind: String { "\(law.rawValue): \(way)" }

  /// Whether another breach has the same cause, for all that can be seen.
  package func isSame(as other: Breach) -> Bool { law == other.law && way == other.way }
}
