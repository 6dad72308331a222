/// What a motion is fitted to: values, and after them the velocities that were measured.
struct Observations {
  /// The times of all rows, in seconds; each part is in order.
  private(set) var times: [Double]
  /// The values, then the velocities.
  private(set) var numbers: [Double]
  /// How many rows are values.
  private(set) var valueCount: Int
  /// The target at each row, where the samples name it.
  private(set) var targets: [Double]?

  init(_ rows: some Sequence<Sample>) {
    let rows = Array(rows)
    let moving = rows.filter { $0.velocity != nil }
    times = rows.map(\.time) + moving.map(\.time)
    numbers = rows.map(\.value) + moving.compactMap(\.velocity)
    valueCount = rows.count
    let known = rows.compactMap(\.target) + moving.compactMap(\.target)
    targets = known.count == times.count ? known : nil
  }

  /// The same values with a row for the velocity at each of them.
  var askedForSpeeds: Observations {
    var asked = self
    let values = 0..<valueCount
    asked.times = values.map { times[$0] } + values.map { times[$0] }
    asked.numbers = values.map { numbers[$0] } + values.map { _ in 0 }
    if let targets { asked.targets = values.map { targets[$0] } + values.map { targets[$0] } }
    return asked
  }

  var values: ArraySlice<Double> { numbers[..<valueCount] }
  var velocityRows: Range<Int> { valueCount..<numbers.count }
}

/// How much each row counts: what turns rows with noise of different size, or noise that lingers, into
/// rows with independent noise of one size.
struct Weighting {
  /// The size of each row's noise beside that of the others.
  var deviations: [Double]
  /// How much of the noise of the row before is still in each row; 0 for the first.
  var kept: [Double]

  /// Rows that count alike.
  init(count: Int) {
    deviations = Array(repeating: 1, count: count)
    kept = Array(repeating: 0, count: count)
  }

  /// A column in rows that count alike.
  func applied(to column: [Double]) -> [Double] {
    var result = column
    var before = 0.0
    for index in result.indices {
      let own = column[index] / deviations[index]
      let share = kept[index]
      result[index] = share == 0 ? own : (own - share * before) / (1 - share * share).squareRoot()
      before = own
    }
    return result
  }

  /// The logarithm of how much the weighting shrinks what it is applied to.
  var logVolume: Double {
    zip(deviations, kept).reduce(0) { sum, row in
      sum + logarithm(row.0) + 0.5 * logarithm(1 - row.1 * row.1)
    }
  }
}

/// A family of motions: linear in some numbers once others, its place, are given.
protocol Course {
  /// What the motion has at each row whatever its linear numbers are, and the columns of these.
  func columns(
    at place: [Double], _ seen: Observations
  ) -> (known: [Double]?, columns: [[Double]])

  /// A place inside of what the family has, next to any other.
  func clamped(_ place: [Double]) -> [Double]
}

/// A motion of a family that was fitted to rows.
struct Solution {
  var place: [Double]
  /// The linear numbers.
  var weights: [Double]
  /// What is not explained, in rows that count alike.
  var residual: [Double]
  var squaredError: Double { product(residual, residual) }
}

/// The search for the place at which a family explains most: Levenberg's and Marquardt's steps in the
/// numbers that are not linear, with the others eliminated.
///
/// - Note: Source: Golub and Pereyra, *The differentiation of pseudo-inverses and nonlinear least squares
///   problems whose variables separate*, 1973.
struct Descent {
  var course: any Course
  var seen: Observations
  var weighting: Weighting

  /// The best linear numbers at a place.
  func solution(at place: [Double]) -> Solution {
    let place = course.clamped(place)
    let parts = course.columns(at: place, seen)
    var numbers = seen.numbers
    if let known = parts.known {
      for index in numbers.indices { numbers[index] -= known[index] }
    }
    let fit = LinearFit(
      parts.columns.map(weighting.applied), weighting.applied(to: numbers))
    return Solution(place: place, weights: fit.weights, residual: fit.residual)
  }

  /// The local minimum next to a place.
  func minimum(from place: [Double], rounds: Int = 60) -> Solution {
    var best = solution(at: place)
    var damping = 1e-3
    for _ in 0..<rounds {
      let slopes = slopes(at: best)
      let (next, gain) = step(from: best, slopes, &damping)
      best = next
      if gain <= 1e-10 { break }
    }
    return best
  }

  /// One step that makes the error less, and how much of the error it took, `0` where none does.
  private func step(
    from best: Solution, _ slopes: [[Double]], _ damping: inout Double
  ) -> (Solution, gain: Double) {
    let error = best.squaredError
    let sizes = slopes.map { product($0, $0) }
    while damping < 1e8 {
      // The damping as more rows, which keeps what squaring the columns would lose.
      let columns = slopes.indices.map { index in
        slopes[index]
          + slopes.indices.map { $0 == index ? (damping * sizes[index]).squareRoot() : 0 }
      }
      let change = LinearFit(columns, best.residual + slopes.map { _ in 0 }).weights
      let next = solution(at: zip(best.place, change).map { $0 - min(max($1, -1), 1) })
      if next.squaredError < error {
        damping = max(damping / 10, 1e-9)
        return (next, (error - next.squaredError) / error)
      }
      damping *= 10
    }
    return (best, 0)
  }

  /// How the residual grows with each number of the place.
  private func slopes(at best: Solution) -> [[Double]] {
    best.place.indices.map { index in
      let width = 1e-6
      var (up, down) = (best.place, best.place)
      up[index] += width
      down[index] -= width
      let (above, below) = (solution(at: up), solution(at: down))
      let distance = above.place[index] - below.place[index]
      guard distance > 0 else { return best.residual.map { _ in 0 } }
      return zip(above.residual, below.residual).map { ($0 - $1) / distance }
    }
  }

  /// The motion at each row.
  func curve(_ solution: Solution) -> [Double] { curve(solution.place, solution.weights) }

  private func curve(_ place: [Double], _ weights: [Double]) -> [Double] {
    let parts = course.columns(at: place, seen)
    var result = parts.known ?? Array(repeating: 0, count: seen.numbers.count)
    for (column, weight) in zip(parts.columns, weights) {
      for index in result.indices { result[index] += weight * column[index] }
    }
    return result
  }

  /// The motion's speed at each value.
  func speeds(_ solution: Solution) -> [Double] {
    var asked = self
    asked.seen = seen.askedForSpeeds
    return Array(asked.curve(solution)[seen.valueCount...])
  }

  /// How the motion grows with each number, the place's first, then the linear ones.
  func jacobian(_ solution: Solution) -> [[Double]] {
    let ofPlace = solution.place.indices.map { index in
      let width = 1e-5
      var (up, down) = (solution.place, solution.place)
      up[index] += width
      down[index] -= width
      (up, down) = (course.clamped(up), course.clamped(down))
      let distance = up[index] - down[index]
      let (above, below) = (curve(up, solution.weights), curve(down, solution.weights))
      return zip(above, below).map { ($0 - $1) / distance }
    }
    return ofPlace + course.columns(at: solution.place, seen).columns
  }
}
