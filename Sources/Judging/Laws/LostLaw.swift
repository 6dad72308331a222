import Sessions
import Transitions

nonisolated extension Law {
  /// What lies about that should be gone, and what is gone that should be there.
  package static let lost = Law("lost", "no view is left over, and none that was there is gone") {
    _, _ in LostCheck()
  }
}

private struct LostCheck: LawCheck {
  func faults(at end: Ending) -> [Fault] {
    let found = end.faultsOfContract(.lost) { !isMeant($0, end) }
    guard let picture = end.picture else { return found }
    return found + end.history.strays(at: picture) + end.faultsOfRests(.lost)
  }

  /// Whether a container of somebody's own keeps what it covers also if nobody disturbs it: then it means to.
  private func isMeant(_ finding: Transitions.Finding, _ end: Ending) -> Bool {
    let controllers = AtRest.controllers(of: end.stage.root)
    guard finding.statement == "§9.4",
      let container = controllers.first(where: { $0.id == finding.who }),
      !container.conductsTransitions
    else { return false }
    var rerun = Rerun(end.simulation.scene)
    rerun.liveCalmly(end.history.events)
    return rerun.rest()
      && rerun.findings.contains {
        $0.who == finding.who && $0.messagePhrase == finding.messagePhrase
      }
  }
}
