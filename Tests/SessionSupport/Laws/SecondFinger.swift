import Drawing
import Sessions
import TestSupport
import Transitions

/// Makes up what a second finger, and now and then a third, does beside the input of a session, from a
/// seed of its own, so that the sessions of other seeds stay what they were.
package struct SecondFinger {
  private var random: SplitMix
  private var places: [Int: Point] = [:]
  private var events: [Session.Event] = []

  /// The same events, in three sessions of four with other fingers between them.
  package static func added(to events: [Session.Event], seed: UInt64) -> [Session.Event] {
    var finger = SecondFinger(random: SplitMix(seed: seed ^ 0x2f1a_9e57))
    guard finger.random.happens(0.75) else { return events }
    for (index, event) in events.enumerated() {
      finger.take(event)
      let next = index + 1 < events.count ? events[index + 1].time : event.time + 1
      finger.act(from: event.time, until: next)
    }
    return finger.events
  }

  private mutating func take(_ event: Session.Event) {
    events.append(event)
    switch event.kind {
    case .stage(.cancel), .stage(.key("Escape")): places = [:]
    default: break
    }
  }

  private mutating func act(from start: Double, until end: Double) {
    var time = start
    for _ in 0..<random.whole(0...3) {
      time += random.happens(0.3) ? 0 : random.number(0...0.03)
      guard time <= end else { return }
      let number = random.happens(0.9) ? 1 : 2
      let pointer = Pointer(number: number)
      guard let place = places[number] else {
        guard random.happens(0.3) else { continue }
        let landing = Point(x: random.number(0...390), y: random.number(0...844))
        places[number] = landing
        add(.down(landing, by: pointer), at: time)
        continue
      }
      let next = Point(x: place.x + random.number(-30...30), y: place.y + random.number(-30...30))
      if random.happens(0.15) {
        places[number] = nil
        add(.up(random.happens(0.5) ? place : next, by: pointer), at: time)
      } else {
        places[number] = next
        add(.move(next, by: pointer), at: time)
      }
    }
  }

  private mutating func add(_ event: InputEvent, at time: Double) {
    events.append(Session.Event(time: time, kind: .stage(event)))
  }
}
