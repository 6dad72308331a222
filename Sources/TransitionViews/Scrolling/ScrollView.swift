public import Drawing
public import SpringEngine

/// A view whose content is larger than itself, which a finger, a wheel or code moves; the counterpart of
/// `UIScrollView`.
///
/// The content offset is the origin of the bounds, so that subviews move with it. A finger moves it one to
/// one and meets a rubber band beyond the edges; released, it coasts, turns back at an edge by a spring
/// with the same velocity, and a press catches it. All of it is a closed form of the stage's time: the
/// same offsets are shown at the same times at any frame rate.
///
///     let list = ScrollView(id: "list", frame: Rect(x: 0, y: 0, width: 390, height: 600))
///     list.contentSize = Size(width: 390, height: 4_000)
///     list.addSubview(rows)
///
/// Where scroll views are nested, the inner one moves first, and the outer one goes on where the inner one
/// ends, in the same drag. In a sheet the content is handed over to the sheet in the same way; see
/// ``SheetPresentationController``. ``layoutSubviews()`` is called when the size or the subviews change,
/// not when the content moves.
///
/// It has more properties than most types: most are UIKit's own.
@MainActor
open class ScrollView: View {
  /// Whether a cell of a list is highlighted only once it is plain that the finger does not scroll; `true` by
  /// default. In another scroll view what is pressed shows it at once.
  public final var delaysContentTouches = true
  /// How quickly released content slows down.
  public typealias DecelerationRate = SpringEngine.DecelerationRate

  /// Is told what happens.
  public final weak var delegate: (any ScrollViewDelegate)?

