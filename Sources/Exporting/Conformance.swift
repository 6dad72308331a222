import Documents
import Drawing
import Input
import Scenes
import Sessions
import Transitions

/// Input, and where the panes have to be at each frame: what code that was carried away is held against.
package struct Conformance: CarriedConformance {
  /// The frames per second at which it is looked at.
  nonisolated package static let rate = 60
  /// How many sessions of made-up drags there are if nobody says.
  nonisolated package static let usualCount = 24
  /// The response that it is about.
  package let response: InteractiveResponse
  private(set) var sessions: [Recorded] = []
  /// How many sessions there are.
  package var count: Int { sessions.count }

  /// Input, and what was shown.
  struct Recorded {
    /// Where it comes from.
    var name: String
    /// What the finger did.
    var input: [Session.Event]
    /// Every frame.
    var frames: [Frame]
  }

  /// What one frame shows, to a millionth of the way.
  struct Frame {
    /// The pane that is gone to, unless a finger holds the panes.
    var target: Int?
    /// How much of the running transition's way is done.
    var progress = 0.0
    /// The place between the panes.
    var position: Double
    /// How far a pane is shown from where it would lie side by side with the others, as a part of the
    /// way, and which; infinitely far where it is turned.
    var apart = 0.0
    var pane = ""
  }

  /// Simulates made-up drags.
  ///
  /// - Parameters:
  ///   - response: What is held against it.
  ///   - count: How many sessions of them; 0 or more.
  ///   - seed: The same seed makes the same drags.
  package init(of response: InteractiveResponse, count: Int = usualCount, seed: UInt64 = 1) {
    self.response = response
    var drags = MadeUpDrags(on: response.size, above: response.floor, seed: seed)
    for number in 1...max(count, 1) where number <= count {
      add(drags.next(), named: "made-up drag \(number)")
    }
  }

  package mutating func add(_ session: Session) -> String? {
    let events = session.events.filter { if case .tune = $0.kind { false } else { true } }
    for event in events {
      guard case .stage(let input) = event.kind else { continue }
      switch input {
      case .down(let place, let pointer), .move(let place, let pointer),
        .up(let place, let pointer):
        if pointer.number != 0 { return "it has a second finger" }
        if case .down = input, place.y >= response.floor { return "it presses the bar" }
      case .cancel: break
      case .key: return "it presses keys"
      default: return "it does more than drag"
      }
    }
    guard session.size == response.size else { return "its stage has another size" }
    add(events, named: "recorded")
    return nil
  }

  // MARK: Simulating

  private mutating func add(_ events: [Session.Event], named name: String) {
    var session = Session(scene: response.scene.id, size: response.size, hz: Self.rate)
    session.events = events
    var replay = Replay(session, scene: response.scene, traceCapacity: 0)
    var frames: [Frame] = []
    while replay.advance() != nil {
      var frame = frame(of: replay.simulation)
      look(at: replay.simulation, &frame)
      frames.append(frame)
    }
    sessions.append(Recorded(name: name, input: events, frames: frames))
  }

  /// Where the panes are at each frame of a session, whatever it does.
  func positions(of session: Session) -> [Double] {
    var replay = Replay(session, scene: response.scene, traceCapacity: 0)
    var positions: [Double] = []
    while replay.advance() != nil { positions.append(frame(of: replay.simulation).position) }
    return positions
  }

  private func frame(of simulation: Simulation) -> Frame {
    guard let place = PagePlace(in: simulation, gap: response.gap) else {
      return Frame(position: .nan)
    }
    return Frame(
      target: place.target, progress: Self.rounded(place.progress),
      position: Self.rounded(place.position))
  }

  /// Compares what the panes show with flat pages side by side.
  private func look(at simulation: Simulation, _ frame: inout Frame) {
    guard let container = simulation.instance.root as? TabbedController else { return }
    let travel = response.size.width + response.gap
    for shot in WayProbe.shots(in: simulation) where shot.name != container.id {
      guard let index = container.viewControllers.firstIndex(where: { $0.id == shot.name }) else {
        continue
      }
      let place = response.size.width / 2 + (Double(index) - frame.position) * travel
      let off = max(
        abs(shot.box.x - place), abs(shot.box.y - response.floor / 2),
        abs(shot.box.width - response.size.width), abs(shot.box.height - response.floor))
      let apart = shot.isUpright ? max(off / travel, 1 - shot.box.alpha) : .infinity
      if apart > frame.apart { (frame.apart, frame.pane) = (apart, shot.name) }
    }
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
}

// MARK: The file

extension Conformance {
  package var kind: CarriedKind { .pages }
  package var scene: Scene { response.scene }
  package var size: Size { response.size }
  package var numbers: JSONValue { response.numbers }
  package var swiftNumbers: String { AppleExport.numbers(response.transition) }
  package var agreement: (frames: Int, worst: Double) {
    let found = Agreement(self)
    return (found.frames, found.worst)
  }

  /// The file.
  package var json: JSONValue {
    [
      "version": 1, "scene": .string(response.scene.id), "hz": .number(Double(Self.rate)),
      "frame": ["target", "progress", "position"], "response": response.numbers,
      "sessions": .array(sessions.map(Self.json)),
    ]
  }

  private static func json(_ session: Recorded) -> JSONValue {
    [
      "name": .string(session.name), "input": .array(session.input.compactMap(input)),
      "frames": .array(session.frames.map(json)),
    ]
  }

  private static func json(_ frame: Frame) -> JSONValue {
    // Without a place there is no frame.
    guard frame.position.isFinite else { return .null }
    return [
      frame.target.map { .number(Double($0)) } ?? .null, .number(frame.progress),
      .number(frame.position),
    ]
  }

  private static func input(_ event: Session.Event) -> JSONValue? {
    guard case .stage(let input) = event.kind else { return nil }
    let kind: String? =
      switch input {
      case .down: "down"
      case .move: "move"
      case .up: "up"
      case .cancel: "cancel"
      default: nil
      }
    guard let kind else { return nil }
    guard let place = input.place else { return ["t": .number(event.time), "type": .string(kind)] }
    return [
      "t": .number(event.time), "type": .string(kind), "x": .number(place.x), "y": .number(place.y),
    ]
  }
}
