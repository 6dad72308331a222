/// The thresholds that tell one gesture from another, in one flat table.
///
/// UIKit publishes almost none of its own numbers; where one here is measured, it says so. Distances
/// are points of the stage, times are seconds of the hand's clock, which slow motion does not stretch.
///
/// It has one property for each threshold, so that all can be read and tuned in one place.
nonisolated public struct GestureConfiguration: Hashable, Sendable {
  /// The travel at which a touch becomes a pan, in points, and how much of it the pan absorbs so
  /// that nothing jumps. UIKit's value, measured.
  public var panSlop = 10.0
  /// How much touch history the release velocity is fitted to, in seconds. Shorter follows the last
  /// flick of the wrist; longer smooths a noisy sensor.
  public var velocityWindow = 0.1
  /// How far from its edge a screen-edge pan may begin, in points. Wider is easier to hit, but takes more
  /// touches from the content below. A value known from UIKit's navigation.
  public var edgeWidth = 20.0

  /// The distance from its start at which a touch is no longer a tap, in points. Ours.
  public var tapSlop = 10.0
  /// The longest pause between two taps of a double tap, in seconds, from one release to the next
  /// press. Longer is easier for slow hands, but delays a single tap that waits. Ours, near the usual
  /// third of a second.
  public var multiTapInterval = 0.35
  /// The longest press that counts as a part of a double tap, in seconds. A single tap has no such
  /// limit. Ours.
  public var multiTapPress = 0.75
  /// How far from the first tap the others of a double tap may be, in points: a finger does not hit
  /// the same place twice. Ours.
  public var multiTapSlop = 45.0

  /// How much time may pass between the first finger and the last of a tap or of a press that takes
  /// several, in seconds. Longer is easier for clumsy hands, but keeps other gestures waiting. Ours.
  public var landingInterval = 0.35

  /// The change of the fingers' distance at which two fingers pinch, in points, and how much of it the
  /// pinch absorbs so that nothing jumps. Ours.
  public var pinchSlop = 8.0
  /// The turn at which two fingers rotate, in radians, and how much of it the rotation absorbs; about six
  /// degrees. Ours.
  public var rotationSlop = 0.1

  /// How long a long press must last, in seconds. UIKit's default.
  public var longPressDuration = 0.5
  /// How far a long press may stray before it is recognized, in points. UIKit's default.
  public var longPressSlop = 10.0

  /// How far a swipe goes, in points. Shorter mistakes a shaky tap for a swipe. Ours.
  public var swipeTravel = 50.0
  /// How long a swipe may take, in seconds. Ours.
  public var swipeDuration = 0.5
  /// The speed up to which a swipe is slow, in points per second. Ours.
  public var swipeSlowSpeed = 200.0
  /// The speed from which a swipe is fast, in points per second. Ours.
  public var swipeFastSpeed = 1_000.0
  /// How far a slow swipe may stray sideways for each point along its direction, without unit: a slow one
  /// must be straight, here within 14 degrees. Ours.
  public var swipeSlowSlope = 0.25
  /// How far a fast swipe may stray sideways for each point along its direction, without unit: a fast one
  /// may be sloppier, here within 37 degrees. Below 1, so that one direction is always nearest. Ours.
  public var swipeFastSlope = 0.75

  /// Returns how far a swipe at a speed may stray sideways for each point along its direction, without
  /// unit: the slow slope and the fast one, interpolated linearly in between.
  ///
  /// - Parameter speed: In points per second of the hand; infinite for a swipe that took no time.
  public func swipeSlope(atSpeed speed: Double) -> Double {
    if speed <= swipeSlowSpeed { return swipeSlowSlope }
    if speed >= swipeFastSpeed { return swipeFastSlope }
    let part = (speed - swipeSlowSpeed) / (swipeFastSpeed - swipeSlowSpeed)
    return swipeSlowSlope + (swipeFastSlope - swipeSlowSlope) * part
  }

  /// The default values.
  public init() {}
}
