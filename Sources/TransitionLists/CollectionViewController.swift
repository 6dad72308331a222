import Drawing
public import TransitionCore
import TransitionViews

/// A controller whose view holds a collection; the counterpart of `UICollectionViewController`.
@MainActor
open class CollectionViewController: ListController, CollectionViewDataSource,
  CollectionViewDelegate
{
  /// Whether items that are still selected are deselected when the collection appears again.
  public final var clearsSelectionOnViewWillAppear = true
  private let firstLayout: CollectionViewLayout
  private var collection: CollectionView?

  /// Creates a controller with a collection that is laid out in a way.
  public init(collectionViewLayout layout: CollectionViewLayout) {
    firstLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a collection in a flow layout.
  public override init(nibName: String?, bundle: NibBundle?) {
    firstLayout = CollectionViewFlowLayout()
    super.init(nibName: nibName, bundle: bundle)
  }

  /// The collection, which fills the controller's view; `nil` only if somebody has set that.
  public final var collectionView: CollectionView! {
    get {
      loadViewIfNeeded()
      return collection
    }
    set {
      collection?.removeFromSuperview()
      collection = newValue
      if isViewLoaded, let newValue { show(newValue) }
    }
  }

  /// How the collection is laid out.
  public final var collectionViewLayout: CollectionViewLayout {
    collection?.collectionViewLayout ?? firstLayout
  }

  /// Creates the collection in an empty view.
  open override func loadView() {
    super.loadView()
    show(collection ?? makeCollection())
  }

  private func makeCollection() -> CollectionView {
    let made = CollectionView(
      frame: Stage.current?.window.bounds ?? .zero, collectionViewLayout: firstLayout)
    (made.dataSource, made.delegate) = (self, self)
    collection = made
    return made
  }

  private func show(_ collection: CollectionView) {
    collection.frame = view.bounds
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collection)
  }

  /// Deselects what is selected; overrides call `super`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collection else { return }
    for path in collection.indexPathsForSelectedItems ?? [] {
      collection.deselectItem(at: path, animated: animated)
    }
  }

  /// One.
  open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  /// None.
  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// An empty cell.
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: ListPath
  ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }
  /// An empty view.
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: ListPath
  ) -> CollectionReusableView {
    CollectionReusableView(frame: .zero)
  }
  /// It may.
  open func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: ListPath
  ) -> Bool { true }
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: ListPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: ListPath
  ) {}
  /// It does.
  open func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: ListPath
  ) -> Bool { true }
  /// It does.
  open func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: ListPath
  ) -> Bool { true }
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: ListPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: ListPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: ListPath
  ) {

  }
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: ListPath
  ) {

  }
}
