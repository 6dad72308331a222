/// What every transition has to keep under a case's fingers, whatever its spring and its thresholds are.
package struct Law {
  /// What results and cases call it.
  package let name: String
  /// What it asks for, in a sentence.
  package let about: String
  /// Says what breaks it; `nil` if it is kept.
  let breach: (Claim, Evidence) -> String?

  /// How much later than its time something may be shown, in seconds: three frames at 60 Hz.
  static let lag = 0.05
}

extension Law {
  /// Every law, in the order in which they are told.
  package static let all: [Law] = [
    .sampled, .continuous, .follows, .still, .handsOver, .smooth, .heads, .within, .same, .ends,
    .verdict,
  ]
}

/// A law as a case asks for it: when, and with which values.
struct Claim {
  let law: Law
  /// From when on it is asked for, and until when, in seconds.
  let from, to: Double
  /// Positions, in ways: where it ends, or between which two it stays.
  let positions: [Double]
  /// The case that it is like.
  let like: String?

  init(
    _ law: Law, _ from: Double = 0, to: Double = .infinity, at positions: [Double] = [],
    like: String? = nil
  ) {
    (self.law, self.from, self.to) = (law, from, to)
    (self.positions, self.like) = (positions, like)
  }
}

/// What is known of one case that was run.
struct Evidence {
  /// Where the pages were.
  let track: Track
  /// Whether the runner says that another page is shown in the end.
  let commits: Bool
  /// What the finger did.
  let finger: Finger
  /// When the case is over, in seconds.
  let end: Double
  /// The tracks of all cases, by their names.
  let others: [String: Track]
}
