import Drawing
import Glibc

/// A finger on the stage that keys hold down and steer.
///
/// Its speed follows the arrows with a short delay, in closed form: where it is does not depend on how
/// often it is asked. What the stage gets of it are ordinary moves of the pointer.
nonisolated struct KeyFinger: Hashable, Sendable {
  /// The arrows that are held.
  struct Arrows: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let left = Arrows(rawValue: 1)
    static let right = Arrows(rawValue: 2)
    package static let up = Arrows(rawValue: 4)
    static let down = Arrows(rawValue: 8)

    init(rawValue: Int) { self.rawValue = rawValue }

    /// The arrow of a key, or none.
    init(_ key: String) {
      switch key {
      case "ArrowLeft": self = .left
      case "ArrowRight": self = .right
      case "ArrowUp": self = .up
      case "ArrowDown": self = .down
      default: self = []
      }
    }

    /// Where they point, of length 1; zero where they cancel each other.
    var way: Vector {
      func sign(_ arrow: Arrows) -> Double { contains(arrow) ? 1 : 0 }
      let way = Vector(dx: sign(.right) - sign(.left), dy: sign(.down) - sign(.up))
      return way.dx != 0 && way.dy != 0 ? way * 0.5.squareRoot() : way
    }
  }

  /// The key that holds it, without Shift.
  let key: String
  /// Where it is, in the container's points.
  package private(set) var place: Point
  /// The arrows that are held.
  var arrows: Arrows = []
  /// Whether Shift makes it faster.
  var isFast = false
  private var velocity = Vector.zero
  private var time: Double

  /// Goes down.
  ///
  /// - Parameters:
  ///   - place: In the container's points.
  ///   - key: The key that holds it, without Shift.
  ///   - time: In seconds outside.
  init(at place: Point, heldBy key: String, _ time: Double) {
    (self.place, self.key, self.time) = (place, key, time)
  }

  /// Whether it will be elsewhere at the next frame.
  var isMoving: Bool { velocity != .zero || arrows.way != .zero }

  /// Moves on.
  ///
  /// - Parameters:
  ///   - end: In seconds outside; an earlier time than the last changes nothing.
  ///   - speed: How fast it is with an arrow held, in points per second.
  mutating func advance(to end: Double, speed: Double) {
    let elapsed = end - time
    guard elapsed > 0 else { return }
    time = end
    let wanted = arrows.way * (isFast ? KeyFinger.haste * speed : speed)
    let excess = velocity - wanted
    let left = exp(-elapsed / KeyFinger.delay)
    place = place + wanted * elapsed + excess * (KeyFinger.delay * (1 - left))
    velocity = wanted + excess * left
    // What is left of it would move it by a hundredth of a point.
    let rest = KeyFinger.rest / KeyFinger.delay
    if wanted == .zero, abs(velocity.dx) < rest, abs(velocity.dy) < rest { velocity = .zero }
  }

  /// How soon the speed follows the keys, in seconds; shorter would be a jolt, longer would feel like
  /// rubber. Ours.
  static let delay = 0.05
  /// How many times as fast it is with Shift.
  static let haste = 3.0
  private static let rest = 0.01
}
