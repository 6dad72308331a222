public import Transitions

extension TableView {
  /// Would register a nib, of which there is none.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
}

extension CollectionView {
  /// Would register a nib, of which there is none.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
}
