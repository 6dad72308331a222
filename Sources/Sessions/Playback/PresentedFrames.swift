/// A frame that was presented.
struct PresentedFrame {
  let shown: Session.Shown
  /// How many of the stage's seconds passed in one outside since the frame before; `nil` if this one
  /// does not follow that one: after a pause, a step, another moment, another rate, another course.
  let rate: Double?

  /// In seconds of the stage's clock.
  var time: Double { shown.time }
}

/// The frames of a session that were presented, in their order.
struct PresentedFrames {
  /// The frames.
  private(set) var frames: [PresentedFrame] = []
  /// Whether time has only passed since the latest of them.
  private var followsLast = false

  /// The latest frame's time, in seconds of the stage's clock; before 0 if there is none.
  var lastTime: Double { frames.last?.time ?? -1 }

  /// Adds a frame, later than the others, at a rate of the stage's clock.
  mutating func append(_ shown: Session.Shown, rate: Double) {
    frames.append(PresentedFrame(shown: shown, rate: followsLast ? rate : nil))
    followsLast = true
  }

  /// Notes that the next frame does not follow the latest.
  mutating func interrupt() { followsLast = false }

  /// Forgets what was shown after a moment, in seconds of the stage's clock.
  mutating func removeAll(after time: Double) { frames.removeAll { $0.time > time } }

  /// Forgets everything.
  mutating func removeAll() { frames.removeAll() }

  /// Brings back what was shown in another course of events.
  mutating func restore(_ frames: [PresentedFrame]) { self.frames = frames }
}
