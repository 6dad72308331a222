/// A quantity that is known at moments close together: its largest value, and how it changes.
///
/// Between two moments the change is that of the straight line, which belongs to the middle between them.
/// Before the first moment, which a change is known for only half a step late, the quantity is taken to
/// have changed as it does after it.
nonisolated struct DerivedCourse {
  /// When it began, in seconds.
  private let start: Double
  /// The largest value so far, without its sign.
  private(set) var greatest = 0.0
  private var latest: (value: Double, time: Double)?
  private var isAtStart = true

  init(from start: Double) { self.start = start }

  /// The shortest span over which a change says something, in seconds; moments just before and just after
  /// an instant are nearer to each other.
  private static let shortestSpan = 1e-4

  /// Takes in the value of a later moment.
  ///
  /// - Returns: The change per second since the moment before, and the time in the middle between both;
  ///   `nil` for the first moment, and for one that is too near to it.
  mutating func take(_ value: Double, at time: Double) -> (value: Double, time: Double)? {
    guard let before = latest else {
      latest = (value, time)
      greatest = abs(value)
      return nil
    }
    let span = time - before.time
    guard span >= DerivedCourse.shortestSpan else { return nil }
    let slope = (value - before.value) / span
    if isAtStart {
      isAtStart = false
      greatest = max(greatest, abs(before.value - slope * (before.time - start)))
    }
    greatest = max(greatest, abs(value))
    latest = (value, time)
    return (slope, (before.time + time) / 2)
  }
}
