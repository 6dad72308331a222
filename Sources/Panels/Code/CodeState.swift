import Drawing
import Scenes
import Transitions

/// What the page of code remembers from frame to frame.
nonisolated struct CodeState: Hashable, Sendable {
  /// The line that is shown; `nil` for the beginning of the scene's own file.
  private(set) var shown: CodePlace?
  /// The line that mattered most when the page followed last.
  private var focus: CodePlace?
  /// Whether to scroll to the line that is shown.
  package var isToBeRevealed = false
  /// The line that was chosen, counted from 1.
  var selection: Int?
  /// Whether the pointer is on the stage, where what moves is marked.
  var isPointing = false

  private var rows: CodeRows?

  /// A text in rows of a width, in window points; they are cut once.
  mutating func rows(
    of text: CodeText, _ font: Font, width: Double, measurer: any TextMeasurer
  ) -> CodeRows {
    if let rows, rows.fit(text, font, width: width) { return rows }
    let rows = CodeRows(text, font, width: width, measurer: measurer)
    self.rows = rows
    return rows
  }

  /// Goes to a line, until another one matters.
  package mutating func go(to place: CodePlace) {
    shown = place
    selection = place.line
    isToBeRevealed = true
  }

  /// Follows what matters: another line than the last time is shown; at rest the page stays where it is.
  mutating func follow(_ place: CodePlace?) {
    guard place != focus else { return }
    focus = place
    guard let place else { return }
    shown = place
    selection = nil
    isToBeRevealed = true
  }
}
