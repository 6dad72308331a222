internal import SpringEngine

/// Which motion samples show, and how surely.
///
/// A spring is searched first; a curve, a decay or a rubber band is named only where it explains the
/// samples with fewer numbers, or where no spring does. Nothing is named whose response, duration or rate could
/// as well be a tenth larger or smaller: its interval of 95 % has to be narrower than a tenth.
package struct Fit: Hashable, Sendable {
  /// What the samples show.
  package enum Finding: Hashable, Sendable {
    /// A spring.
    case spring(FittedSpring)
    /// A timing curve.
    case curve(FittedCurve)
    /// A speed that decays.
    case decay(FittedDecay)
    /// A rubber band that a finger pulls.
    case rubberBand(FittedBand)
    /// Nothing that could be told in numbers, and why.
    case undetermined(Doubt)
  }

  /// What the samples show.
  package let finding: Finding
  /// The root of the mean squared distance between samples and motion, in the samples' unit; 0 where
  /// nothing is determined.
  package let residual: Double
  /// The samples that were left out since they are far from the motion that the others show.
  package internal(set) var strays: [Stray] = []

  /// How wide an interval may be beside its number.
  package static let widest = 0.1

  /// Fits what explains samples best.
  ///
  /// Where a finger holds, in the samples' finger column, the motion after the last release counts; if
  /// nothing comes after it, how the value follows the finger.
  ///
  /// - Parameter samples: Samples of one motion. What rests before it is found and set aside.
  /// - Complexity: Some milliseconds for a few hundred samples. Allocates.
  package init(of samples: Samples) {
    let held = samples.rows.lastIndex { $0.finger != nil }
    let free = samples.rows[(held.map { $0 + 1 } ?? 0)...]
    if held != nil, free.count < Judgement.fewest {
      self = Judgement.ofBand(samples.rows.filter { $0.finger != nil })
    } else if samples.isMeasured {
      self = Fit.ofStrayed(free)
    } else {
      self = Judgement.ofMotion(
        free, exactness: samples.exactness, isLostBefore: samples.isLostBefore,
        isLostAfter: samples.isLostAfter
      ).widened(samples.caution)
    }
  }

  /// The same with intervals that reach so many times as far, if it is still determined then.
  private func widened(_ times: Double) -> Fit {
    guard times != 1 else { return self }
    func sure(_ finding: Finding, _ estimate: Estimate) -> Fit {
      estimate.relativeWidth < Fit.widest ? Fit(finding, residual: residual) : Fit(.vague)
    }
    switch finding {
    case .spring(let spring):
      let wide = spring.widened(times)
      return sure(.spring(wide), wide.response)
    case .curve(let curve):
      let wide = curve.duration.widened(times)
      return sure(
        .curve(
          FittedCurve(
            curve: curve.curve, name: curve.name, duration: wide, startTime: curve.startTime,
            startValue: curve.startValue, target: curve.target)), wide)
    case .decay(let decay):
      let wide = FittedDecay(
        rate: decay.rate.widened(times), initialVelocity: decay.initialVelocity.widened(times),
        target: decay.target.widened(times), startTime: decay.startTime)
      return Fit(.decay(wide), residual: residual)
    case .rubberBand, .undetermined: return self
    }
  }

  init(_ finding: Finding, residual: Double) {
    (self.finding, self.residual) = (finding, residual)
  }

  init(_ doubt: Doubt) { self.init(.undetermined(doubt), residual: 0) }

  /// The spring, where it is one.
  package var spring: FittedSpring? {
    if case .spring(let spring) = finding { spring } else { nil }
  }

  /// The motion's value at a time, in seconds, as far as it is one over time; what is before its beginning
  /// rests there.
  package func value(at time: Double) -> Double? {
    switch finding {
    case .spring(let spring): return spring.value(at: time)
    case .curve(let curve): return curve.value(at: time)
    case .decay(let decay):
      return decay.motion.position(after: max(0, time - decay.startTime))
    case .rubberBand, .undetermined: return nil
    }
  }
}
