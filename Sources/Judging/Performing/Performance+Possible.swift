import Drawing
import Scenes
import Sessions
import Transitions

/// Which acts come to anything at the moment of the next one.
extension Performance {
  /// Whether an act comes to anything now, without performing it; after ``catchUp()``.
  private func allows(_ act: SearchAct) -> Bool {
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
  package func possible(of acts: [SearchAct]) -> [Int] { acts.indices.filter { allows(acts[$0]) } }
}
