import Drawing
import Overlays
import Sessions
import Toolkit
import Transitions

/// The calls as marks, and what is under the pointer.
extension TimelinePanel {
  /// Three rows: controllers, delegates, transitions. Breaches go through all of them.
  func drawCalls(in rect: Rect, _ ui: inout Widgets, _ scale: TimelineScale) {
    let marks = model.lanes.marks
    var latest = [Double](repeating: -.infinity, count: 3)
    for index in model.lanes.marks(from: scale.stretch.start, to: scale.stretch.end) {
      let mark = marks[index]
      let x = scale.x(mark.time)
      guard let row = mark.call.timelineRow, x - latest[row] >= 0.75 else { continue }
      latest[row] = x
      let isFaint = mark.call.comesWithEveryMovement
      let place = rect.inset(dx: 0, dy: style.grid(0.5)).row(row, of: 3, gap: 2)
      let width = (isFaint ? 1 : 2) * style.unit
      ui.list.fill(
        Rect(x: x - width / 2, y: place.minY, width: width, height: place.height),
        radius: width / 2, color(ofRow: row).opacity(isFaint ? 0.55 : 1))
    }
    drawFindings(in: rect, &ui, scale)
  }

  /// What breaks the contract, as lines through all rows with a flag at their head.
  func drawFindings(in rect: Rect, _ ui: inout Widgets, _ scale: TimelineScale) {
    var latest = -Double.infinity
    for finding in model.lanes.findings {
      let x = scale.x(finding.time)
      guard x >= surface.minX, x <= surface.maxX, x - latest >= 1 else { continue }
      latest = x
      let width = 2 * style.unit
      ui.list.fill(
        Rect(x: x - width / 2, y: rect.minY, width: width, height: rect.height), colors.wrong)
      let flag = min(style.grid(1.75), rect.height / 2)
      ui.list.fill(
        Rect(x: x - width / 2, y: rect.minY, width: flag * 1.4, height: flag),
        radius: style.unit, colors.wrong)
    }
  }

  /// All calls in one row of short ticks, where there is one lane alone.
  func drawTicksOfCalls(in rect: Rect, _ ui: inout Widgets, _ scale: TimelineScale) {
    var latest = -Double.infinity
    for index in model.lanes.marks(from: scale.stretch.start, to: scale.stretch.end) {
      let mark = model.lanes.marks[index]
      let x = scale.x(mark.time)
      guard mark.call.timelineRow != nil, !mark.call.comesWithEveryMovement, x - latest >= 0.75
      else { continue }
      latest = x
      ui.list.fill(
        Rect(x: x - 0.5, y: rect.maxY - style.grid(1.25), width: 1, height: style.grid(1.25)),
        colors.label)
    }
    drawFindings(in: rect, &ui, scale)
  }

  private func color(ofRow row: Int) -> Color {
    [colors.accent, colors.label, colors.curves[2]][row]
  }

  // MARK: Under the pointer

  /// The moment under the pointer, and the calls near it.
  func drawReadOut(at pointer: Point, _ ui: inout Widgets, _ scale: TimelineScale) {
    let reach = TimelinePanel.reach * style.unit / scale.pointsPerSecond
    let time = scale.time(pointer.x)
    guard time >= 0, time <= model.extent + reach else { return }
    if let branch = model.branch, pointer.y <= ruler.maxY, abs(branch - time) <= reach {
      let line = Line(
        text: Help.undoBranch, note: fixed(branch, 3) + " s", color: colors.onTooltip)
      return drawCard([line], above: scale.x(branch), &ui)
    }
    let found = findings(near: time, reach: reach)
    if let first = found.first {
      let more = found.dropFirst().filter { $0.time == first.time }
      return drawCard(lines(of: [first] + more), above: scale.x(first.time), &ui)
    }
    let near = nearestCalls(to: time, reach: reach)
    let x = near.isEmpty ? pointer.x : scale.x(near[0].time)
    ui.list.fill(
      Rect(x: x - 0.5, y: ruler.maxY, width: 1, height: surface.maxY - ruler.maxY),
      colors.text.opacity(0.35))
    drawCard(lines(of: near, at: time), above: x, &ui)
  }

  /// How near to a mark the pointer has to be, in points of an interface of unit 1.
  private static let reach = 5.0

  /// The findings near a moment, the nearest first.
  private func findings(near time: Double, reach: Double) -> [Finding] {
    model.lanes.findings.filter { abs($0.time - time) <= reach }
      .sorted { abs($0.time - time) < abs($1.time - time) }
  }

  /// What is wrong and what to do, a line each.
  private func lines(of findings: [Finding]) -> [Line] {
    findings.prefix(TimelinePanel.most / 2).enumerated().flatMap { index, finding in
      [
        Line(
          text: .verbatim(CallLine.short(finding.who, in: model.root) + ": ")
            + finding.messagePhrase,
          note: index == 0 ? fixed(finding.time, 3) + " s" : "", color: colors.wrong),
        Line(text: .verbatim("→ ") + finding.fixPhrase, note: "", color: colors.onTooltip),
      ]
    }
  }

  /// The calls of the instant that is nearest, if one is near enough.
  private func nearestCalls(to time: Double, reach: Double) -> ArraySlice<Trace.Entry> {
    let marks = model.lanes.marks
    let range = model.lanes.marks(from: time - reach, to: time + reach)
    let known = range.filter { marks[$0].call.timelineRow != nil || marks[$0].call == .diagnostic }
    guard let nearest = known.min(by: { abs(marks[$0].time - time) < abs(marks[$1].time - time) })
    else { return [] }
    return marks[range].filter { $0.time == marks[nearest].time }[...]
  }

  /// One line of a card.
  private struct Line {
    package var text: Phrase
    /// What stands behind it.
    var note: String
    var color: Color
  }

