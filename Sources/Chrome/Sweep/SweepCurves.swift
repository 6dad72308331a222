import Drawing
import Sessions

/// How far each combination's transition is over the loop's time, as lines of a cell's size, made anew only
/// when something of them has changed.
struct SweepCurves {
  /// What all lines depend on.
  nonisolated struct Frame: Hashable, Sendable {
    /// The time at the left and at the right edge, in seconds.
    var stretch: ClosedRange<Double>
    /// The fractions at the lower and the upper edge.
    var fractions: ClosedRange<Double>
    /// In points.
    var size: Size
  }

  private var frame: Frame?
  private var lines: [Int: [[Point]]] = [:]
  /// The fractions that the combinations have come to, with a little room.
  private(set) var fractions = -0.05...1.05

  /// Takes in how far a combination goes, so that all are drawn alike.
  mutating func include(_ variant: MotionSweep.Variant, from start: Double) {
    for moment in variant.course where moment.time >= start {
      let (low, high) = (fractions.lowerBound, fractions.upperBound)
      if moment.fraction < low || moment.fraction > high {
        fractions = min(low, moment.fraction)...max(high, moment.fraction)
      }
    }
  }

  /// The lines of a combination, from the frame's upper left corner on: one for each transition.
  mutating func lines(
    of index: Int, _ variant: MotionSweep.Variant, in frame: Frame
  ) -> [[Point]] {
    if self.frame != frame { (self.frame, lines) = (frame, [:]) }
    if let known = lines[index] { return known }
    let course = variant.course
    let start = course.firstIndex(from: frame.stretch.lowerBound, at: \.time)
    // Where nothing runs there is nothing to be drawn.
    let parts = MotionSweep.stretches(of: course[start...]).filter { part in
      part.count > 1 && part.contains { $0.fraction != 0 }
    }
    let made = parts.map { part in part.map { frame.point($0.time, $0.fraction) } }
    lines[index] = made
    return made
  }
}

nonisolated extension SweepCurves.Frame {
  /// Where a moment lies, from the upper left corner on.
  func point(_ time: Double, _ fraction: Double) -> Point {
    let length = max(stretch.upperBound - stretch.lowerBound, 1e-3)
    let share = (fraction - fractions.lowerBound) / (fractions.upperBound - fractions.lowerBound)
    return Point(
      x: (time - stretch.lowerBound) / length * size.width, y: (1 - share) * size.height)
  }
}
