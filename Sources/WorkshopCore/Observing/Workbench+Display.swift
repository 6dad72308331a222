import Sessions
import Transitions

/// The stage on displays that are not there.
extension Workbench {
  /// Which displays are simulated.
  package var displaySettings: DisplaySettings {
    get { states[DisplaySettings()] }
    _modify { yield &states[DisplaySettings()] }
  }

  /// The rate of the display on which the stage is shown, in frames per second; `nil` for the one that
  /// is there.
  package var simulatedRate: Int? { displaySettings.rate }

  /// What the stage shows: the session's own moment, or the latest that a simulated display has shown.
  package var shown: Simulation {
    guard let display = displaySettings.stage else { return live.simulation }
    let replica = observers.display
    replica.show(display.time(ofFrame: display.frame(at: live.time)))
    return replica.simulation
  }

  /// Whether the simulated display still shows something else than the stage.
  private var isDisplayBehind: Bool {
    displaySettings.rate != nil && !live.isPaused
      && observers.display.simulation.stage.stateHash != live.simulation.stage.stateHash
  }

  /// When the simulated display shows its next frame, though nothing moves any more, in seconds
  /// outside; `nil` if that changes nothing.
  package var displayWake: Double? {
    guard let display = displaySettings.stage, !live.isMoving, isDisplayBehind else {
      return nil
    }
    let next = display.frame(after: display.frame(at: live.time))
    // A little later, so that rounding does not wake it before the frame.
    return live.outsideTime(of: display.time(ofFrame: next) + 1e-6)
  }

  /// Asks for a frame if the simulated display has one to show.
  func sampleDisplay() {
    guard let display = displaySettings.stage, isDisplayBehind else { return }
    let due = display.time(ofFrame: display.frame(at: live.time))
    if due > observers.display.simulation.stage.now { needsDisplay = true }
  }
}
