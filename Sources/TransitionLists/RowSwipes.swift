import Drawing
import TransitionViews

/// The rows of a table that a finger pulls aside: one at most is open, and others may be on their way back.
final class RowSwipes: GestureRecognizerDelegate {
  private weak var table: TableView?
  private let pan = PanGestureRecognizer(name: "swipe", axis: .horizontal)
  /// The row that is open or held.
  private var current: OpenRow?
  private var closing: [OpenRow] = []
  /// The row that the finger came down on.
  private var path: ListPath?
  /// Whether a finger that is lifted where it came down closes the row.
  private var closesWhenLifted = false

  func connect(to table: TableView) {
    self.table = table
    pan.delegate = self
    pan.comesFirst = true
    pan.shouldBegin = { [weak self] in self?.mayBegin() ?? false }
    pan.action = { [weak self] _ in self?.follow() }
    table.addBuiltIn(pan)
  }

  private func row(of cell: View) -> OpenRow? {
    if current?.cell === cell { return current }
    return closing.first { $0.cell === cell }
  }

  private func path(of row: OpenRow) -> ListPath? { table?.tiles.key(of: row.cell)?.path }

  // MARK: The finger

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch, on view: View
  ) -> Bool {
    guard let table else { return false }
    pan.name = "\(table.id)/swipe"
    path = table.indexPathForRow(at: touch.location(in: table))
    guard view !== table else { return current != nil }
    var candidate = view
    while let outer = candidate.superview, outer !== table {
      if (candidate as? Control)?.tracksSideways == true { return false }
      if (candidate as? ScrollView)?.canScroll(.x) == true { return false }
      candidate = outer
    }
    return path != nil
      && (candidate === current?.board || table.tiles.key(of: candidate)?.kind == "")
  }

  private func mayBegin() -> Bool {
    guard let table, let path else { return false }
    if let current { return self.path(of: current) == path }
    if let row = closing.first(where: { self.path(of: $0) == path }) {
      closing.removeAll { $0 === row }
      current = row
      return true
    }
    let way = (pan.location.x - pan.startLocation.x) * table.readingSign
    guard way != 0 else { return false }
    let side = way > 0 ? RowSide.leading : .trailing
    let wanted =
      side == .leading
      ? table.tableDelegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
      : table.tableDelegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
    // Who was asked may have changed the rows.
    guard let wanted, !wanted.actions.isEmpty, current == nil,
      let cell = table.tiles.cell(at: path) as? TableViewCell,
      table.window?.offers(.swipeActions, to: table.id) != false
    else { return false }
    let row = OpenRow(cell, side, wanted, in: table)
    table.insertSubview(row.board, belowSubview: cell)
    current = row
    return true
  }

  private func follow() {
    guard let row = current, let table else { return }
    pan.follow(
      began: {
        row.closed = nil
        row.board.isUserInteractionEnabled = true
        row.takeHold()
        pan.tellYielding()
        move(row)
      },
      moved: { move(row) },
      released: { cancelled in
        let velocity = cancelled ? nil : pan.velocity(in: table).dx
        switch row.release(velocity: velocity) {
        case .opens: break
        case .closes(let velocity): close(row, velocity: velocity)
        case .performs: row.perform(0)
        }
      })
  }

  private func move(_ row: OpenRow) {
    guard let table, pan.translation != .zero else { return }
    row.move(by: pan.translation(in: table).dx)
  }

  // MARK: Touches elsewhere

  /// What a touch goes to that hits a view: while a row is open, its buttons or else the table.
  func target(of hit: View) -> View? {
    guard let current, let table else { return hit }
    return hit.isDescendant(of: current.board) ? hit : table
  }

  /// Takes a finger that came down on the table itself: beside the open row it closes that at once.
  func touchBegan(_ touch: Touch) {
    guard let current, let table, touch.view === table else { return }
    if table.indexPathForRow(at: touch.location(in: table)) == path(of: current) {
      closesWhenLifted = true
    } else {
      close(current)
    }
  }

  /// Takes that the finger was lifted, or taken away.
  func touchEnded(isLifted: Bool) {
    if isLifted, closesWhenLifted, let current { close(current) }
    closesWhenLifted = false
  }

  // MARK: Closing

  /// Lets the open row close. One that is just being taken away goes as it is.
  func close() {
    guard let current else { return }
    if path(of: current) != nil { return close(current) }
    retire(current)
  }

  /// Lets a row close, if it is open still.
  func close(_ row: OpenRow, velocity: Double? = nil) {
    guard current === row, path(of: row) != nil else { return }
    retire(row)
    row.closed = { [weak self, weak row] in if let row { self?.forget(row) } }
    row.close(velocity: velocity)
  }

  private func retire(_ row: OpenRow) {
    current = nil
    closing.append(row)
    row.board.isUserInteractionEnabled = false
    if pan.isActive { pan.silence() }
  }

  private func forget(_ row: OpenRow) {
    if current === row { current = nil }
    closing.removeAll { $0 === row }
    row.end()
  }

  /// Has all rows closed at once.
  func end() {
    for row in closing + [current].compactMap({ $0 }) { forget(row) }
  }

  /// A cell is shown no longer.
  func cellHides(_ cell: View) { row(of: cell).map(forget) }

  // MARK: Places

  /// Where a view of the table lies that has a place there.
  func frame(of view: View, in place: Rect) -> Rect { row(of: view)?.frame(in: place) ?? place }

  /// Takes what belongs to a view along.
  func follow(_ view: View, in place: Rect, alpha: Double) {
    row(of: view)?.follow(place, alpha: alpha)
  }
}
