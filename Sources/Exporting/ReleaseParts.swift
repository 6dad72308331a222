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

/// A straight line fitted to the latest samples, in points per second.
func fittedVelocity(_ samples: [(t: Double, x: Double)], at t: Double, within window: Double)
  -> Double
{
  let recent = samples.filter { $0.t <= t && t - $0.t <= window }
  guard let first = recent.first, let last = recent.last, first.t != last.t else { return 0 }
  let count = Double(recent.count)
  let middle = recent.reduce(0) { $0 + ($1.t - t) } / count
  let place = recent.reduce(0) { $0 + $1.x } / count
  var (spread, product) = (0.0, 0.0)
  for sample in recent {
    let distance = sample.t - t - middle
    spread += distance * distance
    product += distance * (sample.x - place)
  }
  return product / spread
}
