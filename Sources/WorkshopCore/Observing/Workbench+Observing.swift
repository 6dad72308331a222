import Overlays
import Scenes
import Sessions
import Transitions

/// What observes the stage.
extension Workbench {
  /// Adds what is seen of the session from beside.
  func addObservations(to picture: inout Picture) {
    if options[.ghosts] {
      observers.onionSkin.follow(at: shown.stage.now)
      picture.ghosts = observers.onionSkin.ghosts
    }
    for mark in fittings.panels.marking { mark(self, &picture) }
  }

  /// Whether something that looks at the session is not done with it.
  var isObserving: Bool {
    if options[.ghosts] && !observers.onionSkin.isUpToDate { return true }
    if let pinned = observers.pinned, !pinned.analysis.isUpToDate { return true }
    return fittings.panels.lagging.contains { $0(self) }
  }

  /// Turns a setting of the stage on from now on, or off again; a stage in its past re-simulates its input
  /// so.
  package func toggle(_ tunable: Tunable, at time: Double) {
    let present = live.simulation.tunables.first { $0.name == tunable.name } ?? tunable
    let value = present.value >= 0.5 ? 0.0 : 1
    cancelTouch(time)
    if live.isInPast {
      live.retune(tunable.name, to: value, at: time)
    } else {
      live.tune(tunable.name, to: value, at: time)
    }
  }
}
