import Drawing
import Scenes
import Transitions

/// A state of rest in the middle of a session, from which the rest can be lived through.
///
/// Closures cannot be copied, so only rest can be kept: what is selected, the size, the tunables and the
/// rate. Where more counts, a scene makes none, and its past is lived through from the start.
struct Checkpoint {
  /// When, in seconds of the stage's clock.
  let time: Double
  /// How many events were before it.
  let position: Int
  private let size: Size
  private let tunables: [Tunable]
  private let findings: [Finding]
  private let restore: (SceneInstance) -> Void

  /// Keeps where a simulation rests, if it does and its scene knows the way.
  init?(of simulation: Simulation, after position: Int) {
    let stage = simulation.stage
    guard stage.isAtRest, !stage.isMoving, !stage.isTouching,
      let restore = simulation.instance.makeRestPoint()
    else { return nil }
    time = stage.now
    self.position = position
    size = stage.window.bounds.size
    tunables = simulation.tunables
    findings = simulation.findings
    self.restore = restore
  }

  /// Puts a simulation that has just been built into this state.
  ///
  /// - Parameter events: The events before it. Changes of the rate are repeated, for the hand's time is
  ///   a sum over them, and velocities must come out the same to the bit.
  func bring(_ fresh: Simulation, after events: ArraySlice<Session.Event>) {
    for event in events {
      if case .stage(.rate) = event.kind { fresh.apply(event) }
    }
    let tunings = tunables.map { Session.Tuning(name: $0.name, value: $0.value) }
    fresh.apply(.init(time: time, kind: .tune(tunings)))
    fresh.stage.perform { restore(fresh.instance) }
    fresh.stage.handle(.resize(size), at: time)
    fresh.startLint(after: findings)
  }
}
