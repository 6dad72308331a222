public import Drawing
public import TransitionViews

/// What a collection shows and uses again; the counterpart of `UICollectionReusableView`.
@MainActor
open class CollectionReusableView: View, Reusable {
  /// What the view can be used again for.
  public private(set) final var reuseIdentifier: String?

  /// Creates a view that takes its name from its type.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Creates a view; collections call it.
  public required convenience init(forReuse identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  /// The view is about to be used again; overrides call `super`.
  open func prepareForReuse() {}

  /// Takes over what a layout says of the view, after it has been placed. The default does nothing.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}
}

/// An item of a collection; the counterpart of `UICollectionViewCell`. Content goes into ``contentView``.
@MainActor
open class CollectionViewCell: CollectionReusableView {
  /// What holds the item's content.
  public final let contentView = View(id: "content")
  /// Whether the item is selected.
  open var isSelected = false { didSet { showSelection() } }
  /// Whether a finger is on the item.
  open var isHighlighted = false { didSet { showSelection() } }
  /// What lies behind the content.
  public final var backgroundView: View? { didSet { exchange(oldValue, for: backgroundView) } }
  /// What lies behind the content, and in front of ``backgroundView``, while the item is highlighted or
  /// selected.
  public final var selectedBackgroundView: View? {
    didSet {
      exchange(oldValue, for: selectedBackgroundView)
      showSelection()
    }
  }

  /// Creates a cell that takes its name from its type.
  public override init(frame: Rect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Lets the item be neither selected nor highlighted; overrides call `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    if isSelected { isSelected = false }
    if isHighlighted { isHighlighted = false }
  }

  private func exchange(_ former: View?, for view: View?) {
    former?.removeFromSuperview()
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, belowSubview: contentView)
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }

  private func showSelection() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
  }
}
