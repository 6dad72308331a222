public import Drawing
public import TransitionViews

/// A rectangle that shows something, as `CALayer`: a view's own, or one without a view.
///
/// A view's ``View/layer`` is always the same object and has the view's properties. A layer
/// of one's own takes no touches and lies among its superlayer's subviews and other layers in one order. It
/// changes over a quarter of a second where nothing else is said (``LayerTransaction``); a view's own layer
/// does not.
///
/// It has more properties than most types because Core Animation's has.
open class Layer: LayerAction {
  /// A name of the caller's own.
  public final var name: String?
  /// Is told of nothing but asked for ``LayerDelegate/action(for:forKey:)``; a view's layer has its view.
  public final weak var delegate: (any LayerDelegate)?
  /// Whether ``draw(in:)`` is called again when the size of the bounds changes.
  public final var needsDisplayOnBoundsChange = false
  /// Whether to keep the layer as pixels; nothing is to be done, as it is painted as sharply as it is shown.
  public final var shouldRasterize = false
  /// At which scale it would be kept; nothing is to be done.
  public final var rasterizationScale = 1.0
  /// How many pixels of its contents make up a point; nothing is to be done, as pictures have points.
  public final var contentsScale = 1.0
  /// How ``contents`` are fitted into the bounds.
  public final var contentsGravity = ContentsGravity.resize
  /// Whether the content has no transparent parts; nothing is to be done.
  public final var isOpaque = false
  /// Whether groups of layers fade as one; nothing is to be done.
  public final var allowsGroupOpacity = true
  /// Whether edges are smooth; nothing is to be done, as they always are.
  public final var allowsEdgeAntialiasing = true
  /// Which curve corners have; nothing is to be done, as they are quarter circles.
  public final var cornerCurve = CornerCurve.circular

  var content = LayerContent()
  /// What is read, where that is not the model.
  var frozen: LayerState?
  /// What moves it, in the order in which it was added.
  var runs: [LayerRun] = []
  var timing = LayerTiming()
  var tempo: LayerTempo?
  private var notes: [String: Any] = [:]
  var drawing = LayerDrawing()
  /// When it came onto its stage.
  var arrival: Double?
  private weak var placed: View?
  /// The view that holds the layer while nothing else does.
  private var own: View?

  /// Creates a layer without a view.
  public init() {}

  /// Creates a layer that shows what another one does: Core Animation makes what `presentation()` returns
  /// so.
  public init(layer: Any) {
    guard let layer = layer as? Layer else { return }
    (content, timing, name) = (layer.content, layer.timing, layer.name)
    (placed, frozen) = (layer.view, layer.frozen)
  }

  // MARK: The view that shows it

  /// The view that shows the layer: its own, or one that only holds it.
  final var view: View {
    if let placed { return placed }
    let made = LayerView(of: self)
    (placed, own) = (made, made)
    return made
  }

  /// Becomes a view's own layer.
  final func become(layerOf view: View) {
    (placed, own) = (view, nil)
    view.backing = self
  }

  /// Makes another layer show a state of this one.
  final func frozen<Kind: Layer>(as made: Kind, _ state: LayerState) -> Kind {
    (made.placed, made.frozen, made.name, made.timing) = (view, state, name, timing)
    return made
  }

  /// Goes on in another view than the one that has gone.
  final func move(to view: LayerView) { (placed, own) = (view, view) }

  /// Lets the view that holds the layer hold on to it, or the other way round.
  final func isHeld(_ isHeld: Bool) {
    guard let view = view as? LayerView else { return }
    own = isHeld ? nil : view
    view.held = isHeld ? self : nil
  }

  /// Whether it has no view of its own.
  final var isFree: Bool { view.isLayer }

  final var state: ViewState { frozen?.view ?? view.model }

  /// Changes something, with the action of its property where there is one.
  final func change(_ keys: String..., body: () -> Void) {
    guard isFree else { return body() }
    let starts = actions(for: keys)
    Ambient.gathering(nil, body)
    for (key, action) in starts { add(action, forKey: key) }
  }

  // MARK: Geometry

  /// The rectangle in the superlayer, as a view's.
  open var frame: Rect {
    get { state.frame }
    set {
      guard newValue != state.frame else { return }
      change("position", "bounds") { view.frame = newValue }
    }
  }
  /// The layer's own coordinate system, in points.
  open var bounds: Rect {
    get { state.bounds }
    set {
      guard newValue != view.model.bounds else { return }
      change("bounds") { view.bounds = newValue }
    }
  }
  /// Where the anchor point lies in the superlayer, in points.
  open var position: Point {
    get { state.position }
    set { change("position") { view.center = newValue } }
  }
  /// The point of the bounds that lies at the position, as fractions of the size; the middle by default.
  open var anchorPoint: Point {
    get { state.anchorPoint }
    set { change("anchorPoint") { view.anchorPoint = newValue } }
  }
  /// How far it lies in front of the superlayer's plane, in points.
  open var zPosition: Double {
    get { state.zPosition }
    set { change("zPosition") { view.zPosition = newValue } }
  }
  /// The transform about the anchor point, in space.
  open var transform: Transform3D {
    get { state.transform3D }
    set { change("transform") { view.transform3D = newValue } }
  }
  /// What is applied to the sublayers' places in space.
  open var sublayerTransform: Transform3D {
    get { state.sublayerTransform }
    set { change("sublayerTransform") { view.sublayerTransform = newValue } }
  }
  /// The part of the transform in the plane.
  public final func affineTransform() -> AffineTransform { state.transform }
  /// Sets the transform to one in the plane.
  public final func setAffineTransform(_ transform: AffineTransform) {
    self.transform = Transform3D(transform)
  }

  // MARK: Looks

