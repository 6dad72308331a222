import Drawing
import Transitions

/// A small picture that a tap enlarges: as much of the whole one as its frame has room for.
final class Thumbnail: View {
  let scenery: Scenery
  /// How large the whole picture is when it is open; only the shape counts.
  var whole = Size.zero
  var action: (() -> Void)?
  private let tap: TapGestureRecognizer

  init(id: String, scenery: Scenery) {
    self.scenery = scenery
    tap = TapGestureRecognizer(name: "\(id)/tap")
    super.init(id: id)
    cornerRadius = 12
    backgroundColor = scenery.sky
    accessibilityLabel = scenery.title
    tap.action = { [weak self] _ in self?.action?() }
    addGestureRecognizer(tap)
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    guard !bounds.isEmpty, whole.width > 0, whole.height > 0 else { return }
    let scale = max(bounds.width / whole.width, bounds.height / whole.height)
    var pen = PagePen(unit: 1, palette: .none)
    pen.list.append(.pushClip(RoundedRect(bounds, radius: cornerRadius)))
    pen.picture(
      scenery,
      in: Rect(around: bounds.center, width: scale * whole.width, height: scale * whole.height))
    pen.list.append(.popClip)
    list.append(contentsOf: pen.list)
  }
}

extension Rect {
  /// A rectangle of a size around a point.
  init(around center: Point, width: Double, height: Double) {
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

/// A page with one picture, of which a zoom shows as much as a thumbnail does: its bounds are then a window
/// on the page, and what lies in it stays in its place and its shape.
class PicturePage: View {
  let scenery: Scenery
  /// The page in its own coordinates.
  private(set) var page = Rect.zero
  /// Whether the bounds are a window that is to be left alone.
  var isCropped = false
  /// What goes when the page becomes a thumbnail.
  var details: [View] { [] }
  /// Where the picture lies on the page.
  var picture: Rect { page }
  /// What there is around the picture, if it is not all of the page. A zoom leaves it behind: see
  /// ``leaveGround(for:)``.
  var ground: Color? { nil }
  /// The page's ground while the picture travels alone.
  private(set) weak var backdrop: View?
  /// As much of the page as its thumbnail shows, and the corners of that.
  private(set) var cropped: (window: Rect, radius: Double)?
  private var openShadow: Shadow?

  init(id: String, scenery: Scenery) {
    self.scenery = scenery
    super.init(id: id)
    clipsToBounds = true
  }

  override func layoutSubviews() {
    if !isCropped { page = Rect(origin: .zero, size: bounds.size) }
  }

  /// Lets the picture travel alone: the page's ground lies behind it, as large as the screen.
  func leaveGround(for thumbnail: (window: Rect, radius: Double)) {
    cropped = thumbnail
    guard let ground, backdrop == nil, let container = superview else { return }
    let backdrop = View(id: "\(id)/ground", frame: container.bounds)
    backdrop.backgroundColor = ground
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.isUserInteractionEnabled = false
    container.insertSubview(backdrop, belowSubview: self)
    (self.backdrop, openShadow) = (backdrop, shadow)
    (backgroundColor, shadow) = (.clear, nil)
  }

  /// Puts the page on its ground again.
  func returnToGround() {
    guard let ground, let backdrop else { return }
    backdrop.removeFromSuperview()
    self.backdrop = nil
    (backgroundColor, shadow) = (ground, openShadow)
  }
}

/// A pane with thumbnails, a button below them, and a line that says how the last transition ended.
final class PhotoWall: PaneView {
  private static let pictures: [Scenery] = [.hill, .dunes, .sea, .portrait, .moon, .street]
  let thumbnails: [Thumbnail]
  let variant: Button
  let status: Label

  init(_ pane: SceneFile.Pane, variant: Button) {
    thumbnails = PhotoWall.pictures.enumerated().map { index, scenery in
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
    let whole = PhotoView.metrics(Rect(origin: .zero, size: bounds.size)).picture.size
    for (index, thumbnail) in thumbnails.enumerated() {
      thumbnail.whole = whole
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
    view = PhotoView(pane, hint: hint, scenery: thumbnail.scenery, status: status)
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
private final class PhotoView: PicturePage {
  private let hint: Label
  private let status: Label
  override var details: [View] { [hint, status] }
  override var picture: Rect { Self.metrics(page).picture }
  override var ground: Color? { paper }
  private let paper: Color

  init(_ pane: SceneFile.Pane, hint text: String, scenery: Scenery, status: Label) {
    self.status = status
    hint = Label(
      id: "\(pane.id)/hint", text: text, font: Font(.semibold, size: 16), alignment: .center)
    let palette = PagePalette(pane.color, look: pane.look)
    (hint.palette, status.palette) = (palette, palette)
    paper = palette.ground
    super.init(id: pane.id, scenery: scenery)
    cornerRadius = 28
    backgroundColor = paper
    shadow = Shadow(color: Color(white: 0, alpha: 0.3), blur: 22, offset: Vector(dx: 0, dy: 6))
    addSubview(hint)
    addSubview(status)
  }

  /// Where the picture lies on a page, and how large a unit of text is.
  static func metrics(_ page: Rect) -> (picture: Rect, unit: Double) {
    let unit = min(page.width, page.height) / 390
    let edge = (page.height > page.width ? 96 : 48) * unit
    return (page.inset(dx: 16 * unit, dy: edge), unit)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (picture, unit) = Self.metrics(page)
    for label in [hint, status] { label.unit = unit }
    let line = Rect(
      x: picture.minX, y: picture.minY - 38 * unit, width: picture.width, height: 26 * unit)
    hint.frame = line
    status.frame = line.offset(dx: 0, dy: picture.height + 48 * unit)
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    let (picture, unit) = Self.metrics(page)
    let (seen, radius) = (picture.intersection(bounds), radius(in: bounds, open: 20 * unit))
    var pen = PagePen(unit: unit, palette: .none)
    if seen == picture {
      pen.picture(scenery, in: picture, radius: radius / unit)
    } else {
      pen.list.append(.pushClip(RoundedRect(seen, radius: radius)))
      pen.picture(scenery, in: picture)
      pen.list.append(.popClip)
    }
    list.append(contentsOf: pen.list)
  }

  /// The picture's corners: they change from the thumbnail's to those on the page as the window opens.
  private func radius(in bounds: Rect, open: Double) -> Double {
    guard let cropped, bounds != page else { return open }
    let (small, large) = (cropped.window.size, page.size)
    let way = large.width + large.height - small.width - small.height
    guard way > 0 else { return open }
    let share = (bounds.width + bounds.height - small.width - small.height) / way
    return cropped.radius + (open - cropped.radius) * min(max(share, 0), 1)
  }
}
