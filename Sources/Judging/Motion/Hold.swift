import Drawing
import Input
import Sessions

/// What a finger has held that an event relieves, by what would have followed it.
struct Hold {
  private let makeProbe: ((number: Int, place: Point), _ isAfter: Bool) -> Probe
  private let finger: (number: Int, place: Point)?
  private let velocity: Vector
  /// Whether the event is the finger's own end.
  private let isLift: Bool
  private var known: [Question: [String: [Vector]]?] = [:]

  /// Where the finger goes, and whether the event has happened.
  private struct Question: Hashable {
    let direction: Vector
    let isAfter: Bool
  }

  /// - Parameters:
  ///   - finger: The finger that is down, if one is.
  ///   - event: What relieves it.
  ///   - window: How long a gesture looks back, in seconds.
  ///   - makeProbe: Prepares to move the finger, just before the event or just after it.
  init(
    _ finger: FingerTrack?, _ event: Session.Event, window: Double,
    makeProbe: @escaping ((number: Int, place: Point), _ isAfter: Bool) -> Probe
  ) {
    self.makeProbe = makeProbe
    guard var finger else {
      (self.finger, velocity, isLift) = (nil, .zero, false)
      return
    }
    if case .stage(.up(let place, _)) = event.kind {
      isLift = true
      // A finger that is lifted elsewhere has gone there first.
      if place != finger.place { finger.move(to: place, at: event.time) }
    } else {
      isLift = false
    }
    self.finger = (finger.pointer, finger.place)
    velocity = finger.velocity(at: event.time, window: window)
  }

  /// How fast the finger has a place of a view go, in points per second.
  ///
  /// - Parameter back: Whether as it would follow if the finger went back.
  /// - Returns: `nil` if that is not known.
  mutating func velocity(of view: String, _ mark: Int, back: Bool) -> Vector? {
    let speed = velocity.length
    guard speed > 0 else { return .zero }
    let direction = velocity * ((back ? -1 : 1) / speed)
    guard let ways = ways(of: view, towards: direction, isAfter: false), ways.indices.contains(mark)
    else { return nil }
    return ways[mark] * (back ? -speed : speed)
  }

  /// Whether a finger has held a view that it lets go of, even if neither has moved.
  mutating func lets(go view: String) -> Bool { isLift && holds(view, isAfter: false) }

  /// Whether the finger holds a view in spite of the event.
  mutating func stillHolds(_ view: String) -> Bool { !isLift && holds(view, isAfter: true) }

  private mutating func holds(_ view: String, isAfter: Bool) -> Bool {
    [Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1)].contains { direction in
      let ways = ways(of: view, towards: direction, isAfter: isAfter)
      return ways?.contains { $0.length > 1e-3 } ?? false
    }
  }

  private mutating func ways(
    of view: String, towards direction: Vector, isAfter: Bool
  ) -> [Vector]? {
    guard let finger else { return nil }
    let question = Question(direction: direction, isAfter: isAfter)
    if let answer = known[question] { return answer?[view] }
    let answer = makeProbe(finger, isAfter).ways(towards: direction)
    known.updateValue(answer, forKey: question)
    return answer?[view]
  }
}
