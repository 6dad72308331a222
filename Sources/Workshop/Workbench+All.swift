import Drawing
import Sessions
import Toolkit

extension Workbench {
  /// Opens a scene, or plays a session until somebody takes over; with every panel and every action.
  package convenience init(
    _ content: SceneLibrary.Content, demonstrates: Bool = false, window: Size, theme: Theme,
    startingAt time: Double, clipboard: any Clipboard = PrivateClipboard(), path: String? = nil
  ) {
    self.init(
      content, demonstrates: demonstrates, window: window, theme: theme, startingAt: time,
      clipboard: clipboard, path: path,
      fittings: Fittings(panels: .whole, keys: .standard, steps: BackList.all))
  }
}
