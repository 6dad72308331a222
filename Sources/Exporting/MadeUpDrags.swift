import Drawing
import Input
import Sessions
import SpringEngine

/// Drags as nobody has made them: flicks, slow ones, rests, pulls past the ends, catches in flight. The
/// same seed makes the same drags.
struct MadeUpDrags {
  private let size: Size
  private let floor: Double
  private var chance: SplitMix64
  private var events: [Session.Event] = []
  private var time = 0.0

  init(on size: Size, above floor: Double, seed: UInt64) {
    self.size = size
    self.floor = floor
    chance = SplitMix64(seed: seed)
  }

  /// The input of one session: some flicks and up to seven drags, most of which catch the one before.
  mutating func next() -> [Session.Event] {
    (events, time) = ([], 0.1)
    // Some keep to the first panes, others begin further on, as far as the last.
    if chance.happens(0.4) { for _ in 0..<Int(chance.number(1, 6)) { flick() } }
    for _ in 0..<Int(chance.number(1, 8)) {
      drag()
      time += chance.happens(0.7) ? chance.number(0.03, 0.35) : chance.number(0.5, 1.2)
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
    let side = chance.happens(0.6) ? -1.0 : 1
    // Mostly from where there is room to go.
    let start = chance.number(0.1, 0.9) - (chance.happens(0.7) ? side * 0.3 : 0)
    var place = Point(
      x: rounded(min(max(start, 0.05), 0.95) * size.width),
      y: rounded(chance.number(0.1, 0.9) * floor))
    note(.down(place))
    var speed = side * chance.number(20, chance.happens(0.5) ? 2_000 : 500)
    let slant = chance.happens(0.1) ? chance.number(-3, 3) : chance.number(-0.3, 0.3)
    for _ in 0..<Int(chance.number(0, 22)) {
      let step = chance.number(0.006, 0.024)
      time += step
      if chance.happens(0.06) { speed = -speed }
      place.x = rounded(min(max(place.x + speed * step, 1), size.width - 1))
      place.y = rounded(min(max(place.y + speed * slant * step, 1), floor - 1))
      note(.move(place))
    }
    time += chance.happens(0.25) ? chance.number(0.05, 0.4) : chance.number(0.001, 0.016)
    note(chance.happens(0.04) ? .cancel : .up(place))
  }

  private mutating func note(_ kind: InputEvent) {
    // To the tenth of a millisecond, as a pointer's events are told apart.
    events.append(Session.Event(time: (time * 1e4).rounded() / 1e4, kind: .stage(kind)))
  }

  private func rounded(_ place: Double) -> Double { (place * 100).rounded() / 100 }
}
