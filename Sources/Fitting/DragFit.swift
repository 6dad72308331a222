internal import SpringEngine

/// How something answers a finger, from several drags: how it follows, when it commits, and what brings it to
/// its end.
package struct DragFit: Hashable, Sendable {
  /// What decides whether a release commits.
  package enum Rule: Hashable, Sendable {
    /// How far it is, as a fraction of the way.
    case progress
    /// How fast it is toward the other end, in ways per second.
    case velocity
    /// Where it would be after so many seconds, as a fraction of the way.
    case projection(seconds: Double)
    /// Beyond a velocity its direction, in ways per second; else how far it is.
    case either
  }

  /// How many releases there are.
  package let releaseCount: Int
  /// How much of the finger's way is followed, of a rubber band at first, and how many seconds later; `nil`
  /// where drags do not tell it.
  package let tracking: Tracking?
  /// The rubber band between finger and value, where it holds back more the farther it is pulled; `nil` where
  /// the value follows evenly.
  package let band: FittedBand?
  /// What decides, and beyond which number it commits; the interval's ends are the nearest releases on both
  /// sides. `nil` where all releases end alike, or none of the rules tells them apart.
  package let commit: Commit?
  /// Why ``commit`` is not determined, and what to record so that it is.
  package let doubt: String?
  /// The spring after a release: its response in seconds.
  package let response: Estimate?
  /// Its damping ratio.
  package let dampingRatio: Estimate?
  /// How much of the finger's velocity the spring begins with: 1 where it is handed over, 0 where not.
  package let velocityShare: Double?

  /// How a value follows the finger.
  package struct Tracking: Hashable, Sendable {
    /// The value's way over the finger's.
    package let factor: Estimate
    /// How many seconds later.
    package let delay: Double
  }

  /// When a release commits.
  package struct Commit: Hashable, Sendable {
    /// What is compared.
    package let rule: Rule
    /// With what: the middle between the nearest releases on both sides, and these; of a projection, what is
    /// between them for any number of seconds that tells the releases apart.
    package let boundary: Estimate
    /// How many seconds a projection looks ahead: all that tell the releases apart are in the interval.
    package var seconds: Estimate?
    /// Beyond which velocity its direction decides, in ways per second, where ``Rule/either`` does.
    package var velocity: Estimate?
    /// Which other rules would tell the same releases apart.
    package var also: String?
  }

  /// Whether the spring begins with the finger's velocity; `nil` where that cannot be told.
  package var handsVelocityOver: Bool? {
    guard let velocityShare else { return nil }
    return velocityShare > 0.7 ? true : velocityShare < 0.3 ? false : nil
  }

  /// Fits the answer to all drags.
  ///
  /// - Parameter samples: Drags one after another; the finger is named where it holds, and after each release
  ///   the value comes to rest.
  /// - Returns: `nil` if there are fewer than two releases.
  package init?(of samples: Samples) {
    let drags = Self.drags(samples.rows)
    guard drags.count >= 2 else { return nil }
    releaseCount = drags.count
    // All releases tell the rule; for what is the same in all of them some are enough.
    let some = evenly(drags, atMost: 128).map(\.thinned)
    let tracking = Self.tracking(some)
    let band = tracking.flatMap { Self.band(some, $0) }
    self.band = band?.band
    self.tracking = tracking.map {
      Tracking(factor: band?.band.factor ?? $0.factor, delay: band?.delay ?? $0.delay)
    }
    let levels = drags.flatMap { [$0.start, $0.end] }
    let (low, high) = (levels.min() ?? 0, levels.max() ?? 0)
    let releases = drags.map { $0.release(low: low, high: high) }
    // Where all come back, the ends differ by noise alone.
    let farthest = drags.reduce(0) { farthest, drag in
      max(farthest, abs((drag.held.last?.value ?? drag.start) - drag.start))
    }
    let rule = CommitRule(high - low > 0.5 * farthest ? releases : releases.map(\.returned))
    (commit, doubt) = (rule.commit, rule.doubt)
    let fits = some.compactMap { drag -> (drag: Drag, spring: FittedSpring)? in
      guard let spring = Fit(of: Samples(checked: Array(drag.free))).spring else { return nil }
      return (drag, spring)
    }
    response = Self.mean(fits.map(\.spring.response))
    dampingRatio = Self.mean(fits.map(\.spring.dampingRatio))
    var (together, square) = (0.0, 0.0)
    for (drag, spring) in fits {
      guard let last = drag.held.last else { continue }
      let first = spring.motion
      let back = SpringSearch.Backward(
        spring.spring, lasting: max(0, spring.startTime - last.time))
      let velocity = back.state(from: first.state(at: spring.startTime)).velocity
      together += velocity * drag.velocity
      square += drag.velocity * drag.velocity
    }
    velocityShare = square > 0 ? together / square : nil
  }

  /// One drag: while the finger holds, and until the next one.
  private struct Drag {
    var held: ArraySlice<Sample>
    var free: ArraySlice<Sample>

    /// The same with at most so many rows that a motion needs.
    var thinned: Drag {
      Drag(held: evenly(held, atMost: 2_000)[...], free: evenly(free, atMost: 4_000)[...])
    }

    var start: Double { held.first?.value ?? 0 }
    var end: Double { median(free.suffix(max(3, free.count / 8)).map(\.value)) }

    /// The velocity at the release: the slope of the last samples.
    var velocity: Double {
      let rows = held.suffix(5)
      let count = Double(rows.count)
      let time = rows.reduce(0) { $0 + $1.time } / count
      let value = rows.reduce(0) { $0 + $1.value } / count
      let square = rows.reduce(0) { $0 + ($1.time - time) * ($1.time - time) }
      let together = rows.reduce(0) { $0 + ($1.time - time) * ($1.value - value) }
      return square > 0 ? together / square : 0
    }

    /// The release, in parts of the way between two levels.
    func release(low: Double, high: Double) -> Release {
      let isLow = abs(start - low) <= abs(start - high)
      let (from, to) = isLow ? (low, high) : (high, low)
      let way = to - from
      let rows = held.suffix(5)
      let time = rows.reduce(0) { $0 + $1.time } / Double(rows.count)
      let square = rows.reduce(0) { $0 + ($1.time - time) * ($1.time - time) }
      let noise = 2 * quietness(held.map(\.value)) / abs(way)
      return Release(
        progress: ((held.last?.value ?? from) - from) / way, velocity: velocity / way,
        error: (noise, noise / square.squareRoot() + 0.05 * abs(velocity / way)),
        commits: (end - from) / way > 0.5)
    }
  }

  private static func drags(_ rows: [Sample]) -> [Drag] {
    var drags: [Drag] = []
    var index = 0
    while let start = rows[index...].firstIndex(where: { $0.finger != nil }) {
      let release = rows[start...].firstIndex { $0.finger == nil } ?? rows.count
      let end = rows[release...].firstIndex { $0.finger != nil } ?? rows.count
      if release - start >= 3, end - release >= 3 {
        drags.append(
          Drag(held: rows[start..<release], free: untilJump(rows[release..<end])))
      }
      index = end
    }
    return drags
  }

  /// The rows until their value is put elsewhere, as a page's that has become the next one: one step that is most of
  /// the way, between rows that rest.
  private static func untilJump(_ rows: ArraySlice<Sample>) -> ArraySlice<Sample> {
    let values = rows.map(\.value)
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    func step(_ index: Int) -> Double { abs(values[index] - values[index - 1]) }
    let jump = values.indices.dropFirst(3).dropLast(2).first { index in
      let near = max(step(index - 2), step(index - 1), step(index + 1), step(index + 2))
      return step(index) > 0.4 * range && step(index) > 20 * near
    }
    return jump.map { rows.prefix($0) } ?? rows
  }

  /// The delay and the factor that leave least, over all drags; each has a beginning of its own.
  private static func tracking(_ drags: [Drag]) -> Line? {
    var best: Line?
    for step in 0...40 {
      let delay = 0.005 * Double(step)
      var sums = (square: 0.0, together: 0.0, values: 0.0, count: 0.0)
      for drag in drags {
        // The same rows for every delay, so that their errors can be compared.
        let pulls = Self.pulls(drag, delay: delay)
        let count = Double(pulls.count)
        let middle = pulls.reduce((0.0, 0.0)) { ($0.0 + $1.time / count, $0.1 + $1.value / count) }
        for pull in pulls {
          let (place, value) = (pull.time - middle.0, pull.value - middle.1)
          sums.square += place * place
          sums.together += place * value
          sums.values += value * value
        }
        sums.count += count
      }
      let freedom = sums.count - Double(drags.count + 1)
      guard freedom > 0, sums.square > 0 else { continue }
      let factor = sums.together / sums.square
      let squaredError = max(0, sums.values - factor * sums.together)
      guard squaredError < best?.squaredError ?? .infinity else { continue }
      let size = (squaredError / freedom / sums.square).squareRoot()
      best = Line(
        factor: Estimate(factor, reach: studentReach(freedom: freedom) * size), delay: delay,
        squaredError: squaredError)
    }
    return best
  }

  /// How far the finger was pulled, and the value with it that comes so many seconds later.
  private static func pulls(_ drag: Drag, delay: Double) -> [Sample] {
    guard let first = drag.held.first, let origin = first.finger else { return [] }
    let rows = drag.held.count < 30 ? drag.held : drag.held.drop { $0.time < first.time + 0.2 }
    return rows.map { row in
      Sample(
        time: finger(drag.held, at: row.time - delay) - origin, value: row.value - first.value)
    }
  }

  /// A value that follows evenly.
  private struct Line {
    var factor: Estimate
    var delay: Double
    var squaredError: Double
  }

  /// The band that explains the drags clearly better than a line does, and how many seconds later it follows.
  private static func band(_ drags: [Drag], _ line: Line) -> (band: FittedBand, delay: Double)? {
    var best: (band: FittedBand, delay: Double, error: Double)?
    for step in 0...20 {
      let delay = 0.01 * Double(step)
      let pulls = evenly(drags.flatMap { Self.pulls($0, delay: delay) }, atMost: 5_000)
      let fit = Judgement.band(pulls)
      guard case .rubberBand(let band) = fit.finding, band.dimension.relativeWidth < 0.5 else {
        continue
      }
      let error = fit.residual * fit.residual * Double(pulls.count)
      if error < best?.error ?? (line.squaredError / 2) { best = (band, delay, error) }
    }
    return best.map { ($0.band, $0.delay) }
  }

  /// Where the finger was, between two samples.
  private static func finger(_ rows: ArraySlice<Sample>, at time: Double) -> Double {
    var (next, end) = (rows.startIndex, rows.endIndex)
    while next < end {
      let middle = (next + end) / 2
      if rows[middle].time < time { next = middle + 1 } else { end = middle }
    }
    guard next < rows.endIndex else { return rows.last?.finger ?? 0 }
    guard next > rows.startIndex, let to = rows[next].finger, let from = rows[next - 1].finger
    else {
      return rows[next].finger ?? 0
    }
    let span = rows[next].time - rows[next - 1].time
    return span > 0 ? from + (to - from) * (time - rows[next - 1].time) / span : to
  }

  /// The mean of estimates, each by its sureness.
  private static func mean(_ estimates: [Estimate]) -> Estimate? {
    guard !estimates.isEmpty else { return nil }
    var (sum, weights) = (0.0, 0.0)
    for estimate in estimates {
      let weight = 1 / max((estimate.high - estimate.low) * (estimate.high - estimate.low), 1e-12)
      sum += weight * estimate.value
      weights += weight
    }
    return Estimate(sum / weights, reach: (1 / weights).squareRoot() / 2)
  }
}
