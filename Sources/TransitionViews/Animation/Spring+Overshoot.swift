import SpringEngine

nonisolated extension Spring {
  /// The spring with as much more damping as it takes not to go past the target from a state.
  ///
  /// Position and velocity stay as they are, so that a release is as continuous as ever. Without
  /// velocity towards the target that is critical damping; a faster start needs the damping ratio ζ for
  /// which the state lies on the fast way in, x′ = −ω·(ζ + √(ζ² − 1))·x. What already moves away from
  /// the target, or is on it, goes on as far as it must.
  ///
  /// - Parameter state: Where it starts.
  func withoutOvershoot(from state: State) -> Spring {
    let frequency = (stiffness / mass).squareRoot()
    var ratio = max(damping / (2 * (stiffness * mass).squareRoot()), 1)
    if state.offset * state.velocity < 0 {
      let haste = min(abs(state.velocity / state.offset) / frequency, Spring.greatestHaste)
      let fastest = ratio + (ratio * ratio - 1).squareRoot()
      if haste > fastest { ratio = (haste + 1 / haste) / 2 }
    }
    return Spring(
      mass: mass, stiffness: stiffness, damping: 2 * ratio * (stiffness * mass).squareRoot())
  }

  /// Where the way is shorter than a thousandth of what the start would overshoot by, nobody sees it.
  private static var greatestHaste: Double { 1_000 }
}
