import Drawing
import Toolkit

/// A small phone with a stage's picture on its screen.
struct Thumbnail {
  /// What is on the screen; `nil` while it is still to be made.
  let still: StageStill?
  /// The stage's size, in points.
  let size: Size

  /// Paints it as large as fits in the middle of a rectangle.
  func draw(_ ui: inout Widgets, in place: Rect) {
    let style = ui.style
    let bezel = max((1.5 * style.unit).rounded(), 1)
    let room = place.inset(bezel)
    let scale = min(room.width / size.width, room.height / size.height)
    guard scale > 0 else { return }
    let width = (size.width * scale).rounded(.down)
    let height = (size.height * scale).rounded(.down)
    let screen = Rect(
      x: (room.midX - width / 2).rounded(), y: (room.midY - height / 2).rounded(), width: width,
      height: height)
    let radius = min(screen.width, screen.height) * 0.1
    ui.plate(
      screen.inset(-bezel), radius: radius + bezel, style.theme.body, edge: style.theme.bodyEdge)
    ui.list.fill(screen, radius: radius, still == nil ? style.colors.well : style.theme.screen)
    guard let still else { return }
    ui.list.append(.pushClip(RoundedRect(screen, radius: radius)))
    let map = AffineTransform(
      a: width / size.width, b: 0, c: 0, d: height / size.height, tx: screen.minX,
      ty: screen.minY)
    ui.list.append(still.list, through: map)
    if let finger = still.finger {
      let disc = RoundedRect(circleAt: map.apply(finger), radius: 6 * style.unit)
      ui.list.append(.fill(disc, .color(Color(white: 1, alpha: 0.5))))
      ui.list.append(.stroke(disc, Stroke(Color(white: 0, alpha: 0.45))))
    }
    ui.list.append(.popClip)
  }
}
