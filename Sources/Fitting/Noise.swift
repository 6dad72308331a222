/// What the residuals of a fit say about the noise.
struct Noise {
  /// How much each row counts.
  var weighting: Weighting
  /// Whether the noise of a row lingers in the next ones.
  var lingers: Bool
  /// How much of it is left after one step between rows, if it does.
  var kept: Double

  /// The likeliest of: noise of one size; noise that grows with the speed, as where times are uncertain;
  /// noise that lingers. What needs one more number has to be likelier by more than chance.
  ///
  /// - Parameters:
  ///   - residual: What the fit leaves of each row.
  ///   - jacobian: How the fitted motion grows with each of its numbers.
  ///   - speeds: The fitted speed at each row of a value.
  init(
    residual: [Double], jacobian: [[Double]], speeds: [Double], seen: Observations,
    mayLinger: Bool = true, isFollowed: Bool = false
  ) {
    (lingers, kept) = (false, 0)
    var plain = Weighting(count: residual.count)
    Self.balance(&plain, residual, seen)
    weighting = plain
    var most = Self.likelihood(residual, jacobian, plain)
    /// Takes what is likelier than all so far, and than a bar.
    func take(_ candidates: [(weighting: Weighting, kept: Double?)], above bar: Double) -> Self {
      var best = self
      for candidate in candidates {
        let found = Self.likelihood(residual, jacobian, candidate.weighting)
        guard found > max(most, bar) else { continue }
        most = found
        best.weighting = candidate.weighting
        (best.lingers, best.kept) = (candidate.kept != nil, candidate.kept ?? 0)
      }
      return best
    }
    self = take(Self.growing(plain, residual, speeds: speeds, seen), above: most + 1)
    let steps = zip(seen.times[..<seen.valueCount], seen.times[1..<max(seen.valueCount, 1)])
      .map { $1 - $0 }
    guard median(steps) > 0 else { return }
    if mayLinger { self = take(Self.lingering(weighting, steps), above: most + 2) }
    if isFollowed { self = take(Self.followed(plain, steps, speeds: speeds), above: most) }
  }

  /// Noise that grows with the speed.
  private static func growing(
    _ plain: Weighting, _ residual: [Double], speeds: [Double], _ seen: Observations
  ) -> [(weighting: Weighting, kept: Double?)] {
    let fastest = speeds.reduce(0) { max($0, abs($1)) }
    guard fastest > 0 else { return [] }
    return [0.5, 0.75, 1, 1.4, 2, 2.8, 4, 5.6, 8, 16, 32, 64, 256, 1_024].map { share in
      var next = plain
      for index in speeds.indices {
        let moved = share * speeds[index] / fastest
        next.deviations[index] = (1 + moved * moved).squareRoot()
      }
      balance(&next, residual, seen)
      return (next, nil)
    }
  }

  /// Noise of which a share is left after one step.
  private static func lingering(
    _ independent: Weighting, _ steps: [Double]
  ) -> [(weighting: Weighting, kept: Double?)] {
    let step = median(steps)
    return [0.15, 0.3, 0.45, 0.6, 0.7, 0.8, 0.87, 0.92, 0.96, 0.98].map { share in
      var next = independent
      for index in steps.indices {
        next.kept[index + 1] = exponential(logarithm(share) * steps[index] / step)
      }
      return (next, share)
    }
  }

  /// What is followed in a film is off by how it lies between the pixels, and by what the compression has left
  /// where it was: until it has gone on so far the error stays.
  private static func followed(
    _ plain: Weighting, _ steps: [Double], speeds: [Double]
  ) -> [(weighting: Weighting, kept: Double?)] {
    let ways = steps.indices.map { abs(speeds[$0 + 1] + speeds[$0]) / 2 * steps[$0] }
    return [0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1.2, 2.5].map { length in
      var next = plain
      for index in steps.indices {
        next.kept[index + 1] = min(exponential(-ways[index] / length), 0.97)
      }
      return (next, nil)
    }
  }

  /// The size of the velocities' noise beside the values'.
  private static func balance(
    _ weighting: inout Weighting, _ residual: [Double], _ seen: Observations
  ) {
    guard !seen.velocityRows.isEmpty else { return }
    func size(_ rows: Range<Int>) -> Double {
      let sum = rows.reduce(0.0) { sum, row in
        let own = residual[row] / weighting.deviations[row]
        return sum + own * own
      }
      return (sum / Double(rows.count)).squareRoot()
    }
    for row in seen.velocityRows { weighting.deviations[row] = 1 }
    let (values, velocities) = (size(0..<seen.valueCount), size(seen.velocityRows))
    guard values > 0, velocities > 0 else { return }
    for row in seen.velocityRows { weighting.deviations[row] = velocities / values }
  }

