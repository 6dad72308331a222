public import Drawing

extension View {
  /// How content is fitted into a view; the counterpart of `UIView.ContentMode`.
  nonisolated public enum ContentMode: Int, Hashable, Sendable {
    /// Stretched to fill the bounds.
    case scaleToFill
    /// As large as the bounds allow, with its own proportions.
    case scaleAspectFit
    /// As small as the bounds allow if it is to fill them, with its own proportions. What stands out is
    /// shown unless ``View/clipsToBounds`` is on.
    case scaleAspectFill
    /// As `scaleToFill`: what is painted is asked for in every frame anyhow.
    case redraw
    /// In its own size, in the middle.
    case center
    /// In its own size, at the middle of an edge.
    case top, bottom, left, right
    /// In its own size, in a corner.
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// How the picture of an ``ImageView`` is fitted into it; other views only keep it, as they paint
  /// themselves in every size.
  public final var contentMode: ContentMode {
    get { extras?.contentMode ?? .scaleToFill }
    set { if newValue != contentMode { madeExtras.contentMode = newValue } }
  }

  /// Whether code says that the view covers what is behind it; `true` by default. It is kept for code that
  /// asks: what is painted is the same.
  public final var isOpaque: Bool {
    get { extras?.isOpaque ?? true }
    set { madeExtras.isOpaque = newValue }
  }

  /// The colour of what can be touched: that of the nearest view around for which one was set, or the
  /// library's blue. It takes effect at once, in an animation too, for titles of buttons and the small
  /// controls.
  public final var tintColor: Color {
    get { inheritedTint ?? View.defaultTint }
    set { setTint(newValue) }
  }

  /// Whether subviews follow a change of the size by their ``autoresizingMask``; `true` by default.
  public final var autoresizesSubviews: Bool {
    get { extras?.autoresizesSubviews ?? true }
    set { madeExtras.autoresizesSubviews = newValue }
  }

  /// Sets the colour of what can be touched; `nil` takes over that around again.
  @_spi(UIKitNames) public final func setTint(_ tint: Color?) {
    guard extras?.tint != tint else { return }
    madeExtras.tint = tint
    tintChanged()
  }

  // What another module's properties of the same names, with optional values, lead to.

  /// ``backgroundColor``.
  @_spi(UIKitNames) public final var ownFill: Color {
    get { backgroundColor }
    set { backgroundColor = newValue }
  }
  /// ``tintColor``.
  @_spi(UIKitNames) public final var ownTint: Color { tintColor }
  /// ``gestureRecognizers``; setting them adds and removes what differs.
  @_spi(UIKitNames) public final var ownRecognizers: [GestureRecognizer] {
    get { gestureRecognizers }
    set {
      for gone in gestureRecognizers where !newValue.contains(where: { $0 === gone }) {
        removeGestureRecognizer(gone)
      }
      for recognizer in newValue { addGestureRecognizer(recognizer) }
    }
  }
  /// The stage that it is on.
  @_spi(UIKitNames) public final var ownStage: Stage? { root.stage }

  /// The tint where nobody has set one.
  nonisolated package static let defaultTint = Color(hex: 0x2F6FD6)

  /// The tint of the nearest view for which one was set.
  private var inheritedTint: Color? {
    var view: View? = self
    while let current = view {
      if let tint = current.extras?.tint { return tint }
      view = current.superview
    }
    return nil
  }

  private func tintChanged() {
    tintColorDidChange()
    for subview in subviews where subview.extras?.tint == nil { subview.tintChanged() }
  }
}

nonisolated extension View.ContentMode {
  /// Where content of a size, which has area, is shown.
  func place(of size: Size, in bounds: Rect) -> Rect {
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    let factor: Double
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: factor = min(x, y)
    case .scaleAspectFill: factor = max(x, y)
    default: factor = 1
    }
    let (width, height) = (size.width * factor, size.height * factor)
    var place = Rect(
      x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    switch self {
    case .left, .topLeft, .bottomLeft: place.origin.x = bounds.minX
    case .right, .topRight, .bottomRight: place.origin.x = bounds.maxX - width
    default: break
    }
    switch self {
    case .top, .topLeft, .topRight: place.origin.y = bounds.minY
    case .bottom, .bottomLeft, .bottomRight: place.origin.y = bounds.maxY - height
    default: break
    }
    return place
  }
}
