import Drawing
import Input
import SpringEngine

/// The pointer of a session, as its events tell: where it is, and how fast by a line fitted to them; of
/// several, their centre, which does not jump when one comes or goes.
///
/// It knows nothing of gestures, so that what is shown can be judged by it.
struct FingerLog {
  private(set) var location = Point.zero
  private var fingers: [(number: Int, place: Point)] = []
  /// How far fingers that came or went have moved their centre.
  private var shift = Vector.zero
  private var horizontal = VelocityEstimator()
  private var vertical = VelocityEstimator()
  /// When slow motion changed last, by the stage's clock and by the hand's, and to what.
  private var clock = (stage: 0.0, hand: 0.0, rate: 1.0)

  /// Takes in an event of the stage.
  mutating func note(_ event: InputEvent, at time: Double) {
    switch event {
    case .down(let point, let pointer):
      if fingers.isEmpty {
        horizontal.reset()
        vertical.reset()
        shift = .zero
        fingers = [(pointer.number, point)]
        return move(to: point, at: time)
      }
      change { $0.append((pointer.number, point)) }
    case .move(let point, let pointer): follow(pointer.number, to: point, at: time)
    case .up(let point, let pointer):
      if fingers.contains(where: { $0.number == pointer.number && $0.place != point }) {
        follow(pointer.number, to: point, at: time)
      }
      if fingers.count > 1 {
        change { fingers in fingers.removeAll { $0.number == pointer.number } }
      } else {
        fingers = []
      }
    case .cancel, .key("Escape"): fingers = []
    case .rate(let rate): clock = (time, handTime(at: time), rate)
    case .scroll, .key, .text, .resize: break
    }
  }

  private mutating func follow(_ number: Int, to point: Point, at time: Double) {
    guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
    fingers[index].place = point
    if let center { move(to: center - shift, at: time) }
  }

  /// Lets fingers come or go, which is no movement.
  private mutating func change(_ body: (inout [(number: Int, place: Point)]) -> Void) {
    guard let former = center else { return body(&fingers) }
    body(&fingers)
    if let center { shift = shift + (center - former) }
  }

  private var center: Point? {
    guard let first = fingers.first?.place else { return nil }
    let sum = fingers.dropFirst().reduce(Vector.zero) { $0 + ($1.place - first) }
    return fingers.count == 1 ? first : first + sum * (1 / Double(fingers.count))
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
