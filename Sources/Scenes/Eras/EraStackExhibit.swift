import Drawing
import Transitions

/// A stack of three screens, in which a gesture or a second tap comes while the first one still moves: what
/// becomes of it depends on the version of iOS whose rules hold.
final class EraStackExhibit: Exhibit {
  private let panes: [SceneFile.Pane]
  /// Whether screens have a list that goes sideways.
  private let hasStrip: Bool
  private lazy var navigation = makeNavigation()
  /// The screens, by their level: each comes again as it was.
  private var screens: [Int: ViewController] = [:]
  /// The lists of the screens, by their level.
  private var strips: [Int: PictureStrip] = [:]
  /// How many screens were asked for in all.
  private var pushes = 0

  init(_ panes: [SceneFile.Pane], hasStrip: Bool = false) {
    (self.panes, self.hasStrip) = (panes, hasStrip)
  }

  var content: ViewController { navigation }

  private func makeNavigation() -> NavigationController {
    let made = NavigationController(id: "container", rootViewController: screen(0))
    made.navigationBar.show(panes)
    return made
  }

  func makeRestPoint() -> ((EraStackExhibit) -> Void)? {
    let (depth, pushes) = (navigation.viewControllers.count, pushes)
    let levels = screens.keys.sorted()
    let views = ViewsOutOfSight(of: levels.compactMap { screens[$0] })
    let offsets = strips.mapValues(\.offset)
    return { fresh in
      for level in 1..<depth {
        fresh.navigation.pushViewController(fresh.screen(level), animated: false)
      }
      fresh.pushes = pushes
      views.restore(in: levels.map { fresh.screen($0) })
      for level in levels { fresh.strips[level]?.offset = offsets[level] ?? .zero }
    }
  }

  private func screen(_ level: Int) -> ViewController {
    if let screen = screens[level] { return screen }
    let made = makeScreen(level)
    screens[level] = made
    return made
  }

  /// A screen with a row that leads one level deeper, and a key that goes back.
  private func makeScreen(_ level: Int) -> ViewController {
    let pane = panes[level]
    var rows: [Board.Row] = []
    var keys: [String: () -> Void] = [:]
    if level + 1 < panes.count {
      let push: () -> Void = { [weak self] in self?.push(level + 1) }
      rows.append(
        .button(Button(id: "\(pane.id)/push", title: "Go deeper", style: .well, action: push)))
      for key in ["1", "Enter", "ArrowRight"] { keys[key] = push }
    }
    if level > 0 {
      let pop: () -> Void = { [weak self] in _ = self?.navigation.popViewController(animated: true)
      }
      for key in ["ArrowLeft", "Escape"] { keys[key] = pop }
    }
    if hasStrip {
      let strip = PictureStrip(id: "\(pane.id)/strip")
      strips[level] = strip
      rows.append(Board.Row(view: strip, height: 120, gap: 14))
    }
    return BoardViewController(pane, rows: rows, keys: keys, isBelowBar: true)
  }

  /// A screen that is still on its way in or out is not there a second time.
  private func push(_ level: Int) {
    guard navigation.viewControllers.count == level,
      !navigation.children.contains(where: { $0 === screens[level] })
    else { return }
    pushes += 1
    navigation.pushViewController(screen(level), animated: true)
  }

  var verdict: Verdict {
    let stack = navigation.viewControllers
    let shown = navigation.children.filter { $0.appearance == .appeared }
    return Verdict(
      isRunning: navigation.transitionCoordinator != nil, isProvoked: pushes > 0,
      holds: navigation.children.map(\.id) == stack.map(\.id)
        && shown.map(\.id) == [stack[stack.count - 1].id]
        && shown[0].view.isDescendant(of: navigation.view))
  }
}

/// Pictures in a row that goes sideways.
private final class PictureStrip: View, Scalable {
  private let list: ScrollView
  private let pictures: [StripPicture]
  var unit = 1.0
  var palette = PagePalette.none

  init(id: String) {
    list = ScrollView(id: "\(id)/list")
    pictures = Scenery.allCases.enumerated().map {
      StripPicture(id: "\(id)/picture\($0 + 1)", scenery: $1)
    }
    super.init(id: id)
    for picture in pictures { list.addSubview(picture) }
    addSubview(list)
  }

  /// How far it is scrolled, in points.
  var offset: Point {
    get { list.contentOffset }
    set { list.contentOffset = newValue }
  }

  override func layoutSubviews() {
    let (side, gap) = (bounds.height, 10 * unit)
    list.frame = Rect(origin: .zero, size: bounds.size)
    for (index, picture) in pictures.enumerated() {
      picture.frame = Rect(x: Double(index) * (side + gap), y: 0, width: side, height: side)
    }
    list.contentSize = Size(
      width: Double(pictures.count) * (side + gap) - gap, height: side)
  }
}

/// One of them.
private final class StripPicture: View {
  private let scenery: Scenery

  init(id: String, scenery: Scenery) {
    self.scenery = scenery
    super.init(id: id)
    isUserInteractionEnabled = false
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    var pen = PagePen(unit: 1, palette: PagePalette.none)
    pen.picture(scenery, in: bounds, radius: 14)
    list.append(contentsOf: pen.list)
  }
}

extension ExhibitKind {
  static let interruptedPush = ExhibitKind("interrupted-push") { EraStackExhibit($0) }
  static let twoBackTaps = ExhibitKind("two-back-taps") { EraStackExhibit($0) }
  static let contentPop = ExhibitKind("content-pop") { EraStackExhibit($0, hasStrip: true) }
}
