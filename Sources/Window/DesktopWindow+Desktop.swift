internal import CSDL2
import Drawing
import Phrases
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

  /// Whether the window is as large as the desktop allows.
  package var isMaximized: Bool {
    SDL_GetWindowFlags(handle) & SDL_WINDOW_MAXIMIZED.rawValue != 0
  }

  /// Where the window begins with its title bar, in the desktop's units; `nil` where windows are not told.
  ///
  /// A window that is given this place before it is shown is there again, whatever frame it has.
  package var origin: Point? {
    guard isOnX11 else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    var (top, left): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    SDL_GetWindowBordersSize(handle, &top, &left, nil, nil)
    return Point(x: Double(x - left), y: Double(y - top))
  }

  /// Where the window's content begins, in pixels of the screen; the corner where windows are not told.
  package var contentOrigin: Point {
    guard isOnX11 else { return .zero }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    return Point(x: Double(x), y: Double(y))
  }

  /// Ends a window's waiting for input, from any thread.
  nonisolated package static func wake() { WakeThread.wake() }

  /// Whether the window fills the screen.
  package var isFullScreen: Bool {
    SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0
  }

  /// Lets the window fill the screen, with the desktop's resolution, or be a window again.
  ///
  /// - Throws: ``WindowError/refused(action:reason:)`` if the system fails, and on an X server without a
  ///   window manager: SDL would take the window for as large as the screen, which it is not.
  package func setFullScreen(_ isFull: Bool) throws(WindowError) {
    let action: Phrase = "fill the screen"
    if isFull && isOnX11 && !hasWindowManagerOnX11() {
      throw .refused(action: action, reason: "there is no window manager")
    }
    // On Wayland the way from the full screen to a maximized window ends the connection: libdecor 0.1 takes no
    // room for the title bar. So it goes by way of an ordinary window, there and back.
    if isFull && !isOnX11 && isMaximized {
      SDL_RestoreWindow(handle)
      wasMaximized = true
    }
    let flags = isFull ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
    guard SDL_SetWindowFullscreen(handle, flags) == 0 else {
      let error = WindowError.last(while: action)
      if isFull && wasMaximized {
        wasMaximized = false
        SDL_MaximizeWindow(handle)
      }
      throw error
    }
    leavesFullScreen = !isFull
  }

  /// Whether the window was told to be one again, and still has the screen's size.
  package var isLeavingFullScreen: Bool { leavesFullScreen }

  /// Moves the window to where it is seen, if the screen that showed it has gone: window managers leave it a
  /// sliver at another one's edge, or nothing.
  func comeBack() {
    let hidden = SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue
    guard let origin, !isFullScreen, !isMaximized, SDL_GetWindowFlags(handle) & hidden == 0 else {
      return
    }
    var (width, height, top, left): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    SDL_GetWindowBordersSize(handle, &top, &left, nil, nil)
    let window = Rect(
      x: origin.x, y: origin.y, width: Double(width + 2 * left), height: Double(height + top + left)
    )
    let place = WindowPlacement.seen(window, among: WindowPlacement.screens)
    guard place != origin else { return }
    SDL_SetWindowPosition(handle, Int32(place.x) + left, Int32(place.y) + top)
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
