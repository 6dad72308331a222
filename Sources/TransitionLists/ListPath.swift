/// The place of a row or an item in a list: its section, and its number in there; the counterpart of
/// `IndexPath`, which has any number of indices, with these two.
///
///     let third: ListPath = [0, 2]
nonisolated public struct ListPath: Hashable, Comparable, Sendable, ExpressibleByArrayLiteral {
  /// The section, counted from 0.
  public var section: Int
  /// The item's number in its section, counted from 0.
  public var item: Int
  /// The same as ``item``, as tables call it.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The place of an item.
  public init(item: Int, section: Int) { (self.item, self.section) = (item, section) }

  /// The place of a row.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The place that is written as section and item.
  ///
  /// - Precondition: There are two numbers.
  public init(arrayLiteral indices: Int...) {
    precondition(indices.count == 2, "A place in a list has a section and an item: \(indices).")
    self.init(item: indices[1], section: indices[0])
  }

  /// Whether one comes before the other: by section, then by item.
  public static func < (one: ListPath, other: ListPath) -> Bool {
    (one.section, one.item) < (other.section, other.item)
  }
}
