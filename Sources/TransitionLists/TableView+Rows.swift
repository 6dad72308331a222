public import Drawing
import TransitionViews

/// Which rows there are, and where.
extension TableView {
  /// Says which class is made for an identifier; `nil` for none any more.
  ///
  /// - Precondition: It is a class of cells.
  public final func register(_ type: AnyClass?, forCellReuseIdentifier identifier: String) {
    tiles.pool.register(type, as: "", identifier)
  }

  /// Says which class is made for headers and footers with an identifier.
  ///
  /// - Precondition: It is a class of headers and footers.
  public final func register(
    _ type: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    tiles.pool.register(type, as: TableMap.header, identifier)
  }

  /// A cell that has gone out of sight, or a new one.
  ///
  /// - Precondition: A class is registered for the identifier.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: ListPath
  ) -> TableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("Register a class of cells for '\(identifier)' in the table '\(id)'.")
    }
    return cell
  }

  /// A cell that has gone out of sight, or a new one, or `nil` if nothing is registered.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    tiles.pool.take("", identifier) as? TableViewCell
  }

  /// A header or a footer that has gone out of sight, or a new one, or `nil` if nothing is registered.
  public final func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    tiles.pool.take(TableMap.header, identifier) as? TableViewHeaderFooterView
  }

  /// How many sections there are.
  public final var numberOfSections: Int { map.sections.count }

  /// How many rows a section has; 0 for one that is not there.
  public final func numberOfRows(inSection section: Int) -> Int {
    map.sections.indices.contains(section) ? map.sections[section].count : 0
  }

  /// The rows in sight, from the top; what has yet to be laid out is laid out now.
  public final var visibleCells: [TableViewCell] {
    layoutIfNeeded()
    return tiles.all("").filter { tiles.isInSight($0.path) }.compactMap {
      $0.view as? TableViewCell
    }
  }

  /// The places of the rows in sight, from the top.
  public final var indexPathsForVisibleRows: [ListPath]? {
    layoutIfNeeded()
    return tiles.all("").map(\.path).filter { tiles.isInSight($0) }
  }

  /// The cell at a place, or `nil` if it is out of sight.
  public final func cellForRow(at indexPath: ListPath) -> TableViewCell? {
    layoutIfNeeded()
    return tiles.cell(at: indexPath) as? TableViewCell
  }

  /// Where a cell is, or `nil` if it is not shown.
  public final func indexPath(for cell: TableViewCell) -> ListPath? { tiles.key(of: cell)?.path }

  /// The row at a point of the content, or `nil`.
  public final func indexPathForRow(at point: Point) -> ListPath? {
    map.paths(from: point.y, to: point.y.nextUp).first
  }

  /// The rows in a rectangle of the content.
  public final func indexPathsForRows(in rect: Rect) -> [ListPath]? {
    map.paths(from: rect.minY, to: rect.maxY)
  }

  /// Where a row lies in the content, in points; empty for one that is not there.
  public final func rectForRow(at indexPath: ListPath) -> Rect {
    guard let row = map.row(indexPath) else { return .zero }
    let inset = style == .insetGrouped ? TableView.groupInset : 0
    return Rect(
      x: inset, y: row.top, width: max(bounds.width - 2 * inset, 0), height: row.bottom - row.top)
  }

  /// Where a section lies in the content, with its header and its footer, in points.
  public final func rect(forSection section: Int) -> Rect {
    guard map.sections.indices.contains(section) else { return .zero }
    let place = map.sections[section]
    return Rect(x: 0, y: place.top, width: bounds.width, height: place.bottom - place.top)
  }

  /// The header of a section, or `nil` if it is out of sight or none.
  public final func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    tiles.shown[ListKey(kind: TableMap.header, path: [section, 0])]?.view
      as? TableViewHeaderFooterView
  }

  /// Scrolls a row into sight; nothing happens for one that is not there.
  public final func scrollToRow(
    at indexPath: ListPath, at position: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    guard var row = map.row(indexPath) else { return }
    let section = map.sections[indexPath.section]
    // A header that stays in sight would lie on top of it.
    if style == .plain, position == .top { row.top -= section.rows[0] - section.top }
    let share: Double? =
      switch position {
      case .none: nil
      case .top: 0
      case .middle: 0.5
      case .bottom: 1
      }
    show(
      Rect(x: contentOffset.x, y: row.top, width: 0, height: row.bottom - row.top), x: nil,
      y: share,
      animated: animated)
  }

  // MARK: Selection

  /// The row that was selected first of those that are, or `nil`.
  public final var indexPathForSelectedRow: ListPath? { selected.first }

  /// The rows that are selected, or `nil` for none.
  public final var indexPathsForSelectedRows: [ListPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row, or none, and tells nobody.
  public final func selectRow(
    at indexPath: ListPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if indexPath == nil || !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    (tiles.cell(at: indexPath) as? TableViewCell)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Does not select a row any more, and tells nobody.
  public final func deselectRow(at indexPath: ListPath, animated: Bool) {
    guard selected.contains(indexPath) else { return }
    selected.removeAll { $0 == indexPath }
    (tiles.cell(at: indexPath) as? TableViewCell)?.setSelected(false, animated: animated)
  }

  // MARK: Updates

  /// Rows have come, at their places afterwards.
  public final func insertRows(at indexPaths: [ListPath], with animation: RowAnimation) {
    tiles.change(animated: animation != .none) { $0.inserted.formUnion(indexPaths) }
  }

  /// Rows have gone, from their places before.
  public final func deleteRows(at indexPaths: [ListPath], with animation: RowAnimation) {
    tiles.change(animated: animation != .none) { $0.deleted.formUnion(indexPaths) }
  }

  /// Rows are to be made anew.
  public final func reloadRows(at indexPaths: [ListPath], with animation: RowAnimation) {
    tiles.change(animated: animation != .none) { $0.reloaded.formUnion(indexPaths) }
  }

  /// A row has another place.
  public final func moveRow(at indexPath: ListPath, to newIndexPath: ListPath) {
    tiles.change(animated: true) { $0.moved[indexPath] = newIndexPath }
  }

  /// Sections have come, at their places afterwards.
  public final func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
    tiles.change(animated: animation != .none) { $0.insertedSections.formUnion(sections) }
  }

  /// Sections have gone, from their places before.
  public final func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
    tiles.change(animated: animation != .none) { $0.deletedSections.formUnion(sections) }
  }

  /// Sections are to be made anew.
  public final func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
    tiles.change(animated: animation != .none) { $0.reloadedSections.formUnion(sections) }
  }

  /// Begins a batch of updates, which take place together at its end.
  public final func beginUpdates() { tiles.begin() }

  /// Ends a batch of updates; heights are asked for anew.
  ///
  /// - Precondition: The data source has as many rows as the updates say.
  public final func endUpdates() { tiles.end(animated: true, completion: nil) }
}
