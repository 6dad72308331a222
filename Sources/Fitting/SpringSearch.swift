internal import SpringEngine

/// A spring that was fitted to samples, before it is judged.
struct SpringSearch {
  /// The samples that move, from the first that surely does.
  let rows: ArraySlice<Sample>
  /// Where the samples before them rest, if there are some.
  let rest: Double?
  let solution: Solution
  let descent: Descent
  /// The noise after the fit, and how it goes together.
  let noise: Noise
  /// What the fit leaves, in the values' unit and order.
  let remains: [Double]
  /// The sum of squares of all samples: those that rest and those that move.
  let squaredError: Double
  /// How far one step of the grid is on which the values lie, where that matters more than noise.
  let grid: Double?
  /// Whether the samples were measured one by one.
  let isMeasured: Bool

  /// Fits a spring to the samples after the last finger.
  ///
  /// - Returns: `nil` for samples that are too few, or that nothing moves.
  init?(_ all: ArraySlice<Sample>, quietness: Double, isMeasured: Bool = true) {
    self.isMeasured = isMeasured
    let first = Self.firstMoving(all, quietness)
    let known = Self.knownTarget(all)
    func begin(_ rows: ArraySlice<Sample>) -> [Double]? {
      let samples = Self.thinned(rows).map {
        SpringFit.Sample(time: $0.time, position: $0.value)
      }
      guard let fit = SpringFit(samples: samples, target: known) else { return nil }
      return [logarithm(fit.spring.naturalFrequency), fit.spring.dampingRatio]
    }
    guard let place = begin(all[first...]) ?? begin(all) else { return nil }
    guard let best = Self.split(all, near: first, from: place) else { return nil }
    let freedom = Self.freedom(all)
    // Whether the first sample moves already may have been decided by its noise.
    let isSpare = best.first > all.startIndex && all.endIndex - best.first > 12
    rows = all[(best.first + (isSpare ? 1 : 0))...]
    squaredError = best.error
    let held = all[..<best.first].map(\.value)
    rest = held.isEmpty ? nil : held.reduce(0, +) / Double(held.count)
    var descent = Self.descent(rows)
    var solution = descent.minimum(from: best.place)
    var noise = Self.noise(descent, solution, mayLinger: true)
    let step = Grid.step(of: all.map(\.value))
    let size = (squaredError / freedom).squareRoot()
    let isRounded = step.map { size < 0.6 * $0 } ?? false
    for _ in 0..<3 {
      noise = Self.noise(
        descent, solution, mayLinger: !isRounded, isFollowed: !isMeasured && !isRounded)
      descent.weighting = noise.weighting
      solution = descent.minimum(from: solution.place)
    }
    (self.descent, self.solution, self.noise) = (descent, solution, noise)
    grid = isRounded ? step : nil
    remains = zip(descent.seen.numbers, descent.curve(solution)).map { $0 - $1 }
  }

  /// Where the rest ends: the split that leaves least, if it leaves less by more than chance.
  ///
  /// - Parameter place: Where the search begins.
  private static func split(
    _ all: ArraySlice<Sample>, near first: Int, from place: [Double]
  ) -> (place: [Double], first: Int, error: Double)? {
    var best: (place: [Double], first: Int, error: Double)?
    let starts = Set([0, 1, 2, first - 2, first - 1, first, first + 1].map { all.startIndex + $0 })
    for start in starts.union([first]).sorted() where start >= all.startIndex {
      guard start <= first + 1, all.endIndex - start >= 7 else { continue }
      let held = all[..<start].map(\.value)
      let found = descent(all[start...]).minimum(from: best?.place ?? place)
      let error = found.squaredError + spread(held)
      let allowance = start == all.startIndex ? 1 : 1 + 4 / freedom(all)
      if let other = best, error * allowance >= other.error { continue }
      best = (found.place, start, error)
    }
    return best
  }

  /// How many samples there are beyond the numbers that are fitted.
  private static func freedom(_ all: ArraySlice<Sample>) -> Double {
    Double(max(all.count - 6, 1))
  }

  private static func descent(_ rows: ArraySlice<Sample>) -> Descent {
    let seen = Observations(rows)
    return Descent(
      course: SpringCourse(start: rows.first?.time ?? 0), seen: seen,
      weighting: Weighting(count: seen.numbers.count))
  }

