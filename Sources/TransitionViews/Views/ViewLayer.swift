public import Drawing

extension View {
  /// The view under the names that its properties have in Core Animation.
  public var layer: ViewLayer { ViewLayer(view: self) }
}

/// A view's properties under the names of `CALayer`, so that code which reaches for `view.layer` goes on
/// doing so. It holds nothing itself: there is no layer tree.
///
/// What is set in an animation block is animated; outside of one, nothing is, as for a view's own layer in
/// UIKit. Layers on their own, explicit `CAAnimation`s and contents do not exist here.
public struct ViewLayer {
  private let view: View
  /// What is read, where that is not the model.
  private let shown: ViewState?

  init(view: View, shown: ViewState? = nil) {
    self.view = view
    self.shown = shown
  }

  private var state: ViewState { shown ?? view.model }

  /// As ``View/bounds``.
  public var bounds: Rect {
    get { state.bounds }
    nonmutating set { view.bounds = newValue }
  }
  /// As ``View/center``.
  public var position: Point {
    get { state.position }
    nonmutating set { view.center = newValue }
  }
  /// As ``View/frame``.
  public var frame: Rect {
    get { state.frame }
    nonmutating set { view.frame = newValue }
  }
  /// As ``View/anchorPoint``.
  public var anchorPoint: Point {
    get { state.anchorPoint }
    nonmutating set { view.anchorPoint = newValue }
  }
  /// As ``View/zPosition``.
  public var zPosition: Double {
    get { state.zPosition }
    nonmutating set { view.zPosition = newValue }
  }
  /// As ``View/transform3D``; a view's `transform` is the layer's ``affineTransform()``.
  public var transform: Transform3D {
    get { state.transform3D }
    nonmutating set { view.transform3D = newValue }
  }
  /// As ``View/sublayerTransform``.
  public var sublayerTransform: Transform3D {
    get { state.sublayerTransform }
    nonmutating set { view.sublayerTransform = newValue }
  }
  /// As ``View/isDoubleSided``.
  public var isDoubleSided: Bool {
    get { view.isDoubleSided }
    nonmutating set { view.isDoubleSided = newValue }
  }
  /// As ``View/isHidden``.
  public var isHidden: Bool {
    get { view.isHidden }
    nonmutating set { view.isHidden = newValue }
  }
  /// As ``View/alpha``.
  public var opacity: Double {
    get { state.alpha }
    nonmutating set { view.alpha = newValue }
  }
  /// As ``View/backgroundColor``.
  public var backgroundColor: Color {
    get { state.backgroundColor }
    nonmutating set { view.backgroundColor = newValue }
  }
  /// As ``View/clipsToBounds``.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    nonmutating set { view.clipsToBounds = newValue }
  }
  /// As ``View/cornerRadius``.
  public var cornerRadius: Double {
    get { state.cornerRadius }
    nonmutating set { view.cornerRadius = newValue }
  }
  /// As ``View/maskedCorners``.
  public var maskedCorners: CornerMask {
    get { view.maskedCorners }
    nonmutating set { view.maskedCorners = newValue }
  }
  /// As ``View/borderWidth``.
  public var borderWidth: Double {
    get { state.borderWidth }
    nonmutating set { view.borderWidth = newValue }
  }
  /// As ``View/borderColor``.
  public var borderColor: Color {
    get { state.borderColor }
    nonmutating set { view.borderColor = newValue }
  }
  /// The layer of the view's ``View/mask``.
  public var mask: ViewLayer? {
    get { view.mask?.layer }
    nonmutating set { view.mask = newValue?.view }
  }

  /// The colour of the shadow; black by default. Animatable from what is presented.
  public var shadowColor: Color {
    get { state.shadowColor }
    nonmutating set { view.set(newValue, .shadowColor) }
  }
  /// The opacity of the shadow, 0…1; 0, no shadow, by default. Animatable, additively.
  public var shadowOpacity: Double {
    get { state.shadowOpacity }
    nonmutating set { view.set(newValue, .shadowOpacity) }
  }
  /// How soft the shadow is, in points: half of its `Shadow`'s blur; 3 by default. Animatable,
  /// additively.
  public var shadowRadius: Double {
    get { state.shadowRadius }
    nonmutating set { view.set(newValue, .shadowRadius) }
  }
  /// How far the shadow lies from the view; (0, −3) by default. Animatable, additively.
  public var shadowOffset: Vector {
    get { state.shadowOffset }
    nonmutating set { view.setShadowOffset(newValue) }
  }

  /// As ``View/transform``.
  public func affineTransform() -> AffineTransform { state.transform }

  /// As setting ``View/transform``.
  public func setAffineTransform(_ transform: AffineTransform) { view.transform = transform }

  /// The layer as it is shown now, in the midst of whatever moves the view; `nil` for a view that is on no
  /// stage. What is read from it stays as it was; what is set is set in the view.
  public func presentation() -> ViewLayer? {
    view.window.map { ViewLayer(view: view, shown: view.presented(at: $0.now)) }
  }

  /// The layer with the values that everything runs towards, for one that ``presentation()`` has given.
  public func model() -> ViewLayer { ViewLayer(view: view) }

  /// Ends whatever moves the view itself, its subviews not: it shows its model at once. The completions of
  /// animations that have nothing else to move run now, with `false`; those of others with `false` when
  /// these end.
  public func removeAllAnimations() { view.endAnimations() }

  /// Nothing is to be done: as ``View/setNeedsDisplay()``.
  public func setNeedsDisplay() { view.setNeedsDisplay() }
}
