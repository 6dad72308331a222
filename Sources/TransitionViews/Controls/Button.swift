public import Drawing

/// A control with a title, a picture, or both; the counterpart of `UIButton`.
@MainActor
open class Button: Control {
  /// How a button looks.
  nonisolated public enum ButtonType: Hashable, Sendable {
    /// A white title, which shows a press only with colours of its own.
    case custom
    /// A tinted title, which fades while it is pressed.
    case system
    /// As `system`, with a sign in place of a title.
    case close, detailDisclosure, infoLight, infoDark, contactAdd
  }

  /// What is shown in a state.
  private struct Look {
    var title: String?
    var color: Color?
    var image: ViewPicture?
    var background: ViewPicture?
  }

  /// How the button looks.
  public private(set) final var buttonType = ButtonType.custom
  private let label: Label
  private var looks: [State: Look] = [:]
  private var front: ImageView?
  private var background: ImageView?
  /// What is kept free around title and picture, in points.
  public final var contentEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// How far the title is moved inward from each edge, in points.
  public final var titleEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// How far the picture is moved inward from each edge, in points.
  public final var imageEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether a picture of a custom button is paler during a press; `true` by default.
  public final var adjustsImageWhenHighlighted = true

  /// What it shows and how, as one value, before all that is set for single states; `nil` by default. What a
  /// configuration has set of fill, line and corners stays when it is taken away.
  public final var configuration: Configuration? {
    didSet {
      Ambient.stage?.offers(.buttonConfiguration, to: id)
      stateDidChange()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// Creates a custom button with a name.
  public override init(id: String, frame: Rect = .zero) {
    label = Label(id: "\(id)/title")
    super.init(id: id, frame: frame)
    connect()
  }

  /// Creates a custom button that takes its name from its type.
  public override init(frame: Rect) {
    label = Label(frame: .zero)
    super.init(frame: frame)
    connect()
  }

  /// Creates a button that takes its name from its type, its title from an action, and calls it when it
  /// is pressed.
  public convenience init(type: ButtonType, primaryAction: Action? = nil) {
    self.init(frame: .zero)
    buttonType = type
    if let sign = type.sign { setTitle(sign, for: .normal) }
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    stateDidChange()
  }

  /// Creates a system button in a rectangle, with an action.
  public convenience init(frame: Rect, primaryAction: Action?) {
    self.init(type: .system, primaryAction: primaryAction)
    self.frame = frame
  }

  private func connect() {
    label.textAlignment = .center
    addSubview(label)
    stateDidChange()
  }

  override func wasNamed() {
    super.wasNamed()
    label.name("\(id)/title")
  }

  /// The title's view.
  public final var titleLabel: Label? { label }
  /// The picture's view; `nil` before a picture was set.
  public final var imageView: ImageView? { front }
  /// The title that is shown.
  public final var currentTitle: String? { configuration?.title ?? shown(\.title) }
  /// The picture that is shown.
  public final var currentImage: ViewPicture? { configuration?.image ?? shown(\.image) }
  /// The picture behind them that is shown.
  public final var currentBackgroundImage: ViewPicture? { shown(\.background) }
  /// The colour of the title that is shown.
  public final var currentTitleColor: Color {
    looks[state]?.color ?? (state.contains(.disabled) ? disabledColor : nil)
      ?? configuration?.foreground(tintColor) ?? looks[.normal]?.color
      ?? (isTinted ? tintColor : .white)
  }

  private func shown<Part>(_ part: KeyPath<Look, Part?>) -> Part? {
    looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
  }

  private var isTinted: Bool { buttonType != .custom || configuration != nil }
  private var disabledColor: Color? { isTinted ? Color(white: 0.24, alpha: 0.3) : nil }

  private func set<Part>(_ part: Part, at place: WritableKeyPath<Look, Part>, for state: State) {
    looks[state, default: Look()][keyPath: place] = part
    stateDidChange()
  }

  /// Sets the title in a state; states without one show that of `normal`.
  public func setTitle(_ title: String?, for state: State) { set(title, at: \.title, for: state) }

  /// The title that was set for a state.
  public func title(for state: State) -> String? { looks[state]?.title }

  /// Sets the title's colour in a state; states without one show that of `normal`.
  public func setTitleColor(_ color: Color?, for state: State) {
    set(color, at: \.color, for: state)
  }

  /// The colour that was set for a state.
  public func titleColor(for state: State) -> Color? { looks[state]?.color }

  /// Sets the picture before the title, on the side where the button begins, in a state; states without one show that of `normal`. It keeps its
  /// own colours, whatever the type.
  public func setImage(_ image: ViewPicture?, for state: State) {
    set(image, at: \.image, for: state)
  }

  /// The picture that was set for a state.
  public func image(for state: State) -> ViewPicture? { looks[state]?.image }

  /// Sets the picture behind title and picture in a state; it is stretched to fill the button.
  public func setBackgroundImage(_ image: ViewPicture?, for state: State) {
    set(image, at: \.background, for: state)
  }

  /// The picture behind that was set for a state.
  public func backgroundImage(for state: State) -> ViewPicture? { looks[state]?.background }

  override func stateDidChange() {
    if label.text != currentTitle {
      label.text = currentTitle
      invalidateIntrinsicContentSize()
    }
    label.textColor = currentTitleColor
    showConfiguration()
    show(currentImage, in: &front, called: "image", at: subviews.count)
    show(currentBackgroundImage, in: &background, called: "background", at: 0)
    let dimmed = isHighlighted ? 0.2 : 1
    if isTinted { label.alpha = dimmed }
    guard let front else { return }
    let fades = isTinted || (adjustsImageWhenHighlighted && looks[.highlighted]?.image == nil)
    front.alpha = fades && isHighlighted ? (isTinted ? dimmed : 0.5) : 1
  }

  private func show(
    _ image: ViewPicture?, in view: inout ImageView?, called name: String, at index: Int
  ) {
    guard image != nil || view != nil else { return }
    let shown = view ?? ImageView(id: "\(id)/\(name)")
    if view == nil {
      insertSubview(shown, at: index)
      view = shown
    }
    if shown.image?.size != image?.size { setNeedsLayout() }
    shown.image = image
  }

  /// Takes over the colour, in a button of a tinted type.
  open override func tintColorDidChange() { stateDidChange() }

  /// Takes over the colour of what is around.
  open override func didMoveToWindow() { if isTinted { stateDidChange() } }

  override func endPress(_ event: Event) {
    let wasTracking = isTracking
    super.endPress(event)
    if wasTracking, event == .touchUpInside { sendActions(for: .primaryActionTriggered) }
  }

  /// Lets the title fill the button; with a picture, both lie beside each other.
  open override func layoutSubviews() {
    background?.untransformedFrame = bounds
    if let configuration { cornerRadius = configuration.radius(bounds.height) }
    insetContent()
    let place = bounds.inset(by: contentEdgeInsets)
    guard let front, let image = front.image else {
      label.textAlignment = alignment
      return label.untransformedFrame = place.inset(by: titleEdgeInsets)
    }
    let factor = min(
      1, place.width / max(image.size.width, 1), place.height / max(image.size.height, 1))
    let size = Size(
      width: image.size.width * max(factor, 0), height: image.size.height * max(factor, 0))
    let (title, gap) = (
      min(label.intrinsicContentSize.width, max(place.width - size.width, 0)), gap
    )
    let start =
      switch alignment {
      case .left: place.minX
      case .right: place.maxX - size.width - gap - title
      default: place.midX - (size.width + gap + title) / 2
      }
    let both = Rect(
      x: start, y: place.minY, width: size.width + gap + title, height: place.height)
    let picture = Rect(
      x: start, y: place.midY - size.height / 2, width: size.width, height: size.height)
    let words = Rect(
      x: start + size.width + gap, y: place.minY, width: title, height: place.height)
    front.untransformedFrame = asRead(picture, in: both).moved(by: imageEdgeInsets)
    label.untransformedFrame = asRead(words, in: both).moved(by: titleEdgeInsets)
  }

  /// The room between picture and title, in points.
  private var gap: Double { currentImage == nil ? 0 : configuration?.imagePadding ?? 0 }

  private var alignment: TextAlignment {
    switch contentHorizontalAlignment {
    case .center, .fill: .center
    case .left: .left
    case .right: .right
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    }
  }

  /// The size of title and picture, with what is kept free around them.
  open override func sizeThatFits(_ size: Size) -> Size { enclosing(label.sizeThatFits(size)) }

  /// The size of title and picture, with what is kept free around them.
  open override var intrinsicContentSize: Size { enclosing(label.intrinsicContentSize) }

  private func enclosing(_ title: Size) -> Size {
    let (image, free) = (currentImage?.size ?? .zero, contentEdgeInsets)
    return Size(
      width: title.width + gap + image.width + free.left + free.right,
      height: max(title.height, image.height) + free.top + free.bottom)
  }
}

extension Rect {
  /// Moved by what edges leave free on one side more than on the other.
  fileprivate func moved(by insets: EdgeInsets) -> Rect {
    offset(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}

extension Button.ButtonType {
  /// What stands in the title's place.
  fileprivate var sign: String? {
    switch self {
    case .custom, .system: nil
    case .close: "✕"
    case .detailDisclosure, .infoLight, .infoDark: "ⓘ"
    case .contactAdd: "⊕"
    }
  }
}
