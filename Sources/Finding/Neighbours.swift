import Drawing
import Input
import Judging
import Sessions
import SpringEngine

/// Inputs around one that somebody did: slower and faster, shorter and longer, let go of earlier.
package struct Neighbours {
  private let events: [Session.Event]

  /// Takes what was done.
  package init(of events: [Session.Event]) { self.events = events }

  /// The input itself, then those around it, then some at random.
  ///
  /// - Parameters:
  ///   - count: How many at random.
  ///   - seed: Where these come from.
  package func all(random count: Int, seed: UInt64) -> [[Session.Event]] {
    let paces = [0.5, 0.75, 1.5, 2.0].map { changed(pace: $0) }
    let lengths = [0.25, 0.5, 0.75, 1.25, 1.5].map { changed(length: $0) }
    let ends = stride(from: 0.1, to: 1, by: 0.1).map { cut(at: $0) }
    var chance = SplitMix64(seed: seed)
    func unit() -> Double { Double(chance.number(below: 1_000_001)) / 1e6 }
    let others = (0..<count).map { _ in
      let (pace, length, end) = (0.4 + 2 * unit(), 0.2 + 1.5 * unit(), 0.05 + 0.95 * unit())
      return Neighbours(of: changed(pace: pace, length: length)).cut(at: end)
    }
    return [events] + paces + lengths + ends + others
  }

  /// The same with all times and all ways from where a finger came down times a factor.
  private func changed(pace: Double = 1, length: Double = 1) -> [Session.Event] {
    var starts: [Int: Point] = [:]
    func moved(_ place: Point, _ pointer: Pointer) -> Point {
      guard let start = starts[pointer.number] else { return place }
      return start + (place - start) * length
    }
    return events.map { event in
      guard case .stage(let happened) = event.kind else {
        return Session.Event(time: event.time * pace, kind: event.kind)
      }
      let changed: InputEvent
      switch happened {
      case .down(let place, let pointer):
        starts[pointer.number] = place
        changed = happened
      case .move(let place, let pointer): changed = .move(moved(place, pointer), by: pointer)
      case .up(let place, let pointer): changed = .up(moved(place, pointer), by: pointer)
      default: changed = happened
      }
      return Session.Event(time: event.time * pace, kind: .stage(changed))
    }
  }

  /// The same up to a share of its time, with the fingers lifted then.
  private func cut(at share: Double) -> [Session.Event] {
    let end = (events.last?.time ?? 0) * share
    var kept = events.filter { $0.time <= end }
    var held = HeldFingers()
    for event in kept { held.note(event) }
    kept += held.all.map { finger in
      Session.Event(
        time: end, kind: .stage(.up(finger.place, by: Pointer(number: finger.number))))
    }
    return kept
  }

  /// What the inputs break, each cause once, by the first that does.
  package func breaches(
    on bench: any Bench, _ laws: Laws, random count: Int, seed: UInt64
  ) -> [(breach: Breach, events: [Session.Event])] {
    var found: [(breach: Breach, events: [Session.Event])] = []
    for input in all(random: count, seed: seed) {
      if bench.isOver { break }
      for breach in bench.breaches(of: input, laws: laws)
      where !breach.isAftermath && !found.contains(where: { $0.breach.isSame(as: breach) }) {
        found.append((breach, input))
      }
    }
    return found
  }
}
