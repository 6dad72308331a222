extension Spring {
  /// How far a value released at rest goes beyond its target, as a fraction of its travel.
  ///
  /// In words: e^(−πζ ∕ √(1 − ζ²)) below critical damping, `0` from there on.
  public var overshoot: Double {
    let ratio = dampingRatio
    guard ratio < 1 else { return 0 }
    return exponential(-Double.pi * ratio / ((1 - ratio) * (1 + ratio)).squareRoot())
  }

  /// The time at which a value released at rest is farthest beyond its target, in seconds.
  ///
  /// In words: π ∕ √(ω₀² − b²); `nil` from critical damping on, where it never goes beyond.
  public var peakTime: Double? { turningTime(from: State(offset: -1, velocity: 0)) }

  /// Returns the first time at which the value turns around.
  ///
  /// - Parameter state: The state at the beginning.
  /// - Returns: The first time greater than zero at which the velocity is zero, in seconds, or `nil`
  ///   if it never turns.
  public func turningTime(from state: State) -> Double? {
    if state == .rest { return nil }
    let decay = damping / (2 * mass)
    let squaredFrequency = stiffness / mass
    let discriminant = squaredFrequency - decay * decay
    // The velocity vanishes where tan(√d·t) = √d·v₀ ∕ (ω₀²x₀ + b·v₀), and its limits for d ≤ 0.
    let pull = squaredFrequency * state.offset + decay * state.velocity
    if discriminant > 0 {
      let frequency = discriminant.squareRoot()
      // Adding zero turns −0 into 0, whose angle is π and not −π.
      let phase = angle(x: pull, y: frequency * state.velocity + 0)
      return (phase > 0 ? phase : phase + Double.pi) / frequency
    }
    let split = (-discriminant).squareRoot()
    let slow = squaredFrequency / (decay + split)
    let lead = state.velocity / (slow * state.velocity + squaredFrequency * state.offset)
    let time = split == 0 ? lead : logarithmOfOnePlus(2 * split * lead) / (2 * split)
    return time > 0 && time.isFinite ? time : nil
  }

  /// Returns the first time at which the value reaches a certain offset from its target.
  ///
  /// - Parameters:
  ///   - offset: The offset to wait for, in the state's unit. `0` is the target itself.
  ///   - state: The state at the beginning.
  /// - Returns: The first time, in seconds, accurate to the last digits; `0` if the state has that
  ///   offset; `nil` if the value never reaches it. A spring without overshoot approaches its target
  ///   forever and never reaches it.
  /// - Complexity: At most three bisections of the closed form. No allocation.
  public func time(toReach offset: Double, from state: State) -> Double? {
    if state.offset == offset { return 0 }
    let isAbove = state.offset > offset
    var (start, now) = (0.0, state)
    // Beyond the second turn, every swing lies within the one before.
    for _ in 0..<3 {
      guard let duration = turningTime(from: now) else { break }
      let end = start + duration
      guard end.isFinite else { return nil }
      let turned = self.state(after: end, from: state)
      if (turned.offset > offset) != isAbove || turned.offset == offset {
        return bisection(from: start, to: end) { elapsed in
          let reached = self.state(after: elapsed, from: state).offset
          return (reached > offset) != isAbove || reached == offset
        }
      }
      (start, now) = (end, State(offset: turned.offset, velocity: 0))
    }
    return finalTime(toReach: offset, isAbove: isAbove, after: start, from: state)
  }

  /// The time in the last approach, where the value only falls toward its target.
  private func finalTime(
    toReach offset: Double, isAbove: Bool, after start: Double, from state: State
  ) -> Double? {
    let isBetween = isAbove ? offset > 0 : offset < 0
    guard isBetween else { return nil }
    let hasPassed = { (elapsed: Double) in
      (self.state(after: elapsed, from: state).offset > offset) != isAbove
    }
    guard let late = doubled(start + 1 / naturalFrequency, until: hasPassed) else { return nil }
    return bisection(from: start, to: late, until: hasPassed)
  }

  /// Returns the last time at which the value is a certain distance away from its target.
  ///
  /// After it, the value never is that far away again, whatever its velocity. It is the exact settling
  /// time of a curve, where ``restingTime(from:tolerance:)`` is that of the energy.
  ///
  /// - Parameters:
  ///   - distance: The distance from the target, in the state's unit; greater than zero.
  ///   - state: The state at the beginning.
  /// - Returns: The time, in seconds; `0` if the value is never that far away; `nil` if the value swings
  ///   that far forever, without damping or with so little that no number holds the time. Where the
  ///   oscillations are so many that numbers cannot tell two of them apart, the time is that of one
  ///   close by.
  /// - Precondition: `distance` is greater than zero.
  public func lastTime(beyond distance: Double, from state: State) -> Double? {
    precondition(distance > 0, "A distance must be greater than 0, but it is \(distance).")
    let isBeyond = { (elapsed: Double) in
      abs(self.state(after: elapsed, from: state).offset) >= distance
    }
    guard let turn = turningTime(from: state), turn.isFinite else {
      return isBeyond(0) ? lastFall(below: distance, after: 0, from: state) : 0
    }
    guard isBeyond(turn) else {
      return isBeyond(0) ? bisection(from: 0, to: turn) { !isBeyond($0) } : 0
    }
    if damping == 0 { return nil }
    guard let period = turningTime(from: State(offset: 1, velocity: 0)) else {
      return lastFall(below: distance, after: turn, from: state)
    }
    // Each swing is smaller than the one before by the same factor.
    let size = abs(self.state(after: turn, from: state).offset)
    let span = naturalLogarithm(size) - naturalLogarithm(distance)
    let swings = span / (damping / (2 * mass) * period)
    var last = turn + max(0, swings.rounded(.down) - 1) * period
    guard (last + period).isFinite else { return nil }
    while last + period > last, isBeyond(last + period) { last += period }
    return bisection(from: last, to: last + period) { !isBeyond($0) }
  }

  /// The time at which a value that only approaches its target comes nearer than `distance`, or `nil`
  /// if no number holds it.
  private func lastFall(below distance: Double, after start: Double, from state: State) -> Double? {
    let isNear = { (elapsed: Double) in
      abs(self.state(after: elapsed, from: state).offset) < distance
    }
    guard let late = doubled(start + 1 / naturalFrequency, until: isNear) else { return nil }
    return bisection(from: start, to: late, until: isNear)
  }
}
