import Drawing
import Sessions
import Toolkit

/// Where a device showed views at this moment, as dashed outlines, where that is elsewhere than here.
struct DeviceOutlines: OverlayItem {
  let views: [Measured.View]

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    guard !views.isEmpty else { return }
    let unit = canvas.unit
    let dash = Stroke.Dash(on: 6 * unit, off: 4 * unit)
    list.append(.pushClip(RoundedRect(canvas.layout.stage, radius: canvas.layout.screenRadius)))
    for view in views {
      let shape = RoundedRect(place(of: view, canvas))
      list.append(.stroke(shape, Stroke(Color(white: 0, alpha: 0.45), width: 4 * unit, dash: dash)))
      list.append(.stroke(shape, Stroke(canvas.theme.returns, width: 2 * unit, dash: dash)))
    }
    list.append(.popClip)
  }

  /// Each is called by its id, at its upper edge.
  func labels(_ canvas: Canvas) -> [Label] {
    views.map { view in
      let stage = canvas.layout.stage
      let inset = 12 * canvas.unit
      let place = place(of: view, canvas)
      let corner = Point(
        x: min(max(place.minX, stage.minX) + inset, stage.maxX),
        y: min(max(place.minY, stage.minY) + 2 * inset, stage.maxY))
      return canvas.label(
        canvas.text("\(view.id) on the device"), at: Rect(origin: corner, size: .zero), .topLeft,
        color: canvas.theme.returns, importance: .motion)
    }
  }

  private func place(of view: Measured.View, _ canvas: Canvas) -> Rect {
    let (start, end) = (
      canvas.layout.windowPoint(view.frame.origin),
      canvas.layout.windowPoint(Point(x: view.frame.maxX, y: view.frame.maxY))
    )
    return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }
}
