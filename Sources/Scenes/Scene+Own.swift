import Drawing
import Transitions

extension Scene {
  /// Makes a scene of somebody's own controllers, to be simulated, replayed and linted like those of
  /// the gallery.
  ///
  /// - Parameters:
  ///   - id: The name in sessions.
  ///   - size: The container's size, in points.
  ///   - makeRoot: Builds the root controller, anew with each call. What it refers to weakly, it must
  ///     keep alive itself.
  package init(id: String, size: Size, makeRoot: @escaping () -> ViewController) {
    self.init(
      id: id, title: id, chineseTitle: id, caption: "", size: size, tunables: []
    ) { _ in
      SceneInstance(root: makeRoot(), retained: [], tune: { _, _ in })
    }
  }
}
