import Documents
import Rasterizer
import Scenes
import Sessions
import Shell
import Toolkit

/// Makes a page, a frame at a time, so that whoever drives it can do other things between.
package final class SharedPageWriter {
  /// The rates that are tried, the best first, which is a multiple of the others; and the least of all.
  private static let rates = [60, 30, 20, 15]
  private static let least = 10
  /// The most frames that a page holds: an hour at the least rate.
  private static let mostFrames = 36_000

  /// Which rates are looked at. What does not fit at the least fits at none, and what hardly does is tried at
  /// the next alone before all the frames of the best are painted.
  private enum Attempt: Double {
    case least
    case near
    case best
  }

  private let sources: SharedSources
  private let rate: Int?
  private let limit: Int
  private var attempt = Attempt.least
  private var content: SharedContent?
  private var page: SharedPage?

  /// Prepares a page.
  ///
  /// - Parameters:
  ///   - session: What is played.
  ///   - scene: Its scene.
  ///   - times: The part that is shown, in seconds; `nil` for all of it.
  ///   - theme: The colours around the stage.
  ///   - language: What the page speaks.
  ///   - rate: Frames a second; `nil` for the most at which the page is not larger than the limit.
  ///   - limit: The most that the page may be, in bytes.
  ///   - fonts: What text is measured with.
  package init(
    of session: Session, scene: Scene, times: ClosedRange<Double>? = nil, theme: Theme,
    language: Language, rate: Int? = nil, limit: Int = SharedPage.limit, fonts: FontLibrary
  ) {
    let times = times ?? 0...Film.length(of: session, scene: scene)
    sources = SharedSources(
      session: session, scene: scene, times: times, theme: theme, language: language, fonts: fonts)
    (self.rate, self.limit) = (rate, limit)
  }

  /// How much is done, 0…1, as far as that can be told.
  package var progress: Double {
    let share = content?.progress ?? 0
    return attempt == .least && rate == nil ? share * 0.2 : 0.2 + share * 0.8
  }

  /// Goes on with the next frame.
  ///
  /// - Returns: The page, once it is whole.
  /// - Throws: A usage failure where the page would be larger than the limit at the rate, or at all.
  package func step() throws(CommandFailure) -> SharedPage? {
    guard var content = content ?? begin() else { return try conclude(nil) }
    self.content = nil
    switch content.gather(limit: limit) {
    case .goesOn: self.content = content
    case .isTooMuch: return try conclude(nil)
    case .isWhole: return try conclude(fitting(content))
    }
    return nil
  }

  private func begin() -> SharedContent? {
    let rates =
      switch attempt {
      case .least: [rate ?? SharedPageWriter.least]
      case .near: Array(SharedPageWriter.rates.suffix(1))
      case .best: SharedPageWriter.rates
      }
    let most = Double(SharedPageWriter.mostFrames)
    let possible = rates.filter { sources.length * Double($0) < most }
    return possible.isEmpty ? nil : SharedContent(sources, rates: possible)
  }

  /// The page at the first rate at which it fits. What does not fit at the least of them fits at none.
  private func fitting(_ content: SharedContent) -> SharedPage? {
    let last = content.rates[content.rates.count - 1]
    let least = content.page(at: last)
    guard least.text.utf8.count <= limit else { return nil }
    return content.rates.dropLast().lazy.map { content.page(at: $0) }
      .first { $0.text.utf8.count <= limit } ?? least
  }

  /// Takes what has come of an attempt, and begins the next one.
  private func conclude(_ found: SharedPage?) throws(CommandFailure) -> SharedPage? {
    switch attempt {
    case .least:
      guard let found else { throw refusal }
      guard rate == nil else { return found }
      page = found
      attempt = found.text.utf8.count > limit * 2 / 3 ? .near : .best
    case .near:
      guard found != nil else { return page }
      attempt = .best
    case .best: return found ?? page
    }
    return nil
  }

  private var refusal: CommandFailure {
    let most = limit / 1_000
    return CommandFailure(
      .usage,
      rate.map {
        "at \($0) frames a second the page would be larger than \(most) kB; take a smaller --fps"
      }
        ?? """
        a session of \(fixed(sources.length, 1)) s does not go into \(most) kB; share a shorter one
        """)
  }
}
