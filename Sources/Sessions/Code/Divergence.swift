import Drawing
import Scenes
import Transitions

/// Where two lives under the same input show something else for the first time.
nonisolated package struct Divergence: Hashable, Sendable {
  /// When, in seconds of the stage's clock: the first frame that differs.
  package var time: Double
  /// The first view in the order of the hierarchy that differs, by its id; `nil` where only views that
  /// are nobody's do.
  package var view: String?
}

extension Divergence {
  /// Looks for the first frame in which two scenes differ under the same input: in where a view is, or in
  /// what is painted.
  ///
  /// - Parameters:
  ///   - first: A scene.
  ///   - second: Another version of it, or the same once more.
  ///   - size: The container's size at the start, in points.
  ///   - events: What happens in both.
  ///   - end: Until when, in seconds.
  ///   - hz: How many frames a second are compared.
  ///   - progress: Is told each moment before it is lived, in seconds.
  package static func first(
    between first: Scene, and second: Scene, size: Size, events: [Session.Event],
    until end: Double, hz: Int = 120, progress: (Double) -> Void = { _ in }
  ) -> Divergence? {
    let lives = [first, second].map { Simulation(scene: $0, size: size, traceCapacity: 0) }
    var cursor = InputCursor()
    var list = DisplayList()
    var isMoving = true
    for life in lives { life.foresee(events.prefix { $0.time <= end }, until: end) }
    for frame in 0...Session.frame(atOrAfter: end, hz: hz) {
      let time = min(Session.time(ofFrame: frame, hz: hz), end)
      let wasMoving = isMoving
      let former = cursor.position
      cursor.play(events, until: time) { event in
        progress(event.time)
        for life in lives { life.apply(event) }
      }
      progress(time)
      for life in lives { life.advance(to: time) }
      isMoving = lives.contains { $0.stage.isMoving }
      // Where nothing has happened and nothing moves, both show what they have shown before.
      guard wasMoving || isMoving || cursor.position > former || time == end else { continue }
      let isSame = lives[0].stage.stateHash == lives[1].stage.stateHash
      if isSame, lives[0].stage.pictureHash(in: &list) == lives[1].stage.pictureHash(in: &list) {
        continue
      }
      return Divergence(time: time, view: firstView(lives[0].stage, lives[1].stage))
    }
    return nil
  }

  private static func firstView(_ one: Stage, _ other: Stage) -> String? {
    let (views, others) = (one.shownViews, other.shownViews)
    for (view, other) in zip(views, others) where view != other { return view.id }
    guard views.count != others.count else { return one.firstPaintedOtherwise(than: other) }
    let longer = views.count > others.count ? views : others
    return longer[min(views.count, others.count)].id
  }
}

extension LiveSession {
  /// Where this session's input shows something else under another version of its scene than it does
  /// now; `nil` where nothing differs.
  package func divergence(from version: Scene) -> Divergence? {
    Divergence.first(
      between: simulation.scene, and: version, size: size, events: lived, until: extent, hz: hz)
  }
}
