internal import CSDL2

/// Whether an X server has a window manager, which it says on its root window.
///
/// - Returns: `true` also where it cannot be asked.
func hasWindowManagerOnX11() -> Bool {
  typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  typealias Intern = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> UInt
  typealias Root = @convention(c) (OpaquePointer) -> UInt
  typealias List =
    @convention(c) (OpaquePointer, UInt, UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<UInt>?
  typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Int32
  typealias Close = @convention(c) (OpaquePointer) -> Int32

  guard let library = SDL_LoadObject("libX11.so.6") else { return true }
  defer { SDL_UnloadObject(library) }
  guard let open = SDL_LoadFunction(library, "XOpenDisplay"),
    let intern = SDL_LoadFunction(library, "XInternAtom"),
    let root = SDL_LoadFunction(library, "XDefaultRootWindow"),
    let properties = SDL_LoadFunction(library, "XListProperties"),
    let free = SDL_LoadFunction(library, "XFree"),
    let close = SDL_LoadFunction(library, "XCloseDisplay"),
    let display = unsafeBitCast(open, to: Open.self)(nil)
  else { return true }
  defer { _ = unsafeBitCast(close, to: Close.self)(display) }
  let wanted = unsafeBitCast(intern, to: Intern.self)(display, "_NET_SUPPORTING_WM_CHECK", 1)
  var count: Int32 = 0
  let window = unsafeBitCast(root, to: Root.self)(display)
  guard wanted != 0,
    let found = unsafeBitCast(properties, to: List.self)(display, window, &count)
  else { return false }
  defer { _ = unsafeBitCast(free, to: Free.self)(found) }
  return (0..<Int(count)).contains { found[$0] == wanted }
}
