import Drawing
import Sessions
import SpringEngine

/// What a spring does on its way from 0 to 1: the marks of its curve.
///
/// Every number is the engine's; nothing is read off a curve.
nonisolated package struct SpringFigures: Hashable, Sendable {
  /// How far it goes beyond the target at most, as a fraction of the way; 0 without overshoot.
  package let overshoot: Double
  /// When it is farthest beyond, in seconds; `nil` without overshoot.
  package let peak: Double?
  /// After which time it stays within a thousandth of the way, in seconds; `nil` if never.
  package let settled: Double?

  /// Follows a spring from 0 to 1.
  ///
  /// - Parameter initialVelocity: In ways per second, positive toward the target.
  package init(_ spring: Spring, initialVelocity: Double = 0) {
    let start = Spring.State(offset: -1, velocity: initialVelocity)
    let turn = spring.turningTime(from: start)
    let offset = turn.map { spring.state(after: $0, from: start).offset } ?? 0
    overshoot = max(offset, 0)
    peak = offset > 0 ? turn : nil
    settled = spring.lastTime(beyond: SpringFigures.tolerance, from: start)
  }

  /// What is left of the way when it counts as settled; UIKit's own measure.
  static let tolerance = 0.001
}

/// A spring's way from 0 to 1 as points, made anew only when something of it has changed.
nonisolated struct SpringCurves: Hashable, Sendable {
  /// What the points depend on.
  struct Key: Hashable, Sendable {
    package var spring: Spring
    var initialVelocity: Double
    /// How long the curves are, in seconds.
    var span: Double
  }

  let key: Key
  let figures: SpringFigures
  /// The position over time: ways over seconds.
  let position: [Point]
  /// The velocity over time: ways per second over seconds.
  let velocity: [Point]
  /// The acceleration over time: ways per second squared over seconds.
  let acceleration: [Point]
  /// The velocity over the position.
  let phase: [Point]
  /// The largest acceleration and jerk.
  let peaks: SpringPeaks

  init(_ key: Key) {
    self.key = key
    figures = SpringFigures(key.spring, initialVelocity: key.initialVelocity)
    peaks = SpringPeaks(key.spring, initialVelocity: key.initialVelocity)
    let steps = SpringCurves.steps(key)
    let pace = key.span / Double(steps)
    let step = key.spring.step(lasting: pace)
    var state = Spring.State(offset: -1, velocity: key.initialVelocity)
    var (position, velocity): ([Point], [Point]) = ([], [])
    var (acceleration, phase): ([Point], [Point]) = ([], [])
    for index in 0...steps {
      let time = Double(index) * pace
      position.append(Point(x: time, y: 1 + state.offset))
      velocity.append(Point(x: time, y: state.velocity))
      acceleration.append(Point(x: time, y: SpringCurves.acceleration(of: key.spring, state)))
      phase.append(Point(x: 1 + state.offset, y: state.velocity))
      state = step.state(from: state)
    }
    (self.position, self.velocity) = (position, velocity)
    (self.acceleration, self.phase) = (acceleration, phase)
  }

  /// What the spring's force does to what it moves, in ways per second squared.
  private static func acceleration(of spring: Spring, _ state: Spring.State) -> Double {
    -(spring.stiffness * state.offset + spring.damping * state.velocity) / spring.mass
  }

  /// The position, the velocity and the acceleration at a time, exactly.
  private func values(at time: Double) -> [Double] {
    let start = Spring.State(offset: -1, velocity: key.initialVelocity)
    let state = key.spring.state(after: time, from: start)
    return [
      1 + state.offset, state.velocity, SpringCurves.acceleration(of: key.spring, state),
    ]
  }

  /// The curves as CSV, with those of a pinned spring at the same times.
  func csv(pinned: SpringCurves?) -> String {
    let units = [("position", ""), ("velocity", "1/s"), ("acceleration", "1/s²")]
    func head(_ name: String) -> [String] {
      units.map { MotionTable.heading(name + $0.0, $0.1) }
    }
    return MotionTable.csv(
      head: [MotionTable.heading("time", "s")]
        + (pinned == nil ? head("") : head("A ") + head("B ")),
      rows: position.map { point in
        ([point.x] + (pinned?.values(at: point.x) ?? []) + values(at: point.x))
          .map { MotionTable.cell($0) }
      })
  }

  /// How many pieces a curve has: about one for every second point of the widest plot, and enough for each
  /// turn of the phase plot to be round.
  private static func steps(_ key: Key) -> Int {
    let swing = 1 - key.spring.dampingRatio * key.spring.dampingRatio
    guard swing > 0 else { return 160 }
    let turns = key.span * swing.squareRoot() / key.spring.response
    return Int(min(max(160, (turns * 48).rounded(.up)), 2_400))
  }
}
