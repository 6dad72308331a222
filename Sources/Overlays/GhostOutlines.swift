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
    let outlines = outlines
    guard !outlines.isEmpty else { return }
    list.append(
      .pushClip(RoundedRect(canvas.layout.stage, radius: canvas.layout.screenRadius)))
    for (pane, ghost) in outlines.reversed() { draw(pane, of: ghost, into: &list, canvas) }
    list.append(.popClip)
  }

  /// The furthest of each side says what its side is.
  func labels(_ canvas: Canvas) -> [Label] {
    let outlines = outlines
    return [true, false].compactMap { isPast in
      outlines.last { ($0.ghost.time < reading.time) == isPast }
        .map { label(of: $0.ghost, at: $0.pane, canvas) }
    }
  }

  /// What is drawn, the nearest first: they decide what is left out.
  private var outlines: [(pane: OnionSkin.Pane, ghost: OnionSkin.Ghost)] {
    guard !ghosts.isEmpty else { return [] }
    var drawn = Set(reading.panes.map { OnionSkin.Pane(id: $0.id, corners: $0.corners) })
    var outlines: [(pane: OnionSkin.Pane, ghost: OnionSkin.Ghost)] = []
    for ghost in ghosts.sorted(by: { distance($0) < distance($1) }) {
      for pane in ghost.panes where drawn.insert(pane).inserted { outlines.append((pane, ghost)) }
    }
    return outlines
  }

  private func distance(_ ghost: OnionSkin.Ghost) -> Double { abs(ghost.time - reading.time) }

  /// How long before or after what is shown, at the ghost's upper edge.
  private func label(
    of ghost: OnionSkin.Ghost, at pane: OnionSkin.Pane, _ canvas: Canvas
  ) -> Label {
    let isPast = ghost.time < reading.time
    let span = fixed(distance(ghost) * 1_000, 0)
    let stage = canvas.layout.stage
    let frame = Rect(around: pane.corners.map(canvas.layout.windowPoint)) ?? stage
    let inset = 12 * canvas.unit
    let place = Point(
      x: min(max(frame.minX, stage.minX) + inset, stage.maxX),
      y: min(max(frame.minY, stage.minY) + 2 * inset, stage.maxY))
    return canvas.label(
      canvas.text(isPast ? "\(span) ms before" : "\(span) ms after"),
      at: Rect(origin: place, size: .zero), .topLeft,
      color: isPast ? canvas.theme.returns : canvas.theme.incoming, importance: .motion)
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
    },
    .labels { sight, canvas in
      GhostOutlines(ghosts: sight.picture.ghosts, reading: sight.reading).labels(canvas)
    })
}
