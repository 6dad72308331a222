import Drawing
import Scenes
import Sessions
import TestSupport
import Transitions

/// Makes up what somebody might do to the scene `container-interactive`, from a seed.
package struct RandomInput {
  private var random: SplitMix
  private var time = 0.0
  private var size = Size(width: 390, height: 844)
  private var pointer: Point?
  private var events: [Session.Event] = []
  private let tunables: [Tunable]

  /// How many sessions the property tests make up.
  nonisolated package static let total = Effort.sessions(daily: 240)

  /// The input that belongs to a seed.
  package static func events(seed: UInt64, tunables: [Tunable]) -> [Session.Event] {
    var input = RandomInput(seed: seed, tunables: tunables)
    for _ in 0..<input.random.whole(2...14) { input.act() }
    input.letGo()
    return input.events
  }

  private init(seed: UInt64, tunables: [Tunable]) {
    random = SplitMix(seed: seed)
    // Sessions of a seed stay what they were; less motion has laws of its own.
    self.tunables = tunables.filter { !$0.isOfEveryScene }
  }

  // MARK: Acts

  private mutating func act() {
    switch random.whole(0...15) {
    case 0...2: drag(step: 1...8, moves: 5...40)
    case 3...4: drag(step: 15...90, moves: 2...8)
    case 5: jitter()
    case 6: swing()
    case 7...8: catchInFlight()
    case 9...11: hammer()
    case 12: tap()
    case 13: interrupt()
    case 14: wait(random.one(of: [0, 0.001, 0.05, 0.3, 1, random.number(0...10)]))
    default: calm()
    }
    wait(random.happens(0.7) ? random.number(0...0.4) : 0)
  }

  /// A drag into one direction: slow or a flick, by the step in points.
  private mutating func drag(step: ClosedRange<Double>, moves: ClosedRange<Int>) {
    press()
    let direction = random.happens(0.5) ? 1.0 : -1
    let speed = random.number(step)
    for _ in 0..<random.whole(moves) {
      move(by: direction * speed * random.number(0.5...1.5))
      maybeInterrupt()
    }
    if random.happens(0.3) { wait(random.number(0...0.2)) }
    release()
  }

  private mutating func jitter() {
    press()
    for _ in 0..<random.whole(5...30) { move(by: random.number(-14...14)) }
    release()
  }

  /// Back and forth across the origin.
  private mutating func swing() {
    press()
    for _ in 0..<random.whole(1...5) {
      let direction = random.happens(0.5) ? 1.0 : -1
      for _ in 0..<random.whole(2...12) { move(by: direction * random.number(5...50)) }
      maybeInterrupt()
    }
    release()
  }

  private mutating func catchInFlight() {
    if random.happens(0.6) { key() }
    wait(random.number(0...0.5))
    press()
    wait(random.happens(0.5) ? random.number(0...0.3) : 0)
    if random.happens(0.6) {
      for _ in 0..<random.whole(1...8) { move(by: random.number(-60...60)) }
    }
    release()
  }

  private mutating func hammer() {
    let pace = random.one(of: [0, 0.005, 0.03, 0.1, 0.25])
    for _ in 0..<random.whole(1...9) {
      key()
      wait(pace * random.number(0.3...1.7))
    }
  }

  private mutating func tap() {
    let place = Point(
      x: random.number(0...size.width), y: size.height - random.number(0...60))
    add(.down(place))
    wait(random.number(0...0.2))
    add(.up(place))
  }

  private mutating func calm() {
    add(.rate(1))
    resize(to: Size(width: 390, height: 844))
  }

  // MARK: Parts

  private mutating func press() {
    guard pointer == nil else { return }
    let place = Point(
      x: random.number(0...size.width), y: random.number(0...max(size.height - 90, 0)))
    pointer = place
    add(.down(place))
  }

  private mutating func move(by step: Double) {
    guard let place = pointer else { return }
    wait(random.happens(0.05) ? 0 : random.number(0.002...0.025))
    let next = Point(x: place.x + step, y: place.y + random.number(-1...1))
    pointer = next
    add(.move(next))
  }

  private mutating func release() {
    guard let place = pointer else { return }
    let offset = random.happens(0.3) ? random.number(-25...25) : 0
    if random.happens(0.6) { wait(random.number(0...0.03)) }
    if random.happens(0.08) {
      add(random.happens(0.5) ? .key("Escape") : .cancel)
    } else {
      add(.up(Point(x: place.x + offset, y: place.y)))
    }
    pointer = nil
  }

  private mutating func letGo() {
    guard pointer != nil else { return }
    release()
  }

  private mutating func key() {
    add(
      .key(
        random.one(of: [
          "1", "2", "3", "4", "5", "9", "ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowRight",
          "Ctrl+Tab", "Ctrl+Shift+Tab", "x",
        ])))
  }

  private mutating func maybeInterrupt() {
    guard random.happens(0.03) else { return }
    wait(random.number(0...0.02))
    interrupt()
  }

  private mutating func interrupt() {
    switch random.whole(0...9) {
    case 0...3: key()
    case 4...5:
      resize(
        to: Size(
          width: random.one(of: [1, 60, 320, 390, 844, 5_000, 16_384, random.number(100...900)]),
          height: random.one(of: [1, 100, 390, 844, 16_384])))
    case 6: add(.rate(random.one(of: [0.1, 0.25, 0.5, 1, 2])))
    case 7...8: tune()
    default:
      add(random.happens(0.5) ? .key("Escape") : .cancel)
      pointer = nil
    }
  }

  private mutating func resize(to size: Size) {
    self.size = size
    add(.resize(size))
  }

  private mutating func tune() {
    let tunable = random.one(of: tunables)
    let (low, high) = (tunable.range.lowerBound, tunable.range.upperBound)
    let share = random.number(0...1)
    let value =
      random.happens(0.5) ? tunable.value * random.number(0.5...2) : low + (high - low) * share
    let tuning = Session.Tuning(name: tunable.name, value: min(max(value, low), high))
    events.append(Session.Event(time: time, kind: .tune([tuning])))
  }

  private mutating func wait(_ seconds: Double) { time += seconds }

  private mutating func add(_ event: InputEvent) {
    events.append(Session.Event(time: time, kind: .stage(event)))
  }
}
