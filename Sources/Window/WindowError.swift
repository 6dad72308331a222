internal import CSDL2

/// Why there is no window, or why it cannot show a frame.
package enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no display to open a window on.
  case noDisplay(reason: String)
  /// The system refused something: what, and in its own words why.
  case refused(action: String, reason: String)

  /// One sentence without a full stop.
  nonisolated package var description: String {
    switch self {
    case .noDisplay(let reason): "there is no display to open a window on: \(reason)"
    case .refused(let action, let reason): "cannot \(action): \(reason)"
    }
  }

  /// The error of the SDL call that has just failed.
  static func last(while action: String) -> WindowError {
    .refused(action: action, reason: String(cString: SDL_GetError()))
  }
}
