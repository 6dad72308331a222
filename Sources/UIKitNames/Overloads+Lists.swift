@_spi(UIKitNames) public import TransitionLists

extension TableViewController {
  /// The table, as an optional for code that unwraps it.
  @_disfavoredOverload
  public var tableView: TableView! {
    get { plainTableView }
    set { if let newValue { plainTableView = newValue } }
  }
}

extension CollectionViewController {
  /// The collection, as an optional for code that unwraps it.
  @_disfavoredOverload
  public var collectionView: CollectionView! {
    get { plainCollectionView }
    set { if let newValue { plainCollectionView = newValue } }
  }
}
