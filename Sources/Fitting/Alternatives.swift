internal import SpringEngine

/// What could explain samples in the place of a spring.
struct Alternatives {
  /// A motion, and the sum of the squares that it leaves.
  typealias Found = (fit: Fit, error: Double)

  let rows: ArraySlice<Sample>
  private let seen: Observations
  let range: Double
  /// From one sample to the next, in seconds.
  private let step: Double
  /// Where it begins and how long it takes, as far as the eye tells; `nil` if no rest is seen at the end.
  private let span: (start: Double, duration: Double)?

  init(_ rows: ArraySlice<Sample>, range: Double) {
    (self.rows, self.range) = (rows, range)
    seen = Observations(rows)
    let values = rows.map(\.value)
    let times = rows.map(\.time)
    step = median(zip(times, times.dropFirst()).map { $1 - $0 })
    let resting = max(3, values.count / 12)
    let end = median(Array(values.suffix(resting)))
    let begin = median(Array(values.prefix(2)))
    let reach = max(4 * quietness(values), 0.01 * range)
    let isResting = values.suffix(resting).allSatisfy { abs($0 - end) <= reach }
    guard isResting, abs(end - begin) > 0.3 * range,
      let first = values.firstIndex(where: { abs($0 - begin) > reach }),
      let last = values.lastIndex(where: { abs($0 - end) > reach }), last > first
    else {
      span = nil
      return
    }
    span = (times[max(first - 1, 0)], times[last + 1] - times[max(first - 1, 0)])
  }

  private func descent(_ course: any Course) -> Descent {
    Descent(course: course, seen: seen, weighting: Weighting(count: seen.numbers.count))
  }

  /// Whether the curve's end is seen: some samples rest after it.
  ///
  /// - Parameter least: How many samples have to move.
  private func isWhole(_ solution: Solution, least: Int) -> Bool {
    let start = solution.place[0]
    let end = start + exponential(solution.place[1])
    return rows.count { $0.time > end } >= 2
      && rows.count { $0.time > start && $0.time < end } >= least
  }

  /// The best of the curves with names.
  func plainCurve() -> Found? {
    guard span != nil, let first = rows.first else { return nil }
    let values = rows.map(\.value)
    let resting = max(3, values.count / 12)
    let passages = Passages(
      rows.map(\.time), values, from: values[0], to: median(Array(values.suffix(resting))))
    let placings = NamedCurve.all.indices.compactMap { index in
      passages.placing(Passages.ofNames[index]).map { (name: NamedCurve.all[index], place: $0) }
    }.sorted { $0.place.misfit < $1.place.misfit }
    var best: (Descent, Solution, NamedCurve)?
    for (name, place) in placings.prefix(8) where place.misfit < 0.1 {
      let descent = descent(ShapeCourse(shape: name.curve, earliest: first.time - step))
      let solution = descent.minimum(from: [place.start, logarithm(place.duration)], rounds: 12)
      if solution.squaredError < best?.1.squaredError ?? .infinity {
        best = (descent, solution, name)
      }
    }
    guard let (descent, solution, name) = best else { return nil }
    return found(
      descent, solution, name.curve, name.name,
      target: solution.weights[0] + solution.weights[1], least: 6)
  }

  /// The best of the curves with names of which the first part was not seen: less than half of the way.
  func lateCurve() -> Found? {
    guard let span, let first = rows.first else { return nil }
    let end = span.start + span.duration
    var tried: [(descent: Descent, solution: Solution, name: NamedCurve)] = []
    for (name, passages) in zip(NamedCurve.all, Passages.ofNames) {
      // From half of the way it takes so much of its time to the end, from the beginning all of it.
      for seen in passages.times.prefix(4) {
        let duration = (end - first.time) / max(1 - seen, 0.1)
        let descent = descent(ShapeCourse(shape: name.curve, earliest: first.time - duration))
        let place = [end - duration, logarithm(duration)]
        tried.append((descent, descent.solution(at: place), name))
      }
    }
    tried.sort { $0.solution.squaredError < $1.solution.squaredError }
    let best = tried.prefix(10).map { trial in
      (trial.descent, trial.descent.minimum(from: trial.solution.place, rounds: 20), trial.name)
    }.sorted { $0.1.squaredError < $1.1.squaredError }
    guard let (descent, solution, name) = best.first else { return nil }
    // Ends of several curves look alike.
    let other = best.first { $0.2 != name }?.1.squaredError ?? .infinity
    guard Double(rows.count) * logarithm(other / solution.squaredError) > 25 else { return nil }
    let duration = exponential(solution.place[1])
    let lost = (first.time - solution.place[0]) / duration
    guard lost < 1, name.curve.value(at: lost) < 0.5 else { return nil }
    let curve = found(
      descent, solution, name.curve, name.name,
      target: solution.weights[0] + solution.weights[1], least: 8)
    guard case .curve(let fitted) = curve?.fit.finding, fitted.duration.relativeWidth < 0.025 else {
      return nil
    }
    return curve
  }

