import Sessions

/// The stretch of a session that was played again last.
package struct ReplayedStretch {
  /// From when to when, in seconds of the stage's clock.
  package let stretch: ClosedRange<Double>
  /// The session's revision that it was found in.
  let revision: Int

  package init(stretch: ClosedRange<Double>, revision: Int) {
    (self.stretch, self.revision) = (stretch, revision)
  }

  /// Whether it is what a session is showing.
  package func isShown(by live: LiveSession) -> Bool {
    revision == live.revision && stretch.contains(live.time) && stretch.upperBound <= live.extent
  }
}
