import Drawing
import Sessions
import Toolkit

extension Workbench {
  /// Opens a scene, or plays a session until somebody takes over; with every panel and every action.
  ///
  /// - Parameters:
  ///   - content: What to open.
  ///   - demonstrates: Whether a ghost hand shows what to do in the gallery's scenes.
  ///   - window: The window's size, in points.
  ///   - theme: The colours of the tool.
  ///   - time: The time outside, in seconds.
  ///   - clipboard: Where text goes that is cut or copied in the tool's own fields.
  ///   - path: Where it comes from, if it is a file of somebody's own.
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
