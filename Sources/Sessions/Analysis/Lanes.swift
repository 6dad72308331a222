import Drawing
import Transitions

/// What a session shows over time, as values: the lanes of the timeline.
///
/// All times are in seconds of the stage's clock, and everything is in its order.
nonisolated package struct Lanes: Hashable, Sendable {
  /// The transitions.
  package var passages: [Passage] = []
  /// When the pointer was down on the stage.
  package var touches: [Span] = []
  /// When a pan was recognized.
  package var pans: [Pan] = []
  /// Keys, and changes that are neither the pointer's nor a key's.
  package var presses: [Press] = []
  /// The calls.
  package var marks: [Trace.Entry] = []
  /// What breaks the contract of transitions.
  package var findings: [Finding] = []
  /// When a transition came into a finger's hands or left them.
  package var flips: [Flip] = []
  /// When something moved by itself.
  package var motions: [Span] = []
  /// Gaps between frames that were shown, longer than one and a half of the display's, in motion.
  package var drops: [Span] = []

  /// No lanes yet.
  init() {}

  /// A stretch of time.
  package struct Span: Hashable, Sendable {
    /// When it began, in seconds.
    package var start: Double
    /// When it ended, in seconds; the latest moment known while it goes on.
    package var end: Double

    /// Creates a stretch.
    package init(start: Double, end: Double) {
      self.start = start
      self.end = end
    }

    /// Whether a moment lies in it.
    package func holds(_ time: Double) -> Bool { start <= time && time <= end }
  }

  /// A pan from its recognition on.
  package struct Pan: Hashable, Sendable {
    /// Who recognized it.
    package var who: String
    /// From when to when.
    package var span: Span
    /// How it ended, or `nil` while it goes on.
    package var ending: Trace.Call?
  }

  /// Something pressed or changed at one instant.
  package struct Press: Hashable, Sendable {
    /// When, in seconds.
    package var time: Double
    /// The key's name, or what was changed.
    package var name: String
    /// Whether it is a key, which may begin a transition.
    package var isKey: Bool
  }

  /// A change between a finger and the clock.
  package struct Flip: Hashable, Sendable {
    /// When, in seconds.
    package var time: Double
    /// Whether a finger holds the transition from then on.
    package var isInteractive: Bool
  }

  /// One transition.
  package struct Passage: Hashable, Sendable {
    /// Who ran it: the container's id, or the presented controller's.
    package var owner: String
    /// The outgoing controller's id.
    package var from: String
    /// The incoming controller's id.
    package var to: String
    /// From its first call to its completion, in seconds.
    package var span: Span
    /// How far it was at each frame.
    package var samples: [Sample] = []
    /// Who moved it.
    package var phases: [Phase] = []
  }

  /// How far a transition was at a moment.
  package struct Sample: Hashable, Sendable {
    /// When, in seconds.
    package var time: Double
    /// The fraction of the way; below 0 or above 1 where it overshoots.
    package var fraction: Double
    /// The fraction's change per second.
    package var velocity: Double
    /// Where the middles of the outgoing and the incoming view were, in the root's points; noted only where
    /// somebody asks for them.
    package var places: [Point] = []
  }

  /// A stretch of a transition in which one thing moves it.
  package struct Phase: Hashable, Sendable {
    /// From when to when.
    package var span: Span
    /// What moves it.
    package var phase: TransitionPhase
  }
}

nonisolated extension Lanes {
  /// What is played again by a replay and a loop: the latest transition that
  /// had begun at a moment, else the first one; from just before the press that began it until just
  /// after its end, in seconds. Where views only move, without a transition's context, a motion stands
  /// for the transition.
  package func replayed(at time: Double) -> ClosedRange<Double>? {
    let spans = transitions
    guard let span = spans.last(where: { $0.start <= time }) ?? spans.first else { return nil }
    let downs = touches.lazy.map(\.start) + presses.lazy.filter(\.isKey).map(\.time)
    let press = downs.filter { $0 <= span.start }.max() ?? span.start
    let start = max(press - Lanes.lead, 0)
    return start...max(span.end + Lanes.lead, start + Lanes.lead)
  }

  /// When each transition was; where views only move, without a transition's context, each motion.
  private var transitions: [Span] { passages.isEmpty ? motions : passages.map(\.span) }

  /// When each transition began, in seconds.
  package var transitionStarts: [Double] { transitions.map(\.start) }

  /// What happened last: from the first touch, press, transition or motion that is not long before the
  /// end of the last one, until then; `nil` if nothing has happened.
  ///
  /// - Parameter length: How long before counts as long, in seconds.
  package func happenings(within length: Double) -> Span? {
    let spans =
      touches + motions + passages.map(\.span)
      + presses.map { Span(start: $0.time, end: $0.time) }
    guard let end = spans.map(\.end).max() else { return nil }
    let start = spans.lazy.map(\.start).filter { $0 >= end - length }.min()
    return Span(start: max((start ?? end - length) - Lanes.lead, 0), end: end + Lanes.lead)
  }

  /// What ``replayed(at:)`` gives for each of the latest transitions, the latest first.
  package func replayable(atMost count: Int) -> [ClosedRange<Double>] {
    passages.suffix(count).reversed().compactMap { replayed(at: $0.span.start) }
  }

  /// How much is seen before a press and after an end, in seconds; ours: enough to see it coming.
  private static let lead = LiveSession.afterglow

  /// The indices of the marks in a stretch of time.
  ///
  /// - Complexity: O(log n).
  package func marks(from start: Double, to end: Double) -> Range<Int> {
    let first = marks.firstIndex(from: start, at: \.time)
    return first..<max(first, marks.firstIndex(from: end.nextUp, at: \.time))
  }
}

nonisolated extension Array {
  /// The first element that is not before a time, in an array in the order of times.
  package func firstIndex(from time: Double, at timeOf: (Element) -> Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if timeOf(self[middle]) < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
