import Documents
import Drawing
import Input
import Scenes
import Sessions
import Transitions

/// Input, and where the panes have to be at each frame: what code that was carried away is held against.
package struct Conformance {
  /// The frames per second at which it is looked at.
  nonisolated package static let rate = 60
  /// How many sessions of made-up drags there are if nobody says.
  nonisolated package static let usualCount = 24
  /// The response that it is about.
  package let response: InteractiveResponse
  private var sessions: [JSONValue] = []

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
      add(drags.next(), named: "made up \(number)")
    }
  }

  /// Adds the input of a recorded session.
  ///
  /// - Returns: Why it cannot be part of it, or `nil` if it is.
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

  /// The file.
  package var json: JSONValue {
    [
      "version": 1, "scene": .string(response.scene.id), "hz": .number(Double(Self.rate)),
      "frame": ["target", "progress", "position"], "response": response.numbers,
      "sessions": .array(sessions),
    ]
  }

  // MARK: Simulating

  private mutating func add(_ events: [Session.Event], named name: String) {
    var session = Session(scene: response.scene.id, size: response.size, hz: Self.rate)
    session.events = events
    var replay = Replay(session, scene: response.scene, traceCapacity: 0)
    var frames: [JSONValue] = []
    while replay.advance() != nil { frames.append(frame(of: replay.simulation)) }
    sessions.append([
      "name": .string(name), "input": .array(events.compactMap(Self.input)),
      "frames": .array(frames),
    ])
  }

  /// Where the panes are: the pane that is gone to, unless a finger holds them; how much of the running
  /// transition's way is done; and the place between the panes.
  private func frame(of simulation: Simulation) -> JSONValue {
    guard let container = simulation.instance.root as? TabbedController else { return .null }
    let travel = response.size.width + response.gap
    let displacement = (simulation.stage.strip?.displacement ?? 0) / travel
    let index = container.selectedIndex
    guard let progress = simulation.stage.runningTransitions.first?.progress else {
      return [.number(Double(index)), 0, Self.rounded(Double(index) - displacement)]
    }
    let from = container.viewControllers.firstIndex { $0.id == progress.from } ?? index
    let target: JSONValue =
      switch progress.phase {
      case .settling(let cancelled): .number(Double(cancelled ? from : index))
      case .idle, .running, .interactive: .null
      }
    let way = Double(index - from) * progress.fraction
    return [
      target, Self.rounded(progress.fraction), Self.rounded(Double(from) + way - displacement),
    ]
  }

  /// To a millionth of the way.
  private static func rounded(_ number: Double) -> JSONValue {
    .number((number * 1e6).rounded() / 1e6)
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
