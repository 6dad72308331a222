import Documents
import Rasterizer
import Shell

/// A part of a session as it is written on the command line: `A..B`, frame numbers or seconds.
///
/// Both ends belong to it, and either may be missing: `20..60`, `0.5s..1.25s`, `30..`, `..2s`.
nonisolated package struct FrameSpan: Hashable, Sendable {
  /// An end of a part.
  package enum End: Hashable, Sendable {
    /// A frame's number at the film's rate.
    case frame(Int)
    /// A time, in seconds.
    case time(Double)
  }

  /// Where the part begins, or `nil` for the session's beginning.
  package var start: End?
  /// Where the part ends, or `nil` for the session's end.
  package var end: End?
  private let text: String

  /// The longest that a film can be, in seconds.
  package static let longest = 86_400.0

  /// The whole session.
  package static let whole = FrameSpan(text: "..")

  private init(text: String) { self.text = text }

  /// Reads a part.
  ///
  /// - Throws: A usage failure that shows how it is written.
  package init(_ text: String) throws(CommandFailure) {
    self.text = text
    var dots = text.startIndex
    while dots < text.endIndex, !text[dots...].hasPrefix("..") { dots = text.index(after: dots) }
    guard dots < text.endIndex else { throw FrameSpan.misspelt(text) }
    start = try FrameSpan.end(text[..<dots], of: text)
    end = try FrameSpan.end(text[dots...].dropFirst(2), of: text)
  }

  private static func end(_ word: Substring, of text: String) throws(CommandFailure) -> End? {
    if word.isEmpty { return nil }
    if word.hasSuffix("s"), let time = Double(word.dropLast()), (0...longest).contains(time) {
      return .time(time)
    }
    if let frame = Int(word), (0...Int(longest) * 1_000).contains(frame) { return .frame(frame) }
    throw misspelt(text)
  }

  private static func misspelt(_ text: String) -> CommandFailure {
    CommandFailure(
      .usage,
      """
      the option --frames must be like 20..60 in frames or 0.5s..1.25s in seconds, \
      but it is '\(text)'
      """)
  }

  /// The numbers of the part's frames.
  ///
  /// - Parameters:
  ///   - rate: The film's frames per second.
  ///   - length: The session's length, in seconds; `nil` for a scene, which never ends.
  /// - Throws: A usage failure for a part that is empty or goes beyond the session's end.
  package func frames(
    at rate: FrameRate, length: Double?
  ) throws(CommandFailure) -> ClosedRange<Int> {
    let first = first(at: rate)
    guard let last = last(at: rate, length: length) else {
      throw CommandFailure(
        .usage, "a scene has no end by itself: say where, such as --frames 0..60 or 0s..2s")
    }
    if let length { try check(first, last, at: rate, length: length) }
    guard first <= last else {
      throw CommandFailure(
        .usage,
        """
        there is no frame in \(text) at \(rate.text) frames a second: the first would be \
        \(first), the last \(last)
        """)
    }
    return first...last
  }

  private func first(at rate: FrameRate) -> Int {
    switch start {
    case nil: 0
    case .frame(let number): number
    case .time(let time): rate.frame(atOrAfter: time)
    }
  }

  private func last(at rate: FrameRate, length: Double?) -> Int? {
    switch end {
    case nil: length.map { rate.frame(atOrBefore: $0) }
    case .frame(let number): number
    case .time(let time): rate.frame(atOrBefore: time)
    }
  }

  private func check(
    _ first: Int, _ last: Int, at rate: FrameRate, length: Double
  ) throws(CommandFailure) {
    let limit = rate.frame(atOrBefore: length)
    guard let beyond = [first, last].first(where: { $0 > limit }) else { return }
    throw CommandFailure(
      .usage,
      """
      there is no frame \(beyond): at \(rate.text) frames a second the session ends with frame \
      \(limit), at \(numberText((length * 1_000).rounded() / 1_000)) s
      """)
  }
}

nonisolated extension FrameRate {
  /// The rate as it is written on the command line: `50`, `100/3`.
  package var text: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  /// Reads a rate, such as `60` or `30000/1001`; `33` and `33.3` are a GIF's 100/3.
  package init?(_ text: String) {
    if ["33", "33.3", "33.33"].contains(text) {
      self.init(100, per: 3)
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let numerator = parts[0], let denominator = parts.last,
      let denominator, numerator <= 1_000_000, denominator <= 1_000_000
    else { return nil }
    self.init(numerator, per: parts.count == 1 ? 1 : denominator)
  }
}
