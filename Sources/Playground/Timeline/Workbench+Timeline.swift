public import Drawing
import Transitions

/// The timeline at the window's foot.
extension Workbench {
  /// Whether the timeline is shown.
  public var isTimelineShown: Bool { timeline.isShown }

  /// Not while a finger is on the stage, which gets another size by it.
  func toggleTimeline() {
    if !isPointerOnStage { timeline.toggle() }
  }

  /// Paints the timeline, and does first what was asked of it since the last frame, so that the frame
  /// shows it.
  func drawTimeline(_ measurer: any TextMeasurer) -> DisplayList {
    var list = DisplayList()
    var requests: [TimelineRequest] = []
    let layout = layout
    if layout.timeline != nil { analysis.follow() }
    let model = timelineModel
    var stretch = timeline.stretch
    var surface: Rect?
    interface.draw(
      into: &list, window: window, theme: theme, unit: layout.unit, measurer: measurer, at: now
    ) { ui in
      guard let place = layout.timeline else { return }
      let panel = TimelinePanel(model: model, place: place, hasLanes: layout.hasLanes, ui.style)
      surface = panel.surface
      requests = panel.draw(&ui, &stretch)
    }
    (timeline.stretch, timeline.surface) = (stretch, surface)
    for request in requests { fulfil(request) }
    return list
  }

  /// Where a moment lies on the timeline as it was painted last, in the middle of its lanes; `nil` for
  /// one that is out of sight.
  ///
  /// - Parameter time: In seconds of the stage's clock.
  public func timelinePlace(of time: Double) -> Point? {
    guard let surface = timeline.surface else { return nil }
    let scale = TimelineScale(
      stretch: timeline.stretch, left: surface.minX, width: surface.width)
    let x = scale.x(time)
    return x >= surface.minX && x <= surface.maxX ? Point(x: x, y: surface.midY) : nil
  }

  private var timelineModel: TimelineModel {
    TimelineModel(
      time: live.time, extent: live.extent, hz: live.hz, isPaused: live.isPaused,
      rate: live.rate, loop: live.loop, branch: live.branchTime, canUndo: live.canUndo,
      canRedo: live.canRedo, lanes: analysis.lanes, root: live.simulation.stage.root.id)
  }

  private func fulfil(_ request: TimelineRequest) {
    switch request {
    case .perform(let action): perform(action, now)
    case .show(let time): scrub(to: time, now)
    case .loop(let stretch): live.loop = stretch
    }
  }
}
