internal import CSDL2

/// The shapes of the desktop's own pointer, in the theme that the user has chosen.
nonisolated package enum PointerCursor: Hashable, Sendable, CaseIterable {
  /// The ordinary arrow.
  case arrow
  /// A hand: a press does something.
  case hand
  /// An arrow to both sides: a drag changes a number.
  case horizontalResize
  /// An arrow up and down: a drag moves an edge.
  case verticalResize
  /// An arrow to the lower right and back: a drag moves a corner.
  case diagonalResize
  /// Cross hairs: a drag changes two numbers, or a place is read.
  case crosshair
  /// The text cursor.
  case text

  /// SDL's name for it, or `nil` for the one that the window begins with.
  fileprivate var system: SDL_SystemCursor? {
    switch self {
    case .arrow: nil
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .horizontalResize: SDL_SYSTEM_CURSOR_SIZEWE
    case .verticalResize: SDL_SYSTEM_CURSOR_SIZENS
    case .diagonalResize: SDL_SYSTEM_CURSOR_SIZENWSE
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    }
  }
}

/// The pointer over the window: each shape is made when it is first shown.
struct PointerCursors {
  private(set) var shown = PointerCursor.arrow
  private var cursors: [PointerCursor: OpaquePointer] = [:]

  /// Shows a shape; where the desktop has none, the pointer stays as it is.
  mutating func show(_ shape: PointerCursor) {
    guard shape != shown else { return }
    guard let cursor = cursor(shape) else { return }
    shown = shape
    SDL_SetCursor(cursor)
  }

  private mutating func cursor(_ shape: PointerCursor) -> OpaquePointer? {
    // SDL's own one is not ours to give back.
    guard let system = shape.system else { return SDL_GetDefaultCursor() }
    guard let cursor = cursors[shape] ?? SDL_CreateSystemCursor(system) else { return nil }
    cursors[shape] = cursor
    return cursor
  }

  /// Gives the shapes back; the window goes.
  mutating func close() {
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    cursors.removeAll()
  }
}
