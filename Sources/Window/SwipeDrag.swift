import Drawing
import Input

/// Makes a drag of a sideways two-finger swipe, which the desktop reports as scrolling.
///
/// The first scroll that goes more sideways than up or down presses the pointer where it is; later
/// ones move it; silence lifts it, since nothing says when fingers leave the touchpad. It reads no
/// clock.
nonisolated package struct SwipeDrag: Hashable, Sendable {
  /// The silence that counts as lifted fingers, in seconds.
  ///
  /// Touchpads report every 7 to 16 ms while fingers move. Shorter would break a slow swipe in two;
  /// longer would age the velocity of a flick. The value is ours.
  package static let silence = 0.08

  /// The least silence, in seconds, where reports come so seldom that the last two of them would be too
  /// old for a velocity by then.
  package static let leastSilence = 0.045

  /// How old the report before the last may be at the release, in seconds: a recognizer's velocity is
  /// that of a tenth of a second.
  private static let memory = 0.095

  /// Whether fingers hold the pointer, where, and when they last moved.
  private enum Phase: Hashable, Sendable {
    case idle
    case dragging(Point, lastTime: Double, interval: Double)
  }

  private var phase = Phase.idle
  /// What its events are told to come from: the first pointer, with the modifiers that are held.
  package var pointer = Pointer()

  /// Creates a translator with no swipe in progress.
  package init() {}

  /// When the swipe will count as over unless it goes on, in the events' seconds; `nil` if none is
  /// in progress.
  package var deadline: Double? {
    guard case .dragging(_, let lastTime, let interval) = phase else { return nil }
    return lastTime + min(max(Self.memory - interval, Self.leastSilence), Self.silence)
  }

  /// Takes a scroll in.
  ///
  /// - Parameters:
  ///   - displacement: How far the content should follow, in points.
  ///   - point: Where the pointer is.
  ///   - time: When the scroll arrived, in seconds.
  ///   - mayBegin: Whether a swipe may begin at `point`; one in progress goes on anyway.
  /// - Returns: The pointer's events, or none if this is scrolling and not a swipe.
  package mutating func scroll(
    by displacement: Vector, at point: Point, time: Double, mayBegin: Bool
  ) -> [WindowEvent] {
    switch phase {
    case .idle:
      guard mayBegin, abs(displacement.dx) > abs(displacement.dy) else { return [] }
      let moved = point + Vector(dx: displacement.dx, dy: 0)
      phase = .dragging(moved, lastTime: time, interval: 0)
      return [
        WindowEvent(time: time, kind: .input(.down(point, by: pointer))),
        WindowEvent(time: time, kind: .input(.move(moved, by: pointer))),
      ]
    case .dragging(let position, let lastTime, let former):
      let moved = position + Vector(dx: displacement.dx, dy: 0)
      // Reports that arrive together say nothing of how often they come.
      let interval = time > lastTime ? time - lastTime : former
      phase = .dragging(moved, lastTime: time, interval: interval)
      return [WindowEvent(time: time, kind: .input(.move(moved, by: pointer)))]
    }
  }

  /// Ends the swipe if its silence is over.
  ///
  /// - Returns: The pointer's release, stamped with the deadline, or `nil`.
  package mutating func expire(at now: Double) -> WindowEvent? {
    guard case .dragging(let position, _, _) = phase, let deadline, now >= deadline else {
      return nil
    }
    phase = .idle
    return WindowEvent(time: deadline, kind: .input(.up(position, by: pointer)))
  }

  /// Ends the swipe at once, because something else takes the pointer.
  ///
  /// - Returns: The pointer's release, or `nil` if there was no swipe.
  package mutating func finish(at now: Double) -> WindowEvent? {
    guard case .dragging(let position, _, _) = phase else { return nil }
    phase = .idle
    return WindowEvent(time: now, kind: .input(.up(position, by: pointer)))
  }

  /// Forgets the swipe, because an event of another kind has ended the press.
  package mutating func cancel() { phase = .idle }
}
