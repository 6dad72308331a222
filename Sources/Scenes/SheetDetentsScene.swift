import Drawing
import Transitions

/// A map with a list of places in a sheet, which rests at half and at full height; the list and the sheet
/// hand a drag over to each other where the list begins.
final class SheetDetentsScene: Resting {
  static let kind = SceneKind("sheet-detents", tunables: Tunable.releaseSpring, paneCount: 2...2) {
    file, tunables in
    let scene = SheetDetentsScene(file.panes, TunedValues(tunables))
    return SceneInstance(root: scene.map, values: scene.values, retained: [scene])
  }

  private let values: TunedValues
  private let placesPane: SceneFile.Pane
  private let map: BoardViewController
  private weak var places: PlacesViewController?

  private init(_ panes: [SceneFile.Pane], _ values: TunedValues) {
    self.values = values
    placesPane = panes[1]
    var open: (() -> Void)?
    let button = Button(
      id: "\(panes[0].id)/open", title: "Places nearby", style: .well, key: "1"
    ) { open?() }
    map = BoardViewController(
      panes[0], rows: [.button(button)], keys: ["1": { open?() }, "Enter": { open?() }])
    open = { [weak self] in self?.show() }
    values.onChange { [weak self] _ in self?.configure() }
  }

  /// With the list in front there is none: how high it stands and where it is scrolled to is its own.
  func makeRestPoint() -> ((SheetDetentsScene) -> Void)? {
    map.presentedViewController == nil ? { _ in } : nil
  }

  private func configure() {
    places?.sheetPresentationController?.configuration.releaseSpring = values.releaseSpring
  }

  private func show() {
    guard map.presentedViewController == nil else { return }
    let places = PlacesViewController(placesPane)
    places.modalPresentationStyle = .pageSheet
    if let sheet = places.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    self.places = places
    configure()
    map.present(places, animated: true)
  }
}

/// A list of places that scrolls, in a sheet.
final class PlacesViewController: ViewController {
  private let pane: SceneFile.Pane

  init(_ pane: SceneFile.Pane) {
    self.pane = pane
    super.init(id: pane.id)
    title = pane.title
  }

  override func loadView() { view = PlacesView(pane) }

  override func viewDidLoad() {
    super.viewDidLoad()
    setContentScrollView((view as? PlacesView)?.list)
  }

  override func keyPressed(_ key: String) -> Bool {
    switch key {
    case "1", "Enter", "ArrowLeft", "ArrowRight": changeHeight()
    case "Escape": dismiss(animated: true)
    default: return super.keyPressed(key)
    }
    return true
  }

  /// From half to full height, and back.
  private func changeHeight() {
    guard let sheet = sheetPresentationController else { return }
    sheet.animateChanges {
      sheet.selectedDetentIdentifier = sheet.selectedDetentIdentifier == .large ? .medium : .large
    }
  }
}

/// A title, and below it rows that scroll.
private final class PlacesView: View, Spoken {
  let tongue = Tongue.arabic
  let list: ScrollView
  private let heading: Label
  private let chinese: Label
  private let rows: RowsHint

  init(_ pane: SceneFile.Pane) {
    list = ScrollView(id: "\(pane.id)/list")
    heading = Label(
      id: "\(pane.id)/heading", text: pane.title, chinese: pane.words(inChinese: true).title,
      font: Font(.bold, size: 24))
    chinese = Label(
      id: "\(pane.id)/chinese", text: pane.chineseTitle, chinese: pane.words(inChinese: true).other,
      font: Font(size: 16),
      alignment: .trailing)
    rows = RowsHint(id: "\(pane.id)/rows", rows: PlacesView.places)
    super.init(id: pane.id)
    let palette = PagePalette(pane.color, look: pane.look)
    (heading.palette, chinese.palette, rows.palette) = (palette, palette, palette)
    backgroundColor = palette.ground
    cornerRadius = 24
    shadow = Shadow(color: Color(white: 0, alpha: 0.25), blur: 18, offset: Vector(dx: 0, dy: -2))
    list.addSubview(rows)
    for view in [heading, chinese, list] as [View] { addSubview(view) }
  }

  private static let places = PageFile.rows("places")

  override func layoutSubviews() {
    let size = bounds.size
    // As on a phone, somewhat larger on a tablet; the height changes too often to count.
    let unit = min(max(size.width / 390, 0), 1.4)
    let (side, top) = (20 * unit, 28 * unit)
    let width = max(size.width - 2 * side, 0)
    for label in [heading, chinese] {
      label.unit = unit
      label.frame = Rect(x: side, y: top, width: width, height: 34 * unit)
    }
    let listTop = top + 46 * unit
    list.frame = Rect(
      x: side, y: listTop, width: width, height: max(size.height - listTop, 0))
    let height = RowsHint.rowHeight * Double(PlacesView.places.count) * unit
    rows.unit = unit
    rows.frame = Rect(x: 0, y: 0, width: width, height: height)
    list.contentSize = Size(width: width, height: height + side)
  }
}
