import Finding
import Judging
import Phrases
public import SegueTesting
import Sessions

/// An input that breaks a law, made as short as can be.
nonisolated public struct FoundInput: Hashable, Sendable, CustomStringConvertible {
  /// The law's name.
  public let law: String
  /// When it is broken, in seconds of the stage's clock.
  public let time: Double
  /// What ought to have been.
  public let wanted: String
  /// What was.
  public let seen: String
  /// What a hand does to see it, one thing after the other.
  public let steps: [String]
  /// The input as a session's file, which `segue` opens and ``Play`` plays.
  public let sessionText: String
  private let session: Session

  init(_ found: Found) {
    (law, time, wanted) = (found.breach.law.name, found.breach.moment, found.breach.demand)
    (seen, steps) = (found.breach.seen.english, found.steps.map(\.english))
    (sessionText, session) = (found.text, found.session)
  }

  /// As an expectation that was not met.
  public var miss: Miss {
    var miss = Miss(what: "the law \"\(law)\"", time: time, wanted: wanted, seen: seen)
    miss.input = session
    return miss
  }

  /// The law, what was seen, and what a hand does to see it, on one line.
  public var description: String { "\(law): \(seen): \(steps.joined(separator: ", "))" }
}
