import Sessions
import Transitions

/// What looks at a session from beside: simulations of their own, made when somebody first wants to see
/// them. They only read; the session, its recording and its hashes are the same with them and without.
final class Observers {
  let live: LiveSession
  /// The stage as a display of another rate shows it.
  private(set) lazy var display = Replica(of: live)
  /// The panes a little before and after.
  private(set) lazy var onionSkin = OnionSkin(of: live)
  /// The stage as each of the compared displays shows it.
  private(set) lazy var rates = SimulatedDisplay.rates.map { _ in
    Replica(of: live, traceCapacity: 0)
  }
  /// Whether each of them has come to its moment.
  var areRatesReached = true
  /// Whether the displays come to the same end.
  private(set) lazy var comparison = DisplayComparison(of: live, displays: [])
  private var known: (calls: Int, rests: Bool, findings: [Finding])?
  private weak var knownSimulation: Simulation?

  init(of live: LiveSession) { self.live = live }

  /// What breaks the contract up to the moment that is shown, in the order of finding.
  ///
  /// - Complexity: O(1) while nothing is called and nothing comes to rest.
  var findings: [Finding] {
    let simulation = live.simulation
    let stage = simulation.stage
    let (calls, rests) = (stage.trace.count, stage.nextDue == nil && !stage.isTouching)
    if let known, knownSimulation === simulation, known.calls == calls, known.rests == rests {
      return known.findings
    }
    let findings = simulation.findings
    known = (calls, rests, findings)
    knownSimulation = simulation
    return findings
  }
}
