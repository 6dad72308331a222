import SpringEngine

/// A display with a rate of its own, as the moments that its frames show.
///
/// Frame n is due at n ÷ ``hz`` of the stage's clock, so that slow motion slows the display down too and
/// its frames can be looked at. What a frame shows stays until the next one. Jitter and dropped frames
/// are drawn from the seed and the frame's number alone: the same values show the same moments,
/// whoever asks and in whatever order.
///
///     let cinema = SimulatedDisplay(hz: 24)
///     let shown = cinema.time(ofFrame: cinema.frame(at: 0.3))  // 0.2916…
nonisolated package struct SimulatedDisplay: Hashable, Sendable {
  /// Frames per second of the stage's clock; greater than 0.
  package var hz: Int
  /// The most that a frame comes too early or too late, in seconds; not negative. A frame never moves
  /// by as much as half of the distance to its neighbours, so that they keep their order.
  package var jitter: Double
  /// The share of frames that are left out, 0…``mostDrops``.
  package var drops: Double
  /// What jitter and drops are drawn from.
  package var seed: UInt64

  /// The rates that are compared, in frames per second.
  package static let rates = [24, 60, 90, 120, 144]
  /// The largest share of frames that may be left out.
  static let mostDrops = 0.9

  /// Creates a display.
  ///
  /// - Precondition: The values lie in their ranges.
  package init(hz: Int, jitter: Double = 0, drops: Double = 0, seed: UInt64 = 1) {
    precondition(hz > 0, "A display's rate must be greater than 0 Hz, but it is \(hz).")
    precondition(
      jitter >= 0 && jitter.isFinite, "A jitter must not be negative, but it is \(jitter) s.")
    precondition(
      (0...SimulatedDisplay.mostDrops).contains(drops),
      "A share of dropped frames must lie in 0…\(SimulatedDisplay.mostDrops), not \(drops).")
    self.hz = hz
    self.jitter = jitter
    self.drops = drops
    self.seed = seed
  }

  /// The moment that a frame shows, in seconds of the stage's clock. Later frames show later moments.
  package func time(ofFrame frame: Int) -> Double {
    guard frame > 0 else { return 0 }
    let due = Session.time(ofFrame: frame, hz: hz)
    guard jitter > 0 else { return due }
    let reach = min(jitter, SimulatedDisplay.reach / Double(hz))
    return due + (2 * chance(frame, stream: 0) - 1) * reach
  }

  /// Less than a half, so that two neighbours that move towards each other do not meet.
  private static let reach = 0.49

  /// Whether a frame is left out; the first one never is.
  package func isDropped(_ frame: Int) -> Bool {
    frame > 0 && drops > 0 && chance(frame, stream: 1) < drops
  }

  /// The frame that is on the display at a moment, in seconds of the stage's clock.
  package func frame(at time: Double) -> Int {
    var frame = max(Int((time * Double(hz)).rounded(.down)) + 1, 0)
    while frame > 0 && (isDropped(frame) || self.time(ofFrame: frame) > time) { frame -= 1 }
    return frame
  }

  /// The next frame that is not left out.
  package func frame(after frame: Int) -> Int {
    var next = frame + 1
    while isDropped(next) { next += 1 }
    return next
  }

  /// The first frame that shows a moment or a later one and is not left out.
  package func frame(atOrAfter time: Double) -> Int {
    let shown = frame(at: time)
    return self.time(ofFrame: shown) >= time ? shown : frame(after: shown)
  }

  /// A number in 0..<1 that belongs to a frame, at the frame's place in its stream.
  private func chance(_ frame: Int, stream: UInt64) -> Double {
    var numbers = SplitMix64(seed: seed &+ (UInt64(frame) &* 2 &+ stream) &* SplitMix64.step)
    return numbers.share()
  }
}
