import Input
import Overlays
import Toolkit
import WorkshopCore

nonisolated extension Action {
  package static let finger = Action(
    "finger", "hold: a finger; ← ↑ → ↓ move it", in: .play, keys: ["c"],
    words: "touch press keyboard accessibility mouseless", traits: .holdsFinger
  ) { bench, time in bench.tell(bench.fingerHelp, at: time) }
}

/// What the keyboard reaches of the stage.
extension Workbench {
  /// Announces the stage to the keyboard.
  func drawStageStops(_ ui: inout Widgets, _ stops: [StageStop], _ layout: StageLayout) {
    let radius = layout.screenRadius
    for stop in stops {
      let rect = layout.windowRect(stop.rect)
      ui.stop(stop.id, in: rect, radius: rect == layout.stage ? radius : 6, help: fingerHelp)
    }
  }

  /// What to do with the finger's key, for the keys that hold.
  var fingerHelp: Phrase {
    let key = keyMap.caps(of: .finger).joined(separator: "+")
    return key.isEmpty
      ? "No key holds a finger: \(Action.preferences.keys) gives one"
      : "Hold \(key): a finger here; arrows move it, Shift: from the edge, faster"
  }
}

extension Panel {
  /// What the keyboard reaches of the stage.
  package static let stops = Panel(
    name: "stage", layer: .window,
    key: { bench, stroke in
      guard stroke == "F6" || stroke == "Shift+F6", bench.keyMap.action(for: stroke) == nil
      else { return false }
      return bench.moveToRegion(by: stroke == "F6" ? 1 : -1)
    }
  ) { bench, sight in
    let stops = bench.stageStops
    return { ui in
      ui.hasTipsBeside = true
      bench.drawStageStops(&ui, stops, sight.layout)
      ui.hasTipsBeside = false
      return []
    }
  }
}
