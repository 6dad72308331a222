import Drawing
import Transitions

/// A pane whose list scrolls to its end whenever the pane comes.
final class ScrollingPaneViewController: ViewController {
  private let pane: SceneFile.Pane
  private let list: ScrollingList
  /// Told when the list has come to its end.
  var scrolled: (() -> Void)?

  init(_ pane: SceneFile.Pane) {
    self.pane = pane
    list = ScrollingList(id: "\(pane.id)/list")
    super.init(id: pane.id)
  }

  /// Whether the list is at its end.
  var isScrolled: Bool {
    get { list.isAtEnd }
    set { list.isAtEnd = newValue }
  }

  override func loadView() {
    view = Board(pane, rows: [Board.Row(view: list, height: 240, gap: 0)], isBelowBar: false)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard animated else { return }
    list.scroll { [weak self] in self?.scrolled?() }
  }
}

/// A window on rows that are more than it can show.
private final class ScrollingList: View, Scalable {
  var unit = 1.0
  var palette = PagePalette.none { didSet { rows.palette = palette } }
  private let rows: RowsHint
  var isAtEnd = false { didSet { place() } }

  init(id: String) {
    rows = RowsHint(id: "\(id)/rows", rows: PageFile.rows("diary"))
    super.init(id: id)
    clipsToBounds = true
    cornerRadius = 18
    addSubview(rows)
  }

  override func layoutSubviews() { place() }

  private func place() {
    rows.unit = unit
    let height = 8 * 68 * unit
    let top = isAtEnd ? min(bounds.height - height, 0) : 0
    rows.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
  }

  /// Begins at the first row and goes to the last, by its own clock.
  func scroll(completion: @escaping () -> Void) {
    View.performWithoutAnimation { isAtEnd = false }
    View.animate(
      withDuration: 0.8, animations: { isAtEnd = true }, completion: { _ in completion() })
  }
}
