/// What tells one gesture from another, in one place.
nonisolated public struct GestureConfiguration: Hashable, Sendable {
  /// The travel at which a touch becomes a pan, in points, and how much of it the pan absorbs so
  /// that nothing jumps. UIKit's value, measured.
  public var panSlop = 10.0
  /// The distance from its start at which a touch is no longer a tap, in points. UIKit does not
  /// publish its own; this one is ours.
  public var tapSlop = 10.0
  /// How much touch history the release velocity is fitted to, in seconds. Shorter follows the last
  /// flick of the wrist; longer smooths a noisy sensor.
  public var velocityWindow = 0.1

  /// The default values.
  public init() {}
}
