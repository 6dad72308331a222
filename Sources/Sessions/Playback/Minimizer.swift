import Drawing
import Input
import Scenes

/// Makes an input that breaks a law as short and as simple as can be, so that it still breaks the same law in
/// the same way.
package struct Minimizer {
  private let breaks: ([Session.Event]) -> Bool
  private let isOver: () -> Bool
  /// How many tries are left.
  private var budget: Int
  /// Whether the input is one that a hand can perform, so that shorter ones have to be, too.
  private var isByHand = true

  /// Prepares.
  ///
  /// - Parameters:
  ///   - budget: How often an input is tried at most.
  ///   - isOver: Whether there is no time left.
  ///   - breaks: Whether an input breaks the law in the way that counts.
  package init(
    budget: Int = 1_500, isOver: @escaping () -> Bool = { false },
    breaks: @escaping ([Session.Event]) -> Bool
  ) {
    (self.budget, self.isOver, self.breaks) = (budget, isOver, breaks)
  }

  /// The shortest and simplest that was found.
  package mutating func shortest(_ events: [Session.Event]) -> [Session.Event] {
    isByHand = Minimizer.isPlayable(events)
    var best = events
    while budget > 0, !isOver() {
      let before = best
      best = withoutGestures(best)
      best = plain(best)
      best = withoutRuns(best)
      best = pulledTogether(best)
      best = rounded(best)
      if best == before { return best }
    }
    return best
  }

  private mutating func stillBreaks(_ events: [Session.Event]) -> Bool {
    guard budget > 0, !isOver(), !isByHand || Minimizer.isPlayable(events) else { return false }
    budget -= 1
    return breaks(events)
  }

  /// Whether every pointer comes down before it moves and is lifted.
  static func isPlayable(_ events: [Session.Event]) -> Bool {
    var down: Set<Int> = []
    for event in events {
      guard case .stage(let happened) = event.kind else { continue }
      switch happened {
      case .down(_, let pointer):
        guard down.insert(pointer.number).inserted else { return false }
      case .move(_, let pointer): guard down.contains(pointer.number) else { return false }
      case .up(_, let pointer):
        guard down.remove(pointer.number) != nil else { return false }
      case .cancel, .key("Escape"): down = []
      case .scroll, .key, .text, .resize, .rate: break
      }
    }
    return true
  }

  // MARK: Dropping

  /// Drops all that a pointer does from when it comes down until it is lifted.
  private mutating func withoutGestures(_ events: [Session.Event]) -> [Session.Event] {
    var best = events
    var index = 0
    while index < best.count {
      if case .stage(.down(_, let pointer)) = best[index].kind {
        let shorter = Minimizer.dropping(pointer.number, from: index, best)
        if stillBreaks(shorter) {
          best = shorter
          continue
        }
      }
      index += 1
    }
    return best
  }

  private static func dropping(
    _ pointer: Int, from index: Int, _ events: [Session.Event]
  ) -> [Session.Event] {
    var result = Array(events[..<index])
    var isOver = false
    for event in events[index...] {
      guard !isOver, case .stage(let happened) = event.kind, happened.pointer?.number == pointer
      else {
        result.append(event)
        continue
      }
      if case .up = happened { isOver = true }
    }
    return result
  }

  /// Makes a tap of each gesture that will do as one, else one straight pull.
  private mutating func plain(_ events: [Session.Event]) -> [Session.Event] {
    var best = events
    var index = 0
    while index < best.count {
      if case .stage(.down(let start, let pointer)) = best[index].kind {
        let last = Minimizer.place(of: pointer, after: index, best)
        for (end, keepsLast) in [(start, false), (last ?? start, true)] {
          let candidate = Minimizer.plain(pointer, from: index, to: end, keepsLast, best)
          guard candidate != best, stillBreaks(candidate) else { continue }
          best = candidate
          break
        }
      }
      index += 1
    }
    return best
  }

  /// Where a pointer is lifted that has come down.
  private static func place(
    of pointer: Pointer, after index: Int, _ events: [Session.Event]
  ) -> Point? {
    for event in events[index...] {
      if case .stage(.up(let place, pointer)) = event.kind { return place }
    }
    return nil
  }

  /// A gesture with its last movement, or with none.
  private static func plain(
    _ pointer: Pointer, from index: Int, to end: Point, _ keepsLast: Bool, _ events: [Session.Event]
  ) -> [Session.Event] {
    var result = Array(events[...index])
    var (isOver, last) = (false, Session.Event?.none)
    for var event in events[(index + 1)...] {
      guard !isOver, case .stage(let happened) = event.kind, happened.pointer == pointer else {
        result.append(event)
        continue
      }
      switch happened {
      case .move: last = event
      case .up:
        isOver = true
        if keepsLast, var move = last {
          move.kind = .stage(.move(end, by: pointer))
          let place = result.firstIndex { $0.time > move.time } ?? result.count
          result.insert(move, at: place)
        }
        event.kind = .stage(.up(end, by: pointer))
        result.append(event)
      default: result.append(event)
      }
    }
    return result
  }

  /// Drops runs of events, ever shorter ones.
  private mutating func withoutRuns(_ events: [Session.Event]) -> [Session.Event] {
    var events = events
    var length = max(events.count / 2, 1)
    while true {
      var (start, hasShrunk) = (0, false)
      while start < events.count {
        var shorter = events
        shorter.removeSubrange(start..<min(start + length, events.count))
        if stillBreaks(shorter) {
          events = shorter
          hasShrunk = true
        } else {
          start += length
        }
      }
      if length == 1 && !hasShrunk { return events }
      length = max(length / 2, 1)
    }
  }

  // MARK: Simplifying

  /// Shortens the pauses, each to the shortest of a few that will do.
  private mutating func pulledTogether(_ events: [Session.Event]) -> [Session.Event] {
    var best = events
    for index in best.indices {
      let former = index > 0 ? best[index - 1].time : 0
      let pause = best[index].time - former
      for shorter in [0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5] where shorter < pause {
        let candidate = Minimizer.moving(best, from: index, by: former + shorter - best[index].time)
        if stillBreaks(candidate) {
          best = candidate
          break
        }
      }
    }
    return best
  }

  /// Moves an event and all that follow.
  private static func moving(
    _ events: [Session.Event], from index: Int, by seconds: Double
  ) -> [Session.Event] {
    var events = events
    for later in index..<events.count {
      events[later].time = hundredths(events[later].time + seconds)
    }
    return events
  }

  private static func hundredths(_ time: Double) -> Double { (time * 1_000).rounded() / 1_000 }

  /// Takes rounder places and times.
  private mutating func rounded(_ events: [Session.Event]) -> [Session.Event] {
    var best = events
    var seen: Set<Int> = []
    for index in best.indices where !seen.contains(index) {
      let alike = Minimizer.alike(index, in: best)
      seen.formUnion(alike)
      for grid in [50.0, 10, 1] {
        guard let kind = Minimizer.rounded(best[index].kind, to: grid), kind != best[index].kind
        else { continue }
        var candidate = best
        for place in alike {
          candidate[place].kind = Minimizer.rounded(best[place].kind, to: grid) ?? kind
        }
        if stillBreaks(candidate) {
          best = candidate
          break
        }
      }
    }
    let round = best.map { Session.Event(time: ($0.time * 100).rounded() / 100, kind: $0.kind) }
    return round != best && stillBreaks(round) ? round : best
  }

  /// An event, and what a finger that comes down with it does at the same place: a tap stays a tap.
  private static func alike(_ index: Int, in events: [Session.Event]) -> [Int] {
    guard case .stage(.down(let place, let pointer)) = events[index].kind else { return [index] }
    var alike = [index]
    for later in events.indices[(index + 1)...] {
      guard case .stage(let happened) = events[later].kind, happened.pointer == pointer else {
        continue
      }
      if happened.place == place { alike.append(later) }
      if case .up = happened { break }
    }
    return alike
  }

  private static func rounded(_ kind: Session.Kind, to grid: Double) -> Session.Kind? {
    func round(_ place: Point) -> Point {
      Point(x: (place.x / grid).rounded() * grid, y: (place.y / grid).rounded() * grid)
    }
    guard case .stage(let happened) = kind, happened.place != nil else { return nil }
    return .stage(happened.mapped(round))
  }
}
