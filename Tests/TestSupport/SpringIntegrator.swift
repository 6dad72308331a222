import SpringEngine

/// Returns the state of a spring by adding up Taylor series of its equation, step by step.
///
/// The tests' independent truth: it knows the equation m·x″ = −k·x − c·x′ and nothing of its closed
/// form, and shares no code with the engine. The steps are so short, and the series so long, that
/// only rounding is left: about 1e-15 of the amplitude for a thousand steps.
public func integratedState(
  of spring: Spring, after elapsed: Double, from state: Spring.State
) -> Spring.State {
  let stiffness = spring.stiffness / spring.mass
  let damping = spring.damping / spring.mass
  let steps = max(1, ((stiffness.squareRoot() + damping) * elapsed / 0.5).rounded(.up))
  let step = elapsed / steps
  var (offset, velocity) = (state.offset, state.velocity)
  for _ in 0..<Int(steps) {
    (offset, velocity) = taylorStep(offset, velocity, stiffness, damping, lasting: step)
  }
  return Spring.State(offset: offset, velocity: velocity)
}

/// One step of the power series, whose coefficients follow from one another by the equation.
private func taylorStep(
  _ offset: Double, _ velocity: Double, _ stiffness: Double, _ damping: Double, lasting step: Double
) -> (Double, Double) {
  // The terms x⁽ⁿ⁾·hⁿ ∕ n! and x⁽ⁿ⁺¹⁾·hⁿ ∕ n!, added from the small end.
  var offsets = [offset]
  var velocities = [velocity]
  for order in 1...22 {
    let factor = step / Double(order)
    let (previousOffset, previousVelocity) = (offsets[order - 1], velocities[order - 1])
    offsets.append(previousVelocity * factor)
    velocities.append((-stiffness * previousOffset - damping * previousVelocity) * factor)
  }
  return (offsets.reversed().reduce(0, +), velocities.reversed().reduce(0, +))
}
