import Drawing
import Transitions

/// Where the call log and its lines were painted last: what the wheel and a press there mean.
package final class CallRows {
  /// A line, or a finding.
  struct Row {
    /// In window points.
    var place: Rect
    /// What it says.
    var line: CallLine
    /// When it was, in seconds of the stage's clock.
    var time: Double { line.entry.time }
  }

  /// Where the log stands, in window points; `nil` before it was painted.
  package private(set) var place: Rect?
  /// The height of a line, in points.
  package private(set) var rowHeight = 16.0
  private var rows: [Row] = []

  /// No log has been painted.
  package init() {}

  func note(_ rows: [Row], in place: Rect, rowHeight: Double) {
    (self.rows, self.place, self.rowHeight) = (rows, place, rowHeight)
  }

  /// The moment of the line at a place, in seconds of the stage's clock.
  package func time(at point: Point) -> Double? {
    rows.first { $0.place.contains(point) }?.time
  }

  /// What the line at a place says.
  package func line(at point: Point) -> CallLine? {
    rows.first { $0.place.contains(point) }?.line
  }

  /// Where the line of a moment stands; `nil` for one that is out of sight.
  package func place(of time: Double) -> Rect? { rows.first { $0.time == time }?.place }

  /// The moments of the lines in sight, from top to bottom, in seconds.
  package var times: [Double] { rows.map(\.time) }
}
