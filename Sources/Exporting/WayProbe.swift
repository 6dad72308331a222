import Documents
import Drawing
import Input
import Scenes
import Sessions
import SpringEngine
import Transitions

/// Presses a scene's keys, and looks at what its views do then.
struct WayProbe {
  /// The keys that go on, and those that come back, the likeliest first.
  static let forward = ["Enter", "ArrowRight", "2", "1"]
  static let back = ["Escape", "ArrowLeft", "1"]
  let scene: Scene
  let size: Size

  private static let rate = 240
  /// Between two keys, in seconds: more than any transition takes.
  static let pause = 3.0

  /// One transition, from beginning to end.
  struct Passage {
    var key: String
    var from: String
    var to: String
    var duration = 0.0
    var travel = 0.0
    var zooms = false
    /// Seconds since the key, how much of the way, and what the views show.
    var frames: [(time: Double, fraction: Double, shots: [Shot])] = []
  }

  /// What a view shows.
  struct Shot {
    var name: String
    var state: ViewState
    var box: LayeredTransition.Response.Box
    var isUpright: Bool
    var isPicture: Bool

    /// What it is filled with.
    var color: [Double] {
      let ground = state.backgroundColor
      return [ground.red, ground.green, ground.blue, ground.alpha]
        .map { ($0 * 10_000).rounded() / 10_000 }
    }
  }

  /// The first key that begins a transition, and the transition.
  func passage(after pressed: [String], keys: [String], to wanted: String? = nil) -> Passage? {
    for key in keys {
      guard let passage = passage(after: pressed, key: key) else { continue }
      if wanted == nil || passage.to == wanted { return passage }
    }
    return nil
  }

  private func passage(after pressed: [String], key: String) -> Passage? {
    var session = Session(scene: scene.id, size: size, hz: Self.rate)
    for (number, key) in (pressed + [key]).enumerated() {
      session.events.append(
        Session.Event(time: 0.1 + Double(number) * Self.pause, kind: .stage(.key(key))))
    }
    let start = 0.1 + Double(pressed.count) * Self.pause
    session.duration = start + Self.pause
    var replay = Replay(session, scene: scene, traceCapacity: 0)
    var passage: Passage?
    for number in 0...Int((start + Self.pause) * Double(Self.rate)) {
      let time = Double(number) / Double(Self.rate)
      guard replay.advance() != nil else { break }
      guard time >= start, let running = ShownTransition(replay.simulation.stage) else {
        continue
      }
      note(replay.simulation, running, time - start, key, &passage)
    }
    guard let passage, passage.frames.count > 4 else { return nil }
    return passage
  }

  private func note(
    _ simulation: Simulation, _ running: ShownTransition, _ time: Double, _ key: String,
    _ passage: inout Passage?
  ) {
    if passage == nil {
      passage = Passage(key: key, from: running.from, to: running.to)
      let shown = simulation.stage.transition ?? simulation.stage.childTransition
      passage?.duration = shown?.duration ?? 0
      passage?.travel = running.travel
    }
    guard passage?.to == running.to else { return }
    let shots = Self.shots(in: simulation)
    if shots.contains(where: { $0.name.hasSuffix("/zoom") }) { passage?.zooms = true }
    passage?.frames.append((time, running.fraction, shots))
  }

  /// The scene, at rest after some keys.
  func rested(after pressed: [String]) -> Simulation {
    var session = Session(scene: scene.id, size: size, hz: Conformance.rate)
    for (number, key) in pressed.enumerated() {
      session.events.append(
        Session.Event(time: 0.1 + Double(number) * Self.pause, kind: .stage(.key(key))))
    }
    session.duration = 0.1 + Double(pressed.count) * Self.pause
    var replay = Replay(session, scene: scene, traceCapacity: 0)
    while replay.advance() != nil {}
    return replay.simulation
  }

  /// The sheet in front, if there is one.
  static func sheet(of simulation: Simulation) -> SheetPresentationController? {
    simulation.instance.root.presentedViewController?.sheetPresentationController
  }

  /// A key that takes a sheet from its lowest height to the next one.
  func raisingKey(after pressed: [String], to top: Double) -> String? {
    Self.forward.first { key in
      let simulation = rested(after: pressed + [key])
      return withExtendedLifetime(simulation) {
        let sheet = Self.sheet(of: simulation)
        return sheet.map { abs($0.frameOfPresentedViewInContainerView.minY - top) < 0.01 } == true
      }
    }
  }

  /// What all views show that are in sight, but for a bar's own; each name once.
  static func shots(in simulation: Simulation) -> [Shot] {
    let bar = (simulation.instance.root as? NavigationController)?.navigationBar.id
    var shots: [Shot] = []
    var names: [String: Int] = [:]
    var hidden: Int?
    for layer in simulation.stage.layers {
      if let depth = hidden {
        if layer.depth > depth { continue }
        hidden = nil
      }
      if layer.isHidden || layer.id == bar {
        hidden = layer.depth
        continue
      }
      names[layer.id, default: 0] += 1
      shots.append(Shot(layer))
    }
    return shots.filter { names[$0.name] == 1 }
  }
}

extension WayProbe.Shot {
  init(_ layer: LayerInspection) {
    let corners = layer.corners
    let frame = Rect(around: corners) ?? .zero
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }
    let isUpright =
      corners.count == 4 && isNear(corners[0].y, corners[1].y) && isNear(corners[1].x, corners[2].x)
      && isNear(corners[2].y, corners[3].y) && isNear(corners[3].x, corners[0].x)
      && corners[0].x <= corners[1].x && corners[1].y <= corners[2].y
    self.init(
      name: layer.id, state: layer.presented,
      box: .init(
        x: frame.midX, y: frame.midY, width: frame.width, height: frame.height,
        alpha: layer.presented.alpha),
      isUpright: isUpright, isPicture: layer.isPicture)
  }
}