  /// The best of all cubic curves.
  func anyCurve() -> Found? {
    guard let span, let first = rows.first else { return nil }
    let descent = descent(CurveCourse(earliest: first.time - step))
    let shapes = [[0.25, 0.25], [0.42, 0.58], [0.1, 0.6], [0.6, 0.9]]
    let solutions = shapes.map {
      descent.minimum(from: [span.start, logarithm(span.duration)] + $0, rounds: 40)
    }
    guard let solution = solutions.min(by: { $0.squaredError < $1.squaredError }) else {
      return nil
    }
    let change = solution.weights[1]
    guard change != 0 else { return nil }
    let shape = TimingCurve(
      x1: solution.place[2], y1: solution.weights[2] / change, x2: solution.place[3],
      y2: solution.weights[3] / change)
    // What goes far back or far beyond is a motion in several parts, which such a curve imitates badly.
    let residual = (solution.squaredError / Double(rows.count)).squareRoot()
    guard abs(shape.y1 - 0.5) < 1.6, abs(shape.y2 - 0.5) < 1.6,
      residual < max(0.005 * range, 3 * quietness(rows.map(\.value)))
    else { return nil }
    return found(descent, solution, shape, nil, target: solution.weights[0] + change, least: 10)
  }

  private func found(
    _ descent: Descent, _ solution: Solution, _ shape: TimingCurve, _ name: String?,
    target: Double, least: Int
  ) -> Found? {
    let residual = (solution.squaredError / Double(rows.count)).squareRoot()
    guard isWhole(solution, least: least), residual < 0.02 * range,
      let errors = Spread(descent, solution, range: range)
    else { return nil }
    let duration = exponential(solution.place[1])
    let reach = errors.reach([0, 1] + solution.place.dropFirst(2).map { _ in 0 })
    let estimate = Estimate(
      duration, low: duration * exponential(-reach), high: duration * exponential(reach))
    guard estimate.relativeWidth < Fit.widest else { return nil }
    return (
      Fit(
        .curve(
          FittedCurve(
            curve: shape, name: name, duration: estimate, startTime: solution.place[0],
            startValue: solution.weights[0], target: target)), residual: residual),
      solution.squaredError
    )
  }

  /// A speed that decays, from the first sample that moves on.
  func decay(_ moving: ArraySlice<Sample>) -> Found? {
    guard let first = moving.first, let last = moving.last else { return nil }
    let span = last.time - first.time
    guard span > 0 else { return nil }
    let seen = Observations(moving)
    let descent = Descent(
      course: DecayCourse(start: first.time), seen: seen,
      weighting: Weighting(count: seen.numbers.count))
    let solutions = [2, 5, 12].map { descent.minimum(from: [logarithm($0 / span)]) }
    guard let solution = solutions.min(by: { $0.squaredError < $1.squaredError }),
      let errors = Spread(descent, solution, range: range)
    else { return nil }
    let rate = exponential(solution.place[0])
    let residual = (solution.squaredError / Double(moving.count)).squareRoot()
    let ofRate = errors.reach([1, 0, 0])
    // What is cut off earlier could be the flank of many motions.
    guard rate * span > 3, residual < 0.01 * range, exponential(2 * ofRate) - 1 < Fit.widest else {
      return nil
    }
    let velocity = -rate * solution.weights[1]
    let fitted = FittedDecay(
      rate: Estimate(
        exponential(-rate / 1_000), low: exponential(-rate * exponential(ofRate) / 1_000),
        high: exponential(-rate * exponential(-ofRate) / 1_000)),
      initialVelocity: errors.estimate(velocity, [velocity, 0, -rate]),
      target: errors.estimate(solution.weights[0], [0, 1, 0]), startTime: first.time)
    return (Fit(.decay(fitted), residual: residual), solution.squaredError)
  }
}
