/// What UIKit does in one respect, in each version of iOS.
///
/// The rules are a list, ``all``: what a stage does under an era asks it (`era.has(.contentPop)`), and
/// every table of eras is written from it.
nonisolated public struct EraRule: Hashable, Sendable, Identifiable {
  /// How surely something is known.
  public enum Mark: String, Hashable, Sendable {
    /// Documented by Apple.
    case documented = "D"
    /// Measured or logged by others on real UIKit.
    case measured = "M"
    /// Inferred by Segue from other versions.
    case inferred = "I"
    /// Not known: Segue goes on as in the nearest version that is.
    case unknown = "?"

    /// Whether somebody who relies on it should be told.
    public var isGuess: Bool { self == .inferred || self == .unknown }
  }

  /// What is so from one version on.
  public struct Saying: Hashable, Sendable {
    /// From which version on.
    public let era: Era
    /// What is so, in a few words.
    public let text: String
    /// How surely it is known.
    public let mark: Mark

    init(_ era: Era, _ text: String, _ mark: Mark) {
      (self.era, self.text, self.mark) = (era, text, mark)
    }
  }

  /// Its number in every table, from 1.
  public let id: Int
  /// What it is about.
  public let title: String
  /// From which version on what it is named for is there, or `nil` if never.
  public let since: Era?
  /// From which version on it is there no longer.
  public let until: Era?
  /// What is so, from which version on, the earliest first; the first one is iOS 7's.
  public let sayings: [Saying]
  /// Where that is known from.
  public let source: String

  init(
    _ id: Int, _ title: String, since: Era?, until: Era? = nil, _ sayings: [Saying],
    source: String
  ) {
    (self.id, self.title, self.since, self.until) = (id, title, since, until)
    (self.sayings, self.source) = (sayings, source)
  }

  /// What is so in a version.
  public func saying(in era: Era) -> Saying {
    sayings.last { $0.era <= era } ?? sayings[0]
  }

  /// How surely that is known.
  public func mark(in era: Era) -> Mark { saying(in: era).mark }
}

extension Stage {
  /// Notes in the trace that a rule of the stage's era decides something: what differs between two eras is told
  /// by it, and overlay and log mark what a guess has decided. Without an era nothing is noted.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - era: The era that was read when what it decides began; the stage's own by default.
  ///   - who: For whom it decides.
  ///   - surely: Whether what it decides here is as sure as its mark says; else it is a guess.
  package func decides(
    _ rule: EraRule, in era: Era? = nil, for who: String, surely: Bool = true
  ) {
    guard let era = era ?? self.era else { return }
    let isGuess = !surely || rule.mark(in: era).isGuess
    record(who, .eraDecides, .rule(number: rule.id, era: era, isGuess: isGuess))
  }

  /// Tells that something was used that the stage's era does not have.
  ///
  /// - Returns: Whether it is there: without an era, everything is.
  @discardableResult
  package func offers(_ name: String, _ rule: EraRule, to who: String) -> Bool {
    guard let era, let since = rule.since, era < since else { return true }
    diagnose(who, .notInEra(name: name, since: since, era: era))
    return false
  }
}
