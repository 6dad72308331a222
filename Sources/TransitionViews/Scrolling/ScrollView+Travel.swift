import Drawing
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
    delegate?.scrollViewDidScroll(self)
    switch ended.kind {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Tells the delegate of the motion at the next 120th of a second, and so on.
  private func tick(_ travel: ScrollTravel, in stage: Stage) {
    guard delegate != nil || stage.watches.isWatching else { return }
    let next = ((stage.now * 120).rounded(.down) + 1) / 120
    let time = max(next, stage.now.nextUp)
    _ = stage.schedule(at: time, as: .scrolling) { [weak self, weak travel, weak stage] in
      guard let self, let travel, let stage, self.travel === travel, !travel.isOver else { return }
      delegate?.scrollViewDidScroll(self)
      if self.travel === travel { tick(travel, in: stage) }
    }
  }
}
