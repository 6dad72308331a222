public import Drawing
import TransitionViews

/// Says where the elements of a collection lie; the counterpart of `UICollectionViewLayout`.
///
/// Subclass it for a layout of your own: ``prepare()`` works out where all lies, and
/// ``layoutAttributesForElements(in:)`` is asked for what is in sight.
@MainActor
open class CollectionViewLayout {
  /// The collection that is laid out, while this is its layout.
  public internal(set) final weak var collectionView: CollectionView?
  /// Whether ``prepare()`` has to be called first.
  final var isInvalid = true

  /// The class of the attributes that the library's own layouts make.
  ///
  /// - Precondition: It is ``CollectionViewLayoutAttributes`` or a subclass.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// Creates a layout that shows nothing.
  public init() {}

  /// Works out where all lies; called before it is asked for, at first and after each invalidation. The
  /// default does nothing.
  open func prepare() {}

  /// The size of the content, in points.
  open var collectionViewContentSize: Size { .zero }

  /// The elements that lie in a rectangle of the content. The default has none.
  open func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? { nil }

  /// Where an item lies.
  open func layoutAttributesForItem(at indexPath: ListPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Where a header, a footer or the like lies.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: ListPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Whether all has to be laid out anew when another part of the content is shown, or one of another size.
  /// The default is `false`.
  open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { false }

  /// What is invalid because another part of the content is shown.
  open func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext {
    let made = CollectionViewLayoutInvalidationContext()
    made.invalidateEverything = newBounds.size != collectionView?.laidOutSize
    return made
  }

  /// Lays out anew before the next frame.
  open func invalidateLayout() {
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Lays out anew before the next frame; overrides call `super`.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    isInvalid = true
    collectionView?.setNeedsLayout()
  }

  /// Where the content is to come to rest after a drag.
  ///
  /// - Parameters:
  ///   - proposed: Where it would, in points.
  ///   - velocity: How fast the offset changes, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point { targetContentOffset(forProposedContentOffset: proposed) }

  /// Where the content is to be after an update or a change of the layout.
  open func targetContentOffset(forProposedContentOffset proposed: Point) -> Point { proposed }

  /// How an item looks before it comes, in an animated update. The default is clear.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: ListPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// How an item looks after it has gone, in an animated update. The default is clear.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: ListPath
  ) -> CollectionViewLayoutAttributes? { nil }
}

/// What of a layout is invalid; the counterpart of `UICollectionViewLayoutInvalidationContext`.
@MainActor
open class CollectionViewLayoutInvalidationContext {
  /// Whether everything is, and not only what depends on the part of the content that is shown.
  public internal(set) final var invalidateEverything = false

  /// Creates a context in which not everything is invalid.
  public init() {}
}
