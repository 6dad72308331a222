public import Drawing

/// Where and how one element of a collection is shown; the counterpart of
/// `UICollectionViewLayoutAttributes`.
@MainActor
open class CollectionViewLayoutAttributes {
  /// What an element is.
  nonisolated public enum ElementCategory: Hashable, Sendable {
    /// An item.
    case cell
    /// A header, a footer or the like, from the data source.
    case supplementaryView
    /// What a layout adds by itself; none is ever made here.
    case decorationView
  }

  /// The element's place among the others of its kind.
  public final var indexPath = ListPath(item: 0, section: 0)
  /// What the element is.
  public private(set) final var representedElementCategory = ElementCategory.cell
  /// The kind of what is not a cell.
  public private(set) final var representedElementKind: String?
  /// The middle of the element in the collection's content, in points.
  public final var center = Point.zero
  /// The element's size, in points.
  public final var size = Size.zero
  /// The element's transform about its middle.
  public final var transform3D = Transform3D.identity
  /// The element's opacity, 0…1.
  public final var alpha = 1.0
  /// What is greater is in front; it becomes the view's ``View/zPosition``.
  public final var zIndex = 0
  /// Whether the element is not shown.
  public final var isHidden = false

  /// Creates attributes of the first cell, without extent.
  public init() {}

  /// Creates a copy without what a subclass adds; ``copy()`` calls it.
  public required convenience init(copying other: CollectionViewLayoutAttributes) {
    self.init()
    indexPath = other.indexPath
    representedElementCategory = other.representedElementCategory
    representedElementKind = other.representedElementKind
    (center, size, transform3D) = (other.center, other.size, other.transform3D)
    (alpha, zIndex, isHidden) = (other.alpha, other.zIndex, other.isHidden)
  }

  /// Creates attributes of a cell.
  public convenience init(forCellWith indexPath: ListPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: ListPath) {
    self.init(forCellWith: indexPath)
    (representedElementCategory, representedElementKind) = (.supplementaryView, kind)
  }

  /// Attributes of the same class with the same values; an override copies what its class adds.
  open func copy() -> CollectionViewLayoutAttributes { type(of: self).init(copying: self) }

  /// The rectangle without the transform, in points.
  public final var frame: Rect {
    get {
      Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set { (center, size) = (newValue.center, newValue.size) }
  }

  /// The element's own coordinates, in points; setting it sets the size.
  public final var bounds: Rect {
    get { Rect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The part of ``transform3D`` in the plane; setting it replaces that.
  public final var transform: AffineTransform {
    get { transform3D.affineTransform }
    set { transform3D = Transform3D(newValue) }
  }

  /// What is compared to know whether a view has to be placed anew.
  struct Place: Hashable {
    var center: Point
    var size: Size
    var transform: Transform3D
    var alpha: Double
    var zIndex: Int
    var isHidden: Bool
  }

  final var place: Place {
    Place(
      center: center, size: size, transform: transform3D, alpha: alpha, zIndex: zIndex,
      isHidden: isHidden)
  }

  final var key: ListKey { ListKey(kind: representedElementKind ?? "", path: indexPath) }
}
