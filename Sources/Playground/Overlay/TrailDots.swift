import Drawing

/// Where the finger was, sample by sample; those that its velocity is fitted to stand out.
struct TrailDots: OverlayItem {
  let trail: GestureTrail
  /// How much history the velocity is fitted to, in seconds.
  let window: Double

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    guard trail.count > 0 else { return }
    let fitted = trail.firstIndex(within: window)
    let points = (0..<trail.count).map { canvas.layout.windowPoint(trail[$0].point) }
    let unit = canvas.unit
    list.append(.polyline(points, Stroke(Color(white: 0, alpha: 0.35), width: 5 * unit)))
    list.append(.polyline(points, Stroke(Color(white: 1, alpha: 0.75), width: 2 * unit)))
    list.append(
      .polyline(Array(points[fitted...]), Stroke(canvas.theme.commits, width: 3 * unit)))
    for (index, point) in points.enumerated() {
      let isFitted = index >= fitted
      let radius = (isFitted ? 3.4 : 2.2) * unit
      list.fill(
        Rect(
          x: point.x - radius - 1, y: point.y - radius - 1, width: 2 * radius + 2,
          height: 2 * radius + 2), radius: radius + 1, Color(white: 0, alpha: 0.5))
      list.append(
        .fill(
          RoundedRect(circleAt: point, radius: radius),
          .color(isFitted ? canvas.theme.commits : .white)))
    }
    drawLabel(count: trail.count - fitted, at: points[points.count - 1], into: &list, canvas)
  }

  private func drawLabel(
    count: Int, at point: Point, into list: inout DisplayList, _ canvas: Canvas
  ) {
    let text = "\(count) in \(fixed(window * 1_000, 0)) ms"
    let font = canvas.font(.mono, 10)
    let width = canvas.width(text, font) + 10 * canvas.unit
    let height = (16 * canvas.unit).rounded()
    let clearing = canvas.layout.clearing
    let x = min(max(point.x - width / 2, clearing.minX), clearing.maxX - width)
    let y = min(max(point.y - 28 * canvas.unit, 0), canvas.layout.window.height - height)
    let box = Rect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    list.fill(box, radius: 4 * canvas.unit, canvas.theme.label)
    list.text(text, in: box, font: font, color: canvas.theme.commits, .center)
  }
}
