import Documents
import Drawing
import Input
import Sessions
import Toolkit
import Transitions

/// What the keys do.
extension Workbench {
  func key(_ stroke: KeyStroke, _ time: Double) {
    if isGuarded(stroke) || steersFinger(stroke, time) { return }
    if let capture { return capture.key(self, stroke, time) }
    if interface.handle(.key(stroke), at: time) { return }
    toolKey(stroke, time)
    if capture != nil { guardedKey = stroke.key }
  }

  /// The key that has opened or closed what takes all keys, while it is held down.
  package var guardedKey: String? {
    get { states[GuardedKey()].key }
    set { states[GuardedKey()].key = newValue }
  }

  private struct GuardedKey {
    var key: String?
  }

  /// Whether a key that has opened or closed a sheet is still held down.
  private func isGuarded(_ stroke: KeyStroke) -> Bool {
    if !stroke.isRepeat { guardedKey = nil }
    return stroke.isRepeat && stroke.key == guardedKey
  }

  /// Takes a key that no field takes.
  func toolKey(_ stroke: KeyStroke, _ time: Double) {
    if fittings.panels.takingKeys.contains(where: { $0(self, stroke) }) { return }
    if let action = keyMap.action(for: stroke, isPaused: live.isPaused) {
      if action.traits.contains(.holdsFinger) { return putFinger(heldBy: stroke, time) }
      if !stroke.isRepeat || action.traits.contains(.repeats) { perform(action, time) }
      needsDisplay = true
    } else if KeyMap.isStageKey(stroke) {
      guard !live.isPaused else { return tellPaused(time) }
      play(.key(stroke), time)
      startedPlaying()
    }
  }

  /// The size of the stage now, in its points.
  package var stageSize: Size { live.simulation.stage.window.model.bounds.size }

  /// Gives the stage another size, records that, and says whose it is; what runs on it goes on.
  func resizeStage(to size: Size, _ time: Double) {
    guard !live.isPaused else { return tellPaused(time) }
    play(.resize(size), time)
    let numbers = "\(numberText(size.width)) × \(numberText(size.height))"
    tell("\(Device.title(of: size)): \(numbers) points", at: time)
    needsDisplay = true
  }

  /// Cancels a running drag, else backs out one level, those of the scene last; never quits.
  package func back(_ time: Double) { _ = fittings.steps.contains { $0.leave(self, time) } }
}
