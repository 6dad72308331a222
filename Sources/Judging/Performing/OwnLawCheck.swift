import Sessions
import Transitions

/// Looks for a law of the scene's author, which the simulation has watched by itself.
struct OwnLawCheck: LawCheck {
  let name: String

  func faults(at end: Ending) -> [Fault] {
    end.simulation.lawFindings(isOver: true).filter { $0.who == name }.map { finding in
      Fault(
        wanted: finding.fixPhrase, seen: finding.messagePhrase, way: name, moment: finding.time)
    }
  }
}
