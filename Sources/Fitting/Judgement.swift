internal import SpringEngine

/// Which of several families explains samples, and whether its numbers are sure enough.
enum Judgement {
  /// The fewest samples of a motion that are looked at.
  static let fewest = 8

  /// A family's best motion, with what it costs.
  private struct Candidate {
    var fit: Fit
    /// Schwarz's criterion: the fewer the better.
    var cost: Double
  }

  static func ofMotion(_ rows: ArraySlice<Sample>, exactness: Double = 0) -> Fit {
    guard rows.count >= fewest, Set(rows.map(\.time)).count >= fewest else { return Fit(.few) }
    let values = rows.map(\.value)
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    guard range > 0 else { return Fit(.still) }
    let count = Double(rows.count)
    // No file holds more than six digits that are right.
    let least = max(1e-6 * range, exactness)
    /// What a family of so many numbers costs.
    func cost(_ error: Double, _ numbers: Double) -> Double {
      count * logarithm(error / count + least * least) + numbers * logarithm(count)
    }
    let mean = values.reduce(0, +) / count
    let nothing = cost(values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }, 1)
    let search = SpringSearch(rows, quietness: quietness(values))
    let spring = search.flatMap { search in
      FittedSpring(search).map { (search: search, fitted: $0) }
    }
    let isSure = spring.map { $0.fitted.response.relativeWidth < Fit.widest } ?? false
    let springCost = search.map { cost($0.squaredError, $0.rest == nil ? 5 : 7) } ?? .infinity
    var candidates: [Candidate] = []
    if let spring, isSure {
      let residual = (spring.search.squaredError / count).squareRoot()
      candidates.append(
        Candidate(fit: Fit(.spring(spring.fitted), residual: residual), cost: springCost))
    }
    let others = Alternatives(rows, range: range)
    // What overshoots is no plain curve, and what a spring explains needs no other.
    let strays = search.map { $0.noise.lingers && $0.noise.kept > 0.4 } ?? true
    if let curve = others.plainCurve() {
      let price = cost(curve.error, 4)
      if price < springCost - 10 { candidates.append(Candidate(fit: curve.fit, cost: price)) }
    }
    if !isSure || strays {
      if let curve = others.anyCurve() {
        let price = cost(curve.error, 8)
        if price < springCost - 10 { candidates.append(Candidate(fit: curve.fit, cost: price)) }
      }
    }
    if !isSure, let search, let decay = others.decay(search.rows) {
      let held = search.squaredError - search.remainingError
      let price = cost(decay.error + max(0, held), search.rest == nil ? 3 : 5)
      if price < springCost + 6 { candidates.append(Candidate(fit: decay.fit, cost: price)) }
    }
    guard let best = candidates.min(by: { $0.cost < $1.cost }) else {
      return Fit(doubt(search, springCost, nothing, range))
    }
    // A few per cent of noise could have made a motion of anything.
    if best.cost > nothing - 20 { return Fit(.noisy) }
    if let search, case .spring = best.fit.finding, strays, best.fit.residual > 0.02 * range,
      search.noise.kept >= 0.6
    {
      return Fit(.other)
    }
    return best.fit
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
    let spring = search.spring
    guard let first = search.rows.first, let last = search.rows.last else { return .few }
    let left = spring.state(after: last.time - first.time, from: search.state)
    if abs(left.offset) > 0.03 * range || abs(left.velocity) > 0.1 * range / spring.response {
      return .cut
    }
    return spring.dampingRatio > 0.9 ? .creeping : .noisy
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
    self.init(
      covariance: inverse.map { left in inverse.map { variance * product(left, $0) } },
      freedom: freedom)
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
