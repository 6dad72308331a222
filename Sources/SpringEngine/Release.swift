/// The release of something that a finger has moved between a start and an end.
public struct Release: Hashable, Sendable {
  /// Where the motion began, in points.
  public var start: Double
  /// Where it would be complete, in points.
  public var end: Double
  /// Where the finger has let go, in points.
  public var position: Double
  /// The finger's velocity, in points per second, positive toward larger positions.
  public var velocity: Double

  /// Creates a release from its positions, in points, and the velocity, in points per second.
  public init(start: Double, end: Double, position: Double, velocity: Double) {
    self.start = start
    self.end = end
    self.position = position
    self.velocity = velocity
  }

  /// Returns where the object would stop if nothing were in its way, in points.
  public func projectedEnd(rate: DecelerationRate = .normal) -> Double {
    Deceleration(position: position, velocity: velocity, rate: rate).end
  }

  /// Returns whether the projected end is nearer to the end than to the start.
  ///
  /// - Note: Source: *Designing Fluid Interfaces*, WWDC 2018, session 803.
  public func finishes(rate: DecelerationRate = .normal) -> Bool {
    let projected = projectedEnd(rate: rate)
    return abs(projected - end) < abs(projected - start)
  }
}

/// How long a percent-driven transition takes to finish or to cancel after its release.
public struct InteractiveProgress: Hashable, Sendable {
  /// The duration of the whole transition, in seconds; finite and greater than zero.
  public let duration: Double

  /// The speed after the release, as a multiple of the transition's own; greater than zero.
  public let completionSpeed: Double

  /// Creates the timing of a transition of `duration` seconds.
  ///
  /// - Precondition: Both numbers are finite and greater than zero.
  public init(duration: Double, completionSpeed: Double = 1) {
    precondition(
      duration > 0 && duration.isFinite,
      "A transition's duration must be finite and greater than 0 s, but it is \(duration).")
    precondition(
      completionSpeed > 0 && completionSpeed.isFinite,
      "A completion speed must be finite and greater than 0, but it is \(completionSpeed).")
    self.duration = duration
    self.completionSpeed = completionSpeed
  }

  /// Returns the time to the end, in seconds: (1 − p)·duration ∕ speed, for a fraction p of 0…1.
  ///
  /// - Note: Source: Apple's reference of `UIPercentDrivenInteractiveTransition`.
  public func timeToFinish(from fraction: Double) -> Double {
    (1 - fraction) * duration / completionSpeed
  }

  /// Returns the time back to the start, in seconds: p·duration ∕ speed, for a fraction p of 0…1.
  public func timeToCancel(from fraction: Double) -> Double {
    fraction * duration / completionSpeed
  }
}
