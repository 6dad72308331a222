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
    var seen: [String: Seen] = [:]
    for play in lesson.plays { seen[play.name] = Observation.see(play, in: scene) }
    self.seen = seen
    first = seen[lesson.plays.first?.name ?? ""] ?? Seen(moments: [], calls: [], findings: [])
  }

  /// What came of a play; of the first without a name.
  func play(_ name: String?) -> Seen { name.flatMap { seen[$0] } ?? first }

  private static func see(_ play: Lesson.Play, in scene: Scene) -> Seen {
    var replay = Replay(play.session(in: scene), scene: scene)
    var moments: [Moment] = []
    while let frame = replay.advance() {
      let stage = replay.simulation.stage
      moments.append(
        Moment(time: frame.time, views: views(of: stage), isAtRest: replay.simulation.isAtRest))
    }
    return Seen(
      moments: moments, calls: replay.simulation.stage.trace.entries,
      findings: replay.simulation.findings)
  }

  private static func views(of stage: Stage) -> [String: Sight] {
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
        views[layer.id] = Sight(
          frame: Rect(x: left, y: top, width: right - left, height: bottom - top), alpha: alpha,
          ancestors: way.map(\.name))
      }
      way.append((layer.id, alpha))
    }
    return views
  }
}
