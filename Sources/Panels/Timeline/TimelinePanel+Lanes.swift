import Drawing
import Sessions
import Toolkit
import Transitions

/// The ruler and the lanes below it.
extension TimelinePanel {
  func drawLanes(_ ui: inout Widgets, _ scale: TimelineScale) {
    for (index, track) in tracks.enumerated() {
      ui.part("ground \(index)")
      drawGround(of: track.rect, &ui, scale)
      if tracks.count > 1 { drawTitle(of: track.lane, beside: track.rect, &ui) }
    }
    ui.part("ruler")
    drawRuler(&ui, scale)
    for (index, track) in tracks.enumerated() {
      ui.part("lane \(index)")
      ui.list.append(.pushClip(RoundedRect(track.rect, radius: style.grid(1))))
      switch track.lane {
      case .progress: drawProgress(in: track.rect, &ui, scale)
      case .input: drawInput(in: track.rect, &ui, scale)
      case .phase: drawPhases(in: track.rect, &ui, scale)
      case .calls: drawCalls(in: track.rect, &ui, scale)
      case .frames: drawFrames(in: track.rect, &ui, scale)
      }
      ui.list.append(.popClip)
    }
  }

  /// What has been simulated is lighter than what is still to come.
  private func drawGround(of rect: Rect, _ ui: inout Widgets, _ scale: TimelineScale) {
    let radius = style.grid(1)
    ui.list.fill(rect, radius: radius, colors.well.opacity(0.45))
    let end = min(scale.x(model.extent), rect.maxX)
    guard end > rect.minX else { return }
    var lived = RoundedRect(
      Rect(x: rect.minX, y: rect.minY, width: end - rect.minX, height: rect.height),
      radius: radius)
    if end < rect.maxX - radius { (lived.radii.topRight, lived.radii.bottomRight) = (0, 0) }
    ui.list.append(.fill(lived, .color(colors.well)))
  }

  func drawTitle(_ title: Phrase, beside rect: Rect, _ ui: inout Widgets) {
    let left = place.minX + style.grid(2.5)
    let height = max(rect.height, style.grid(4))
    let box = Rect(
      x: left, y: rect.midY - height / 2, width: rect.minX - left - style.grid(2), height: height)
    ui.text(title, in: box, font: style.small, color: colors.label)
  }

  private func drawTitle(of lane: Lane, beside rect: Rect, _ ui: inout Widgets) {
    guard lane == .progress else { return drawTitle(lane.phrase, beside: rect, &ui) }
    let left = place.minX + style.grid(2.5)
    let box = Rect(
      x: left, y: rect.minY, width: rect.minX - left - style.grid(2), height: style.grid(5))
    ui.text(lane.phrase, in: box, font: style.small, color: colors.accent)
    guard rect.height > style.grid(10) else { return }
    let legend = Rect(
      x: left, y: box.maxY - style.grid(0.5), width: box.width, height: style.grid(4))
    ui.text("velocity", in: legend, font: style.small, color: velocityColor)
    let foot = legend.offset(dx: 0, dy: legend.height)
    if model.pinned != nil, foot.maxY <= rect.maxY { drawVariants(in: foot, &ui) }
  }

  /// Which curve is A's, and which is B's.
  private func drawVariants(in rect: Rect, _ ui: inout Widgets) {
    var rest = rect
    for (name, color, isDashed) in [
      ("A", style.theme.pinned, true), ("B", colors.accent, false),
    ] {
      let letter = rest.takeLeft(style.grid(2.25), gap: style.grid(0.5))
      ui.text(verbatim: name, in: letter, font: style.small, color: color)
      let line = rest.takeLeft(style.grid(3.5), gap: style.grid(1))
      let dash = isDashed ? Stroke.Dash(on: 5 * style.unit, off: 4 * style.unit) : nil
      ui.list.append(
        .line(
          from: Point(x: line.minX, y: line.midY), to: Point(x: line.maxX, y: line.midY),
          Stroke(color, width: 2 * style.unit, dash: dash)))
    }
  }

  var velocityColor: Color { colors.curves[1] }

