import Documents
import Shell

/// What a session can be written as besides itself: the one list that commands, the window's menu and its
/// dialogs go over.
///
/// The name is the ending of the file.
nonisolated package enum FilmFormat: String, CaseIterable, Sendable {
  /// All pictures in one, side by side, with their times.
  case png
  /// An animation that loses nothing.
  case apng
  /// An animation of 255 colours at a time.
  case gif
  /// Raw video that states its size and rate.
  case y4m
  /// Raw pixels.
  case bgra
  /// A video that everything plays; `ffmpeg` writes it.
  case mp4
  /// A page that a browser plays.
  case html

  /// What the window offers, in its order: what people send each other.
  package static let offered: [FilmFormat] = [.html, .mp4, .gif, .apng, .png]

  /// The endings of files of sessions.
  package static let sessionEndings = ["json", "json5"]

  /// What it is called in a sentence.
  package var title: Phrase {
    switch self {
    case .png: "a sheet of pictures (.png)"
    case .apng: "an animation with exact colours (.apng)"
    case .gif: "a GIF (.gif)"
    case .y4m: "raw video (.y4m)"
    case .bgra: "raw pixels"
    case .mp4: "a video (.mp4)"
    case .html: "a page for a browser (.html)"
    }
  }

  /// Whether it moves without a page around it.
  package var isFilm: Bool { self != .html && self != .png }

  /// The format that the window offers for an ending, if there is one.
  package init?(ending: String) {
    let format = FilmFormat(rawValue: ending.lowercased())
    guard let format, FilmFormat.offered.contains(format) else { return nil }
    self = format
  }

  /// Finds the format that a file's suffix names.
  ///
  /// - Throws: A usage failure that names the nearest format.
  package init(suffixOf path: String) throws(CommandFailure) {
    guard let suffix = FilmFormat.suffix(of: path) else {
      throw CommandFailure(
        .usage,
        """
        the suffix of '\(path)' must name the format: \(FilmFormat.suffixes(of: FilmFormat.allCases)); \
        or choose one with --format
        """)
    }
    try self.init(named: suffix)
  }

  /// Finds a format by its name.
  ///
  /// - Throws: A usage failure that names the nearest format.
  package init(named name: String) throws(CommandFailure) {
    guard let format = FilmFormat(rawValue: name.lowercased()) else {
      throw Arguments.unknown("format", name, among: FilmFormat.allCases.map(\.rawValue))
    }
    self = format
  }

  /// What follows the last dot of a file's name, or `nil` for a name without one.
  package static func suffix(of path: String) -> String? {
    let file = path.split(separator: "/").last ?? ""
    return file.lastIndex(of: ".").map { String(file[file.index(after: $0)...]) }
  }

  /// The endings of some formats, as a sentence lists them.
  package static func suffixes(of formats: [FilmFormat]) -> String {
    formats.map { ".\($0.rawValue)" }.joined(separator: ", ")
  }
}
