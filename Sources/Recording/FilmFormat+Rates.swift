import Documents
import Rasterizer
import Sessions

nonisolated extension FilmFormat {
  /// The frames per second where nobody says otherwise; `nil` for the session's own, so that a
  /// sheet's frames have the numbers of the trace.
  package var usualRate: FrameRate? {
    switch self {
    case .png: nil
    case .gif: 50
    case .apng, .y4m, .bgra, .mp4, .html: 60
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
