public import Drawing

/// The animatable properties of a view at one instant.
///
/// A view has two of these: its *model*, which holds the final values at once, and what is
/// *presented*, which runs towards the model while an animation lasts. The counterpart of a layer and
/// its presentation layer.
///
/// It has more properties than most types because a layer has: these are those that can be animated.
nonisolated public struct ViewState: Hashable, Sendable {
  /// Where the anchor point, by default the centre of the bounds, lies in the superview, in points.
  public var position: Point
  /// The view's own coordinate system: its size, and the origin that its content is scrolled to.
  public var bounds: Rect
  private var flatTransform = AffineTransform.identity
  /// The transform where an affine one cannot say it.
  package private(set) var deepTransform: Transform3D?
  /// The opacity, 0…1.
  public var alpha: Double
  /// The fill behind the content.
  public var backgroundColor: Color
  /// The point of the bounds that lies at the position and that the transform leaves in place, as
  /// fractions of the size.
  public var anchorPoint = ViewState.middle
  /// How far the view lies in front of its superview's plane, in points.
  public var zPosition = 0.0
  package private(set) var deepSublayerTransform: Transform3D?
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0
  /// The width of the line inside the edge, in points; 0 for none.
  public var borderWidth = 0.0
  /// The colour of that line.
  public var borderColor = Color.black
  /// The colour of the shadow.
  public var shadowColor = Color.black
  /// The opacity of the shadow, 0…1; 0 for none.
  public var shadowOpacity = 0.0
  /// How soft the shadow is, in points, as `CALayer` counts: half of a `Shadow`'s `blur`.
  public var shadowRadius = 3.0
  /// How far the shadow lies from the view.
  public var shadowOffset = Vector(dx: 0, dy: -3)

  /// The default of ``anchorPoint``.
  package static let middle = Point(x: 0.5, y: 0.5)

  init(frame: Rect) {
    position = frame.center
    bounds = Rect(origin: .zero, size: frame.size)
    alpha = 1
    backgroundColor = .clear
  }

  /// The transform about the anchor point, applied after the bounds are placed; of one in space the part
  /// that stays in the plane. Setting it replaces ``transform3D``.
  public var transform: AffineTransform {
    get { flatTransform }
    set {
      flatTransform = newValue
      deepTransform = nil
    }
  }

  /// The transform about the anchor point, in space.
  public var transform3D: Transform3D {
    get { deepTransform ?? Transform3D(flatTransform) }
    set {
      flatTransform = newValue.affineTransform
      deepTransform = newValue.isAffine ? nil : newValue
    }
  }

  /// What is applied to the subviews' places in space, about the anchor point: perspective, mostly.
  public var sublayerTransform: Transform3D {
    get { deepSublayerTransform ?? .identity }
    set { deepSublayerTransform = newValue.isIdentity ? nil : newValue }
  }

  /// The soft shadow; `nil` without one.
  public var shadow: Shadow? {
    get {
      guard shadowOpacity > 0 else { return nil }
      return Shadow(
        color: shadowColor.opacity(min(shadowOpacity, 1)), blur: 2 * max(shadowRadius, 0),
        offset: shadowOffset)
    }
    set {
      shadowOpacity = newValue == nil ? 0 : 1
      guard let newValue else { return }
      (shadowColor, shadowRadius) = (newValue.color, newValue.blur / 2)
      shadowOffset = newValue.offset
    }
  }

  /// The rectangle that the bounds occupy in the superview before the transform is applied.
  public var untransformedFrame: Rect {
    Rect(
      x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
      width: bounds.width, height: bounds.height)
  }

  /// The smallest axis-aligned rectangle around what is shown, in the superview's coordinates, without the
  /// superview's perspective.
  public var frame: Rect {
    if deepTransform != nil { return map(through: nil).bounds(of: bounds) }
    if transform.isTranslation {
      return untransformedFrame.offset(dx: transform.tx, dy: transform.ty)
    }
    return superviewTransform.bounds(of: bounds)
  }

  /// The map from the view's own coordinates to its superview's, as far as an affine transform can say it.
  public var superviewTransform: AffineTransform {
    let anchor = anchor
    return AffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
      .concatenating(AffineTransform(translationX: position.x, y: position.y))
  }

  /// The anchor point in the view's own coordinates, in points.
  var anchor: Point {
    Point(
      x: bounds.minX + bounds.width * anchorPoint.x,
      y: bounds.minY + bounds.height * anchorPoint.y)
  }

  /// The way from the anchor point to the centre of the bounds, in points; none by default.
  var wayToCenter: Vector {
    Vector(
      dx: (0.5 - anchorPoint.x) * bounds.width, dy: (0.5 - anchorPoint.y) * bounds.height)
  }

  /// Takes the lower edge down to a place if it lies above that, and leaves the upper one where it is. What
  /// is turned or scaled does not change, nor where nobody would see it.
  mutating func stretch(downTo floor: Double) {
    guard deepTransform == nil, transform.isTranslation else { return }
    let gap = floor - untransformedFrame.maxY - transform.ty
    guard gap > Rest.distance / 1_000 else { return }
    bounds.size.height += gap
    position.y += gap * anchorPoint.y
  }

  /// Multiplies the transform's translation.
  mutating func scaleTranslation(x: Double, y: Double) {
    guard var deep = deepTransform else {
      transform.tx *= x
      transform.ty *= y
      return
    }
    deep.m41 *= x
    deep.m42 *= y
    transform3D = deep
  }
}
