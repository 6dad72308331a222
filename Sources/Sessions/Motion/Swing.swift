/// A transition's way towards one of its ends, without a finger: how far it goes beyond the end, and
/// when it stays near.
///
/// Between two moments, which are close together, the cubic through both positions with both velocities
/// stands for the motion; at a thousand moments a second it is nearer to a spring of a phone's than
/// 1e-9 of the way.
nonisolated struct Swing {
  /// Where it was at a moment: the fraction of the way, and its change per second.
  struct Moment {
    var time: Double
    var fraction: Double
    var velocity: Double
  }

  /// When it began, in seconds.
  let start: Double
  /// The end that it goes to, 0 or 1.
  let target: Double
  /// How far beyond the end it was when it began, as a fraction.
  private let pulled: Double
  /// How far beyond the end it has been, as a fraction.
  private var reached: Double
  /// The last time at which it was further from the end than the tolerance.
  private var lastAway: Double
  private var latest: Moment
  private var velocity: DerivedCourse
  private var acceleration: DerivedCourse
  private var jerk: DerivedCourse

  init(from moment: Moment, to target: Double) {
    start = moment.time
    self.target = target
    pulled = Swing.beyond(moment.fraction, target)
    reached = pulled
    lastAway = moment.time
    latest = moment
    velocity = DerivedCourse(from: moment.time)
    acceleration = velocity
    jerk = velocity
    _ = velocity.take(moment.velocity, at: moment.time)
  }

  /// The largest acceleration so far, without its sign: the fraction's, per second squared.
  var peakAcceleration: Double { acceleration.greatest }
  /// The largest change of the acceleration so far, without its sign: the fraction's, per second cubed.
  var peakJerk: Double { jerk.greatest }

  /// How far it has gone beyond the end by itself, as a fraction.
  var overshoot: Double { max(reached - pulled, 0) }

  /// Goes on to a later moment.
  ///
  /// - Parameter tolerance: How near to the end counts as there, as a fraction.
  mutating func move(to moment: Moment, tolerance: Double) {
    let span = moment.time - latest.time
    defer { latest = moment }
    if let slope = velocity.take(moment.velocity, at: moment.time),
      let change = acceleration.take(slope.value, at: slope.time)
    {
      _ = jerk.take(change.value, at: change.time)
    }
    reached = max(reached, Swing.beyond(moment.fraction, target))
    if span > 0, latest.velocity * moment.velocity < 0 {
      let turn = Swing.share(of: span) { [latest] in
        latest.velocity * latest.slope(to: moment, at: $0) > 0
      }
      reached = max(reached, Swing.beyond(latest.fraction(to: moment, at: turn), target))
    }
    if abs(moment.fraction - target) > tolerance {
      lastAway = moment.time
    } else if span > 0, abs(latest.fraction - target) > tolerance {
      let arrival = Swing.share(of: span) { [latest, target] in
        abs(latest.fraction(to: moment, at: $0) - target) > tolerance
      }
      lastAway = latest.time + arrival * span
    }
  }

  /// How long it took to come near the end for good, in seconds; infinite if it is not near it.
  func settleTime(within tolerance: Double) -> Double {
    abs(latest.fraction - target) <= tolerance ? lastAway - start : .infinity
  }

  private static func beyond(_ fraction: Double, _ target: Double) -> Double {
    max(target == 1 ? fraction - 1 : -fraction, 0)
  }

  /// The share of a span up to which something is so.
  private static func share(of span: Double, isStill: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if isStill(middle) { low = middle } else { high = middle }
    }
    return high
  }
}

nonisolated extension Swing.Moment {
  /// The cubic to a later moment, at a share of the time between both.
  fileprivate func fraction(to next: Swing.Moment, at share: Double) -> Double {
    let (span, rest) = (next.time - time, 1 - share)
    return fraction * rest * rest * (1 + 2 * share)
      + next.fraction * share * share * (3 - 2 * share)
      + span * share * rest * (velocity * rest - next.velocity * share)
  }

  /// The cubic's change per second.
  fileprivate func slope(to next: Swing.Moment, at share: Double) -> Double {
    let (span, rest) = (next.time - time, 1 - share)
    return 6 * share * rest * (next.fraction - fraction) / span
      + velocity * rest * (1 - 3 * share) + next.velocity * share * (3 * share - 2)
  }
}
