/// How one keyframe's change follows the progress of its series, both 0…1.
///
/// A value on its way through keyframes is the first value plus each change times its shape. A shape
/// is 0 before its keyframe and 1 after it; on smooth curves it swings a little around both.
package enum KeyframeShape {
  /// Straight from 0 to 1 over an interval.
  case ramp(start: Double, end: Double)
  /// From 0 to 1 at once.
  case step(at: Double)
  /// The smooth curve through 0 at the first `zeros` of some times and through 1 at the others; the
  /// times rise.
  case spline(times: [Double], zeros: Int)

  /// The share of the change that is shown; beyond 0…1 where the progress is and the keyframe
  /// lies at that end.
  func value(at progress: Double) -> Double {
    switch self {
    case .ramp(let start, let end):
      if progress >= end && (progress <= 1 || end < 1) { return 1 }
      if progress <= start && (progress >= 0 || start > 0) { return 0 }
      return (progress - start) / (end - start)
    case .step(let place):
      return progress >= place ? 1 : 0
    case .spline(let times, let zeros):
      return KeyframeShape.spline(times, zeros: zeros, at: progress)
    }
  }

  /// Catmull and Rom's curve for unequal times: between two points a cubic whose slope at each is that
  /// of the line between its neighbours.
  private static func spline(_ times: [Double], zeros: Int, at progress: Double) -> Double {
    func value(_ index: Int) -> Double { index < zeros ? 0 : 1 }
    let last = times.count - 1
    if progress <= times[0] { return value(0) }
    if progress >= times[last] { return value(last) }
    var index = 0
    while times[index + 1] <= progress { index += 1 }
    func slope(_ index: Int) -> Double {
      let (low, high) = (max(index - 1, 0), min(index + 1, last))
      return (value(high) - value(low)) / (times[high] - times[low])
    }
    let length = times[index + 1] - times[index]
    let s = (progress - times[index]) / length
    let (square, cube) = (s * s, s * s * s)
    return value(index) * (2 * cube - 3 * square + 1)
      + slope(index) * length * (cube - 2 * square + s)
      + value(index + 1) * (3 * square - 2 * cube)
      + slope(index + 1) * length * (cube - square)
  }
}
