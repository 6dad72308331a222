import Sessions

/// An expectation that was not met: what, when, what was wanted and what was seen.
nonisolated public struct Miss: Hashable, Sendable, CustomStringConvertible {
  /// What it is about, such as `transition 1 from "list" to "photo"`.
  public var what: String
  /// When, in seconds of the stage's clock; of a transition its beginning, `nil` for what has no time.
  public var time: Double?
  /// What was wanted, in words.
  public var wanted: String
  /// What was seen, in words.
  public var seen: String
  /// What a hand does at least to see the same, in words; `nil` where that was not looked for.
  public var shortest: String? { input.map { StepDescription($0).text } }
  /// The same as a session.
  package var input: Session?

  /// Creates a miss.
  public init(what: String, time: Double?, wanted: String, seen: String) {
    (self.what, self.time) = (what, time)
    (self.wanted, self.seen) = (wanted, seen)
  }

  /// All of it on one line.
  public var description: String {
    let when = time.map { ", at \(words($0)) s" } ?? ""
    return "\(what)\(when): wanted \(wanted), seen \(seen)"
  }
}
