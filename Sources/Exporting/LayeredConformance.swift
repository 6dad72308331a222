import Documents
import Drawing
import Input
import Scenes
import Sessions
import Transitions

/// Input, and what the layers have to show at each frame: what code that was carried away is held against.
package struct LayeredConformance: CarriedConformance {
  typealias Box = LayeredTransition.Response.Box

  /// The response that it is about.
  package let response: LayeredResponse
  private(set) var sessions: [Recorded] = []
  /// How many sessions there are.
  package var count: Int { sessions.count }

  /// What happens.
  struct Event {
    var time: Double
    var kind: Kind

    /// A finger's doing, or a key that goes to a place.
    enum Kind {
      case down(Point)
      case move(Point)
      case up(Point)
      case cancel
      case go(Int, key: String)
    }
  }

  /// Input, and what was shown.
  struct Recorded {
    var name: String
    var input: [Event]
    var frames: [Frame]
  }

  /// What one frame shows.
  struct Frame {
    /// The place that is gone to, unless a finger holds a transition.
    var target: Int?
    /// How much of the running transition's way is done.
    var progress: Double
    /// What the layers show that are there.
    var layers: [(name: String, box: Box)]
  }

  /// Simulates made-up drags.
  ///
  /// - Parameters:
  ///   - response: What is held against it.
  ///   - count: How many sessions of them; 0 or more.
  ///   - seed: The same seed makes the same drags.
  package init(
    of response: LayeredResponse, count: Int = Conformance.usualCount, seed: UInt64 = 1
  ) {
    self.response = response
    var pulls = MadeUpPulls(on: response, seed: seed)
    for number in 1...max(count, 1) where number <= count {
      add(pulls.next(), named: "made-up drag \(number)")
    }
  }

  package mutating func add(_ session: Session) -> String? {
    guard session.size == response.size else { return "its stage has another size" }
    var model = LayeredTransition(response.response)
    var events: [Event] = []
    for event in session.events {
      guard case .stage(let input) = event.kind else { continue }
      guard let kind = kind(of: input, at: event.time, model) else {
        return "at \(numberText(event.time)) s it does what the code has no word for"
      }
      events.append(Event(time: event.time, kind: kind))
      model.take(events[events.count - 1])
    }
    var alone = self
    alone.sessions = [recorded(events, named: "recorded")]
    let found = LayeredAgreement(alone)
    guard found.holds else { return "the code does not do what it does (\(found.place))" }
    sessions += alone.sessions
    return nil
  }

  /// What an input is for the code: the first finger's, and keys that go from place to place.
  private func kind(of input: InputEvent, at time: Double, _ model: LayeredTransition)
    -> Event.Kind?
  {
    switch input {
    case .down(let place, let pointer): return pointer.number == 0 ? .down(place) : nil
    case .move(let place, let pointer): return pointer.number == 0 ? .move(place) : nil
    case .up(let place, let pointer): return pointer.number == 0 ? .up(place) : nil
    case .cancel: return .cancel
    case .key(let stroke):
      guard !model.isMoving(at: time), let here = model.target(at: time) else { return nil }
      return place(by: stroke.name, from: here).map { .go($0, key: stroke.name) }
    default: return nil
    }
  }

  /// Where a key leads, as it seems; what is shown then has to agree.
  private func place(by key: String, from here: Int) -> Int? {
    let (on, back) = (here + 1, response.response.sheet == nil ? here - 1 : 0)
    let isLast = on == response.response.places
    if !isLast, response.keys[here].forward == key { return on }
    if here > 0, WayProbe.back.contains(key), isLast || key != "1" { return back }
    return !isLast && WayProbe.forward.contains(key) ? on : nil
  }

  private mutating func add(_ events: [Event], named name: String) {
    sessions.append(recorded(events, named: name))
  }

  private func recorded(_ events: [Event], named name: String) -> Recorded {
    var session = Session(scene: response.scene.id, size: response.size, hz: Conformance.rate)
    session.events = events.map(\.recorded)
    session.duration = (events.last?.time ?? 0) + 1.5
    var replay = Replay(session, scene: response.scene, traceCapacity: 0)
    var places = Places(response)
    var frames: [Frame] = []
    while replay.advance() != nil { frames.append(places.frame(of: replay.simulation)) }
    return Recorded(name: name, input: events, frames: frames)
  }
}

/// Follows which place a simulation is at.
private struct Places {
  private let names: Set<String>
  private let count: Int
  private let sheet: LayeredTransition.Response.Sheet?
  private var place: Int
  private var running: (number: Int, from: Int, to: Int, fromID: String)?
  /// The controllers' ids, by place, as far as they have been met.
  private var ids: [Int: String] = [:]

  init(_ response: LayeredResponse) {
    names = Set(response.response.ways.flatMap { $0.layers.map(\.name) })
    count = response.response.places
    sheet = response.response.sheet
    place = response.response.firstPlace
  }