  // MARK: The ruler

  private func drawRuler(_ ui: inout Widgets, _ scale: TimelineScale) {
    let labelWidth =
      style.measurer.width(of: "000.00 s", font: style.smallNumber) + style.grid(3)
    let ticks = scale.ticks(labelWidth: labelWidth, hz: model.hz)
    drawLoop(&ui, scale)
    for index in indices(ticks.small, scale) {
      let x = scale.x(Double(index) * ticks.small).rounded() + 0.5
      let tick = Point(x: x, y: ruler.maxY - style.grid(0.75))
      ui.list.append(
        .line(from: tick, to: Point(x: x, y: ruler.maxY), Stroke(colors.axisLine)))
    }
    for index in indices(ticks.step, scale) {
      let time = Double(index) * ticks.step
      let x = scale.x(time).rounded() + 0.5
      ui.list.append(
        .line(
          from: Point(x: x, y: ruler.maxY - style.grid(1.5)), to: Point(x: x, y: ruler.maxY),
          Stroke(colors.label)))
      ui.list.append(
        .line(
          from: Point(x: x, y: ruler.maxY), to: Point(x: x, y: surface.maxY),
          Stroke(colors.gridLine)))
      let text = fixed(time, ticks.places)
      let room = style.measurer.width(of: text, font: style.smallNumber) + 1
      let box = Rect(
        x: x + style.grid(1), y: ruler.minY, width: room, height: ruler.height - style.grid(1))
      guard box.maxX <= surface.maxX else { continue }
      ui.text(verbatim: text, in: box, font: style.smallNumber, color: colors.label)
    }
    drawBranch(&ui, scale)
    drawDeviceSpans(&ui, scale)
    drawEraMarks(&ui, scale)
    drawMark(&ui, scale)
  }

  /// The multiples of a step that are in sight.
  private func indices(_ step: Double, _ scale: TimelineScale) -> ClosedRange<Int> {
    let first = Int((scale.stretch.start / step - 1e-6).rounded(.up))
    return first...max(first, Int((scale.stretch.end / step + 1e-6).rounded(.down)))
  }

  private func drawLoop(_ ui: inout Widgets, _ scale: TimelineScale) {
    guard let loop = model.loop,
      let range = scale.range(.init(start: loop.lowerBound, end: loop.upperBound))
    else { return }
    let band = Rect(
      x: range.left, y: ruler.maxY - style.grid(3), width: range.right - range.left,
      height: style.grid(3))
    ui.list.fill(band, radius: style.grid(0.5), colors.accent.opacity(0.3))
    let below = Rect(
      x: range.left, y: ruler.maxY, width: range.right - range.left,
      height: surface.maxY - ruler.maxY)
    ui.list.fill(below, colors.accent.opacity(0.07))
  }

  /// Where the present course of events left the former one: a dashed line with a knot on the ruler.
  private func drawBranch(_ ui: inout Widgets, _ scale: TimelineScale) {
    guard let branch = model.branch, scale.range(.init(start: branch, end: branch)) != nil else {
      return
    }
    let x = scale.x(branch)
    let color = colors.curves[2]
    ui.list.append(
      .line(
        from: Point(x: x, y: ruler.maxY - style.grid(1)), to: Point(x: x, y: surface.maxY),
        Stroke(color, width: style.unit, dash: Stroke.Dash(on: 3, off: 3))))
    let knot = RoundedRect(
      circleAt: Point(x: x, y: ruler.maxY - style.grid(1.5)), radius: style.grid(1))
    ui.list.append(.fill(knot, .color(style.theme.panel.opacity(1))))
    ui.list.append(.stroke(knot, Stroke(color, width: 1.5 * style.unit)))
  }

