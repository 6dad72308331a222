import Drawing
import Scenes
import SessionSupport
import Sessions
import Toolkit
import Transitions
import Workshop

/// Somebody at the spring studio, beside the drag and the key that a ``TimeBench`` has played.
extension TimeBench {
  func value(_ name: String) -> Double {
    live.simulation.tunables.first { $0.name == name }?.value ?? .nan
  }

  /// Opens the inspector.
  func openStudio() {
    key("i")
    _ = list()
  }

  /// Drags the stage to the left by twenty points a frame, and lets go without a rest.
  func swipe(moves: Int) {
    handle(.down(place(320, 400)))
    for move in 1...moves {
      present(for: 0.016)
      handle(.move(place(320 - 20 * Double(move), 400)))
    }
    handle(.up(place(320 - 20 * Double(moves), 400)))
  }

  /// A studio beside a drag that has been let go half way.
  static func letGoHalfWay() throws -> TimeBench {
    let bench = try TimeBench(plays: false)
    bench.present(until: 0.2)
    bench.swipe(moves: 10)
    bench.present(for: 3)
    bench.openStudio()
    return bench
  }

  /// Where a widget of the Spring page is.
  func place(of name: String) -> Rect? { bench.place(of: ["inspector", "values", name]) }

  /// Presses at a share of a widget's rectangle, drags it by so much in several frames, and lets go.
  func drag(_ rect: Rect, from share: Point, by way: Vector, _ held: Modifiers = []) {
    let start = Point(
      x: rect.minX + rect.width * share.x, y: rect.minY + rect.height * share.y)
    // Later than a double click.
    now += 1
    handle(.move(start, by: Pointer(modifiers: held)))
    handle(.down(start, by: Pointer(modifiers: held)))
    _ = list()
    for step in 1...8 {
      handle(.move(start + way * (Double(step) / 8), by: Pointer(modifiers: held)))
      _ = list()
    }
    handle(.up(start + way, by: Pointer(modifiers: held)))
    _ = list()
    _ = list()
  }

  /// Presses at a place and lets go.
  func press(_ place: Point) {
    // Later than a double click.
    now += 1
    handle(.move(place))
    handle(.down(place))
    handle(.up(place))
    _ = list()
    _ = list()
  }

  /// Types as a keyboard does: each character as a key and then as text.
  func type(_ text: String) {
    for character in text {
      key(String(character))
      handle(.text(String(character)))
    }
    _ = list()
  }

  /// Presses a number of the Spring page and types another one.
  func type(_ text: String, into name: String) {
    guard let rect = place(of: name) else { return }
    now += 1
    let place = Point(x: rect.maxX - 12, y: rect.midY)
    handle(.move(place))
    handle(.down(place))
    handle(.up(place))
    _ = list()
    type(text)
    key("Enter")
    _ = list()
    _ = list()
  }

  /// Goes on with Tab until a widget has the focus.
  ///
  /// - Returns: Whether one of that name is reached at all.
  func tab(to path: [String]) -> Bool {
    for _ in 0..<120 {
      key("Tab")
      _ = list()
      if bench.hasFocus(["inspector"] + path) { return true }
    }
    return false
  }

  /// What a session shows at a moment that has rehearsed the same input under values that it had
  /// from the start.
  func hash(
    of events: [Session.Event], at time: Double, under values: [String: Double]
  ) throws -> UInt64 {
    let simulation = Simulation(scene: try defaultScene(), size: live.recording.size)
    let tunings = values.sorted { $0.key < $1.key }
      .map { Session.Tuning(name: $0.key, value: $0.value) }
    simulation.apply(Session.Event(time: 0, kind: .tune(tunings)))
    for event in events where event.time <= time { simulation.apply(event) }
    simulation.advance(to: time)
    return simulation.stage.stateHash
  }
}
