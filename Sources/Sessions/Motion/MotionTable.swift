import Documents
import Scenes

/// Figures as CSV (RFC 4180): a head line, every column's unit in brackets.
nonisolated package enum MotionTable {
  /// Lines of cells behind a head.
  package static func csv(head: [String], rows: [[String]]) -> String {
    ([head.map(field)] + rows).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  /// Rows of cells, each followed by all metrics.
  package static func csv(
    head: [String], rows: [([String], (MotionMetric) -> Double?)]
  ) -> String {
    csv(
      head: head + MotionMetric.allCases.map { heading($0.rawValue, $0.unit) },
      rows: rows.map { cells, value in cells + MotionMetric.allCases.map { cell(value($0)) } })
  }

  /// A line for each combination of a sweep: its values, then every metric's total; empty is what does not
  /// apply, `inf` a time without end.
  package static func csv(
    axes: [MotionSweep.Axis], rows: [(values: [Double], report: MotionReport)]
  ) -> String {
    csv(
      head: axes.map { heading($0.tunable.name, $0.tunable.unit) },
      rows: rows.map { values, report in (values.map { cell($0) }, { report.total($0) }) })
  }

  /// A column's name with its unit.
  package static func heading(_ name: String, _ unit: String) -> String {
    unit.isEmpty ? name : "\(name) [\(unit)]"
  }

  /// A number as a cell, to the millionth.
  package static func cell(_ value: Double?) -> String {
    guard let value else { return "" }
    return value.isFinite ? numberText(rounded(value)) : "inf"
  }

  /// Words as a cell, between quotation marks if they hold what parts cells.
  package static func field(_ words: String) -> String {
    guard words.contains(where: { ",\"\r\n".contains($0) }) else { return words }
    return "\"" + words.replacing("\"", with: "\"\"") + "\""
  }

  /// To the millionth, so that the last bits of a processor are not printed.
  package static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
}
