import Drawing
import Input
import Sessions

/// Drags as nobody has made them: flicks, slow ones, rests, pulls past the ends, catches in flight. The
/// same seed makes the same drags.
struct MadeUpDrags {
  private let size: Size
  private let floor: Double
  private var state: UInt64
  private var events: [Session.Event] = []
  private var time = 0.0

  init(on size: Size, above floor: Double, seed: UInt64) {
    self.size = size
    self.floor = floor
    state = seed
  }

  /// The input of one session: some flicks and up to seven drags, most of which catch the one before.
  mutating func next() -> [Session.Event] {
    (events, time) = ([], 0.1)
    // Some keep to the first panes, others begin further on, as far as the last.
    if happens(0.4) { for _ in 0..<Int(number(1, 6)) { flick() } }
    for _ in 0..<Int(number(1, 8)) {
      drag()
      time += happens(0.7) ? number(0.03, 0.35) : number(0.5, 1.2)
    }
    return events
  }

  /// To the next pane, and rests there.
  private mutating func flick() {
    var place = Point(x: rounded(0.85 * size.width), y: rounded(0.4 * floor))
    note(.down(place))
    for _ in 0..<6 {
      time += 0.012
      place.x = rounded(place.x - 0.08 * size.width)
      note(.move(place))
    }
    note(.up(place))
    time += 1
  }

  private mutating func drag() {
    let side = happens(0.6) ? -1.0 : 1
    // Mostly from where there is room to go.
    let start = number(0.1, 0.9) - (happens(0.7) ? side * 0.3 : 0)
    var place = Point(
      x: rounded(min(max(start, 0.05), 0.95) * size.width), y: rounded(number(0.1, 0.9) * floor))
    note(.down(place))
    var speed = side * number(20, happens(0.5) ? 2_000 : 500)
    let slant = happens(0.1) ? number(-3, 3) : number(-0.3, 0.3)
    for _ in 0..<Int(number(0, 22)) {
      let step = number(0.006, 0.024)
      time += step
      if happens(0.06) { speed = -speed }
      place.x = rounded(min(max(place.x + speed * step, 1), size.width - 1))
      place.y = rounded(min(max(place.y + speed * slant * step, 1), floor - 1))
      note(.move(place))
    }
    time += happens(0.25) ? number(0.05, 0.4) : number(0.001, 0.016)
    note(happens(0.04) ? .cancel : .up(place))
  }

  private mutating func note(_ kind: InputEvent) {
    // To the tenth of a millisecond, as a pointer's events are told apart.
    events.append(Session.Event(time: (time * 1e4).rounded() / 1e4, kind: .stage(kind)))
  }

  private func rounded(_ place: Double) -> Double { (place * 100).rounded() / 100 }

  // MARK: Chance

  /// SplitMix64.
  private mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func number(_ least: Double, _ most: Double) -> Double {
    least + (most - least) * Double(bits() >> 11) / 9_007_199_254_740_992
  }

  private mutating func happens(_ chance: Double) -> Bool { number(0, 1) < chance }
}
