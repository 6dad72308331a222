import Drawing
import Scenes
import Sessions
import Transitions

/// What is known of a performance at the moment of its next act.
extension Performance {
  /// Whether an act comes to anything now, without performing it; after ``catchUp()``.
  private func allows(_ act: Act) -> Bool {
    switch act {
    case .press(let finger, _): return place(of: finger) == nil
    case .pull(let finger, _, _), .lift(let finger): return place(of: finger) != nil
    case .tap, .drag, .spread: return place(of: 0) == nil
    case .lose: return !fingers.isEmpty
    case .resize(let next): return next != size
    case .tune(let name, let value):
      guard let tunable = simulation.tunables.first(where: { $0.name == name }) else {
        return false
      }
      return tunable.value != value && tunable.range.contains(value)
    case .due:
      guard let due = stage.nextDue else { return false }
      return due > clock && due < clock + Performance.patience
    case .settle: return fingers.isEmpty && !simulation.isAtRest
    case .key, .wait: return true
    }
  }

  /// The places of the acts that come to anything now.
  func possible(of acts: [Act]) -> [Int] { acts.indices.filter { allows(acts[$0]) } }

  /// The whole state: what the simulation is, and what hand and judge remember beyond it.
  func reading() -> (state: StateDigest?, unreadable: [String]) {
    let reading = StateReading(simulation)
    guard var state = reading.digest else { return (nil, reading.unreadable) }
    // Acts happen at quanta, but for what is due.
    state.mix(clock.truncatingRemainder(dividingBy: Act.quantum).bitPattern)
    for (number, place) in fingers {
      state.mix(UInt64(number + 1))
      state.mix(place.x.bitPattern)
      state.mix(place.y.bitPattern)
    }
    state.mix(judge.memory)
    return (state, [])
  }
}
