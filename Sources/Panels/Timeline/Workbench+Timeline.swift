import Drawing
import Overlays
import Sessions
import Transitions
import WorkshopCore

/// The timeline at the window's foot.
extension Workbench {
  /// Whether and which part of the timeline is shown.
  package var timeline: TimelineState {
    get { states[TimelineState()] }
    _modify { yield &states[TimelineState()] }
  }

  /// Where a moment lies on the timeline as it was painted last, in the middle of its lanes; `nil` for
  /// one that is out of sight.
  ///
  /// - Parameter time: In seconds of the stage's clock.
  package func timelinePlace(of time: Double) -> Point? {
    guard let surface = timeline.surface else { return nil }
    let x = timelineScale(surface).x(time)
    return x >= surface.minX && x <= surface.maxX ? Point(x: x, y: surface.midY) : nil
  }

  /// Where moments lie on a surface of lanes, in window points.
  package func timelineScale(_ surface: Rect) -> TimelineScale {
    TimelineScale(stretch: timeline.stretch, left: surface.minX, width: surface.width)
  }

  var timelineModel: TimelineModel {
    TimelineModel(
      time: live.time, extent: live.extent, hz: live.hz, isPaused: live.isPaused,
      rate: live.rate, loop: live.loop, branch: live.branchTime,
      mark: live.mark, canUndo: live.canUndo,
      canRedo: live.canRedo, ending: live.loopEnding, pinned: observers.pinned?.analysis.lanes,
      eraMarks: eraModel.pinned == nil ? [] : eraModel.differences.map(\.time),
      deviceSpans: observers.device?.spans ?? [], lanes: analysis.lanes,
      isWhole: analysis.isUpToDate,
      root: live.simulation.stage.root.id)
  }

  func replay(_ time: Double) {
    guard let stretch = stretchToReplay(time) else { return }
    timeline.reveal()
    live.replay(stretch, at: time)
  }

  func toggleLoop(_ time: Double) {
    if live.loop != nil {
      live.loop = nil
    } else if loopLastTransition(time) {
      timeline.reveal()
    }
  }

  /// Loops a stretch, in seconds. With its beginning led elsewhere, it still ends where the stage rests.
  func loop(_ stretch: ClosedRange<Double>) {
    let hasSameEnd = stretch.upperBound == live.loop?.upperBound
    if hasSameEnd { live.beginLoop(at: stretch.lowerBound) } else { live.loop = stretch }
  }
}

extension Panel {
  package static let timeline = Panel(
    name: "timeline", layer: .window,
    docked: Docked(
      .timeline, isOpen: { $0.timeline.isShown }, set: { $0.timeline.set(isShown: $1) }),
    moves: { bench in
      (bench.timeline.isShown || bench.calls.isBrowsing) && !bench.analysis.isUpToDate
    },
    lags: { bench in
      bench.timeline.isShown && bench.observers.device?.isUpToDate == false
    },
    mark: { bench, picture in
      guard bench.timeline.isShown, let device = bench.observers.device else { return }
      device.follow()
      picture.device = device.views(at: bench.live.time)
    },
    begin: { bench, _ in bench.timeline.stretch = TimelineStretch() },
    paused: { $0.timeline.reveal() }
  ) { bench, sight in
    if sight.layout.timeline != nil {
      bench.analysis.follow()
      bench.observers.pinned?.analysis.follow()
    }
    let (model, places) = (bench.timelineModel, sight.places)
    let obstacles = [places.inspector, sight.findingPlace, places.log, places.problems]
    return { ui in
      bench.timeline.draw(&ui, model, sight.layout, besides: obstacles.compactMap { $0 })
    }
  }
}
