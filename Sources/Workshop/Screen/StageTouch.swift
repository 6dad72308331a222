import Drawing
import Sessions

/// The pointer on the stage.
struct StageTouch {
  /// Whether it is down there.
  var isDown = false
  /// Where it was lately.
  private(set) var trail = GestureTrail()

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
