// The settling times that platforms report. They differ because each counts something else; for the
// truth use `restingTime(from:tolerance:)` or `lastTime(beyond:from:)`.

extension Spring {
  /// Returns what Core Animation reports as the settling duration of a spring animation.
  ///
  /// Below critical damping it is the time at which an envelope falls to a thousandth of the travel,
  /// (ln 1000 + ln(1 + |v − ζω₀| ∕ ω_d)) ∕ (ζω₀); from critical damping on, the first whole tenth of
  /// a second at which less than a thousandth of the travel is left. Use ``withoutOverdamping``
  /// first, unless the animation allows overdamping.
  ///
  /// - Parameter initialVelocity: In distances per second, positive toward the target.
  /// - Returns: The duration, in seconds; without damping the largest number of single precision,
  ///   3.4e38, as Core Animation reports it.
  /// - Note: Source: measurements of `CASpringAnimation`.
  public func coreAnimationSettlingDuration(initialVelocity: Double = 0) -> Double {
    let noEnd = Double(Float.greatestFiniteMagnitude)
    if damping == 0 { return noEnd }
    let ratio = dampingRatio
    if ratio < 1 {
      let decay = damping / (2 * mass)
      let swing = naturalFrequency * ((1 - ratio) * (1 + ratio)).squareRoot()
      let excess = logarithmOfOnePlus(abs(initialVelocity - decay) / swing)
      return (naturalLogarithm(1_000) + excess) / decay
    }
    let start = State(offset: -1, velocity: initialVelocity)
    var tenths = 0.0
    let isLeft = { abs(state(after: $0 / 10, from: start).offset) >= 0.001 }
    while isLeft(tenths) {
      tenths += 1
      // What takes a quarter of an hour may take years: the rest is not counted in tenths.
      if tenths == 9_000 {
        guard let last = lastTime(beyond: 0.001, from: start) else { return noEnd }
        tenths = max(tenths, (last * 10).rounded(.down))
      }
      if tenths + 1 == tenths { break }
    }
    return tenths / 10
  }

  /// Returns what SwiftUI reports as the settling duration of a spring.
  ///
  /// Below critical damping it is ln((|T·β − v| + |T|) ∕ ε) ∕ β with β = ζω₀, and not less than 0.
  /// From critical damping on, where the formula is not published, it is the last time at which the
  /// value is ε away from its target.
  ///
  /// - Parameters:
  ///   - target: The travel T, from 0, in any unit.
  ///   - initialVelocity: In that unit per second.
  ///   - tolerance: The distance ε from the target that counts as settled; greater than zero.
  /// - Returns: The duration, in seconds; `.infinity` without damping.
  /// - Precondition: `tolerance` is greater than zero.
  public func swiftUISettlingDuration(
    target: Double, initialVelocity: Double = 0, tolerance: Double = 0.001
  ) -> Double {
    precondition(tolerance > 0, "A tolerance must be greater than 0, but it is \(tolerance).")
    if damping == 0 { return .infinity }
    if dampingRatio < 1 {
      let decay = damping / (2 * mass)
      let size = abs(target * decay - initialVelocity) + abs(target)
      return max(0, naturalLogarithm(size / tolerance) / decay)
    }
    let start = State(offset: -target, velocity: initialVelocity)
    return lastTime(beyond: tolerance, from: start) ?? .infinity
  }

  /// Returns what Jetpack Compose reports as the duration of a spring animation.
  ///
  /// Below critical damping it is the time at which the envelope of the swing falls to the
  /// threshold; from there on, the last time at which the value is that far from its target.
  ///
  /// - Parameters:
  ///   - state: The state at the beginning.
  ///   - threshold: The distance that counts as settled, in the state's unit; greater than zero.
  /// - Returns: The duration, in seconds; `.infinity` without damping. Compose rounds it down to
  ///   whole milliseconds.
  /// - Precondition: `threshold` is greater than zero.
  public func composeDuration(from state: State, threshold: Double) -> Double {
    precondition(threshold > 0, "A threshold must be greater than 0, but it is \(threshold).")
    if damping == 0 { return .infinity }
    let ratio = dampingRatio
    guard ratio < 1 else { return lastTime(beyond: threshold, from: state) ?? .infinity }
    let decay = damping / (2 * mass)
    let swing = naturalFrequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    let sine = (state.velocity + decay * state.offset) / swing
    let size = (state.offset * state.offset + sine * sine).squareRoot()
    return max(0, naturalLogarithm(size / threshold) / decay)
  }
}