  /// Where A and B part because of their versions of iOS: a line through all lanes, with a diamond on the ruler.
  private func drawEraMarks(_ ui: inout Widgets, _ scale: TimelineScale) {
    let (radius, color) = (style.grid(1.25), style.theme.pinned)
    for mark in model.eraMarks where scale.range(.init(start: mark, end: mark)) != nil {
      let (x, y) = (scale.x(mark), ruler.minY + style.grid(2))
      ui.list.append(
        .line(
          from: Point(x: x, y: y), to: Point(x: x, y: surface.maxY),
          Stroke(color.opacity(0.6), width: style.unit)))
      let corners = [(0.0, -1.0), (1, 0), (0, 1), (-1, 0), (0, -1)].map {
        Point(x: x + $0.0 * radius, y: y + $0.1 * radius)
      }
      ui.list.append(.polyline(corners, Stroke(color, width: 1.5 * style.unit)))
    }
  }

  /// When a device has shown something else: bands on the ruler's foot, with a veil over the lanes.
  private func drawDeviceSpans(_ ui: inout Widgets, _ scale: TimelineScale) {
    let color = style.theme.returns
    for span in model.deviceSpans {
      guard let range = scale.range(span) else { continue }
      let width = max(range.right - range.left, 2 * style.unit)
      let foot = style.grid(0.75)
      ui.list.fill(Rect(x: range.left, y: ruler.maxY - foot, width: width, height: foot), color)
      ui.list.fill(
        Rect(x: range.left, y: ruler.maxY, width: width, height: surface.maxY - ruler.maxY),
        color.opacity(0.1))
    }
  }

  /// The moment that is marked: a line through all lanes, with a flag on the ruler.
  private func drawMark(_ ui: inout Widgets, _ scale: TimelineScale) {
    guard let mark = model.mark, scale.range(.init(start: mark, end: mark)) != nil else { return }
    let (x, unit) = (scale.x(mark), style.unit)
    let top = ruler.minY + style.grid(0.5)
    ui.list.fill(
      Rect(x: x - unit, y: top, width: 2 * unit, height: surface.maxY - top), colors.wrong)
    // On the side where there is room for it.
    let (width, height) = (style.grid(2.5), style.grid(2))
    let left = x + width <= surface.maxX ? x : x - width
    ui.list.fill(
      Rect(x: left, y: top, width: width, height: height), radius: unit, colors.wrong)
  }

  // MARK: Progress

  private func drawProgress(in rect: Rect, _ ui: inout Widgets, _ scale: TimelineScale) {
    let visible = model.lanes.passages.filter { scale.range($0.span) != nil }
    let others = model.pinned?.passages.filter { scale.range($0.span) != nil } ?? []
    let reach = ProgressReach(of: visible, beside: others)
    let room = rect.inset(dx: 0, dy: style.grid(rect.height < style.grid(16) ? 1 : 2))
    func y(_ fraction: Double) -> Double { reach.y(fraction, in: reach.fractions, room) }
    for fraction in [0.0, 1] {
      ui.list.append(
        .line(
          from: Point(x: rect.minX, y: y(fraction).rounded() + 0.5),
          to: Point(x: rect.maxX, y: y(fraction).rounded() + 0.5), Stroke(colors.gridLine)))
    }
    for passage in visible {
      drawGround(of: passage, in: rect, &ui, scale)
      if tracks.count > 1 && reach.hasVelocity {
        let line = points(passage, scale) { reach.y($0.velocity, in: reach.velocities, room) }
        ui.list.append(
          .polyline(line, Stroke(velocityColor.opacity(0.75), width: style.unit)))
      }
      let line = points(passage, scale) { y($0.fraction) }
      ui.list.append(.polyline(line, Stroke(colors.accent, width: 2 * style.unit)))
      drawName(of: passage, in: rect, &ui, scale)
    }
    drawPinned(others, &ui, scale, y)
    if tracks.count == 1 { drawTicksOfCalls(in: rect, &ui, scale) }
  }

  /// What the same input comes to under the pinned values, dashed over what it comes to now.
  private func drawPinned(
    _ passages: [Lanes.Passage], _ ui: inout Widgets, _ scale: TimelineScale,
    _ y: (Double) -> Double
  ) {
    for passage in passages {
      let line = points(passage, scale) { y($0.fraction) }
      let dash = Stroke.Dash(on: 5 * style.unit, off: 4 * style.unit)
      ui.list.append(
        .polyline(line, Stroke(style.theme.pinned, width: 2 * style.unit, dash: dash)))
    }
  }

