import Sessions

/// The stretch of a session that was played again last.
struct ReplayedStretch {
  /// From when to when, in seconds of the stage's clock.
  let stretch: ClosedRange<Double>
  /// The session's revision that it was found in.
  let revision: Int

  /// Whether it is what a session is showing.
  func isShown(by live: LiveSession) -> Bool {
    revision == live.revision && stretch.contains(live.time) && stretch.upperBound <= live.extent
  }
}
