import Sessions
import Toolkit

/// What a path is asked for.
nonisolated package enum FileQuestion: Hashable, Sendable {
  /// A session or a scene to open.
  case open
  /// Where to store the session, or what it is to be shared as.
  case save
  /// What a transition of one's own is to be called.
  case create

  /// Why nothing can be saved at a path, or `nil` if something can: its ending says as what. One without an
  /// ending is a session.
  package static func refusal(ofSaving path: String) -> Phrase? {
    guard let ending = FilmFormat.suffix(of: path)?.lowercased(),
      !FileQuestion.save.endings.contains(ending)
    else { return nil }
    let session = FilmFormat.sessionEndings.map { ".\($0)" }.joined(separator: ", ")
    let shared = FilmFormat.suffixes(of: FilmFormat.offered)
    return "Unknown ending .\(ending): a session is \(session); it is shared as \(shared)"
  }

  /// Whether a file is one that this program opens, by its ending.
  package static func isRead(_ path: String) -> Bool {
    FilmFormat.suffix(of: path).map { FileQuestion.open.endings.contains($0.lowercased()) } ?? true
  }

  /// The endings of the files that it is about.
  package var endings: [String] {
    switch self {
    case .open: FilmFormat.sessionEndings + ["swift"]
    case .save: FilmFormat.sessionEndings + FilmFormat.offered.map(\.rawValue)
    case .create: ["swift"]
    }
  }

  /// The dialog's title.
  package var title: Phrase {
    switch self {
    case .open: "Open a session or a scene"
    case .save: "Save the session as"
    case .create: "New transition: type a name for its file"
    }
  }
}
