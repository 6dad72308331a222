import Scenes
import Transitions

/// The same input under several values of one or two tunables: what small multiples are made of.
///
/// A value that is swept holds from the beginning on, whatever the session says of it.
package struct MotionSweep {
  /// A tunable and the values that it takes.
  nonisolated package struct Axis: Hashable, Sendable {
    /// What is changed.
    package var tunable: Tunable
    /// The values, in the order in which they are shown; at least one.
    package var values: [Double]

    /// Creates an axis.
    package init(_ tunable: Tunable, values: [Double]) {
      self.tunable = tunable
      self.values = values
    }

    /// Values with the same distance from each to the next, to the millionth, so that a step of a tenth is
    /// a tenth.
    ///
    /// - Parameter count: How many, both ends among them; at least 2.
    package static func values(from first: Double, to last: Double, count: Int) -> [Double] {
      precondition(count >= 2, "A range has two values at least, not \(count).")
      return (0..<count).map {
        let value = first + (last - first) * Double($0) / Double(count - 1)
        return (value * 1e6).rounded() / 1e6
      }
    }
  }

  /// One of the sessions.
  package struct Variant {
    /// The swept values, one for each axis.
    package var values: [Double]
    /// The input under these values.
    package var session: Session
    /// What its transitions did.
    package var report: MotionReport
    /// How long it is, in seconds of the stage's clock.
    package var length: Double
    /// How far it is from its beginning to its end, 60 times a second; where no transition runs for a while,
    /// only the ends of that are there.
    package var course: [Moment]
  }

  /// How far the oldest of the transitions that run is at a moment.
  nonisolated package struct Moment: Hashable, Sendable {
    /// In seconds of the stage's clock.
    package var time: Double
    /// The fraction of the way; 0 where none runs, below 0 or above 1 where it overshoots.
    package var fraction: Double
  }

  /// The stretches of a course between two jumps from end to end: where one transition ends, the next begins
  /// at 0.
  nonisolated package static func stretches(of course: ArraySlice<Moment>) -> [ArraySlice<Moment>] {
    var stretches: [ArraySlice<Moment>] = []
    var first = course.startIndex
    for index in course.indices.dropFirst()
    where abs(course[index].fraction - course[index - 1].fraction) > 0.5 {
      stretches.append(course[first..<index])
      first = index
    }
    if first < course.endIndex { stretches.append(course[first...]) }
    return stretches
  }

  /// The session's scene.
  package let scene: Scene
  /// What is changed: one or two.
  package let axes: [Axis]
  /// All combinations of the values; those of the last axis change first.
  package let variants: [Variant]

  /// The most combinations that one sweep may have.
  nonisolated package static let limit = 400

  /// Simulates all combinations.
  ///
  /// - Parameters:
  ///   - session: The input.
  ///   - scene: Its scene.
  ///   - axes: What is changed; one or two, of at most ``limit`` combinations.
  ///   - tolerance: How near to its end a transition has settled, in points.
  ///   - progress: Is told how much has been simulated, 0…1.
  package init(
    of session: Session, scene: Scene, axes: [Axis], tolerance: Double = 1,
    progress: (Double) -> Void = { _ in }
  ) {
    precondition((1...2).contains(axes.count), "One or two tunables can be swept.")
    self.scene = scene
    self.axes = axes
    let combinations = MotionSweep.combinations(of: axes)
    var variants: [Variant] = []
    for values in combinations {
      var work = VariantWork(values, axes, of: session, scene, tolerance: tolerance)
      var limit = Int.max
      while !work.follow(limit: &limit) {}
      variants.append(work.variant)
      progress(Double(variants.count) / Double(combinations.count))
    }
    self.variants = variants
  }

  /// All combinations of the axes' values; those of the last axis change first.
  nonisolated package static func combinations(of axes: [Axis]) -> [[Double]] {
    axes.map(\.values).reduce([[]]) { known, next in
      known.flatMap { one in next.map { one + [$0] } }
    }
  }

  /// The length of the longest, in seconds.
  package var length: Double { variants.map(\.length).max() ?? 0 }

  /// How many columns the variants have beside each other: the values of the last of two axes, or all.
  package var columns: Int? { axes.count == 2 ? axes[1].values.count : nil }

  /// The moment at which the variants' ways are furthest apart, in seconds; what one picture of them all
  /// shows best.
  package var widestMoment: Double {
    /// The least and the most of a moment, and how many ways are known there; the others are at 0.
    var spans: [Double: (least: Double, most: Double, count: Int)] = [:]
    for moment in variants.lazy.flatMap(\.course) {
      let span = spans[moment.time] ?? (moment.fraction, moment.fraction, 0)
      spans[moment.time] = (
        min(span.least, moment.fraction), max(span.most, moment.fraction), span.count + 1
      )
    }
    let spreads = spans.map { time, span in
      let isWhole = span.count == variants.count
      let (least, most) =
        isWhole ? (span.least, span.most) : (min(span.least, 0), max(span.most, 0))
      return (time: time, width: most - least)
    }
    // The first of those that are as wide.
    return spreads.max { ($0.width, $1.time) < ($1.width, $0.time) }?.time ?? 0
  }
}

nonisolated extension Session {
  /// The same input where some tunables keep a value from the beginning on.
  package func holding(_ tunings: [Tuning]) -> Session {
    let names = Set(tunings.map(\.name))
    var session = self
    session.hashes = nil
    session.shown = nil
    session.events = [Event(time: 0, kind: .tune(tunings))]
    for event in events {
      guard case .tune(let said) = event.kind else {
        session.events.append(event)
        continue
      }
      let left = said.filter { !names.contains($0.name) }
      if !left.isEmpty { session.events.append(Event(time: event.time, kind: .tune(left))) }
    }
    return session
  }
}
