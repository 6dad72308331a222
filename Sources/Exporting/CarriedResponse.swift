import Documents
import Drawing
import Scenes
import Sessions
import Shell
import Transitions

/// What of a scene is carried away: pages side by side that a finger turns, or layers between places where
/// they rest. A scene that is neither is refused, with what of it cannot be said so.
package enum CarriedResponse {
  /// Panes in a container, as a paging scroll view has them.
  case pages(InteractiveResponse)
  /// Everything else that goes straight and upright.
  case layers(LayeredResponse)

  /// Reads a scene's response, and holds the code that would be written against the simulation.
  ///
  /// - Parameters:
  ///   - scene: With the values that are exported; motion is never reduced.
  ///   - size: The stage's size, in points.
  /// - Throws: A bad file's failure that says what of the scene cannot be carried away.
  package init(of scene: Scene, size: Size) throws(CommandFailure) {
    guard !Gallery.isExhibit(scene.id) else {
      throw InteractiveResponse.refusal(of: scene, InteractiveResponse.ofExhibits)
    }
    let root = Simulation(scene: scene, size: size, traceCapacity: 0).instance.root
    if root is ContainerViewController {
      let response = try InteractiveResponse(of: scene, size: size)
      try response.check()
      self = .pages(response)
    } else {
      let response = try LayeredResponse(of: scene, size: size)
      try response.check()
      self = .layers(response)
    }
  }

  /// What its code is held against.
  ///
  /// - Parameter count: How many sessions of made-up drags there are; 0 or more.
  package func conformance(count: Int) -> any CarriedConformance {
    switch self {
    case .pages(let response): Conformance(of: response, count: count)
    case .layers(let response): LayeredConformance(of: response, count: count)
    }
  }
}
