public import Drawing
import TransitionViews

/// Which items there are, and where.
extension CollectionView {
  /// Says which class is made for an identifier; `nil` for none any more.
  ///
  /// - Precondition: It is a class of cells.
  public final func register(_ type: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    tiles.pool.register(type, as: "", identifier)
  }

  /// Says which class is made for supplementary views of a kind with an identifier.
  ///
  /// - Precondition: It is a class of reusable views.
  public final func register(
    _ type: AnyClass?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    tiles.pool.register(type, as: kind, identifier)
  }

  /// A cell that has gone out of sight, or a new one.
  ///
  /// - Precondition: A class is registered for the identifier.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: ListPath
  ) -> CollectionViewCell {
    guard let cell = tiles.pool.take("", identifier) as? CollectionViewCell else {
      preconditionFailure(
        "Register a class of cells for '\(identifier)' in the collection '\(id)'.")
    }
    return cell
  }

  /// A supplementary view that has gone out of sight, or a new one.
  ///
  /// - Precondition: A class is registered for the kind and the identifier.
  public final func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: ListPath
  ) -> CollectionReusableView {
    guard let view = tiles.pool.take(kind, identifier) as? CollectionReusableView else {
      preconditionFailure("Register a class for '\(identifier)' of '\(kind)' in '\(id)'.")
    }
    return view
  }

  /// How many sections there are.
  public final var numberOfSections: Int { counts.count }

  /// How many items a section has; 0 for one that is not there.
  public final func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// The cells in sight, by their places.
  public final var visibleCells: [CollectionViewCell] {
    tiles.all("").filter { tiles.isInSight($0.path) }
      .compactMap { $0.view as? CollectionViewCell }
  }

  /// The places of the cells in sight, in order.
  public final var indexPathsForVisibleItems: [ListPath] {
    tiles.all("").map(\.path).filter { tiles.isInSight($0) }
  }

  /// The supplementary views of a kind that are shown, by their places.
  public final func visibleSupplementaryViews(ofKind kind: String) -> [CollectionReusableView] {
    tiles.all(kind).compactMap { $0.view as? CollectionReusableView }
  }

  /// The supplementary view of a kind at a place, or `nil` if it is out of sight.
  public final func supplementaryView(
    forElementKind kind: String, at indexPath: ListPath
  ) -> CollectionReusableView? {
    tiles.shown[ListKey(kind: kind, path: indexPath)]?.view as? CollectionReusableView
  }

  /// The cell at a place, or `nil` if it is out of sight.
  public final func cellForItem(at indexPath: ListPath) -> CollectionViewCell? {
    tiles.cell(at: indexPath) as? CollectionViewCell
  }

  /// Where a cell is, or `nil` if it is not shown.
  public final func indexPath(for cell: CollectionViewCell) -> ListPath? {
    tiles.key(of: cell)?.path
  }

  /// The item at a point of the content, or `nil`; of several, the one in front.
  public final func indexPathForItem(at point: Point) -> ListPath? {
    prepareLayout()
    let there = Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let found = (collectionViewLayout.layoutAttributesForElements(in: there) ?? []).filter {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }
    return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Where the layout has an item.
  public final func layoutAttributesForItem(
    at indexPath: ListPath
  ) -> CollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Scrolls an item into sight; nothing happens for one that the layout does not know.
  public final func scrollToItem(
    at indexPath: ListPath, at position: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    guard let place = layoutAttributesForItem(at: indexPath) else { return }
    func share(_ start: ScrollPosition, _ middle: ScrollPosition, _ end: ScrollPosition) -> Double?
    {
      position.contains(start)
        ? 0 : position.contains(middle) ? 0.5 : position.contains(end) ? 1 : nil
    }
    show(
      place.frame, x: share(.left, .centeredHorizontally, .right),
      y: share(.top, .centeredVertically, .bottom), animated: animated)
  }

  // MARK: Selection

  /// The items that are selected, in the order of selection; `nil` where none can be.
  public final var indexPathsForSelectedItems: [ListPath]? { allowsSelection ? selected : nil }

  /// Selects an item, or none, and tells nobody.
  public final func selectItem(
    at indexPath: ListPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if indexPath == nil || !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Does not select an item any more, and tells nobody.
  public final func deselectItem(at indexPath: ListPath, animated: Bool) {
    guard selected.contains(indexPath) else { return }
    selected.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  // MARK: Updates

  /// Items have come, at their places afterwards.
  public final func insertItems(at indexPaths: [ListPath]) {
    tiles.change(animated: true) { $0.inserted.formUnion(indexPaths) }
  }

  /// Items have gone, from their places before.
  public final func deleteItems(at indexPaths: [ListPath]) {
    tiles.change(animated: true) { $0.deleted.formUnion(indexPaths) }
  }

  /// Items are to be made anew.
  public final func reloadItems(at indexPaths: [ListPath]) {
    tiles.change(animated: true) { $0.reloaded.formUnion(indexPaths) }
  }

  /// An item has another place.
  public final func moveItem(at indexPath: ListPath, to newIndexPath: ListPath) {
    tiles.change(animated: true) { $0.moved[indexPath] = newIndexPath }
  }

  /// Sections have come, at their places afterwards.
  public final func insertSections(_ sections: some Sequence<Int>) {
    tiles.change(animated: true) { $0.insertedSections.formUnion(sections) }
  }

  /// Sections have gone, from their places before.
  public final func deleteSections(_ sections: some Sequence<Int>) {
    tiles.change(animated: true) { $0.deletedSections.formUnion(sections) }
  }

  /// Sections are to be made anew.
  public final func reloadSections(_ sections: some Sequence<Int>) {
    tiles.change(animated: true) { $0.reloadedSections.formUnion(sections) }
  }
}
