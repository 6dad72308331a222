#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// From the next mark on this is also what stands in the code for Apple's platforms, word for word.

// MARK: A sheet

/// How a sheet goes between the heights at which it rests, and below the lowest one, in points.
///
/// A spring has it at its end at once; what is shown is the difference on top, of its height too.
struct Slide {
  typealias Box = LayeredTransition.Response.Box
  private let sheet: LayeredTransition.Response.Sheet
  private let spring: ReleaseSpring
  private let edge: ReleaseSpring
  private let rest: Double
  private var top: Double
  /// What takes it to its top, from where it would be if the spring had begun at rest.
  private var flight: Flight?
  private var start = 0.0
  /// What gives it the height of its place, where it was stopped with another one.
  private var growth: Flight?
  /// Where a finger would have its top: when it took hold of it, and now.
  private var origin: Double?
  private var wish = 0.0

  init(
    _ sheet: LayeredTransition.Response.Sheet, release: ReleaseSpring, edge: ReleaseSpring,
    rest: Double
  ) {
    (self.sheet, spring, self.edge, self.rest) = (sheet, release, edge, rest)
    top = sheet.tops[0]
  }

  var isHeld: Bool { origin != nil }
  /// Whether a spring takes it to its top.
  var isFlying: Bool { flight != nil }
  var isMoving: Bool { isFlying || growth != nil }
  private var lowest: Double { sheet.tops[0] }
  private var highest: Double { sheet.tops[sheet.tops.count - 1] }

  // MARK: What is shown

  private func shownTop(_ t: Double) -> Double { top + (flight?.offset(at: t) ?? 0) }

  private func height(at top: Double) -> Double { sheet.bottom - min(top, lowest) }

  /// What grows with the way of a spring.
  private func shown(_ value: (Double) -> Double, _ t: Double) -> Double {
    guard let flight else { return value(top) }
    return value(top) + flight.offset(at: t) / (start - top) * (value(start) - value(top))
  }

  /// Gives the sheet its place, and what dims the rest its opacity.
  func show(_ box: inout Box, of layer: String, at t: Double) {
    if layer == sheet.layer {
      box.height = shown(height, t)
      box.y = shownTop(t) + box.height / 2
    } else if layer == sheet.shade {
      let alpha = shown({ min(max((sheet.bottom - $0) / (sheet.bottom - lowest), 0), 1) }, t)
      box.alpha = min(max(alpha, 0), 1)
    }
  }

  /// Gives the sheet what is left of a height at which it was stopped.
  func grow(_ box: inout Box, of layer: String, at t: Double) {
    guard layer == sheet.layer, let growth else { return }
    let more = growth.offset(at: t)
    box.y += more / 2
    box.height += more
  }

  /// Leaves no gap below the sheet while a spring takes it further up.
  func stand(_ box: inout Box, of layer: String) {
    guard layer == sheet.layer else { return }
    let gap = max(sheet.bottom - box.y - box.height / 2, 0)
    box.y += gap / 2
    box.height += gap
  }

  /// Whether a place on the stage is on that part of the sheet at rest which a finger moves it by.
  func isOnHandle(_ y: Double) -> Bool { y >= top && y < top + sheet.handle }

  // MARK: The finger

  /// Takes hold of the sheet where it is shown, stretched by some points.
  mutating func take(stretchedBy stretch: Double, at t: Double) {
    stop(stretch, at: t)
    wish = top
    if top > sheet.bottom {
      wish = sheet.bottom + lowBand.inverse(of: top - sheet.bottom)
    } else if top < highest {
      wish = highest + highBand.inverse(of: top - highest)
    }
    origin = wish
  }

  mutating func move(by outward: Double) {
    wish = (origin ?? wish) + outward
    top = banded.top
  }

  /// How far below its lowest height a release throws it away, or `nil`.
  mutating func thrownAway(_ speed: Double, by rule: CommitRule, _ isCancelled: Bool) -> Double? {
    let travel = sheet.bottom - lowest
    guard !isCancelled, wish > lowest,
      rule.commits((wish - lowest) / travel, speed / travel, travel: travel)
    else { return nil }
    (top, origin) = (lowest, nil)
    return wish - lowest
  }

  /// Lets go: it goes to the height that is nearest to where its speed would take it.
  mutating func release(_ speed: Double, _ isCancelled: Bool, at t: Double) -> Int {
    origin = nil
    let (top, slope) = banded
    let end = top - (isCancelled ? 0 : speed) / (1_000 * log(0.998))
    let distances = sheet.tops.map { abs($0 - end) }
    let nearest = distances.firstIndex(of: distances.min() ?? 0) ?? 0
    settle(to: nearest, velocity: speed * slope, isBeyond: top < highest || top > lowest, at: t)
    return nearest
  }

  private var lowBand: ElasticBand {
    ElasticBand(factor: sheet.band, extent: max(sheet.bottom - lowest, 1))
  }

  private var highBand: ElasticBand {
    ElasticBand(factor: sheet.band, extent: max(sheet.bottom - highest, 1))
  }

  /// Where a finger has its top, and how much of its velocity.
  private var banded: (top: Double, slope: Double) {
    if wish > sheet.bottom {
      let past = wish - sheet.bottom
      return (sheet.bottom + lowBand.offset(for: past), lowBand.slope(at: past))
    }
    guard wish < highest else { return (wish, 1) }
    return (highest + highBand.offset(for: wish - highest), highBand.slope(at: wish - highest))
  }

  // MARK: Springs

  /// Lets a spring take it to one of its heights.
  mutating func settle(to height: Int, velocity: Double, isBeyond: Bool, at t: Double) {
    let (from, end) = (top, sheet.tops[height])
    top = end
    let made = Flight(isBeyond ? edge : spring, from: from - end, velocity, at: t, within: rest)
    guard made.end > t else { return }
    // What is nearly there takes a point as its measure.
    (flight, start) = (made, abs(end - from) < 1 ? end + 1 : from)
  }

  /// Ends what has come to rest.
  mutating func advance(to t: Double) {
    if let flight, t >= flight.end { self.flight = nil }
    if let growth, t >= growth.end { self.growth = nil }
  }

  /// The sheet has gone.
  mutating func reset() {
    (flight, growth, origin, top) = (nil, nil, nil, lowest)
  }

  /// Stops it where it is shown, and lets a spring bring it to the height of its place.
  private mutating func stop(_ stretch: Double, at t: Double) {
    let grown = growth?.offset(at: t) ?? 0
    let shownTop = shownTop(t) + stretch
    var shownHeight = shown(height, t) + grown - stretch
    if isFlying { shownHeight = max(shownHeight, sheet.bottom - shownTop) }
    top = shownTop
    flight = nil
    let more = shownHeight - height(at: top)
    guard abs(more - grown) > rest / 1_000 else { return }
    growth = Flight(spring, from: more, 0, at: t, within: min(rest, abs(more)))
  }
}
