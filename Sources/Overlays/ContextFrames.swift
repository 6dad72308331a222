import Drawing
import Sessions
import Toolkit
import Transitions

/// The frames that the transition's context gives, on the stage: the container's bounds, initial
/// frames dashed, final ones solid, what is shown filled lightly, each with its numbers.
struct ContextFrames: OverlayItem {
  let reading: StageReading
  /// What the device's own bars leave of the screen, in the container's points.
  let safeArea: Rect?

  init(_ reading: StageReading, safeArea: Rect? = nil) {
    (self.reading, self.safeArea) = (reading, safeArea)
  }

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    if let safeArea {
      let dash = Stroke.Dash(on: 2, off: 4)
      outline(safeArea, canvas.theme.panelLabel, width: 1, dash: dash, &list, canvas)
    }
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
    guard pane.isUpright else {
      return canvas.outline(pane.corners, color, width: 1.5, into: &list)
    }
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

  /// The width of a phone whose frames have labels, in points.
  private static let leastWidth = 150.0

  /// Where a label stands in its frame.
  private enum Edge {
    case top
    case middle
    case bottom
  }

  /// Each at an edge of its frame: the initial one's above, the final one's below, what is shown between;
  /// where two would lie on each other, the later one goes on inward.
  private func drawLabels(into list: inout DisplayList, _ canvas: Canvas) {
    // On a phone narrower than they are, they would hide what they name.
    guard canvas.layout.stage.width >= ContextFrames.leastWidth * canvas.unit else { return }
    var taken: [Rect] = []
    func label(_ text: Phrase, _ rect: Rect, _ color: Color, _ edge: Edge) {
      drawLabel(
        canvas.text(text), at: edge, of: rect, color: color, besides: &taken, into: &list, canvas)
    }
    if let safeArea {
      label("safe area \(ContextFrames.text(of: safeArea))", safeArea, .white, .bottom)
    }
    label("container \(ContextFrames.text(of: reading.content))", reading.content, .white, .bottom)
    guard let inspection = reading.inspection else {
      for pane in reading.panes {
        label(
          .verbatim(pane.id + " ") + ContextFrames.text(of: pane.frame), pane.frame, .white, .top)
      }
      return
    }
    let (frames, theme) = (inspection.frames, canvas.theme)
    for (name, from, to, color) in [
      (Phrase("from \(inspection.from)"), frames.fromInitial, frames.fromFinal, theme.outgoing),
      (Phrase("to \(inspection.to)"), frames.toInitial, frames.toFinal, theme.incoming),
    ] {
      label("\(name) initial \(ContextFrames.text(of: from))", placed(from), color, .top)
      label("\(name) final \(ContextFrames.text(of: to))", placed(to), color, .bottom)
    }
    for pane in reading.panes where !pane.isPicture {
      let color = self.color(ofPane: pane.id, theme)
      label("\(pane.id) shown \(ContextFrames.text(of: pane.frame))", pane.frame, color, .middle)
    }
  }

  private func drawLabel(
    _ text: String, at edge: Edge, of rect: Rect, color: Color, besides taken: inout [Rect],
    into list: inout DisplayList, _ canvas: Canvas
  ) {
    let font = canvas.font(.number, 9.5)
    let padding = 5 * canvas.unit
    let clearing = canvas.layout.clearing
    let shown = canvas.fit(text, font, width: clearing.width - 2 * padding)
    let size = Size(
      width: (canvas.width(shown, font) + 2 * padding).rounded(.up),
      height: (15 * canvas.unit).rounded())
    let box = place(size, at: edge, of: canvas.layout.windowRect(rect), besides: taken, canvas)
    taken.append(box)
    list.fill(box, radius: 4 * canvas.unit, canvas.theme.label)
    list.text(shown, in: box.inset(dx: padding, dy: 0), font: font, color: color)
  }

  /// The free place for a label that is nearest to its edge; a frame out of sight has it at the side on
  /// which it is.
  private func place(
    _ size: Size, at edge: Edge, of frame: Rect, besides taken: [Rect], _ canvas: Canvas
  ) -> Rect {
    let clearing = canvas.layout.clearing
    let content = canvas.layout.windowRect(reading.content).intersection(canvas.layout.stage)
    let seen = frame.intersection(content)
    let ground = seen.isEmpty ? content : seen
    let inset = 10 * canvas.unit
    let x = min(max(frame.minX + inset, clearing.minX), clearing.maxX - size.width).rounded()
    let step = size.height + 2
    let start =
      switch edge {
      case .top: max(ground.minY, content.minY) + 2 * inset
      case .middle: ground.midY - size.height / 2
      case .bottom: ground.maxY - inset - size.height
      }
    var box = Rect(origin: Point(x: x, y: start.rounded()), size: size)
    for count in 1...40 where taken.contains(where: box.intersects) {
      let away = edge == .bottom ? -count : count
      box.origin.y = (start + Double(away) * step).rounded()
    }
    return box
  }

  /// A rectangle in a few characters; `.zero` is a context's word for "unknown".
  static func text(of rect: Rect) -> Phrase {
    guard rect != .zero else { return "unknown" }
    return .verbatim(
      "\(fixed(rect.minX, 0)),\(fixed(rect.minY, 0)) \(fixed(rect.width, 0))×\(fixed(rect.height, 0))"
    )
  }
}
