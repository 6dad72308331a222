import Drawing
import Transitions

/// What a finger does with the views that follow it: how far each goes for each point of the finger, and
/// how fast the finger is.
struct Grasp {
  /// One movement of the finger.
  private struct Movement {
    let way: Vector
    /// How far the corners and the middle of each view have gone.
    let followed: [String: [Vector]]
  }

  private var samples: [(time: Double, place: Point)] = []
  private var movements: [Movement] = []

  /// A finger that has come down.
  init(at place: Point, time: Double) { samples = [(time, place)] }

  /// Where it is.
  var place: Point? { samples.last?.place }

  /// Takes in a movement.
  mutating func move(to place: Point, at time: Double, from before: Sight, to after: Sight) {
    guard let former = samples.last?.place else { return }
    samples.append((time, place))
    guard place != former else { return }
    movements = movements.suffix(1)
    movements.append(Movement(way: place - former, followed: Sight.ways(from: before, to: after)))
  }

  /// Forgets how views have followed, because they follow otherwise from now on.
  mutating func startAnew() { movements = [] }

  /// Whether a view has followed its last movement.
  func holds(_ view: String) -> Bool {
    movements.last?.followed[view]?.contains { $0 != .zero } ?? false
  }

  /// How fast a place of a view goes that the finger has held, by the finger's own velocity, in points per
  /// second.
  ///
  /// - Returns: Zero for what has not followed; `nil` where the last two movements do not agree, as at an
  ///   end of the way.
  func velocity(of view: String, _ mark: Int, at time: Double) -> Vector? {
    guard let last = movements.last, let first = movements.first else { return .zero }
    let ratios = [first, last].map { movement in
      (movement.followed[view]?[mark] ?? .zero) * (1 / movement.way.length)
    }
    let greatest = max(ratios[0].length, ratios[1].length)
    if greatest < 1e-3 { return .zero }
    let finger = velocity(at: time)
    if finger == .zero { return .zero }
    let direction = last.way * (1 / last.way.length)
    let along = finger.dx * direction.dx + finger.dy * direction.dy
    guard movements.count == 2, (ratios[1] - ratios[0]).length <= 0.2 * greatest,
      (finger - direction * along).length <= 0.2 * finger.length
    else { return nil }
    return ratios[1] * along
  }

  /// The slope of the straight line through the last tenth of a second, in points per second; zero if the
  /// finger has rested that long.
  private func velocity(at time: Double) -> Vector {
    let recent = samples.filter { time - $0.time <= Grasp.window }
    guard let first = recent.first, let last = recent.last, last.time > first.time else {
      return .zero
    }
    let count = Double(recent.count)
    let mean = recent.reduce(0) { $0 + $1.time } / count
    var (sum, spread) = (Vector.zero, 0.0)
    for sample in recent {
      sum = sum + (sample.place - first.place) * (sample.time - mean)
      spread += (sample.time - mean) * (sample.time - mean)
    }
    return sum * (1 / spread)
  }

  /// How long a gesture looks back for its velocity, in seconds.
  private static let window = GestureConfiguration().velocityWindow
}
