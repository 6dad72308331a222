import Drawing
import Scenes
import Sessions
import Toolkit
import WorkshopCore

/// What the page shows besides what it remembers.
struct SweepModel {
  /// The scene's tunables with their present values.
  var tunables: [Tunable]
  /// How wide the stage is, and how high, in points.
  var stage: Size
}

/// The page that shows one drag under several values: small stages side by side that move together, each
/// with its figures.
struct SweepPage {
  let model: SweepModel

  /// Paints the page over the whole window.
  ///
  /// - Returns: What was asked for since the last frame, in its order.
  func draw(_ ui: inout Widgets, _ state: inout SweepState) -> [Ask] {
    var requests: [Ask] = []
    let style = ui.style
    let window = Rect(origin: .zero, size: ui.window)
    _ = ui.control("ground", in: window, shape: .arrow, scrolls: true)
    ui.list.fill(window, style.theme.backdrop)
    var rest = window.inset(dx: style.grid(4), dy: style.grid(3))
    drawHead(&ui, &state, &requests, in: &rest)
    guard state.drag != nil, var plan = state.plan else {
      let reason: Phrase =
        model.tunables.isEmpty
        ? "This scene has no values to change." : "Nothing has moved yet: drag the pane first."
      ui.label(reason, in: rest, isQuiet: true, .center)
      return requests
    }
    let width = rest.width - Widgets.barWidth * style.unit
    let controls = SweepControls(tunables: model.tunables, plan: plan, width: width, style)
    let remark = Paragraph(style.text(remark(state)), style.small, width: width, style)
    let head =
      controls.height + style.gap + Double(remark.lines.count) * style.grid(4) + style.grid(4)
    let count = state.work?.combinations.count ?? 0
    let grid = SweepGrid(
      content(state, count, style),
      in: Size(width: width, height: rest.height - head))
    ui.scrollArea("sweep", contentHeight: head + grid.height, in: rest) { ui, content in
      var place = Rect(x: content.minX, y: content.minY, width: width, height: content.height)
      controls.draw(&ui, &plan, in: place.takeTop(controls.height, gap: style.gap))
      ui.paragraph(
        remark, pitch: style.grid(4), font: style.small, color: style.colors.label, in: &place)
      drawProgress(&ui, state, in: place.takeTop(style.grid(4), gap: 0))
      requests += drawCells(&ui, &state, count, grid, in: place, visible: rest)
    }
    state.plan = plan
    return requests
  }

  /// Paints the small stages, and notes which can be seen.
  private func drawCells(
    _ ui: inout Widgets, _ state: inout SweepState, _ count: Int, _ grid: SweepGrid,
    in place: Rect, visible area: Rect
  ) -> [Ask] {
    var requests: [Ask] = []
    var visible = 0..<0
    for index in 0..<count {
      let rect = grid.rect(index, in: place)
      if rect.intersects(area) {
        visible = visible.isEmpty ? index..<index + 1 : visible.lowerBound..<index + 1
      }
      requests += SweepCell(index: index, grid: grid, model: model)
        .draw(&ui, &state, in: rect, visible: area)
    }
    state.see(visible)
    return requests
  }

  /// What is laid out.
  private func content(
    _ state: SweepState, _ count: Int, _ style: WidgetStyle
  ) -> SweepGrid.Content {
    let axes = state.work?.axes ?? []
    return SweepGrid.Content(
      count: max(count, 1), columns: axes.count == 2 ? axes[1].values.count : nil,
      aspect: model.stage.height / model.stage.width, stageWidth: model.stage.width,
      text: SweepCell.leastText(axes, style), unit: style.unit)
  }

  private func remark(_ state: SweepState) -> Phrase {
    state.taken == nil
      ? "The recorded demonstration under each value. Press one, and the scene takes it over."
      : "The last drag under each value. Press one, and the scene takes it over."
  }

  /// A rail while there is still something to be simulated.
  private func drawProgress(_ ui: inout Widgets, _ state: SweepState, in place: Rect) {
    guard let work = state.work, !work.isThrough else { return }
    ui.progress(Double(work.count) / Double(work.combinations.count), in: place)
  }

  // MARK: The head

  private func drawHead(
    _ ui: inout Widgets, _ state: inout SweepState, _ requests: inout [Ask],
    in rest: inout Rect
  ) {
    let style = ui.style
    let isNarrow = rest.width < style.grid(150)
    var row = rest.takeTop(style.row, gap: style.grid(isNarrow ? 1.5 : 3))
    let font = Font(.semibold, size: 19 * style.unit)
    let width = style.measurer.width(of: style.text("Sweep"), font: font).rounded(.up)
    ui.text("Sweep", in: row.takeLeft(width, gap: style.grid(4)), font: font)
    let close = row.takeRight(style.row, gap: style.grid(1))
    let copy = row.takeRight(style.row, gap: style.grid(3))
    if state.work != nil {
      if isNarrow { row = rest.takeTop(style.row, gap: style.grid(2)) }
      drawTransport(&ui, &state, in: row)
      if ui.button(
        "Copy the figures as CSV", icon: .copy, isIconOnly: true, rank: .quiet, id: "copy",
        isEnabled: (state.work?.count ?? 0) > 0, in: copy)
      {
        requests.append { $0.copySwept() }
      }
    }
    if ui.button(
      "Close", icon: .close, isIconOnly: true, rank: .quiet, help: "Close" + Action.back.hint,
      in: close)
    {
      requests.append { $0.closeSweep() }
    }
  }

  /// The loop's time: stands still or plays, at any moment, at several speeds.
  private func drawTransport(_ ui: inout Widgets, _ state: inout SweepState, in place: Rect) {
    let style = ui.style
    var rest = place
    let stretch = state.stretch
    let isPaused = state.clock.isPaused
    if ui.button(
      isPaused ? "Play" : "Pause", icon: isPaused ? .play : .pause, isIconOnly: true, id: "play",
      help: (isPaused ? "Play" : "Pause") + Action.pause.hint,
      in: rest.takeLeft(style.row, gap: style.gap))
    {
      state.clock.playOrPause(in: stretch)
    }
    let speeds = Workbench.rates
    var speed = speeds.firstIndex(of: state.clock.rate) ?? 0
    let tabs = rest.takeRight(min(style.grid(32), rest.width * 0.4), gap: style.grid(3))
    if ui.tabs(
      "speed", ["1", "½", "¼", "⅒"].map { Phrase.verbatim($0) }, selection: &speed,
      help: "The speed at which all of them move" + Action.slowMotion.hint, in: tabs)
    {
      state.clock.rate = speeds[speed]
    }
    let length = max(stretch.upperBound - stretch.lowerBound, 0.01)
    var moment = min(max(state.clock.moment - stretch.lowerBound, 0), length)
    let edit = ui.slider(
      Quantity(.empty, in: 0...length, unit: "s", step: 0.01, places: 2), value: &moment,
      id: "moment", help: "The moment that all of them show",
      in: Rect(
        x: rest.minX, y: rest.minY, width: min(rest.width, style.grid(110)), height: rest.height))
    if edit != .none { state.clock.stop(at: stretch.lowerBound + moment, in: stretch) }
  }
}
