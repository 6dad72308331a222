extension TimingCurve {
  /// Finds the curve, and its duration, that comes nearest to a spring over its whole course.
  ///
  /// A curve can overshoot once and cannot swing; how far the two are apart at most is
  /// ``Nearest/deviation``. The five numbers are searched from several beginnings for the smallest
  /// largest difference, and rounded: the control points to thousandths, the duration to milliseconds.
  ///
  /// - Parameters:
  ///   - spring: The spring, released at 0 toward 1.
  ///   - initialVelocity: In ways per second, positive toward the target.
  /// - Returns: `nil` without damping, where there is no end.
  /// - Precondition: `initialVelocity` is finite.
  /// - Complexity: Some milliseconds. Allocates.
  public static func nearest(to spring: Spring, initialVelocity: Double = 0) -> Nearest? {
    precondition(initialVelocity.isFinite, "A velocity must be finite, not \(initialVelocity).")
    let start = Spring.State(offset: -1, velocity: initialVelocity)
    guard let late = spring.lastTime(beyond: 0.02, from: start), late > 0, late < 1e6 else {
      return nil
    }
    let search = CurveSearch(spring: spring, start: start)
    var best: (place: [Double], value: Double)?
    for share in [0.35, 0.65, 1, 1.5] {
      for shape in CurveSearch.shapes {
        let found = search.minimum(from: [share * late] + shape, rounds: 260)
        if found.value < best?.value ?? .infinity { best = found }
      }
    }
    guard var best else { return nil }
    for _ in 0..<3 { best = search.minimum(from: best.place, rounds: 260) }
    let duration = max(1, (best.place[0] * 1_000).rounded()) / 1_000
    let points = CurveSearch.clamped(best.place).dropFirst().map { ($0 * 1_000).rounded() / 1_000 }
    let curve = TimingCurve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    let deviation = search.difference([duration] + points)
    return Nearest(curve: curve, duration: duration, deviation: deviation)
  }

  /// A curve in place of a spring.
  public struct Nearest: Hashable, Sendable {
    /// The curve.
    public let curve: TimingCurve
    /// How long it takes, in seconds.
    public let duration: Double
    /// How far it is from the spring at most, as a fraction of the way.
    public let deviation: Double
  }
}

/// The largest difference between a spring and a curve, as a function of the curve's five numbers.
private struct CurveSearch {
  let spring: Spring
  let start: Spring.State

  /// Control points to begin with: without and with an overshoot, slow and fast at first.
  static let shapes = [[0.25, 0.2, 0.25, 1], [0.3, 1, 0.4, 1], [0.3, 1.6, 0.6, 0.9]]

  private static let samples = 96

  func minimum(from place: [Double], rounds: Int) -> (place: [Double], value: Double) {
    Simplex.minimum(
      from: place, steps: [0.15 * place[0], 0.1, 0.2, 0.1, 0.2], rounds: rounds, of: difference)
  }

  /// The numbers with times from 0 to 1.
  static func clamped(_ place: [Double]) -> [Double] {
    var place = place
    for index in [1, 3] { place[index] = min(max(place[index], 0), 1) }
    return place
  }

  /// The curve is walked by its parameter: each point has a time, at which the spring is asked.
  func difference(_ place: [Double]) -> Double {
    let duration = place[0]
    guard duration > 0 else { return .infinity }
    let points = Self.clamped(place)
    let (horizontal, vertical) = (
      UnitCubic(first: points[1], second: points[3]), UnitCubic(first: points[2], second: points[4])
    )
    var largest = 0.0
    for index in 1...Self.samples {
      let parameter = Double(index) / Double(Self.samples)
      let time = duration * horizontal.value(at: parameter)
      largest = max(largest, abs(vertical.value(at: parameter) - value(at: time)))
    }
    // Beyond the end the spring swings on, ever less.
    for index in 1...24 {
      largest = max(largest, abs(1 - value(at: duration + Double(index) / 24 * spring.response)))
    }
    // What lies outside is no curve: it costs as far as it is outside.
    return largest + zip(place, points).reduce(0) { $0 + abs($1.0 - $1.1) }
  }

  private func value(at time: Double) -> Double {
    1 + spring.state(after: time, from: start).offset
  }
}
