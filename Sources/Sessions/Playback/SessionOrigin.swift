import Drawing
import Scenes

/// How a session begins: the scene and its size, from which any number of simulations can be built.
struct SessionOrigin {
  /// Which scene.
  let scene: Scene
  /// The container's size, in points.
  let size: Size

  /// Builds the scene as it is at the beginning.
  ///
  /// - Parameter traceCapacity: How many calls the trace keeps.
  func makeSimulation(traceCapacity: Int = LiveSession.traceCapacity) -> Simulation {
    Simulation(scene: scene, size: size, traceCapacity: traceCapacity)
  }
}
