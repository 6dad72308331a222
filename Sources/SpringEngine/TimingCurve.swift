/// A timing curve: the cubic from (0, 0) to (1, 1) with two control points.
///
/// It turns the fraction of the time that has passed into the fraction of the change that is shown.
public struct TimingCurve: Hashable, Sendable {
  /// The time of the first control point, from 0 to 1.
  public let x1: Double
  /// The value of the first control point; finite.
  public let y1: Double
  /// The time of the second control point, from 0 to 1.
  public let x2: Double
  /// The value of the second control point; finite.
  public let y2: Double

  /// Creates a curve from its control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// - Precondition: The times lie from 0 to 1, so that the curve has one value at each time; the
  ///   values are finite.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    precondition(
      (0...1).contains(x1) && (0...1).contains(x2),
      "A control point's time must lie from 0 to 1, but they are \(x1) and \(x2).")
    precondition(
      y1.isFinite && y2.isFinite,
      "A control point's value must be finite, but they are \(y1) and \(y2).")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Constant speed: what a finger that holds the progress should see.
  public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Starts slowly: for what leaves the screen.
  public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly: for what enters the screen.
  public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends slowly: UIKit's default for view animations.
  public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Starts fast and ends slowly: Core Animation's default for implicit animations.
  public static let implicit = TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// Returns the fraction of the change that is shown at a fraction of the time.
  ///
  /// - Parameter fraction: The fraction of the time. At 0 and before, nothing has changed; at 1 and
  ///   after, everything has.
  /// - Returns: The value, accurate to 1e-12. It may leave 0…1 in between if `y1` or `y2` does.
  /// - Complexity: O(1), at most about fifty evaluations of the cubic. No allocation.
  public func value(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    if isLinear { return fraction }
    return vertical.value(at: horizontal.parameter(of: fraction))
  }

  /// Returns the fraction of the time at which a fraction of the change is shown.
  ///
  /// Scrubbing needs it: a caught animation shows a value, and the finger continues from there.
  ///
  /// - Parameter value: The shown fraction. At 0 and below the answer is 0; at 1 and above, 1.
  /// - Returns: The time fraction, from 0 to 1, accurate to 1e-12 where the curve is not flat. If
  ///   the curve passes the value several times, one of these times.
  /// - Complexity: O(1), as for ``value(at:)``.
  public func inverse(of value: Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return 1 }
    if isLinear { return value }
    return horizontal.value(at: vertical.parameter(of: value))
  }

  /// Returns the speed of the shown value, in changes per duration.
  ///
  /// A spring that takes over in mid-flight starts with this speed times the travel, divided by the
  /// duration. Before 0 and after 1 nothing moves and the slope is 0.
  ///
  /// - Parameter fraction: The fraction of the time.
  /// - Returns: The derivative of ``value(at:)``; infinite where the curve is vertical.
  public func slope(at fraction: Double) -> Double {
    if fraction < 0 || fraction > 1 { return 0 }
    if isLinear { return 1 }
    let parameter = horizontal.parameter(of: fraction)
    let (rise, run) = (vertical.slope(at: parameter), horizontal.slope(at: parameter))
    if run > 0 { return rise / run }
    if rise == 0 { return endSlope(atStart: parameter < 0.5) }
    return rise > 0 ? .infinity : -.infinity
  }

  /// The slope at an end whose control point lies on it, by the direction of the next one.
  private func endSlope(atStart: Bool) -> Double {
    let (dx, dy) =
      atStart
      ? (x1 == 0 && y1 == 0 ? (x2, y2) : (x1, y1))
      : (x2 == 1 && y2 == 1 ? (1 - x1, 1 - y1) : (1 - x2, 1 - y2))
    return dy / dx
  }

  private var isLinear: Bool { x1 == y1 && x2 == y2 }
  private var horizontal: UnitCubic { UnitCubic(first: x1, second: x2) }
  private var vertical: UnitCubic { UnitCubic(first: y1, second: y2) }
}

/// One coordinate of a timing curve: the cubic from 0 to 1 with two inner control values.
struct UnitCubic {
  private let cubic: Double
  private let square: Double
  private let line: Double

  init(first: Double, second: Double) {
    line = 3 * first
    square = 3 * (second - first) - line
    cubic = 1 - line - square
  }

  func value(at parameter: Double) -> Double {
    ((cubic * parameter + square) * parameter + line) * parameter
  }

  func slope(at parameter: Double) -> Double {
    (3 * cubic * parameter + 2 * square) * parameter + line
  }

  /// The parameter at which the cubic has `value`, by Newton's method inside a shrinking bracket.
  func parameter(of value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var guess = value
    for _ in 0..<80 {
      let error = self.value(at: guess) - value
      if error == 0 { return guess }
      if error < 0 { low = guess } else { high = guess }
      let next = guess - error / slope(at: guess)
      let isInside = next > low && next < high
      let previous = guess
      guess = isInside ? next : low + (high - low) / 2
      if abs(guess - previous) <= 1e-16 { return guess }
    }
    return guess
  }
}