  private func drawGround(
    of passage: Lanes.Passage, in rect: Rect, _ ui: inout Widgets, _ scale: TimelineScale
  ) {
    guard let range = scale.range(passage.span) else { return }
    let ground = Rect(
      x: range.left, y: rect.minY, width: max(range.right - range.left, 1), height: rect.height)
    ui.list.fill(ground, colors.accent.opacity(0.1))
    if tracks.count > 1 { return }
    for phase in passage.phases {
      guard let range = scale.range(phase.span) else { continue }
      let bar = Rect(
        x: range.left, y: rect.minY, width: max(range.right - range.left, 1),
        height: style.grid(0.75))
      ui.list.fill(bar, appearance(of: phase.phase).color)
    }
  }

  /// One point for each whole point of the window, so that a long session costs no more than a short
  /// one.
  private func points(
    _ passage: Lanes.Passage, _ scale: TimelineScale, _ y: (Lanes.Sample) -> Double
  ) -> [Point] {
    let samples = passage.samples
    let first = max(samples.firstIndex(from: scale.stretch.start, at: \.time) - 1, 0)
    var line: [Point] = []
    for index in first..<max(samples.count, first) {
      let x = scale.x(samples[index].time)
      if let last = line.last, x - last.x < 1, index < samples.count - 1 { continue }
      line.append(Point(x: x, y: y(samples[index])))
      if x > surface.maxX { break }
    }
    return line
  }

  private func drawName(
    of passage: Lanes.Passage, in rect: Rect, _ ui: inout Widgets, _ scale: TimelineScale
  ) {
    guard let range = scale.range(passage.span), tracks.count > 1 else { return }
    let text = "\(passage.from) → \(passage.to)"
    let width = style.measurer.width(of: text, font: style.small)
    // Its right half is free of both curves.
    guard width + style.grid(3) <= (range.right - range.left) * 0.6 else { return }
    let box = Rect(
      x: range.right - width - style.grid(1.5), y: rect.maxY - style.grid(6.5), width: width + 1,
      height: style.grid(4))
    ui.text(verbatim: text, in: box, font: style.small, color: colors.text)
  }

  // MARK: Input

  private func drawInput(in rect: Rect, _ ui: inout Widgets, _ scale: TimelineScale) {
    for touch in model.lanes.touches {
      guard let range = scale.range(touch) else { continue }
      let bar = Rect(
        x: range.left, y: rect.midY - style.grid(0.5), width: max(range.right - range.left, 2),
        height: style.grid(1))
      ui.list.fill(bar, radius: style.grid(0.5), colors.label)
      let dot = RoundedRect(circleAt: Point(x: range.left, y: rect.midY), radius: style.grid(1))
      if touch.start >= scale.stretch.start {
        ui.list.append(.fill(dot, .color(colors.label)))
      }
    }
    for pan in model.lanes.pans {
      guard let range = scale.range(pan.span) else { continue }
      let look: (Color, Phrase) =
        switch pan.ending {
        case nil, .gestureEnded: (colors.accent, "pan")
        case .gestureCancelled: (colors.curves[1], "cancelled")
        default: (colors.wrong, "failed")
        }
      drawBar(range, look.1, look.0, in: rect, &ui)
    }
    for press in model.lanes.presses
    where scale.range(.init(start: press.time, end: press.time)) != nil {
      drawPress(press, in: rect, &ui, scale)
    }
  }

