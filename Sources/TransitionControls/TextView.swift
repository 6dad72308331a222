public import Drawing
public import TransitionViews

/// Is told by a ``TextView``; the counterpart of `UITextViewDelegate`. Every method has a default.
@MainActor
public protocol TextViewDelegate: ScrollViewDelegate {
  /// The view has become the first responder.
  func textViewDidBeginEditing(_ textView: TextView)
  /// It is so no more.
  func textViewDidEndEditing(_ textView: TextView)
  /// The text was changed. Nobody types here: it is called by code alone.
  func textViewDidChange(_ textView: TextView)
}

extension TextViewDelegate {
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
}

/// Lines of text that scroll; the counterpart of `UITextView`.
///
/// There is no keyboard: what it says changes by code alone, and nothing in it is selected.
@MainActor
open class TextView: ScrollView {
  private let label = Label(id: "text")
  /// Whether it can become the first responder; `true` by default.
  public final var isEditable = true
  /// Whether text could be selected. It is kept for code that asks.
  public final var isSelectable = true
  /// What is kept free around the text, in points: 8 above and below by default.
  open var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { setNeedsLayout() }
  }
  /// What is kept free at both ends of the lines besides that, in points.
  public final var lineFragmentPadding = 5.0 { didSet { setNeedsLayout() } }

  /// Creates a view with a name.
  public override init(id: String, frame: Rect = .zero) {
    super.init(id: id, frame: frame)
    connect()
  }

  /// Creates a view that takes its name from its type.
  public override init(frame: Rect) {
    super.init(frame: frame)
    connect()
  }

  private func connect() {
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 12)
    addSubview(label)
  }

  /// What is written.
  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }
  /// The typeface and the size; setting `nil` gives those of the beginning.
  open var font: Font? {
    get { label.font }
    set {
      label.font = newValue ?? .systemFont(ofSize: 12)
      setNeedsLayout()
    }
  }
  /// The colour of the text; setting `nil` gives black.
  open var textColor: Color? {
    get { label.textColor }
    set { label.textColor = newValue ?? .black }
  }
  /// Where the lines lie between the left and the right edge.
  open var textAlignment: TextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  private func height(in width: Double) -> Double {
    let free = textContainerInset
    let room = width - free.left - free.right - 2 * lineFragmentPadding
    let text = label.sizeThatFits(Size(width: max(room, 1), height: 0)).height
    return max(text, label.font.lineHeight.rounded(.up)) + free.top + free.bottom
  }

  /// Lets the text fill the width, and scroll where it is higher than the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (free, height) = (textContainerInset, height(in: bounds.width))
    label.untransformedFrame = Rect(
      x: free.left + lineFragmentPadding, y: free.top,
      width: max(bounds.width - free.left - free.right - 2 * lineFragmentPadding, 0),
      height: height - free.top - free.bottom)
    contentSize = Size(width: bounds.width, height: height)
  }

  /// The height of the text in the width that there is.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: height(in: size.width))
  }

  /// Whether it is editable.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Tells the delegate.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard super.becomeFirstResponder() else { return false }
    (delegate as? any TextViewDelegate)?.textViewDidBeginEditing(self)
    return true
  }

  /// Tells the delegate.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let was = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if was { (delegate as? any TextViewDelegate)?.textViewDidEndEditing(self) }
    return true
  }
}
