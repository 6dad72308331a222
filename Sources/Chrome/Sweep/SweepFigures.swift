import Panels
import Sessions
import Toolkit

/// What `segue probe` measures of a drag, as a cell tells it: a name and a number each.
nonisolated struct SweepFigures: Hashable, Sendable {
  /// One figure.
  struct Line: Hashable, Sendable {
    package let name: Phrase
    let text: Phrase
  }

  /// What is told, in its order, with the text that takes most room.
  private static let lines: [(metric: MotionMetric, name: Phrase, widest: Phrase)] = [
    (.settleTime, "settled", text(88.888, .settleTime)),
    (.overshoot, "overshoot", text(88.888, .overshoot)),
    (.peakAcceleration, "acceleration", text(888_000, .peakAcceleration)),
    (.peakJerk, "jerk", text(888_000_000, .peakJerk)),
    (.trackingLag, "lag", text(888.8, .trackingLag)),
  ]

  /// How many lines there are.
  static var count: Int { lines.count }

  /// The widest lines that can come.
  static let widest = lines.map { Line(name: $0.name, text: $0.widest) }

  /// The figures of a report; dots while there is none.
  static func lines(of report: MotionReport?) -> [Line] {
    lines.map { metric, name, _ in
      guard let report else { return Line(name: name, text: .verbatim("…")) }
      return Line(name: name, text: report.total(metric).map { text($0, metric) } ?? .verbatim("–"))
    }
  }

  private static func text(_ value: Double, _ metric: MotionMetric) -> Phrase {
    guard value.isFinite else { return "never" }
    switch metric {
    case .overshoot: return .verbatim(fixed(value * 100, 1) + " %")
    case .settleTime: return .verbatim(fixed(value, 3) + " ") + Phrase(key: metric.unit)
    default: return .verbatim(Magnitude.text(value) + " ") + Phrase(key: metric.unit)
    }
  }
}
