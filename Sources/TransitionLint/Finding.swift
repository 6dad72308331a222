import Phrases
import TransitionCore
import TransitionInspection
import TransitionViews

/// One breach of the contract: when, by whom, what is wrong and what to do.
nonisolated public struct Finding: Hashable, Sendable {
  /// The stage's time at which it can be seen, in seconds.
  public var time: Double
  /// The subject's name in the trace: a controller's id, or `owner/role`.
  public var who: String
  /// The number of the contract's statement, such as `§3.6`.
  public var statement: String
  /// What is wrong, to be said in a language.
  package var messagePhrase: Phrase
  /// What to do about it, to be said in a language.
  package var fixPhrase: Phrase

  /// Creates a finding.
  public init(time: Double, who: String, statement: String, message: String, fix: String) {
    self.init(
      time: time, who: who, statement: statement, wrong: .verbatim(message), remedy: .verbatim(fix))
  }

  /// Creates a finding of phrases; with the same labels a literal would be a text.
  init(time: Double, who: String, statement: String, wrong: Phrase, remedy: Phrase) {
    self.time = time
    self.who = who
    self.statement = statement
    (messagePhrase, fixPhrase) = (wrong, remedy)
  }

  /// What is wrong, in words.
  public var message: String {
    get { messagePhrase.english }
    set { messagePhrase = .verbatim(newValue) }
  }

  /// What to do about it, in words.
  public var fix: String {
    get { fixPhrase.english }
    set { fixPhrase = .verbatim(newValue) }
  }

  /// Whether both say the same of the same.
  public static func == (one: Finding, other: Finding) -> Bool {
    one.time == other.time && one.who == other.who && one.statement == other.statement
      && (one.messagePhrase == other.messagePhrase || one.message == other.message)
      && (one.fixPhrase == other.fixPhrase || one.fix == other.fix)
  }

  /// Hashes what is cheap to tell apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(who)
    hasher.combine(statement)
  }
}
