import Drawing
import Rasterizer
import Toolkit
import Window
import Workshop

/// Paints the workbench into the window: what has changed since the frame before, and no more.
final class WindowPainter {
  /// The fonts, which measure as well as draw.
  let fonts = FontLibrary()
  private let renderer: Renderer
  private let finder: DamageFinder
  /// What the window shows, over which background and at which scale.
  private var shown: (list: DisplayList, background: Color, scale: Double)?
  /// The list of the frame before the last, kept for its memory.
  private var spare = DisplayList()

  init() {
    renderer = Renderer(fonts: fonts)
    finder = DamageFinder(fonts: fonts)
  }

  /// Paints a frame and shows it.
  ///
  /// - Parameter isExposed: Whether the screen has lost what it showed.
  /// - Returns: When drawing was over and when showing was, in seconds of ``MonotonicClock``.
  func present(
    _ workbench: Workbench, in window: DesktopWindow, isExposed: Bool
  ) throws(WindowError) -> (drawn: Double, shown: Double) {
    var list = spare
    spare = DisplayList()
    list.removeAll()
    workbench.paint(into: &list, measurer: fonts)
    let (background, scale) = (workbench.theme.backdrop, window.scale)
    let damage =
      isExposed ? Damage.everything : damage(of: list, background, scale, in: window)
    let times = try window.present(damage) { framebuffer, damage in
      renderer.draw(
        list, into: framebuffer, scale: scale, background: background, damage: damage)
    }
    if let shown { spare = shown.list }
    shown = (list, background, scale)
    return times
  }

  /// What a list would change on the screen; the window itself knows when it has another size.
  private func damage(
    of list: DisplayList, _ background: Color, _ scale: Double, in window: DesktopWindow
  ) -> Damage {
    guard let shown, shown.background == background, shown.scale == scale else {
      return .everything
    }
    return finder.damage(
      from: shown.list, to: list, scale: scale, width: window.pixelWidth,
      height: window.pixelHeight)
  }

  /// What the window shows, as a PNG file.
  func screenshot(of window: DesktopWindow) -> [UInt8] {
    let picture = Framebuffer(width: window.pixelWidth, height: window.pixelHeight)
    if let shown {
      renderer.draw(
        shown.list, into: picture, scale: shown.scale, background: shown.background)
    }
    return PNG.encode(picture)
  }
}
