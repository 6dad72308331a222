import Documents

/// A case that libraries of transitions get wrong: what a finger does to pages side by side, and what must hold
/// whatever springs and thresholds they have.
nonisolated package struct InterruptionCase: Hashable, Sendable {
  /// `family/name`.
  package let id: String
  /// What it is about, in a sentence.
  package let about: String
  /// What happens, in order.
  package let input: [Event]
  /// What must hold.
  package let laws: [InterruptionLaw]

  /// One thing that happens.
  package struct Event: Hashable, Sendable {
    /// Which.
    package enum Kind: String, Hashable, Sendable { case down, move, up, cancel, resize }

    /// In seconds.
    package var time: Double
    package var kind: Kind
    /// Where along the pages, in points; of a change of size the new width.
    package var x: Double
    /// Which finger, from 1.
    package var finger = 1
  }

  /// When it is over, in seconds: two seconds after the last event.
  package var end: Double { (input.last?.time ?? 0) + 2 }

  /// The family that it belongs to.
  package var family: Substring { id.prefix { $0 != "/" } }

  /// Where a finger is at a time, as the pages see it; `nil` where it is up.
  func finger(at time: Double) -> Double? {
    var place: (time: Double, x: Double)?
    for event in input where event.finger == 1 && event.kind != .resize {
      guard event.time <= time else {
        guard let former = place, event.kind == .move || event.kind == .up else { return place?.x }
        let share = (time - former.time) / max(event.time - former.time, 1e-9)
        return former.x + (event.x - former.x) * share
      }
      place = event.kind == .up || event.kind == .cancel ? nil : (event.time, event.x)
    }
    return place?.x
  }
}

/// Writes what a hand does, one thing after the other.
nonisolated struct HandScript {
  private(set) var events: [InterruptionCase.Event] = []
  private var time: Double
  private var x = 0.0

  /// Begins at a time, in seconds.
  init(at time: Double = 0.1) { self.time = time }

  /// How often a finger tells where it is, in hertz.
  private static let rate = 120.0

  /// A finger comes down.
  func down(_ x: Double, finger: Int = 1) -> HandScript {
    var script = self
    if finger == 1 { script.x = x }
    script.events.append(.init(time: time, kind: .down, x: x, finger: finger))
    return script
  }

  /// It goes evenly to a place.
  func move(to end: Double, in seconds: Double) -> HandScript {
    var script = self
    let count = max(Int((seconds * HandScript.rate).rounded()), 1)
    for step in 1...count {
      let share = Double(step) / Double(count)
      let place = ((x + (end - x) * share) * 100).rounded() / 100
      let when = ((time + seconds * share) * 1e4).rounded() / 1e4
      script.events.append(.init(time: when, kind: .move, x: place))
    }
    (script.x, script.time) = (end, ((time + seconds) * 1e4).rounded() / 1e4)
    return script
  }

  /// Nothing happens.
  func wait(_ seconds: Double) -> HandScript {
    var script = self
    script.time = ((time + seconds) * 1e4).rounded() / 1e4
    return script
  }

  /// A finger goes up.
  func up(finger: Int = 1, at place: Double? = nil) -> HandScript {
    added(.init(time: time, kind: .up, x: place ?? x, finger: finger))
  }

  /// All fingers are taken away.
  func cancel() -> HandScript { added(.init(time: time, kind: .cancel, x: x)) }

  /// The pages become as wide.
  func resize(_ width: Double) -> HandScript {
    added(.init(time: time, kind: .resize, x: width))
  }

  private func added(_ event: InterruptionCase.Event) -> HandScript {
    var script = self
    script.events.append(event)
    return script
  }

  /// A drag that is lifted in motion.
  func flick(_ start: Double, _ end: Double, in seconds: Double = 0.09) -> HandScript {
    down(start).move(to: end, in: seconds).up()
  }
}
