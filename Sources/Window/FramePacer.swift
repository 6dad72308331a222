/// Decides when each frame begins: as late as the display allows, so that its input is fresh.
///
/// It reads no clock and never sleeps. Ask ``target(after:)`` for the next beginning, wait until
/// then, read the input, draw, present, and ``record(_:)`` what the clock said.
///
///     let target = pacer.target(after: MonotonicClock.now)
///     MonotonicClock.wait(until: target)
///
/// A driver's promise to wait for the display is not believed: the first presents are timed.
nonisolated package struct FramePacer: Hashable, Sendable {
  /// What sets the pace.
  nonisolated package enum Mode: Hashable, Sendable {
    /// Frames follow at once, to see whether presenting waits for the display.
    case measuring
    /// Presenting returns when the display takes the frame, and the next begins just early enough.
    case display
    /// Presenting returns early, so the pacer keeps the rate.
    case clock
  }

  /// The clock's readings in one frame, in seconds.
  nonisolated package struct Frame: Hashable, Sendable {
    /// When the frame should have begun.
    package var target: Double
    /// When the input was read.
    package var sampled: Double
    /// When the frame was drawn and went to the display.
    package var presentBegan: Double
    /// When presenting returned.
    package var presentEnded: Double
    /// Whether there was anything to present; if not, the frame tells nothing about the display.
    package var isShown: Bool

    /// Creates a record from the clock's readings, in seconds.
    package init(
      target: Double, sampled: Double, presentBegan: Double, presentEnded: Double,
      isShown: Bool = true
    ) {
      self.target = target
      self.sampled = sampled
      self.presentBegan = presentBegan
      self.presentEnded = presentEnded
      self.isShown = isShown
    }
  }

  /// Presents that are not counted when measuring begins: drivers queue two or three.
  private static let ignoredPresents = 3
  /// Intervals that are measured before a decision.
  private static let measuredPresents = 8
  /// Presents in a row that return at once before the display's promise is doubted again.
  ///
  /// Each comes a hundredth of a period earlier in the display's cycle than the one before, so a
  /// display that still holds presents back, with up to two queued, has met one by then.
  private static let doubtedPresents = 240
  /// A present shorter than this, in seconds, did not wait for anything.
  private static let shortestWait = 0.000_2
  /// How much of the drawing time's record stays from frame to frame.
  private static let costDecay = 0.97

  /// What sets the pace now.
  package private(set) var mode: Mode
  /// The time between two frames of the display, in seconds: claimed at first, then measured.
  package private(set) var displayPeriod: Double
  /// The rate asked for instead of the display's, in frames a second, or `nil`.
  ///
  /// With one, the pacer keeps the rate whatever presenting does.
  ///
  /// - Precondition: It is finite and greater than 0.
  package var requestedRate: Double? {
    didSet {
      if let rate = requestedRate {
        precondition(rate > 0 && rate.isFinite, "A rate must be positive, but it is \(rate).")
      }
      restart()
    }
  }
  /// The times between the ends of two presents, in seconds.
  package private(set) var intervals = FrameStatistics()
  /// How much later than its target each frame read its input, in seconds.
  package private(set) var lateness = FrameStatistics()

  private var mayBlock: Bool
  private var measured = FrameStatistics(capacity: Self.measuredPresents)
  private var ignored = 0
  private var unblocked = 0
  /// The longest recent time from reading input to presenting, fading slowly, in seconds.
  private var cost = 0.0
  private var previous: Frame?
  private var isInterrupted = false

  /// Creates a pacer for a display.
  ///
  /// - Parameters:
  ///   - refreshRate: What the display claims, in frames a second; 0 means unknown and counts as 60.
  ///   - presentMayBlock: Whether presenting may wait for the display.
  package init(refreshRate: Double, presentMayBlock: Bool) {
    mayBlock = presentMayBlock
    mode = presentMayBlock ? .measuring : .clock
    displayPeriod = Self.period(of: refreshRate)
  }

  /// The time between two frames, in seconds.
  package var period: Double { requestedRate.map { 1 / $0 } ?? displayPeriod }

  /// Returns when the next frame should begin, never before `now`.
  ///
  /// The first frame after a ``restart()`` begins at once. After one with nothing to present, the
  /// clock keeps the rate. A frame that is overdue begins at once
  /// too, and later ones keep their distance from it: there is no burst to catch up.
  package func target(after now: Double) -> Double {
    guard let previous else { return now }
    let pace: Mode = requestedRate == nil ? mode : .clock
    switch pace {
    case .measuring: return previous.isShown ? now : max(now, previous.target + period)
    case .clock: return max(now, previous.target + period)
    case .display:
      guard waited(previous) else { return max(now, previous.target + 0.99 * period) }
      // A millisecond and a twentieth of a period: what a busy machine may be late, ours.
      let lead = cost + 0.001 + 0.05 * period
      return max(now, previous.presentEnded + max(0, period - lead))
    }
  }

  /// Takes in how a frame went.
  ///
  /// - Complexity: O(1). No allocation, except once when measuring ends.
  package mutating func record(_ frame: Frame) {
    lateness.record(max(0, frame.sampled - frame.target))
    cost = max(frame.presentBegan - frame.sampled, cost * Self.costDecay)
    if let previous, !isInterrupted, previous.isShown, frame.isShown {
      let interval = frame.presentEnded - previous.presentEnded
      intervals.record(interval)
      learn(from: frame, interval: interval)
    }
    previous = frame
    isInterrupted = false
  }

  /// Notes that the next frame does not follow the last one, because nothing moved meanwhile.
  ///
  /// The time between them counts nowhere. The next still keeps its distance, so that a mouse which
  /// reports quicker than the display shows does not draw more often; after a rest that distance is
  /// long past, and it begins at once.
  package mutating func interrupt() {
    isInterrupted = true
  }

  /// Forgets the last frame, because another rate holds from now on: the next begins at once.
  package mutating func restart() {
    previous = nil
    isInterrupted = false
  }

  /// Starts anew on another display.
  ///
  /// - Parameter refreshRate: What it claims, in frames a second; 0 means unknown and counts as 60.
  package mutating func displayChanged(refreshRate: Double) {
    displayPeriod = Self.period(of: refreshRate)
    measureAgain()
    restart()
  }

  private mutating func measureAgain() {
    mode = mayBlock ? .measuring : .clock
    measured.removeAll()
    (ignored, unblocked) = (0, 0)
  }

  private mutating func learn(from frame: Frame, interval: Double) {
    guard requestedRate == nil else { return }
    switch mode {
    case .clock: break
    case .measuring: measure(interval)
    case .display:
      unblocked = waited(frame) ? 0 : unblocked + 1
      if unblocked >= Self.doubtedPresents { measureAgain() }
      let isRegular = abs(interval - displayPeriod) < displayPeriod / 10
      if isRegular, waited(frame), let previous, waited(previous) {
        displayPeriod += (interval - displayPeriod) / 20
      }
    }
  }

  /// Whether presenting the frame waited for the display.
  private func waited(_ frame: Frame) -> Bool {
    frame.presentEnded - frame.presentBegan >= Self.shortestWait
  }

  private mutating func measure(_ interval: Double) {
    if ignored < Self.ignoredPresents {
      ignored += 1
      return
    }
    measured.record(interval)
    guard measured.count == Self.measuredPresents, let median = measured.percentile(0.5) else {
      return
    }
    if median >= 0.9 * displayPeriod {
      mode = .display
      displayPeriod = median
    } else {
      mode = .clock
    }
  }

  private static func period(of refreshRate: Double) -> Double {
    precondition(
      refreshRate >= 0 && refreshRate.isFinite,
      "A refresh rate cannot be negative, but it is \(refreshRate).")
    return 1 / (refreshRate == 0 ? 60 : refreshRate)
  }
}
