import Drawing
import Sessions
import Shell
import Toolkit
import Transitions

/// How fast the panes and the finger move, as arrows: each points to where its owner would be in a
/// tenth of a second; one that would leave the window ends at its edge with a second head.
struct VelocityArrows: OverlayItem {
  let reading: StageReading

  init(_ reading: StageReading) { self.reading = reading }

  /// The time that an arrow looks ahead, in seconds.
  private static let reach = 0.1
  /// Slower than this is no motion to speak of, in points per second.
  private static let threshold = 4.0

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    for pane in moving {
      arrow(
        from: pane.start, velocity: pane.velocity, canvas.theme.commits, into: &list, canvas)
    }
    guard let finger = reading.finger else { return }
    let center = canvas.layout.windowPoint(finger.location)
    let ring = RoundedRect(circleAt: center, radius: 9 * canvas.unit)
    list.append(.stroke(ring, Stroke(Color(white: 0, alpha: 0.45), width: 4 * canvas.unit)))
    list.append(.stroke(ring, Stroke(canvas.theme.neutral, width: 2 * canvas.unit)))
    if finger.velocity.length > VelocityArrows.threshold {
      arrow(
        from: finger.location, velocity: finger.velocity, canvas.theme.neutral, into: &list,
        canvas)
    }
  }

  func labels(_ canvas: Canvas) -> [Label] {
    var labels = moving.filter(\.hasLabel).map { pane in
      let start = canvas.layout.windowPoint(pane.start)
      let reach = 12 * canvas.unit
      let head = Rect(x: start.x - reach, y: start.y - reach, width: 2 * reach, height: 2 * reach)
      return label(
        pane.velocity, at: head, .below, .above, color: canvas.theme.commits, canvas)
    }
    if let finger = reading.finger, finger.velocity.length > VelocityArrows.threshold {
      let place = canvas.underFinger(finger.location)
      labels.append(
        label(finger.velocity, at: place, .below, .above, color: canvas.theme.neutral, canvas))
    }
    return labels
  }

  private func label(
    _ velocity: Vector, at place: Rect, _ sides: Label.Side..., color: Color, _ canvas: Canvas
  ) -> Label {
    let speed = abs(velocity.dx) > abs(velocity.dy) ? velocity.dx : velocity.dy
    return canvas.label(
      lines: [fixed(speed, 0) + " pt/s"], at: place, sides, color: color, importance: .motion)
  }

  /// A pane that moves.
  private struct Moving {
    /// Where its arrow begins, in the root's points.
    let start: Point
    let velocity: Vector
    let hasLabel: Bool
  }

  /// The panes in sight that move; they move along one line, their arrows do not.
  private var moving: [Moving] {
    reading.panes.filter { $0.velocity.length > VelocityArrows.threshold }.enumerated()
      .compactMap { index, pane in
        let seen = pane.frame.intersection(reading.content)
        guard !seen.isEmpty else { return nil }
        let height = 0.2 + 0.08 * Double(index % 3)
        return Moving(
          start: Point(x: seen.midX, y: seen.minY + seen.height * height),
          velocity: pane.velocity, hasLabel: !pane.isPicture && seen.width > 60)
      }
  }

  private func arrow(
    from start: Point, velocity: Vector, _ color: Color, into list: inout DisplayList,
    _ canvas: Canvas
  ) {
    let tail = canvas.layout.windowPoint(start)
    let whole = velocity * (VelocityArrows.reach * canvas.layout.scale)
    let unit = canvas.unit
    let share = VelocityArrows.share(of: whole, from: tail, inside: canvas.layout.window, 10 * unit)
    let way = whole * share
    let tip = tail + way
    for (color, extra) in [(Color(white: 0, alpha: 0.45), 2.5), (color, 0.0)] {
      let stroke = Stroke(color, width: (3 + extra) * unit)
      list.append(.line(from: tail, to: tip, stroke))
      list.append(.polyline(head(tip, along: way, size: 9 * unit), stroke))
      guard share < 1 else { continue }
      let second = tip - way * (7 * unit / max(way.length, 1e-9))
      list.append(.polyline(head(second, along: way, size: 9 * unit), stroke))
    }
  }

  /// How much of a way from a place stays inside a window with a margin, 0…1.
  private static func share(
    of way: Vector, from tail: Point, inside window: Size, _ margin: Double
  ) -> Double {
    func share(_ start: Double, _ way: Double, _ length: Double) -> Double {
      let room = way < 0 ? start - margin : length - margin - start
      // In a window smaller than its margins there is no room even for standing still.
      return way == 0 || abs(way) <= room ? 1 : max(room, 0) / abs(way)
    }
    return min(share(tail.x, way.dx, window.width), share(tail.y, way.dy, window.height))
  }

  private func head(_ tip: Point, along way: Vector, size: Double) -> [Point] {
    let length = max(way.length, 1e-9)
    let ahead = way * (min(size, length) / length)
    let aside = Vector(dx: -ahead.dy, dy: ahead.dx) * 0.6
    return [tip - ahead + aside, tip, tip - ahead - aside]
  }
}

nonisolated extension Overlay {
  /// The velocities of the panes and of the finger, as arrows.
  package static let velocities = Overlay(
    "velocity arrows", name: "velocities", keys: "v",
    words: "speed fast vectors direction",
    film: Arguments.Option("--velocities", help: "with the velocity arrows"),
    parts: .on(.marks) { sight, list, canvas in
      VelocityArrows(sight.reading).draw(into: &list, canvas)
    },
    .labels { sight, canvas in VelocityArrows(sight.reading).labels(canvas) })
}
