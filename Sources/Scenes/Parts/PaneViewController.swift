import Drawing
import Transitions

/// One coloured child with a word in two languages, and a page below it.
final class PaneViewController: ViewController {
  private let pane: SceneFile.Pane
  /// On which side of the screen it comes or goes: 1 for the right, −1 for the left, 0 for neither.
  var side = 0.0 {
    didSet { if isViewLoaded { (view as? PaneView)?.side = side } }
  }

  init(_ pane: SceneFile.Pane) {
    self.pane = pane
    super.init(id: pane.id)
  }

  override func loadView() {
    let view = PaneView(pane, page: pane.page ?? Page(pane.symbol))
    view.side = side
    self.view = view
  }
}

/// A rounded, shadowed card with a title in English and in Chinese, a symbol, and a page of a small app. Where it
/// begins at the right, title and page are in Arabic or Hebrew, and the line below the title in the window's language.
class PaneView: View, Spoken {
  let palette: PagePalette
  /// On which side of the screen it comes or goes. Where a spring swings it beyond its place, its ground
  /// reaches as far as the edge that it has left there.
  var side = 0.0
  var tongue: Tongue { page?.tongue ?? .arabic }
  private let pane: SceneFile.Pane
  private let page: Page?
  private let isBelowBar: Bool
  /// What was drawn last, for bounds of that size, so much of a bar and a side to begin at; the content never
  /// changes otherwise.
  private var drawn: (bounds: Rect, covered: Double, isMirrored: Bool, list: DisplayList)?

  /// - Parameters:
  ///   - page: What there is below the title, if anything.
  ///   - isBelowBar: Whether a bar keeps the title away from the screen's upper edge: what it covers is left
  ///     free.
  init(_ pane: SceneFile.Pane, page: Page?, isBelowBar: Bool = false) {
    self.pane = pane
    self.page = page
    self.isBelowBar = isBelowBar
    palette = PagePalette(pane.color, look: pane.look)
    super.init(id: pane.id)
    cornerRadius = 28
    backgroundColor = palette.ground
    shadow = Shadow(color: Color(white: 0, alpha: 0.3), blur: 22, offset: Vector(dx: 0, dy: 6))
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    drawGround(beyond: bounds, into: &list)
    let covered = isBelowBar ? safeAreaInsets.top : 0
    if let drawn, drawn.bounds == bounds, drawn.covered == covered,
      drawn.isMirrored == isRightToLeft, drawn.list.speaksChinese == list.speaksChinese
    {
      return list.append(contentsOf: drawn.list)
    }
    let metrics = metrics(in: bounds)
    let area = pageArea(metrics)
    var pen = PagePen(
      unit: metrics.unit, palette: palette, speaksChinese: list.speaksChinese)
    if isRightToLeft { pen.mirror(in: metrics.header, saying: tongue) }
    let words = pane.words(in: pen)
    pen.header(page?.header ?? .large, words.title, words.other, pane.symbol, in: metrics.header)
    if isRightToLeft { pen.mirror(in: area, saying: tongue) }
    page?.draw(with: &pen, in: area)
    drawn = (bounds, covered, isRightToLeft, pen.list)
    list.append(contentsOf: pen.list)
  }

  private func drawGround(beyond bounds: Rect, into list: inout DisplayList) {
    guard side != 0 else { return }
    let shown = presentedNow
    let gap = -side * shown.transform.tx
    guard gap > 0 else { return }
    let width = gap + cornerRadius
    let edge = side > 0 ? bounds.maxX - cornerRadius : bounds.minX - gap
    let ground = Rect(x: edge, y: bounds.minY, width: width, height: bounds.height)
    list.append(.fill(RoundedRect(ground, radius: 0), .color(shown.backgroundColor)))
  }

  func metrics(in bounds: Rect) -> PaneMetrics {
    guard isBelowBar else { return PaneMetrics(bounds: bounds) }
    return PaneMetrics(
      bounds: bounds.inset(by: EdgeInsets(top: safeAreaInsets.top)), isBelowBar: true)
  }

  /// Where the page is: in all of the room that parts of the pane's own leave.
  func pageArea(_ metrics: PaneMetrics) -> Rect { metrics.content }
}

/// Where the parts of a pane lie, in proportion to its shorter side.
struct PaneMetrics {
  /// Points per point of a pane that is 390 points wide.
  let unit: Double
  /// The title and the symbol.
  let header: Rect
  /// What is below, inset from the edges; empty if there is no room.
  let content: Rect

  init(bounds: Rect, isBelowBar: Bool = false) {
    let unit = min(bounds.width, bounds.height) / 390
    let isTall = bounds.height > bounds.width && !isBelowBar
    let side = 24 * unit
    let top = (isTall ? 62 : 26) * unit
    self.unit = unit
    header = Rect(
      x: bounds.minX + side, y: bounds.minY + top, width: bounds.width - 2 * side,
      height: 66 * unit)
    let contentTop = header.maxY + 26 * unit
    content = Rect(
      x: bounds.minX + side, y: contentTop, width: bounds.width - 2 * side,
      height: max(0, bounds.maxY - side - contentTop))
  }
}
