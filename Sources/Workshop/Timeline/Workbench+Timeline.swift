import Drawing
import Sessions
import Transitions

/// The timeline at the window's foot.
extension Workbench {
  /// Whether the timeline is shown.
  package var isTimelineShown: Bool { timeline.isShown }

  /// Where a moment lies on the timeline as it was painted last, in the middle of its lanes; `nil` for
  /// one that is out of sight.
  ///
  /// - Parameter time: In seconds of the stage's clock.
  package func timelinePlace(of time: Double) -> Point? {
    guard let surface = timeline.surface else { return nil }
    let scale = TimelineScale(
      stretch: timeline.stretch, left: surface.minX, width: surface.width)
    let x = scale.x(time)
    return x >= surface.minX && x <= surface.maxX ? Point(x: x, y: surface.midY) : nil
  }

  var timelineModel: TimelineModel {
    TimelineModel(
      time: live.time, extent: live.extent, hz: live.hz, isPaused: live.isPaused,
      rate: live.rate, loop: live.loop, branch: live.branchTime,
      mark: live.mark, canUndo: live.canUndo,
      canRedo: live.canRedo, ending: live.loopEnding, pinned: observers.pinned?.analysis.lanes,
      lanes: analysis.lanes, isWhole: analysis.isUpToDate,
      root: live.simulation.stage.root.id)
  }

  func perform(_ request: TimelineRequest) {
    switch request {
    case .perform(let action): perform(action, now)
    case .show(let time): scrub(to: time, now)
    case .loop(let stretch):
      // With its beginning led elsewhere, it still ends where the stage rests.
      let hasSameEnd = stretch.upperBound == live.loop?.upperBound
      if hasSameEnd { live.beginLoop(at: stretch.lowerBound) } else { live.loop = stretch }
    }
  }
}
