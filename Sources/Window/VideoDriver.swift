internal import CSDL2
import Glibc
import Phrases

/// Which of SDL's ways to the screen is in use.
struct VideoDriver {
  /// SDL's name for it: `x11`, `wayland`, `dummy`.
  let name: String

  /// Whether the desktop itself scales windows, so that SDL's coordinates are points already.
  var scalesWindows: Bool { name == "wayland" }

  /// Starts SDL's video for this process.
  ///
  /// SDL never fails for want of a display: it falls back on a driver that shows nothing, or takes
  /// over a text console. So only the desktops that the environment names are tried, unless the
  /// user asks for a driver by `SDL_VIDEODRIVER`.
  static func start(identifier: String) throws(WindowError) -> VideoDriver {
    let asked = variable("SDL_VIDEODRIVER")
    if asked == nil {
      let desktops = [("WAYLAND_DISPLAY", "wayland"), ("DISPLAY", "x11")]
        .filter { variable($0.0) != nil }.map(\.1)
      guard !desktops.isEmpty else {
        throw .noDisplay(reason: "neither WAYLAND_DISPLAY nor DISPLAY is set")
      }
      SDL_SetHint(SDL_HINT_VIDEODRIVER, desktops.joined(separator: ","))
    }
    setHints(identifier: identifier)
    SDL_SetMainReady()
    // The environment may name both desktops, and SDL takes the first that answers.
    outliveRefusedRequestsOnX11()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0, let name = SDL_GetCurrentVideoDriver() else {
      throw .noDisplay(reason: WindowError.lastReason)
    }
    return VideoDriver(name: String(cString: name))
  }

  private static func setHints(identifier: String) {
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", identifier, 0)
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", identifier, 0)
    SDL_SetHint(SDL_HINT_APP_NAME, identifier)
    // The screen saver and the compositor are the user's, not ours.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // A window surface is meant to be memory that the X server shares.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    // Fingers are translated here, with their fractions of a pixel, not as a mouse by SDL.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "1")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
  }

  /// A variable of the environment that is set and not empty.
  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
