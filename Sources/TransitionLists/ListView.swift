import Drawing
public import TransitionViews

/// What tables and collections share: what a finger does to their items, and batches of updates. Without a
/// counterpart.
@MainActor
open class ListView: ScrollView {
  /// What lies behind all items, where the list is.
  public final var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// What shows above the items that they are being read anew.
  public final var refreshControl: RefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }
  /// Whether a finger selects items.
  public final var allowsSelection = true
  /// Whether several items can be selected.
  public final var allowsMultipleSelection = false

  let tiles = ListTiles()
  private let press = ListPress()
  final var selected: [ListPath] = []

  /// Asks somebody, the list itself, for what is shown.
  final func connect(to host: any ListHost & ScrollFiller) {
    filler = host
    tiles.connect(to: host)
    press.connect(to: host)
  }

  /// Places what does not belong to any item.
  final func placeSurroundings() {
    backgroundView?.frame = Rect(origin: contentOffset, size: bounds.size)
    refreshControl?.follow(self)
  }

  /// Makes updates together, animated: what stays moves, what comes and goes fades.
  ///
  /// - Parameters:
  ///   - updates: What is changed; its calls are looked at together.
  ///   - completion: Is called with whether the animation has come to its end.
  /// - Precondition: The data source has as many items as the updates say.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    tiles.begin()
    updates?()
    tiles.end(animated: true, completion: completion)
  }

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
