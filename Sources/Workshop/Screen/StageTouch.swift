import Drawing
import Sessions

/// The pointer on the stage.
struct StageTouch {
  /// Whether it is down there.
  var isDown = false {
    didSet { if !isDown { finger = nil } }
  }
  /// What keys hold there in the place of a hand; `nil` if it is a hand, or nothing is down.
  var finger: KeyFinger?
  /// Whether the hand has no pointer of the desktop's, so that one is painted: it is a finger.
  var isFinger = false
  /// Where it was lately.
  private(set) var trail = GestureTrail()

  /// Where a pointer is to be painted, in the container's points: where the desktop shows none.
  var shownPlace: Point? {
    guard isDown else { return nil }
    if let finger { return finger.place }
    return isFinger && trail.count > 0 ? trail[trail.count - 1].point : nil
  }

  /// Begins anew: no pointer is down, and none has been.
  mutating func reset() {
    isDown = false
    trail.begin()
  }

  /// Goes down.
  ///
  /// - Parameters:
  ///   - place: In the container's points.
  ///   - time: In seconds of the stage's clock.
  mutating func begin(at place: Point, _ time: Double) {
    trail.begin()
    note(place, time)
  }

  /// Is at a place, in the container's points, at a time of the stage's clock, in seconds.
  mutating func note(_ place: Point, _ time: Double) { trail.record(place, at: time) }
}
