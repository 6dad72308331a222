public import Drawing
public import TransitionViews

/// A value that a finger sets by pulling a knob; the counterpart of `UISlider`.
///
/// A finger takes hold of the knob, not of the track. A pan or a scroll view around it that recognizes the
/// drag first takes it away; the value stays.
@MainActor
open class Slider: Control {
  private var kept: Float = 0
  /// The least value; 0 by default.
  public final var minimumValue: Float = 0 { didSet { value = kept } }
  /// The greatest value; 1 by default.
  public final var maximumValue: Float = 1 { didSet { value = kept } }
  /// Whether `valueChanged` comes with every move, and not only at the end; `true` by default.
  public final var isContinuous = true
  /// The colour of the track up to the knob; `nil` for the tint.
  public final var minimumTrackTintColor: Color? { didSet { show() } }
  /// The colour of the track behind the knob; `nil` for grey.
  public final var maximumTrackTintColor: Color? { didSet { show() } }
  /// The colour of the knob; `nil` for white.
  public final var thumbTintColor: Color? { didSet { show() } }
  private var thumbImages: [State: ViewPicture] = [:]
  /// From the finger to the middle of the knob, in points.
  private var grip = 0.0
  private let (track, done) = (View(id: "track"), View(id: "done"))
  private let knob = ImageView(id: "knob")

  /// The diameter of the knob, in points.
  nonisolated public static let thumbDiameter = 28.0

  /// Creates a slider with a name.
  public override init(id: String, frame: Rect = .zero) {
    super.init(id: id, frame: frame)
    connect()
  }

  /// Creates a slider that takes its name from its type.
  public override init(frame: Rect) {
    super.init(frame: frame)
    connect()
  }

  private func connect() {
    tracksSideways = true
    knob.shadow = Shadow(color: Color(white: 0, alpha: 0.2), blur: 6, offset: Vector(dx: 0, dy: 2))
    for part in [track, done, knob] {
      part.isUserInteractionEnabled = false
      part.cornerRadius = part === knob ? Slider.thumbDiameter / 2 : 2
      addSubview(part)
    }
    show()
  }

  private func show() {
    track.backgroundColor = maximumTrackTintColor ?? Color(white: 0.47, alpha: 0.3)
    done.backgroundColor = minimumTrackTintColor ?? tintColor
    let image = thumbImages[state] ?? thumbImages[.normal]
    knob.image = image
    knob.backgroundColor = image == nil ? thumbTintColor ?? .white : .clear
    knob.set(image == nil ? 1 : 0, .shadowOpacity)
    for part in [track, done, knob] { part.alpha = isEnabled ? 1 : 0.5 }
  }

  /// Whether it reacts to a finger; otherwise it is paler.
  open override var isEnabled: Bool { didSet { show() } }

  /// Whether the knob is held.
  open override var isHighlighted: Bool { didSet { show() } }

  /// Takes over the colour.
  open override func tintColorDidChange() { show() }

  /// Takes over the colour of what is around.
  open override func didMoveToWindow() { show() }

  /// The value, kept between the least and the greatest. Setting it tells nobody.
  public final var value: Float {
    get { kept }
    set {
      kept = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
      placeKnob()
    }
  }

  /// Sets the value; animated, the knob takes a quarter of a second.
  public func setValue(_ value: Float, animated: Bool) {
    guard animated else { return self.value = value }
    View.animate(withDuration: 0.25) { self.value = value }
  }

  /// Shows a picture in the knob's place in a state; states without one show that of `normal`.
  public func setThumbImage(_ image: ViewPicture?, for state: State) {
    thumbImages[state] = image
    show()
  }

  /// The picture of the knob in a state.
  public func thumbImage(for state: State) -> ViewPicture? { thumbImages[state] }

  private var room: Double { max(bounds.width - Slider.thumbDiameter, 0) }

  private func placeKnob() {
    let span = Double(maximumValue - minimumValue)
    let fraction = span > 0 ? Double(kept - minimumValue) / span : 0
    let way = isRightToLeft ? room * (1 - fraction) : room * fraction
    knob.bounds.size = Size(width: Slider.thumbDiameter, height: Slider.thumbDiameter)
    knob.center = Point(
      x: bounds.minX + Slider.thumbDiameter / 2 + way, y: bounds.midY)
    let line = Rect(x: bounds.minX + 2, y: bounds.midY - 2, width: bounds.width - 4, height: 4)
    track.frame = line
    let length = isRightToLeft ? line.maxX - knob.center.x : knob.center.x - line.minX
    done.frame = asRead(
      Rect(x: line.minX, y: line.minY, width: max(length, 0), height: line.height), in: line)
  }

  /// Lets the knob lie where the value is.
  open override func layoutSubviews() { placeKnob() }

  /// The width that there is, and the height of the knob.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: intrinsicContentSize.height)
  }

  /// The height alone.
  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: Slider.thumbDiameter + 6)
  }

  // MARK: The finger

  /// Takes hold of the knob; a finger further than 15 points beside it does not.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let place = touch.location(in: self)
    guard knob.frame.inset(dx: -15, dy: -15).contains(place) else { return false }
    grip = knob.center.x - place.x
    return true
  }

  /// Moves the knob.
  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let way = touch.location(in: self).x + grip - bounds.minX - Slider.thumbDiameter / 2
    let former = kept
    let share = room > 0 ? min(max(way / room, 0), 1) : 0
    let fraction = isRightToLeft ? 1 - share : share
    value = minimumValue + (maximumValue - minimumValue) * Float(fraction)
    if isContinuous, kept != former { sendActions(for: .valueChanged) }
    return true
  }

  /// Lets go of the knob.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }
}
