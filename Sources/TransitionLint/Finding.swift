import TransitionCore

/// One breach of the contract: when, by whom, what is wrong and what to do.
nonisolated public struct Finding: Hashable, Sendable {
  /// The stage's time at which it can be seen, in seconds.
  public var time: Double
  /// The subject's name in the trace: a controller's id, or `owner/role`.
  public var who: String
  /// The number of the contract's statement, such as `§3.6`.
  public var statement: String
  /// What is wrong, in words.
  public var message: String
  /// What to do about it, in words.
  public var fix: String

  /// Creates a finding.
  public init(time: Double, who: String, statement: String, message: String, fix: String) {
    self.time = time
    self.who = who
    self.statement = statement
    self.message = message
    self.fix = fix
  }
}
