/// All values within a tolerance of a spring, column by column, and the path with the fewest links
/// through them.
struct Corridor {
  private let spring: Spring
  private let start: Spring.State
  private let tolerance: Double
  /// In seconds, a whole number of milliseconds.
  private let duration: Double
  /// The spring's value at each column.
  private let values: [Double]
  /// How fine values are written: in parts of the way.
  private let grain: Double

  /// Lays a corridor around a spring until only a share of the tolerance is left.
  ///
  /// - Returns: `nil` where there is no end, or one too late for the columns there are.
  init?(spring: Spring, velocity: Double, tolerance: Double, endShare: Double) {
    let start = Spring.State(offset: -1, velocity: velocity)
    guard let end = spring.lastTime(beyond: endShare * tolerance, from: start), end < 1_000 else {
      return nil
    }
    // Where the course ends, the rest has to fit as well: a few more milliseconds do no harm.
    let duration = max(1, (end * 1_000).rounded(.up)) / 1_000
    let turns = spring.naturalFrequency * duration
    guard turns < 2_000 else { return nil }
    let columns = turns < 30 ? 5_000 : 10_000
    self.spring = spring
    self.start = start
    self.tolerance = tolerance
    self.duration = duration
    grain = tolerance < 0.001 ? 1e-6 : 1e-5
    values = (0...columns).map { column in
      1 + spring.state(after: duration * Double(column) / Double(columns), from: start).offset
    }
  }

  private var columns: Int { values.count - 1 }

  /// The course with the fewest stops, its numbers rounded, or `nil` if there are too many of them.
  func course() -> LinearEasing? {
    // What rounding and the curve between two columns may take away.
    var room = tolerance - grain / 2
    for _ in 0..<6 {
      guard let corners = path(room: room) else { return nil }
      let stops = corners.map { corner in
        LinearEasing.Stop(
          time: Double(corner.column) / Double(columns),
          value: (corner.value / grain).rounded() / (1 / grain).rounded())
      }
      let course = LinearEasing(duration: duration, stops: stops)
      let excess = largestDifference(of: course) - tolerance
      if excess <= 0 { return course }
      room -= 1.1 * excess + 1e-9
    }
    return nil
  }

  /// The largest difference between the spring and a course, between columns as well.
  private func largestDifference(of course: LinearEasing) -> Double {
    var largest = 0.0
    let (fine, times) = (3 * columns, duration / Double(3 * columns))
    for index in 0...fine {
      let value = 1 + spring.state(after: Double(index) * times, from: start).offset
      largest = max(largest, abs(value - course.value(at: Double(index) / Double(fine))))
    }
    return largest
  }

  /// A corner of the path.
  private struct Corner {
    var column: Int
    var value: Double
  }

  /// How far a line from a place can go, and the line that goes farthest.
  private struct Sight {
    /// The last column that a line reaches.
    var reach: Int
    /// The rise for each column of the line that decides.
    var slope: Double
    /// Where that line touches the corridor's wall.
    var contact: Int
    /// Whether a line reaches the end itself.
    var seesEnd = false
  }

  /// The corners of a path with the fewest links from 0 to 1.
  private func path(room: Double) -> [Corner]? {
    var corners = [Corner(column: 0, value: 0)]
    var sight = sight(from: corners[0], room: room)
    while !sight.seesEnd {
      guard corners.count < LinearEasing.mostStops, let last = corners.last else { return nil }
      // The next link begins on this one, between its last contact and its end.
      var next: (corner: Corner, sight: Sight)?
      for column in sight.contact...sight.reach {
        let value = last.value + sight.slope * Double(column - last.column)
        let corner = Corner(column: column, value: value)
        let seen = self.sight(from: corner, room: room)
        if seen.reach > next?.sight.reach ?? column { next = (corner, seen) }
        if seen.seesEnd { break }
      }
      guard let next else { return nil }
      corners.append(next.corner)
      sight = next.sight
    }
    return corners + [Corner(column: columns, value: 1)]
  }

  private func sight(from corner: Corner, room: Double) -> Sight {
    var (low, high) = (-Double.infinity, Double.infinity)
    var (lowContact, highContact) = (corner.column, corner.column)
    var column = corner.column + 1
    while column <= columns {
      let distance = Double(column - corner.column)
      let floor = (values[column] - room - corner.value) / distance
      let ceiling = (values[column] + room - corner.value) / distance
      if floor > high { return Sight(reach: column - 1, slope: high, contact: highContact) }
      if ceiling < low { return Sight(reach: column - 1, slope: low, contact: lowContact) }
      if floor > low { (low, lowContact) = (floor, column) }
      if ceiling < high { (high, highContact) = (ceiling, column) }
      column += 1
    }
    let slope = (1 - corner.value) / Double(columns - corner.column)
    if corner.column < columns, slope >= low, slope <= high {
      return Sight(reach: columns + 1, slope: slope, contact: columns, seesEnd: true)
    }
    // The end lies beside every line: the one that comes nearest to it goes on.
    return slope > high
      ? Sight(reach: columns, slope: high, contact: highContact)
      : Sight(reach: columns, slope: low, contact: lowContact)
  }
}
