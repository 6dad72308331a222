import Documents
import Sessions
import Toolkit

/// Writes what motion was measured.
nonisolated enum MotionText {
  // MARK: For machines

  /// The report as one JSON object, its numbers to the millionth; `null` is what was not measured, or for
  /// `settleTime` that it never settled.
  static func json(
    _ report: MotionReport, breaches: [MotionTolerances.Breach]?
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "scene", value: .string(report.scene)),
      .init(key: "settledWithin", value: .number(report.tolerance)),
      .init(key: "transitions", value: .array(report.transitions.map(json))),
      .init(key: "totals", value: .object(metrics(report.total))),
    ]
    if let breaches { members.append(.init(key: "breaches", value: .array(breaches.map(json)))) }
    return .object(members)
  }

  private static func json(_ transition: MotionReport.Transition) -> JSONValue {
    .object(
      [
        .init(key: "number", value: .number(Double(transition.number))),
        .init(key: "owner", value: .string(transition.owner)),
        .init(key: "from", value: .string(transition.from)),
        .init(key: "to", value: .string(transition.to)),
        .init(key: "start", value: number(transition.start)),
        .init(key: "end", value: number(transition.end)),
        .init(key: "didComplete", value: transition.didComplete.map { .bool($0) } ?? .null),
      ] + metrics { transition[$0] })
  }

  static func metrics(_ value: (MotionMetric) -> Double?) -> [JSONValue.Member] {
    MotionMetric.allCases.map { .init(key: $0.rawValue, value: number(value($0))) }
  }

  private static func json(_ breach: MotionTolerances.Breach) -> JSONValue {
    [
      "transition": .number(Double(breach.transition.number)),
      "from": .string(breach.transition.from), "to": .string(breach.transition.to),
      "metric": .string(breach.metric.rawValue), "value": number(breach.value),
      "limit": .number(breach.limit),
    ]
  }

  private static func number(_ value: Double?) -> JSONValue {
    guard let value, value.isFinite else { return .null }
    return .number(MotionTable.rounded(value))
  }

  // MARK: For tables

  /// The transitions as CSV (RFC 4180): a line each, every metric in the unit of its column's brackets;
  /// empty is what does not apply or has not happened, `inf` a time without end.
  static func csv(_ report: MotionReport) -> String {
    MotionTable.csv(
      head: ["number", "owner", "from", "to", "start [s]", "end [s]", "completed"],
      rows: report.transitions.map { transition in
        (
          [
            "\(transition.number)", MotionTable.field(transition.owner),
            MotionTable.field(transition.from), MotionTable.field(transition.to),
            MotionTable.cell(transition.start), MotionTable.cell(transition.end),
            transition.didComplete.map { $0 ? "yes" : "no" } ?? "",
          ], { transition[$0] }
        )
      })
  }

  // MARK: For people

  /// A metric that is beyond its limit: `2  photo → video  overshoot is 0.04, more than 0.03`.
  static func line(_ breach: MotionTolerances.Breach) -> String {
    let unit = breach.metric.unit.isEmpty ? "" : " \(breach.metric.unit)"
    let value =
      breach.value.isFinite ? numberText(MotionTable.rounded(breach.value)) + unit : "never"
    return "\(breach.transition.number)  \(way(breach.transition))  \(breach.metric.rawValue) is "
      + "\(value), and may be \(numberText(breach.limit))\(unit)"
  }

  /// The transitions in a table, its columns aligned, and the session's totals below.
  static func table(_ report: MotionReport) -> [String] {
    let columns = MotionText.columns
    var rows = [["#", "transition", "start"] + columns.map(\.title)]
    rows.append(["", "", "s"] + columns.map(\.unit))
    for transition in report.transitions {
      rows.append(
        ["\(transition.number)", way(transition) + ending(transition), fixed(transition.start, 3)]
          + columns.map { $0.text(transition[$0.metric]) })
    }
    rows.append(["", "all", ""] + columns.map { $0.text(report.total($0.metric)) })
    return aligned(rows)
  }

  private struct Column {
    var metric: MotionMetric
    var title: String
    var unit: String
    var places: Int
    var factor = 1.0

    func text(_ value: Double?) -> String { value.map { fixed($0 * factor, places) } ?? "–" }
  }

  private static let columns = [
    Column(metric: .trackingLag, title: "lag", unit: "pt", places: 1),
    Column(metric: .meanTrackingLag, title: "mean", unit: "pt", places: 1),
    Column(metric: .overshoot, title: "over", unit: "%", places: 2, factor: 100),
    Column(metric: .settleTime, title: "settle", unit: "s", places: 3),
    Column(metric: .completionTime, title: "complete", unit: "s", places: 3),
    Column(metric: .releaseJump, title: "release", unit: "pt/s", places: 0),
    Column(metric: .catchJump, title: "catch", unit: "pt/s", places: 0),
    Column(metric: .turnJump, title: "turn", unit: "pt/s", places: 0),
    Column(metric: .completionJump, title: "end", unit: "pt/s", places: 0),
    Column(metric: .droppedFrames, title: "dropped", unit: "", places: 0),
  ]

  private static func way(_ transition: MotionReport.Transition) -> String {
    "\(transition.from) → \(transition.to)"
  }

  private static func ending(_ transition: MotionReport.Transition) -> String {
    switch transition.didComplete {
    case true: ""
    case false: ", cancelled"
    case nil: ", unfinished"
    }
  }

  /// The second column to the left, the others to the right.
  static func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map(\.[column].count).max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column -> String in
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 1 ? row[column] + gap : gap + row[column]
      }
      return trimmed(cells.joined(separator: "  "))
    }
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
