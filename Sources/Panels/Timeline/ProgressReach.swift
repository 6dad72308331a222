import Drawing
import Sessions

/// How far the curves of a progress lane go: a spring that swings beyond its end is seen whole.
struct ProgressReach {
  /// From 0 or below to 1 or above, as fractions of the way.
  private(set) var fractions = 0.0...1.0
  /// From 0 or below to 0 or above, in ways per second; velocities have a scale of their own.
  private(set) var velocities = 0.0...0.0

  /// The reach of what some transitions did.
  ///
  /// - Parameter others: Transitions of which only the way is shown.
  init(of passages: [Lanes.Passage], beside others: [Lanes.Passage] = []) {
    for sample in others.lazy.flatMap(\.samples) {
      fractions = fractions.reaching(sample.fraction)
    }
    for passage in passages {
      for sample in passage.samples {
        fractions = fractions.reaching(sample.fraction)
        velocities = velocities.reaching(sample.velocity)
      }
    }
  }

  /// Whether anything moved.
  var hasVelocity: Bool { velocities.upperBound > velocities.lowerBound }

  /// Where a value stands in a rectangle, in points from the window's top: the range fills it.
  func y(_ value: Double, in range: ClosedRange<Double>, _ room: Rect) -> Double {
    room.maxY - (value - range.lowerBound) / (range.upperBound - range.lowerBound) * room.height
  }
}

extension ClosedRange<Double> {
  /// The same range, as far as a value; what is no number changes nothing.
  fileprivate func reaching(_ value: Double) -> ClosedRange<Double> {
    guard value.isFinite else { return self }
    return Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }
}
