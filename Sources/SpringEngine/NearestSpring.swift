/// The spring that comes nearest to something that is none: to a curve, or to a spring of another kind.
///
/// It is released at 0 toward 1, and *nearest* means that its largest distance over the whole course is
/// least, where ``SpringFit`` makes the mean of the squares small.
public struct NearestSpring: Hashable, Sendable {
  /// The spring, of unit mass.
  public let spring: Spring
  /// The velocity at the beginning, in ways per second, positive toward the target.
  public let initialVelocity: Double

  /// Finds the spring nearest to a course from 0 to 1.
  ///
  /// - Parameters:
  ///   - samples: The course, as fractions of the way, dense enough that nothing happens in between.
  ///   - startsAtRest: Whether the spring has no velocity at the beginning; else it is searched too.
  /// - Returns: `nil` for samples that determine no spring; see ``SpringFit/init(samples:target:)``.
  /// - Complexity: Some milliseconds. Allocates.
  public init?(to samples: [SpringFit.Sample], startsAtRest: Bool = true) {
    guard let fit = SpringFit(samples: samples, target: 1) else { return nil }
    let response = fit.spring.response
    func nearest(_ place: [Double]) -> NearestSpring? {
      guard place[0] > 0.01, place[0] < 100, place[1] > 0, place[1] < 50 else { return nil }
      return NearestSpring(
        spring: Spring(response: response * place[0], dampingRatio: place[1]),
        initialVelocity: startsAtRest ? 0 : place[2])
    }
    let ratio = min(max(fit.spring.dampingRatio, 0.02), 20)
    var place = [1, ratio] + (startsAtRest ? [] : [fit.state.velocity])
    // A simplex that has become flat goes on when it is laid anew.
    for _ in 0..<4 {
      place =
        Simplex.minimum(
          from: place, steps: [0.1, 0.1 * ratio + 0.02] + (startsAtRest ? [] : [1]), rounds: 120
        ) { place in
          nearest(place)?.distance(from: samples) ?? .infinity
        }.place
    }
    guard let found = nearest(place) else { return nil }
    self = found
  }

  /// Finds the spring of a certain damping ratio that comes nearest to another spring.
  ///
  /// Where a platform stops at critical damping, this is what an overdamped spring becomes there.
  ///
  /// - Parameters:
  ///   - dampingRatio: The ratio that it is to have; finite and not negative.
  ///   - other: The spring to come near to; of one that swings on and on the first dozen swings count.
  ///   - initialVelocity: The velocity that `other` starts with, in ways per second.
  ///   - keepsVelocity: Whether the spring that is searched starts with it as well, or at rest.
  /// - Precondition: `dampingRatio` is in its range.
  public init(
    dampingRatio: Double, to other: Spring, initialVelocity: Double = 0, keepsVelocity: Bool = true
  ) {
    precondition(
      dampingRatio >= 0 && dampingRatio.isFinite,
      "A damping ratio must be finite and not negative, but it is \(dampingRatio).")
    let start = Spring.State(offset: -1, velocity: initialVelocity)
    // More swings than these are not told apart by the samples.
    let swings = 12 * other.response * max(1, 2 * other.dampingRatio)
    let span = min(swings, 1.5 * (other.lastTime(beyond: 0.01, from: start) ?? swings))
    let samples = (1...160).map { index in
      let time = span * Double(index) / 160
      return SpringFit.Sample(
        time: time, position: 1 + other.state(after: time, from: start).offset)
    }
    func nearest(_ factor: Double) -> NearestSpring? {
      guard factor > 0.001, factor < 1e4 else { return nil }
      return NearestSpring(
        spring: Spring(response: other.response * factor, dampingRatio: dampingRatio),
        initialVelocity: keepsVelocity ? initialVelocity : 0)
    }
    // What is overdamped moves at its slow rate.
    var factor = other.dampingRatio > 1 ? (2 * other.dampingRatio).squareRoot() : 1
    for _ in 0..<2 {
      factor =
        Simplex.minimum(from: [factor], steps: [0.3 * factor], rounds: 80) { place in
          nearest(place[0])?.distance(from: samples) ?? .infinity
        }.place[0]
    }
    self = nearest(factor) ?? NearestSpring(spring: other, initialVelocity: initialVelocity)
  }

  private init(spring: Spring, initialVelocity: Double) {
    self.spring = spring
    self.initialVelocity = initialVelocity
  }

  /// The largest distance from samples.
  private func distance(from samples: [SpringFit.Sample]) -> Double {
    let start = Spring.State(offset: -1, velocity: initialVelocity)
    return samples.reduce(0.0) { largest, sample in
      max(largest, abs(sample.position - 1 - spring.state(after: sample.time, from: start).offset))
    }
  }
}
