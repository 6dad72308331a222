import Sessions

/// The time outside as far as the workbench has heard of it, and how long its frames took.
struct WindowClock {
  /// The latest time heard of, in seconds outside.
  package private(set) var now: Double
  /// How long the latest frames took, and what a frame may take.
  var frames = FrameTimes()
  /// How long input took to the screen.
  var lag = InputLag()

  /// Starts at a time outside, in seconds.
  init(startingAt time: Double) { now = time }

  /// Notes the time outside, which never runs backwards.
  package mutating func hear(of time: Double) { now = max(now, time) }
}
