internal import CSDL2

/// Reads the scale that an X11 desktop asks for, in pixels per point.
///
/// Desktops publish it as the resource `Xft.dpi`, 96 for one pixel a point. SDL 2.26 does not read
/// it, so Xlib is asked, through a short connection of its own and the library that SDL has loaded
/// already.
///
/// - Returns: The scale, from 0.5 to 4, or `nil` if the desktop has none.
func desktopScaleOnX11() -> Double? {
  typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  typealias Default =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>)
    -> UnsafePointer<CChar>?
  typealias Close = @convention(c) (OpaquePointer) -> Int32

  guard let library = SDL_LoadObject("libX11.so.6") else { return nil }
  defer { SDL_UnloadObject(library) }
  guard let openSymbol = SDL_LoadFunction(library, "XOpenDisplay"),
    let defaultSymbol = SDL_LoadFunction(library, "XGetDefault"),
    let closeSymbol = SDL_LoadFunction(library, "XCloseDisplay"),
    let display = unsafeBitCast(openSymbol, to: Open.self)(nil)
  else { return nil }
  defer { _ = unsafeBitCast(closeSymbol, to: Close.self)(display) }
  guard let value = unsafeBitCast(defaultSymbol, to: Default.self)(display, "Xft", "dpi"),
    let density = String(validatingCString: value)
  else { return nil }
  return DesktopScale.ofDensity(density)
}

/// How large a desktop wants things to be.
nonisolated package enum DesktopScale {
  /// The scale that goes with a density, in pixels per point.
  ///
  /// - Parameter text: Dots per inch, 96 for one pixel a point, as desktops write it.
  /// - Returns: The scale, from 0.5 to 4, or `nil` for what is no density.
  package static func ofDensity(_ text: String) -> Double? {
    guard let density = Double(text.filter { !$0.isWhitespace }), density.isFinite, density > 0
    else { return nil }
    return min(max(density / 96, 0.5), 4)
  }
}
