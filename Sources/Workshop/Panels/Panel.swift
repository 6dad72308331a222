import Drawing
import Overlays
import Toolkit

/// What somebody wants of the window who has used a panel; it is done when all is painted.
typealias Ask = @MainActor (Workbench) -> Void

/// One thing that the tool paints: beside the stage, in the place of the window, or over it.
///
/// A panel is one value in the file that implements it, and one line in ``PanelList``.
struct Panel {
  /// Where it is painted.
  enum Layer: Equatable {
    /// In the place of the window; its widgets are in a scope of this name.
    case page(String)
    /// Beside the stage.
    case window
    /// Over all else, and alone there; its widgets are in a scope of this name.
    case sheet(String)
  }

  /// Paints it, and says what is wanted since the last frame.
  typealias Painter = @MainActor (inout Widgets) -> [Ask]

  let layer: Layer
  /// When its next frame is due though nothing moves, in seconds outside.
  var wake: @MainActor (Workbench) -> Double? = { _ in nil }
  /// Whether its next frame will differ without input.
  var moves: @MainActor (Workbench) -> Bool = { _ in false }
  /// What becomes of it when another scene is there.
  var begin: @MainActor (Workbench) -> Void = { _ in }
  /// Puts it away, if it is a sheet: another is to be shown, or none.
  var close: @MainActor (Workbench) -> Void = { _ in }
  /// Takes what it is to show, before anything is painted; `nil` while it is not shown.
  let prepare: @MainActor (Workbench, PanelSight) -> Painter?
}

/// What panels have to know of the window in which they stand.
struct PanelSight {
  let layout: StageLayout
  /// Where the panels of the docks stand.
  let places: PanelPlaces
  /// How many badges stand beside the phone.
  let badges: Int
  /// Where what breaks the contract was told last.
  let findingPlace: Rect?
}

extension Action {
  /// To do it.
  var asked: Ask { { $0.perform(self, $0.now) } }
}
