import SpringEngine

/// What is translated: a spring, and the velocity that it starts with.
package struct Feel: Hashable, Sendable {
  /// The spring.
  package var spring: Spring
  /// The velocity at the beginning, in ways per second, positive toward the target.
  package var initialVelocity: Double

  /// Creates a feel from a spring and a velocity in ways per second.
  package init(_ spring: Spring, initialVelocity: Double = 0) {
    self.spring = spring
    self.initialVelocity = initialVelocity
  }

  /// The state at the beginning of a way of 1.
  var start: Spring.State { Spring.State(offset: -1, velocity: initialVelocity) }

  /// The fraction of the way after a time, in seconds.
  package func value(at time: Double) -> Double {
    1 + spring.state(after: time, from: start).offset
  }

  /// When it stays within a thousandth of the target, in seconds; `nil` if never, or not in a day.
  package var settlingTime: Double? {
    spring.lastTime(beyond: 0.001, from: start).flatMap { $0 < 86_400 ? $0 : nil }
  }
}
