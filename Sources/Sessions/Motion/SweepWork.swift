import Scenes
import Transitions

/// A sweep that is simulated so many moments at a time, for a window that goes on meanwhile.
///
/// It measures what ``MotionSweep`` measures of the same input, but for transitions that were over before
/// the swept stretch began.
package final class SweepWork {
  /// What is swept.
  package let drag: SweptDrag
  /// The session's scene.
  package let scene: Scene
  /// What is changed: one or two.
  package let axes: [MotionSweep.Axis]
  /// The values of every combination; those of the last axis change first.
  package let combinations: [[Double]]
  /// What has come out of each; `nil` until it is through.
  package private(set) var variants: [MotionSweep.Variant?]
  /// How many are through.
  package private(set) var count = 0
  /// The longest of those that are through, in seconds of the stage's clock.
  package private(set) var length = 0.0
  private let tolerance: Double
  private var current: (index: Int, work: VariantWork)?

  /// Begins a sweep; nothing is simulated yet.
  ///
  /// - Parameters:
  ///   - axes: One or two, of at most ``MotionSweep/limit`` combinations.
  ///   - tolerance: How near to its end a transition has settled, in points.
  package init(
    of drag: SweptDrag, scene: Scene, axes: [MotionSweep.Axis], tolerance: Double = 1
  ) {
    precondition((1...2).contains(axes.count), "One or two tunables can be swept.")
    (self.drag, self.scene, self.axes, self.tolerance) = (drag, scene, axes, tolerance)
    combinations = MotionSweep.combinations(of: axes)
    variants = combinations.map { _ in nil }
  }

  /// Whether all combinations are through.
  package var isThrough: Bool { count == combinations.count }

  /// The swept input under the values of a combination.
  package func session(of index: Int) -> Session { drag.session.holding(tunings(of: index)) }

  /// The values of a combination.
  package func tunings(of index: Int) -> [Session.Tuning] {
    zip(axes, combinations[index]).map { Session.Tuning(name: $0.tunable.name, value: $1) }
  }

  /// Simulates some more.
  ///
  /// - Parameters:
  ///   - limit: How many moments may be looked at. It counts down.
  ///   - wanted: The combinations that somebody looks at; they come first.
  package func follow(limit: inout Int, first wanted: Range<Int>) {
    while limit > 0 {
      if current == nil { current = next(first: wanted) }
      guard current?.work.follow(limit: &limit) == true, let done = current else { return }
      current = nil
      var variant = done.work.variant
      variant.report.transitions.removeAll { ($0.end ?? .infinity) <= drag.start }
      variants[done.index] = variant
      length = max(length, variant.length)
      count += 1
    }
  }

  private func next(first wanted: Range<Int>) -> (index: Int, work: VariantWork)? {
    guard !isThrough else { return nil }
    let index =
      wanted.clamped(to: variants.indices).first { variants[$0] == nil }
      ?? variants.firstIndex { $0 == nil }
    return index.map {
      (
        $0,
        VariantWork(
          combinations[$0], axes, of: drag.session, scene, tolerance: tolerance, from: drag.start)
      )
    }
  }

  /// All figures as CSV, a line for each combination that is through.
  package var csv: String {
    MotionTable.csv(axes: axes, rows: variants.compactMap { $0 }.map { ($0.values, $0.report) })
  }
}
