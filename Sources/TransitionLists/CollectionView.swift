public import Drawing
public import TransitionViews

/// Items and what belongs to them, where a layout says; the counterpart of `UICollectionView`.
///
/// A cell is made when it comes into sight, and used again when it has gone out of it. Whoever sets
/// ``dataSource`` says what is shown; the ``ScrollView/delegate``, if it is a ``CollectionViewDelegate``, is
/// told what happens.
@MainActor
open class CollectionView: ScrollView {
  /// Where an item is taken to: at most one along each axis; none of them as near as it comes into sight.
  nonisolated public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The raw bits, which are UIKit's.
    public let rawValue: UInt

    /// Creates a position from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the upper edge.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the lower edge.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of what stands before a section.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of what stands after a section.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Says what is shown. Setting it reads the data anew.
  public final weak var dataSource: (any CollectionViewDataSource)? { didSet { reloadData() } }
  /// Says where all lies. Setting it lays out anew, at once.
  public final var collectionViewLayout: CollectionViewLayout {
    didSet { layoutChanged(from: oldValue) }
  }
  /// What lies behind all elements, where the collection is.
  public final var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// Whether a finger selects items.
  public final var allowsSelection = true
  /// Whether several items can be selected.
  public final var allowsMultipleSelection = false

  let tiles = ListTiles()
  private let press = ListPress()
  private var loadedCounts: [Int]?
  /// The size that was laid out last.
  private(set) final var laidOutSize: Size?
  final var selected: [IndexPath] = []

  /// Creates a collection that takes its name from its type.
  public init(frame: Rect, collectionViewLayout layout: CollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    filler = self
    tiles.connect(to: self)
    press.connect(to: self)
    layoutChanged(from: nil)
  }

  final var collectionDelegate: (any CollectionViewDelegate)? {
    delegate as? any CollectionViewDelegate
  }

  var counts: [Int] {
    if let loadedCounts { return loadedCounts }
    let count = dataSource?.numberOfSections(in: self) ?? 0
    let made = (0..<count).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 }
    loadedCounts = made
    return made
  }

  private func layoutChanged(from former: CollectionViewLayout?) {
    if former !== collectionViewLayout, former?.collectionView === self {
      former?.collectionView = nil
    }
    collectionViewLayout.collectionView = self
    collectionViewLayout.invalidateLayout()
  }

  /// Lays out in another way.
  ///
  /// - Parameters:
  ///   - layout: The layout from now on.
  ///   - animated: Whether what stays in sight moves there; what comes fades in.
  ///   - completion: Is called with whether the animation has come to its end.
  public final func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    tiles.begin()
    collectionViewLayout = layout
    tiles.end(animated: animated, completion: completion)
  }

  /// Reads the data anew: cells are made anew at the next layout, and none is selected.
  public final func reloadData() {
    tiles.clear()
    selected = []
    loadedCounts = nil
    collectionViewLayout.invalidateLayout()
  }

  // MARK: Layout

  /// Makes and places what is in sight; overrides call `super`.
  open override func layoutSubviews() {
    if laidOutSize != bounds.size {
      heed(Rect(origin: contentOffset, size: bounds.size))
      laidOutSize = bounds.size
    }
    prepareLayout()
    super.layoutSubviews()
    tile()
  }

  /// Lets the layout know that another part of the content is shown.
  private func heed(_ bounds: Rect) {
    guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
  }

  final func prepareLayout() {
    guard collectionViewLayout.isInvalid else { return }
    collectionViewLayout.isInvalid = false
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  func tile() {
    prepareLayout()
    backgroundView?.frame = Rect(origin: contentOffset, size: bounds.size)
    tiles.show(collectionViewLayout.layoutAttributesForElements(in: sight) ?? [])
  }

  package func contentMoved() {
    guard laidOutSize == bounds.size else { return }
    heed(Rect(origin: contentOffset, size: bounds.size))
    tile()
  }

  package func target(_ proposed: Point, velocity: Point) -> Point {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  func recount(by changes: ListChanges) {
    let before = loadedCounts
    loadedCounts = nil
    selected = selected.compactMap { changes.path(after: $0) }
    if let before { changes.check(before, counts) }
    collectionViewLayout.invalidateLayout()
  }

  // MARK: Touches

  /// Highlights the item under a finger once it is plain that it does not scroll.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if !press.begin(touches) { super.touchesBegan(touches, with: event) }
  }

  /// Lets an item go that the finger has left.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    press.move(touches)
    super.touchesMoved(touches, with: event)
  }

  /// Selects the item that the finger is lifted on.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    press.end(touches)
    super.touchesEnded(touches, with: event)
  }

  /// Lets the item go.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    press.cancel()
    super.touchesCancelled(touches, with: event)
  }
}
