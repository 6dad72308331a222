import Documents
import SpringEngine

/// What a text says.
package struct Reading: Hashable, Sendable {
  /// The spring and its velocity.
  package var feel: Feel
  /// In which dialect it stands.
  package var dialect: Dialect
  /// What was taken for what, in a few words each: `stiffness 170 from tension`.
  package var taken: [String]
  /// What was left aside, and what was assumed, in sentences.
  package var remarks: [Phrase]
  /// How far the spring is from what the text says, where that is a curve; `nil` where it is exact.
  package var deviation: Deviation?
  /// What of the text was used for it.
  var account = Account()

  /// Where a dialect runs what is overdamped as critically damped, takes it so.
  mutating func stopAtCriticalDamping() {
    guard dialect.stopsAtCriticalDamping, feel.spring.dampingRatio > 1 else { return }
    feel.spring = feel.spring.withoutOverdamping
    remarks.append("what is overdamped is run as critically damped")
  }

  /// The remarks without which the spring would mislead: what was left aside, and what is not certain.
  package var reservations: [Phrase] {
    remarks.filter { remark in
      remark == Reading.astray
        || ["left aside", "another"].contains { remark.english.hasPrefix($0) }
    }
  }

  /// Whether it names numbers that many dialects have, and nothing that is one dialect's own.
  package var isOfBareNumbers: Bool { remarks.contains(Reading.bareNumbers) }

  /// What is remarked where UIKit's own iteration ends at no spring that it looks for.
  static let astray: Phrase =
    "UIKit's own iteration does not arrive with this velocity: the largest root of its equation is taken"

  /// What is remarked of such numbers.
  static let bareNumbers: Phrase = "bare numbers: every library with these words means the same"
}
