import Drawing
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
    var spring: Spring
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
  /// The velocity over the position.
  let phase: [Point]

  init(_ key: Key) {
    self.key = key
    figures = SpringFigures(key.spring, initialVelocity: key.initialVelocity)
    let steps = SpringCurves.steps(key)
    let pace = key.span / Double(steps)
    let step = key.spring.step(lasting: pace)
    var state = Spring.State(offset: -1, velocity: key.initialVelocity)
    var (position, velocity, phase): ([Point], [Point], [Point]) = ([], [], [])
    for index in 0...steps {
      let time = Double(index) * pace
      position.append(Point(x: time, y: 1 + state.offset))
      velocity.append(Point(x: time, y: state.velocity))
      phase.append(Point(x: 1 + state.offset, y: state.velocity))
      state = step.state(from: state)
    }
    (self.position, self.velocity, self.phase) = (position, velocity, phase)
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
