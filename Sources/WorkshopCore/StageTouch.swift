import Drawing
import Input
import Sessions

/// The pointers on the stage.
package struct StageTouch {
  /// Whether it is down there.
  package var isDown = false {
    didSet { if !isDown { (finger, pinch) = (nil, nil) } }
  }
  /// What keys hold there in the place of a hand; `nil` if it is a hand, or nothing is down.
  var finger: KeyFinger?
  /// Whether the hand has no pointer of the desktop's, so that one is painted: it is a finger.
  var isFinger = false
  /// The point that two pointers pinch and turn about, in the container's points, while one hand with a
  /// mouse holds both.
  var pinch: Point?
  /// The numbers of further fingers that are down there.
  package var others: Set<Int> = []
  /// Where it was lately.
  private(set) var trail = GestureTrail()
  /// Where the second one was lately.
  private(set) var secondTrail = GestureTrail()

  /// Whether any pointer is down there.
  package var isAnyDown: Bool { isDown || !others.isEmpty }

  /// Where a pointer is to be painted, in the container's points: where the desktop shows none.
  var shownPlace: Point? {
    guard isDown else { return nil }
    if let finger { return finger.place }
    return isFinger || pinch != nil ? trail.latest : nil
  }

  /// Where the second pointer is to be painted, in the container's points.
  var shownSecondPlace: Point? {
    pinch != nil || others.contains(1) ? secondTrail.latest : nil
  }

  /// What a press is on the stage: itself, or two pointers about a point.
  ///
  /// - Parameter event: With its place in the container's points.
  func hands(of event: InputEvent) -> [InputEvent] {
    guard let pinch, let place = event.place else { return [event] }
    let first = place + StageTouch.reach
    let mirrored = pinch + (pinch - first)
    return [event.at(first, by: 0), event.at(mirrored, by: 1)]
  }

  /// How far from the point the first of two mirrored pointers comes down, in the container's points.
  private static let reach = Vector(dx: 40, dy: 0)

  /// Begins anew: no pointer is down, and none has been.
  package mutating func reset() {
    isDown = false
    others = []
    trail.begin()
    secondTrail.begin()
  }

  /// Goes down.
  ///
  /// - Parameters:
  ///   - place: In the container's points.
  ///   - time: In seconds of the stage's clock.
  package mutating func begin(at place: Point, _ time: Double) {
    trail.begin()
    if others.isEmpty { secondTrail.begin() }
    note(place, time)
  }

  /// Is at a place, in the container's points, at a time of the stage's clock, in seconds.
  package mutating func note(_ place: Point, _ time: Double) { trail.record(place, at: time) }

  /// The second one goes down at a place, in the container's points.
  mutating func beginSecond(at place: Point, _ time: Double) {
    secondTrail.begin()
    noteSecond(place, time)
  }

  /// The second one is at a place.
  mutating func noteSecond(_ place: Point, _ time: Double) { secondTrail.record(place, at: time) }
}

extension InputEvent {
  /// The same press, movement or release of another pointer at another place.
  fileprivate func at(_ place: Point, by number: Int) -> InputEvent {
    switch self {
    case .down: .down(place, by: Pointer(number: number))
    case .move: .move(place, by: Pointer(number: number))
    case .up: .up(place, by: Pointer(number: number))
    case .cancel, .scroll, .key, .text, .resize, .rate: self
    }
  }
}
