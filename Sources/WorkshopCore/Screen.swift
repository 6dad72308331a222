import Drawing
import Toolkit

/// What the workbench paints on.
package struct Screen {
  /// The window's size, in points.
  package var size: Size
  /// The colours of the tool.
  var theme: Theme { didSet { needsDisplay = true } }
  /// What the tool speaks.
  package var language = Language.english { didSet { needsDisplay = true } }
  /// Whether something has changed that a frame would show.
  package var needsDisplay = true
  /// The panels that were painted last, kept for their memory.
  var spare = DisplayList()
  /// How many commands of the panels lie below a page that covers the window; `nil` without one.
  var coverStart: Int?
  /// How many commands of the panels paint what belongs to the window: neither sheets nor menus.
  var steadyPanels = 0
  /// Where what breaks the contract was told last, in window points; `nil` if nothing was.
  package var findingPlace: Rect?
  /// Where the card was painted last that asks for something: the tour's, or the question of the start.
  package var card: Card?
  /// Where the phone's corner is held; `nil` while it is not.
  package var corner: PhoneCorner.Grip?

  /// A place that is taken around the phone.
  package struct Card {
    package let place: Rect
    /// Whether that is the line below the phone.
    package let isLine: Bool

    package init(place: Rect, isLine: Bool) { (self.place, self.isLine) = (place, isLine) }
  }

  /// Nothing is painted yet.
  init(size: Size, theme: Theme) {
    self.size = size
    self.theme = theme
  }
}