  /// Whether it is seen from behind too.
  open var isDoubleSided: Bool {
    get { view.isDoubleSided }
    set { view.isDoubleSided = newValue }
  }
  /// Whether the layer and its sublayers are not shown.
  open var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }
  /// The opacity, 0…1.
  open var opacity: Double {
    get { state.alpha }
    set { change("opacity") { view.alpha = newValue } }
  }
  /// The fill behind the content.
  open var backgroundColor: Color {
    get { state.backgroundColor }
    set { change("backgroundColor") { view.backgroundColor = newValue } }
  }
  /// Whether sublayers are shown only inside the bounds.
  open var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }
  /// The radius of the corners, in points.
  open var cornerRadius: Double {
    get { state.cornerRadius }
    set { change("cornerRadius") { view.cornerRadius = newValue } }
  }
  /// Which corners are rounded; all by default.
  open var maskedCorners: CornerMask {
    get { view.maskedCorners }
    set { view.maskedCorners = newValue }
  }
  /// The width of the line inside the edge, in points.
  open var borderWidth: Double {
    get { state.borderWidth }
    set { change("borderWidth") { view.borderWidth = newValue } }
  }
  /// The colour of the line inside the edge; black by default.
  open var borderColor: Color {
    get { state.borderColor }
    set { change("borderColor") { view.borderColor = newValue } }
  }
  /// The colour of the shadow; black by default.
  open var shadowColor: Color {
    get { state.shadowColor }
    set { change("shadowColor") { view.set(newValue, .shadowColor) } }
  }
  /// The opacity of the shadow, 0…1; 0, no shadow, by default.
  open var shadowOpacity: Double {
    get { state.shadowOpacity }
    set { change("shadowOpacity") { view.set(newValue, .shadowOpacity) } }
  }
  /// How soft the shadow is, in points: half of its `Shadow`'s blur; 3 by default.
  open var shadowRadius: Double {
    get { state.shadowRadius }
    set { change("shadowRadius") { view.set(newValue, .shadowRadius) } }
  }
  /// How far the shadow lies from the layer; (0, −3) by default.
  open var shadowOffset: Vector {
    get { state.shadowOffset }
    set { change("shadowOffset") { view.setShadowOffset(newValue) } }
  }
  /// What casts the shadow; `nil` for the background's outline. Of what is no rounded rectangle, the
  /// rectangle around it casts it.
  open var shadowPath: ShapePath? {
    get { shownContent.shadowPath.map { ShapePath($0) } }
    set { change("shadowPath") { content.shadowPath = newValue?.path } }
  }
  /// A picture over the background, or `nil`.
  open var contents: Any? {
    get { shownContent.contents }
    set { change("contents") { content.contents = LayerValue(newValue)?.picture } }
  }
  /// Which part of ``contents`` is shown, as fractions of its size.
  open var contentsRect: Rect {
    get { shownContent.contentsRect }
    set { change("contentsRect") { content.contentsRect = newValue } }
  }

  final var shownContent: LayerContent { frozen?.content ?? content }

  // MARK: For subclasses

  /// Arranges the sublayers, before a frame after the size has changed. The default does nothing.
  open func layoutSublayers() {}

  /// Appends what the kind of layer shows, in the layer's coordinates.
  func paintKind(_ shown: LayerContent, into list: inout DisplayList, state: ViewState) {}

  /// Appends what is shown more than once.
  func paintCopies(
    into list: inout DisplayList, showing sight: Sight, map: AffineTransform, opacity: Double
  ) {}

  /// What casts the shadow, if not the background.
  func shadowOutline(_ shown: LayerContent) -> Path? { shown.shadowPath }

  /// What the kind of layer shows beyond the bounds, if it does.
  func paintedArea(of shown: LayerContent) -> Rect? { nil }

  /// Draws the content; called before a frame after ``setNeedsDisplay()``. The default draws nothing.
  open func draw(in context: GraphicsImageRendererContext) {}

  /// Makes the content anew, before a frame after ``setNeedsDisplay()``. The default calls ``draw(in:)``.
  open func display() { drawing.record(bounds: view.model.bounds) { draw(in: $0) } }

  /// Says that the content has changed.
  open func setNeedsDisplay() {
    drawing.isDue = true
    if !isFree { view.setNeedsDisplay() }
  }

  /// Whether ``display()`` is called when a property of this name changes, and while it moves; `false` by
  /// default. Only properties of a subclass's own are asked for.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// What happens when a property changes, if anything: an ``Animation`` is added under the property's name.
  /// The default is that of the transaction for a layer without a view.
  open func action(forKey key: String) -> (any LayerAction)? { defaultAction(forKey: key) }

  /// The layer as it is shown now; `nil` for one that is on no stage. What is read from it stays as it was;
  /// what is set is set in the layer.
  open func presentation() -> Layer? { shown().map { frozen(as: Layer(), $0) } }

  /// The layer with the values that everything runs towards, for one that ``presentation()`` has given.
  public final func model() -> Layer { view.layer }

  // MARK: By name

  /// Sets a property by its key path, such as `transform.scale`, or keeps a value of the caller's own.
  open func setValue(_ value: Any?, forKeyPath path: String) {
    guard let key = LayerKey.named(path), let value = LayerValue(value) else {
      return notes[path] = value
    }
    var new = LayerState(view: view.model, content: content)
    key.set(&new, value)
    take(new)
  }

  /// A property by its key path, such as `transform.rotation.z`, or what has been kept under the name.
  open func value(forKeyPath path: String) -> Any? {
    guard let key = LayerKey.named(path) else {
      return shownContent.custom[path]?.any ?? notes[path]
    }
    return key.get(LayerState(view: state, content: shownContent))?.any
  }
}
