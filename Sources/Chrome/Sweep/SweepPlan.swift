import Scenes
import Sessions

/// What is swept: one tunable or two, each from one value to another in so many steps.
nonisolated struct SweepPlan: Hashable, Sendable {
  /// A tunable, and the values that it takes.
  struct Axis: Hashable, Sendable {
    /// The tunable's name.
    package var name: String
    /// The first value, in the tunable's unit.
    var first: Double
    /// The last value.
    var last: Double
    /// How many values there are, both ends among them.
    var count: Double

    /// How many values there may be; ours: more are too small to be told apart.
    static let counts = 2.0...9.0

    /// What is worth seeing of a tunable: from what swings to what does not, or from half of what it is to
    /// twice as much.
    init(_ tunable: Tunable, count: Double = 5) {
      name = tunable.name
      let range = tunable.range
      let wanted: ClosedRange<Double> =
        if tunable.name.hasSuffix("dampingRatio") {
          0.3...1
        } else if tunable.name.hasSuffix("response") {
          0.2...0.6
        } else if tunable.isSwitch {
          range
        } else if tunable.value > 0 {
          tunable.value / 2...tunable.value * 2
        } else {
          range.lowerBound...range.lowerBound + (range.upperBound - range.lowerBound) / 4
        }
      let part = wanted.clamped(to: range)
      let shown = part.lowerBound < part.upperBound ? part : range
      (first, last) = (shown.lowerBound, shown.upperBound)
      self.count = tunable.isSwitch ? 2 : count
    }

    /// The same as a sweep takes it; `nil` where the scene has no such tunable.
    func axis(among tunables: [Tunable]) -> MotionSweep.Axis? {
      guard let tunable = tunables.first(where: { $0.name == name }) else { return nil }
      let values = MotionSweep.Axis.values(
        from: first, to: last, count: Int(min(max(count, 2), Axis.counts.upperBound)))
      return MotionSweep.Axis(tunable, values: values)
    }
  }

  /// What is swept first; of two what stands below one another.
  var first: Axis
  /// What is swept besides, side by side.
  var second: Axis?

  /// What is worth seeing of a scene: how much its spring swings, else its first tunable.
  init?(of tunables: [Tunable]) {
    let best = tunables.first { $0.name.hasSuffix(".dampingRatio") } ?? tunables.first
    guard let best else { return nil }
    first = Axis(best)
  }

  /// The axes as a sweep takes them; `nil` where the scene does not have the tunables.
  func axes(among tunables: [Tunable]) -> [MotionSweep.Axis]? {
    guard let one = first.axis(among: tunables) else { return nil }
    guard let second else { return [one] }
    return second.axis(among: tunables).map { [one, $0] }
  }
}

nonisolated extension Tunable {
  /// Whether it is on or off and nothing between.
  fileprivate var isSwitch: Bool { title.hasSuffix("0 or 1") }
}
