import Drawing
import SpringEngine

/// Where a finger that is down has been, and how fast it is.
struct FingerTrack {
  /// The pointer's number.
  let pointer: Int
  private var samples: [(time: Double, place: Point)]

  /// A finger that has come down.
  init(_ pointer: Int, at place: Point, time: Double) {
    self.pointer = pointer
    samples = [(time, place)]
  }

  /// Where it is.
  var place: Point { samples.last?.place ?? .zero }

  /// Takes in a movement.
  mutating func move(to place: Point, at time: Double) { samples.append((time, place)) }

  /// How fast it is for a gesture that lets go of it now, in points per second: a straight line through where
  /// it has been in the last window, and 0 if it has rested that long.
  ///
  /// - Parameter window: In seconds.
  func velocity(at time: Double, window: Double) -> Vector {
    var horizontal = VelocityEstimator(window: window)
    var vertical = horizontal
    for sample in samples where time - sample.time <= window {
      horizontal.add(time: sample.time, position: sample.place.x)
      vertical.add(time: sample.time, position: sample.place.y)
    }
    return Vector(dx: horizontal.velocity(at: time), dy: vertical.velocity(at: time))
  }
}
