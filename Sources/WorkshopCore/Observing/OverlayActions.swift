import Overlays
import Toolkit

// What is shown besides the stage.
nonisolated extension Action {
  /// What switches each overlay, in their order.
  package static let overlays = OverlayList.all.map(toggle)

  /// What switches an overlay on and off.
  package static func toggle(_ overlay: Overlay) -> Action {
    Action(
      overlay.name, overlay.title, in: overlay.group, keys: overlay.keys, words: overlay.words,
      button: buttons[overlay]
    ) { bench, _ in bench.toggle(overlay) }
  }

  private static let buttons: [Overlay: Button] = [
    .context: Button(31, "Overlay", .frames) { bench, shown in
      shown.contains(.context) || bench.options[.context]
    },
    .callLog: Button(32, "Log", .log) { $1.contains(.log) },
  ]
}

extension Workbench {
  /// Switches an overlay on or off; one that stands in a dock as that panel.
  fileprivate func toggle(_ overlay: Overlay) {
    switch overlay.panel {
    case .context: toggleContext()
    case let panel?: toggle(panel)
    case nil: options[overlay].toggle()
    }
  }
}
