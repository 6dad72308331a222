public import Transitions

/// A file of views made elsewhere, which cannot be read here: making one stops the program.
public struct UINib {
  /// Stops the program, with the nib's name.
  public init(nibName: String, bundle: ViewController.NibBundle?) {
    preconditionFailure("There are no nibs: register a class in place of '\(nibName)'.")
  }
}

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
