import Drawing
import Input
import Scenes
import Sessions
import Transitions

/// Lives a stage through once more up to a moment, and moves a finger there a little further than it went: so
/// it is seen what follows the finger, and how far.
///
/// Nothing is assumed of how views follow: a rubber band, an end of the way and a view that turns are all seen
/// as they are.
struct Probe {
  private let scene: Scene
  private let events: [Session.Event]
  private let time: Double
  private let finger: (number: Int, place: Point)
  private let shown: StageSnapshot

  /// How far the finger is moved, in points: so little that no bend is seen in the way of what follows.
  private static let step = 0.01
  /// Who follows further than so many times the finger's way has been moved by something else, such as a
  /// gesture that begins.
  private static let greatest = 10.0

  /// Prepares.
  ///
  /// - Parameters:
  ///   - scene: The scene, as it began.
  ///   - events: What has happened since.
  ///   - time: The moment, in seconds of the stage's clock; not before the last event.
  ///   - finger: Which finger is moved, and from where.
  ///   - shown: What the stage has shown at that moment.
  init(
    _ scene: Scene, _ events: [Session.Event], at time: Double,
    finger: (number: Int, place: Point), shown: StageSnapshot
  ) {
    (self.scene, self.events, self.time) = (scene, events, time)
    (self.finger, self.shown) = (finger, shown)
  }

  /// How far the corners and the middle of each view go for each point that the finger goes in a direction.
  ///
  /// - Parameter direction: Of length 1.
  /// - Returns: `nil` if the stage is not the same this time. A view is left out that something else moves.
  func ways(towards direction: Vector) -> [String: [Vector]]? {
    let simulation = Simulation(scene: scene, size: scene.size, traceCapacity: 0)
    for event in events { simulation.apply(event) }
    simulation.advance(to: time)
    let waited = StageSnapshot(simulation.stage)
    guard StageSnapshot.ways(from: shown, to: waited).values.allSatisfy(\.areNone) else {
      return nil
    }
    func move(to place: Point) -> StageSnapshot {
      let moved = InputEvent.move(place, by: Pointer(number: finger.number))
      simulation.apply(Session.Event(time: time, kind: .stage(moved)))
      return StageSnapshot(simulation.stage)
    }
    let (from, to) = (move(to: finger.place), move(to: finger.place + direction * Probe.step))
    return StageSnapshot.ways(from: from, to: to).compactMapValues { ways in
      let shares = ways.map { $0 * (1 / Probe.step) }
      return shares.allSatisfy { $0.length <= Probe.greatest } ? shares : nil
    }
  }
}

extension [Vector] {
  /// Whether nothing has moved, but for roundings.
  fileprivate var areNone: Bool { allSatisfy { $0.length < 1e-6 } }
}
