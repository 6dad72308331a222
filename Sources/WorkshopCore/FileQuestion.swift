import Toolkit

/// What a path is asked for.
nonisolated package enum FileQuestion: Hashable, Sendable {
  /// A session or a scene to open.
  case open
  /// Where to store the session.
  case save

  /// The dialog's title.
  package var title: Phrase {
    switch self {
    case .open: "Open a session or a scene"
    case .save: "Save the session as"
    }
  }
}
