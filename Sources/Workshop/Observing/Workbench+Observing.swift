import Drawing
import Overlays
import Scenes
import Sessions
import Toolkit
import Transitions

/// What observes the stage.
extension Workbench {
  /// Which part of the calls the log shows.
  var calls: CallBrowser {
    get { states[CallBrowser()] }
    _modify { yield &states[CallBrowser()] }
  }

  /// Adds what is seen of the session from beside.
  func addObservations(to picture: inout Picture) {
    let shown = shown
    if options[.ghosts] {
      observers.onionSkin.follow(at: shown.stage.now)
      picture.ghosts = observers.onionSkin.ghosts
    }
    if inspector.isShown && inspector.page == .layers {
      picture.mark = LayerMark(layersState, among: shown.stage.layers) { index in
        shown.stage.animations(movingLayer: index).first.map(words) ?? []
      }
    }
    if let mark = codeMark { picture.mark = mark }
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

extension Panel {
  /// What breaks the contract, while the call log does not tell it.
  static let finding = Panel(name: "finding", layer: .window) { bench, sight in
    guard !sight.layout.shown.contains(.log) else { return nil }
    let simulation = bench.live.simulation
    let findings = bench.observers.findings.findings(of: simulation)
    guard !findings.isEmpty else { return nil }
    return { ui in
      let key = bench.keyMap.caps(of: .toggle(.callLog)).joined(separator: "+")
      let strip = FindingStrip(
        findings, root: simulation.stage.root.id, key: key, sight.layout, ui.style)
      bench.screen.findingPlace = strip.place
      return strip.draw(&ui) ? [{ $0.show(.log) }] : []
    }
  }
}