  private static func noise(
    _ descent: Descent, _ solution: Solution, mayLinger: Bool, isFollowed: Bool = false
  ) -> Noise {
    let seen = descent.seen
    let curve = descent.curve(solution)
    return Noise(
      residual: zip(seen.numbers, curve).map { $0 - $1 }, jacobian: descent.jacobian(solution),
      speeds: descent.speeds(solution), seen: seen, mayLinger: mayLinger, isFollowed: isFollowed)
  }

  /// The target, if every sample names the same.
  private static func knownTarget(_ rows: ArraySlice<Sample>) -> Double? {
    guard let target = rows.first?.target else { return nil }
    return rows.allSatisfy { $0.target == target } ? target : nil
  }

  /// At most three hundred samples, for the search looks at as many frequencies.
  private static func thinned(_ rows: ArraySlice<Sample>) -> [Sample] {
    let step = (rows.count + 299) / 300
    return stride(from: rows.startIndex, to: rows.endIndex, by: step).map { rows[$0] }
  }

  /// The index of the first sample that is surely away from where the samples begin.
  private static func firstMoving(_ rows: ArraySlice<Sample>, _ quietness: Double) -> Int {
    let values = rows.map(\.value)
    let level = median(Array(values.prefix(3)))
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    let reach = max(4 * quietness, 0.02 * range)
    let away = values.indices.first { index in
      abs(values[index] - level) > reach
        && (index + 1 == values.count || abs(values[index + 1] - level) > reach)
    }
    return rows.startIndex + (away ?? 0)
  }

  /// The sum of squares about the mean.
  private static func spread(_ numbers: [Double]) -> Double {
    let mean = numbers.reduce(0, +) / Double(max(numbers.count, 1))
    return numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }
}

extension SpringSearch {
  /// The sum of squares of the samples that move.
  var remainingError: Double { product(remains, remains) }

  /// The spring.
  var spring: Spring { SpringCourse.spring(solution.place) }

  /// The target at the end, in the values' unit.
  var target: Double { descent.seen.targets?[descent.seen.valueCount - 1] ?? solution.weights[2] }

  /// The state at the first sample that moves, about the target there.
  var state: Spring.State {
    Spring.State(
      offset: solution.weights[0], velocity: solution.weights[1] * spring.naturalFrequency)
  }

  /// The covariance of the place's and the linear numbers, or `nil` where some are not determined at all,
  /// and the degrees of freedom of the noise.
  func covariance() -> (rows: [[Double]], freedom: Double)? {
    let jacobian = descent.jacobian(solution)
    let freedom = Double(remains.count - jacobian.count)
    guard freedom > 0 else { return nil }
    let weighted = jacobian.map(descent.weighting.applied)
    guard let inverse = LinearFit(weighted, solution.residual).inverse() else { return nil }
    let values = descent.seen.values
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    // No file holds more than six digits that are right.
    let variance = max(solution.squaredError / freedom, movingVariance, 1e-12 * range * range)
    var rows = inverse.map { left in inverse.map { variance * product(left, $0) } }
    if let grid {
      let rounding = Grid.covariance(
        inverse, of: descent, solution, step: grid, variance: variance,
        atLeastIndependent: isMeasured)
      for (row, column) in rounding.indices.flatMap({ row in rounding.indices.map { (row, $0) } }) {
        rows[row][column] = max(rounding[row][column], row == column ? 0 : -.infinity)
      }
    }
    // What the weights leave of the samples, and what lingering noise does.
    let moving = descent.weighting.kept.reduce(0) { $0 + 1 - $1 * $1 }
    let weights = descent.weighting.deviations.map { 1 / ($0 * $0) }
    let sum = weights.reduce(0, +)
    let alike = sum * sum / weights.reduce(0) { $0 + $1 * $1 }
    let own =
      isMeasured
      ? alike * (noise.lingers ? (1 - noise.kept) / (1 + noise.kept) : 1) : min(alike, moving)
    return (rows, min(freedom, max(own - Double(jacobian.count), 3)))
  }

  /// The noise of the samples that have gone on since the one before; those that stand still leave nothing, and would
  /// make it seem smaller than it is.
  private var movingVariance: Double {
    let kept = descent.weighting.kept
    let moving = kept.indices.filter { kept[$0] < 0.5 && $0 < descent.seen.valueCount }
    guard !isMeasured, moving.count >= 8 else { return 0 }
    let sum = moving.reduce(0) { $0 + solution.residual[$1] * solution.residual[$1] }
    let share = Double(moving.count) / Double(solution.residual.count)
    return sum / (Double(moving.count) - 5 * share)
  }
}
