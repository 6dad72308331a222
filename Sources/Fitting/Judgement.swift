internal import SpringEngine

/// Which of several families explains samples, and whether its numbers are sure enough.
enum Judgement {
  /// The fewest samples of a motion that are looked at.
  static let fewest = 8

  /// - Parameters:
  ///   - exactness: Differences that mean nothing, in the values' unit.
  ///   - isLostBefore: Whether it may have moved before the first sample already.
  ///   - isLostAfter: Whether it may move on after the last sample.
  static func ofMotion(
    _ rows: ArraySlice<Sample>, exactness: Double = 0, isLostBefore: Bool = false,
    isLostAfter: Bool = false
  ) -> Fit {
    verdict(
      rows, exactness: exactness, isLostBefore: isLostBefore, isLostAfter: isLostAfter
    ).fit
  }

  /// A judgement, what it costs by Schwarz's criterion, and how far the values reach.
  struct Verdict {
    var fit: Fit
    var cost = Double.infinity
    var range = 0.0
  }

  static func verdict(
    _ rows: ArraySlice<Sample>, exactness: Double = 0, isLostBefore: Bool = false,
    isLostAfter: Bool = false
  ) -> Verdict {
    guard rows.count >= fewest, Set(rows.map(\.time)).count >= fewest else {
      return Verdict(fit: Fit(.few))
    }
    let values = rows.map(\.value)
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    guard range > 0 else { return Verdict(fit: Fit(.still)) }
    var contest = Contest(
      rows, range: range, exactness: exactness, isLostBefore: isLostBefore)
    // What was lost on its way has told no end.
    if isLostAfter, let search = contest.search, !settles(search, range) {
      return Verdict(fit: Fit(.cut), cost: contest.springCost, range: range)
    }
    contest.enterCurves()
    contest.enterMotionsWithoutTarget()
    contest.enterReleases()
    // A few per cent of noise could have made a motion of anything.
    guard let best = contest.candidates.min(by: { $0.cost < $1.cost }) else {
      let doubt = doubt(contest.search, contest.springCost, contest.nothing, range)
      return Verdict(fit: Fit(doubt), cost: contest.springCost, range: range)
    }
    if best.cost > contest.nothing - 20 {
      return Verdict(fit: Fit(.noisy), cost: best.cost, range: range)
    }
    if let search = contest.search, case .spring = best.fit.finding, contest.strays,
      best.fit.residual > 0.02 * range, search.noise.kept >= 0.6
    {
      return Verdict(fit: Fit(.other), cost: best.cost, range: range)
    }
    return Verdict(fit: best.fit, cost: best.cost, range: range)
  }

  /// Whether the samples show a spring until hardly anything of its way is left.
  static func settles(_ search: SpringSearch, _ range: Double) -> Bool {
    guard let first = search.rows.first, let last = search.rows.last else { return false }
    let spring = search.spring
    let left = spring.state(after: last.time - first.time, from: search.state)
    return abs(left.offset) <= 0.03 * range && abs(left.velocity) <= 0.1 * range / spring.response
  }

  /// Why a spring is not sure.
  private static func doubt(
    _ search: SpringSearch?, _ cost: Double, _ nothing: Double, _ range: Double
  ) -> Doubt {
    guard let search else { return .few }
    if cost > nothing - 20 { return .noisy }
    let size = (search.squaredError / Double(search.rows.count)).squareRoot()
    if search.rows.count >= 20, search.noise.lingers, search.noise.kept >= 0.6,
      size > 0.02 * range
    {
      return .other
    }
    if !settles(search, range) { return .cut }
    if search.spring.dampingRatio > 0.9 { return .creeping }
    return size < 0.02 * range ? .vague : .noisy
  }

  /// How a value follows a finger, where nothing else is seen.
  static func ofBand(_ rows: [Sample]) -> Fit {
    guard rows.count >= fewest, let first = rows.first, let origin = first.finger else {
      return Fit(.few)
    }
    return band(rows.map { Sample(time: ($0.finger ?? origin) - origin, value: $0.value) })
  }

