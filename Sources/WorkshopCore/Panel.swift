import Drawing
import Input
import Overlays
import Toolkit

/// What somebody wants of the window who has used a panel; it is done when all is painted.
package typealias Ask = @MainActor (Workbench) -> Void

/// One thing that the tool paints: beside the stage, in the place of the window, or over it.
///
/// A panel is one value in the file that implements it, and one line in ``PanelList``.
package struct Panel {
  /// Where it is painted.
  package enum Layer {
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
  package struct Capture {
    /// Takes a key.
    let key: @MainActor (Workbench, KeyStroke, Double) -> Void
    /// Takes text; without it nobody does.
    let text: @MainActor (Workbench, String, Double) -> Void
    /// Takes a press that comes before the first frame, when there is nothing of it to be pressed.
    let press: @MainActor (Workbench) -> Void

    package init(
      key: @escaping @MainActor (Workbench, KeyStroke, Double) -> Void,
      text: @escaping @MainActor (Workbench, String, Double) -> Void = { _, _, _ in },
      press: @escaping @MainActor (Workbench) -> Void = { _ in }
    ) {
      (self.key, self.text, self.press) = (key, text, press)
    }
  }

  /// That it stands in a dock, and is opened and closed.
  package struct Docked {
    /// What the docks call it.
    let panel: DockPanel
    /// Whether it is open.
    let isOpen: @MainActor (Workbench) -> Bool
    /// Opens it or closes it.
    let set: @MainActor (Workbench, Bool) -> Void
    /// Hears that a panel was opened, itself or another.
    let opened: @MainActor (Workbench, DockPanel) -> Void
    /// Whether it is the one that is seen where there is no room for all, whichever was opened last.
    let isForemost: @MainActor (Workbench) -> Bool

    package init(
      _ panel: DockPanel, isOpen: @escaping @MainActor (Workbench) -> Bool,
      set: @escaping @MainActor (Workbench, Bool) -> Void,
      opened: @escaping @MainActor (Workbench, DockPanel) -> Void = { _, _ in },
      isForemost: @escaping @MainActor (Workbench) -> Bool = { _ in false }
    ) {
      (self.panel, self.isOpen, self.set) = (panel, isOpen, set)
      (self.opened, self.isForemost) = (opened, isForemost)
    }
  }

  /// Paints it, and says what is wanted since the last frame.
  package typealias Painter = @MainActor (inout Widgets) -> [Ask]

  /// The scope in which its widgets are; sheets that have the same search field share one.
  package let name: String
  let layer: Layer
  /// What it is to those who do not see it, and what it is called there.
  let role: Described.Role
  let title: Phrase
  /// Whether Tab reaches it before all else.
  let isFirst: Bool
  /// How it stands in a dock, if it can be opened there.
  let docked: Docked?
  /// When its next frame is due though nothing moves, in seconds outside.
  let wake: (@MainActor (Workbench) -> Double?)?
  /// Whether its next frame will differ without input.
  let moves: (@MainActor (Workbench) -> Bool)?
  /// Whether it is not done with the session that it looks at.
  let lags: (@MainActor (Workbench) -> Bool)?
  /// Adds what it shows in the window's picture besides itself.
  let mark: (@MainActor (Workbench, inout Picture) -> Void)?
  /// What it does with input before any widget has it, while it is shown; `nil` if widgets come first.
  let capture: (@MainActor (Workbench) -> Capture?)?
  /// Takes a key that no widget takes, before the actions do.
  let key: (@MainActor (Workbench, KeyStroke) -> Bool)?
  /// Takes a press that no widget takes, before the stage does.
  let press: (@MainActor (Workbench, Point, Double) -> Bool)?
  /// Follows the wheel where neither a widget nor the stage does.
  let scroll: (@MainActor (Workbench, Vector, Point) -> Void)?
  /// Hears of every input before anybody takes it.
  let hear: (@MainActor (Workbench, InputEvent) -> Void)?
  /// Hears of every key that is let go.
  let release: (@MainActor (Workbench, KeyStroke) -> Void)?
  /// Looks at what has been done, at a time outside.
  let follow: (@MainActor (Workbench, Double) -> Void)?
  /// What becomes of it when another scene is there, from a file of somebody's own or not.
  let begin: (@MainActor (Workbench, _ isFile: Bool) -> Void)?
  /// What becomes of it when somebody plays with the stage.
  let played: (@MainActor (Workbench) -> Void)?
  /// What becomes of it when what was found is shown in the place of what somebody has played.
  package let replaced: (@MainActor (Workbench) -> Void)?
  /// What becomes of it when the stage's time is stopped.
  let paused: (@MainActor (Workbench) -> Void)?
  /// Puts it away, if it is a sheet: another is to be shown, or none.
  let close: (@MainActor (Workbench) -> Void)?
  /// Takes what it is to show, before anything is painted; `nil` while it is not shown.
  let prepare: @MainActor (Workbench, PanelSight) -> Painter?

  /// A panel that does what it is said to do, and nothing else.
  package init(
    name: String, layer: Layer, role: Described.Role? = nil, title: String? = nil,
    isFirst: Bool = false, docked: Docked? = nil,
    wake: (@MainActor (Workbench) -> Double?)? = nil,
    moves: (@MainActor (Workbench) -> Bool)? = nil,
    lags: (@MainActor (Workbench) -> Bool)? = nil,
    mark: (@MainActor (Workbench, inout Picture) -> Void)? = nil,
    capture: (@MainActor (Workbench) -> Capture?)? = nil,
    key: (@MainActor (Workbench, KeyStroke) -> Bool)? = nil,
    press: (@MainActor (Workbench, Point, Double) -> Bool)? = nil,
    scroll: (@MainActor (Workbench, Vector, Point) -> Void)? = nil,
    hear: (@MainActor (Workbench, InputEvent) -> Void)? = nil,
    release: (@MainActor (Workbench, KeyStroke) -> Void)? = nil,
    follow: (@MainActor (Workbench, Double) -> Void)? = nil,
    begin: (@MainActor (Workbench, _ isFile: Bool) -> Void)? = nil,
    played: (@MainActor (Workbench) -> Void)? = nil,
    replaced: (@MainActor (Workbench) -> Void)? = nil,
    paused: (@MainActor (Workbench) -> Void)? = nil,
    close: (@MainActor (Workbench) -> Void)? = nil,
    prepare: @escaping @MainActor (Workbench, PanelSight) -> Painter?
  ) {
    (self.name, self.layer, self.docked, self.prepare) = (name, layer, docked, prepare)
    self.role = role ?? (layer == .sheet || layer == .cover ? .dialog : .panel)
    (self.title, self.isFirst) = (Phrase(key: title ?? name), isFirst)
    (self.wake, self.moves, self.lags, self.mark) = (wake, moves, lags, mark)
    (self.capture, self.key, self.press, self.scroll) = (capture, key, press, scroll)
    (self.hear, self.release, self.follow, self.begin) = (hear, release, follow, begin)
    (self.played, self.replaced, self.paused, self.close) = (played, replaced, paused, close)
  }
}

/// What panels have to know of the window in which they stand.
package struct PanelSight {
  package let layout: StageLayout
  /// Where the panels of the docks stand.
  package let places: PanelPlaces
  /// How many badges stand beside the phone.
  package let badges: Int
  /// Where what breaks the contract was told last.
  package let findingPlace: Rect?
}

extension Action {
  /// To do it.
  package var asked: Ask { { $0.perform(self, $0.now) } }
}
