import Documents
import Scenes
import Sessions
import Shell

/// What `segue sweep --tune` says: `NAME=A..B:N`, `NAME=A..B` for five values, or `NAME=A,B,C`.
package enum SweepAxes {
  /// How many values a range has where nobody says how many.
  static let usualCount = 5

  /// Reads what is swept.
  ///
  /// - Parameters:
  ///   - texts: What stands behind each `--tune`; one or two.
  ///   - scene: Whose tunables are meant.
  /// - Throws: A usage failure that names what is wrong, and the nearest tunable.
  package static func axes(
    _ texts: [String], of scene: Scene
  ) throws(CommandFailure) -> [MotionSweep.Axis] {
    guard !texts.isEmpty else {
      throw CommandFailure(
        .usage, "what is swept is missing, such as --tune \(example(of: scene))")
    }
    guard texts.count <= 2 else {
      throw CommandFailure(.usage, "two tunables can be swept at a time, but not \(texts.count)")
    }
    var axes: [MotionSweep.Axis] = []
    for text in texts { axes.append(try axis(text, of: scene)) }
    if axes.count == 2, axes[0].tunable.name == axes[1].tunable.name {
      throw CommandFailure(.usage, "'\(axes[0].tunable.name)' is swept twice")
    }
    let count = axes.reduce(1) { $0 * $1.values.count }
    guard count <= MotionSweep.limit else {
      throw CommandFailure(
        .usage, "\(count) combinations are too many; \(MotionSweep.limit) can be shown")
    }
    return axes
  }

  /// A range that the scene could be swept over.
  private static func example(of scene: Scene) -> String {
    guard let tunable = scene.tunables.first(where: { !$0.isOfEveryScene }) else {
      return "spring.response=0.2..0.6:4"
    }
    let range = tunable.range
    return "\(tunable.name)=\(numberText(range.lowerBound))..\(numberText(range.upperBound)):5"
  }

  private static func axis(
    _ text: String, of scene: Scene
  ) throws(CommandFailure) -> MotionSweep.Axis {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw CommandFailure(
        .usage, "--tune is written NAME=A..B:N, such as \(example(of: scene)), but it is '\(text)'")
    }
    let name = String(parts[0])
    guard let tunable = scene.tunables.first(where: { $0.name == name }) else {
      throw Arguments.unknown("tunable", name, among: scene.tunables.map(\.name))
    }
    guard let values = values(parts[1]) else {
      throw CommandFailure(
        .usage,
        """
        the values of \(name) are written A..B:N with N from 2 to 64, or A,B,C, but they are \
        '\(parts[1])'
        """)
    }
    for value in values {
      if let fault = StageSetting(named: name)?.fault(value) {
        throw CommandFailure(.usage, .verbatim(fault))
      }
    }
    for value in values where !tunable.range.contains(value) {
      throw CommandFailure(
        .usage,
        """
        \(name) must lie in \(numberText(tunable.range.lowerBound))…\
        \(numberText(tunable.range.upperBound)), but it is \(numberText(value))
        """)
    }
    return MotionSweep.Axis(tunable, values: values)
  }

  /// The values that a text says; `nil` if it says none.
  private static func values(_ text: Substring) -> [Double]? {
    guard let dots = text.firstRange(of: "..") else {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      let values = numbers.compactMap { $0 }
      return values.count == numbers.count && values.allSatisfy(\.isFinite) ? values : nil
    }
    let tail = text[dots.upperBound...].split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let count = tail.count == 2 ? Int(tail[1]) : usualCount
    guard let first = Double(text[..<dots.lowerBound]),
      let last = tail.first.flatMap({ Double($0) }),
      let count, (2...64).contains(count), first.isFinite, last.isFinite
    else { return nil }
    // Between ends that are farther apart than any number there is nothing: the ends say so.
    guard (last - first).isFinite else { return [first, last] }
    return MotionSweep.Axis.values(from: first, to: last, count: count)
  }
}
