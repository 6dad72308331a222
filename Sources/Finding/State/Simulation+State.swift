import Sessions
import Transitions

/// A whole state of a simulation, as far as it can be read.
package struct StateReading {
  /// Equal for states that are equal but for their time; `nil` where something cannot be read.
  package let digest: StateDigest?
  /// What cannot be read.
  package let unreadable: [String]

  /// Reads a simulation at its present time.
  package init(_ simulation: Simulation) {
    let reader = StateReader(now: simulation.stage.now)
    // In slow motion the hand's times do not count from the same moment.
    if simulation.stage.handTime != simulation.stage.now {
      reader.mix(number: simulation.stage.now)
    }
    digest = reader.read(simulation)
    unreadable = reader.unreadable.sorted()
  }
}
