import Drawing
import Scenes
import Sessions
import Toolkit

/// Going through time: what the keys and the timeline ask for.
extension Workbench {
  /// Stops the stage's clock, or lets it go on.
  func playOrPause(_ time: Double) {
    if live.isPaused { live.resume(at: time) } else { pause(time) }
  }

  package func pause(_ time: Double) {
    live.pause(at: time)
    touch.isDown = false
    for panel in fittings.panels.all { panel.paused?(self) }
  }

  /// Pauses, and moves the stage on by a number of frames, or back.
  func step(_ frames: Int, _ time: Double) {
    pause(time)
    live.step(frames: frames, at: time)
  }

  /// Pauses, and shows the beginning.
  func goToStart(_ time: Double) { scrub(to: 0, time) }

  /// Pauses, and shows the furthest moment.
  func goToEnd(_ time: Double) { scrub(to: live.extent, time) }

  /// The next of 1, a half, a quarter and a tenth of the speed; 1 again after any other.
  func slowDown(_ time: Double) {
    let rates = Workbench.rates
    let index = rates.firstIndex(of: live.rate) ?? rates.count - 1
    live.setRate(rates[(index + 1) % rates.count], at: time)
  }

  /// The speeds that can be chosen.
  nonisolated package static let rates = [1, 0.5, 0.25, 0.1]

  /// Brings back what was before the last branch, or the last change of a tunable.
  package func undo(_ time: Double) {
    bringBack(live.history.undoable.last, as: .undone, time, live.undo)
  }

  /// Takes the last undo back.
  package func redo(_ time: Double) {
    bringBack(live.history.redoable.last, as: .redone, time, live.redo)
  }

  /// Whether there is a transition that can be played again.
  package var hasTransitionToReplay: Bool {
    analysis.catchUp()
    return analysis.lanes.replayed(at: live.time) != nil
  }

  /// Pauses, and shows a moment.
  package func scrub(to stageTime: Double, _ time: Double) {
    pause(time)
    live.go(to: stageTime, at: time)
    needsDisplay = true
  }

  /// Goes through time with the wheel over a stage that stands still: down goes on, up goes back.
  ///
  /// - Parameters:
  ///   - way: How far the wheel was turned, in points; positive upwards.
  ///   - place: Where the pointer is, in window points.
  /// - Returns: Whether it is for the stage.
  func scrubStage(by way: Vector, at place: Point, _ time: Double) -> Bool {
    guard live.isPaused, isStage(at: place), !touch.isAnyDown else { return false }
    let turned = abs(way.dy) >= abs(way.dx) ? -way.dy : way.dx
    scrub(to: live.time + turned / (Workbench.wheelPointsPerFrame * Double(live.hz)), time)
    return true
  }

  /// How far the wheel turns for a frame, in points; ours: a notch is five frames.
  private static let wheelPointsPerFrame = 9.0

  /// Shows the beginning of the next transition, or of the one before.
  func goToTransition(_ places: Int, _ time: Double) {
    pause(time)
    analysis.catchUp()
    let starts = analysis.lanes.transitionStarts
    let found =
      places > 0
      ? starts.first { $0 > live.time + 1e-6 } : starts.last { $0 < live.time - 1e-6 }
    guard let found else {
      return tell(
        places > 0 ? "There is no later transition" : "There is no earlier transition", at: time)
    }
    scrub(to: found, time)
  }

  /// Plays the last transition over and over; without one, says so.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  package func loopLastTransition(_ time: Double) -> Bool {
    guard let stretch = stretchToReplay(time) else { return false }
    playLoop(of: stretch, time)
    return true
  }

  /// Plays a stretch over and over, from its beginning.
  package func playLoop(of stretch: ClosedRange<Double>, _ time: Double) {
    live.loopUntilRest(stretch)
    live.go(to: stretch.lowerBound, at: time)
    live.resume(at: time)
  }

  /// The stretch around the last transition; the same again, as long as it is what is being shown.
  package func stretchToReplay(_ time: Double) -> ClosedRange<Double>? {
    cancelTouch(time)
    if let replayed = observers.replayed, replayed.isShown(by: live) { return replayed.stretch }
    analysis.catchUp()
    guard let stretch = analysis.lanes.replayed(at: live.time) else {
      tell("There is no transition yet", at: time)
      return nil
    }
    let known = stretch.lowerBound...min(stretch.upperBound, live.extent)
    observers.replayed = ReplayedStretch(stretch: known, revision: live.revision)
    return known
  }

  /// Which way something is brought back, as the window says it.
  private enum Return {
    case undone
    case redone
  }

  private func bringBack(
    _ step: UndoStep?, as way: Return, _ time: Double, _ change: (Double) -> Void
  ) {
    guard let step else {
      return tell(
        way == .undone ? "There is nothing to undo" : "There is nothing to redo", at: time)
    }
    cancelTouch(time)
    if step.isSwap { observers.pinned?.pin(live.simulation.tunables) }
    change(time)
    tell(
      way == .undone
        ? "Undone: \(news(of: step, way))" : "Redone: \(news(of: step, way))", at: time)
  }

  /// What is there again after a step.
  private func news(of step: UndoStep, _ way: Return) -> Phrase {
    if step.isSwap { return "A and B have changed places" }
    if step.isOther {
      return way == .undone ? "what was there before is back" : "what was found is back"
    }
    if let names = step.retuned {
      let changed = live.simulation.tunables.filter { names.contains($0.name) }
      return Tunable.words(of: changed)
    }
    guard let branch = step.branch.map({ fixed($0, 2) }) else {
      return way == .undone ? "the old future is back" : "the new course is back"
    }
    return way == .undone
      ? "the old future from \(branch) s on is back"
      : "the new course from \(branch) s on is back"
  }
}
