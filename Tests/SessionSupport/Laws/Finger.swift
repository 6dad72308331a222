import Drawing
import Input

/// What a test knows of the pointer by itself, without asking the recognizers.
package struct Finger {
  /// By the hand's clock.
  private var samples: [(time: Double, x: Double)] = []
  private var clock = (stage: 0.0, hand: 0.0, rate: 1.0)
  package private(set) var isDown = false
  /// Whether its container was resized under it, which scales its history.
  package var isRescaled = false
  /// Whether it came down on a strip that was moving by itself.
  package var hasCaughtStrip = false

  /// Where it was last.
  package var x: Double { samples.last?.x ?? 0 }

  package mutating func note(_ event: InputEvent, at time: Double) {
    switch event {
    case .down(let point, _):
      guard !isDown else { return }
      let clock = clock
      self = Finger()
      self.clock = clock
      isDown = true
      samples = [(hand(at: time), point.x)]
    case .move(let point, _): if isDown { samples.append((hand(at: time), point.x)) }
    case .up(let point, _):
      if isDown && point.x != x { samples.append((hand(at: time), point.x)) }
      isDown = false
    case .cancel, .key("Escape"): isDown = false
    case .resize: isRescaled = true
    case .rate(let rate): clock = (time, hand(at: time), rate)
    case .key, .scroll, .text: break
    }
  }

  /// The time of the hand's clock, which slow motion does not stretch.
  private func hand(at time: Double) -> Double { clock.hand + (time - clock.stage) / clock.rate }

  /// The slope of the straight line through the hand's last tenth of a second, in points per second of the
  /// hand; `nil` where rounding decides what belongs to it.
  package func velocity(at stageTime: Double) -> Double? {
    let time = hand(at: stageTime)
    if isRescaled || samples.contains(where: { abs(time - $0.time - 0.1) < 1e-9 }) { return nil }
    let recent = samples.filter { time - $0.time <= 0.1 }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return 0 }
    let number = Double(recent.count)
    let meanTime = recent.reduce(0) { $0 + $1.time - time } / number
    let meanX = recent.reduce(0) { $0 + $1.x } / number
    var (product, spread) = (0.0, 0.0)
    for sample in recent {
      product += (sample.time - time - meanTime) * (sample.x - meanX)
      spread += (sample.time - time - meanTime) * (sample.time - time - meanTime)
    }
    let velocity = product / spread
    return abs(velocity) < 1e6 ? velocity : nil
  }
}
