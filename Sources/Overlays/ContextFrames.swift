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

  /// Each at an edge of its frame: the initial one's above, the final one's below, what is shown between.
  func labels(_ canvas: Canvas) -> [Label] {
    // On a phone narrower than they are, they would hide what they name.
    guard canvas.layout.stage.width >= ContextFrames.leastWidth * canvas.unit else { return [] }
    return frameLabels(canvas) + shownLabels(canvas) + groundLabels(canvas)
  }

  /// What the running transition's context gives.
  private func frameLabels(_ canvas: Canvas) -> [Label] {
    guard let inspection = reading.inspection else { return [] }
    let (frames, theme) = (inspection.frames, canvas.theme)
    let ends = [
      (Phrase("from \(inspection.from)"), frames.fromInitial, frames.fromFinal, theme.outgoing),
      (Phrase("to \(inspection.to)"), frames.toInitial, frames.toFinal, theme.incoming),
    ]
    return ends.map { name, frame, _, color in
      label("\(name) initial", of: frame, at: placed(frame), color, .topLeft, canvas)
    }
      + ends.map { name, _, frame, color in
        label("\(name) final", of: frame, at: placed(frame), color, .bottomLeft, canvas)
      }
  }

  private func shownLabels(_ canvas: Canvas) -> [Label] {
    guard reading.inspection != nil else {
      return reading.panes.map {
        label(.verbatim($0.id), of: $0.frame, at: $0.frame, .white, .topLeft, canvas)
      }
    }
    return reading.panes.filter { !$0.isPicture }.map { pane in
      let color = color(ofPane: pane.id, canvas.theme)
      return label(
        "\(pane.id) shown", of: pane.frame, at: pane.frame, color, .middleLeft, canvas, .detail)
    }
  }

  private func groundLabels(_ canvas: Canvas) -> [Label] {
    [("safe area", safeArea), ("container", reading.content)].compactMap { name, frame in
      frame.map { label(name, of: $0, at: $0, .white, .bottomLeft, canvas, .detail) }
    }
  }

  /// A frame's name and numbers, in what is seen of it; at the side on which it is if that is nothing.
  private func label(
    _ name: Phrase, of frame: Rect, at place: Rect, _ color: Color, _ side: Label.Side,
    _ canvas: Canvas, _ importance: Label.Importance = .place
  ) -> Label {
    let content = canvas.layout.windowRect(reading.content).intersection(canvas.layout.stage)
    let whole = canvas.layout.windowRect(place)
    let seen = whole.intersection(content)
    let ground = seen.isEmpty ? content : seen
    let inset = 10 * canvas.unit
    let (top, foot) = (max(ground.minY, content.minY) + 2 * inset, ground.maxY - inset)
    return canvas.label(
      canvas.text(name) + " " + canvas.text(ContextFrames.text(of: frame)),
      at: Rect(x: whole.minX + inset, y: top, width: 0, height: max(foot - top, 0)), side,
      color: color, importance: importance)
  }

  /// A rectangle in a few characters; `.zero` is a context's word for "unknown".
  static func text(of rect: Rect) -> Phrase {
    guard rect != .zero else { return "unknown" }
    return .verbatim(
      "\(fixed(rect.minX, 0)),\(fixed(rect.minY, 0)) \(fixed(rect.width, 0))×\(fixed(rect.height, 0))"
    )
  }
}
