import Drawing

/// What the window opens with, and what becomes of it.
package struct TourState {
  /// The tour, while there is one.
  package var tour: Tour?
  /// Whether it was shown when that was looked at last.
  var isDemonstrating = false
  /// How many files have been opened or written.
  var openedFiles = 0
  /// The ghost hand on a panel.
  var gesture: PanelGesture?
}

/// A ghost hand that shows a drag over a panel: it is painted, and does nothing there.
struct PanelGesture {
  /// From where to where, in the window's points.
  let path: (from: Point, to: Point)
  /// When it began, in seconds outside.
  let start: Double

  /// How long it goes there and back, in seconds, and how often.
  private static let period = 2.2
  private static let repetitions = 2.0

  /// When it is over, in seconds outside.
  var end: Double { start + PanelGesture.period * PanelGesture.repetitions }

  /// Where the hand is, or `nil` after its end.
  func place(at time: Double) -> Point? {
    guard time < end else { return nil }
    let turn = max(time - start, 0) / PanelGesture.period
    let phase = turn - turn.rounded(.down)
    let there = phase < 0.5 ? 2 * phase : 2 - 2 * phase
    // Slow at both ends, as a hand is.
    let share = there * there * (3 - 2 * there)
    return path.from + (path.to - path.from) * share
  }
}

/// How a window opens.
nonisolated package struct Opening: Hashable, Sendable {
  /// Whether the demonstration shows the context overlay.
  package var showsOverlay: Bool
  /// Whether the tour is offered.
  package var offersTour: Bool

  /// Whether the context overlay is on, as somebody has left it.
  package var keepsOverlay: Bool

  /// Creates an opening; of nothing, unless it is said.
  package init(
    showsOverlay: Bool = false, offersTour: Bool = false, keepsOverlay: Bool = false
  ) {
    self.showsOverlay = showsOverlay
    self.keepsOverlay = keepsOverlay
    self.offersTour = offersTour
  }
}
