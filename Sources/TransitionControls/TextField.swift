public import Drawing
public import TransitionViews

/// Is asked and told by a ``TextField``; the counterpart of `UITextFieldDelegate`. Every method has a
/// default.
@MainActor
public protocol TextFieldDelegate: AnyObject {
  /// Whether the field may become the first responder.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// It has.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Whether it may be so no more.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// It is so no more.
  func textFieldDidEndEditing(_ textField: TextField)
  /// The return key. Nobody types here: it is called by code alone.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Returns `true`.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Returns `true`.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}

/// A line of text, or what stands for it; the counterpart of `UITextField`.
///
/// A tap makes it the first responder, with the calls that belong to that. There is no keyboard: what it says
/// changes by code alone, and there is no caret.
@MainActor
open class TextField: Control {
  /// What is painted around the text.
  nonisolated public enum BorderStyle: Int, Hashable, Sendable {
    /// Nothing, a line, a deeper line, or a line with round corners.
    case none, line, bezel, roundedRect
  }

  /// When a view beside the text is shown.
  nonisolated public enum ViewMode: Int, Hashable, Sendable {
    /// Never, or only while the field is or is not the first responder, or always.
    case never, whileEditing, unlessEditing, always
  }

  /// What is written.
  open var text: String? = ""
  /// What is written, paler, while there is no text.
  open var placeholder: String?
  /// The colour of the placeholder; `nil` for grey.
  public final var placeholderColor: Color?
  /// The colour of the text; `nil` for black.
  public final var textColor: Color? = .black
  /// The typeface and the size; `nil` for those of the beginning.
  public final var font: Font? = .systemFont(ofSize: 17)
  /// Where the text lies between the left and the right edge.
  public final var textAlignment = TextAlignment.natural
  /// What is painted around the text.
  public final var borderStyle = BorderStyle.none
  /// Whether dots are written in place of the text.
  public final var isSecureTextEntry = false
  /// Is asked and told.
  public final weak var delegate: (any TextFieldDelegate)?
  /// A view at the edge where the field begins, in its own size.
  public final var leftView: View? { didSet { replace(oldValue, with: leftView) } }
  /// A view at the edge where the field ends, in its own size.
  public final var rightView: View? { didSet { replace(oldValue, with: rightView) } }
  /// When the left one is shown.
  public final var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// When the right one is shown.
  public final var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// Whether it is the first responder.
  public final var isEditing: Bool { isFirstResponder }

  private func replace(_ former: View?, with view: View?) {
    if former !== view { former?.removeFromSuperview() }
    if let view { addSubview(view) }
    setNeedsLayout()
  }

  private var shownFont: Font { font ?? .systemFont(ofSize: 17) }

  // MARK: Where it lies

  /// Where the text lies.
  open func textRect(forBounds bounds: Rect) -> Rect {
    let edge = borderStyle == .none ? 0.0 : 7
    let left = isShown(leftView, leftViewMode) ? leftView?.bounds.width ?? 0 : 0
    let right = isShown(rightView, rightViewMode) ? rightView?.bounds.width ?? 0 : 0
    let insets = EdgeInsets(top: 0, left: max(edge, left), bottom: 0, right: max(edge, right))
    return bounds.inset(by: isRightToLeft ? insets.mirrored : insets)
  }

  /// Where the text lies while the field is the first responder. The default is the same place.
  open func editingRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  /// Where the placeholder lies. The default is the place of the text.
  open func placeholderRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  private func isShown(_ view: View?, _ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: view != nil && isFirstResponder
    case .unlessEditing: view != nil && !isFirstResponder
    case .always: view != nil
    }
  }

  /// Places the views at the edges.
  open override func layoutSubviews() {
    leftView?.isHidden = !isShown(leftView, leftViewMode)
    rightView?.isHidden = !isShown(rightView, rightViewMode)
    let (first, last) = isRightToLeft ? (rightView, leftView) : (leftView, rightView)
    first?.center = Point(x: bounds.minX + (first?.bounds.width ?? 0) / 2, y: bounds.midY)
    last?.center = Point(x: bounds.maxX - (last?.bounds.width ?? 0) / 2, y: bounds.midY)
  }

  /// Paints the border and the text.
  open override func draw(into list: inout DisplayList, bounds: Rect) {
    if borderStyle != .none {
      let radius = borderStyle == .roundedRect ? 5.0 : 0
      let shape = RoundedRect(bounds.inset(dx: 0.5, dy: 0.5), radius: radius)
      if borderStyle == .roundedRect { list.append(.fill(shape, .color(.white))) }
      list.append(.stroke(shape, Stroke(Color(white: 0, alpha: 0.2), width: 1)))
    }
    let written = text ?? ""
    let isEmpty = written.isEmpty
    let shown = isSecureTextEntry ? String(repeating: "•", count: written.count) : written
    let place =
      isEmpty
      ? placeholderRect(forBounds: bounds)
      : isFirstResponder ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let line = isEmpty ? placeholder ?? "" : shown
    guard !line.isEmpty else { return }
    let color = isEmpty ? placeholderColor ?? Color(white: 0.24, alpha: 0.3) : textColor ?? .black
    list.append(
      .text(
        Text(
          line, in: place, font: shownFont, color: color,
          horizontal: textAlignment.horizontal(mirrored: isRightToLeft))))
  }

  // MARK: The first responder

  /// It may, unless the delegate forbids it.
  open override var canBecomeFirstResponder: Bool {
    isEnabled && delegate?.textFieldShouldBeginEditing(self) ?? true
  }

  /// It may, unless the delegate forbids it.
  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  /// Tells the delegate and sends `editingDidBegin`.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard super.becomeFirstResponder() else { return false }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Tells the delegate and sends `editingDidEnd`.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let was = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    guard was else { return true }
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// A tap makes it the first responder.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    if isTouchInside { becomeFirstResponder() }
  }

  /// The height alone.
  open override var intrinsicContentSize: Size {
    let height = (shownFont.lineHeight + (borderStyle == .none ? 2 : 14)).rounded(.up)
    return Size(width: View.noIntrinsicMetric, height: height)
  }

  /// The width that there is, and the height of a line.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: intrinsicContentSize.height)
  }
}
