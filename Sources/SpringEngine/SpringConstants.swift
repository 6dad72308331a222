/// What a step needs to know of a spring whatever its duration, worked out once.
///
/// A sample is twice as fast without these two divisions and the root.
struct SpringConstants: Sendable {
  /// ω₀² = k ∕ m, per second squared.
  private let squaredFrequency: Double
  /// b = c ∕ 2m, per second.
  private let decay: Double
  /// d = ω₀² − b², per second squared: positive below critical damping, negative above.
  private let discriminant: Double
  /// √|d|, per second.
  private let root: Double
  /// 1 ∕ √|d|, in seconds; not used where it is infinite.
  private let inverseRoot: Double
  /// The smaller of the two real rates above critical damping, per second; not used below it.
  private let slow: Double

  /// The largest |d·t²| for which four terms of the power series are exact to a rounding error.
  private static let seriesLimit = 1e-3

  init(mass: Double, stiffness: Double, damping: Double) {
    squaredFrequency = stiffness / mass
    decay = damping / (2 * mass)
    discriminant = squaredFrequency - decay * decay
    root = abs(discriminant).squareRoot()
    inverseRoot = 1 / root
    // As b − √−d it would lose its digits where the damping is high.
    slow = squaredFrequency / (decay + root)
  }

  /// The exact effect of letting the spring run for `elapsed` seconds.
  @inline(__always)
  func step(lasting elapsed: Double) -> Spring.Step {
    let phase = discriminant * elapsed * elapsed
    if phase > Self.seriesLimit { return swingingStep(lasting: elapsed) }
    if phase < -Self.seriesLimit { return creepingStep(lasting: elapsed) }
    return nearlyCriticalStep(lasting: elapsed, phase: phase)
  }

  /// Below critical damping, where the value swings.
  @inline(__always)
  private func swingingStep(lasting elapsed: Double) -> Spring.Step {
    let circle = shrinkingCircle(
      exponent: -decay * elapsed, angle: root * elapsed, sineFactor: inverseRoot)
    return step(even: circle.x, odd: circle.y)
  }

  /// Around critical damping, where `phase` = d·t² is close to zero on either side.
  @inline(__always)
  private func nearlyCriticalStep(lasting elapsed: Double, phase: Double) -> Spring.Step {
    let envelope = exponential(-decay * elapsed)
    let even =
      1 - phase * (1.0 / 2 - phase * (1.0 / 24 - phase * (1.0 / 720 - phase * (1.0 / 40_320))))
    let odd =
      1 - phase * (1.0 / 6 - phase * (1.0 / 120 - phase * (1.0 / 5_040 - phase * (1.0 / 362_880))))
    return step(even: envelope * even, odd: envelope * elapsed * odd)
  }

  /// Above critical damping, where the sum of a slow and a fast decay is left.
  @inline(__always)
  private func creepingStep(lasting elapsed: Double) -> Spring.Step {
    let fast = decay + root
    let parts = 0.5 * inverseRoot * exponential(SIMD2(-fast, -slow) * elapsed)
    let (fastPart, slowPart) = (parts.x, parts.y)
    return Spring.Step(
      offsetFromOffset: fast * slowPart - slow * fastPart,
      offsetFromVelocity: slowPart - fastPart,
      velocityFromOffset: squaredFrequency * (fastPart - slowPart),
      velocityFromVelocity: fast * fastPart - slow * slowPart)
  }

  /// The step made of the even and the odd solution, which start as (1, 0) and (0, 1).
  @inline(__always)
  private func step(even: Double, odd: Double) -> Spring.Step {
    Spring.Step(
      offsetFromOffset: even + decay * odd, offsetFromVelocity: odd,
      velocityFromOffset: -squaredFrequency * odd, velocityFromVelocity: even - decay * odd)
  }
}
