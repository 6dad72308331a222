extension Spring {
  /// Returns the amplitude that a state's energy would have as an offset, in the offset's unit.
  ///
  /// In words: √(x² + (v ∕ ω₀)²), the square root of twice the energy over the stiffness. It never
  /// grows while the spring runs by itself, and it does not dip while passing through the target,
  /// which makes it the right measure of how much motion is left.
  public func amplitude(of state: State) -> Double { squaredAmplitude(of: state).squareRoot() }

  /// The square of ``amplitude(of:)``, without the root.
  @inline(__always)
  func squaredAmplitude(of state: State) -> Double {
    state.offset * state.offset + state.velocity * state.velocity * mass / stiffness
  }

  /// Returns whether the motion left in a state is too small to see.
  ///
  /// In words: x² + (v ∕ ω₀)² < ε². Passing through the target at speed is not rest.
  ///
  /// - Parameters:
  ///   - state: The state to judge.
  ///   - tolerance: The largest invisible amplitude ε, in the offset's unit, greater than zero.
  ///     A quarter of a point is a good choice for positions on a screen.
  /// - Precondition: `tolerance` is greater than zero.
  public func isAtRest(_ state: State, tolerance: Double) -> Bool {
    precondition(tolerance > 0, "A tolerance must be greater than 0, but it is \(tolerance).")
    return squaredAmplitude(of: state) < tolerance * tolerance
  }

  /// Returns the instant at which a spring comes to rest.
  ///
  /// Because the energy cannot grow, there is one such instant, and it is found by bisection on the
  /// closed form. It depends on no frame rate, and the same numbers give the same instant.
  ///
  /// - Parameters:
  ///   - state: The state at the beginning.
  ///   - tolerance: The largest invisible amplitude, in the offset's unit; greater than zero.
  /// - Returns: The time from `state` to rest, in seconds: `0` if it is at rest already, and
  ///   `.infinity` for a spring without damping that is not.
  /// - Precondition: `tolerance` is greater than zero.
  /// - Complexity: About a hundred evaluations of the closed form. No allocation.
  public func restingTime(from state: State, tolerance: Double) -> Double {
    if isAtRest(state, tolerance: tolerance) { return 0 }
    if damping == 0 { return .infinity }
    let rests = { (elapsed: Double) in
      isAtRest(self.state(after: elapsed, from: state), tolerance: tolerance)
    }
    guard let late = doubled(1 / naturalFrequency, until: rests) else { return .infinity }
    return bisection(from: 0, to: late, until: rests)
  }
}
