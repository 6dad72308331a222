public import Drawing
import Input

/// One act of a script: what a finger or a key does, and how long that takes.
///
/// ```swift
/// [.drag(from: Point(x: 300, y: 400), to: Point(x: 60, y: 400), duration: 0.3), .wait(0.1),
///   .press(at: Point(x: 195, y: 60))]
/// ```
///
/// Acts follow each other without a pause. Places are in points of the stage, times in seconds. Fingers are
/// counted from 1, to 10, as in a session's file. What an act must not say, such as a negative duration, is
/// an error of the play that is made of it.
nonisolated public struct Act: Hashable, Sendable {
  /// What happens, in seconds from the act's beginning, in order.
  package let events: [SceneEvent]
  /// How long it takes, in seconds.
  package let duration: Double
  /// What is wrong with it, in a few words.
  package let fault: String?

  private init(_ events: [SceneEvent], duration: Double, fault: String? = nil) {
    self.events = events
    self.duration = duration
    self.fault = fault
  }

  private init(_ event: InputEvent, fault: String? = nil) {
    self.init([SceneEvent(time: 0, kind: .stage(event))], duration: 0, fault: fault)
  }

  /// How often a moving finger tells where it is, in hertz.
  private static let rate = 120.0

  // MARK: Whole touches

  /// A finger goes down and up at a place: a tap, or a long press.
  ///
  /// - Parameters:
  ///   - duration: How long it stays down.
  ///   - finger: Which finger.
  public static func press(at place: Point, duration: Double = 0.05, finger: Int = 1) -> Act {
    sequence([.down(at: place, finger: finger), .wait(duration), .up(at: place, finger: finger)])
  }

  /// A finger goes down, moves straight and evenly, and goes up.
  ///
  /// - Parameters:
  ///   - duration: How long it moves; its speed at the end is that of the whole way.
  ///   - rest: How long it then lies still before it goes up; with 0 it is lifted in motion.
  ///   - finger: Which finger.
  public static func drag(
    from start: Point, to end: Point, duration: Double, rest: Double = 0, finger: Int = 1
  ) -> Act {
    sequence([
      .down(at: start, finger: finger),
      .move(from: start, to: end, duration: duration, finger: finger),
      .wait(rest), .up(at: end, finger: finger),
    ])
  }

  /// A drag of 0.08 seconds, lifted in motion.
  ///
  /// - Parameter finger: Which finger.
  public static func flick(from start: Point, to end: Point, finger: Int = 1) -> Act {
    drag(from: start, to: end, duration: 0.08, finger: finger)
  }

  // MARK: Parts of touches

  /// A finger goes down, and stays.
  public static func down(at place: Point, finger: Int = 1) -> Act {
    Act(.down(place, by: pointer(finger)), fault: fault(of: finger) ?? fault(of: [place]))
  }

  /// A finger that is down moves straight and evenly, and stays down.
  public static func move(
    from start: Point, to end: Point, duration: Double, finger: Int = 1
  ) -> Act {
    if let fault = fault(ofDuration: duration) ?? fault(of: finger) ?? fault(of: [start, end]) {
      return Act([], duration: 0, fault: fault)
    }
    let count = max(1, Int((duration * rate).rounded(.up)))
    let events = (1...count).map { index in
      let share = Double(index) / Double(count)
      let place = index == count ? end : start + (end - start) * share
      return SceneEvent(
        time: duration * share, kind: .stage(.move(place, by: pointer(finger))))
    }
    return Act(events, duration: duration)
  }

  /// A finger that is down goes up.
  public static func up(at place: Point, finger: Int = 1) -> Act {
    Act(.up(place, by: pointer(finger)), fault: fault(of: finger) ?? fault(of: [place]))
  }

  /// Every finger is taken away, as by another program that opens.
  public static var cancel: Act { Act(.cancel) }

  // MARK: Others

  /// Nothing happens, and time goes on.
  public static func wait(_ duration: Double) -> Act {
    let fault = fault(ofDuration: duration)
    return Act([], duration: fault == nil ? duration : 0, fault: fault)
  }

  /// A key is pressed.
  ///
  /// - Parameter name: As the web names it, with its modifiers: `ArrowRight`, `Ctrl+Tab`.
  public static func key(_ name: String) -> Act { Act(.key(name)) }

  /// The stage takes another size, in points.
  public static func resize(to size: Size) -> Act {
    let extents = 1.0...16_384
    let isPossible = extents.contains(size.width) && extents.contains(size.height)
    return Act(.resize(size), fault: isPossible ? nil : "a size is 1…16384 points each way")
  }

  /// Acts that begin at the same time, such as the two fingers of a pinch; it takes as long as the longest.
  public static func together(_ acts: Act...) -> Act {
    let events = acts.flatMap(\.events).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return Act(
      events.map(\.element), duration: acts.map(\.duration).max() ?? 0,
      fault: acts.lazy.compactMap(\.fault).first)
  }

  /// Acts that follow each other, as one.
  public static func sequence(_ acts: [Act]) -> Act {
    var events: [SceneEvent] = []
    var time = 0.0
    for act in acts {
      events += act.events.map { SceneEvent(time: time + $0.time, kind: $0.kind) }
      time += act.duration
    }
    return Act(events, duration: time, fault: acts.lazy.compactMap(\.fault).first)
  }

  // MARK: Faults

  private static func pointer(_ finger: Int) -> Pointer { Pointer(number: finger &- 1) }

  private static func fault(of finger: Int) -> String? {
    let count = SceneEvent.mostPointers
    return (1...count).contains(finger) ? nil : "there is no finger \(finger), only 1…\(count)"
  }

  private static func fault(of places: [Point]) -> String? {
    let reach = -1e6...1e6
    return places.allSatisfy { reach.contains($0.x) && reach.contains($0.y) }
      ? nil : "a place is out of reach"
  }

  private static func fault(ofDuration duration: Double) -> String? {
    (0...3_600).contains(duration) ? nil : "\(duration) s is no duration; it is 0…3600 s"
  }
}
