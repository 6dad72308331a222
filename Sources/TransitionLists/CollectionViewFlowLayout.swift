public import Drawing
import TransitionViews

/// Items in lines, one after the other, as text flows; the counterpart of `UICollectionViewFlowLayout`.
///
/// A delegate of the collection that is a ``CollectionViewDelegateFlowLayout`` is asked first. A full line is
/// spread over the whole extent; the last one of a section keeps the distances of the others if all items
/// are of one size, and else the least ones. Items of a line are centered on each other. Nothing is
/// measured: items have the sizes that are given here or by the delegate.
@MainActor
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// Along which axis the content is scrolled.
  nonisolated public enum ScrollDirection: Hashable, Sendable {
    /// Lines are rows, one below the other.
    case vertical
    /// Lines are columns, one beside the other.
    case horizontal
  }

  /// The size of items, in points.
  public final var itemSize = Size(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// An ``estimatedItemSize`` that says that items measure themselves, which they do not here.
  nonisolated public static let automaticSize = Size(width: -1, height: -1)

  /// The size of items that measure themselves in UIKit; here it has no effect.
  public final var estimatedItemSize = Size.zero
  /// The least distance between lines, in points.
  public final var minimumLineSpacing = 10.0 { didSet { invalidateLayout() } }
  /// The least distance between the items of a line, in points.
  public final var minimumInteritemSpacing = 10.0 { didSet { invalidateLayout() } }
  /// What is left free around each section, in points.
  public final var sectionInset = EdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of headers, of which the extent along the scroll direction counts, in points.
  public final var headerReferenceSize = Size.zero { didSet { invalidateLayout() } }
  /// The size of footers, of which the extent along the scroll direction counts, in points.
  public final var footerReferenceSize = Size.zero { didSet { invalidateLayout() } }
  /// Along which axis the content is scrolled.
  public final var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }

  private var elements: [ListKey: CollectionViewLayoutAttributes]?
  private var order: [CollectionViewLayoutAttributes] = []
  private var extent = 0.0

  /// Creates a layout of items of 50 × 50 pt.
  public override init() { super.init() }

  /// Lays out all sections; overrides call `super`.
  open override func prepare() {
    super.prepare()
    guard elements == nil, let collection = collectionView else { return }
    let delegate = collection.delegate as? any CollectionViewDelegateFlowLayout
    var flow = Flow(layout: self, collection: collection, delegate: delegate)
    for (section, count) in collection.counts.enumerated() { flow.add(section, count) }
    (order, extent) = (flow.placed.map(ofOwnClass), flow.end)
    elements = Dictionary(order.map { ($0.key, $0) }) { $1 }
  }

  private func ofOwnClass(_ made: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes
  {
    let wanted: AnyClass = type(of: self).layoutAttributesClass
    guard wanted != CollectionViewLayoutAttributes.self else { return made }
    guard let wanted = wanted as? CollectionViewLayoutAttributes.Type else {
      preconditionFailure("\(wanted) is no class of layout attributes.")
    }
    return wanted.init(copying: made)
  }

  /// Lays out anew; overrides call `super`.
  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { elements = nil }
    super.invalidateLayout(with: context)
  }

  /// The size of the content, in points.
  open override var collectionViewContentSize: Size {
    let inset = collectionView?.adjustedContentInset ?? .zero
    let size = collectionView?.bounds.size ?? .zero
    return scrollDirection == .vertical
      ? Size(width: size.width - inset.left - inset.right, height: extent)
      : Size(width: extent, height: size.height - inset.top - inset.bottom)
  }

  /// The elements in a rectangle, as copies.
  open override func layoutAttributesForElements(in rect: Rect)
    -> [CollectionViewLayoutAttributes]?
  {
    order.filter { $0.frame.intersects(rect) }.map { $0.copy() }
  }

  /// Where an item lies, as a copy.
  open override func layoutAttributesForItem(at indexPath: ListPath)
    -> CollectionViewLayoutAttributes?
  {
    elements?[ListKey(kind: "", path: indexPath)]?.copy()
  }

  /// Where a header or a footer lies, as a copy.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: ListPath
  ) -> CollectionViewLayoutAttributes? {
    elements?[ListKey(kind: elementKind, path: indexPath)]?.copy()
  }

  /// Whether the size has changed across the scroll direction.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    guard let former = collectionView?.laidOutSize else { return false }
    return scrollDirection == .vertical
      ? newBounds.width != former.width : newBounds.height != former.height
  }
}

/// A layout being made: along is the scroll direction, across is that of a line.
private struct Flow {
  let layout: CollectionViewFlowLayout
  let collection: CollectionView
  let delegate: (any CollectionViewDelegateFlowLayout)?
  var placed: [CollectionViewLayoutAttributes] = []
  /// How far the content reaches along.
  var end = 0.0

