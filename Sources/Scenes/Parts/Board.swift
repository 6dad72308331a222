import Drawing
import Transitions

/// A pane with parts of its own below its title, one below the other: a screen of a scene.
final class Board: PaneView {
  /// One part and its height on a screen that is 390 points wide.
  struct Row {
    var view: any Scalable
    var height: Double
    /// The gap above it.
    var gap: Double
  }

  private let rows: [Row]

  init(_ pane: SceneFile.Pane, rows: [Row], isBelowBar: Bool) {
    self.rows = rows
    super.init(pane, page: pane.page, isBelowBar: isBelowBar)
    for row in rows {
      row.view.palette = palette
      addSubview(row.view)
    }
  }

  /// Below the last part.
  override func pageArea(_ metrics: PaneMetrics) -> Rect {
    let (unit, content) = (metrics.unit, metrics.content)
    guard !rows.isEmpty else { return content }
    let top = rows.reduce(content.minY + 18 * unit) { $0 + ($1.gap + $1.height) * unit }
    return Rect(
      x: content.minX, y: top, width: content.width, height: max(content.maxY - top, 0))
  }

  override func layoutSubviews() {
    let metrics = metrics(in: Rect(origin: .zero, size: bounds.size))
    var top = metrics.content.minY
    for row in rows {
      top += row.gap * metrics.unit
      row.view.unit = metrics.unit
      row.view.frame = Rect(
        x: metrics.content.minX, y: top, width: metrics.content.width,
        height: row.height * metrics.unit)
      top += row.height * metrics.unit
    }
  }
}

extension Board.Row {
  /// A line of text.
  static func text(_ label: Label) -> Board.Row { Board.Row(view: label, height: 24, gap: 0) }

  /// A button.
  static func button(_ button: Button) -> Board.Row { Board.Row(view: button, height: 54, gap: 12) }
}

/// A screen of a scene that its owner furnishes, with keys that do what its buttons do; where it begins at the
/// right, → does what is told of ←.
final class BoardViewController: ViewController {
  private let pane: SceneFile.Pane
  private let rows: [Board.Row]
  private let keys: [String: () -> Void]
  private let isBelowBar: Bool
  private let cornerRadius: Double?

  /// - Parameter cornerRadius: The radius of its corners, if another than a pane's.
  init(
    _ pane: SceneFile.Pane, rows: [Board.Row], keys: [String: () -> Void] = [:],
    isBelowBar: Bool = false, cornerRadius: Double? = nil
  ) {
    self.cornerRadius = cornerRadius
    self.pane = pane
    self.rows = rows
    self.keys = keys
    self.isBelowBar = isBelowBar
    super.init(id: pane.id)
    title = pane.title
  }

  override func loadView() {
    let board = Board(pane, rows: rows, isBelowBar: isBelowBar)
    if let cornerRadius { board.cornerRadius = cornerRadius }
    view = board
  }

  override func keyPressed(_ key: String) -> Bool {
    guard let act = keys[view.asRead(key: key)] else { return super.keyPressed(key) }
    act()
    return true
  }
}
