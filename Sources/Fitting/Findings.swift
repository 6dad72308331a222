package import Documents
package import SpringEngine

/// A change along a timing curve that samples determine.
package struct FittedCurve: Hashable, Sendable {
  /// The curve.
  package let curve: TimingCurve
  /// What it is called, if it is one that many people use.
  package let name: String?
  /// How long it takes, in seconds.
  package let duration: Estimate
  /// When it begins, in seconds.
  package let startTime: Double
  /// The value before it.
  package let startValue: Double
  /// The value after it.
  package let target: Double

  /// The value at a time in seconds.
  package func value(at time: Double) -> Double {
    startValue
      + (target - startValue) * curve.value(at: (time - startTime) / duration.value)
  }
}

/// A speed that decays, as a list's that was flung.
package struct FittedDecay: Hashable, Sendable {
  /// How much of the speed is left after a millisecond.
  package let rate: Estimate
  /// The velocity at ``startTime``, in the samples' unit per second.
  package let initialVelocity: Estimate
  /// Where it ends.
  package let target: Estimate
  /// When it begins, in seconds.
  package let startTime: Double

  /// The motion, whose time counts from ``startTime``.
  package var motion: Deceleration {
    let rate = DecelerationRate(perMillisecond: rate.value)
    return Deceleration(
      position: target.value + initialVelocity.value / rate.exponent,
      velocity: initialVelocity.value, rate: rate)
  }
}

/// A rubber band between a finger and what it pulls.
package struct FittedBand: Hashable, Sendable {
  /// The share of the finger's way that is shown at first.
  package let factor: Estimate
  /// Where the band's offset tends to, in the samples' unit; infinite for a band that follows evenly.
  package let dimension: Estimate
  /// The value without a pull.
  package let startValue: Double

  /// The value when the finger has gone so far.
  package func value(at distance: Double) -> Double {
    let pulled = factor.value * distance
    return startValue + pulled / (1 + abs(pulled) / dimension.value)
  }
}

/// Why samples determine nothing.
package enum Doubt: String, Hashable, Sendable, CaseIterable {
  /// There are too few samples.
  case few
  /// Nothing moves.
  case still
  /// The noise is as large as the motion.
  case noisy
  /// The motion is cut off.
  case cut
  /// It creeps, and many springs creep alike.
  case creeping
  /// Several springs go through them alike.
  case vague
  /// No kind of motion that is known goes through them.
  case other

  /// What is missing, and what to do.
  package var reason: Phrase {
    switch self {
    case .few: Doubt.more("there are too few samples of the motion")
    case .still: Doubt.more("nothing moves")
    case .noisy: Doubt.more("the noise hides the motion")
    case .cut: Doubt.more("the motion is cut off before it settles")
    case .creeping: Doubt.more("it creeps to its end, as many springs do alike")
    case .vague: Doubt.more("several springs go through the samples alike")
    case .other:
      """
      no spring, curve, decay or rubber band goes through the samples; they may show several motions, \
      so cut out one of them
      """
    }
  }

  private static func more(_ reason: Phrase) -> Phrase {
    "\("more overshoot or a longer film is needed" as Phrase); \(reason)"
  }

  /// The same for a terminal.
  package var text: String { "not determined: \(reason)" }
}
