/// How quickly a released object loses its speed.
public struct DecelerationRate: Hashable, Sendable, ExpressibleByFloatLiteral {
  /// The fraction of the speed that is kept after each millisecond, between 0 and 1.
  public let perMillisecond: Double

  /// Creates a rate from the fraction of the speed that is kept after each millisecond.
  ///
  /// - Precondition: The fraction is greater than zero and less than one.
  public init(perMillisecond: Double) {
    precondition(
      perMillisecond > 0 && perMillisecond < 1,
      "A deceleration rate must lie between 0 and 1, but it is \(perMillisecond).")
    self.perMillisecond = perMillisecond
  }

  /// Creates a rate from the fraction of the speed that is kept after each second.
  ///
  /// - Precondition: The fraction is greater than zero and less than one.
  public init(perSecond: Double) {
    precondition(
      perSecond > 0 && perSecond < 1,
      "A drag per second must lie between 0 and 1, but it is \(perSecond).")
    self.init(perMillisecond: power(perSecond, 0.001))
  }

  /// Creates a rate from the time in which the speed falls to 1 ∕ e, in seconds.
  ///
  /// - Precondition: The time is finite and at least 100 µs.
  public init(timeConstant: Double) {
    precondition(
      timeConstant >= 1e-4 && timeConstant.isFinite,
      "A time constant must be finite and at least 0.0001 s, but it is \(timeConstant).")
    self.init(perMillisecond: exponential(-0.001 / timeConstant))
  }

  /// Creates a rate from a literal, which is the fraction of speed kept after each millisecond.
  public init(floatLiteral value: Double) { self.init(perMillisecond: value) }

  /// A scroll view's usual rate, 0.998.
  public static let normal: DecelerationRate = 0.998
  /// A scroll view's fast rate, 0.99: for content that is paged or picked from.
  public static let fast: DecelerationRate = 0.99

  /// The exponent L = 1000·ln(rate) of the decay, per second; negative.
  public var exponent: Double { 1_000 * naturalLogarithm(perMillisecond) }
}

/// Returns how far a released object would coast before it stops, by the published formula.
///
/// This is where a flick is going, known at the moment the finger lifts. Choose the snap target
/// nearest to the projected position, then start a spring there with the same velocity.
///
/// The object loses the same fraction of its speed every millisecond, as a scroll view does, so the
/// distance is a geometric series: Σ v·rⁿ over n = 1, 2, … milliseconds = v·r ∕ (1 − r).
///
///     projectedDistance(velocity: 1_000, decelerationRate: .normal)  // 499 points
///
/// - Parameters:
///   - velocity: The release velocity, in points per second. The sign is kept.
///   - decelerationRate: How quickly the object loses its speed.
/// - Returns: The signed distance, in points. It differs from the exact distance by less
///   than 0.6 % for rates of 0.99 and above.
/// - Note: Source: *Designing Fluid Interfaces*, WWDC 2018, session 803.
public func projectedDistance(velocity: Double, decelerationRate: DecelerationRate) -> Double {
  let rate = decelerationRate.perMillisecond
  return velocity / 1_000 * rate / (1 - rate)
}

/// Returns how far a released object coasts before it stops: the limit of ``Deceleration``.
///
/// In words: −v ∕ (1000·ln r), the integral of the decaying velocity. Decisions use this one.
///
///     exactProjectedDistance(velocity: 1_000, decelerationRate: .normal)  // 499.4998 points
///
/// - Parameters:
///   - velocity: The release velocity, in points per second. The sign is kept.
///   - decelerationRate: How quickly the object loses its speed.
/// - Returns: The signed distance, in points.
public func exactProjectedDistance(
  velocity: Double, decelerationRate: DecelerationRate
) -> Double {
  -velocity / decelerationRate.exponent
}

/// An object that coasts after its release and loses the same fraction of its speed in equal times.
///
/// In words: v(t) = v₀·e^(Lt) and x(t) = x₀ + v₀·(e^(Lt) − 1) ∕ L, with L = 1000·ln(rate).
public struct Deceleration: Hashable, Sendable {
  /// Where the object was released, in points.
  public let position: Double
  /// The velocity at the release, in points per second.
  public let velocity: Double
  /// How quickly the object loses its speed.
  public let rate: DecelerationRate

  /// Creates the motion of an object released at `position` with `velocity`.
  ///
  /// - Precondition: Both numbers are finite.
  public init(position: Double, velocity: Double, rate: DecelerationRate = .normal) {
    precondition(position.isFinite, "A position must be finite, but it is \(position) pt.")
    precondition(velocity.isFinite, "A velocity must be finite, but it is \(velocity) pt/s.")
    self.position = position
    self.velocity = velocity
    self.rate = rate
  }

  /// Returns where the object is `elapsed` seconds after the release, in points.
  public func position(after elapsed: Double) -> Double {
    position + velocity * exponentialMinusOne(rate.exponent * elapsed) / rate.exponent
  }

  /// Returns the velocity `elapsed` seconds after the release, in points per second.
  public func velocity(after elapsed: Double) -> Double {
    velocity * exponential(rate.exponent * elapsed)
  }

  /// Where the object would stop if nothing were in its way, in points: x₀ − v₀ ∕ L.
  public var end: Double { position - velocity / rate.exponent }

  /// Returns the time until the object has slowed to `speed`.
  ///
  /// - Parameter speed: The speed at which the motion counts as over, in points per second; greater
  ///   than zero. A scroll view stops at 10.
  /// - Returns: ln(`speed` ∕ |v₀|) ∕ L, in seconds; `0` if the object is not faster to begin with.
  /// - Precondition: `speed` is greater than zero.
  public func duration(untilSpeed speed: Double = 10) -> Double {
    precondition(speed > 0, "A stopping speed must be greater than 0 pt/s, but it is \(speed).")
    if abs(velocity) <= speed { return 0 }
    return naturalLogarithm(speed / abs(velocity)) / rate.exponent
  }

  /// Returns the time until the object passes `edge`.
  ///
  /// - Parameter edge: A position, in points.
  /// - Returns: ln(1 + L·(e − x₀) ∕ v₀) ∕ L, in seconds, or `nil` if the object moves away from the
  ///   edge or stops before it.
  public func time(to edge: Double) -> Double? {
    if edge == position { return 0 }
    let kept = rate.exponent * (edge - position) / velocity
    guard kept > -1 && kept < 0 else { return nil }
    return logarithmOfOnePlus(kept) / rate.exponent
  }

  /// Returns the state with which a spring toward `edge` takes over at the edge.
  ///
  /// The position is the edge and the velocity is the one with which the object arrives there, so
  /// that neither jumps.
  ///
  /// - Parameter edge: A position, in points.
  /// - Returns: When the object arrives, in seconds after the release, and its state relative to
  ///   the edge; `nil` if it never arrives.
  public func handOver(at edge: Double) -> (time: Double, state: Spring.State)? {
    guard let time = time(to: edge) else { return nil }
    return (time, Spring.State(offset: 0, velocity: velocity(after: time)))
  }

  /// Returns the release velocity that leads from `position` to a stop at `end`.
  ///
  /// In words: (x₀ − x₁)·L, in points per second.
  public static func velocity(
    from position: Double, to end: Double, rate: DecelerationRate = .normal
  ) -> Double {
    (position - end) * rate.exponent
  }
}
