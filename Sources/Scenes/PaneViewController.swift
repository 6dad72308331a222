import Drawing
import Transitions

/// One coloured child with a word in two languages.
final class PaneViewController: ViewController {
  private let pane: SceneFile.Pane

  init(_ pane: SceneFile.Pane) {
    self.pane = pane
    super.init(id: pane.id)
  }

  override func loadView() -> View { PaneView(pane) }
}

/// A rounded, shadowed card with a symbol, a title in English and in Chinese, and a hint of content.
final class PaneView: View {
  private let pane: SceneFile.Pane

  init(_ pane: SceneFile.Pane) {
    self.pane = pane
    super.init(id: pane.id)
    cornerRadius = 28
    backgroundColor = pane.color
    shadow = Shadow(color: Color(white: 0, alpha: 0.3), blur: 22, offset: Vector(dx: 0, dy: 6))
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    drawSheen(into: &list, bounds: bounds)
    let side = min(bounds.width, bounds.height) * 0.3
    let middle = bounds.minY + bounds.height * 0.36
    let disc = RoundedRect(circleAt: Point(x: bounds.midX, y: middle), radius: side * 0.72)
    list.append(.fill(disc, .color(Color(white: 1, alpha: 0.16))))
    let square = Rect(
      x: bounds.midX - side / 2, y: middle - side / 2, width: side, height: side)
    pane.symbol.draw(into: &list, in: square, color: .white)
    drawTitles(into: &list, bounds: bounds, top: middle + side * 0.72)
  }

  /// Lighter at the top: a card under a lamp.
  private func drawSheen(into list: inout DisplayList, bounds: Rect) {
    list.append(
      .fill(
        RoundedRect(bounds, radius: cornerRadius),
        .gradient(
          from: Point(x: bounds.midX, y: bounds.minY), Color(white: 1, alpha: 0.16),
          to: Point(x: bounds.midX, y: bounds.maxY), Color(white: 0, alpha: 0.16))))
  }

  private func drawTitles(into list: inout DisplayList, bounds: Rect, top: Double) {
    let unit = min(bounds.width, bounds.height) / 390
    let english = Rect(x: bounds.minX, y: top + 30 * unit, width: bounds.width, height: 44 * unit)
    list.append(
      .text(
        Text(
          pane.title, in: english, font: Font(.bold, size: 36 * unit), color: .white,
          horizontal: .center)))
    let chinese = Rect(
      x: bounds.minX, y: english.maxY + 8 * unit, width: bounds.width, height: 30 * unit)
    list.append(
      .text(
        Text(
          pane.chineseTitle, in: chinese, font: Font(.regular, size: 22 * unit),
          color: Color(white: 1, alpha: 0.86), horizontal: .center)))
  }
}
