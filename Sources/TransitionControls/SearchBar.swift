public import Drawing
public import TransitionViews

/// Is told by a ``SearchBar``; the counterpart of `UISearchBarDelegate`. Every method has a default.
@MainActor
public protocol SearchBarDelegate: AnyObject {
  /// The field has become the first responder.
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  /// It is so no more.
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
  /// The button beside the field was pressed.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
}

/// A field for what is looked for; the counterpart of `UISearchBar`. There is no keyboard, as in
/// ``TextField``.
@MainActor
open class SearchBar: View, TextFieldDelegate {
  /// The field.
  public let searchTextField = TextField(id: "field")
  private let cancel = Button(type: .system)
  /// Is told.
  public final weak var delegate: (any SearchBarDelegate)?
  /// Whether there is a button that ends the search; `false` by default.
  public final var showsCancelButton = false { didSet { setNeedsLayout() } }

  /// Creates a bar of 56 points that takes its name from its type.
  public override init(frame: Rect) {
    super.init(frame: frame)
    if frame.height == 0 { self.frame.size.height = 56 }
    searchTextField.delegate = self
    searchTextField.backgroundColor = Color(white: 0.46, alpha: 0.12)
    searchTextField.cornerRadius = 10
    cancel.setTitle("Cancel", for: .normal)
    let action = Action { [weak self] _ in
      guard let self else { return }
      delegate?.searchBarCancelButtonClicked(self)
    }
    cancel.addAction(action, for: .touchUpInside)
    addSubview(searchTextField)
    addSubview(cancel)
  }

  /// Creates a bar that takes its name from its type.
  public convenience init() { self.init(frame: .zero) }

  /// What is looked for.
  public final var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// What is written while there is no text.
  public final var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Places the field and the button.
  open override func layoutSubviews() {
    cancel.isHidden = !showsCancelButton
    let width = showsCancelButton ? cancel.intrinsicContentSize.width + 12 : 0
    let room = Rect(origin: .zero, size: bounds.size)
    let field = Rect(
      x: 8, y: bounds.midY - 18, width: max(bounds.width - 16 - width, 0), height: 36)
    let button = Rect(
      x: bounds.width - 8 - width, y: bounds.midY - 18, width: width, height: 36)
    searchTextField.frame = asRead(field, in: room)
    cancel.frame = asRead(button, in: room)
  }

  /// Tells the delegate.
  public func textFieldDidBeginEditing(_ textField: TextField) {
    delegate?.searchBarTextDidBeginEditing(self)
  }

  /// Tells the delegate.
  public func textFieldDidEndEditing(_ textField: TextField) {
    delegate?.searchBarTextDidEndEditing(self)
  }

  /// The field may become the first responder for it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// The field may resign for it.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// The height alone.
  open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 56) }
}
