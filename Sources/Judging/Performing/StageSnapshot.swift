import Drawing
import Transitions

/// What a stage shows of its controllers at an instant, as far as jumps are concerned.
struct StageSnapshot {
  private let views: [ShownView]
  /// Whose they are: several may share a name.
  private let identities: [ObjectIdentifier]
  private let stage: Rect
  private let transitions: [RunningTransition]

  init(_ stage: Stage) {
    let shown = stage.identifiedViews(at: stage.now)
    (views, identities) = (shown.map(\.shown), shown.map(\.view))
    self.stage = stage.window.bounds
    transitions = stage.runningTransitions
  }

  /// The longest way of what runs, in points.
  var greatestWay: Double { transitions.map(\.length).max() ?? 0 }

  /// How far a view has moved that was in sight and still is.
  struct Jump {
    let id: String
    /// The furthest that one of its corners has moved, in points.
    let distance: Double
  }

  /// The views that are not where they were.
  static func jumps(from before: StageSnapshot, to after: StageSnapshot) -> [Jump] {
    zip(before.views, before.identities).compactMap { view, identity in
      guard before.sees(view), let place = after.identities.firstIndex(of: identity),
        after.sees(after.views[place])
      else { return nil }
      let now = after.views[place]
      let distance = zip(view.corners, now.corners).map { ($1 - $0).length }.max() ?? 0
      return distance > 0 ? Jump(id: view.id, distance: distance) : nil
    }
  }

  /// How far the corners and the middle of each view have gone.
  static func ways(from before: StageSnapshot, to after: StageSnapshot) -> [String: [Vector]] {
    var ways: [String: [Vector]] = [:]
    for view in before.views where ways[view.id] == nil {
      guard let now = after.views.first(where: { $0.id == view.id }) else { continue }
      ways[view.id] = zip(view.marks, now.marks).map { $1 - $0 }
    }
    return ways
  }

  private func sees(_ view: ShownView) -> Bool {
    view.alpha > 0.02 && Rect(around: view.corners)?.intersects(stage) == true
  }

  /// How far what a finger holds is off after it has moved, in points; `nil` where nothing tells.
  static func drift(from before: StageSnapshot, to after: StageSnapshot, _ travel: Vector)
    -> Double?
  {
    guard before.transitions.count == 1, after.transitions.count == 1,
      let old = before.transitions.first, let new = after.transitions.first,
      old.number == new.number, old.isHeldInside, new.isHeldInside, new.way.length > 0
    else { return nil }
    let moved = (new.progress.fraction - old.progress.fraction) * new.length
    let wanted = travel.dx * new.direction.dx + travel.dy * new.direction.dy
    return abs(moved - wanted)
  }
}

extension RunningTransition {
  /// Whether a finger holds it, away from its ends.
  fileprivate var isHeldInside: Bool {
    progress.phase == .interactive && progress.fraction > 0.02 && progress.fraction < 0.98
  }
}

nonisolated extension ShownView {
  /// Its corners on the stage, in points.
  var corners: [Point] {
    let middle = Point(x: frame.midX, y: frame.midY)
    return [
      (frame.minX, frame.minY), (frame.maxX, frame.minY), (frame.maxX, frame.maxY),
      (frame.minX, frame.maxY),
    ].map { x, y in
      let (dx, dy) = (x - middle.x, y - middle.y)
      return Point(
        x: middle.x + transform.a * dx + transform.c * dy + transform.tx,
        y: middle.y + transform.b * dx + transform.d * dy + transform.ty)
    }
  }
}
