public import Drawing
public import TransitionViews

/// Says what a collection shows; the counterpart of `UICollectionViewDataSource`. What may be left
/// out is as with ``TableViewDataSource``.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// How many sections there are.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// How many items a section has.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell at a place, from ``CollectionView/dequeueReusableCell(withReuseIdentifier:for:)``.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: ListPath
  ) -> CollectionViewCell

  /// A header, a footer or the like, from
  /// ``CollectionView/dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)``.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: ListPath
  ) -> CollectionReusableView
}

extension CollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  /// An empty view.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: ListPath
  ) -> CollectionReusableView {
    CollectionReusableView(frame: .zero)
  }
}

/// Is told what happens to a collection; the counterpart of `UICollectionViewDelegate`. It is set
/// as the collection's ``ScrollView/delegate``.
@MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Whether a finger may highlight an item and pick it.
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: ListPath
  ) -> Bool

  /// A finger highlights an item.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: ListPath)

  /// An item is no longer highlighted.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: ListPath)

  /// Whether a finger that is lifted on an item selects it.
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: ListPath
  ) -> Bool

  /// Whether a finger that is lifted on a selected item deselects it, where several can be.
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: ListPath
  ) -> Bool

  /// A finger has selected an item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ListPath)

  /// A finger has brought about that an item is no longer selected.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ListPath)

  /// An item is about to come into sight.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: ListPath
  )

  /// An item has gone out of sight.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: ListPath
  )
}

extension CollectionViewDelegate {
  /// It may.
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: ListPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: ListPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: ListPath
  ) {}
  /// It does.
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: ListPath
  ) -> Bool { true }
  /// It does.
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: ListPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: ListPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: ListPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: ListPath
  ) {

  }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: ListPath
  ) {

  }
}

/// Says how a flow layout lays out; the counterpart of `UICollectionViewDelegateFlowLayout`.
@MainActor
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// The size of an item, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: ListPath
  ) -> Size

  /// What is left free around a section, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets

  /// The least distance between lines, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double

  /// The least distance between items of a line, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double

  /// The size of a section's header, in points; along the scroll direction alone it counts.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size

  /// The size of a section's footer, in points; along the scroll direction alone it counts.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size
}

extension CollectionViewDelegateFlowLayout {
  /// The layout's.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: ListPath
  ) -> Size {
    (collectionViewLayout as? CollectionViewFlowLayout)?.itemSize ?? .zero
  }
  /// The layout's.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    (collectionViewLayout as? CollectionViewFlowLayout)?.sectionInset ?? .zero
  }
  /// The layout's.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double {
    (collectionViewLayout as? CollectionViewFlowLayout)?.minimumLineSpacing ?? 0
  }
  /// The layout's.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double {
    (collectionViewLayout as? CollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }
  /// The layout's.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size {
    (collectionViewLayout as? CollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }
  /// The layout's.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size {
    (collectionViewLayout as? CollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}
