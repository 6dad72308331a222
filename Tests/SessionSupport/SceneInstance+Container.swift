import Scenes
import Transitions

extension SceneInstance {
  /// The scene's custom container, if it is its root or what a frame around it shows.
  package var container: ContainerViewController? {
    ([root] + root.children).lazy.compactMap { $0 as? ContainerViewController }.first
  }
}
