public import Drawing

/// A control with a title; the counterpart of `UIButton`.
@MainActor
open class Button: Control {
  /// How a button looks.
  nonisolated public enum ButtonType: Hashable, Sendable {
    /// A white title, which shows a press only with colours of its own.
    case custom
    /// A tinted title, which fades while it is pressed.
    case system
  }

  /// How the button looks.
  public private(set) final var buttonType = ButtonType.custom
  private let label: Label
  private var titles: [State: String] = [:]
  private var colors: [State: Color] = [:]

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
  /// The title that is shown.
  public final var currentTitle: String? { titles[state] ?? titles[.normal] }
  /// The colour of the title that is shown.
  public final var currentTitleColor: Color {
    colors[state] ?? (state.contains(.disabled) ? disabledColor : nil) ?? colors[.normal]
      ?? (buttonType == .system ? Button.tint : .white)
  }

  private static let tint = Color(hex: 0x2F6FD6)
  private var disabledColor: Color? {
    buttonType == .system ? Color(white: 0.24, alpha: 0.3) : nil
  }

  /// Sets the title in a state; states without one show that of `normal`.
  public func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    stateDidChange()
  }

  /// The title that was set for a state.
  public func title(for state: State) -> String? { titles[state] }

  /// Sets the title's colour in a state; states without one show that of `normal`.
  public func setTitleColor(_ color: Color?, for state: State) {
    colors[state] = color
    stateDidChange()
  }

  /// The colour that was set for a state.
  public func titleColor(for state: State) -> Color? { colors[state] }

  override func stateDidChange() {
    if label.text != currentTitle {
      label.text = currentTitle
      invalidateIntrinsicContentSize()
    }
    label.textColor = currentTitleColor
    if buttonType == .system { label.alpha = isHighlighted ? 0.2 : 1 }
  }

  override func endPress(_ event: Event) {
    let wasTracking = isTracking
    super.endPress(event)
    if wasTracking, event == .touchUpInside { sendActions(for: .primaryActionTriggered) }
  }

  /// Lets the title fill the button.
  open override func layoutSubviews() { label.untransformedFrame = bounds }

  /// The title's size.
  open override func sizeThatFits(_ size: Size) -> Size { label.sizeThatFits(size) }

  /// The title's size.
  open override var intrinsicContentSize: Size { label.intrinsicContentSize }
}
