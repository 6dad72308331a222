import Drawing
import Overlays
import Scenes
import Sessions
import Toolkit
import Transitions

/// What observes the stage.
extension Workbench {
  /// Adds what is seen of the session from beside.
  func addObservations(to picture: inout Picture) {
    let shown = shown
    if options[.ghosts] {
      observers.onionSkin.follow(at: shown.stage.now)
      picture.ghosts = observers.onionSkin.ghosts
    }
    if inspector.isShown && inspector.page == .layers {
      picture.mark = LayerMark(inspector.layers, among: shown.stage.layers) { index in
        shown.stage.animations(movingLayer: index).first.map(words) ?? []
      }
    }
    if let mark = codeMark { picture.mark = mark }
  }

  /// Paints what breaks the contract, while the call log does not tell it.
  ///
  /// - Returns: Where, if anything does.
  func drawFinding(
    _ ui: inout Widgets, _ layout: StageLayout, opensLog: inout Bool
  ) -> Rect? {
    guard !layout.shown.contains(.log) else { return nil }
    let findings = observers.findings.findings(of: live.simulation)
    guard !findings.isEmpty else { return nil }
    let strip = FindingStrip(
      findings, root: live.simulation.stage.root.id, layout, ui.style)
    opensLog = strip.draw(&ui)
    return strip.place
  }

  /// Whether something that looks at the session is not done with it.
  var isObserving: Bool {
    if options[.ghosts] && !observers.onionSkin.isUpToDate { return true }
    if let pinned = observers.pinned, !pinned.analysis.isUpToDate { return true }
    guard inspector.isShown, inspector.page == .displays else { return false }
    return !observers.comparison.isCaughtUp || !observers.areRatesReached
  }

  /// Lets transitions fade from now on, or move again; a stage in its past re-simulates its input
  /// so.
  func toggleReducedMotion(_ time: Double) {
    let tunable = Tunable.reducedMotion
    let value = live.simulation.stage.prefersReducedMotion ? 0.0 : 1
    cancelTouch(time)
    if live.isInPast {
      live.retune(tunable.name, to: value, at: time)
    } else {
      live.tune(tunable.name, to: value, at: time)
    }
  }
}
