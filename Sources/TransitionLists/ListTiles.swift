import Drawing
import TransitionViews

/// What a table and a collection do for the tiles that they show.
protocol ListHost: ListView {
  /// Asks for the view of an element that comes into sight.
  func makeView(for attributes: CollectionViewLayoutAttributes) -> View?
  /// Gives a view its place.
  func place(_ view: View, by attributes: CollectionViewLayoutAttributes)
  func willShow(_ view: View, for key: ListKey)
  func didHide(_ view: View, for key: ListKey)
  /// How an element looks before it comes and after it has gone, in an animated update.
  func absent(_ attributes: CollectionViewLayoutAttributes, comes: Bool)
    -> CollectionViewLayoutAttributes

  /// How many items each section has, as last heard of the data source; asks for it if it has not yet.
  var counts: [Int] { get }
  /// Forgets what was heard of the data source, and takes over what changes.
  func recount(by changes: ListChanges)
  /// Makes and places what is in sight.
  func tile()

  func mayHighlight(_ path: ListPath) -> Bool
  func setHighlighted(_ isHighlighted: Bool, at path: ListPath)
  /// A finger was lifted inside of an item.
  func pick(_ path: ListPath)
}

/// The views that a list shows, each for one element.
final class ListTiles {
  /// A view that is shown, and where.
  struct Tile {
    var view: View
    var attributes: CollectionViewLayoutAttributes
    var place: CollectionViewLayoutAttributes.Place
  }

  var pool = ReusePool()
  private(set) var shown: [ListKey: Tile] = [:]
  private weak var host: (any ListHost)?
  private var isTiling = false
  private var depth = 0
  private var changes: ListChanges?
  /// Whether what comes and goes in the update under way is animated.
  private var isChanging = false
  /// How long an animated update takes, in seconds. Ours, about UIKit's.
  static let updateDuration = 0.3

  func connect(to host: any ListHost) { self.host = host }

  /// What is shown of a kind, in order.
  func all(_ kind: String) -> [(path: ListPath, view: View)] {
    shown.filter { $0.key.kind == kind }.sorted { $0.key < $1.key }
      .map { ($0.key.path, $0.value.view) }
  }

  func key(of view: View) -> ListKey? { shown.first { $0.value.view === view }?.key }

  func cell(at path: ListPath) -> View? { shown[ListKey(kind: "", path: path)]?.view }

  /// Whether a view of a kind is in sight now, and not only about to come.
  func isInSight(_ path: ListPath) -> Bool {
    guard let host, let tile = shown[ListKey(kind: "", path: path)] else { return false }
    return tile.attributes.frame.intersects(
      Rect(origin: host.contentOffset, size: host.bounds.size))
  }

  // MARK: What is shown

  /// Shows exactly these elements.
  func show(_ wanted: [CollectionViewLayoutAttributes]) {
    guard !isTiling else { return }
    isTiling = true
    host?.placeSurroundings()
    let keys = Set(wanted.map(\.key))
    for key in shown.keys.filter({ !keys.contains($0) }).sorted() { hide(key) }
    for attributes in wanted { show(attributes) }
    isTiling = false
  }

  private func show(_ attributes: CollectionViewLayoutAttributes) {
    guard let host else { return }
    let (key, place) = (attributes.key, attributes.place)
    if let tile = shown[key] {
      shown[key] = Tile(view: tile.view, attributes: attributes, place: place)
      if tile.place != place { host.place(tile.view, by: attributes) }
      return
    }
    let start = isChanging ? host.absent(attributes, comes: true) : attributes
    var made: View?
    View.performWithoutAnimation {
      guard let view = host.makeView(for: attributes) else { return }
      made = view
      pool.name(view)
      host.place(view, by: start)
      insert(view, for: key)
      shown[key] = Tile(view: view, attributes: attributes, place: place)
      host.willShow(view, for: key)
    }
    if let made, start.place != place { host.place(made, by: attributes) }
  }

  /// Puts a view in front of those whose elements come before its own.
  private func insert(_ view: View, for key: ListKey) {
    guard let host else { return }
    if let below = shown.keys.filter({ $0 < key }).max(), let sibling = shown[below]?.view,
      sibling.superview === host
    {
      host.insertSubview(view, aboveSubview: sibling)
    } else if let background = host.backgroundView {
      host.insertSubview(view, aboveSubview: background)
    } else {
      host.insertSubview(view, at: 0)
    }
  }

  private func hide(_ key: ListKey) {
    guard let tile = shown.removeValue(forKey: key) else { return }
    retire(tile.view, key)
  }

  private func retire(_ view: View, _ key: ListKey) {
    view.removeFromSuperview()
    host?.didHide(view, for: key)
    pool.put(view, as: key.kind)
  }

  /// Takes everything away, to be made anew.
  func clear() {
    guard !isTiling else { return }
    for key in shown.keys.sorted() { hide(key) }
  }

  // MARK: Updates

  /// Gathers what changes, with others if a batch is under way.
  func change(animated: Bool, _ change: (inout ListChanges) -> Void) {
    if depth > 0 { return change(&changes[orEmpty: ListChanges()]) }
    change(&changes[orEmpty: ListChanges()])
    commit(animated: animated, completion: nil)
  }

  func begin() {
    depth += 1
    if depth == 1 { _ = host?.counts }
  }

  func end(animated: Bool, completion: ((Bool) -> Void)?) {
    precondition(depth > 0, "endUpdates was called without beginUpdates.")
    depth -= 1
    guard depth == 0 else {
      completion?(true)
      return
    }
    commit(animated: animated, completion: completion)
  }

  private func commit(animated: Bool, completion: ((Bool) -> Void)?) {
    guard let host else { return }
    let made = changes ?? ListChanges()
    changes = nil
    let leaving = rekey(made)
    host.recount(by: made)
    let move = {
      self.isChanging = animated
      for (_, tile) in leaving {
        host.place(tile.view, by: host.absent(tile.attributes, comes: false))
      }
      host.tile()
      self.isChanging = false
    }
    let end = { (finished: Bool) in
      for (key, tile) in leaving { self.retire(tile.view, key) }
      completion?(finished)
    }
    guard animated else {
      View.performWithoutAnimation(move)
      return end(true)
    }
    View.animate(
      withDuration: Self.updateDuration, options: [.allowUserInteraction], animations: move,
      completion: end)
  }

  /// Calls what stays by its new place.
  ///
  /// - Returns: What goes.
  private func rekey(_ changes: ListChanges) -> [(key: ListKey, tile: Tile)] {
    var leaving: [(key: ListKey, tile: Tile)] = []
    var kept: [ListKey: Tile] = [:]
    for (key, tile) in shown.sorted(by: { $0.key < $1.key }) {
      if let next = changes.key(after: key) {
        kept[next] = tile
      } else {
        leaving.append((key, tile))
      }
    }
    shown = kept
    return leaving
  }
}

extension Optional {
  /// The value, or another one to begin with.
  fileprivate subscript(orEmpty empty: Wrapped) -> Wrapped {
    get { self ?? empty }
    set { self = newValue }
  }
}
