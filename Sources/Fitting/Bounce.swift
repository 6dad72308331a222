internal import SpringEngine

/// A speed that decays up to an edge, and from there a spring about the edge with the same velocity, as where a list
/// bounces at its end.
///
/// The place is when it gets there, a fifth of the decay per second, the logarithm of the spring's frequency, and
/// its damping ratio; the linear numbers are the edge, and the velocity there.
struct BounceCourse: Course {
  /// The decay per second that one counts for in the place.
  static let unit = 5.0

  func clamped(_ place: [Double]) -> [Double] {
    [place[0], min(max(place[1], -0.4), 12), min(max(place[2], -5), 6), min(max(place[3], 0), 20)]
  }

  func columns(
    at place: [Double], _ seen: Observations
  ) -> (known: [Double]?, columns: [[Double]]) {
    let decay = Self.unit * place[1]
    let spring = SpringCourse.spring([place[2], place[3]])
    let way = seen.times.indices.map { index in
      let time = seen.times[index] - place[0]
      if time >= 0 {
        let step = spring.step(lasting: time)
        return index < seen.valueCount ? step.offsetFromVelocity : step.velocityFromVelocity
      }
      let grown = exponential(min(-decay * time, 40))
      guard index < seen.valueCount else { return grown }
      return abs(decay) < 1e-6 ? time : (1 - grown) / decay
    }
    return (nil, [seen.constant, way])
  }
}

extension Alternatives {
  /// A decay that is caught by a spring at an edge, and how many of the first rows are another motion.
  ///
  /// - Parameter rows: All rows.
  func bounce() -> (found: Found, skipped: Int)? {
    let values = rows.map(\.value)
    let speeds = values.indices.dropFirst(2).map { abs(values[$0] - values[$0 - 2]) }
    guard let fastest = speeds.indices.max(by: { speeds[$0] < speeds[$1] }) else { return nil }
    var best: (found: Found, skipped: Int)?
    // Also after a drag, whose end is where it is fastest.
    for skipped in [0, fastest, fastest + 1, fastest + 2] {
      if let best, best.found.fit.residual < max(2 * quietness(values), 0.002 * range) { break }
      guard rows.count - skipped >= 2 * Judgement.fewest, let found = bounce(from: skipped) else {
        continue
      }
      let count = Double(rows.count - skipped)
      guard let other = best else {
        best = (found, skipped)
        continue
      }
      let before = other.found.error / Double(rows.count - other.skipped)
      if found.error / count < 0.25 * before { best = (found, skipped) }
    }
    return best
  }

  private func bounce(from skipped: Int) -> Found? {
    let moving = rows.dropFirst(skipped)
    let values = moving.map(\.value)
    let times = moving.map(\.time)
    let end = median(Array(values.suffix(max(3, values.count / 12))))
    guard
      let crossed = values.indices.dropFirst().first(where: {
        (values[$0] - end) * (values[0] - end) <= 0
      }), crossed + 4 < values.count, let first = times.first
    else { return nil }
    let seen = Observations(moving)
    let descent = Descent(
      course: BounceCourse(), seen: seen, weighting: Weighting(count: seen.numbers.count))
    var solution: Solution?
    for decay in [2.0, 10] {
      let frequency = logarithm(2 * Double.pi / 0.5)
      let found = descent.minimum(
        from: [times[crossed], decay / BounceCourse.unit, frequency, 1], rounds: 30)
      if found.squaredError < solution?.squaredError ?? .infinity { solution = found }
    }
    guard let solution, solution.place[0] > times[min(2, times.count - 1)],
      solution.place[0] < times[times.count - 4],
      let errors = Spread(descent, solution, range: range)
    else { return nil }
    let residual = (solution.squaredError / Double(times.count)).squareRoot()
    let spring = FittedSpring(bounce: solution, errors, from: first)
    guard residual < 0.01 * range, spring.response.relativeWidth < Fit.widest else { return nil }
    return (Fit(.spring(spring), residual: residual), solution.squaredError)
  }
}

extension FittedSpring {
  /// The spring after a decay that began at a time.
  fileprivate init(bounce solution: Solution, _ errors: Spread, from first: Double) {
    let (edge, velocity) = (solution.weights[0], solution.weights[1])
    let hit = solution.place[0]
    let decay = BounceCourse.unit * solution.place[1]
    let found = SpringCourse.spring([solution.place[2], solution.place[3]])
    let ofFrequency = errors.reach([0, 0, 1, 0, 0, 0])
    let ofRatio = errors.reach([0, 0, 0, 1, 0, 0])
    response = Estimate(
      found.response, low: found.response * exponential(-ofFrequency),
      high: found.response * exponential(ofFrequency))
    dampingRatio = Estimate(
      found.dampingRatio, low: max(0, found.dampingRatio - ofRatio),
      high: found.dampingRatio + ofRatio)
    initialVelocity = errors.estimate(velocity, [0, 0, 0, 0, 0, 1])
    target = errors.estimate(edge, [0, 0, 0, 0, 1, 0])
    (startTime, startValue) = (hit, edge)
    let growth = exponential(decay * (hit - first))
    let begun = velocity * growth
    let reach = BounceCourse.unit * errors.reach([0, 1, 0, 0, 0, 0])
    flight = Flight(
      rate: Estimate(
        exponential(-decay / 1_000), low: exponential(-(decay + reach) / 1_000),
        high: exponential(-(decay - reach) / 1_000)),
      initialVelocity: errors.estimate(
        begun, [begun * decay, BounceCourse.unit * begun * (hit - first), 0, 0, 0, growth]),
      startTime: first)
  }
}
