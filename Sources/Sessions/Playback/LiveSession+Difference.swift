import Scenes
import Transitions

extension LiveSession {
  /// In which stretches of time the session shows something else than under another input.
  ///
  /// Both are simulated beside what is shown, and compared at moments of each stretch.
  ///
  /// - Parameters:
  ///   - events: The other input, such as the same before a value was changed.
  ///   - stretches: In seconds of the stage's clock; they may overlap, in any order.
  package func differs(
    from events: [Session.Event], in stretches: [ClosedRange<Double>]
  ) -> [Bool] {
    var differs = stretches.map { _ in false }
    var moments: [(time: Double, stretch: Int)] = []
    for (index, stretch) in stretches.enumerated() {
      let length = stretch.upperBound - stretch.lowerBound
      for moment in 0...Self.moments {
        let share = Double(moment) / Double(Self.moments)
        moments.append((stretch.lowerBound + share * length, index))
      }
    }
    moments.sort { $0.time < $1.time }
    var own = Course(simulation: makeSimulation(traceCapacity: 0), rest: lived[...])
    var other = Course(simulation: makeSimulation(traceCapacity: 0), rest: events[...])
    for (time, stretch) in moments where own.hash(at: time) != other.hash(at: time) {
      differs[stretch] = true
    }
    return differs
  }

  /// At how many moments of a stretch two inputs are compared; ours: finer than any motion that is seen.
  private static let moments = 40

  /// A simulation, and what is still to happen in it.
  private struct Course {
    let simulation: Simulation
    var rest: ArraySlice<Session.Event>

    @MainActor mutating func hash(at time: Double) -> UInt64 {
      while let event = rest.first, event.time <= time {
        simulation.apply(event)
        rest.removeFirst()
      }
      simulation.advance(to: time)
      return simulation.stage.stateHash
    }
  }
}
