import Drawing
import Transitions

/// How fast the panes and the finger move, as arrows: each points to where its owner would be in a
/// tenth of a second.
struct VelocityArrows: OverlayItem {
  let reading: StageReading

  init(_ reading: StageReading) { self.reading = reading }

  /// The time that an arrow looks ahead, in seconds.
  private static let reach = 0.1
  /// Slower than this is no motion to speak of, in points per second.
  private static let threshold = 4.0

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    for pane in reading.panes where pane.velocity.length > VelocityArrows.threshold {
      let seen = pane.frame.intersection(reading.content)
      guard !seen.isEmpty else { continue }
      arrow(
        from: Point(x: seen.midX, y: seen.minY + seen.height * 0.24),
        velocity: pane.velocity, canvas.theme.commits,
        hasLabel: !pane.isPicture && seen.width > 60, into: &list, canvas)
    }
    guard let finger = reading.finger else { return }
    let center = canvas.layout.windowPoint(finger.location)
    let ring = RoundedRect(circleAt: center, radius: 9 * canvas.unit)
    list.append(.stroke(ring, Stroke(Color(white: 0, alpha: 0.45), width: 4 * canvas.unit)))
    list.append(.stroke(ring, Stroke(canvas.theme.neutral, width: 2 * canvas.unit)))
    if finger.velocity.length > VelocityArrows.threshold {
      arrow(
        from: finger.location, velocity: finger.velocity, canvas.theme.neutral, hasLabel: true,
        into: &list, canvas)
    }
  }

  private func arrow(
    from start: Point, velocity: Vector, _ color: Color, hasLabel: Bool,
    into list: inout DisplayList, _ canvas: Canvas
  ) {
    let tail = canvas.layout.windowPoint(start)
    let way = velocity * (VelocityArrows.reach * canvas.layout.scale)
    let tip = tail + way
    let unit = canvas.unit
    for (color, extra) in [(Color(white: 0, alpha: 0.45), 2.5), (color, 0.0)] {
      let stroke = Stroke(color, width: (3 + extra) * unit)
      list.append(.line(from: tail, to: tip, stroke))
      list.append(.polyline(head(tip, along: way, size: 9 * unit), stroke))
    }
    guard hasLabel else { return }
    let speed = abs(velocity.dx) > abs(velocity.dy) ? velocity.dx : velocity.dy
    label(fixed(speed, 0) + " pt/s", at: tail, color, into: &list, canvas)
  }

  private func head(_ tip: Point, along way: Vector, size: Double) -> [Point] {
    let length = max(way.length, 1e-9)
    let ahead = way * (min(size, length) / length)
    let aside = Vector(dx: -ahead.dy, dy: ahead.dx) * 0.6
    return [tip - ahead + aside, tip, tip - ahead - aside]
  }

  private func label(
    _ text: String, at point: Point, _ color: Color, into list: inout DisplayList, _ canvas: Canvas
  ) {
    let font = canvas.font(.mono, 10)
    let width = canvas.width(text, font) + 10 * canvas.unit
    let height = (16 * canvas.unit).rounded()
    let clearing = canvas.layout.clearing
    let x = min(max(point.x - width / 2, clearing.minX), clearing.maxX - width)
    let y = min(max(point.y + 12 * canvas.unit, 0), canvas.layout.window.height - height)
    let box = Rect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    list.fill(box, radius: 4 * canvas.unit, canvas.theme.label)
    list.text(text, in: box, font: font, color: color, .center)
  }
}
