/// The fingers that are on a stage; the counterpart of `UIEvent`.
///
/// A stage has one, which is handed to whoever hears of touches.
@MainActor
public final class Event {
  weak var delivery: TouchDelivery?

  /// Every finger that is down or is just being lifted, in the order in which they came down; `nil`
  /// without one. UIKit has a set here, whose order would not be the same in every run.
  public var allTouches: [Touch]? {
    guard let fingers = delivery?.fingers, !fingers.isEmpty else { return nil }
    return fingers.map(\.touch)
  }

  /// Those of ``allTouches`` that came down on a view itself, not on one of its subviews; `nil` without
  /// one.
  public func touches(for view: View) -> [Touch]? { touches { $0.view === view } }

  /// Those of ``allTouches`` that a recognizer was given; `nil` without one.
  public func touches(for recognizer: GestureRecognizer) -> [Touch]? {
    touches { $0.watchers.contains { $0 === recognizer } }
  }

  /// The time, in seconds of the hand's clock.
  public var timestamp: Double { delivery?.stage?.handTime ?? 0 }

  private func touches(_ isWanted: (Finger) -> Bool) -> [Touch]? {
    let wanted = (delivery?.fingers ?? []).filter(isWanted)
    return wanted.isEmpty ? nil : wanted.map(\.touch)
  }
}

/// ``Event`` by a name that nothing hides: in a subclass of ``Control``, `Event` alone is ``Control/Event``,
/// which is called what UIKit calls it.
public typealias TouchEvent = Event
