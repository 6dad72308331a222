import Drawing
import Input
import Overlays
import Toolkit

/// What somebody wants of the window who has used a panel; it is done when all is painted.
typealias Ask = @MainActor (Workbench) -> Void

/// One thing that the tool paints: beside the stage, in the place of the window, or over it.
///
/// A panel is one value in the file that implements it, and one line in ``PanelList``.
struct Panel {
  /// Where it is painted.
  enum Layer {
    /// In the place of the window.
    case page
    /// Beside the stage.
    case window
    /// Over all else, and alone there.
    case sheet
    /// The same, and nothing below it is seen.
    case cover
  }

  /// What is done with input by what takes all of it.
  struct Capture {
    /// Takes a key.
    let key: @MainActor (Workbench, KeyStroke, Double) -> Void
    /// Takes text; without it nobody does.
    var text: @MainActor (Workbench, String, Double) -> Void = { _, _, _ in }
    /// Takes a press that comes before the first frame, when there is nothing of it to be pressed.
    var press: @MainActor (Workbench) -> Void = { _ in }
  }

  /// That it stands in a dock, and is opened and closed.
  struct Docked {
    /// What the docks call it.
    let panel: DockPanel
    /// Whether it is open.
    let isOpen: @MainActor (Workbench) -> Bool
    /// Opens it or closes it.
    let set: @MainActor (Workbench, Bool) -> Void
    /// Hears that a panel was opened, itself or another.
    var opened: @MainActor (Workbench, DockPanel) -> Void = { _, _ in }
    /// Whether it is the one that is seen where there is no room for all, whichever was opened last.
    var isForemost: @MainActor (Workbench) -> Bool = { _ in false }
  }

  /// Paints it, and says what is wanted since the last frame.
  typealias Painter = @MainActor (inout Widgets) -> [Ask]

  /// The scope in which its widgets are; sheets that have the same search field share one.
  let name: String
  let layer: Layer
  /// How it stands in a dock, if it can be opened there.
  var docked: Docked?
  /// When its next frame is due though nothing moves, in seconds outside.
  var wake: (@MainActor (Workbench) -> Double?)?
  /// Whether its next frame will differ without input.
  var moves: (@MainActor (Workbench) -> Bool)?
  /// Whether it is not done with the session that it looks at.
  var lags: (@MainActor (Workbench) -> Bool)?
  /// Adds what it shows in the window's picture besides itself.
  var mark: (@MainActor (Workbench, inout Picture) -> Void)?
  /// What it does with input before any widget has it, while it is shown; `nil` if widgets come first.
  var capture: (@MainActor (Workbench) -> Capture?)?
  /// Takes a key that no widget takes, before the actions do.
  var key: (@MainActor (Workbench, KeyStroke) -> Bool)?
  /// Takes a press that no widget takes, before the stage does.
  var press: (@MainActor (Workbench, Point, Double) -> Bool)?
  /// Follows the wheel where neither a widget nor the stage does.
  var scroll: (@MainActor (Workbench, Vector, Point) -> Void)?
  /// Hears of every input before anybody takes it.
  var hear: (@MainActor (Workbench, InputEvent) -> Void)?
  /// Looks at what has been done, at a time outside.
  var follow: (@MainActor (Workbench, Double) -> Void)?
  /// What becomes of it when another scene is there, from a file of somebody's own or not.
  var begin: (@MainActor (Workbench, _ isFile: Bool) -> Void)?
  /// What becomes of it when somebody plays with the stage.
  var played: (@MainActor (Workbench) -> Void)?
  /// What becomes of it when what was found is shown in the place of what somebody has played.
  var replaced: (@MainActor (Workbench) -> Void)?
  /// What becomes of it when the stage's time is stopped.
  var paused: (@MainActor (Workbench) -> Void)?
  /// Puts it away, if it is a sheet: another is to be shown, or none.
  var close: (@MainActor (Workbench) -> Void)?
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
