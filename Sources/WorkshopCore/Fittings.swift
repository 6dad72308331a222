import Input
import Overlays

/// What a workbench is fitted with: lists that whoever knows all panels makes, and hands in.
package struct Fittings {
  /// The panels.
  package let panels: PanelList
  /// The actions with their keys.
  package let keys: KeyMap
  /// The levels that Escape backs out of, the first of which is left.
  let steps: [BackStep]

  package init(panels: PanelList, keys: KeyMap, steps: [BackStep]) {
    (self.panels, self.keys, self.steps) = (panels, keys, steps)
  }
}

/// The panels, in the order in which they are painted.
package struct PanelList {
  package let all: [Panel]

  // What is asked on each frame or at each input is asked of those that have something to say.
  let docked: [Panel.Docked]
  let waking: [@MainActor (Workbench) -> Double?]
  let moving: [@MainActor (Workbench) -> Bool]
  let lagging: [@MainActor (Workbench) -> Bool]
  let marking: [@MainActor (Workbench, inout Picture) -> Void]
  let hearing: [@MainActor (Workbench, InputEvent) -> Void]
  let releasing: [@MainActor (Workbench, KeyStroke) -> Void]
  let following: [@MainActor (Workbench, Double) -> Void]
  /// The foremost first.
  let capturing: [@MainActor (Workbench) -> Panel.Capture?]
  /// The foremost first.
  let takingKeys: [@MainActor (Workbench, KeyStroke) -> Bool]

  package init(_ all: [Panel]) {
    self.all = all
    docked = all.compactMap(\.docked)
    waking = all.compactMap(\.wake)
    moving = all.compactMap(\.moves)
    lagging = all.compactMap(\.lags)
    marking = all.compactMap(\.mark)
    hearing = all.compactMap(\.hear)
    releasing = all.compactMap(\.release)
    following = all.compactMap(\.follow)
    capturing = all.compactMap(\.capture).reversed()
    takingKeys = all.compactMap(\.key).reversed()
  }
}
