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
    @MainActor func look(until end: Double, every stride: Int) -> Divergence? {
      compare([first, second], size, events, until: end, hz, pictures: stride, progress)
    }
    // What is painted costs most: where something has differed it is looked at closely once more.
    guard let found = look(until: end, every: 4) else { return nil }
    return look(until: found.time, every: 1) ?? found
  }

  /// - Parameter stride: In how many frames of a motion what is painted is looked at once.
  private static func compare(
    _ scenes: [Scene], _ size: Size, _ events: [Session.Event], until end: Double, _ hz: Int,
    pictures stride: Int, _ progress: (Double) -> Void
  ) -> Divergence? {
    let lives = scenes.map { Simulation(scene: $0, size: size, traceCapacity: 0) }
    var cursor = InputCursor()
    var list = DisplayList()
    var isMoving = true
    /// Whether what is painted has not been looked at since it may have changed.
    var isOwed = true
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
      let isChanged = wasMoving || isMoving || cursor.position > former
      isOwed = isOwed || isChanged
      let isSame = !isChanged || lives[0].stage.stateHash == lives[1].stage.stateHash
      if isSame {
        guard isOwed, frame % stride == 0 || time == end else { continue }
        isOwed = false
        let picture = lives[0].stage.pictureHash(in: &list)
        if picture == lives[1].stage.pictureHash(in: &list) { continue }
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
