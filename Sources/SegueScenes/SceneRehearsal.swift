import Drawing

/// What rehearses a scene's steps before the program itself does, because the scene's code is
/// somebody's own and may stop any process that runs it.
@MainActor
package protocol SceneRehearsal: AnyObject {
  /// Begins a run, or answers `nil` if its first moment is not survived.
  ///
  /// - Parameter size: The container's size at the start, in points.
  func begin(_ size: Size) -> (any RunRehearsal)?
}

/// One run of a scene, behind its rehearsal.
@MainActor
package protocol RunRehearsal {
  /// Whether an event is survived. If it is, it counts as happened.
  mutating func survives(_ event: SceneEvent) -> Bool

  /// Whether the way to a time is survived.
  mutating func survives(until time: Double) -> Bool

  /// Compares what is shown with what was shown ahead, at the moment that was asked for last.
  ///
  /// - Parameter hash: The fingerprint of what is shown now.
  mutating func compare(_ hash: @autoclosure () -> UInt64, at time: Double)

  /// Looks ahead, so that what follows need not be asked for one by one.
  mutating func prefetch(_ events: ArraySlice<SceneEvent>, until time: Double)
}
