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
  private let isLostBefore: Bool
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
    self.isLostBefore = isLostBefore
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
    if isLostBefore {
      guard !isSure || strays, let curve = Alternatives(rows, range: range).lateCurve(),
        curve.fit.residual < 2 * exactness
      else { return }
      enter(curve.fit, cost: cost(curve.error, 4), handicap: -10)
      return
    }
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

  /// Enters a spring that begins somewhere on the way, as where a finger has let go: what is before it is another
  /// motion.
  mutating func enterReleases() {
    let isRough = candidates.allSatisfy { $0.fit.residual > noise }
    guard exactness > 0, !isSure || strays || isRough, !isNamed else { return }
    let values = rows.map(\.value)
    let count = rows.count - 2 * Judgement.fewest
    guard count > 0 else { return }
    let step = max(1, count / 16)
    var best: Candidate?
    var tried: Set<Int> = []
    func look(_ skipped: Int) -> Int? {
      guard skipped > 0, skipped <= count, tried.insert(skipped).inserted,
        let found = release(skipped, values), found.cost < best?.cost ?? .infinity
      else { return nil }
      best = found
      return skipped
    }
    guard let near = stride(from: 1, through: count, by: step).compactMap(look).last else { return }
    for skipped in near - step + 1..<near + step { _ = look(skipped) }
    if let best { enter(best.fit, cost: best.cost, handicap: -10) }
  }

  /// A spring through all rows but the first, which is sure, comes to rest and leaves no more than noise.
  private func release(_ skipped: Int, _ values: [Double]) -> Candidate? {
    let left = rows.dropFirst(skipped)
    let quiet = quietness(Array(values[skipped...]))
    guard let search = SpringSearch(left, quietness: quiet, isMeasured: false),
      !search.noise.lingers || search.noise.kept <= 0.4, let fitted = FittedSpring(search),
      fitted.response.relativeWidth < Fit.widest, Judgement.settles(search, range)
    else { return nil }
    let residual = (search.squaredError / Double(left.count)).squareRoot()
    let way = abs(fitted.target.value - fitted.startValue)
    guard residual < noise, way > 0.4 * range else { return nil }
    return Candidate(
      fit: Fit(.spring(fitted), residual: residual),
      cost: cost(search.squaredError, search.rest == nil ? 5 : 7, without: skipped))
  }
}
