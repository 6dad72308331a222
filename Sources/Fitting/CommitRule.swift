/// A release in parts of the way from where its drag began to the other end.
struct Release {
  /// How far it was.
  var progress: Double
  /// How fast it was toward the other end, in ways per second.
  var velocity: Double
  /// How far off both may be, with a probability of 95 %.
  var error: (progress: Double, velocity: Double)
  /// Whether it went to the other end.
  var commits: Bool

  /// The same as one that came back.
  var returned: Release {
    var copy = self
    copy.commits = false
    return copy
  }

  /// Where it would be after so many seconds, and how far off that may be.
  fileprivate func projection(_ seconds: Double) -> (place: Double, error: Double) {
    let ofVelocity = seconds * error.velocity
    return (
      progress + seconds * velocity,
      (error.progress * error.progress + ofVelocity * ofVelocity).squareRoot()
    )
  }
}

/// What tells the releases that commit from those that come back, and what does not.
struct CommitRule {
  /// The simplest rule, and beyond which number it commits.
  private(set) var commit: DragFit.Commit?
  /// Why there is none, and what would tell.
  private(set) var doubt: String?

  private let releases: [Release]

  init(_ releases: [Release]) {
    self.releases = releases
    let count = releases.count(where: \.commits)
    guard count > 0, count < releases.count else {
      doubt =
        "all \(releases.count) releases \(count == 0 ? "come back" : "go on to the other end"); "
        + "record some that commit and some that come back, nearer and nearer to one another"
      return
    }
    // First as they were measured, then as they may have been.
    commit = simplest(errors: 0) ?? simplest(errors: 1)
    if commit == nil { doubt = contradiction() }
  }

  private func simplest(errors: Double) -> DragFit.Commit? {
    let ofProgress = gap(errors) { $0.projection(0) }
    let ofVelocity = gap(errors) { ($0.velocity, $0.error.velocity) }
    let ofProjection = projection(errors)
    let ofEither = ofProgress == nil && ofVelocity == nil ? either() : nil
    let also = [
      ofProgress != nil && ofVelocity != nil ? "a velocity" : nil,
      ofProgress == nil && ofVelocity == nil
        ? nil
        : ofProjection.map {
          $0.seconds.high.isFinite
            ? "a projection of up to \(short($0.seconds.high)) s" : "a projection of any length"
        },
    ].compactMap(\.self).joined(separator: " and ")
    func commit(_ rule: DragFit.Rule, _ gap: (low: Double, high: Double)) -> DragFit.Commit {
      DragFit.Commit(
        rule: rule, boundary: Estimate((gap.low + gap.high) / 2, low: gap.low, high: gap.high),
        also: also.isEmpty ? nil : also)
    }
    if let ofProgress { return commit(.progress, ofProgress) }
    if let ofVelocity { return commit(.velocity, ofVelocity) }
    if var found = ofProjection {
      if ofEither != nil { found.commit.also = "a velocity or else a progress" }
      return found.commit
    }
    return ofEither
  }

  /// Between which numbers the boundary lies by a measure, if it tells the releases apart.
  ///
  /// - Parameter errors: How many times their errors the releases may be off.
  private func gap(
    _ errors: Double, _ measure: (Release) -> (place: Double, error: Double)
  ) -> (low: Double, high: Double)? {
    var (low, high) = (-Double.infinity, Double.infinity)
    for release in releases {
      let (place, error) = measure(release)
      if release.commits {
        high = min(high, place + errors * error)
      } else {
        low = max(low, place - errors * error)
      }
    }
    return low < high ? (low, high) : nil
  }

  /// The projections that tell the releases apart. Each is as likely as the room that it leaves for the boundary;
  /// the interval reaches as far as any, within the errors of the releases.
  private func projection(
    _ errors: Double
  ) -> (commit: DragFit.Commit, seconds: Estimate)? {
    let times = (1...300).map { 0.005 * Double($0) }
    var (sum, weight) = (0.0, 0.0)
    for seconds in times {
      guard let gap = gap(errors, { $0.projection(seconds) }) else { continue }
      sum += seconds * (gap.high - gap.low)
      weight += gap.high - gap.low
    }
    guard weight > 0 else { return nil }
    let wide = times.compactMap { seconds in
      gap(1) { $0.projection(seconds) }.map { (seconds: seconds, gap: $0) }
    }
    let best = sum / weight
    guard let first = wide.first, let last = wide.last,
      let nearest = wide.min(by: { abs($0.seconds - best) < abs($1.seconds - best) })
    else { return nil }
    let hasRoom = last.seconds < times[times.count - 1]
    let isSure = gap(1) { $0.projection(0) } == nil
    let seconds = Estimate(
      best, low: isSure ? first.seconds : 0, high: hasRoom ? last.seconds : .infinity)
    let boundary = Estimate(
      (nearest.gap.low + nearest.gap.high) / 2,
      low: wide.reduce(.infinity) { min($0, $1.gap.low) },
      high: wide.reduce(-.infinity) { max($0, $1.gap.high) })
    return (
      DragFit.Commit(rule: .projection(seconds: best), boundary: boundary, seconds: seconds),
      seconds
    )
  }

  /// A velocity beyond which its direction decides, and a progress for what is slower.
  private func either() -> DragFit.Commit? {
    let order = releases.sorted { abs($0.velocity) < abs($1.velocity) }
    let quick = order.reversed().prefix { $0.commits == ($0.velocity > 0) }.count
    var bars: [(velocity: (low: Double, high: Double), gap: (low: Double, high: Double))] = []
    var (below, beyond) = (-Double.infinity, Double.infinity)
    for (index, release) in order.dropLast().enumerated() {
      if release.commits {
        beyond = min(beyond, release.progress)
      } else {
        below = max(below, release.progress)
      }
      let (low, high) = (abs(release.velocity), abs(order[index + 1].velocity))
      guard low < high, index + 1 >= order.count - quick, below < beyond, below.isFinite,
        beyond.isFinite
      else { continue }
      bars.append(((low, high), (below, beyond)))
    }
    guard let first = bars.first, let last = bars.last else { return nil }
    let middle = bars[bars.count / 2]
    let error = median(releases.map(\.error.velocity))
    return DragFit.Commit(
      rule: .either,
      boundary: Estimate(
        (middle.gap.low + middle.gap.high) / 2, low: bars.reduce(.infinity) { min($0, $1.gap.low) },
        high: bars.reduce(-.infinity) { max($0, $1.gap.high) }),
      velocity: Estimate(
        (middle.velocity.low + middle.velocity.high) / 2, low: max(0, first.velocity.low - error),
        high: last.velocity.high + error))
  }

  /// Why no rule tells the releases apart.
  private func contradiction() -> String {
    func words(_ index: Int) -> String {
      "release \(index + 1) (progress \(short(releases[index].progress)), "
        + "\(short(releases[index].velocity)) ways/s)"
    }
    let advice =
      "record releases that differ in one thing only: slow ones at several places, and quick ones "
      + "at one place"
    for back in releases.indices where !releases[back].commits {
      for on in releases.indices where releases[on].commits {
        let (one, other) = (releases[back], releases[on])
        guard one.progress >= other.progress, one.velocity >= other.velocity else { continue }
        return "\(words(back)) comes back, but \(words(on)) goes on, so neither progress nor "
          + "velocity nor a projection decides alone; \(advice)"
      }
    }
    return "neither progress nor velocity nor one projection tells all releases apart; \(advice)"
  }
}
