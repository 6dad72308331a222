import Drawing
import Toolkit

/// What arrives at the window, in the window's points.
nonisolated package enum ToolInput: Hashable, Sendable {
  /// The pointer's main button, or a finger, goes down.
  case pointerDown(Point, HeldKeys = [])
  /// The pointer moves, down or not.
  case pointerMoved(Point, HeldKeys = [])
  /// The pointer's main button, or a finger, goes up.
  case pointerUp(Point, HeldKeys = [])
  /// The wheel turns or two fingers move: how far the content should follow, in points, and where.
  case scroll(Vector, at: Point)
  /// A key goes down, by its W3C name with the prefixes `Ctrl+`, `Shift+`, `Alt+`.
  case key(String, isRepeat: Bool)
  /// Text is typed; it comes after the key that made it, if one did.
  case text(String)
  /// The window has lost the keyboard's focus.
  case focusLost
  /// The window has lost the pointer while it was down.
  case captureLost
  /// The window has another size, in points.
  case resized(Size)
  /// The window's content is gone and must be painted again.
  case exposed
}
