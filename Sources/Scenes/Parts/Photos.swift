import Drawing
import Transitions

/// A small picture that a tap enlarges.
final class Thumbnail: View {
  let scenery: Scenery
  var action: (() -> Void)?
  private let tap: TapGestureRecognizer

  init(id: String, scenery: Scenery) {
    self.scenery = scenery
    tap = TapGestureRecognizer(name: "\(id)/tap")
    super.init(id: id)
    cornerRadius = 12
    backgroundColor = scenery.sky
    tap.action = { [weak self] _ in self?.action?() }
    addGestureRecognizer(tap)
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    var pen = PagePen(unit: 1, palette: .none)
    pen.picture(scenery, in: bounds, radius: cornerRadius)
    list.append(contentsOf: pen.list)
  }
}

/// A pane with thumbnails, a button below them, and a line that says how the last transition ended.
final class PhotoWall: PaneView {
  let thumbnails: [Thumbnail]
  let variant: Button
  let status: Label

  init(_ pane: SceneFile.Pane, variant: Button) {
    thumbnails = Scenery.allCases.enumerated().map { index, scenery in
      Thumbnail(id: "photo\(index + 1)", scenery: scenery)
    }
    self.variant = variant
    status = Label(id: "\(pane.id)/status", text: "", font: Font(size: 14), alignment: .center)
    super.init(pane, page: nil)
    (variant.palette, status.palette) = (palette, palette)
    for view in thumbnails + [variant, status] { addSubview(view) }
  }

  override func layoutSubviews() {
    let metrics = PaneMetrics(bounds: Rect(origin: .zero, size: bounds.size))
    let (unit, content) = (metrics.unit, metrics.content)
    variant.unit = unit
    status.unit = unit
    status.frame = Rect(
      x: content.minX, y: content.maxY - 28 * unit, width: content.width, height: 24 * unit)
    variant.frame = Rect(
      x: content.minX, y: status.frame.minY - 58 * unit, width: content.width, height: 50 * unit)
    let area = Rect(
      x: content.minX, y: content.minY, width: content.width,
      height: max(variant.frame.minY - 16 * unit - content.minY, 0))
    let columns = area.width > 1.6 * area.height ? 6 : area.width > area.height ? 3 : 2
    place(in: area, columns: columns, gap: 12 * unit)
  }

  private func place(in area: Rect, columns: Int, gap: Double) {
    let rows = (thumbnails.count + columns - 1) / columns
    let width = max((area.width - Double(columns - 1) * gap) / Double(columns), 1)
    let height = max((area.height - Double(rows - 1) * gap) / Double(rows), 1)
    for (index, thumbnail) in thumbnails.enumerated() {
      thumbnail.frame = Rect(
        x: area.minX + Double(index % columns) * (width + gap),
        y: area.minY + Double(index / columns) * (height + gap), width: width, height: height)
    }
  }
}

/// One picture on the whole screen; a tap anywhere goes back, and a finger may drag it.
final class PhotoViewController: ViewController {
  let status: Label
  /// The finger on the picture; whoever shows it decides what comes of it.
  let drag: PanGestureRecognizer
  private let hint: String
  private let pane: SceneFile.Pane
  private let thumbnail: Thumbnail

  /// - Parameter hint: What stands above the picture, if not the pane's title.
  init(_ pane: SceneFile.Pane, of thumbnail: Thumbnail, hint: String?) {
    self.pane = pane
    self.hint = hint ?? pane.title
    drag = PanGestureRecognizer(name: "\(pane.id)/drag", axis: .vertical)
    self.thumbnail = thumbnail
    status = Label(id: "\(pane.id)/status", text: "", font: Font(size: 14), alignment: .center)
    super.init(id: pane.id)
  }

  override func loadView() {
    view = PhotoView(pane, hint: hint, thumbnail: thumbnail, status: status)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = TapGestureRecognizer(name: "\(id)/tap")
    tap.action = { [weak self] _ in self?.dismiss(animated: true) }
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(drag)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard ["1", "Enter", "Escape"].contains(key) else { return super.keyPressed(key) }
    dismiss(animated: true)
    return true
  }
}

/// A picture with a line above and a line below.
private final class PhotoView: View {
  private let hint: Label
  private let thumbnail: Thumbnail
  private let status: Label

  init(_ pane: SceneFile.Pane, hint text: String, thumbnail: Thumbnail, status: Label) {
    self.thumbnail = thumbnail
    self.status = status
    hint = Label(
      id: "\(pane.id)/hint", text: text, font: Font(.semibold, size: 16), alignment: .center)
    let palette = PagePalette(pane.color, look: pane.look)
    (hint.palette, status.palette) = (palette, palette)
    super.init(id: pane.id)
    cornerRadius = 28
    backgroundColor = palette.ground
    shadow = Shadow(color: Color(white: 0, alpha: 0.3), blur: 22, offset: Vector(dx: 0, dy: 6))
    addSubview(hint)
    addSubview(status)
  }

  private func metrics(_ bounds: Rect) -> (picture: Rect, unit: Double) {
    let unit = min(bounds.width, bounds.height) / 390
    let edge = (bounds.height > bounds.width ? 96 : 48) * unit
    let picture = Rect(
      x: bounds.minX + 16 * unit, y: bounds.minY + edge, width: bounds.width - 32 * unit,
      height: bounds.height - 2 * edge)
    return (picture, unit)
  }

  override func layoutSubviews() {
    let (picture, unit) = metrics(Rect(origin: .zero, size: bounds.size))
    for label in [hint, status] { label.unit = unit }
    let line = Rect(
      x: picture.minX, y: picture.minY - 38 * unit, width: picture.width, height: 26 * unit)
    hint.frame = line
    status.frame = line.offset(dx: 0, dy: picture.height + 48 * unit)
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    let (picture, unit) = metrics(bounds)
    var pen = PagePen(unit: unit, palette: .none)
    pen.picture(thumbnail.scenery, in: picture, radius: 20)
    list.append(contentsOf: pen.list)
  }
}
