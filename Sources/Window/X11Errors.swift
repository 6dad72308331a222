internal import CSDL2

/// Lets the program outlive requests that the X server refuses.
///
/// Xlib's own handler ends the process at the first of them. Other programs bring them about, by a
/// window of theirs that is gone before it is answered; and SDL itself, which wakes its loop through a
/// connection of its own, with a message that may reach the server only after the window has been
/// closed. What SDL must know of it checks for itself.
///
/// Call it before SDL opens the display: SDL's own handler passes on to the one that it found, and SDL
/// brings that one back before it closes the display, when the last answers arrive.
nonisolated func outliveRefusedRequestsOnX11() {
  typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
  typealias Install = @convention(c) (Handler) -> OpaquePointer?

  // The library stays loaded, and is the one that SDL loads.
  guard let library = SDL_LoadObject("libX11.so.6"),
    let symbol = SDL_LoadFunction(library, "XSetErrorHandler")
  else { return }
  let ignore: Handler = { _, _ in 0 }
  _ = unsafeBitCast(symbol, to: Install.self)(ignore)
}
