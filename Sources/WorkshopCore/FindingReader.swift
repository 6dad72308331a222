import Sessions
import Transitions

/// Reads what breaks the contract, and remembers it while that cannot have changed.
struct FindingReader {
  private var known: (calls: Int, rests: Bool, findings: [Finding])?
  private weak var simulation: Simulation?

  /// What breaks the contract up to a simulation's moment, in the order of finding.
  ///
  /// - Complexity: O(1) while nothing is called and nothing comes to rest.
  mutating func findings(of simulation: Simulation) -> [Finding] {
    let stage = simulation.stage
    let (calls, rests) = (stage.trace.count, stage.nextDue == nil && !stage.isTouching)
    // Laws of the scene's author are broken between calls as well.
    if simulation.laws == nil, let known, self.simulation === simulation, known.calls == calls,
      known.rests == rests
    {
      return known.findings
    }
    let findings = simulation.findings
    known = (calls, rests, findings)
    self.simulation = simulation
    return findings
  }
}
