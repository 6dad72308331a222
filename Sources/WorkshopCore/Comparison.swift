import Scenes
import Sessions
import Transitions

/// A and B: values that have been pinned, beside the present ones, in the same course of events.
///
/// A is a second simulation of the session's input that nobody plays with; it shows the same moment in
/// every frame. The session that is played with does not know of it.
package struct Comparison {
  /// The simulation under the pinned values.
  let replica: Replica
  /// What it shows over time.
  package let analysis: Analysis

  /// The older code that is pinned, if it is code that is compared.
  package let version: Scene?

  /// Pins the present values of a session.
  package init(of live: LiveSession) {
    let tunings = Comparison.tunings(live.simulation.tunables)
    replica = Replica(of: live, tunings: tunings)
    analysis = Analysis(of: live, companion: .init(tunings: tunings))
    version = nil
  }

  /// Pins another version of the scene, under the values that the session has at each moment.
  package init(of live: LiveSession, version: Scene) {
    replica = Replica(of: live, version: version)
    analysis = Analysis(of: live, companion: .init(tunings: [], version: version))
    self.version = version
  }

  /// What is pinned, and what follows from it at the moment that was shown last.
  package var simulation: Simulation { replica.simulation }

  /// The scene's tunables with the pinned values.
  package var tunables: [Tunable] {
    replica.live.simulation.tunables.map { tunable in
      var tunable = tunable
      tunable.value = replica.tunings.first { $0.name == tunable.name }?.value ?? tunable.value
      return tunable
    }
  }

  /// Pins other values.
  func pin(_ tunables: [Tunable]) {
    replica.tunings = Comparison.tunings(tunables)
    analysis.companion?.tunings = replica.tunings
    replica.live.companion = analysis.companion
  }

  /// The values in which A and B may differ.
  static func tunings(_ tunables: [Tunable]) -> [Session.Tuning] {
    tunables.filter(\.isCompared).map { Session.Tuning(name: $0.name, value: $0.value) }
  }
}

/// What became of the latest release.
nonisolated package enum ReleaseOutcome: String, Hashable, Sendable {
  case commits, returns
}

extension Simulation {
  /// What the latest release decided, as far as the trace goes back; `nil` before the first, and while
  /// a finger holds the transition again.
  package var latestOutcome: ReleaseOutcome? {
    for entry in stage.trace.latest(Comparison.memory).reversed() {
      switch entry.call {
      case .finishInteractiveTransition: return .commits
      case .cancelInteractiveTransition: return .returns
      case .startInteractiveTransition, .updateInteractiveTransition,
        .pauseInteractiveTransition:
        return nil
      default: break
      }
    }
    return nil
  }
}

extension Comparison {
  /// How many calls are looked through for a decision; ours: more than any transition makes after it.
  fileprivate static let memory = 256
}
