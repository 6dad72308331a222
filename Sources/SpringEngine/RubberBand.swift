/// The resistance that a scroll view shows when it is pulled beyond its edge.
///
/// In words: a finger that has moved by x beyond the edge moves the content by
/// x·c·d ∕ (d + c·x), which starts with slope c and never reaches the dimension d. Pulling to the
/// other side mirrors it.
public struct RubberBand: Hashable, Sendable {
  /// The resistance at the edge: how many points the content moves per point of the finger.
  public let coefficient: Double

  /// The extent of the viewport along the pull, in points: the offset that is never reached.
  public let dimension: Double

  /// Creates a rubber band.
  ///
  /// - Parameters:
  ///   - coefficient: The slope at the edge, from just above 0 to 1. UIKit's is 0.55.
  ///   - dimension: The extent of the viewport along the pull, in points; finite, greater than 0.
  /// - Precondition: Both numbers lie in these ranges.
  /// - Note: Source: measurements of `UIScrollView`, published by several authors.
  public init(coefficient: Double = 0.55, dimension: Double) {
    precondition(
      coefficient > 0 && coefficient <= 1,
      "A rubber band's coefficient must exceed 0 and be at most 1, but it is \(coefficient).")
    precondition(
      dimension > 0 && dimension.isFinite,
      "A rubber band's dimension must be finite and exceed 0 pt, but it is \(dimension).")
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// Returns how far the content is beyond its edge when the finger is `distance` beyond it.
  ///
  /// - Parameter distance: In points, of either sign.
  /// - Returns: The offset, in points, with the same sign; less than ``dimension`` in size.
  public func offset(for distance: Double) -> Double {
    let pulled = coefficient * abs(distance)
    // Written as d ∕ (1 + d ∕ c·x), so that an endless pull still has an answer.
    let size = pulled == 0 ? 0 : dimension / (1 + dimension / pulled)
    return distance < 0 ? -size : size
  }

  /// Returns how far a finger would have pulled to show `offset`.
  ///
  /// Needed when a finger catches content that is beyond its edge: the pull continues from here without a
  /// jump. In words: x = b·d ∕ (c·(d − b)).
  ///
  /// - Parameter offset: The shown offset, in points; smaller than ``dimension`` in size.
  /// - Precondition: |`offset`| is less than ``dimension``.
  public func inverse(of offset: Double) -> Double {
    precondition(
      abs(offset) < dimension,
      "A rubber band of \(dimension) pt cannot show an offset of \(offset) pt.")
    return offset * dimension / (coefficient * (dimension - abs(offset)))
  }

  /// Returns how many points the content moves per point of the finger, at a distance beyond the edge.
  ///
  /// The content's velocity at release is the finger's velocity times this. In words:
  /// c ∕ (1 + c·x ∕ d)².
  public func slope(at distance: Double) -> Double {
    let stretch = 1 + coefficient * abs(distance) / dimension
    return coefficient / (stretch * stretch)
  }

  /// Returns `value` where it lies in `range`, and its banded continuation where it does not.
  ///
  /// - Parameters:
  ///   - value: What the finger asks for, in points.
  ///   - range: What can be shown without resistance, in points.
  public func banded(_ value: Double, around range: ClosedRange<Double>) -> Double {
    if value < range.lowerBound {
      return range.lowerBound + offset(for: value - range.lowerBound)
    }
    if value > range.upperBound {
      return range.upperBound + offset(for: value - range.upperBound)
    }
    return value
  }
}
