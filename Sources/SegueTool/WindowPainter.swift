import Drawing
import Rasterizer
import Toolkit
import Window
import Workshop

/// Paints the workbench into the window: what has changed since the frame before, and no more.
final class WindowPainter {
  /// The fonts, which measure as well as draw.
  let fonts = FontLibrary()
  private let composer: FrameComposer
  /// The list of the frame to come, with the memory of the one before the last.
  private var list = DisplayList()

  init() { composer = FrameComposer(fonts: fonts) }

  /// When the last frame was shown, in seconds of ``MonotonicClock``.
  private var lastShown = 0.0
  /// How long nothing changes before a motion counts as over, in seconds: a hand holds still longer than
  /// a mouse takes between two reports.
  private static let stillness = 0.1
  /// How long nothing changes before what only motion needs is given back, in seconds.
  private static let patience = 2.0

  /// When the painter has something to do although nothing changes, in seconds of ``MonotonicClock``:
  /// to paint the end of a motion exactly, then to give memory back.
  var nextWake: Double? {
    if composer.isProvisional { return lastShown + Self.stillness }
    return composer.layerMemory > 0 ? lastShown + Self.patience : nil
  }

  /// Whether the end of a motion is to be painted exactly now.
  func wantsExactFrame(at time: Double) -> Bool {
    composer.isProvisional && time >= lastShown + Self.stillness
  }

  /// Paints a frame and shows it.
  ///
  /// - Parameter isExposed: Whether the screen has lost what it showed.
  /// - Returns: When drawing was over and when showing was, in seconds of ``MonotonicClock``.
  func present(
    _ workbench: Workbench, in window: DesktopWindow, isExposed: Bool
  ) throws(WindowError) -> (drawn: Double, shown: Double) {
    list.removeAll()
    workbench.paint(into: &list, measurer: fonts)
    let damage = composer.advance(
      to: &list, scale: window.scale, background: workbench.theme.backdrop,
      width: window.pixelWidth, height: window.pixelHeight, isLost: isExposed)
    return try show(damage, in: window)
  }

  /// Shows the end of a motion exactly: what was painted last, and nothing that has changed since.
  ///
  /// A workbench that were asked again might show a later time, which is motion again, and so on for ever.
  func presentExactly(in window: DesktopWindow, isExposed: Bool) throws(WindowError) {
    let damage = composer.settle()
    _ = try show(isExposed ? .everything : damage, in: window)
  }

  private func show(
    _ damage: Damage, in window: DesktopWindow
  ) throws(WindowError) -> (drawn: Double, shown: Double) {
    let times = try window.present(damage) { framebuffer, damage in
      composer.draw(into: framebuffer, damage: damage)
    }
    lastShown = times.shown
    return times
  }

  /// Lets go of the memory that only motion needs, if nothing has moved for a while.
  func restIfStill(at time: Double) {
    if !composer.isProvisional && time >= lastShown + Self.patience { composer.rest() }
  }

  /// What the window shows, as a PNG file.
  func screenshot(of window: DesktopWindow) -> [UInt8] {
    let picture = Framebuffer(width: window.pixelWidth, height: window.pixelHeight)
    composer.drawExactly(into: picture)
    return PNG.encode(picture)
  }
}
