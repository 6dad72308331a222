import Drawing
import Input
import Sessions

/// What the ghost hand does on the stage in a step of the tour: events whose times count from its beginning.
enum GhostGesture {
  /// A flick to the left, as the opening demonstration has it.
  static let flick = swipe(at: 0.4)

  /// The same, caught in flight, held, and let go again.
  static let caughtFlick =
    flick + [
      event(0.72, .down(Point(x: 220, y: 440))), event(0.8, .move(Point(x: 232, y: 440))),
      event(0.95, .move(Point(x: 262, y: 441))), event(1.15, .move(Point(x: 286, y: 442))),
      event(1.5, .move(Point(x: 270, y: 442))), event(1.7, .move(Point(x: 220, y: 441))),
      event(1.8, .move(Point(x: 150, y: 440))), event(1.84, .up(Point(x: 120, y: 440))),
    ]

  private static func swipe(at start: Double) -> [Session.Event] {
    let places = [322.0, 318, 306, 286, 258, 222, 182, 142]
    let moves = places.enumerated().map { index, x in
      let place = Point(x: x, y: 470 - 1.5 * Double(index))
      return event(start + 0.03 * Double(index), index == 0 ? .down(place) : .move(place))
    }
    return moves + [event(start + 0.23, .up(Point(x: 118, y: 456)))]
  }

  private static func event(_ time: Double, _ event: InputEvent) -> Session.Event {
    Session.Event(time: time, kind: .stage(event))
  }
}
