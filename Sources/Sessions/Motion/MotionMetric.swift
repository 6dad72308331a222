/// What is measured of a transition's motion; the raw value is its name in files.
nonisolated package enum MotionMetric: String, CaseIterable, Hashable, Sendable {
  /// How far what is shown is from where the finger wants it, at most, in points.
  ///
  /// The finger's way is counted along the transition's, from where the pan had used up its slop; what
  /// is shown is the part of the way and the displacement of the strip around it, from where they were
  /// then. A pane that follows one to one has 0, a rubber band the part that it swallows.
  case trackingLag
  /// The mean of ``trackingLag`` over the time in which a finger held the transition, in points.
  case meanTrackingLag
  /// How far it goes beyond its end by itself, as a share of the whole way. What a finger had pulled
  /// beyond the end does not count.
  case overshoot
  /// Seconds from the release, or from the beginning where no finger let go, until it stays as near
  /// to its end as the report's tolerance; infinite if it ends before.
  case settleTime
  /// Seconds from the same moment to `completeTransition`.
  case completionTime
  /// The largest of the four that follow, in points per second.
  case velocityJump
  /// The change of velocity as a finger lets go, in points per second.
  case releaseJump
  /// The change of velocity as a finger takes hold in flight, in points per second.
  case catchJump
  /// The change of velocity as it is sent elsewhere in flight, in points per second.
  case turnJump
  /// The change of velocity at its completion, in points per second.
  case completionJump
  /// The largest acceleration or deceleration while it moves by itself, in points per second squared.
  /// What a finger does to it, and the instants in which it is let go or taken hold of, do not count.
  case peakAcceleration
  /// The largest change of that acceleration, in points per second cubed: how hard a motion feels.
  ///
  /// Source: N. Hogan, "An organizing principle for a class of voluntary movements", 1984.
  case peakJerk
  /// How many frames the display missed while it moved.
  case droppedFrames

  /// The unit, as it stands behind a number; empty for shares and counts.
  package var unit: String {
    switch self {
    case .trackingLag, .meanTrackingLag: "pt"
    case .overshoot, .droppedFrames: ""
    case .settleTime, .completionTime: "s"
    case .velocityJump, .releaseJump, .catchJump, .turnJump, .completionJump: "pt/s"
    case .peakAcceleration: "pt/s²"
    case .peakJerk: "pt/s³"
    }
  }
}
