import Drawing
import Transitions

/// A shelf of records: a sleeve grows into its record's page and takes it back, by itself or in a finger's
/// hand. Nothing here animates: the page says that it prefers to zoom, and out of which view.
final class SharedElementScene: Resting {
  static let kind = SceneKind("shared-element", tunables: Tunable.releaseSpring, paneCount: 2...2) {
    file, tunables in
    let scene = SharedElementScene(file.panes, TunedValues(tunables))
    return SceneInstance(root: scene.navigation, values: scene.values, retained: [scene])
  }

  private let panes: [SceneFile.Pane]
  private let values: TunedValues
  private let shelf: RecordShelfViewController
  private let navigation: NavigationController
  /// The record that was looked at last, by its place on the shelf.
  private var latest: Int?

  private init(_ panes: [SceneFile.Pane], _ values: TunedValues) {
    self.panes = panes
    self.values = values
    shelf = RecordShelfViewController(panes[0])
    navigation = NavigationController(id: "container", rootViewController: shelf)
    navigation.navigationBar.show(panes)
    shelf.choose = { [weak self] in self?.show($0, animated: true) }
    values.onChange { [weak self] _ in self?.configure() }
    configure()
  }

  private func configure() { navigation.configuration.releaseSpring = values.releaseSpring }

  func makeRestPoint() -> ((SharedElementScene) -> Void)? {
    let (latest, isOpen) = (latest, navigation.viewControllers.count > 1)
    let views = ViewsOutOfSight(of: navigation.viewControllers)
    return { fresh in
      if let latest {
        fresh.show(latest, animated: false)
        if !isOpen { fresh.navigation.popViewController(animated: false) }
      }
      views.restore(in: fresh.navigation.viewControllers)
    }
  }

  /// Shows a record's page, unless another one is there or on its way.
  private func show(_ index: Int, animated: Bool) {
    guard navigation.viewControllers.count == 1, navigation.transitionCoordinator == nil,
      shelf.sleeves.indices.contains(index)
    else { return }
    latest = index
    let back = { [weak navigation] in
      _ = navigation?.popViewController(animated: true)
      return
    }
    let large = RecordSleeve(id: "\(panes[1].id)/sleeve", record: Record.all[index])
    let page = BoardViewController(
      panes[1],
      rows: [
        Board.Row(view: SleeveRow(large), height: 216, gap: 0),
        .text(
          Label(id: "\(panes[1].id)/hint", text: "Pull down to put it back.", font: Font(size: 14))),
      ], keys: ["Escape": back, "ArrowLeft": back, "Enter": back], isBelowBar: true)
    page.title = Record.all[index].title
    let sleeve = shelf.sleeves[index]
    var options = ViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { [weak large] context in
      large.map { $0.convert($0.bounds, to: context.zoomedViewController.view) }
    }
    page.preferredTransition = .zoom(options: options) { [weak sleeve] _ in sleeve }
    navigation.pushViewController(page, animated: animated)
  }
}

/// A record: who plays what, in which colours.
struct Record {
  let title: String
  let artist: String
  let ground: Color
  let label: Color

  static let all = [
    Record("Winter Sun", "The Lanterns", 0xB93A1B, 0xFFD8A8),
    Record("Slow Trains", "Ida Berg", 0x1864AB, 0xE7F5FF),
    Record("Paper Boats", "Quartet 9", 0x2F7D4A, 0xD3F9D8),
    Record("Rooftops", "Mei and Tom", 0x862E9C, 0xF3D9FA),
    Record("Salt", "North Pier", 0x0B7285, 0xC5F6FA),
    Record("Nine to Noon", "Brass Club", 0x9C3A00, 0xFFF3BF),
  ]

  private init(_ title: String, _ artist: String, _ ground: UInt32, _ label: UInt32) {
    (self.title, self.artist) = (title, artist)
    (self.ground, self.label) = (Color(hex: ground), Color(hex: label))
  }
}

/// A record's sleeve: a square that looks the same in each size.
final class RecordSleeve: View {
  private let record: Record

  init(id: String, record: Record) {
    self.record = record
    super.init(id: id)
    backgroundColor = record.ground
  }

