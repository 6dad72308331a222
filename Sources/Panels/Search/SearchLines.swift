import Finding
import Toolkit

/// What is told of findings, in lines as wide as the page, made anew only when something of it has changed.
nonisolated struct SearchLines: Hashable, Sendable {
  /// What all lines depend on.
  struct Frame: Hashable, Sendable {
    /// How wide a line may be, in points.
    var width: Double
    /// The size of text, as a factor.
    var unit: Double
    package var language: Language
  }

  /// One finding.
  struct Row: Hashable, Sendable {
    /// What was seen.
    let seen: Paragraph
    /// What was wanted.
    let wanted: Paragraph
    /// What a hand does, and which line of code.
    let hand: [Paragraph]
  }

  private var frame: Frame?
  private var rows: [Row] = []

  /// Takes in what was found since the last call; all of it where the frame is another.
  ///
  /// - Parameter found: What was found, the first first.
  mutating func follow(_ found: [Found], width: Double, _ style: WidgetStyle) {
    let frame = Frame(width: width, unit: style.unit, language: style.language)
    if self.frame != frame || rows.count > found.count { (self.frame, rows) = (frame, []) }
    for one in found.dropFirst(rows.count) {
      rows.append(
        Row(
          seen: Paragraph(style.text(SearchWords.seen(one)), style.body, width: width, style),
          wanted: Paragraph(style.text(SearchWords.wanted(one)), style.small, width: width, style),
          hand: [SearchWords.hand(one), SearchWords.code(one)].filter { !$0.isEmpty }.map {
            Paragraph(style.text($0), style.small, width: width, style)
          }))
    }
  }

  /// The lines of a finding, by its place.
  subscript(place: Int) -> Row { rows[place] }
}
