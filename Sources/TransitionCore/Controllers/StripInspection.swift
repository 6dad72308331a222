/// The state of a strip of panes that is displaced.
public struct StripInspection: Hashable, Sendable {
  /// How far it is displaced to the right, in points: by a carry, or past an end.
  public let displacement: Double
  /// How fast it moves to the right, in points per second of the stage's clock; where a finger holds it,
  /// the finger's part, by the hand's clock: what a release starts with.
  public let velocity: Double

  /// Creates the state of a strip.
  public init(displacement: Double, velocity: Double) {
    (self.displacement, self.velocity) = (displacement, velocity)
  }
}
