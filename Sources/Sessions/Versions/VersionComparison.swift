import Scenes

/// What becomes of a session under another version of its scene than the one that it was lived under.
package struct VersionComparison {
  /// What of its input no longer fits.
  package let staleEvents: [StaleEvent]
  /// Where it first shows something else; `nil` where nothing differs.
  package let divergence: Divergence?
}

extension LiveSession {
  /// Compares what this session shows now with what it shows under an earlier version of its scene. Each of
  /// the two is lived once.
  package func comparison(with former: Scene) -> VersionComparison {
    let present = simulation.scene
    let events = lived
    let lives = PairedRun(of: present, and: former, size: size, notesTakers: true)
    lives.live(through: events, until: extent, hz: hz, goesOn: true)
    return VersionComparison(
      staleEvents: StaleEvent.all(
        events, from: former, lives.takers(in: 1), to: present, lives.takers(in: 0)),
      divergence: lives.divergence)
  }
}
