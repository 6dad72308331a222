public import SpringEngine

/// What happens when a finger lets go of a transition, or code takes it away from the finger.
nonisolated public struct TransitionRelease: Hashable, Sendable {
  /// The spring that takes the transition to its end, with the finger's velocity, and that carries a
  /// transition after a reversal. The default, half a second without overshoot, is ours.
  public var spring: Spring
  /// The spring that brings back what was pulled past an end: critically damped with an angular
  /// frequency of 11 per second by default, as measured on scroll views.
  public var edgeSpring: Spring
  /// Where the release sends the transition.
  public var commitPolicy: CommitPolicy

  /// Creates a release from its springs and its policy.
  public init(
    spring: Spring = Spring(response: 0.4, dampingRatio: 1),
    edgeSpring: Spring = Spring(stiffness: 121, damping: 22),
    commitPolicy: CommitPolicy = .projection(.normal)
  ) {
    self.spring = spring
    self.edgeSpring = edgeSpring
    self.commitPolicy = commitPolicy
  }
}
