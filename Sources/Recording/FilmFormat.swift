import Documents
import Rasterizer
import Shell

/// The files that a film can become.
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

  /// Finds the format that a file's suffix names.
  ///
  /// - Throws: A usage failure that names the nearest format.
  package init(suffixOf path: String) throws(CommandFailure) {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: ".") else {
      throw CommandFailure(
        .usage,
        """
        the suffix of '\(path)' must name the format: \(FilmFormat.suffixes); \
        or choose one with --format
        """)
    }
    try self.init(named: String(file[file.index(after: dot)...]))
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

  private static var suffixes: String {
    allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
  }

  /// The frames per second where nobody says otherwise; `nil` for the session's own, so that a
  /// sheet's frames have the numbers of the trace.
  package var usualRate: FrameRate? {
    switch self {
    case .png: nil
    case .gif: 50
    case .apng, .y4m, .bgra: 60
    }
  }

  /// Why the format cannot show so many frames a second, or `nil` if it can.
  package func objection(to rate: FrameRate) -> Phrase? {
    guard self == .gif, AnimatedGIF.hundredths(at: rate) == nil else { return nil }
    return """
      a GIF shows a frame for whole hundredths of a second, at least two: --fps 50 or 100/3, \
      and --every N for slower ones
      """
  }
}
