internal import CSDL2
import Glibc
import Rasterizer

/// How frames reach the screen.
package enum PresenterChoice: String, Hashable, Sendable, CaseIterable {
  /// The texture where a graphics processor draws, else the surface.
  case automatic
  /// Memory that the X server shares: no copy but the server's own. The best without a graphics
  /// processor; not on Wayland.
  case surface
  /// A texture of the graphics processor, shown in step with the display.
  case texture
}

/// A way for pixels to reach the screen. It keeps the last frame, so that parts of it may be drawn
/// again.
protocol Presenter: AnyObject {
  /// What it is, for people: `surface`, or `texture (` and the renderer's name.
  var name: String { get }

  /// Whether showing a frame may wait for the display.
  var mayBlock: Bool { get }

  /// Draws and shows a frame.
  ///
  /// - Parameters:
  ///   - damage: What changed; without any, nothing is drawn or shown.
  ///   - draw: Paints the damage that it is given: everything after a change of size.
  /// - Returns: When drawing was over and showing began, in seconds of the monotonic clock; `nil` if
  ///   there was nothing to show.
  func present(
    _ damage: Damage, draw: (Framebuffer, Damage) -> Void
  ) throws(WindowError) -> Double?

  /// Shows the last frame once more.
  ///
  /// - Returns: `false` if there is none, so that everything has to be drawn.
  func presentAgain() throws(WindowError) -> Bool

  /// Forgets the last frame: the window's size or the device behind it has changed.
  func invalidate()

  /// Gives back what belongs to the window, which is about to close or to change presenters.
  func close()
}

extension PresenterChoice {
  /// What to try first, without loading a graphics library.
  ///
  /// Wayland has no shared surface. On X11 a kernel without a graphics device means software, where
  /// even asking OpenGL for its name would cost a tenth of a second.
  func resolved(on driver: VideoDriver) -> PresenterChoice {
    guard self == .automatic else { return self }
    switch driver.name {
    case "wayland": return .texture
    case "x11": return hasGraphicsDevice ? .texture : .surface
    default: return .surface
    }
  }

  private var hasGraphicsDevice: Bool {
    let nodes = (128..<136).map { "/dev/dri/renderD\($0)" }
    return (nodes + ["/dev/nvidiactl"]).contains { access($0, F_OK) == 0 }
  }
}

extension SDL_Rect {
  /// The rectangle of an area that lies inside a window.
  init(_ area: PixelBounds) {
    self.init(
      x: Int32(area.left), y: Int32(area.top), w: Int32(area.width), h: Int32(area.height))
  }
}

extension Framebuffer {
  /// The first pixel of an area.
  func first(in area: PixelBounds) -> UnsafeMutablePointer<UInt32> {
    pixels + (area.top * stride + area.left)
  }
}
