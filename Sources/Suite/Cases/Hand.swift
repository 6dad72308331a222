import Drawing
import Input
import Sessions

/// What fingers do to the stage in a case, noted as it is told, in points and seconds.
struct Hand {
  /// From page to page, which is as wide as the stage.
  static let way = 400.0
  /// The stage.
  static let stage = Size(width: way, height: 800)
  /// Between two moves of a finger.
  private static let step = 0.01

  private(set) var events: [Session.Event] = []
  /// When the next thing happens.
  private(set) var now = 0.1
  private var places: [Int: Double] = [:]

  /// A finger comes down.
  @discardableResult
  mutating func down(_ x: Double, finger: Int = 0) -> Double {
    places[finger] = x
    return note(.down(place(finger), by: Pointer(number: finger)))
  }

  /// It moves evenly; negative is to the left, which brings the next page.
  @discardableResult
  mutating func drag(_ way: Double, over duration: Double, finger: Int = 0) -> Double {
    let start = places[finger] ?? 0
    let count = max(1, Int((duration / Self.step).rounded()))
    for number in 1...count {
      if duration > 0 { wait(duration / Double(count)) }
      places[finger] = start + way * Double(number) / Double(count)
      note(.move(place(finger), by: Pointer(number: finger)))
    }
    return now
  }

  /// It is lifted.
  @discardableResult
  mutating func up(finger: Int = 0) -> Double {
    note(.up(place(finger), by: Pointer(number: finger)))
  }

  /// The system takes it away.
  @discardableResult
  mutating func cancel() -> Double { note(.cancel) }

  /// The stage, and with it the way, gets another width.
  mutating func resize(_ width: Double) {
    note(.resize(Size(width: width, height: Self.stage.height)))
  }

  /// Nothing happens for a while.
  @discardableResult
  mutating func wait(_ duration: Double) -> Double {
    now = ((now + duration) * 10_000).rounded() / 10_000
    return now
  }

  private func place(_ finger: Int) -> Point {
    // A second finger lies below the first.
    Point(
      x: ((places[finger] ?? 0) * 1_000).rounded() / 1_000, y: 300 + 100 * Double(finger))
  }

  @discardableResult
  private mutating func note(_ input: InputEvent) -> Double {
    events.append(Session.Event(time: now, kind: .stage(input)))
    return now
  }
}

extension Hand {
  /// A flick to the next page, or by another way.
  ///
  /// - Returns: When it is over.
  @discardableResult
  mutating func flick(from x: Double = 360, by way: Double = -160, over time: Double = 0.1)
    -> Double
  {
    pull(from: x, by: way, over: time)
    return up()
  }

  /// A finger comes down, moves and may rest; it is not lifted.
  ///
  /// - Returns: When the move is over.
  @discardableResult
  mutating func pull(
    from x: Double, by way: Double, over time: Double, rest: Double = 0
  ) -> Double {
    down(x)
    let end = drag(way, over: time)
    wait(rest)
    return end
  }

  /// A flick to the next page, and a finger that comes down on the way and holds.
  ///
  /// - Returns: When it is said to hold, and until when.
  @discardableResult
  mutating func flickAndCatch(for time: Double) -> (from: Double, to: Double) {
    flick()
    wait(0.06)
    return grip(for: time)
  }

  /// A finger comes down and holds.
  ///
  /// - Returns: When it is said to hold, and until when.
  @discardableResult
  mutating func grip(at x: Double = 200, for time: Double) -> (from: Double, to: Double) {
    let down = down(x)
    return (down + Law.lag, wait(time))
  }
}
