internal import CSDL2
import Drawing

/// Where a window stands on the desktop.
nonisolated package struct WindowPlacement: Hashable, Sendable {
  /// Where it begins with its title bar, in the desktop's units; `nil` for the middle of the first screen. A place
  /// that is off every screen is not used.
  package var origin: Point?
  /// Whether it is as large as the desktop allows.
  package var isMaximized: Bool
  /// Whether a title bar has to find room on the screen as well, which a size that somebody has asked for
  /// need not care for.
  package var leavesRoomForTitle: Bool

  /// In the middle of the first screen, unless said otherwise.
  package init(
    origin: Point? = nil, isMaximized: Bool = false, leavesRoomForTitle: Bool = false
  ) {
    self.origin = origin
    self.isMaximized = isMaximized
    self.leavesRoomForTitle = leavesRoomForTitle
  }

  /// What a title bar takes, in the desktop's units; ours: those of usual desktops at a scale of 1 have less.
  private static let title = 40.0

  /// The screen, of several, that a place is on: what is seen of the window there can be dragged.
  ///
  /// - Parameter screens: What windows may use of each, in the desktop's units.
  package static func screen(of place: Point, among screens: [Rect]) -> Rect? {
    let reach = Rect(x: place.x, y: place.y, width: 64, height: 32)
    return screens.first { screen in
      let seen = screen.intersection(reach)
      return seen.width >= 48 && seen.height >= 24
    }
  }
}

extension WindowPlacement {
  /// What windows may use of each screen: without the desktop's own panels, in its units.
  private static var screens: [Rect] {
    (0..<max(SDL_GetNumVideoDisplays(), 0)).compactMap { index in
      var bounds = SDL_Rect()
      guard SDL_GetDisplayUsableBounds(index, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
        return nil
      }
      return Rect(
        x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.w), height: Double(bounds.h))
    }
  }

  /// The most that the window may ask for, in the desktop's units; `nil` if no screen is known.
  func room() -> Size? {
    let screens = WindowPlacement.screens
    let chosen = origin.flatMap { WindowPlacement.screen(of: $0, among: screens) }
    guard let screen = chosen ?? screens.first else { return nil }
    let title = leavesRoomForTitle ? WindowPlacement.title : 0
    return Size(width: screen.width, height: max(screen.height - title, 1))
  }

  /// Gives an open window its place.
  func apply(to window: OpaquePointer) {
    if let origin, WindowPlacement.screen(of: origin, among: WindowPlacement.screens) != nil {
      SDL_SetWindowPosition(window, Int32(origin.x), Int32(origin.y))
    }
    if isMaximized { SDL_MaximizeWindow(window) }
  }
}
