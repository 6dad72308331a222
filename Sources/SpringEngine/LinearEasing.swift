/// A course made of straight pieces: what CSS calls `linear()`, and what keyframes are.
///
/// It turns a fraction of the time into a fraction of the way, as a ``TimingCurve`` does, and can hold
/// any spring that ends, as precisely as there are stops.
///
///     let easing = LinearEasing(approximating: .bouncy)
///     // No value is farther than 0.002 from the spring's.
public struct LinearEasing: Hashable, Sendable {
  /// A corner of the course.
  public struct Stop: Hashable, Sendable {
    /// The fraction of the time, from 0 to 1.
    public var time: Double
    /// The fraction of the way; beyond 1 where the course overshoots.
    public var value: Double

    /// Creates a stop from its fraction of the time and its fraction of the way.
    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// How long the whole course takes, in seconds; greater than zero.
  public let duration: Double

  /// The corners in the order of their times, at least two; the first is at 0 and the last at 1.
  public let stops: [Stop]

  /// Creates a course from its corners.
  ///
  /// - Precondition: `duration` is finite and greater than zero; there are at least two stops, whose
  ///   times never run backward.
  public init(duration: Double, stops: [Stop]) {
    precondition(
      duration > 0 && duration.isFinite,
      "A course's duration must be finite and greater than 0 s, but it is \(duration).")
    precondition(
      stops.count >= 2 && zip(stops, stops.dropFirst()).allSatisfy { $0.time <= $1.time },
      "A course needs at least two stops in the order of their times.")
    self.duration = duration
    self.stops = stops
  }

  /// Returns the fraction of the way at a fraction of the time; outside of 0…1 that of the end.
  ///
  /// - Complexity: O(log stops). No allocation.
  public func value(at time: Double) -> Double {
    if time <= stops[0].time { return stops[0].value }
    var (low, high) = (0, stops.count - 1)
    if time >= stops[high].time { return stops[high].value }
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].time <= time { low = middle } else { high = middle }
    }
    let (before, after) = (stops[low], stops[high])
    let share = (time - before.time) / (after.time - before.time)
    return before.value + share * (after.value - before.value)
  }

  /// Finds the course with the fewest stops that stays within a tolerance of a spring.
  ///
  /// The tube of all values within the tolerance is walked by straight lines, each as far as any line
  /// reaches that begins on the line before: that is the path with the fewest links. Its corners lie
  /// anywhere in the tube, not on the spring, which takes a third fewer of them than chords do. Times
  /// are whole hundredths of a percent, values have four decimals (more for a tolerance below 0.001).
  ///
  /// - Parameters:
  ///   - spring: The spring, released at 0 toward 1.
  ///   - initialVelocity: In ways per second, positive toward the target.
  ///   - tolerance: The largest difference, as a fraction of the way, from 0.00001 to 0.5.
  /// - Returns: `nil` without damping, where there is no end, and where so many swings are left that
  ///   ``mostStops`` do not hold them.
  /// - Precondition: `tolerance` is in its range and `initialVelocity` is finite.
  /// - Complexity: A few milliseconds. Allocates.
  /// - Note: Source: Suri, *A linear time algorithm for minimum link paths inside a simple polygon*,
  ///   1986, in a corridor that only goes forward.
  public init?(
    approximating spring: Spring, initialVelocity: Double = 0, tolerance: Double = 0.002
  ) {
    precondition(
      tolerance >= 0.000_01 && tolerance <= 0.5,
      "A tolerance must lie from 0.00001 to 0.5, but it is \(tolerance).")
    precondition(initialVelocity.isFinite, "A velocity must be finite, not \(initialVelocity).")
    var best: LinearEasing?
    // A later end may need fewer corners: the last one lies where the spring swings less.
    for share in [0.99, 0.6] {
      let corridor = Corridor(
        spring: spring, velocity: initialVelocity, tolerance: tolerance, endShare: share)
      guard let course = corridor?.course() else { continue }
      if course.stops.count < best?.stops.count ?? .max { best = course }
    }
    guard let best else { return nil }
    self = best
  }

  /// How many stops a course can have at most.
  public static let mostStops = 400
}
