/// What was seen of a motion at one time.
package struct Sample: Hashable, Sendable {
  /// When, in seconds.
  package var time: Double
  /// Where, in any unit.
  package var value: Double
  /// How fast, in that unit per second, where it was measured.
  package var velocity: Double?
  /// Where it is going to, where that is known.
  package var target: Double?
  /// Where the finger is that holds it; `nil` while none does.
  package var finger: Double?

  /// Creates a sample of a time in seconds and a value in any unit, with what else is known.
  package init(
    time: Double, value: Double, velocity: Double? = nil, target: Double? = nil,
    finger: Double? = nil
  ) {
    self.time = time
    self.value = value
    self.velocity = velocity
    self.target = target
    self.finger = finger
  }
}

/// What was seen of a motion, in the order of time.
package struct Samples: Hashable, Sendable {
  /// The samples; their times never fall, and their numbers are finite.
  package let rows: [Sample]
  /// How many times as far intervals reach as independent errors would let them: 1 for samples that were
  /// measured one by one.
  let caution: Double
  /// Differences from a motion that mean nothing, in the values' unit, as a root of the mean square; 0 where the
  /// noise alone tells.
  let exactness: Double

  /// Takes samples over.
  ///
  /// - Returns: `nil` if times run backward or a number is not finite.
  package init?(_ rows: [Sample]) {
    let numbers = rows.flatMap { row in
      [row.time, row.value] + [row.velocity, row.target, row.finger].compactMap(\.self)
    }
    guard numbers.allSatisfy(\.isFinite),
      zip(rows, rows.dropFirst()).allSatisfy({ $0.time <= $1.time })
    else { return nil }
    self.rows = rows
    (caution, exactness) = (1, 0)
  }

  /// Takes rows over that are known to be in order and finite.
  init(checked rows: [Sample], caution: Double = 1, exactness: Double = 0) {
    (self.rows, self.caution, self.exactness) = (rows, caution, exactness)
  }
}
