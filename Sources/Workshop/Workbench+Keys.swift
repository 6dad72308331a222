import Documents
import Drawing
import Input
import Overlays
import Scenes
import Sessions
import Shell
import Toolkit
import Transitions

/// What the keys do.
extension Workbench {
  func key(_ stroke: KeyStroke, _ time: Double) {
    inspector.isKeyHeld = stroke.isRepeat
    if isGuarded(stroke) || steersFinger(stroke, time) { return }
    if menu != nil { return menuKey(stroke) }
    if isFinderShown { return finderKey(stroke, time) }
    if isPreferencesShown { return preferencesKey(stroke, time) }
    if isSweepShown { return sweepKey(stroke, time) }
    if interface.handle(.key(stroke), at: time) { return }
    toolKey(stroke, time)
    if isFinderShown { finder.guarded = stroke.key }
  }

  /// Takes a key that no field takes.
  func toolKey(_ stroke: KeyStroke, _ time: Double) {
    if answersOffer(stroke) || goesToProblem(stroke) { return }
    if let action = keyMap.action(for: stroke, isPaused: live.isPaused) {
      if action == .finger { return putFinger(heldBy: stroke, time) }
      if !stroke.isRepeat || action.traits.contains(.repeats) { perform(action, time) }
      needsDisplay = true
    } else if KeyMap.isStageKey(stroke) {
      guard !live.isPaused else { return tellPaused(time) }
      play(.key(stroke), time)
      startedPlaying()
    }
  }

  /// Opens a scene of the gallery; its session starts anew.
  func openScene(_ id: String, _ time: Double) {
    var warnings: [DocumentWarning] = []
    do {
      open(
        try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings),
        demonstrates: demonstrates, isFile: false, at: time)
      effects.append(.sceneChanged)
      tellScene(id, at: time)
    } catch {
      show(error: error.phrase)
    }
  }

  /// The size of the stage now, in its points.
  var stageSize: Size { live.simulation.stage.window.model.bounds.size }

  /// Gives the stage another size, records that, and says whose it is; what runs on it goes on.
  func resizeStage(to size: Size, _ time: Double) {
    guard !live.isPaused else { return tellPaused(time) }
    play(.resize(size), time)
    let numbers = "\(numberText(size.width)) × \(numberText(size.height))"
    tell("\(Device.title(of: size)): \(numbers) points", at: time)
    needsDisplay = true
  }

  /// Cancels a running drag, else backs out one level, those of the scene last; never quits.
  func back(_ time: Double) {
    if live.isTouching && !live.isPaused {
      live.handle(.key("Escape"), arrivedAt: time)
      touch.isDown = false
    } else if case .writing = recording {
      effects.append(.cancelRecording)
    } else if isFinderShown {
      closeSheet()
    } else if tour.tour != nil {
      endTour()
    } else if messages.trouble != nil {
      messages.trouble = nil
    } else if problems.isShown {
      problems.set(isShown: false)
    } else if messages.offer?.isShown == true {
      endOffer(.putAway)
    } else if live.loop != nil {
      live.loop = nil
    } else if inspector.isShown {
      inspector.isShown = false
    } else if options != OverlayOptions() {
      options = OverlayOptions()
    } else if !live.isPaused {
      play(.key("Escape"), time)
      startedPlaying()
    }
  }
}
