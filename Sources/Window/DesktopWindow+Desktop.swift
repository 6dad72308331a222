internal import CSDL2
import Rasterizer

extension DesktopWindow {
  /// The title bar's text.
  package var title: String {
    get { SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(handle, newValue) }
  }

  /// The desktop's clipboard as text, or `nil` if it holds none.
  package var clipboardText: String? {
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Puts a text on the desktop's clipboard. On X11 it stays only while this process runs, unless a
  /// clipboard manager keeps it.
  package func setClipboardText(_ text: String) throws(WindowError) {
    guard SDL_SetClipboardText(text) == 0 else { throw .last(while: "copy to the clipboard") }
  }

  /// Gives the window an icon, where the desktop takes it from the window and not from the
  /// application's desktop file.
  ///
  /// - Parameter icon: The picture, usually square.
  /// - Throws: ``WindowError/refused(action:reason:)`` if the system fails.
  package func setIcon(_ icon: Framebuffer) throws(WindowError) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(icon.width * icon.height)
    for row in 0..<icon.height {
      for column in 0..<icon.width {
        pixels.append(straightAlpha(icon.pixels[row * icon.stride + column]))
      }
    }
    let isSet = pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(icon.width), Int32(icon.height), 32, Int32(icon.width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
      guard let surface else { return false }
      SDL_SetWindowIcon(handle, surface)
      SDL_FreeSurface(surface)
      return true
    }
    guard isSet else { throw .last(while: "set the window's icon") }
  }
}

/// A premultiplied pixel with its colour no longer multiplied, as icons have it.
private func straightAlpha(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  guard alpha > 0 && alpha < 255 else { return pixel }
  let channel = { (shift: UInt32) in
    min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
  }
  return alpha << 24 | channel(16) | channel(8) | channel(0)
}
