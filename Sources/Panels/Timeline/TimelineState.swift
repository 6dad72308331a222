import Drawing
import Overlays
import Sessions
import Toolkit
import WorkshopCore

/// What the timeline remembers from frame to frame.
nonisolated package struct TimelineState: Hashable, Sendable {
  /// Whether somebody has said if it is to be shown.
  private var choice: Bool?
  /// Whether it appeared by itself.
  private var isRevealed = false
  /// Whether it has appeared, and is still to choose what it shows.
  private var isOpening = false
  /// The part of the session that it shows.
  package var stretch = TimelineStretch()
  /// Where its ruler and its lanes were painted last, in window points.
  package var surface: Rect?

  /// Whether it is shown.
  package var isShown: Bool { choice ?? isRevealed }

  /// Whether somebody asked for it.
  package var isWanted: Bool { choice == true }

  /// Shows it because time is no longer simply passing; unless somebody has put it away.
  ///
  /// It stays then, so that the stage changes its size once and not with every pause.
  package mutating func reveal() {
    let wasShown = isShown
    isRevealed = true
    isOpening = isOpening || (isShown && !wasShown)
  }

  /// Puts it away where it has appeared by itself.
  package mutating func conceal() { isRevealed = false }

  /// Shows it, or puts it away, because somebody says so.
  mutating func set(isShown: Bool) {
    choice = isShown
    isOpening = isShown
  }

  /// Paints it where the layout has a place for it.
  ///
  /// - Parameter obstacles: What its hover text may not cover.
  /// - Returns: What was asked for since the last frame, in its order.
  @MainActor mutating func draw(
    _ ui: inout Widgets, _ model: TimelineModel, _ layout: StageLayout, besides obstacles: [Rect]
  ) -> [Ask] {
    surface = nil
    guard let place = layout.timeline else { return [] }
    if isOpening && model.isWhole {
      isOpening = false
      stretch.open(on: model)
    }
    var panel = TimelinePanel(
      model: model, place: place, hasLanes: layout.hasLanes, ui.style)
    panel.obstacles = obstacles
    surface = panel.hasRoom ? panel.surface : nil
    return panel.draw(&ui, &stretch)
  }
}

nonisolated extension TimelineState {
  /// What is kept of it.
  package var memory: TimelineMemory {
    TimelineMemory(isShown: isShown, part: stretch.chosen)
  }

  /// Shows what was shown.
  ///
  /// - Parameter time: The moment that is shown, in seconds.
  package mutating func recall(_ memory: TimelineMemory, at time: Double) {
    isRevealed = isRevealed || memory.isShown
    guard let part = memory.part else { return }
    isOpening = false
    stretch = TimelineStretch(part, at: time)
  }
}

