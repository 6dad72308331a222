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

  /// Where a window of a size opens, and how large it may be.
  ///
  /// It belongs to the screen that shows most of it, and asks for no more than that has. Where that makes it
  /// smaller, it begins at the screen's edge; and it is moved onto the screen where less than half of it would
  /// be seen.
  ///
  /// - Parameters:
  ///   - size: How large it is wanted, in the desktop's units.
  ///   - screens: What windows may use of each, in the desktop's units, the first one first.
  /// - Returns: Its place, `nil` for the middle of the first screen, and its size. Where a new one is almost as high
  ///   as the screen, it stands high enough for all of it to be seen below its title bar.
  package func fitted(_ size: Size, among screens: [Rect]) -> (origin: Point?, size: Size) {
    guard let first = screens.first else { return (origin, size) }
    let title = leavesRoomForTitle ? WindowPlacement.title : 0
    func fitted(in screen: Rect) -> Size {
      Size(
        width: min(size.width, screen.width),
        height: min(size.height, max(screen.height - title, 1)))
    }
    guard let origin, WindowPlacement.screen(of: origin, among: screens) != nil else {
      return (middle(of: first, for: fitted(in: first)), fitted(in: first))
    }
    let screen = WindowPlacement.home(of: Rect(origin: origin, size: size), among: screens) ?? first
    let least = fitted(in: screen)
    let place = Point(
      x: least.width < size.width ? screen.minX : origin.x,
      y: least.height < size.height ? screen.minY : origin.y)
    return (WindowPlacement.seen(Rect(origin: place, size: least), among: screens), least)
  }

  /// Where a new window begins: `nil`, which is the middle, where a title bar has room above it there; else as much
  /// higher as the title bar needs.
  private func middle(of screen: Rect, for size: Size) -> Point? {
    let title = leavesRoomForTitle ? WindowPlacement.title : 0
    let free = screen.height - size.height
    guard free < 2 * title else { return nil }
    return Point(
      x: (screen.midX - size.width / 2).rounded(.down),
      y: screen.minY + (max(free - title, 0) / 2).rounded(.down))
  }

  /// Where a window has to stand for at least half of it to be seen: where it is, or else on a screen as a
  /// whole, as far as it fits.
  ///
  /// - Parameters:
  ///   - window: Where it is, in the desktop's units.
  ///   - screens: What windows may use of each, in the desktop's units.
  package static func seen(_ window: Rect, among screens: [Rect]) -> Point {
    let parts = screens.map { area(of: window.intersection($0)) }
    guard parts.reduce(0, +) < 0.5 * window.width * window.height,
      let screen = home(of: window, among: screens)
    else { return window.origin }
    return Point(
      x: max(min(window.minX, screen.maxX - window.width), screen.minX),
      y: max(min(window.minY, screen.maxY - window.height), screen.minY))
  }

  /// The screen that shows most of a window; the nearest one where none shows any of it.
  private static func home(of window: Rect, among screens: [Rect]) -> Rect? {
    func order(_ screen: Rect) -> (Double, Double) {
      let way = screen.center - window.center
      return (-area(of: screen.intersection(window)), way.length)
    }
    return screens.min { order($0) < order($1) }
  }

  private static func area(of rect: Rect) -> Double {
    rect.isEmpty ? 0 : rect.width * rect.height
  }
}

extension WindowPlacement {
  /// What windows may use of each screen: without the desktop's own panels, in its units.
  static var screens: [Rect] {
    (0..<max(SDL_GetNumVideoDisplays(), 0)).compactMap { index in
      var bounds = SDL_Rect()
      guard SDL_GetDisplayUsableBounds(index, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
        return nil
      }
      return Rect(
        x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.w), height: Double(bounds.h))
    }
  }

  /// Gives an open window its place.
  func apply(to window: OpaquePointer) {
    if let origin { SDL_SetWindowPosition(window, Int32(origin.x), Int32(origin.y)) }
    if isMaximized { SDL_MaximizeWindow(window) }
  }
}
