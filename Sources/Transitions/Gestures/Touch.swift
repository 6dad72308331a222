public import Drawing

/// The pointer's location and time, as a value; the counterpart of `UITouch`.
nonisolated public struct Touch: Hashable, Sendable {
  /// Where, in points of the stage: origin at its top left, y downward.
  public var location: Point
  /// When, in seconds of the stage's clock.
  public var time: Double
  /// When, in seconds of the hand's clock: the same as ``time`` except in slow motion. What a gesture
  /// requires of the hand, such as the duration of a press, is measured by this clock.
  public var handTime: Double

  /// Creates a touch.
  ///
  /// - Parameters:
  ///   - location: Where, in points of the stage.
  ///   - time: When, in seconds of the stage's clock.
  ///   - handTime: When, in seconds of the hand's clock; `nil` where the two agree.
  public init(location: Point, time: Double, handTime: Double? = nil) {
    self.location = location
    self.time = time
    self.handTime = handTime ?? time
  }
}