  /// The size of the content, in points.
  public final var contentSize = Size(width: 0, height: 0) {
    didSet { if contentSize != oldValue { limitsChanged() } }
  }
  /// How far the content may be scrolled beyond its edges at rest, in points.
  public final var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { limitsChanged() } }
  }
  /// Which part of the safe area is added to ``contentInset``.
  public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      insetsChanged(from: contentInset.adding(takenPart(of: toldSafeArea, by: oldValue)))
    }
  }
  /// The insets that are in force: ``contentInset`` and what is taken of the safe area, in points.
  public final var adjustedContentInset: EdgeInsets {
    contentInset.adding(takenPart(of: toldSafeArea, by: contentInsetAdjustmentBehavior))
  }

  /// Whether a release ends at a multiple of the view's size, one further at most.
  public final var isPagingEnabled = false
  /// Whether the content goes beyond its edges and comes back.
  ///
  /// On a stage that ``Stage/prefersReducedMotion``, a finger still pulls it beyond, on the same band, and it
  /// comes back when the finger lets go; but what coasts halts at the edge, and is never thrown beyond. This
  /// is ours: UIKit bounces all the same.
  public final var bounces = true
  /// Whether content that fits vertically can be pulled too.
  public final var alwaysBounceVertical = false
  /// Whether content that fits horizontally can be pulled too.
  public final var alwaysBounceHorizontal = false
  /// Whether a finger and the wheel move the content. Switching it off lets a drag go.
  public final var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether a drag that begins along one axis leaves the other one alone.
  public final var isDirectionalLockEnabled = false
  /// How quickly released content slows down.
  public final var decelerationRate = DecelerationRate.normal
  /// Whether a slim bar shows where the content is vertically, while it moves and a moment after.
  public final var showsVerticalScrollIndicator = true
  /// Whether a slim bar shows where the content is horizontally, while it moves and a moment after.
  public final var showsHorizontalScrollIndicator = true

  /// The pan that moves the content. Its ``GestureRecognizer/action`` is the scroll view's own.
  public let panGestureRecognizer: PanGestureRecognizer

  /// Who makes the content where it is seen, in a list.
  package final weak var filler: (any ScrollFiller)?
  /// The size at the last layout.
  private final var settledSize: Size?
  /// What a finger does with the content.
  var drag: ScrollDrag?
  /// What is known of zooming, once it is meant to.
  final var zoom: ScrollZoom?
  /// The indicators' last moments.
  var indicatorFade: Timeline?

  /// Creates a scroll view without content, which clips its subviews.
  public override init(id: String, frame: Rect = .zero) {
    let pan = ScrollPanGestureRecognizer(name: "\(id)/pan", axis: .any)
    panGestureRecognizer = pan
    super.init(id: id, frame: frame)
    connect(pan)
  }

  /// Creates a scroll view without content that takes its name from its type.
  public override init(frame: Rect) {
    let pan = ScrollPanGestureRecognizer(name: "pan", axis: .any)
    panGestureRecognizer = pan
    super.init(frame: frame)
    connect(pan)
  }

  private func connect(_ pan: ScrollPanGestureRecognizer) {
    clipsToBounds = true
    pan.scrollView = self
    pan.beginsAtOnce = { [weak self] in self?.travel != nil }
    pan.action = { [weak self] _ in self?.followPan() }
    addBuiltIn(pan)
  }

  override func wasNamed() { panGestureRecognizer.name = "\(id)/pan" }

  /// Takes the offset to the limits of the new size; overrides call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    // A list has new subviews all the time, and what it has sent to a place is to arrive there.
    if filler == nil || settledSize != bounds.size { limitsChanged() }
    settledSize = bounds.size
  }

  override func takeSafeArea(_ insets: EdgeInsets) {
    let former = adjustedContentInset
    super.takeSafeArea(insets)
    insetsChanged(from: former)
  }

  override func safeAreaHandedOn(_ insets: EdgeInsets) -> EdgeInsets {
    let taken = takenPart(of: insets, by: contentInsetAdjustmentBehavior)
    return EdgeInsets(
      top: insets.top - taken.top, left: insets.left - taken.left,
      bottom: insets.bottom - taken.bottom, right: insets.right - taken.right)
  }

  override func drawInFront(
    into list: inout DisplayList, bounds: Rect, at time: Double, map: AffineTransform,
    opacity: Double
  ) {
    appendIndicators(to: &list, bounds: bounds, at: time, map: map, opacity: opacity)
  }

  // MARK: State

  /// Whether a finger is down on the content, or moves it.
  public final var isTracking: Bool {
    drag != nil || panGestureRecognizer.hasTouch && panGestureRecognizer.watches
  }
  /// Whether a finger moves the content.
  public final var isDragging: Bool { drag != nil }
  /// Whether the content goes on by itself after a drag.
  public final var isDecelerating: Bool { travel?.kind == .deceleration }

  // MARK: The offset

  /// Which point of the content is shown at the view's top-left corner, in points. Animatable, additively,
  /// in an animation block; while the content moves by itself, it is where it is now.
  ///
  /// Setting it stops what moves. As in UIKit it is not held to the limits.
  public final var contentOffset: Point {
    get {
      guard let travel, let stage = travel.stage else { return model.bounds.origin }
      return model.bounds.origin + travel.displacement(at: stage.now)
    }
    set { move(to: newValue, animated: false) }
  }

  /// Takes the content to an offset, by a spring that keeps the present velocity if it is animated.
  ///
  /// - Parameters:
  ///   - offset: In points; it is not held to the limits.
  ///   - animated: Whether it moves there; outside of a stage it never does.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public final func setContentOffset(
    _ offset: Point, animated: Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line) { move(to: offset, animated: animated) }
  }

  private func move(to offset: Point, animated: Bool) {
    let velocity = velocityNow
    stopTravel()
    let shown = model.bounds.origin
    guard shown != offset else { return }
    guard animated, let stage = Ambient.stage, Ambient.isAnimating else {
      bounds = Rect(origin: offset, size: bounds.size)
      didScroll()
      return
    }
    endDragInCode()
    func motion(_ from: Double, _ velocity: Double, _ to: Double) -> ScrollMotion {
      ScrollMotion(
        from: from, velocity: velocity, to: to, by: ScrollTravel.animationSpring)
    }
    begin(
      .animation, x: motion(shown.x, velocity.dx, offset.x),
      y: motion(shown.y, velocity.dy, offset.y), in: stage)
  }

  /// Moves the content as little as possible so that a rectangle of it is shown.
  ///
  /// - Parameters:
  ///   - rect: In the content's coordinates, in points; one that is larger than the view is shown from
  ///     its top-left corner on.
  ///   - animated: Whether it moves there.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public final func scrollRectToVisible(
    _ rect: Rect, animated: Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    func nearest(_ from: Double, _ low: Double, _ high: Double, _ extent: Double) -> Double {
      min(max(from, high - extent), low)
    }
    let inset = adjustedContentInset
    let (width, height) = (
      bounds.width - inset.left - inset.right, bounds.height - inset.top - inset.bottom
    )
    let now = contentOffset
    let wanted = Point(
      x: nearest(now.x + inset.left, rect.minX, rect.maxX, width) - inset.left,
      y: nearest(now.y + inset.top, rect.minY, rect.maxY, height) - inset.top)
    setContentOffset(limits.nearest(to: wanted), animated: animated, fileID: fileID, line: line)
  }

  /// Shows the indicators for a moment.
  public final func flashScrollIndicators() {
    if let stage = Ambient.stage { fadeIndicators(in: stage) }
  }
}