  private func lines(of calls: ArraySlice<Trace.Entry>, at time: Double) -> [Line] {
    guard let first = calls.first else { return [progress(at: time)] }
    let instant = fixed(first.time, 3) + " s"
    var lines = calls.prefix(TimelinePanel.most).enumerated().map { index, mark in
      Line(
        text: .verbatim(CallLine.short(mark.who, in: model.root) + "." + mark.call.rawValue),
        note: index == 0 ? instant : "",
        color: mark.call == .diagnostic ? colors.wrong : colors.onTooltip)
    }
    let more = calls.count - lines.count
    if more > 0 { lines.append(Line(text: "and \(more) more", note: "", color: colors.label)) }
    return lines
  }

  /// The moment, and how far its transition is then.
  private func progress(at time: Double) -> Line {
    let instant = fixed(min(time, model.extent), 3) + " s"
    let passage = model.lanes.passages.last { $0.span.start <= time && time <= $0.span.end }
    guard let passage, !passage.samples.isEmpty else {
      return Line(text: .verbatim(instant), note: "", color: colors.onTooltip)
    }
    let next = passage.samples.firstIndex(from: time, at: \.time)
    let sample = passage.samples[min(next, passage.samples.count - 1)]
    let text = Phrase.verbatim(
      "\(passage.to) \(fixed(sample.fraction, 2)), \(fixed(sample.velocity, 1, sign: true)) /s")
    return Line(text: text, note: instant, color: colors.onTooltip)
  }

  /// How many calls a card names at most.
  private static let most = 8

  /// A card with lines above the timeline, around a place but inside the window, where no control lies;
  /// beside the place where there is no such room.
  private func drawCard(_ lines: [Line], above x: Double, _ ui: inout Widgets) {
    let (row, padding) = (style.grid(4.5), style.grid(2))
    let font = style.small
    func width(_ text: String) -> Double { style.measurer.width(of: text, font: font).rounded(.up) }
    let notes = lines.map { width($0.note) }.max() ?? 0
    let gap = notes > 0 ? style.grid(3) : 0
    let wanted = (lines.map { width(style.text($0.text)) }.max() ?? 0) + gap + notes
    let inner = min(wanted, ui.window.width - 2 * style.grid(2) - 2 * padding)
    let size = Size(
      width: inner + 2 * padding, height: Double(lines.count) * row + style.grid(2))
    let card = cardPlace(size, around: x, ui.window)
    let lines = lines.prefix(max(Int((card.height - style.grid(2)) / row), 1))
    ui.list.append(.shadow(RoundedRect(card, radius: style.radius), style.shadow))
    ui.plate(card, radius: style.radius, colors.tooltip, edge: colors.tooltipEdge)
    var rest = card.inset(dx: padding, dy: style.grid(1))
    for line in lines {
      var box = rest.takeTop(row, gap: 0)
      let note = box.takeRight(notes, gap: gap)
      ui.text(line.text, in: box, font: font, color: line.color)
      ui.text(verbatim: line.note, in: note, font: font, color: colors.label, .trailing)
    }
  }
}

extension TimelinePanel {
  /// Where a card of a size covers no control, near a place.
  private func cardPlace(_ size: Size, around x: Double, _ window: Size) -> Rect {
    let margin = style.grid(1)
    let last = max(window.width - size.width - margin, margin)
    let top = (place.minY - size.height - margin).rounded()
    let lefts =
      [x - size.width / 2]
      + obstacles.flatMap { [$0.minX - margin - size.width, $0.maxX + margin] }
    let free = lefts.map { min(max($0, margin), last).rounded() }
      .map { Rect(origin: Point(x: $0, y: top), size: size) }
      .filter { card in top >= margin && !obstacles.contains { $0.intersects(card) } }
    if let nearest = free.min(by: { abs($0.midX - x) < abs($1.midX - x) }) { return nearest }
    let room = Rect(
      x: surface.minX, y: ruler.maxY, width: surface.width, height: surface.maxY - ruler.maxY)
    let height = min(size.height, room.height)
    let isRight = x + 2 * margin + size.width <= room.maxX
    let left = isRight ? x + 2 * margin : max(x - 2 * margin - size.width, margin)
    return Rect(
      x: left.rounded(), y: (room.maxY - height).rounded(), width: min(size.width, last),
      height: height)
  }
}

nonisolated extension Trace.Call {
  /// In which row of the calls' lane it stands: 0 controllers, 1 delegates, 2 transitions; `nil` for
  /// what other lanes show.
  var timelineRow: Int? {
    switch self {
    case .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewWillTransition, .willMove, .didMove,
      .timerFired, .displayLinkStarted, .displayLinkEnded, .printed, .contextWillAppear,
      .contextDidAppear, .contextWillDisappear, .contextDidDisappear:
      0
    case .animationController, .interactionController, .shouldSelect, .didSelect, .willShow,
      .didShow, .willTransitionTo, .didFinishAnimating, .presentationController,
      .presentationContext, .shouldDismiss,
      .willDismiss, .didDismiss, .didAttemptToDismiss:
      1
    case .animateTransition, .animationEnded, .interruptibleAnimator, .startInteractiveTransition,
      .updateInteractiveTransition, .finishInteractiveTransition, .cancelInteractiveTransition,
      .pauseInteractiveTransition, .endInteractiveTransition, .completeTransition,
      .interactionChanged,
      .coordinatorCompletion, .eraDecides, .presentationTransitionWillBegin,
      .presentationTransitionDidEnd,
      .dismissalTransitionWillBegin, .dismissalTransitionDidEnd:
      2
    case .gestureBegan, .gestureChanged, .gestureEnded, .gestureCancelled, .gestureFailed,
      .diagnostic:
      nil
    }
  }
}
