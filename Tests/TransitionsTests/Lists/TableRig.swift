import Drawing
import Input
import Transitions

/// A table of 390 × 800 points on a stage of that size, what it shows, and what its delegate hears.
final class TableRig: TableViewDataSource, TableViewDelegate {
  /// A cell that knows how often it was used.
  final class Cell: TableViewCell {
    private(set) var reuses = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  var rows: [[String]]
  var heights: (ListPath) -> Double = { _ in 50 }
  var title: (Int) -> String? = { _ in nil }
  var header: View?
  var maySelect: (ListPath) -> ListPath? = { $0 }
  /// What a finger opens on the two sides of every row.
  var (leading, trailing): (SwipeActionsConfiguration?, SwipeActionsConfiguration?)
  private(set) var asked: [ListPath] = []
  private(set) var scrolls = 0
  private var calls: [String] = []
  let root = ViewController(id: "root")
  let table: TableView
  let stage: Stage

  init(_ rows: [[String]], style: TableView.Style = .plain) {
    self.rows = rows
    table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 800), style: style)
    table.register(Cell.self, forCellReuseIdentifier: "row")
    root.view.addSubview(table)
    stage = Stage(root: root, size: Size(width: 390, height: 800))
    (table.dataSource, table.delegate) = (self, self)
  }

  convenience init(count: Int) { self.init([(0..<count).map { "row \($0)" }]) }

  /// Shows the table.
  func installed() -> TableRig {
    stage.install()
    return self
  }

  /// What the delegate was told since the last time of asking.
  func heard() -> [String] {
    defer { calls.removeAll() }
    return calls
  }

  /// What is written in the cells in sight.
  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  func tap(_ x: Double, _ y: Double, at time: Double, holding seconds: Double = 0.05) {
    stage.handle(.down(Point(x: x, y: y)), at: time)
    stage.handle(.up(Point(x: x, y: y)), at: time + seconds)
  }

  /// Drags up in steps of 10 ms and lets go.
  func flick(by distance: Double, at time: Double) {
    stage.handle(.down(Point(x: 195, y: 600)), at: time)
    for step in 1...10 {
      let y = 600 - distance * Double(step) / 10
      stage.handle(.move(Point(x: 195, y: y)), at: time + 0.01 * Double(step))
    }
    stage.handle(.up(Point(x: 195, y: 600 - distance)), at: time + 0.1)
  }

  func numberOfSections(in tableView: TableView) -> Int { rows.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: ListPath) -> TableViewCell {
    asked.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    title(section)
  }
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { header }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: ListPath) -> Double {
    heights(indexPath)
  }
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListPath) {
    calls.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: ListPath) {
    calls.append("unhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: ListPath) -> ListPath? {
    calls.append("will select \(indexPath.row)")
    return maySelect(indexPath)
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListPath) {
    calls.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListPath) {
    calls.append("deselect \(indexPath.row)")
  }
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: ListPath
  ) -> SwipeActionsConfiguration? { leading }
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListPath
  ) -> SwipeActionsConfiguration? { trailing }
  func scrollViewDidScroll(_ scrollView: ScrollView) { scrolls += 1 }
}