  /// The logarithm of the likelihood of what the motion cannot explain, whatever its numbers are.
  ///
  /// - Note: Source: Patterson and Thompson, *Recovery of inter-block information when block sizes are
  ///   unequal*, 1971.
  private static func likelihood(
    _ residual: [Double], _ jacobian: [[Double]], _ weighting: Weighting
  ) -> Double {
    let fit = LinearFit(jacobian.map(weighting.applied), weighting.applied(to: residual))
    let freedom = Double(residual.count - jacobian.count)
    guard freedom > 0, fit.squaredError > 0 else { return -.infinity }
    var volume = weighting.logVolume
    for row in fit.shares.indices where fit.shares[row][row] > 0 {
      volume += logarithm(fit.shares[row][row])
    }
    return -0.5 * freedom * logarithm(fit.squaredError / freedom) - volume
  }
}

/// The grid on which values lie, as where they were rounded to whole pixels.
enum Grid {
  /// The distance between the grid's lines, or `nil` if the values are on none that matters.
  static func step(of values: [Double]) -> Double? {
    let sorted = Set(values).sorted()
    guard sorted.count >= 3, let first = sorted.first, let last = sorted.last else { return nil }
    let gaps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }
    let range = last - first
    // The smallest gap that is no rounding of the same number.
    guard let least = gaps.filter({ $0 > 1e-9 * range }).min(), least > 1e-5 * range else {
      return nil
    }
    let isGrid = sorted.allSatisfy { value in
      let lines = (value - first) / least
      return abs(lines - lines.rounded()) < 1e-3
    }
    // A few gaps that happen to be alike are no grid.
    return isGrid && (sorted.count >= 8 || values.count >= 2 * sorted.count) ? least : nil
  }

  /// How the errors of two rounded values go together, over all places that the grid could have.
  ///
  /// - Parameters:
  ///   - distance: From one value to the other before they were rounded.
  ///   - step: The distance of the grid's lines.
  ///   - noise: The size of the noise before rounding.
  static func covariance(distance: Double, step: Double, noise: Double) -> Double {
    let lines = distance / step
    let turn = lines - lines.rounded(.down)
    // The first wave of the saw tooth is what noise leaves last.
    let spread = exponential(-39.478_417_6 * noise * noise / (step * step))
    return step * step * (1.0 / 12 - turn * (1 - turn) / 2) * spread
  }
  /// The covariance that rounding to a grid leaves, whose errors go together where the motion is slow.
  ///
  /// - Parameters:
  ///   - inverse: What turns residuals into the fit's numbers.
  ///   - step: The distance of the grid's lines.
  ///   - variance: That of the residuals.
  ///   - atLeastIndependent: Whether it is no smaller than independent errors would leave.
  static func covariance(
    _ inverse: [[Double]], of descent: Descent, _ solution: Solution, step: Double,
    variance: Double, atLeastIndependent: Bool = true
  ) -> [[Double]] {
    let count = descent.seen.valueCount
    let noise = max(0, variance - step * step / 12)
    // Weighted as the residuals were.
    let effects = inverse.map { row in
      (0..<count).map { row[$0] / descent.weighting.deviations[$0] }
    }
    // Where the values lie between the grid's lines. How two of them go together is a parabola of the distance
    // of these places, so that running sums in their order are enough.
    let places = descent.curve(solution).prefix(count).map {
      $0 / step - ($0 / step).rounded(.down)
    }
    let order = places.indices.sorted { places[$0] < places[$1] }
    let parabola = 6 * covariance(distance: 0, step: step, noise: noise.squareRoot())
    let alone = noise + step * step / 12 - parabola / 6
    let products = effects.map { effect in
      let sum = effect.reduce(0, +)
      let moment = product(effect, places)
      let square = zip(effect, places).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
      var (sumBefore, momentBefore) = (0.0, 0.0)
      var products = Array(repeating: 0.0, count: count)
      for row in order {
        let place = places[row]
        let squares = (place * sum - 2 * moment) * place + square
        let distances = (2 * sumBefore - sum) * place + moment - 2 * momentBefore
        products[row] = parabola * (squares - distances + sum / 6) + alone * effect[row]
        sumBefore += effect[row]
        momentBefore += effect[row] * place
      }
      return products
    }
    let rows = effects.map { left in products.map { product(left, $0) } }
    guard atLeastIndependent else { return rows }
    // No surer than if the errors were independent.
    let grown = rows.indices.reduce(1) { grown, row in
      rows[row][row] > 0
        ? max(grown, variance * product(inverse[row], inverse[row]) / rows[row][row]) : grown
    }
    return rows.map { $0.map { grown * $0 } }
  }
}
