/// How fast a pointer moves, from its latest positions.
///
/// The velocity is the slope of the least-squares line through the positions of the last tenth of a
/// second. The last two positions alone would be noise: their times are rounded, often to a whole
/// millisecond.
///
/// Use one estimator for each axis.
public struct VelocityEstimator: Sendable {
  private struct Sample {
    var time: Double
    var position: Double
  }

  /// The most samples that are kept: more than a tenth of a second at 1,000 events per second.
  public static let capacity = 128

  /// How much history the velocity is fitted to, in seconds.
  ///
  /// Shorter follows the last flick of the wrist; longer smooths a noisy sensor.
  public let window: Double

  private var samples: [Sample]
  private var newest = VelocityEstimator.capacity - 1
  private var count = 0

  /// Creates an estimator without samples.
  ///
  /// - Parameter window: How much history the velocity is fitted to, in seconds; greater than zero.
  /// - Precondition: `window` is finite and greater than zero.
  /// - Complexity: Allocates its storage, once.
  public init(window: Double = 0.1) {
    precondition(
      window > 0 && window.isFinite,
      "A velocity window must be finite and greater than 0 s, but it is \(window).")
    self.window = window
    samples = Array(repeating: Sample(time: 0, position: 0), count: Self.capacity)
  }

  /// Adds a sample of the pointer's position.
  ///
  /// The oldest sample is forgotten when there are ``capacity`` of them.
  ///
  /// - Parameters:
  ///   - time: When, in seconds; finite and not earlier than the previous sample.
  ///   - position: Where along the axis, in points; finite.
  /// - Precondition: The numbers are finite and time does not run backward.
  /// - Complexity: O(1). No allocation.
  public mutating func add(time: Double, position: Double) {
    precondition(time.isFinite, "A sample's time must be finite, but it is \(time) s.")
    precondition(position.isFinite, "A sample's position must be finite, but it is \(position) pt.")
    precondition(
      count == 0 || time >= samples[newest].time,
      "A sample at \(time) s cannot follow one at \(samples[newest].time) s.")
    newest = (newest + 1) % Self.capacity
    samples[newest] = Sample(time: time, position: position)
    count = min(count + 1, Self.capacity)
  }

  /// Returns the velocity of the pointer at `now`, in points per second.
  ///
  /// - Parameter now: The present, in seconds; usually the time of the release. Later samples are
  ///   left out.
  /// - Returns: The slope over the samples of the last ``window`` seconds. It is `0` if there are none,
  ///   because the pointer has been still that long, or if they all have the same time.
  /// - Complexity: O(number of samples in the window). No allocation.
  public func velocity(at now: Double) -> Double {
    var (number, timeSum, positionSum) = (0.0, 0.0, 0.0)
    var (oldest, latest) = (Double.infinity, -Double.infinity)
    forEachSample(before: now) { age, position in
      number += 1
      timeSum += age
      positionSum += position
      (oldest, latest) = (min(oldest, age), max(latest, age))
    }
    guard latest > oldest else { return 0 }
    let (meanTime, meanPosition) = (timeSum / number, positionSum / number)
    var (spread, product) = (0.0, 0.0)
    forEachSample(before: now) { age, position in
      spread += (age - meanTime) * (age - meanTime)
      product += (age - meanTime) * (position - meanPosition)
    }
    return product / spread
  }

  /// Forgets every sample.
  public mutating func reset() { count = 0 }

  /// Multiplies the remembered positions, so that the velocity becomes as many times greater.
  ///
  /// For a pointer whose container was resized: it keeps its speed in fractions of the container.
  ///
  /// - Parameter factor: Without unit; finite.
  /// - Complexity: O(``capacity``). No allocation.
  public mutating func scale(by factor: Double) {
    precondition(factor.isFinite, "A scale must be finite, but it is \(factor).")
    for index in samples.indices { samples[index].position *= factor }
  }

  /// Calls `body` with the age, which is negative, and the position of each sample in the window.
  private func forEachSample(before now: Double, _ body: (Double, Double) -> Void) {
    for step in 0..<count {
      let sample = samples[(newest - step + Self.capacity) % Self.capacity]
      if sample.time > now { continue }
      if now - sample.time > window { return }
      body(sample.time - now, sample.position)
    }
  }
}
