import Drawing
import Scenes
import Transitions

/// How a session begins: the scene and its size, from which any number of simulations can be built.
struct SessionOrigin {
  /// Which scene.
  let scene: Scene
  /// The container's size, in points.
  let size: Size
  /// The ways that the scene's laws say are alike and are not: played once, whatever is built.
  private let ways: [Finding]

  /// Takes a scene as it begins.
  init(scene: Scene, size: Size) {
    (self.scene, self.size) = (scene, size)
    ways = AlikeWays.all(of: scene).compactMap(\.finding)
  }

  /// Builds the scene as it is at the beginning.
  ///
  /// - Parameter traceCapacity: How many calls the trace keeps.
  func makeSimulation(traceCapacity: Int = LiveSession.traceCapacity) -> Simulation {
    let simulation = Simulation(scene: scene, size: size, traceCapacity: traceCapacity)
    simulation.ways = ways
    return simulation
  }
}