  /// A key as a small cap, a change as a diamond's dot.
  private func drawPress(
    _ press: Lanes.Press, in rect: Rect, _ ui: inout Widgets, _ scale: TimelineScale
  ) {
    let x = scale.x(press.time)
    guard press.isKey else {
      let dot = RoundedRect(circleAt: Point(x: x, y: rect.midY), radius: style.grid(0.75))
      return ui.list.append(.stroke(dot, Stroke(colors.text, width: 1.5 * style.unit)))
    }
    let text = TimelinePanel.caps[press.name] ?? press.name
    let height = rect.height - style.grid(1)
    let width = max(style.measurer.width(of: text, font: style.small) + style.grid(2), height)
    let cap = Rect(x: x, y: rect.midY - height / 2, width: width, height: height)
    ui.list.fill(cap, radius: style.grid(0.75), colors.control)
    ui.list.append(
      .stroke(RoundedRect(cap.inset(0.5), radius: style.grid(0.75)), Stroke(colors.wellEdge)))
    ui.list.fill(
      Rect(x: x, y: cap.minY, width: 1.5 * style.unit, height: height), colors.text)
    ui.text(verbatim: text, in: cap, font: style.small, color: colors.text, .center)
  }

  private static let caps = [
    "ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓", "Enter": "Enter",
    "Escape": "Esc",
  ]

  /// A soft bar with a strong beginning and a title where it fits.
  private func drawBar(
    _ range: (left: Double, right: Double), _ title: Phrase, _ color: Color, in rect: Rect,
    _ ui: inout Widgets
  ) {
    let bar = Rect(
      x: range.left, y: rect.minY + 1, width: max(range.right - range.left, 2),
      height: rect.height - 2)
    ui.list.fill(bar, radius: style.grid(0.75), colors.well)
    ui.list.fill(bar, radius: style.grid(0.75), color.opacity(0.3))
    ui.list.fill(
      Rect(x: bar.minX, y: bar.minY, width: min(2 * style.unit, bar.width), height: bar.height),
      color)
    let box = bar.inset(dx: style.grid(1.5), dy: 0)
    if style.measurer.width(of: style.text(title), font: style.small) <= box.width {
      ui.text(title, in: box, font: style.small, color: colors.text)
    }
  }

  // MARK: What moves it

  private func drawPhases(in rect: Rect, _ ui: inout Widgets, _ scale: TimelineScale) {
    for passage in model.lanes.passages where scale.range(passage.span) != nil {
      for phase in passage.phases {
        guard let range = scale.range(phase.span) else { continue }
        let look = appearance(of: phase.phase)
        drawBar(range, look.title, look.color, in: rect, &ui)
      }
    }
    for flip in model.lanes.flips {
      guard scale.range(.init(start: flip.time, end: flip.time)) != nil else { continue }
      let line = Rect(
        x: scale.x(flip.time) - style.unit, y: rect.minY, width: 2 * style.unit,
        height: rect.height)
      ui.list.fill(line, colors.text)
    }
  }

  private func appearance(of phase: TransitionPhase) -> (title: Phrase, color: Color) {
    switch phase {
    case .idle: ("idle", colors.label)
    case .running: ("animation", colors.label)
    case .interactive: ("finger", colors.accent)
    case .settling(let cancelled):
      cancelled ? ("returns", colors.curves[1]) : ("commits", colors.curves[2])
    }
  }

  // MARK: Frames

  private func drawFrames(in rect: Rect, _ ui: inout Widgets, _ scale: TimelineScale) {
    let line = rect.centeredRow(max(2, style.grid(0.5)))
    for motion in model.lanes.motions {
      guard let range = scale.range(motion) else { continue }
      let bar = Rect(
        x: range.left, y: line.minY, width: max(range.right - range.left, 1), height: line.height)
      ui.list.fill(bar, radius: line.height / 2, colors.curves[2].opacity(0.8))
    }
    // Above it, when something moves under the pinned values.
    for motion in model.pinned?.motions ?? [] {
      guard let range = scale.range(motion) else { continue }
      let bar = Rect(
        x: range.left, y: rect.minY, width: max(range.right - range.left, 1),
        height: max(line.height * 0.75, 1))
      ui.list.fill(bar, radius: bar.height / 2, style.theme.pinned)
    }
    for drop in model.lanes.drops {
      guard let range = scale.range(drop) else { continue }
      let bar = Rect(
        x: range.left, y: rect.minY, width: max(range.right - range.left, 2 * style.unit),
        height: rect.height)
      ui.list.fill(bar, radius: 1, colors.wrong)
    }
  }
}
