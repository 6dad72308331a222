import WorkshopCore

/// The time of a sweep's loop, by which all its stages go.
nonisolated struct SweepClock: Hashable, Sendable {
  /// The moment that is shown, in seconds of the stage's clock.
  private(set) var moment: Double
  /// Whether it stands still.
  var isPaused = false
  /// How many of the stage's seconds pass in one outside.
  var rate = 1.0
  /// When it was last asked, in seconds outside.
  private var latest: Double

  /// How long the last moment is shown before it begins anew, in seconds; ours: time to see who arrived.
  private static let afterglow = 0.5

  /// Begins at a moment.
  ///
  /// - Parameter time: The time outside, in seconds.
  init(at moment: Double, startingAt time: Double) { (self.moment, latest) = (moment, time) }

  /// Goes on to a time outside, and begins anew a little after the end of what is looped.
  mutating func follow(_ time: Double, in stretch: ClosedRange<Double>) {
    let way = max(time - latest, 0) * rate
    latest = max(time, latest)
    guard !isPaused else { return }
    moment += way
    if moment < stretch.lowerBound || moment > stretch.upperBound + SweepClock.afterglow * rate {
      moment = stretch.lowerBound
    }
  }

  /// Stands still at a moment, or as near to it as what is looped allows.
  mutating func stop(at moment: Double, in stretch: ClosedRange<Double>) {
    isPaused = true
    self.moment = min(max(moment, stretch.lowerBound), stretch.upperBound)
  }

  /// Stands still, or plays on, from the beginning if it stands at the end.
  mutating func playOrPause(in stretch: ClosedRange<Double>) {
    if isPaused && moment >= stretch.upperBound { moment = stretch.lowerBound }
    isPaused.toggle()
  }

  /// The next of 1, a half, a quarter and a tenth of the speed.
  mutating func slowDown() {
    let rates = Workbench.rates
    let index = rates.firstIndex(of: rate) ?? rates.count - 1
    rate = rates[(index + 1) % rates.count]
  }
}