  mutating func frame(of simulation: Simulation) -> LayeredConformance.Frame {
    let shots = WayProbe.shots(in: simulation).filter { names.contains($0.name) }
    let layers = shots.map { (name: $0.name, box: $0.box) }
    guard let shown = ShownTransition(simulation.stage) else {
      if let running { place = ended(running, simulation) }
      running = nil
      if sheet != nil { place = height(simulation) }
      return .init(target: place, progress: 0, layers: layers)
    }
    if let running, running.number != shown.number { place = ended(running, simulation) }
    if running?.number != shown.number { begin(shown, simulation) }
    let target: Int? =
      switch shown.phase {
      case .settling(let cancelled): cancelled ? running?.from : running?.to
      case .running: running?.to
      case .idle, .interactive: nil
      }
    return .init(target: target, progress: shown.fraction, layers: layers)
  }

  private mutating func begin(_ shown: ShownTransition, _ simulation: Simulation) {
    if sheet != nil {
      let from = place == 0 ? 0 : height(simulation)
      running = (shown.number, from, from == 0 ? 1 : 0, shown.from)
      return
    }
    ids[place] = shown.from
    let back = place > 0 && ids[place - 1] == shown.to
    let to = back ? place - 1 : min(place + 1, count - 1)
    ids[to] = shown.to
    running = (shown.number, place, to, shown.from)
  }

  /// The place of the height at which the sheet rests, or is about to.
  private func height(_ simulation: Simulation) -> Int {
    guard let sheet,
      let top = WayProbe.sheet(of: simulation)?.frameOfPresentedViewInContainerView.minY
    else { return 0 }
    return 1 + (sheet.tops.firstIndex { abs($0 - top) < 0.01 } ?? 0)
  }

  /// Where a transition has led: to the controller that is shown.
  private func ended(
    _ running: (number: Int, from: Int, to: Int, fromID: String), _ simulation: Simulation
  ) -> Int {
    let there: Bool
    if let navigation = simulation.instance.root as? NavigationController {
      there = navigation.viewControllers.count - 1 == running.to
    } else if sheet != nil {
      return height(simulation)
    } else if let drawer = simulation.instance.root as? DrawerController {
      there = drawer.isDrawerOpen == (running.to == 1)
    } else {
      there = true
    }
    return there ? running.to : running.from
  }
}

extension LayeredConformance.Event {
  fileprivate var recorded: Session.Event {
    let input: InputEvent =
      switch kind {
      case .down(let place): .down(place)
      case .move(let place): .move(place)
      case .up(let place): .up(place)
      case .cancel: .cancel
      case .go(_, let key): .key(key)
      }
    return Session.Event(time: time, kind: .stage(input))
  }
}

extension LayeredTransition {
  /// Does what a session has.
  mutating func take(_ event: LayeredConformance.Event) {
    switch event.kind {
    case .down(let place): begin(x: place.x, y: place.y, at: event.time)
    case .move(let place): move(x: place.x, y: place.y, at: event.time)
    case .up(let place): end(x: place.x, y: place.y, at: event.time)
    case .cancel: cancel(at: event.time)
    case .go(let place, _): go(to: place, at: event.time)
    }
  }
}

/// How near the code that is carried away comes to the simulation: the part of it that runs here.
package struct LayeredAgreement {
  /// How many frames were looked at.
  package private(set) var frames = 0
  /// In how many of them another place is gone to.
  package private(set) var verdicts = 0
  /// The largest difference, as a part of the way: of the progress, and of what a layer shows.
  package private(set) var worst = 0.0
  /// The session and the time of it, or of the first other place.
  package private(set) var place = ""

  /// Plays every session of what the code is held against.
  package init(_ conformance: LayeredConformance) {
    for session in conformance.sessions { play(session, conformance.response.response) }
  }

  /// Whether every place that is gone to is the same, and everything is within the tolerance.
  package var holds: Bool { verdicts == 0 && worst <= Agreement.tolerance }

  private mutating func play(
    _ session: LayeredConformance.Recorded, _ response: LayeredTransition.Response
  ) {
    var transition = LayeredTransition(response)
    var input = session.input[...]
    for (number, wanted) in session.frames.enumerated() {
      let time = Double(number) / Double(Conformance.rate)
      while let event = input.first, event.time <= time {
        transition.take(event)
        input.removeFirst()
      }
      look(transition, at: time, wanted, in: session.name, response)
    }
  }

  private mutating func look(
    _ transition: LayeredTransition, at time: Double, _ wanted: LayeredConformance.Frame,
    in name: String, _ response: LayeredTransition.Response
  ) {
    let travel = response.ways[0].travel
    var off = abs(transition.progress(at: time) - wanted.progress)
    var what = "progress"
    for layer in transition.layers(at: time) {
      guard let shown = wanted.layers.first(where: { $0.name == layer.name })?.box else { continue }
      let difference = max(
        abs(layer.box.x - shown.x), abs(layer.box.y - shown.y),
        abs(layer.box.width - shown.width), abs(layer.box.height - shown.height))
      let most = max(difference / travel, abs(layer.box.alpha - shown.alpha))
      if !(most <= off) { (off, what) = (most, layer.name) }
    }
    let target = transition.target(at: time)
    let isOther = target != wanted.target
    if isOther { what = "to \(target ?? -1), not \(wanted.target ?? -1)" }
    if verdicts == 0, isOther || !(off <= worst) {
      place = "\(name), \(numberText((time * 1_000).rounded() / 1_000)) s, \(what)"
    }
    worst = off <= worst ? worst : off
    verdicts += isOther ? 1 : 0
    frames += 1
  }
}

