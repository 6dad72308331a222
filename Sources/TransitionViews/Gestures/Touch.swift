public import Drawing

/// What one finger, or the mouse's main button, does at one moment; the counterpart of `UITouch`.
///
/// ``location``, ``time`` and ``handTime`` are a value: they stay what they were when the touch was
/// handed out. All else, such as ``location(in:)`` and ``phase``, tells of the finger as it is now, so
/// that a touch that was kept can be asked later, as UIKit's can. Two touches are equal if they are the
/// same finger's, from when it came down until it is lifted.
nonisolated public struct Touch: Hashable, Sendable {
  /// What a finger has just done.
  public enum Phase: Hashable, Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It was lifted.
    case ended
    /// It was taken away: by Escape, by the loss of the pointer, or by a gesture that was recognized.
    case cancelled
  }

  /// Where, in points of the stage: origin at its top left, y downward.
  public var location: Point
  /// When, in seconds of the stage's clock.
  public var time: Double
  /// When, in seconds of the hand's clock: the same as ``time`` except in slow motion. What a gesture
  /// requires of the hand, such as the duration of a press, is measured by this clock.
  public var handTime: Double
  /// Whose it is; `nil` for a touch that was made by hand.
  let finger: Finger?

  /// Creates a touch that is nobody's, as a value: two of them are equal if their numbers are.
  ///
  /// - Parameters:
  ///   - location: Where, in points of the stage.
  ///   - time: When, in seconds of the stage's clock.
  ///   - handTime: When, in seconds of the hand's clock; `nil` where the two agree.
  public init(location: Point, time: Double, handTime: Double? = nil) {
    self.init(location: location, time: time, handTime: handTime ?? time, finger: nil)
  }

  init(location: Point, time: Double, handTime: Double, finger: Finger?) {
    self.location = location
    self.time = time
    self.handTime = handTime
    self.finger = finger
  }

  /// Whether two touches are the same finger's; of touches made by hand, whether their numbers agree.
  public static func == (one: Touch, other: Touch) -> Bool {
    if one.finger != nil || other.finger != nil { return one.finger === other.finger }
    return one.location == other.location && one.time == other.time
      && one.handTime == other.handTime
  }

  /// Feeds what makes two touches equal to `hasher`.
  public func hash(into hasher: inout Hasher) {
    if let finger { return hasher.combine(ObjectIdentifier(finger)) }
    hasher.combine(location)
    hasher.combine(time)
    hasher.combine(handTime)
  }
}

// MARK: - The finger, as it is now

extension Touch {
  /// Where the finger is now in a view's own coordinates, in points; a touch made by hand is where it was
  /// made.
  ///
  /// The view counts as it is *shown* at the stage's time, as in
  /// ``GestureRecognizer/location(in:)``.
  ///
  /// - Parameter view: The view, or `nil` for the stage.
  @MainActor public func location(in view: View?) -> Point {
    place(finger?.moment.location ?? location, in: view)
  }

  /// Where the finger was before it moved last, in a view's own coordinates, in points.
  ///
  /// - Parameter view: The view, or `nil` for the stage.
  @MainActor public func previousLocation(in view: View?) -> Point {
    place(finger?.moment.previous ?? location, in: view)
  }

  /// What the finger did last.
  @MainActor public var phase: Phase { finger?.moment.phase ?? .began }

  /// How many times the finger has come down here in quick succession, this time included; 1 or more.
  /// The thresholds are those of a double tap.
  @MainActor public var tapCount: Int { finger?.tapCount ?? 1 }

  /// The deepest view that the finger came down on, for as long as that lives.
  @MainActor public var view: View? { finger?.view }

  /// The stage's window, above the root controller's view, or `nil` for a touch made by hand.
  @MainActor public var window: View? { finger?.stage?.window }

  /// The recognizers that were given the finger and have not turned it away.
  @MainActor public var gestureRecognizers: [GestureRecognizer]? { finger?.watchers }

  /// When the finger did something last, in seconds of the hand's clock.
  @MainActor public var timestamp: Double { finger?.moment.handTime ?? handTime }

  @MainActor private func place(_ point: Point, in view: View?) -> Point {
    guard let view else { return point }
    let time = finger?.stage?.now ?? time
    return view.planeMap(at: time).inverted()?.apply(point)
      ?? view.presented(at: time).bounds.center
  }
}
