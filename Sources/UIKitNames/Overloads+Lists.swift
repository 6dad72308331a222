public import Foundation
public import Transitions

extension TableViewController {
  /// The table, as an optional for code that unwraps it.
  @_disfavoredOverload
  public var tableView: TableView! {
    get { .some(self.tableView) }
    set { if let newValue { self.tableView = newValue } }
  }
}

extension CollectionViewController {
  /// The collection, as an optional for code that unwraps it.
  @_disfavoredOverload
  public var collectionView: CollectionView! {
    get { .some(self.collectionView) }
    set { if let newValue { self.collectionView = newValue } }
  }
}
