import Drawing
import Toolkit

/// Problems broken into lines, as high as they need to be: kept as long as nothing else is to be said, or
/// in another width.
nonisolated package struct ProblemRows: Sendable {
  /// One problem.
  package struct Row: Sendable {
    /// Where it is: `Tilt.swift:12:7`; empty if nothing is known.
    package var place: String
    /// What is wrong.
    package var message: Paragraph
    /// What belongs to it.
    var notes: [Paragraph]
    /// Whether it is an error.
    var isError: Bool
    /// How high the row is, in points.
    var height: Double
  }

  /// The rows.
  package private(set) var rows: [Row] = []
  private var source: Source?

  private struct Source: Hashable, Sendable {
    var report: CodeReport
    var width: Double
    var unit: Double
    package var language: String
  }

  /// The most rows, and the most notes of one: a compiler that has lost its way says more than anybody reads.
  static let most = (rows: 100, notes: 32)
  /// The most characters of one message.
  private static let longest = 2_000

  /// How many rows a report has.
  func count(of report: CodeReport?) -> Int {
    min(report?.problems.count ?? 0, ProblemRows.most.rows)
  }

  /// The height of all, in points.
  var height: Double { rows.reduce(0) { $0 + $1.height } }

  /// Breaks a report's problems into lines, if that is not done.
  ///
  /// - Parameter width: The width of a row, in points.
  mutating func follow(_ report: CodeReport, width: Double, _ style: WidgetStyle) {
    let source = Source(
      report: report, width: width, unit: style.unit, language: style.language.name)
    guard source != self.source else { return }
    self.source = source
    rows = report.problems.prefix(ProblemRows.most.rows).map { problem in
      row(of: problem, width: width, style)
    }
  }

  private func row(
    of problem: CodeReport.Problem, width: Double, _ style: WidgetStyle
  ) -> Row {
    let room = width - ProblemRows.indent(style) - style.grid(2)
    var row = Row(
      place: problem.place,
      message: ProblemRows.told(style.text(problem.message), style.body, room, style),
      notes: problem.notes.prefix(ProblemRows.most.notes).map {
        ProblemRows.told($0, style.small, room, style)
      }, isError: problem.isError, height: 0)
    let places = row.place.isEmpty ? 0 : ProblemRows.noteHeight(style)
    row.height =
      2 * ProblemRows.padding(style) + places
      + Double(row.message.lines.count) * ProblemRows.lineHeight(style)
      + Double(row.notes.lineCount) * ProblemRows.noteHeight(style)
    return row
  }

  /// A text in lines that fit into a width, as far as somebody reads it.
  static func told(
    _ text: String, _ font: Font, _ width: Double, _ style: WidgetStyle
  ) -> Paragraph {
    Paragraph(String(text.prefix(longest)), font, width: width, style)
  }

  // MARK: Measures, in points

  /// What is left free at a row's beginning, with the mark in it.
  static func indent(_ style: WidgetStyle) -> Double { style.grid(2.5) }
  /// What is left free above and below what a row says.
  static func padding(_ style: WidgetStyle) -> Double { style.grid(1.5) }
  /// The height of a message's line.
  static func lineHeight(_ style: WidgetStyle) -> Double { (style.body.size * 1.4).rounded() }
  /// The height of a note's line, and of the place's.
  static func noteHeight(_ style: WidgetStyle) -> Double { (style.small.size * 1.45).rounded() }
}
