import Drawing
import Input
import Sessions
import Shell
import Toolkit

/// The panes before and after the moment that is shown, as outlines that fade with the distance.
///
/// The past is dashed and warm, the future solid and cool: two colours that nobody confuses, and two
/// kinds of line for who sees none. What stands where the pane itself does is left out.
struct GhostOutlines: OverlayItem {
  let ghosts: [OnionSkin.Ghost]
  let reading: StageReading

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    guard !ghosts.isEmpty else { return }
    list.append(
      .pushClip(RoundedRect(canvas.layout.stage, radius: canvas.layout.screenRadius)))
    var drawn = Set(reading.panes.map { OnionSkin.Pane(id: $0.id, corners: $0.corners) })
    // The nearest first decide what is drawn, the furthest are painted first.
    var outlines: [(pane: OnionSkin.Pane, ghost: OnionSkin.Ghost)] = []
    for ghost in ghosts.sorted(by: { distance($0) < distance($1) }) {
      for pane in ghost.panes where drawn.insert(pane).inserted { outlines.append((pane, ghost)) }
    }
    for (pane, ghost) in outlines.reversed() { draw(pane, of: ghost, into: &list, canvas) }
    // The furthest of each side says what its side is.
    for isPast in [true, false] {
      let side = outlines.filter { ($0.ghost.time < reading.time) == isPast }
      if let (pane, ghost) = side.last { drawTag(pane, of: ghost, into: &list, canvas) }
    }
    list.append(.popClip)
  }

  private func distance(_ ghost: OnionSkin.Ghost) -> Double { abs(ghost.time - reading.time) }

  /// How long before or after what is shown, at the ghost's upper edge.
  private func drawTag(
    _ pane: OnionSkin.Pane, of ghost: OnionSkin.Ghost, into list: inout DisplayList,
    _ canvas: Canvas
  ) {
    let isPast = ghost.time < reading.time
    let span = fixed(distance(ghost) * 1_000, 0)
    let text = canvas.text(isPast ? "\(span) ms before" : "\(span) ms after")
    let font = canvas.font(.semibold, 10)
    let size = Size(
      width: (canvas.width(text, font) + 12 * canvas.unit).rounded(.up),
      height: (18 * canvas.unit).rounded())
    let stage = canvas.layout.stage
    let corners = pane.corners.map(canvas.layout.windowPoint)
    let left = corners.map(\.x).min() ?? stage.minX
    let top = corners.map(\.y).min() ?? stage.minY
    // The past stands above the future, where both are at one edge.
    let row = (isPast ? 0.0 : 1) * (size.height + 3 * canvas.unit)
    let inset = 12 * canvas.unit
    let box = Rect(
      x: min(max(left + inset, stage.minX + inset), stage.maxX - inset - size.width).rounded(),
      y: (min(max(top, stage.minY), stage.maxY - 4 * size.height) + 2 * inset + row).rounded(),
      width: size.width, height: size.height)
    let color = isPast ? canvas.theme.returns : canvas.theme.incoming
    list.fill(box, radius: box.height / 2, canvas.theme.label)
    list.append(.stroke(RoundedRect(box, radius: box.height / 2), Stroke(color)))
    list.text(text, in: box, font: font, color: color, .center)
  }

  private func draw(
    _ pane: OnionSkin.Pane, of ghost: OnionSkin.Ghost, into list: inout DisplayList,
    _ canvas: Canvas
  ) {
    let isPast = ghost.time < reading.time
    let steps = distance(ghost) * Double(OnionSkin.rate)
    let strength = max(1 - 0.15 * steps, 0.25)
    let color = isPast ? canvas.theme.returns : canvas.theme.incoming
    let width = 2 * canvas.unit
    let dash = isPast ? Stroke.Dash(on: 5 * canvas.unit, off: 4 * canvas.unit) : nil
    let corners = pane.corners.map(canvas.layout.windowPoint)
    let line = corners + corners.prefix(1)
    list.append(
      .polyline(line, Stroke(Color(white: 0, alpha: 0.45 * strength), width: width + 2)))
    list.append(.polyline(line, Stroke(color.opacity(strength), width: width, dash: dash)))
  }
}

nonisolated extension Overlay {
  /// The panes a little before and after the moment that is shown, as outlines.
  package static let ghosts = Overlay(
    "ghosts: just before and after", name: "ghosts", keys: "g",
    words: "onion skin outlines before after shadow",
    film: Arguments.Option("--ghosts", help: "with the panes a little before and after"),
    parts: .on(.ground) { sight, list, canvas in
      GhostOutlines(ghosts: sight.picture.ghosts, reading: sight.reading)
        .draw(into: &list, canvas)
    })
}
