import Input
import Scenes

/// One stretch of a session's input, to be looked at under several values: what came before it happens as
/// well, what comes after it does not, so that every value has the time that it needs to come to rest.
nonisolated package struct SweptDrag: Hashable, Sendable {
  /// The input up to the stretch's end, without a duration.
  package let session: Session
  /// When the stretch begins, in seconds of the stage's clock.
  package let start: Double

  /// Takes a stretch out of a session.
  ///
  /// A touch that goes on at its end is taken whole; if it is not the first press in the stretch, it
  /// belongs to what comes after, and is left out.
  ///
  /// - Parameter stretch: In seconds of the stage's clock.
  package init(_ stretch: ClosedRange<Double>, of session: Session) {
    let events = session.events
    var end = events.firstIndex { $0.time > stretch.upperBound } ?? events.count
    var touch = Touch()
    for index in events[..<end].indices { touch.note(events[index], at: index) }
    if touch.isDown {
      let before = events[..<touch.start].last { $0.isPress }
      if before.map({ $0.time >= stretch.lowerBound }) ?? false {
        end = touch.start
      } else {
        while touch.isDown, end < events.count {
          touch.note(events[end], at: end)
          end += 1
        }
      }
    }
    var part = session
    (part.duration, part.hashes, part.shown) = (nil, nil, nil)
    part.events = Array(events[..<end])
    self.session = part
    start = max(stretch.lowerBound, 0)
  }

  /// The fingers that are down, and with which event the first of them came.
  private struct Touch {
    private(set) var start = 0
    private var fingers: Set<Int> = []

    var isDown: Bool { !fingers.isEmpty }

    mutating func note(_ event: Session.Event, at index: Int) {
      guard case .stage(let input) = event.kind else { return }
      switch input {
      case .down(_, let pointer):
        if fingers.isEmpty { start = index }
        fingers.insert(pointer.number)
      case .up(_, let pointer): fingers.remove(pointer.number)
      case .cancel, .key("Escape"): fingers = []
      default: break
      }
    }
  }
}

extension Session {
  /// From just before the press that begins the session's first transition until just after its end, in
  /// seconds; `nil` where nothing moves.
  package func firstTransition(in scene: Scene) -> ClosedRange<Double>? {
    var analyzer = TimelineAnalyzer(scene: scene, size: size, hz: hz)
    var limit = Int.max
    let end = duration ?? (events.last?.time ?? 0) + Session.patience
    _ = analyzer.analyze(events, to: end, limit: &limit)
    return analyzer.lanes.replayed(at: 0)
  }
}

nonisolated extension Session.Event {
  /// Whether somebody presses something.
  fileprivate var isPress: Bool {
    switch kind {
    case .stage(.down), .stage(.key): true
    default: false
    }
  }
}
