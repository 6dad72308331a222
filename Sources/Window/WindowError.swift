internal import CSDL2
import Phrases

/// Why there is no window, or why it cannot show a frame.
nonisolated package enum WindowError: PhrasedError, Hashable, Sendable {
  /// There is no display to open a window on.
  case noDisplay(reason: Phrase)
  /// The system refused something: what, and in its own words why.
  case refused(action: Phrase, reason: Phrase)

  /// One sentence without a full stop.
  package var phrase: Phrase {
    switch self {
    case .noDisplay(let reason): "there is no display to open a window on: \(reason)"
    case .refused(let action, let reason): "cannot \(action): \(reason)"
    }
  }

  /// The error of the SDL call that has just failed.
  @MainActor static func last(while action: Phrase) -> WindowError {
    .refused(action: action, reason: lastReason)
  }

  /// What SDL says of the call that has just failed.
  @MainActor static var lastReason: Phrase { Phrase(key: String(cString: SDL_GetError())) }
}
