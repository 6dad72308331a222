import Drawing
import Input

/// The fingers that are down, in the order in which they came, with their places.
nonisolated package struct HeldFingers: Sendable {
  /// All of them, by number.
  package private(set) var all: [(number: Int, place: Point)] = []

  /// Creates none.
  package init() {}

  /// Follows an event.
  package mutating func note(_ event: Session.Event) {
    guard case .stage(let happened) = event.kind else { return }
    switch happened {
    case .down(let place, let pointer): all.append((pointer.number, place))
    case .move(let place, let pointer):
      guard let index = all.firstIndex(where: { $0.number == pointer.number }) else { return }
      all[index].place = place
    case .up(_, let pointer): all.removeAll { $0.number == pointer.number }
    case .cancel, .key("Escape"): all = []
    case .scroll, .key, .text, .resize, .rate: break
    }
  }
}
