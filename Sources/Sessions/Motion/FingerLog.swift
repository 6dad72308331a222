import Drawing
import Input
import SpringEngine

/// The pointer of a session, as its events tell: where it is, and how fast by a line fitted to them.
///
/// It knows nothing of gestures, so that what is shown can be judged by it.
struct FingerLog {
  private(set) var location = Point.zero
  private var horizontal = VelocityEstimator()
  private var vertical = VelocityEstimator()
  /// When slow motion changed last, by the stage's clock and by the hand's, and to what.
  private var clock = (stage: 0.0, hand: 0.0, rate: 1.0)

  /// Takes in an event of the stage.
  mutating func note(_ event: InputEvent, at time: Double) {
    switch event {
    case .down(let point, _):
      horizontal.reset()
      vertical.reset()
      move(to: point, at: time)
    case .move(let point, _): move(to: point, at: time)
    case .up(let point, _): if point != location { move(to: point, at: time) }
    case .rate(let rate): clock = (time, handTime(at: time), rate)
    case .cancel, .scroll, .key, .text, .resize: break
    }
  }

  private mutating func move(to point: Point, at time: Double) {
    location = point
    let time = handTime(at: time)
    horizontal.add(time: time, position: point.x)
    vertical.add(time: time, position: point.y)
  }

  /// The velocity at a time of the stage's clock, in points per second of the hand's; 0 after a rest.
  func velocity(at time: Double) -> Vector {
    let time = handTime(at: time)
    return Vector(dx: horizontal.velocity(at: time), dy: vertical.velocity(at: time))
  }

  private func handTime(at time: Double) -> Double {
    clock.hand + (time - clock.stage) / clock.rate
  }
}

extension Vector {
  /// How much of the vector lies along another one of length 1.
  nonisolated func along(_ direction: Vector) -> Double {
    dx * direction.dx + dy * direction.dy
  }
}
