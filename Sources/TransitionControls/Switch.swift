public import Drawing
public import TransitionViews

/// On or off; the counterpart of `UISwitch`. A tap turns it over; it is not dragged.
@MainActor
open class Switch: Control {
  /// Its size, which it keeps.
  nonisolated public static let size = Size(width: 51, height: 31)
  /// The colour when it is on; `nil` for green.
  public final var onTintColor: Color? { didSet { show() } }
  /// The colour of the knob; `nil` for white.
  public final var thumbTintColor: Color? { didSet { show() } }
  private var isSet = false
  private let knob = View(id: "knob")

  /// Creates a switch with a name that is off.
  public override init(id: String, frame: Rect = .zero) {
    super.init(id: id, frame: Rect(origin: frame.origin, size: Switch.size))
    connect()
  }

  /// Creates a switch that takes its name from its type and is off.
  public override init(frame: Rect) {
    super.init(frame: Rect(origin: frame.origin, size: Switch.size))
    connect()
  }

  private func connect() {
    tracksSideways = true
    (cornerRadius, knob.cornerRadius) = (Switch.size.height / 2, 13.5)
    knob.isUserInteractionEnabled = false
    knob.shadow = Shadow(color: Color(white: 0, alpha: 0.2), blur: 6, offset: Vector(dx: 0, dy: 2))
    knob.bounds.size = Size(width: 27, height: 27)
    addSubview(knob)
    show()
  }

  private func show() {
    backgroundColor = isSet ? onTintColor ?? Color(hex: 0x34C759) : Color(white: 0.47, alpha: 0.2)
    knob.backgroundColor = thumbTintColor ?? .white
    placeKnob()
  }

  private func placeKnob() {
    knob.center = Point(x: isSet != isRightToLeft ? 35.5 : 15.5, y: 15.5)
  }

  /// Lets the knob lie on the side of what it says.
  open override func layoutSubviews() { placeKnob() }

  /// Whether it is on. Setting it tells nobody.
  public final var isOn: Bool {
    get { isSet }
    set { setOn(newValue, animated: false) }
  }

  /// Turns it over; animated, that takes a quarter of a second.
  public func setOn(_ on: Bool, animated: Bool) {
    isSet = on
    guard animated else { return show() }
    View.animate(withDuration: 0.25) { show() }
  }

  /// Turns it over for a finger that is lifted inside.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    guard isTouchInside else { return }
    setOn(!isOn, animated: true)
    sendActions(for: .valueChanged)
  }

  /// ``size``.
  open override func sizeThatFits(_ size: Size) -> Size { Switch.size }

  /// ``size``.
  open override var intrinsicContentSize: Size { Switch.size }
}
