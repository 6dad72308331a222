import Drawing
import TransitionViews

/// What a collection shows, and what a finger does to it.
extension CollectionView: ListHost, ScrollFiller {
  func makeView(for attributes: CollectionViewLayoutAttributes) -> View? {
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .decorationView: return nil
    case .supplementaryView:
      return dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: path)
    case .cell:
      let cell = dataSource?.collectionView(self, cellForItemAt: path)
      let isSelected = selected.contains(path)
      if let cell, cell.isSelected != isSelected { cell.isSelected = isSelected }
      return cell
    }
  }

  func place(_ view: View, by attributes: CollectionViewLayoutAttributes) {
    view.bounds = Rect(origin: view.bounds.origin, size: attributes.size)
    view.center = attributes.center
    view.transform3D = attributes.transform3D
    view.alpha = attributes.alpha
    view.zPosition = Double(attributes.zIndex)
    view.isHidden = attributes.isHidden
    (view as? CollectionReusableView)?.apply(attributes)
  }

  func willShow(_ view: View, for key: ListKey) {
    if let cell = view as? CollectionViewCell {
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
    }
  }

  func didHide(_ view: View, for key: ListKey) {
    if let cell = view as? CollectionViewCell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
    }
  }

  func absent(
    _ attributes: CollectionViewLayoutAttributes, comes: Bool
  ) -> CollectionViewLayoutAttributes {
    if attributes.representedElementCategory == .cell {
      let path = attributes.indexPath
      let asked =
        comes
        ? collectionViewLayout.initialLayoutAttributesForAppearingItem(at: path)
        : collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: path)
      if let asked { return asked }
    }
    let faded = attributes.copy()
    faded.alpha = 0
    return faded
  }

  // MARK: The finger

  func mayHighlight(_ path: ListPath) -> Bool {
    allowsSelection
      && collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) != false
  }

  func setHighlighted(_ isHighlighted: Bool, at path: ListPath) {
    cellForItem(at: path)?.isHighlighted = isHighlighted
    if isHighlighted {
      collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    } else {
      collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }
  }

  func pick(_ path: ListPath) {
    let delegate = collectionDelegate
    if allowsMultipleSelection, selected.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) != false else { return }
      return unpick(path)
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) != false else { return }
    if !allowsMultipleSelection { for other in selected where other != path { unpick(other) } }
    selectItem(at: path, animated: false, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func unpick(_ path: ListPath) {
    deselectItem(at: path, animated: false)
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }
}