  private var isVertical: Bool { layout.scrollDirection == .vertical }
  /// How far it may reach across.
  private var width: Double {
    let inset = collection.adjustedContentInset
    return isVertical
      ? collection.bounds.width - inset.left - inset.right
      : collection.bounds.height - inset.top - inset.bottom
  }

  init(
    layout: CollectionViewFlowLayout, collection: CollectionView,
    delegate: (any CollectionViewDelegateFlowLayout)?
  ) {
    (self.layout, self.collection, self.delegate) = (layout, collection, delegate)
  }

  private func along(_ size: Size) -> Double { isVertical ? size.height : size.width }
  private func across(_ size: Size) -> Double { isVertical ? size.width : size.height }

  private func rect(along: Double, across: Double, size: Size) -> Rect {
    Rect(origin: isVertical ? Point(x: across, y: along) : Point(x: along, y: across), size: size)
  }

  mutating func add(_ section: Int, _ count: Int) {
    addEnding(
      CollectionView.elementKindSectionHeader, section,
      delegate?.collectionView(
        collection, layout: layout, referenceSizeForHeaderInSection: section)
        ?? layout.headerReferenceSize)
    let inset =
      delegate?.collectionView(collection, layout: layout, insetForSectionAt: section)
      ?? layout.sectionInset
    end += isVertical ? inset.top : inset.left
    addItems(section, count, inset)
    end += isVertical ? inset.bottom : inset.right
    addEnding(
      CollectionView.elementKindSectionFooter, section,
      delegate?.collectionView(
        collection, layout: layout, referenceSizeForFooterInSection: section)
        ?? layout.footerReferenceSize)
  }

  private mutating func addEnding(_ kind: String, _ section: Int, _ size: Size) {
    let length = along(size)
    guard length > 0 else { return }
    let made = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: [section, 0])
    made.frame = rect(
      along: end, across: 0,
      size: isVertical ? Size(width: width, height: length) : Size(width: length, height: width))
    placed.append(made)
    end += length
  }

  private mutating func addItems(_ section: Int, _ count: Int, _ inset: EdgeInsets) {
    let between =
      delegate?.collectionView(
        collection, layout: layout, minimumLineSpacingForSectionAt: section)
      ?? layout.minimumLineSpacing
    let beside =
      delegate?.collectionView(
        collection, layout: layout, minimumInteritemSpacingForSectionAt: section)
      ?? layout.minimumInteritemSpacing
    let sizes = (0..<count).map { item in
      delegate?.collectionView(collection, layout: layout, sizeForItemAt: [section, item])
        ?? layout.itemSize
    }
    let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let room = width - before - after
    var first = 0
    while first < count {
      if first > 0 { end += between }
      let line = line(from: first, of: sizes, in: room, beside)
      addLine(section, line, sizes, from: before, in: room, beside)
      first = line.upperBound
    }
  }

  /// As many items as fit into a line, and at least one.
  private func line(from first: Int, of sizes: [Size], in room: Double, _ beside: Double)
    -> Range<Int>
  {
    var (last, used) = (first + 1, across(sizes[first]))
    while last < sizes.count, used + beside + across(sizes[last]) <= room + 1e-6 {
      used += beside + across(sizes[last])
      last += 1
    }
    return first..<last
  }

  private mutating func addLine(
    _ section: Int, _ line: Range<Int>, _ sizes: [Size], from before: Double, in room: Double,
    _ beside: Double
  ) {
    let height = line.map { along(sizes[$0]) }.max() ?? 0
    let (lead, gap) = spacing(of: line, sizes, in: room, beside)
    var place = before + lead
    for item in line {
      let size = sizes[item]
      let made = CollectionViewLayoutAttributes(forCellWith: [section, item])
      made.frame = rect(along: end + (height - along(size)) / 2, across: place, size: size)
      placed.append(made)
      place += across(size) + gap
    }
    end += height
  }

  /// What is left free before a line and between its items.
  private func spacing(of line: Range<Int>, _ sizes: [Size], in room: Double, _ beside: Double)
    -> (lead: Double, gap: Double)
  {
    var shown = line
    if line.upperBound == sizes.count {
      guard Set(sizes).count == 1 else { return (0, beside) }
      // As a full line of such items would be.
      let full = self.line(
        from: 0, of: Array(repeating: sizes[0], count: sizes.count), in: room, beside)
      guard full.count < sizes.count || full.count == 1 else {
        return (0, fullGap(of: sizes[0], in: room, beside))
      }
      shown = full
    }
    let free = room - shown.reduce(0) { $0 + across(sizes[$1]) }
    if shown.count == 1 { return (max(free / 2, 0), 0) }
    return (0, max(free / Double(shown.count - 1), beside))
  }

  /// The distance that items of one size would have in a full line.
  private func fullGap(of size: Size, in room: Double, _ beside: Double) -> Double {
    let count = ((room + beside) / (across(size) + beside)).rounded(.down)
    return count > 1 ? max((room - count * across(size)) / (count - 1), beside) : beside
  }
}