  /// The rubber band between ways of a finger, in the places of times, and values.
  static func band(_ pulls: [Sample]) -> Fit {
    let farthest = pulls.reduce(0) { max($0, abs($1.time)) }
    let values = pulls.map(\.value)
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    guard farthest > 0, range > 0 else { return Fit(.still) }
    let seen = Observations(pulls)
    let descent = Descent(
      course: BandCourse(), seen: seen, weighting: Weighting(count: seen.numbers.count))
    let solution = [0.5, 2, 20].map { descent.minimum(from: [logarithm($0 * farthest)]) }
      .min { $0.squaredError < $1.squaredError }
    guard let solution, let errors = Spread(descent, solution, range: range) else {
      return Fit(.few)
    }
    let residual = (solution.squaredError / Double(pulls.count)).squareRoot()
    guard residual < 0.03 * range else { return Fit(.other) }
    let share = errors.estimate(solution.weights[1], [0, 0, 1])
    guard share.relativeWidth < Fit.widest, share.value > 0 else { return Fit(.noisy) }
    // The place is the length at which half the way is lost; its band tends to factor times that.
    let size = share.value * exponential(solution.place[0])
    let reach = errors.reach([1, 0, 1 / share.value])
    let dimension = Estimate(size, low: size * exponential(-reach), high: size * exponential(reach))
    return Fit(
      .rubberBand(
        FittedBand(factor: share, dimension: dimension, startValue: solution.weights[0])),
      residual: residual)
  }
}

/// How surely the numbers of a fit are known.
struct Spread {
  private let covariance: [[Double]]
  private let errors: Double

  /// - Returns: `nil` where numbers depend on one another.
  init?(_ descent: Descent, _ solution: Solution, range: Double) {
    let jacobian = descent.jacobian(solution).map(descent.weighting.applied)
    let freedom = Double(solution.residual.count - jacobian.count)
    guard freedom > 0, let inverse = LinearFit(jacobian, solution.residual).inverse() else {
      return nil
    }
    let variance = max(solution.squaredError / freedom, 1e-12 * range * range)
    var rows = inverse.map { left in inverse.map { variance * product(left, $0) } }
    if let step = Grid.step(of: Array(descent.seen.values)), variance < 0.36 * step * step {
      let rounding = Grid.covariance(
        inverse, of: descent, solution, step: step, variance: variance)
      for (row, column) in rounding.indices.flatMap({ row in rounding.indices.map { (row, $0) } }) {
        rows[row][column] = max(rounding[row][column], row == column ? 0 : -.infinity)
      }
    }
    self.init(covariance: rows, freedom: freedom)
  }

  init(covariance: [[Double]], freedom: Double) {
    self.covariance = covariance
    errors = studentReach(freedom: freedom)
  }

  /// How far the interval reaches of a number that grows so with each number of the fit.
  func reach(_ gradient: [Double]) -> Double {
    var variance = 0.0
    for (row, left) in gradient.enumerated() {
      for (column, right) in gradient.enumerated() {
        variance += left * right * covariance[row][column]
      }
    }
    return errors * max(0, variance).squareRoot()
  }

  /// A number that grows so with each number of the fit.
  func estimate(_ value: Double, _ gradient: [Double]) -> Estimate {
    Estimate(value, reach: reach(gradient))
  }
}

/// The size of the noise of values that a smooth motion has, at most.
func quietness(_ values: [Double]) -> Double {
  let bends = (3..<max(values.count, 3)).map { index in
    let outer = values[index] - values[index - 3]
    return abs(outer - 3 * (values[index - 1] - values[index - 2]))
  }
  // The middle of the third differences' sizes, for noise of size one: √20 · 0.6745.
  return median(bends) / 3.016
}
