import Drawing
import Sessions
import Toolkit
import Transitions

/// The frames that the transition's context gives, on the stage: the container's bounds, initial
/// frames dashed, final ones solid, what is shown filled lightly, each with its numbers.
struct ContextFrames: OverlayItem {
  let reading: StageReading

  init(_ reading: StageReading) { self.reading = reading }

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    outline(reading.content, canvas.theme.neutral, width: 1, dash: nil, &list, canvas)
    for pane in reading.panes { drawPresented(pane, into: &list, canvas) }
    if let inspection = reading.inspection {
      drawFrames(of: inspection, into: &list, canvas)
    }
    drawLabels(into: &list, canvas)
  }

  // MARK: Frames

  private func drawFrames(
    of inspection: TransitionInspection, into list: inout DisplayList, _ canvas: Canvas
  ) {
    let (frames, theme) = (inspection.frames, canvas.theme)
    let dash = Stroke.Dash(on: 7, off: 5)
    for (frame, color, inset) in [
      (frames.fromInitial, theme.outgoing, 3.0), (frames.toInitial, theme.incoming, 3.0),
    ] where frame != .zero {
      outline(placed(frame), color, inset: inset, dash: dash, &list, canvas)
    }
    for (frame, color, inset) in [
      (frames.fromFinal, theme.outgoing, 6.0), (frames.toFinal, theme.incoming, 6.0),
    ] where frame != .zero {
      outline(placed(frame), color, inset: inset, dash: nil, &list, canvas)
    }
  }

  /// From the container view's coordinates to the root's.
  private func placed(_ frame: Rect) -> Rect {
    frame.offset(dx: reading.content.minX, dy: reading.content.minY)
  }

  private func drawPresented(
    _ pane: StageReading.Pane, into list: inout DisplayList, _ canvas: Canvas
  ) {
    let frame = canvas.layout.windowRect(pane.frame)
    let color = color(ofPane: pane.id, canvas.theme)
    list.fill(frame, color.opacity(0.1))
    list.append(.stroke(RoundedRect(frame), Stroke(color.opacity(0.5), width: 1)))
  }

  private func color(ofPane id: String, _ theme: Theme) -> Color {
    guard let inspection = reading.inspection else { return theme.neutral }
    if id == inspection.from { return theme.outgoing }
    return id == inspection.to ? theme.incoming : theme.neutral
  }

  /// A line with a dark casing, so that it is seen on any pane.
  private func outline(
    _ rect: Rect, _ color: Color, inset: Double = 0, width: Double = 1.5, dash: Stroke.Dash?,
    _ list: inout DisplayList, _ canvas: Canvas
  ) {
    let line = (width * canvas.unit).rounded(.up)
    let inset = inset * canvas.unit + line / 2
    let shape = RoundedRect(canvas.layout.windowRect(rect).inset(dx: inset, dy: inset))
    list.append(
      .stroke(shape, Stroke(Color(white: 0, alpha: 0.4), width: line + 2, dash: dash)))
    list.append(.stroke(shape, Stroke(color, width: line, dash: dash)))
  }

  // MARK: Labels

  /// One row for each frame, below one another, each as near its frame as the clearing allows.
  private func drawLabels(into list: inout DisplayList, _ canvas: Canvas) {
    var row = 0
    func label(_ text: String, _ rect: Rect, _ color: Color) {
      drawLabel(text, nearTo: rect, row: row, color: color, into: &list, canvas)
      row += 1
    }
    label("container \(ContextFrames.text(of: reading.content))", reading.content, .white)
    guard let inspection = reading.inspection else {
      for pane in reading.panes {
        label("\(pane.id) \(ContextFrames.text(of: pane.frame))", pane.frame, .white)
      }
      return
    }
    let (frames, theme) = (inspection.frames, canvas.theme)
    for (name, from, to, color) in [
      ("from \(inspection.from)", frames.fromInitial, frames.fromFinal, theme.outgoing),
      ("to \(inspection.to)", frames.toInitial, frames.toFinal, theme.incoming),
    ] {
      label("\(name) initial \(ContextFrames.text(of: from))", placed(from), color)
      label("\(name) final \(ContextFrames.text(of: to))", placed(to), color)
    }
    for pane in reading.panes where !pane.isPicture {
      let color = self.color(ofPane: pane.id, theme)
      label("\(pane.id) shown \(ContextFrames.text(of: pane.frame))", pane.frame, color)
    }
  }

  private func drawLabel(
    _ text: String, nearTo rect: Rect, row: Int, color: Color, into list: inout DisplayList,
    _ canvas: Canvas
  ) {
    let font = canvas.font(.mono, 9.5)
    let height = (15 * canvas.unit).rounded()
    let padding = 5 * canvas.unit
    let clearing = canvas.layout.clearing
    let shown = canvas.fit(text, font, width: clearing.width - 2 * padding)
    let width = (canvas.width(shown, font) + 2 * padding).rounded(.up)
    let frame = canvas.layout.windowRect(rect)
    let content = canvas.layout.windowRect(reading.content)
    let wanted = frame.minX + 10 * canvas.unit
    let x = min(max(wanted, clearing.minX), clearing.maxX - width)
    let y = content.maxY - 52 * canvas.unit - Double(rowCount - row) * (height + 2)
    let box = Rect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    list.fill(box, radius: 4 * canvas.unit, canvas.theme.label)
    list.text(shown, in: box.inset(dx: padding, dy: 0), font: font, color: color)
  }

  private var rowCount: Int {
    let panes = reading.panes.count { !$0.isPicture || reading.inspection == nil }
    return 1 + panes + (reading.inspection == nil ? 0 : 4)
  }

  /// A rectangle in a few characters; `.zero` is a context's word for "unknown".
  static func text(of rect: Rect) -> String {
    guard rect != .zero else { return "unknown" }
    return
      "\(fixed(rect.minX, 0)),\(fixed(rect.minY, 0)) \(fixed(rect.width, 0))×\(fixed(rect.height, 0))"
  }
}
