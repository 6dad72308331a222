import Drawing
import Toolkit
import Transitions

/// The ground of the window, the phone, and the stage on its screen.
struct StagePicture {
  let canvas: Canvas

  private var layout: StageLayout { canvas.layout }
  private var theme: Theme { canvas.theme }

  /// Appends the ground, the phone and what a stage shows now.
  func draw(_ stage: Stage, into list: inout DisplayList) {
    list.append(.transform(.identity))
    list.append(.opacity(1))
    list.fill(Rect(origin: .zero, size: layout.window), theme.backdrop)
    drawPhone(stage, into: &list)
  }

  /// Appends the phone and what a stage shows now, with the system's bars over it.
  func drawPhone(_ stage: Stage, into list: inout DisplayList) {
    drawBody(into: &list)
    let screen = RoundedRect(layout.stage, radius: layout.screenRadius)
    list.append(.fill(screen, .color(theme.screen)))
    list.append(.pushClip(screen))
    stage.paint(into: &list, base: layout.transform)
    stage.paintSystemBars(into: &list, base: layout.transform)
    list.append(.transform(.identity))
    list.append(.opacity(1))
    list.append(.popClip)
  }

  /// A dark frame with a fine edge and a soft shadow.
  private func drawBody(into list: inout DisplayList) {
    let body = RoundedRect(layout.phone, radius: layout.screenRadius + layout.bezel)
    if theme.bodyShadow.alpha > 0 {
      let shadow = Shadow(
        color: theme.bodyShadow, blur: 36 * canvas.unit,
        offset: Vector(dx: 0, dy: 14 * canvas.unit))
      list.append(.shadow(body, shadow))
    }
    list.append(.fill(body, .color(theme.body)))
    list.append(.stroke(body, Stroke(theme.bodyEdge, width: max(1, 1.5 * canvas.unit))))
  }
}

/// A pointer that nobody holds: a soft disc with a ring, legible on light and on dark.
struct PointerDisc: OverlayItem {
  /// In the container's points.
  let point: Point

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    let center = canvas.layout.windowPoint(point)
    let radius = canvas.fingerRadius
    let disc = RoundedRect(circleAt: center, radius: radius)
    list.append(
      .shadow(
        disc,
        Shadow(color: Color(white: 0, alpha: 0.4), blur: 8, offset: Vector(dx: 0, dy: 2))))
    list.append(.fill(disc, .color(Color(white: 1, alpha: 0.42))))
    list.append(
      .stroke(
        RoundedRect(circleAt: center, radius: radius + 1),
        Stroke(Color(white: 0, alpha: 0.35), width: 1)))
    list.append(.stroke(disc, Stroke(Color(white: 1, alpha: 0.95), width: 2)))
  }
}
