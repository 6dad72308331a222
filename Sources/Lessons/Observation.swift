import Drawing
import Scenes
import Sessions
import Transitions

/// What was seen while the inputs of a task were played: all that a condition may ask about.
package struct Observation {
  /// A view at a moment.
  package struct Sight: Hashable, Sendable {
    /// The smallest upright rectangle around it, in points of the stage.
    var frame: Rect
    /// How opaque it is shown, with all that it lies in; 0 for what is hidden.
    var alpha: Double
    /// The names of the views in which it lies, the outermost first.
    var ancestors: [String]
  }

  /// One moment of a play.
  package struct Moment {
    /// In seconds.
    let time: Double
    /// The views in the window by their names; of several with one name the one in front.
    let views: [String: Sight]
    /// Whether nothing moved.
    let isAtRest: Bool
  }

  /// What one input has come to.
  package struct Seen {
    /// What was played.
    let session: Session
    /// The moments at 120 a second.
    let moments: [Moment]
    /// Every call.
    let calls: [Trace.Entry]
    /// What the linter says.
    let findings: [Finding]

    /// The moment at a time or the nearest before it.
    func moment(at time: Double) -> Moment? {
      moments.last { $0.time <= time + 1e-9 } ?? moments.first
    }

    /// A view in every moment of a stretch in which it is there.
    func course(of view: String, in times: ClosedRange<Double>) -> [(time: Double, sight: Sight)] {
      moments.compactMap { moment in
        guard times.contains(moment.time), let sight = moment.views[view] else { return nil }
        return (moment.time, sight)
      }
    }
  }

  /// The scene, for what is tried beyond the plays.
  let scene: Scene
  private let seen: [String: Seen]
  private let first: Seen

  /// Plays a task's inputs in a scene; nothing else runs meanwhile.
  package init(_ lesson: Lesson, in scene: Scene) {
    self.scene = scene
    let all = lesson.plays.map { (name: $0.name, seen: Observation.see($0, in: scene)) }
    seen = Dictionary(all.map { ($0.name, $0.seen) }) { first, _ in first }
    first = all[0].seen
  }

  /// What came of a play; of the first without a name.
  func play(_ name: String?) -> Seen { name.flatMap { seen[$0] } ?? first }

  private static func see(_ play: Lesson.Play, in scene: Scene) -> Seen {
    let session = play.session(in: scene)
    var replay = Replay(session, scene: scene)
    // Tasks are of pages alone: an area that is safe from the system's bars would only lay them out once more.
    if scene.hasUIKitNames { replay.simulation.stage.safeAreaInsets = .zero }
    var moments: [Moment] = []
    var names = Names()
    while let frame = replay.advance() {
      let stage = replay.simulation.stage
      names.look(stage)
      moments.append(
        Moment(
          time: frame.time, views: views(of: stage, names), isAtRest: replay.simulation.isAtRest))
    }
    let calls = replay.simulation.stage.trace.entries
    if scene.hasUIKitNames { names.ask(replay.simulation.stage.root) }
    return Seen(
      session: session, moments: moments, calls: calls.map(names.named),
      findings: replay.simulation.findings)
  }

  private static func views(of stage: Stage, _ names: Names) -> [String: Sight] {
    var views: [String: Sight] = [:]
    var way: [(name: String, alpha: Double)] = []
    for layer in stage.layers {
      way.removeLast(max(0, way.count - layer.depth))
      let alpha = (way.last?.alpha ?? 1) * (layer.isHidden ? 0 : layer.presented.alpha)
      let corners = layer.corners
      let (x, y) = (corners.map(\.x), corners.map(\.y))
      if !layer.isPicture, let left = x.min(), let right = x.max(), let top = y.min(),
        let bottom = y.max()
      {
        views[names.name(of: layer)] = Sight(
          frame: Rect(x: left, y: top, width: right - left, height: bottom - top), alpha: alpha,
          ancestors: way.map(\.name))
      }
      way.append((names.name(of: layer), alpha))
    }
    return views
  }
}

/// What tasks call views and controllers: by their ids, or by the identifiers that code with UIKit's names gives
/// its views; a controller is called as its view is.
private struct Names {
  private var identifiers: [String: String] = [:]

  mutating func look(_ stage: Stage) {
    for layer in stage.layers {
      guard let identifier = layer.identifier, let controller = layer.controller else { continue }
      identifiers[controller] = identifier
    }
  }

  /// Learns what controllers are called whose views were never shown: each says so when its view is loaded. Only
  /// for when all has been played.
  mutating func ask(_ controller: ViewController) {
    if identifiers[controller.id] == nil, !controller.isViewLoaded {
      identifiers[controller.id] = controller.view.accessibilityIdentifier
    }
    for child in controller.children { ask(child) }
  }

  func name(of layer: LayerInspection) -> String { layer.identifier ?? layer.id }

  private func name(_ controller: String) -> String { identifiers[controller] ?? controller }

  /// A call with these names.
  func named(_ call: Trace.Entry) -> Trace.Entry {
    guard !identifiers.isEmpty else { return call }
    var call = call
    // What belongs to a controller is called `CONTROLLER/WHAT`.
    let parts = call.who.split(separator: "/", maxSplits: 1).map(String.init)
    call.who = ([name(parts.first ?? "")] + parts.dropFirst()).joined(separator: "/")
    switch call.argument {
    case .parent(let id): call.argument = .parent(id.map(name))
    case .controller(let id): call.argument = .controller(name(id))
    case .fromTo(let from, let to): call.argument = .fromTo(from: name(from), to: name(to))
    default: break
    }
    return call
  }
}