extension WayProbe.Passage {
  /// The control points of its curve.
  func curve() throws(LayeredRefusal) -> [Double] {
    guard duration > 0 else { throw LayeredRefusal(reason: "it takes no time to \(to)") }
    let curves: [TimingCurve] = [.linear, .easeInOut, .easeIn, .easeOut, .implicit]
    for curve in curves {
      let isIt = frames.allSatisfy { frame in
        abs(curve.value(at: min(frame.time / duration, 1)) - frame.fraction) < 1e-3
      }
      if isIt { return [curve.x1, curve.y1, curve.x2, curve.y2] }
    }
    throw LayeredRefusal(
      reason: "its way from \(from) to \(to) without a finger follows a curve of its own")
  }

  /// What moves, as straight ways; both directions take the same.
  func layers(
    against back: WayProbe.Passage
  ) throws(LayeredRefusal) -> [LayeredTransition.Response.Layer] {
    let (mine, other) = (try straight(), try back.straight())
    for layer in mine {
      guard let same = other.first(where: { $0.name == layer.name }),
        same.start.isNear(layer.end), same.end.isNear(layer.start)
      else {
        throw LayeredRefusal(
          reason: "'\(layer.name)' comes back from \(to) by another way than it has gone")
      }
    }
    guard mine.count == other.count, !mine.isEmpty else {
      throw LayeredRefusal(
        reason: "what moves on the way from \(from) to \(to) is not what moves on the way back")
    }
    return mine
  }

  /// The layers that change, each with what it would show at both ends.
  private func straight() throws(LayeredRefusal) -> [LayeredTransition.Response.Layer] {
    let inside = frames.filter { $0.fraction > 0.02 && $0.fraction < 0.98 }
    guard let first = inside.first, let last = inside.last, last.fraction > first.fraction else {
      throw LayeredRefusal(reason: "nothing is seen on the way from \(from) to \(to)")
    }
    var layers: [LayeredTransition.Response.Layer] = []
    for shot in first.shots {
      guard let later = last.shots.first(where: { $0.name == shot.name }),
        later.state != shot.state
      else { continue }
      try see(shot, later)
      let way = (first.fraction, last.fraction)
      let layer = LayeredTransition.Response.Layer(
        name: shot.name, color: shot.color, start: shot.box.extended(to: later.box, way, at: 0),
        end: shot.box.extended(to: later.box, way, at: 1))
      try verify(layer, inside)
      layers.append(layer)
    }
    return layers
  }

  private func see(_ shots: WayProbe.Shot...) throws(LayeredRefusal) {
    for shot in shots {
      if !shot.isUpright {
        throw LayeredRefusal(
          reason: "'\(shot.name)' is turned, in its plane or in space, and layers lie upright")
      }
      if shot.isPicture {
        throw LayeredRefusal(
          reason: "'\(shot.name)' is a picture of a view, made while it runs")
      }
    }
  }

  private func verify(
    _ layer: LayeredTransition.Response.Layer,
    _ frames: [(time: Double, fraction: Double, shots: [WayProbe.Shot])]
  ) throws(LayeredRefusal) {
    for frame in frames {
      guard let shot = frame.shots.first(where: { $0.name == layer.name }) else { continue }
      try see(shot)
      let wanted = layer.start.extended(to: layer.end, (0, 1), at: frame.fraction)
      guard wanted.isNear(shot.box) else {
        throw LayeredRefusal(
          reason: "'\(layer.name)' does not go straight from \(from) to \(to)")
      }
    }
  }
}

extension LayeredTransition.Response.Box {
  /// The box at a part of a way on which this one and another one lie at two parts.
  func extended(to other: Self, _ parts: (Double, Double), at part: Double) -> Self {
    let share = (part - parts.0) / (parts.1 - parts.0)
    func between(_ path: KeyPath<Self, Double>) -> Double {
      let value = self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * share
      // To the ten-millionth, so that what is whole stands as a whole number.
      return (value * 1e7).rounded() / 1e7
    }
    return Self(
      x: between(\.x), y: between(\.y), width: between(\.width), height: between(\.height),
      alpha: between(\.alpha))
  }

  /// Whether nobody sees a difference.
  func isNear(_ other: Self) -> Bool {
    [\Self.x, \.y, \.width, \.height].allSatisfy {
      abs(self[keyPath: $0] - other[keyPath: $0]) < 0.02
    } && abs(alpha - other.alpha) < 0.001
  }
}

/// The transition that runs on a stage, whoever runs it.
struct ShownTransition {
  /// The same for the same transition, while it runs.
  var number: Int
  var from: String
  var to: String
  var fraction: Double
  var travel: Double
  var phase: TransitionPhase

  init?(_ stage: Stage) {
    if let running = stage.runningTransitions.first {
      let progress = running.progress
      (number, from, to) = (running.number, progress.from, progress.to)
      (fraction, travel, phase) = (progress.fraction, running.travel, progress.phase)
    } else if let child = stage.childTransition {
      (number, from, to) = (-1, child.from, child.to)
      (fraction, travel, phase) = (child.fraction, child.travel, child.phase)
    } else {
      return nil
    }
  }
}
