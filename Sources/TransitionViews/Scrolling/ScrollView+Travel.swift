package import Drawing
import SpringEngine

/// How the content moves by itself.
extension ScrollView {
  /// How fast the content moves by itself now, in points per second.
  var velocityNow: Vector {
    guard let travel, let stage = travel.stage else { return .zero }
    return travel.velocity(at: stage.now)
  }

  /// Lets the content move by itself; its model is at the end at once.
  func begin(_ kind: ScrollTravel.Kind, x: ScrollMotion, y: ScrollMotion, in stage: Stage) {
    guard max(x.duration, y.duration) > 0 else { return }
    let made = ScrollTravel(kind, x: x, y: y, in: stage) { [weak self] in self?.arrived() }
    travel = made
    show(made.target)
    disposeFade()
    filler?.contentMoved()
    tick(made, in: stage)
  }

  /// Lets the content go on in another way than it was about to.
  func replaceTravel(x: ScrollMotion, y: ScrollMotion, in stage: Stage) {
    guard max(x.duration, y.duration) > 0 else {
      show(Point(x: x.target, y: y.target))
      travel?.stop()
      return arrived()
    }
    travel?.stop()
    begin(.deceleration, x: x, y: y, in: stage)
  }

  /// Stops the content where it is shown.
  func stopTravel() {
    guard let travel else { return }
    let shown = contentOffset
    travel.stop()
    self.travel = nil
    show(shown)
    if travel.kind == .deceleration { delegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Sets the offset apart from any animation block.
  func show(_ offset: Point) {
    Ambient.apart { bounds = Rect(origin: offset, size: bounds.size) }
  }

  private func arrived() {
    guard let ended = travel else { return }
    travel = nil
    if let stage = Ambient.stage { fadeIndicators(in: stage) }
    didScroll()
    switch ended.kind {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  private func nextTick(in stage: Stage) -> Double {
    max(((stage.now * 120).rounded(.down) + 1) / 120, stage.now.nextUp)
  }

  /// The content has moved: it is filled where it is seen now, and then the delegate is told.
  func didScroll() {
    filler?.contentMoved()
    delegate?.scrollViewDidScroll(self)
  }

  /// The part of the content that is seen from now on until it is told of its motion again, in points.
  package final var sight: Rect {
    let shown = Rect(origin: contentOffset, size: bounds.size)
    guard let travel, let stage = travel.stage else { return shown }
    let displacement = travel.displacement(at: nextTick(in: stage))
    return shown.union(Rect(origin: model.bounds.origin + displacement, size: bounds.size))
  }

  /// Tells the delegate of the motion at the next 120th of a second, and so on.
  private func tick(_ travel: ScrollTravel, in stage: Stage) {
    guard delegate != nil || filler != nil || stage.watches.isWatching else { return }
    _ = stage.schedule(at: nextTick(in: stage), as: .scrolling) {
      [weak self, weak travel, weak stage] in
      guard let self, let travel, let stage, self.travel === travel, !travel.isOver else { return }
      didScroll()
      if self.travel === travel { tick(travel, in: stage) }
    }
  }
}