// MARK: The file

extension LayeredConformance {
  package var kind: CarriedKind { .layers }
  package var scene: Scene { response.scene }
  package var size: Size { response.size }
  package var numbers: JSONValue { response.numbers }
  package var swiftNumbers: String { LayeredNumbers.text(response.response) }
  package var agreement: (frames: Int, worst: Double) {
    let found = LayeredAgreement(self)
    return (found.frames, found.worst)
  }

  /// The file.
  package var json: JSONValue {
    [
      "version": 1, "scene": .string(response.scene.id), "hz": .number(Double(Conformance.rate)),
      "frame": ["target", "progress", "layers"], "response": response.numbers,
      "sessions": .array(sessions.map(Self.json)),
    ]
  }

  private static func json(_ session: Recorded) -> JSONValue {
    [
      "name": .string(session.name), "input": .array(session.input.map(json)),
      "frames": .array(session.frames.map(json)),
    ]
  }

  private static func json(_ frame: Frame) -> JSONValue {
    let layers = frame.layers.map { layer -> JSONValue in
      [.string(layer.name), .array(layer.box.numbers.map { .number(rounded($0)) })]
    }
    return [
      frame.target.map { .number(Double($0)) } ?? .null, .number(rounded(frame.progress)),
      .array(layers),
    ]
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

  private static func json(_ event: Event) -> JSONValue {
    func touch(_ type: String, _ place: Point) -> JSONValue {
      [
        "t": .number(event.time), "type": .string(type), "x": .number(place.x),
        "y": .number(place.y),
      ]
    }
    return switch event.kind {
    case .down(let place): touch("down", place)
    case .move(let place): touch("move", place)
    case .up(let place): touch("up", place)
    case .cancel: ["t": .number(event.time), "type": "cancel"]
    case .go(let place, _):
      ["t": .number(event.time), "type": "go", "place": .number(Double(place))]
    }
  }
}

extension LayeredTransition.Response.Box {
  /// The five numbers, in the order in which they are declared.
  var numbers: [Double] { [x, y, width, height, alpha] }
}

extension LayeredTransition.Response {
  /// As the exported code reads it.
  var json: JSONValue {
    let numbers: [(String, Double)] = [
      ("places", Double(places)), ("firstPlace", Double(firstPlace)), ("width", width),
      ("height", height), ("slop", slop), ("window", window), ("band", band), ("rest", rest),
    ]
    let plain = numbers.map { JSONValue.Member(key: $0.0, value: .number($0.1)) }
    let more: JSONValue = [
      "commit": commit.json, "release": release.json, "edge": edge.json,
      "stretch": stretch?.json ?? .null, "sheet": sheet?.json ?? .null,
      "ways": .array(ways.map(\.json)),
    ]
    guard case .object(let members) = more else { return more }
    return .object(plain + members)
  }
}

extension LayeredTransition.Response.Stretch {
  fileprivate var json: JSONValue {
    [
      "place": .number(Double(place)), "layer": .string(layer), "dx": .number(dx),
      "dy": .number(dy), "extent": .number(extent),
    ]
  }
}

extension LayeredTransition.Response.Sheet {
  fileprivate var json: JSONValue {
    [
      "layer": .string(layer), "shade": shade.map { .string($0) } ?? .null,
      "bottom": .number(bottom), "tops": .array(tops.map { .number($0) }),
      "handle": .number(handle), "band": .number(band),
    ]
  }
}

extension LayeredTransition.Response.Way {
  fileprivate var json: JSONValue {
    [
      "travel": .number(travel), "forward": forward.json, "back": back.json,
      "layers": .array(
        layers.map { layer in
          [
            "name": .string(layer.name), "color": .array(layer.color.map { .number($0) }),
            "start": .array(layer.start.numbers.map { .number($0) }),
            "end": .array(layer.end.numbers.map { .number($0) }),
          ]
        }),
    ]
  }
}

extension LayeredTransition.Response.Move {
  fileprivate var json: JSONValue {
    [
      "duration": .number(duration), "curve": .array(curve.map { .number($0) }),
      "drags": .array(drags.map(\.json)), "caught": caught?.json ?? .null,
    ]
  }
}

extension LayeredTransition.Response.Drag {
  fileprivate var json: JSONValue {
    [
      "dx": .number(dx), "dy": .number(dy), "edge": edge.map { .number($0) } ?? .null,
      "leads": .bool(leads), "extent": .number(extent), "isElasticBefore": .bool(isElasticBefore),
      "isElasticAfter": .bool(isElasticAfter),
    ]
  }
}