  /// Lies in the middle of a rectangle, as large as it can.
  func fill(_ rect: Rect) {
    let side = min(rect.width, rect.height)
    frame = Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    cornerRadius = 0.06 * side
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    guard bounds.height > 0 else { return }
    let size = 0.08 * bounds.width
    let foot = 2.9 * size
    let middle = Point(x: bounds.midX, y: bounds.minY + (bounds.height - foot) / 2 + 0.1 * foot)
    let radius = 0.44 * (bounds.height - foot)
    for (share, color) in [
      (1, Color(hex: 0x16161A)), (0.8, Color(hex: 0x2A2A31)), (0.77, Color(hex: 0x16161A)),
      (0.38, record.label), (0.06, Color(hex: 0x16161A)),
    ] { list.append(.fill(RoundedRect(circleAt: middle, radius: share * radius), .color(color))) }
    let inner = bounds.inset(dx: 0.7 * size, dy: 0)
    let tongue = tongue(in: list)
    let title = Rect(x: inner.minX, y: bounds.maxY - foot, width: inner.width, height: 1.4 * size)
    list.append(
      .text(
        Text(
          PageWords.said(record.title, in: tongue), in: title, font: Font(.semibold, size: size),
          color: .white, horizontal: asRead(.leading))))
    list.append(
      .text(
        Text(
          PageWords.said(record.artist, in: tongue), in: title.offset(dx: 0, dy: 1.25 * size),
          font: Font(size: size), color: .white, horizontal: asRead(.leading))))
  }
}

/// A sleeve in the middle of a row.
private final class SleeveRow: View, Scalable {
  var unit = 1.0
  var palette = PagePalette.none
  private let sleeve: RecordSleeve

  init(_ sleeve: RecordSleeve) {
    self.sleeve = sleeve
    super.init(id: "\(sleeve.id)/row")
    addSubview(sleeve)
  }

  override func layoutSubviews() { sleeve.fill(Rect(origin: .zero, size: bounds.size)) }
}

/// The shelf, with keys that do what taps do.
final class RecordShelfViewController: ViewController {
  var choose: ((Int) -> Void)?
  let sleeves: [RecordSleeve]
  private let pane: SceneFile.Pane

  init(_ pane: SceneFile.Pane) {
    self.pane = pane
    sleeves = Record.all.enumerated().map { index, record in
      RecordSleeve(id: "\(pane.id)/sleeve\(index + 1)", record: record)
    }
    super.init(id: pane.id)
    title = pane.title
    for (index, sleeve) in sleeves.enumerated() {
      let tap = TapGestureRecognizer(name: "\(sleeve.id)/tap")
      tap.action = { [weak self] _ in self?.choose?(index) }
      sleeve.addGestureRecognizer(tap)
    }
  }

  override func loadView() { view = RecordShelf(pane, sleeves: sleeves) }

  override func keyPressed(_ key: String) -> Bool {
    let wanted = key == "Enter" ? 0 : (Int(key) ?? 0) - 1
    guard sleeves.indices.contains(wanted) else { return super.keyPressed(key) }
    choose?(wanted)
    return true
  }
}

/// Sleeves in a grid below the title.
private final class RecordShelf: PaneView {
  private let sleeves: [RecordSleeve]

  init(_ pane: SceneFile.Pane, sleeves: [RecordSleeve]) {
    self.sleeves = sleeves
    super.init(pane, page: nil, isBelowBar: true)
    for sleeve in sleeves { addSubview(sleeve) }
  }

  override func layoutSubviews() {
    let metrics = metrics(in: Rect(origin: .zero, size: bounds.size))
    let (gap, area) = (12 * metrics.unit, metrics.content)
    let columns = area.width > 1.6 * area.height ? 6 : area.width > area.height ? 3 : 2
    let rows = (sleeves.count + columns - 1) / columns
    let width = max((area.width - Double(columns - 1) * gap) / Double(columns), 1)
    let height = max((area.height - Double(rows - 1) * gap) / Double(rows), 1)
    for (index, sleeve) in sleeves.enumerated() {
      let place = Rect(
        x: area.minX + Double(index % columns) * (width + gap),
        y: area.minY + Double(index / columns) * (height + gap), width: width, height: height)
      sleeve.fill(asRead(place, in: area))
    }
  }
}
