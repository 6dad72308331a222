import Drawing
import TransitionViews

/// What a table shows, and what a finger does to it.
extension TableView: ListHost, ScrollFiller {
  package func contentMoved() {
    swipes.close()
    if !needsLayout { tile() }
  }

  package func target(_ proposed: Point, velocity: Point) -> Point { proposed }

  func makeView(for attributes: CollectionViewLayoutAttributes) -> View? {
    let path = attributes.indexPath
    guard attributes.representedElementCategory == .cell else {
      let section = map.sections[path.section]
      return attributes.representedElementKind == TableMap.header
        ? view(for: section.header) : view(for: section.footer)
    }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    measure(cell, at: path, width: attributes.size.width)
    let count = map.sections[path.section].count
    let isLast = path.row == count - 1
    let hasLine = separatorStyle != .none && !(isLast && style != .plain)
    cell.showSeparator(
      hasLine ? separatorColor ?? Color(white: 0.78) : nil, inset: separatorInset)
    if style == .insetGrouped { round(cell, isFirst: path.row == 0, isLast: isLast) }
    if selected.contains(path) || cell.isSelected {
      cell.setSelected(selected.contains(path), animated: false)
    }
    return cell
  }

  private func round(_ cell: TableViewCell, isFirst: Bool, isLast: Bool) {
    cell.cornerRadius = isFirst || isLast ? TableView.groupRadius : 0
    cell.maskedCorners = []
    if isFirst { cell.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { cell.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.clipsToBounds = isFirst || isLast
  }

  private func view(for ending: TableMap.Ending) -> View? {
    switch ending {
    case .none: return nil
    case .view(let view): return view
    case .title(let title):
      let made = TableViewHeaderFooterView(reuseIdentifier: nil)
      made.backgroundColor = style == .plain ? Color(hex: 0xF7F7F7) : .clear
      made.textLabel?.text = title
      return made
    }
  }

  func place(_ view: View, by attributes: CollectionViewLayoutAttributes) {
    view.untransformedFrame = swipes.frame(of: view, in: attributes.frame)
    view.alpha = attributes.alpha
    view.zPosition = Double(attributes.zIndex)
    swipes.follow(view, in: attributes.frame, alpha: attributes.alpha)
  }

  func willShow(_ view: View, for key: ListKey) {
    if let cell = view as? TableViewCell {
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: key.path)
    }
  }

  func didHide(_ view: View, for key: ListKey) {
    swipes.cellHides(view)
    if let cell = view as? TableViewCell {
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: key.path)
    }
  }

  func absent(
    _ attributes: CollectionViewLayoutAttributes, comes: Bool
  ) -> CollectionViewLayoutAttributes {
    let faded = attributes.copy()
    faded.alpha = 0
    return faded
  }

  // MARK: The finger

  func mayHighlight(_ path: ListPath) -> Bool {
    allowsSelection && tableDelegate?.tableView(self, shouldHighlightRowAt: path) != false
  }

  func setHighlighted(_ isHighlighted: Bool, at path: ListPath) {
    cellForRow(at: path)?.setHighlighted(isHighlighted, animated: false)
    if isHighlighted {
      tableDelegate?.tableView(self, didHighlightRowAt: path)
    } else {
      tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    }
  }

  func pick(_ path: ListPath) {
    if allowsMultipleSelection, selected.contains(path) { return unpick(path) }
    let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted else { return }
    if !allowsMultipleSelection {
      for other in selected where other != wanted { unpick(other) }
    }
    selectRow(at: wanted, animated: false, scrollPosition: .none)
    tableDelegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func unpick(_ path: ListPath) {
    let wanted = tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let wanted else { return }
    deselectRow(at: wanted, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: wanted)
  }
}

extension TableMap {
  /// The rows, headers and footers of a table that are in sight.
  func attributes(in table: TableView) -> [CollectionViewLayoutAttributes] {
    let sight = table.sight
    var found = paths(from: sight.minY, to: sight.maxY).map { path in
      let made = CollectionViewLayoutAttributes(forCellWith: path)
      made.frame = table.rectForRow(at: path)
      return made
    }
    let top = table.contentOffset.y + table.adjustedContentInset.top
    let bottom =
      table.contentOffset.y + table.bounds.height - table.adjustedContentInset.bottom
    for (index, section) in sections.enumerated()
    where section.bottom > sight.minY && section.top < sight.maxY {
      let first = section.rows.first ?? section.bottom
      let last = section.rows.last ?? first
      let (above, below) = (first - section.top, section.bottom - last)
      let stays = table.style == .plain
      if section.header.isThere, above > 0 {
        let y = stays ? max(section.top, min(top, last - above)) : section.top
        found.append(ending(Self.header, index, y, above, table))
      }
      if section.footer.isThere, below > 0 {
        let y = stays ? min(last, max(bottom - below, first)) : last
        found.append(ending(Self.footer, index, y, below, table))
      }
    }
    return found
  }

  private func ending(
    _ kind: String, _ section: Int, _ y: Double, _ height: Double, _ table: TableView
  ) -> CollectionViewLayoutAttributes {
    let made = CollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: [section, 0])
    made.frame = Rect(x: 0, y: y, width: table.bounds.width, height: height)
    made.zIndex = 1
    return made
  }
}
