import Documents
import Overlays
import Sessions
import Transitions

/// What the workbench says.
extension Workbench {
  /// Says something at the window's top for a while.
  func tell(_ text: String, at time: Double) {
    messages.showToast(text, at: time)
    needsDisplay = true
  }

  /// Tells that a file has been written.
  package func noteSaved(_ text: String, at time: Double) { tell(text, at: time) }

  /// Says why the stage does not answer a key.
  func tellPaused(_ time: Double) { tell("Paused: Space or a press resumes", at: time) }

  /// Shows over the scene what did not work, and why.
  package func show(error message: String, of trouble: Picture.Trouble = .file) {
    messages.trouble = Messages.Trouble(title: trouble.rawValue, message: message)
    needsDisplay = true
  }

  /// Tells where the release was and what it decided.
  func showRelease(_ time: Double) {
    guard let release = live.simulation.stage.transition,
      case .settling(let cancelled) = release.phase
    else { return }
    let speed = abs(release.velocity * release.travel).rounded()
    let place = (min(max(release.fraction, 0), 1) * 100).rounded() / 100
    messages.showPill(
      "released at \(place), \(numberText(speed)) pt/s: \(cancelled ? "returns" : "commits")",
      at: time)
  }
}