/// The part of a session that the timeline shows.
nonisolated package struct TimelineStretch: Hashable, Sendable {
  /// The time at the left end, in seconds of the stage's clock.
  private(set) var start = 0.0
  /// How much is shown, in seconds.
  private(set) var length = TimelineStretch.lengths[0]
  /// Whether somebody chose how much.
  private var isZoomed = false
  /// Whether it shows what happened when the timeline was opened: not what somebody chose.
  private var isOpened = false
  /// When it stays as it is although the moment that is shown may be out of sight.
  private var kept: Kept?

  /// What lets it stay as it is.
  private struct Kept: Hashable {
    /// The moment that is shown, in seconds.
    package var time: Double
    /// When the last thing happened, in seconds; while nothing more does, time may pass.
    var end: Double?
  }

  /// The time at the right end, in seconds.
  var end: Double { start + length }

  /// How much is shown by itself: the first that holds the whole session, in seconds.
  private static let lengths = [2.0, 3, 4, 6, 8, 10, 12]
  /// The least that somebody may choose, in seconds: a few frames.
  static let shortest = 0.05

  /// How much holds a whole session of a length, in seconds.
  static func whole(of extent: Double) -> Double { max(usual(for: extent), extent) }

  private static func usual(for extent: Double) -> Double {
    lengths.first { $0 >= extent } ?? lengths[lengths.count - 1]
  }

  /// What is shown by itself.
  init() {}

  /// A part that somebody has chosen, which stays until another moment is shown.
  fileprivate init(_ part: ClosedRange<Double>, at time: Double) {
    (start, length) = (part.lowerBound, part.upperBound - part.lowerBound)
    isZoomed = true
    keep(at: time)
  }

  /// The part that somebody has chosen; `nil` for what is shown by itself.
  fileprivate var chosen: ClosedRange<Double>? { isZoomed && !isOpened ? start...end : nil }

  /// Shows what happened last, unless that is most of what is shown by itself, or somebody has chosen.
  mutating func open(on model: TimelineModel) {
    let usual = TimelineStretch.usual(for: model.extent)
    let most = TimelineStretch.lengths[6] / 2
    guard !isZoomed || isOpened, let span = model.lanes.happenings(within: most) else { return }
    let first = span.start < 1 ? 0 : span.start
    let needed = TimelineStretch.usual(for: span.end - first)
    guard usual >= 2 * needed else { return }
    let untilNow = TimelineStretch.usual(for: model.extent - first)
    let hasNow = first + untilNow >= model.extent && untilNow <= 2 * needed
    (start, length) = (first, hasNow ? untilNow : needed)
    (isZoomed, isOpened) = (true, true)
    kept = Kept(time: model.time, end: model.lanes.happenings(within: 0)?.end)
  }

  /// Stays as it is until another moment is shown.
  mutating func keep(at time: Double) { kept = Kept(time: time) }

  /// Whether it stays as it is.
  private mutating func stays(_ model: TimelineModel) -> Bool {
    guard let kept else { return false }
    if model.time == kept.time { return true }
    if let end = kept.end, !model.isPaused, model.time > kept.time,
      model.lanes.happenings(within: 0).map({ $0.end <= end }) ?? true
    {
      return true
    }
    self.kept = nil
    return false
  }

  /// Keeps the moment that is shown in sight, and all that is played over and over, unless somebody looks
  /// elsewhere.
  mutating func follow(_ model: TimelineModel) {
    guard !stays(model) else { return }
    reveal(model)
    follow(model.time, extent: model.extent, isHeld: false)
  }

  /// Shows all of what is played over and over until it rests, unless somebody has chosen how much.
  private mutating func reveal(_ model: TimelineModel) {
    guard let loop = model.loop, model.ending != .chosen, loop.contains(model.time),
      !isZoomed || isOpened, loop.lowerBound < start || loop.upperBound > end
    else { return }
    let needed = loop.upperBound - loop.lowerBound
    length = max(length, TimelineStretch.usual(for: 1.05 * needed), needed)
    // As little as need be, and its beginning rather than its end.
    start = min(max(start, loop.upperBound + 0.03 * length - length), loop.lowerBound)
  }

  /// Keeps a moment in sight.
  ///
  /// - Parameters:
  ///   - time: The moment, in seconds.
  ///   - extent: The session's length, in seconds.
  ///   - isHeld: Whether a pointer leads the moment: then the part moves as little as possible.
  mutating func follow(_ time: Double, extent: Double, isHeld: Bool) {
    if isHeld { kept = nil }
    if isOpened && !isHeld && (time < start || time > end) { (isZoomed, isOpened) = (false, false) }
    if !isZoomed && !isHeld {
      length = max(length, TimelineStretch.usual(for: extent))
      if extent <= length { start = 0 }
    }
    if time < start {
      start = isHeld ? time : max(time - 0.2 * length, 0)
    } else if time > end {
      start = isHeld ? time - length : time - 0.7 * length
    }
  }

  /// Shows all of a session.
  mutating func fit(_ extent: Double) {
    self = TimelineStretch()
    length = TimelineStretch.whole(of: extent)
  }

  /// Shows more or less around a moment that stays where it is, at most all of a session.
  mutating func zoom(by factor: Double, around time: Double, extent: Double) {
    (isZoomed, isOpened) = (true, false)
    let most = TimelineStretch.whole(of: extent)
    let wanted = min(max(length * factor, TimelineStretch.shortest), most)
    let first = time - (time - start) * wanted / length
    // What is shown by itself may reach beyond the session's end.
    start = max(min(first, max(most, end) - wanted), 0)
    length = wanted
  }

  /// Shows what comes later, or earlier.
  mutating func move(by seconds: Double, extent: Double) {
    (isZoomed, isOpened) = (true, false)
    start = min(max(start + seconds, 0), max(extent - length / 2, 0))
  }

  /// Shows a moment in the middle, as far as the session goes.
  mutating func center(on time: Double, extent: Double) {
    (isZoomed, isOpened) = (true, false)
    start = min(max(time - length / 2, 0), max(TimelineStretch.whole(of: extent) - length, 0))
  }
}

/// Where the moments of a stretch lie on the window.
nonisolated package struct TimelineScale: Hashable, Sendable {
  package let stretch: TimelineStretch
  /// The left end, in window points.
  let left: Double
  /// The length, in window points; greater than 0.
  let width: Double

  var pointsPerSecond: Double { width / stretch.length }

  /// Where a moment lies, in window points.
  package func x(_ time: Double) -> Double { left + (time - stretch.start) * pointsPerSecond }

  /// Which moment lies at a place, in seconds.
  package func time(_ x: Double) -> Double { stretch.start + (x - left) / pointsPerSecond }

  /// The horizontal part of a span that is in sight, or `nil`.
  func range(_ span: Lanes.Span) -> (left: Double, right: Double)? {
    let (from, to) = (max(x(span.start), left), min(x(span.end), left + width))
    return from <= to && span.end >= stretch.start && span.start <= stretch.end ? (from, to) : nil
  }

  /// The distance of the ruler's numbers and of the small ticks between them, in seconds, and how many
  /// decimals the numbers have.
  func ticks(labelWidth: Double, hz: Int) -> (step: Double, small: Double, places: Int) {
    let axis = PlotAxis("", stretch.start...stretch.end)
    let (step, places) = axis.ticks(atMost: max(1, Int(width / labelWidth)))
    let frame = 1 / Double(hz)
    if frame * pointsPerSecond >= 5 { return (step, frame, places) }
    let parts = (step / 2).isOneOfTheDecades ? 4.0 : 5.0
    return (step, step / parts, places)
  }
}

nonisolated extension Double {
  /// Whether it is a power of ten, near enough.
  fileprivate var isOneOfTheDecades: Bool {
    var value = self
    while value < 0.999 { value *= 10 }
    while value > 9.99 { value /= 10 }
    return abs(value - 1) < 1e-6
  }
}
