import Drawing
import Sessions
import Toolkit
import Transitions

/// The strip of the whole session at the timeline's foot.
extension TimelinePanel {
  /// Paints the strip, and lets it be pressed and dragged: the lanes then show what lies there.
  func drawOverview(_ ui: inout Widgets, _ stretch: inout TimelineStretch) {
    guard let strip = overview else { return }
    let whole = TimelineStretch.whole(of: model.extent)
    let perSecond = strip.width / whole
    let control = ui.control("overview", in: strip, shape: .horizontalResize, scrolls: true)
    follow(control, &stretch, in: strip, perSecond)
    drawTitle("Session", beside: strip, &ui)
    ui.list.fill(strip, radius: style.grid(0.75), colors.well)
    ui.list.append(.pushClip(RoundedRect(strip, radius: style.grid(0.75))))
    func x(_ time: Double) -> Double { strip.minX + time * perSecond }
    drawMarks(&ui, in: strip, perSecond)
    ui.part("window")
    ui.list.fill(
      Rect(
        x: x(model.time) - 0.75 * style.unit, y: strip.minY, width: 1.5 * style.unit,
        height: strip.height), colors.text)
    ui.list.append(.popClip)
    let (left, right) = (max(x(stretch.start), strip.minX), min(x(stretch.end), strip.maxX))
    guard right > left else { return }
    let isHot = control.isHovered || control.isPressed
    let window = Rect(x: left, y: strip.minY, width: max(right - left, 3), height: strip.height)
    ui.list.append(
      .stroke(
        RoundedRect(window.inset(0.5), radius: style.grid(0.75)),
        Stroke(isHot ? colors.accentHovered : colors.text, width: style.unit)))
  }

  /// Lets the stretch follow the pointer and the wheel.
  private func follow(
    _ control: Toolkit.Control, _ stretch: inout TimelineStretch, in strip: Rect,
    _ perSecond: Double
  ) {
    for event in control.events {
      switch event {
      case .down(let point, _, _), .move(let point, _):
        guard control.isPressed || event.isPress else { continue }
        stretch.center(on: (point.x - strip.minX) / perSecond, extent: model.extent)
        stretch.keep(at: model.time)
      case .scroll(let way):
        guard let pointer = control.pointer else { continue }
        stretch.zoom(
          by: TimelinePanel.zoom(for: way.dy), around: (pointer.x - strip.minX) / perSecond,
          extent: model.extent)
        stretch.keep(at: model.time)
      default: break
      }
    }
  }

  /// What happened, without names: touches, motions, findings, the mark.
  private func drawMarks(_ ui: inout Widgets, in strip: Rect, _ perSecond: Double) {
    func bar(_ span: Lanes.Span, _ color: Color) {
      ui.list.fill(
        Rect(
          x: strip.minX + span.start * perSecond, y: strip.minY,
          width: max((span.end - span.start) * perSecond, 2),
          height: strip.height), color)
    }
    for touch in model.lanes.touches { bar(touch, colors.label.opacity(0.5)) }
    for motion in model.lanes.motions where model.lanes.passages.isEmpty {
      bar(motion, colors.accent.opacity(0.6))
    }
    for passage in model.lanes.passages { bar(passage.span, colors.accent.opacity(0.6)) }
    for span in model.deviceSpans { bar(span, style.theme.returns.opacity(0.6)) }
    for finding in model.lanes.findings {
      bar(Lanes.Span(start: finding.time, end: finding.time), colors.wrong)
    }
    if let mark = model.mark { bar(Lanes.Span(start: mark, end: mark), colors.wrong) }
  }
}

extension WidgetEvent {
  /// Whether the pointer goes down.
  fileprivate var isPress: Bool { if case .down = self { true } else { false } }
}
