public import Drawing
import Transitions

/// A recorded hand that shows what to do until somebody does it.
///
/// Its events go the ordinary way of input and are recorded like it; the first real press or stage key
/// drops the rest of them.
public struct GhostHand {
  private let events: [Session.Event]
  private var next = 0
  /// Where its pointer is while it is down, in the container's points.
  public private(set) var pointer: Point?
  /// Where its pointer was last, in the container's points.
  public private(set) var lastPointer: Point?

  /// Prepares a hand that will do what was recorded.
  public init(_ events: [Session.Event]) { self.events = events }

  /// When the hand does something next, in seconds of the stage's clock, or `nil` when it is done.
  public var nextTime: Double? { next < events.count ? events[next].time : nil }

  /// The next event, if its time has come.
  mutating func takeEvent(until time: Double) -> Session.Event? {
    guard next < events.count, events[next].time <= time else { return nil }
    let event = events[next]
    next += 1
    switch event.kind {
    case .stage(.down(let point)), .stage(.move(let point)): pointer = point
    case .stage(.up), .stage(.cancel): pointer = nil
    default: break
    }
    lastPointer = pointer ?? lastPointer
    return event
  }

  /// Gives up.
  ///
  /// - Returns: Whether the pointer was down.
  mutating func leave() -> Bool {
    next = events.count
    defer { pointer = nil }
    return pointer != nil
  }
}
