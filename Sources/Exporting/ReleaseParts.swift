#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// From the next mark on this is also what stands in the code for Apple's platforms, word for word.

// MARK: Releases

/// A spring of mass 1.
struct ReleaseSpring {
  var stiffness: Double
  var damping: Double
}

/// What a release is decided by.
enum CommitRule {
  /// The way that is done, from this part of it on.
  case progress(threshold: Double)
  /// The speed, from so many points a second on; below them half of the way.
  case velocity(threshold: Double)
  /// Where it would come to rest if it kept this part of its speed every millisecond.
  case projection(rate: Double)

  /// Whether a release goes on: from a part of the way, with a speed in ways a second of so many points.
  func commits(_ done: Double, _ speed: Double, travel: Double) -> Bool {
    switch self {
    case .progress(let threshold): return done >= threshold
    case .velocity(let threshold):
      let points = speed * travel
      return abs(points) >= threshold ? points > 0 : done >= 0.5
    case .projection(let rate): return done - speed / (1_000 * log(rate)) >= 0.5
    }
  }
}

/// A rubber band: how much of a pull beyond an end is shown, in points.
struct ElasticBand {
  /// How much of a short pull is shown.
  var factor: Double
  /// What it never reaches.
  var extent: Double

  func offset(for distance: Double) -> Double {
    let pulled = factor * abs(distance)
    return pulled == 0 ? 0 : (distance < 0 ? -1 : 1) * extent / (1 + extent / pulled)
  }

  func slope(at distance: Double) -> Double {
    let rise = 1 + factor * abs(distance) / extent
    return factor / (rise * rise)
  }

  /// Where a finger would be to show an offset.
  func inverse(of shown: Double) -> Double {
    let reached = min(max(shown, -extent * 0.999), extent * 0.999)
    return reached * extent / (factor * (extent - abs(reached)))
  }
}

/// A finger that is down.
struct FingerTrack {
  let startX: Double
  let startY: Double
  private(set) var x: Double
  private(set) var y: Double
  /// Where what it moves has begun to follow it.
  var originX: Double
  var originY: Double
  var pans = false
  var failed = false
  private var samples: [(t: Double, x: Double, y: Double)]

  init(x: Double, y: Double, at t: Double) {
    (startX, startY, self.x, self.y, originX, originY) = (x, y, x, y, x, y)
    samples = [(t, x, y)]
  }

  mutating func move(x: Double, y: Double, at t: Double) {
    (self.x, self.y) = (x, y)
    samples.append((t, x, y))
    if samples.count > 128 { samples.removeFirst() }
  }

  /// It pans along an axis: the slop is taken out of its way.
  mutating func pan(sideways: Bool, slop: Double) {
    func taken(_ way: Double) -> Double { min(abs(way), slop) * (way < 0 ? -1 : 1) }
    if sideways {
      originX = startX + taken(x - startX)
    } else {
      originY = startY + taken(y - startY)
    }
    pans = true
  }

  /// Its velocity in a direction, in points per second: a straight line fitted to the latest samples.
  func velocity(dx: Double, dy: Double, at t: Double, within window: Double) -> Double {
    let recent = samples.filter { $0.t <= t && t - $0.t <= window }
    guard let first = recent.first, let last = recent.last, first.t != last.t else { return 0 }
    let count = Double(recent.count)
    let middle = recent.reduce(0) { $0 + ($1.t - t) } / count
    let place = recent.reduce(0) { $0 + ($1.x * dx + $1.y * dy) } / count
    var (spread, product) = (0.0, 0.0)
    for sample in recent {
      let distance = sample.t - t - middle
      spread += distance * distance
      product += distance * (sample.x * dx + sample.y * dy - place)
    }
    return product / spread
  }
}

/// A cubic curve from (0, 0) to (1, 1) by its two control points.
func eased(_ time: Double, _ curve: [Double]) -> Double {
  if time <= 0 { return 0 }
  if time >= 1 { return 1 }
  func cubic(_ first: Double, _ second: Double, _ s: Double) -> Double {
    3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if cubic(curve[0], curve[2], middle) < time { low = middle } else { high = middle }
  }
  return cubic(curve[1], curve[3], (low + high) / 2)
}
