import Drawing
import Sessions
import Toolkit

/// How far a transition is over the whole of a sweep's time, and where it is now.
nonisolated struct SweepCurve {
  private let course: [MotionSweep.Moment]
  private let length: Double
  private let range: ClosedRange<Double>
  private let time: Double

  /// Describes a curve.
  ///
  /// - Parameters:
  ///   - course: What is drawn.
  ///   - length: The time at the right edge, in seconds; the same for all curves of a sheet.
  ///   - range: The fractions at the lower and the upper edge; likewise.
  ///   - time: The moment that is marked, in seconds.
  init(
    _ course: [MotionSweep.Moment], length: Double, range: ClosedRange<Double>, time: Double
  ) {
    self.course = course
    self.length = max(length, 1e-3)
    self.range = range
    self.time = time
  }

  /// Draws it.
  func list(in size: (width: Int, height: Int), _ theme: Theme) -> DisplayList {
    let (width, height) = (Double(size.width), Double(size.height))
    let inset = 3.0
    func x(_ time: Double) -> Double { min(time / length, 1) * width }
    func y(_ fraction: Double) -> Double {
      let share = (fraction - range.lowerBound) / (range.upperBound - range.lowerBound)
      return height - inset - share * (height - 2 * inset)
    }
    var list = DisplayList()
    for end in [0.0, 1.0] {
      list.append(
        .line(
          from: Point(x: 0, y: y(end)), to: Point(x: width, y: y(end)),
          Stroke(theme.panelWell, width: 1)))
    }
    list.append(
      .line(
        from: Point(x: x(time), y: 0), to: Point(x: x(time), y: height),
        Stroke(theme.panelLabel, width: 1)))
    for part in MotionSweep.stretches(of: course[...]) {
      list.append(
        .polyline(
          part.map { Point(x: x($0.time), y: y($0.fraction)) },
          Stroke(theme.accent, width: 1.5)))
    }
    return list
  }
}
