/// The families that could explain rows, each with what its best motion costs.
struct Contest {
  /// A family's best motion.
  struct Candidate {
    var fit: Fit
    /// Schwarz's criterion: the fewer the better.
    var cost: Double
  }

  private(set) var candidates: [Candidate] = []
  /// The best spring, sure or not.
  let search: SpringSearch?
  /// What the best spring costs.
  private(set) var springCost = Double.infinity
  /// What it costs that nothing moves.
  private(set) var nothing = 0.0
  /// Whether what the spring leaves lingers, so that it may be another motion.
  let strays: Bool

  private let rows: ArraySlice<Sample>
  /// What is no spring, unless it may have begun before the first sample: such a curve begins there.
  private let others: Alternatives?
  private let range: Double
  private let exactness: Double
  /// The size of the noise, at most.
  private let noise: Double
  /// Whether the spring's numbers are sure.
  private let isSure: Bool

  /// Enters the spring.
  ///
  /// - Parameters:
  ///   - rows: At least ``Judgement/fewest``.
  ///   - range: How far their values reach, more than nothing.
  ///   - exactness: Differences that mean nothing.
  ///   - isLostBefore: Whether it may have moved before the first sample already.
  init(_ rows: ArraySlice<Sample>, range: Double, exactness: Double, isLostBefore: Bool) {
    (self.rows, self.range, self.exactness) = (rows, range, exactness)
    let values = rows.map(\.value)
    let quiet = quietness(values)
    noise = max(2 * quiet, 0.002 * range)
    others = isLostBefore ? nil : Alternatives(rows, range: range)
    search = SpringSearch(rows, quietness: quiet, isMeasured: exactness == 0)
    strays = search.map { $0.noise.lingers && $0.noise.kept > 0.4 } ?? true
    let fitted = search.flatMap { FittedSpring($0) }
    isSure = fitted.map { $0.response.relativeWidth < Fit.widest } ?? false
    let mean = values.reduce(0, +) / Double(rows.count)
    nothing = cost(values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }, 1)
    guard let search else { return }
    springCost = cost(search.squaredError, search.rest == nil ? 5 : 7)
    guard let fitted, isSure else { return }
    let residual = (search.squaredError / Double(rows.count)).squareRoot()
    candidates.append(
      Candidate(fit: Fit(.spring(fitted), residual: residual), cost: springCost))
  }

  /// What a family of so many numbers costs that leaves so much of so many rows; what is set aside could be
  /// anywhere.
  private func cost(_ error: Double, _ numbers: Double, without skipped: Int = 0) -> Double {
    let count = Double(rows.count - skipped)
    // No file holds more than six digits that are right.
    let least = max(1e-6 * range, exactness)
    return count * logarithm(error / count + least * least)
      + 2 * Double(skipped) * logarithm(range) + numbers * logarithm(Double(rows.count))
  }

  private mutating func enter(_ fit: Fit, cost: Double, handicap: Double) {
    if cost < springCost + handicap { candidates.append(Candidate(fit: fit, cost: cost)) }
  }

  /// Whether a curve with a name leaves no more than noise.
  private var isNamed: Bool {
    candidates.contains { candidate in
      if case .curve = candidate.fit.finding { candidate.fit.residual < noise } else { false }
    }
  }

  /// Enters curves: those with names, and where neither they nor a spring explain enough, any other.
  mutating func enterCurves() {
    if let curve = others?.plainCurve() {
      enter(curve.fit, cost: cost(curve.error, 4), handicap: -10)
    }
    guard !isSure || strays, !isNamed, let curve = others?.anyCurve() else { return }
    enter(curve.fit, cost: cost(curve.error, 8), handicap: -10)
  }

  /// Enters a decay, and one that runs into a spring.
  mutating func enterMotionsWithoutTarget() {
    if !isSure, let search, let decay = others?.decay(search.rows) {
      let held = max(0, search.squaredError - search.remainingError)
      enter(
        decay.fit, cost: cost(decay.error + held, search.rest == nil ? 3 : 5), handicap: 6)
    }
    // Films have too few pictures of what is before the edge.
    guard exactness == 0, !isSure || strays, !isNamed, let bounce = others?.bounce() else { return }
    enter(
      bounce.found.fit, cost: cost(bounce.found.error, 7, without: bounce.skipped), handicap: -10)
  }
}
