import Drawing
public import TransitionViews

/// What stands above or below a section of a table; the counterpart of `UITableViewHeaderFooterView`.
@MainActor
open class TableViewHeaderFooterView: View, Reusable {
  /// What the view can be used again for.
  public let reuseIdentifier: String?
  /// What holds the content.
  public final let contentView = View(id: "content")
  private var label: Label?

  /// Creates a header or a footer.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Creates a header or a footer; tables call it.
  public required convenience init(forReuse identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// The view is about to be used again. The default does nothing.
  open func prepareForReuse() {}

  /// The label that shows a section's title.
  public final var textLabel: Label? {
    if label == nil {
      let made = Label(id: "text")
      made.font = .boldSystemFont(ofSize: 15)
      made.frame = contentView.bounds.inset(dx: 16, dy: 0)
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(made)
      label = made
    }
    return label
  }
}
